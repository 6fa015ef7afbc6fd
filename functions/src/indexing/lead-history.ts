import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import {
  fieldSteps,
  LEAD_HISTORY,
  readHistory,
  SIGNED_AT,
  signerOf,
  storedHistory,
  withChange,
  type LeadChange,
} from '@/domain/leads/history';
import { nameOf, textOf, timeOf } from '@/domain/stored';
import { displayName } from '@/domain/users/user';

type Change = { before: DocumentSnapshot; after: DocumentSnapshot } | undefined;

/** Records a lead's changes in its history, and deletes the history with the lead. */
export async function followLead(
  db: Firestore,
  id: string,
  event: string,
  change: Change,
): Promise<void> {
  if (!change) return;
  const told = change.after.exists ? changeOf(change) : null;
  if (change.after.exists && told === null) return;
  const name =
    told === null || told.who === '' ? '' : nameIn(await db.doc(`users/${told.who}`).get());
  await db.runTransaction(async (transaction) => {
    const [lead, kept] = await transaction.getAll(
      db.doc(`contatti/${id}`),
      db.doc(`${LEAD_HISTORY}/${id}`),
    );
    if (!lead?.exists) {
      // Deletes the history of a deleted lead, even if late changes arrive after the deletion.
      if (kept?.exists) transaction.delete(kept.ref);
      return;
    }
    if (!kept || told === null) return;
    const before = readHistory(kept.data());
    const kind =
      told.kind === 'creato' && before.some(({ at }) => at < told.at) ? 'ripristinato' : told.kind;
    const history = withChange(before, {
      ...told,
      id: event,
      name,
      kind,
      who: kind === 'ripristinato' ? '' : told.who,
    });
    if (history) transaction.set(kept.ref, storedHistory(id, history));
  });
}

/** The change made by a write; null if nothing visible changed or another program created it. */
function changeOf({ before, after }: NonNullable<Change>): Omit<LeadChange, 'id' | 'name'> | null {
  const at = after.updateTime?.toDate() ?? timeOf(after.get(SIGNED_AT)) ?? new Date();
  const who = signerOf(before.data(), after.data());
  if (!before.exists) return who === '' ? null : { at, who, kind: 'creato', fields: [] };
  const fields = fieldSteps(before.data(), after.data());
  return fields.length === 0 ? null : { at, who, kind: 'modificato', fields };
}

function nameIn(user: DocumentSnapshot): string {
  const [name, surname] = [nameOf(user.get('name')), nameOf(user.get('surname'))];
  return user.exists ? displayName({ name, surname, email: textOf(user.get('email')) }) : '';
}
