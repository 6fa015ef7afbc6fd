import { SHIPMENT_CALLS } from '@/domain/calls/shipments';
import { call } from '@/data/calls';
import { codeOf, later } from '@/data/later';

const code = codeOf(() => import('./sdkEdit'));
export const changeShipment = later(code, ({ changeShipment }) => changeShipment);
export const changeProgramme = later(code, ({ changeProgramme }) => changeProgramme);
export const addProgramme = later(code, ({ addProgramme }) => addProgramme);

/** What takes a change of a shipment and its client's plans back. */
export interface Together {
  entry: string | null;
  undoable: boolean;
}
export interface Synced extends Together {
  /** What the client no longer has. */
  missing: { id: string; at: number | null }[];
}

/** Brings a shipment's programmes into the client's plans. @param again those to be made again @throws AppError */
export function syncShipment(shipment: string, again: readonly string[] = []): Promise<Synced> {
  return call(SHIPMENT_CALLS.syncShipment, { shipment, again: [...again] });
}

/** Deletes a programme of a shipment and the client's plan, with `whole` the shipment, too. @throws AppError */
export function deleteProgramme(shipment: string, programme: string | null, whole: boolean): Promise<Together> {
  return call(SHIPMENT_CALLS.deleteProgramme, { shipment, programme, whole });
}

/** Takes either back. @throws AppError when something has been written since */
export async function undoShipment(entry: string): Promise<void> {
  await call(SHIPMENT_CALLS.undoShipment, { entry });
}
