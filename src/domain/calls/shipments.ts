import * as z from 'zod/mini';
import { recordIdOf } from '../stored';
import { named } from './contract';

const recordId = z.string().check(z.refine((id) => recordIdOf(id) !== null));
const programme = z.string().check(z.minLength(1), z.maxLength(200));
/** What is needed to take it back; null where nothing was changed. */
const changed = z.object({ entry: z.nullable(z.string()), undoable: z.boolean() });

/** What changes a daily shipment and its client's plans together, with an entry in the register. */
export const SHIPMENT_CALLS = named({
  syncShipment: {
    /** `again`: programmes that the client no longer has and that are to be made again. */
    input: z.strictObject({
      shipment: recordId,
      again: z.array(programme).check(z.maxLength(300)),
    }),
    answer: z.extend(changed, {
      /** What the client no longer has; made again by nobody who doesn't ask. `at`: when it was made, milliseconds. */
      missing: z.array(z.object({ id: z.string(), at: z.nullable(z.number()) })),
    }),
    servedBy: 'recordCalls',
    seconds: 60,
  },
  /** Of a shipment and of the client's plans; with `whole` the shipment goes with it. `programme` null: it has none. */
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
  /** Takes either back, while nothing has been written since. */
  undoShipment: {
    input: z.strictObject({ entry: z.string().check(z.regex(/^[A-Za-z0-9]{20}$/)) }),
    answer: z.object({ done: z.literal(true) }),
    servedBy: 'recordCalls',
    seconds: 60,
  },
});
