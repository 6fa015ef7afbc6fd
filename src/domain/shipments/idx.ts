import { readPlans } from '../plans/plan';
import { fieldsOf } from '../stored';
import { storedTimeOf } from '../time/italian';

/** Index fields of a shipment (`idx`), as its dates may be stored as text. */
interface ShipmentIdx {
  /** Creation time, or the delivery time if missing. */
  at: Date | null;
  /** Delivery time. */
  due: Date | null;
  state: ShipmentState;
}

/** What remains to do: set a day, finish the last programme, or nothing. */
type ShipmentState = 'undated' | 'open' | 'done';

/** Files are irrelevant for the index. */
const NO_HOME = { origins: [], bucket: '' };

/** The index fields of a shipment, archived or not; never throws. */
export function shipmentIdx(stored: unknown): ShipmentIdx {
  const { createdAt, dataConsegna, alimentazioni } = fieldsOf(stored);
  const due = storedTimeOf(dataConsegna);
  const last = readPlans('', alimentazioni, NO_HOME).at(-1);
  const dated = last?.values.lavorato === 'fatto' ? 'done' : 'open';
  const state = due === null ? 'undated' : dated;
  return { at: storedTimeOf(createdAt) ?? due, due, state };
}
