import { SHIPMENT_CALLABLES } from '@/domain/callables/shipments';
import { call } from '@/data/callables/call';
import { lazyModule } from '@/data/firebase/lazy';

/** Writes in progress, by shipment. */
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

/**
 * Waits for writes in progress, including those that start meanwhile: cells of a row are saved one
 * after the other.
 */
async function written(id: string): Promise<void> {
  for (let last = writing.get(id); last !== undefined; last = writing.get(id)) {
    await last;
    await new Promise((resolve) => setTimeout(resolve));
  }
}

export const { sendDay, moveShipment } = lazyModule(() => import('./sdkCommands'));

const edits = lazyModule(() => import('./sdkEdit'));
export const { addProgramme } = edits;
export const changeShipment = awaited(edits.changeShipment);
export const changeProgramme = awaited(edits.changeProgramme);
export const saveProgramme = awaited(edits.saveProgramme);

/** What undoes a change of a shipment and its client's plans. */
export interface Together {
  entry: string | null;
  undoable: boolean;
}
export interface Synced extends Together {
  /** Programmes that the client no longer has. */
  missing: { id: string; at: number | null }[];
}

/**
 * Copies a shipment's programmes to the client's plans, after pending edits.
 * @param again programmes to create again
 * @throws AppError
 */
export async function syncShipment(
  shipment: string,
  again: readonly string[] = [],
): Promise<Synced> {
  await written(shipment);
  return call(SHIPMENT_CALLABLES.syncShipment, { shipment, again: [...again] });
}

/**
 * Deletes a programme of a shipment with the client's plan; with `whole` the shipment too.
 * @throws AppError
 */
export function deleteProgramme(
  shipment: string,
  programme: string | null,
  whole: boolean,
): Promise<Together> {
  return call(SHIPMENT_CALLABLES.deleteProgramme, { shipment, programme, whole });
}

/** Undoes a sync or deletion. @throws AppError if something has been written since */
export async function undoShipment(entry: string): Promise<void> {
  await call(SHIPMENT_CALLABLES.undoShipment, { entry });
}
