import * as z from 'zod/mini';
import { RECORDED, RENEWAL_NOTE_MAX } from '../renewals/renewal';
import { recordIdOf } from '../stored';
import { dayTyped } from '../time/rome';
import { named, type InputOf } from './contract';

export const RENEWAL_CALLABLES = named({
  /**
   * Records the outcome of a renewal, signed by the caller. `invalid` if a colleague has recorded a
   * different outcome since `seen`, or if the next contact is before today; `not-found` if there is
   * nothing to renew any more.
   */
  recordRenewal: {
    input: z.strictObject({
      id: z.string().check(z.refine((id) => recordIdOf(id) !== null)),
      outcome: z.enum(RECORDED),
      note: z.string().check(z.maxLength(RENEWAL_NOTE_MAX)),
      /** Day of the next contact, yyyy-MM-dd; null: none. */
      nextDay: z.nullable(z.string().check(z.refine((text) => dayTyped(text) === text))),
      /** Time in ms of the outcome that the person saw, 0 for none. */
      seen: z.int().check(z.minimum(0)),
    }),
    answer: z.object({ done: z.literal(true) }),
    servedBy: 'recordCalls',
    seconds: 30,
  },
});

export type RecordRenewalRequest = InputOf<typeof RENEWAL_CALLABLES.recordRenewal>;
