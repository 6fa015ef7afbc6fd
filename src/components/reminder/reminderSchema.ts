import * as z from 'zod/mini';
import {
  REMINDER_TYPES,
  REMINDER_VISIBILITIES,
  reminderErrors,
  URGENCIES,
} from '@/domain/reminders/reminder';

/** Reminder form, with the error messages of docs/product. */
export const reminderSchema = z
  .object({
    data: z.string(),
    tipo: z.enum(REMINDER_TYPES),
    urgenza: z.enum(URGENCIES),
    note: z.string(),
    assignedEmail: z.string(),
    tipoPromemoria: z.enum(REMINDER_VISIBILITIES),
  })
  .check(({ value, issues }) => {
    for (const [field, message] of Object.entries(reminderErrors(value)))
      issues.push({ code: 'custom', path: [field], message, input: value });
  });
