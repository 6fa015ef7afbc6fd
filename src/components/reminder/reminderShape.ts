import * as z from 'zod/mini';
import { REMINDER_TYPES, REMINDER_VISIBILITIES, URGENCIES } from '@/domain/reminders/reminder';

/** What each form of a reminder asks for. */
export const REMINDER_SHAPE = {
  data: z.string(),
  tipo: z.enum(REMINDER_TYPES),
  urgenza: z.enum(URGENCIES),
  note: z.string(),
  assignedEmail: z.string(),
  tipoPromemoria: z.enum(REMINDER_VISIBILITIES),
};

/** Shows the messages of docs/product, by field. */
export function checkedBy<Form>(
  errorsOf: (form: Form) => Readonly<Partial<Record<string, string>>>,
): z.core.CheckFn<Form> {
  return ({ value, issues }) => {
    for (const [field, message] of Object.entries(errorsOf(value)))
      issues.push({ code: 'custom', path: [field], message, input: value });
  };
}
