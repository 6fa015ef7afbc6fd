import { fieldsOf } from '../stored';
import { storedTimeOf } from '../time/italian';

/** What is kept on a daily shipment to sort and to choose by (`idx`): its dates are stored as text, too. */
export interface ShipmentIdx {
  /** When it was made; of one that doesn't say, when it is to be delivered. */
  at: Date | null;
  /** When it is to be delivered. */
  due: Date | null;
}

/** The index fields of a shipment, there or in the archive; never throws. */
export function shipmentIdx(stored: unknown): ShipmentIdx {
  const { createdAt, dataConsegna } = fieldsOf(stored);
  const due = storedTimeOf(dataConsegna);
  return { at: storedTimeOf(createdAt) ?? due, due };
}
