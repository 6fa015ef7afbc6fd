import type { Firestore } from 'firebase-admin/firestore';
import { readJourney } from '@/domain/programmes/journey';
import { readOrder } from '@/domain/orders/readOrder';
import { cyclesOf } from '@/domain/renewals/cycles';
import {
  recordedOf,
  renewalId,
  RENEWALS,
  renewalsOf,
  type StoredRenewal,
} from '@/domain/renewals/renewal';
import { nameOf, sameStored } from '@/domain/stored';
import { typedEmail } from '@/domain/text';
import { catalogueOf } from '../indexing/revenue';
import { ask } from '../kit/runtime';
import { eachOf } from '../kit/tries';
import { boughtBy, documentsOf, lastContact } from '../people/of-client';
import { journeysOfClientQueries, renewalsOfClientQuery } from './queries';

/*
 * Maintains `rinnovi` (domain/renewals). A client's renewals are recomputed from current data and
 * compared again after writing, so events may arrive late, twice or out of order. Also called by
 * the backfill.
 */

/** Maximum attempts; if the data keep changing, the events of those changes complete the work. */
const LOOKS_MAX = 5;

/** Returns how many documents were outdated. @param dryRun writes nothing */
export async function keepRenewals(db: Firestore, uid: string, dryRun = false): Promise<number> {
  const wrong = new Set<string>();
  for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
    const { wanted, stored } = await renewalsNow(db, uid);
    const ids = [...new Set([...wanted.keys(), ...stored.keys()])].filter(
      (id) => !sameStored(stored.get(id), wanted.get(id)),
    );
    for (const id of ids) wrong.add(id);
    if (ids.length === 0 || dryRun) break;
    await eachOf(ids, (id) => write(db, id, { was: stored.get(id), renewal: wanted.get(id) }));
  }
  return wrong.size;
}

/**
 * Writes nothing if an outcome was recorded since the read; the next attempt corrects the renewal.
 */
async function write(
  db: Firestore,
  id: string,
  { was, renewal }: { was: unknown; renewal: StoredRenewal | undefined },
): Promise<void> {
  const ref = db.doc(`${RENEWALS}/${id}`);
  await db.runTransaction(async (transaction) => {
    const now = recordedOf((await transaction.get(ref)).data());
    if (now.at?.getTime() !== recordedOf(was).at?.getTime()) return;
    if (renewal) transaction.set(ref, renewal);
    else transaction.delete(ref);
  });
}

/** The renewals that should exist, and those that are stored, by id. */
async function renewalsNow(db: Firestore, uid: string) {
  const [user, listed] = await Promise.all([
    db.doc(`users/${uid}`).get(),
    ask(db, renewalsOfClientQuery(uid)).get(),
  ]);
  // Other documents must not be removed here.
  const own = listed.docs.filter(({ id }) => id.startsWith(renewalId(uid, { key: '' })));
  const stored = new Map<string, unknown>(own.map((doc) => [doc.id, doc.data()]));
  if (!user.exists) return { wanted: new Map<string, StoredRenewal>(), stored };
  const email = typedEmail(nameOf(user.get('email')));
  const [bought, journeys, contactAt] = await Promise.all([
    boughtBy(db, uid, email),
    documentsOf(db, journeysOfClientQueries(uid)),
    lastContact(db, uid),
  ]);
  const cycles = cyclesOf(
    bought.map((doc) => readOrder(doc.data(), doc.id)),
    journeys.map((doc) => readJourney(doc.id, doc.data())),
    await catalogueOf(
      db,
      bought.map((doc) => doc.data()),
    ),
  );
  return {
    wanted: renewalsOf({ uid, user: user.data(), cycles, contactAt }, stored),
    stored,
  };
}

/** The parts of a programme that matter. */
export function journeyOf(stored: unknown) {
  const { uid, productName, title, sequenceGroupId, orderRef, ...journey } = readJourney(
    '',
    stored,
  );
  const { createdAt, plannedStartAt, expireAt, months, steps } = journey;
  const done = steps.map((step) => step.done);
  return [
    uid,
    productName,
    title,
    sequenceGroupId,
    orderRef,
    createdAt,
    plannedStartAt,
    expireAt,
    months,
    done,
  ];
}

/** Updates the renewals of several clients. */
export function keepRenewalsOf(db: Firestore, uids: readonly string[]): Promise<void> {
  return eachOf(uids, (uid) => keepRenewals(db, uid));
}
