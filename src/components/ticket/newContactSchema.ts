import * as z from 'zod/mini';
import { newContactErrors } from '@/domain/tickets/newContact';
import { TICKET_KINDS } from '@/domain/tickets/ticket';
import type { FoundUser } from '@/domain/users/found';

/**
 * Form of a new contact; missing fields give one error for the whole form, in the words of
 * docs/product.
 */
export const newContactSchema = z
  .object({
    kind: z.enum(TICKET_KINDS),
    client: z.custom<FoundUser | null>(),
    title: z.string(),
    content: z.string(),
  })
  .check(({ value, issues }) => {
    const { whole, ...fields } = newContactErrors({ ...value, userId: value.client?.uid ?? null });
    const errors = { ...fields, ...(whole === undefined ? {} : { root: whole }) };
    for (const [field, message] of Object.entries(errors))
      issues.push({ code: 'custom', path: [field], message, input: value });
  });
