import { doc, serverTimestamp, setDoc } from 'firebase/firestore';
import { SEEN, type SeenKind } from '@/domain/home/seen';
import { attempt } from '@/data/firebase/errors';
import { db } from '@/data/firebase/firestore';

/**
 * Marks an item as seen now. `last` names it for the rules, which cannot iterate over a map.
 * @throws AppError
 */
export function markSeen(uid: string, kind: SeenKind, id: string): Promise<void> {
  return attempt(() =>
    setDoc(
      doc(db(), SEEN, uid),
      { [kind]: { [id]: serverTimestamp() }, last: { kind, id } },
      { merge: true },
    ),
  );
}
