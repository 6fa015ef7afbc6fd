import { AUDIT_CALLABLES } from '@/domain/callables/audit';
import { CLIENT_LISTS, hasClientList, refilled } from '@/domain/audit/emptied';
import { EMPTIED_KINDS } from '@/domain/audit/entry';
import { auditMessages } from '@/domain/messages';
import { INTERNAL, setApart, type NotedCollection } from '@/domain/notes/internal';
import { nameOf } from '@/domain/stored';
import { callable } from '../kit/callable';
import { refusal } from '../kit/callers';
import { database } from '../kit/runtime';
import { besideStored } from '../notes/set-apart';
import { AUDIT_LOG, recordIn, USED } from './entries';

/**
 * Restores a client's list that a browser emptied, whoever emptied it. Works once, while the
 * content is stored and unless the list has changed since. Records who restored it.
 */
export const restoreList = callable(
  AUDIT_CALLABLES.restoreList,
  {},
  async ({ entry: entryId }, caller) => {
    const db = database();
    await db.runTransaction(async (transaction) => {
      const entry = await transaction.get(db.collection(AUDIT_LOG).doc(entryId));
      const [collection, what] = [nameOf(entry.get('collection')), nameOf(entry.get('what'))];
      if (!EMPTIED_KINDS.includes(what) || !hasClientList(collection)) throw refusal('not-found');
      if (entry.get('usedAt')) return;
      const { before, after } = entry.data() ?? {};
      if (before === undefined) throw refusal('invalid', auditMessages.notKept);
      const ref = db.collection(collection).doc(String(entry.get('docId')));
      const stored = await transaction.get(ref);
      // Data of an erased client must not return.
      if (!stored.exists) throw refusal('not-found');
      const list = refilled(collection, stored.data(), { what, before, after });
      if (list === null) throw refusal('already-exists', auditMessages.listChanged);
      const { field } = CLIENT_LISTS[collection];
      // An internal note that was in the list is moved to where no client can read it.
      const full = { ...stored.data(), [field]: list };
      const apart = isNoted(collection) ? setApart(collection, ref.id, full) : null;
      const notes = await besideStored(db, transaction, apart?.notes ?? []);
      transaction.update(ref, { [field]: apart?.rest[field] ?? list });
      for (const note of notes) transaction.set(note.ref, note.after, { merge: true });
      recordIn(transaction, {
        by: caller,
        what: 'refill',
        collection,
        docId: ref.id,
        about: nameOf(entry.get('about')) || null,
      });
      transaction.update(entry.ref, USED);
    });
    return { done: true } as const;
  },
);

const isNoted = (collection: string): collection is NotedCollection =>
  Object.hasOwn(INTERNAL, collection);
