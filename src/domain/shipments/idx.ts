import { readPlans } from '../plans/plan';
import { fieldsOf } from '../stored';
import { storedTimeOf } from '../time/italian';

/** What is kept on a daily shipment to sort and to choose by (`idx`): its dates are stored as text, too. */
interface ShipmentIdx {
  /** When it was made; of one that doesn't say, when it is to be delivered. */
  at: Date | null;
  /** When it is to be delivered. */
  due: Date | null;
  state: ShipmentState;
}

/** What there is to do about it: a day to be chosen, the last programme to be finished, or nothing. */
type ShipmentState = 'undated' | 'open' | 'done';

/** Files play no part here. */
const NO_HOME = { origins: [], bucket: '' };

/** The index fields of a shipment, there or in the archive; never throws. */
export function shipmentIdx(stored: unknown): ShipmentIdx {
  const { createdAt, dataConsegna, alimentazioni } = fieldsOf(stored);
  const due = storedTimeOf(dataConsegna);
  const last = readPlans('', alimentazioni, NO_HOME).at(-1);
  const dated = last?.values.lavorato === 'fatto' ? 'done' : 'open';
  const state = due === null ? 'undated' : dated;
  return { at: storedTimeOf(createdAt) ?? due, due, state };
}
