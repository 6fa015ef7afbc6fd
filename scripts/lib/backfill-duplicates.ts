// Builds and repairs the list of clients with several technical tickets (`ticketdoppi`).
import type { Firestore } from 'firebase-admin/firestore';
import { refreshEntry } from '../../functions/src/indexing/duplicate-entry';
import { accountIdOf } from '../../src/domain/stored';
import { DUPLICATES_COLLECTION } from '../../src/domain/tickets/duplicates';
import { documents, pass, type Step } from './backfill';

/** Goes through the tickets by client id, a page at a time, and then removes stale entries. */
export const DUPLICATES_STEP: Step = {
  name: DUPLICATES_COLLECTION,
  passes: ({ db, dryRun, result }) => {
    const refresh = async (userId: string) => ((await refreshEntry(db, userId, dryRun)) ? 1 : 0);
    const fresh = new Set<string>();
    return [
      pass<string>({
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
        // Skips entries just processed.
        before: (items) => {
          result.read -= items.length;
          return Promise.resolve();
        },
        work: ({ id }) => (fresh.has(id) ? Promise.resolve(0) : refresh(id)),
      }),
    ];
  },
};

/**
 * Clients with duplicates in the next page, and the last client whose tickets are complete (null:
 * no more).
 */
async function clientsAfter(db: Firestore, after: string | null, pageSize: number) {
  // A string range: excludes tickets whose userId isn't a string, which can't be duplicates.
  const next = db
    .collection('assistenzatecnica')
    .where('userId', '>', after ?? '')
    .orderBy('userId')
    .select('userId')
    .limit(pageSize);
  const owners = (await next.get()).docs.map((doc) => String(doc.get('userId')));
  const cut = owners.length === pageSize ? (owners.at(-1) ?? null) : null;
  // The last client of a full page may have more tickets: leaves it for the next page, unless it
  // fills the page alone.
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
