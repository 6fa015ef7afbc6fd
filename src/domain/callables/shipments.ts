import * as z from 'zod/mini';
import { recordIdOf } from '../stored';
import { named, type AnswerOf } from './contract';

const recordId = z.string().check(z.refine((id) => recordIdOf(id) !== null));
const programme = z.string().check(z.minLength(1), z.maxLength(200));
/** Audit log entry to undo with; null when nothing changed. */
const changed = z.object({ entry: z.nullable(z.string()), undoable: z.boolean() });

/** Calls that change a shipment together with its client's plans, with an audit log entry. */
export const SHIPMENT_CALLABLES = named({
  syncShipment: {
    /** `again`: programmes missing at the client that should be recreated. */
    input: z.strictObject({
      shipment: recordId,
      again: z.array(programme).check(z.maxLength(300)),
    }),
    answer: z.extend(changed, {
      /** Programmes missing at the client; recreated only on request. `at`: creation time in ms. */
      missing: z.array(z.object({ id: z.string(), at: z.nullable(z.number()) })),
    }),
    servedBy: 'recordCalls',
    seconds: 60,
  },
  /**
   * Deletes a programme of a shipment and of the client's plans; with `whole` also the shipment.
   * `programme` is null if the shipment has none.
   */
  deleteProgramme: {
    input: z.strictObject({
      shipment: recordId,
      programme: z.nullable(programme),
      whole: z.boolean(),
    }),
    answer: changed,
    servedBy: 'recordCalls',
    seconds: 60,
  },
  /** Undoes either change, unless something was written since. */
  undoShipment: {
    input: z.strictObject({ entry: z.string().check(z.regex(/^[A-Za-z0-9]{20}$/)) }),
    answer: z.object({ done: z.literal(true) }),
    servedBy: 'recordCalls',
    seconds: 60,
  },
});

export type SyncShipmentAnswer = AnswerOf<typeof SHIPMENT_CALLABLES.syncShipment>;
