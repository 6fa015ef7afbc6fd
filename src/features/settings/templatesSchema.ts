import * as z from 'zod/mini';
import { MESSAGE_MAX_CHARS } from '@/domain/limits';
import { templateErrors, TEMPLATES_MAX } from '@/domain/templates/template';

const template = z
  .object({ id: z.string(), title: z.string(), content: z.string() })
  .check(({ value, issues }) => {
    for (const [field, message] of Object.entries(templateErrors(value, MESSAGE_MAX_CHARS)))
      issues.push({ code: 'custom', path: [field], message, input: value });
  });

export const templatesSchema = z.object({ templates: z.array(template) }).check(
  z.refine(({ templates }) => templates.length <= TEMPLATES_MAX, {
    path: ['root'],
    message: `I modelli possono essere al massimo ${TEMPLATES_MAX}.`,
    when: () => true,
  }),
);
