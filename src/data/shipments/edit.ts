import { SHIPMENT_CALLS } from '@/domain/calls/shipments';
import { call } from '@/data/calls/calls';
import { codeOf, later } from '@/data/firebase/later';

/** What is being written into which shipment. */
const writing = new Map<string, Promise<unknown>>();

function awaited<Rest extends unknown[], Answer>(
  write: (id: string, ...rest: Rest) => Promise<Answer>,
) {
  return (id: string, ...rest: Rest): Promise<Answer> => {
    const one = write(id, ...rest);
    const all = Promise.allSettled([writing.get(id), one]).then(() => {
      if (writing.get(id) === all) writing.delete(id);
    });
    writing.set(id, all);
    return one;
  };
}

/** Also what begins once that is done: a row's cells are written one after the other. */
async function written(id: string): Promise<void> {
  for (let last = writing.get(id); last !== undefined; last = writing.get(id)) {
    await last;
    await new Promise((resolve) => setTimeout(resolve));
  }
}

const code = codeOf(() => import('./sdkEdit'));
export type { ShipmentField } from './sdkEdit';
export const changeShipment = awaited(later(code, ({ changeShipment }) => changeShipment));
export const changeProgramme = awaited(later(code, ({ changeProgramme }) => changeProgramme));
export const saveProgramme = awaited(later(code, ({ saveProgramme }) => saveProgramme));
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

/** Brings a shipment's programmes, with what is still on its way into them, into the client's plans. @param again those to be made again @throws AppError */
export async function syncShipment(
  shipment: string,
  again: readonly string[] = [],
): Promise<Synced> {
  await written(shipment);
  return call(SHIPMENT_CALLS.syncShipment, { shipment, again: [...again] });
}

/** Deletes a programme of a shipment and the client's plan, with `whole` the shipment, too. @throws AppError */
export function deleteProgramme(
  shipment: string,
  programme: string | null,
  whole: boolean,
): Promise<Together> {
  return call(SHIPMENT_CALLS.deleteProgramme, { shipment, programme, whole });
}

/** Takes either back. @throws AppError when something has been written since */
export async function undoShipment(entry: string): Promise<void> {
  await call(SHIPMENT_CALLS.undoShipment, { entry });
}
