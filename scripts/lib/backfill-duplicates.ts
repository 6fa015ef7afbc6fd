// Makes the list of clients with more than one technical ticket (`ticketdoppi`), and repairs it.
import type { Firestore } from 'firebase-admin/firestore';
import { refreshEntry } from '../../functions/src/indexing/duplicate-entry';
import { accountIdOf } from '../../src/domain/stored';
import { DUPLICATES_COLLECTION } from '../../src/domain/tickets/duplicates';
import { documents, part, type Step } from './backfill';

/** In order of the client's id, a page of tickets at a time; then the entries, of which some should not be there. */
export const DUPLICATES_STEP: Step = {
  name: DUPLICATES_COLLECTION,
  parts: ({ db, dryRun, result }) => {
    const refresh = async (userId: string) => ((await refreshEntry(db, userId, dryRun)) ? 1 : 0);
    const fresh = new Set<string>();
    return [
      part<string>({
        page: async (after, size) => {
          const { duplicated, read, last } = await clientsAfter(db, after, size);
          return { items: duplicated, last, read };
        },
        keyOf: (userId) => userId,
        work: async (userId) => {
          fresh.add(userId);
          return refresh(userId);
        },
      }),
      documents(db.collection(DUPLICATES_COLLECTION).select(), {
        // What was only just counted isn't counted again.
        before: (items) => {
          result.read -= items.length;
          return Promise.resolve();
        },
        work: ({ id }) => (fresh.has(id) ? Promise.resolve(0) : refresh(id)),
      }),
    ];
  },
};

/** The clients with duplicates in the next page, and the last client that the page holds for certain (null: there are no more). */
async function clientsAfter(db: Firestore, after: string | null, pageSize: number) {
  // A range of text: tickets whose userId is none are nobody's duplicates.
  const next = db
    .collection('assistenzatecnica')
    .where('userId', '>', after ?? '')
    .orderBy('userId')
    .select('userId')
    .limit(pageSize);
  const owners = (await next.get()).docs.map((doc) => String(doc.get('userId')));
  const cut = owners.length === pageSize ? (owners.at(-1) ?? null) : null;
  // The tickets of a full page's last client may go on after it: unless it has them all, it is left for the next page.
  const whole = cut === null ? owners : owners.filter((owner) => owner !== cut);
  const counted = whole.length > 0 ? whole : owners;
  const duplicated = new Set(
    counted.filter((owner, index) => owner === counted[index - 1] && accountIdOf(owner) !== null),
  );
  return {
    duplicated: [...duplicated],
    read: owners.length,
    last: cut === null ? null : (counted.at(-1) ?? null),
  };
}
