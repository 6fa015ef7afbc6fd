import { doc, getDocFromServer, runTransaction, type DocumentReference } from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import { shipmentMessages } from '@/domain/messages';
import { OTHER_PLACE, SHIPMENT_COLLECTIONS, type ShipmentPlace } from '@/domain/shipments/places';
import { sameStored } from '@/domain/stored';
import { attempt } from '@/data/firebase/errors';
import { db } from '@/data/firebase/firestore';
import { raced } from '@/data/write/raced';

/**
 * Moves a shipment into the archive, or back. Copy and deletion are one write, so it is never in
 * both or neither. Idempotent; never overwrites.
 * @throws AppError `already-exists` if a different one has its id there
 */
export function moveShipment(id: string, from: ShipmentPlace): Promise<void> {
  return attempt(() => {
    const source = doc(db(), SHIPMENT_COLLECTIONS[from], id);
    const target = doc(db(), SHIPMENT_COLLECTIONS[OTHER_PLACE[from]], id);
    let seen: unknown[] = [];
    const move = () =>
      runTransaction(db(), async (transaction) => {
        const [here, there] = await Promise.all([transaction.get(source), transaction.get(target)]);
        seen = [here.data(), there.data()];
        if (!here.exists()) {
          // Moved by a colleague, or by an earlier attempt whose answer was lost.
          if (there.exists()) return;
          throw new AppError('not-found');
        }
        // The legacy application copied before deleting; identical copies are one shipment.
        if (!there.exists()) transaction.set(target, here.data());
        else if (!sameStored(there.data(), here.data()))
          throw new AppError('already-exists', shipmentMessages.otherThere);
        transaction.delete(source);
      });
    return raced(
      move,
      async () => !sameStored(seen, await Promise.all([source, target].map(stored))),
    );
  });
}

async function stored(ref: DocumentReference): Promise<unknown> {
  return (await getDocFromServer(ref)).data();
}
