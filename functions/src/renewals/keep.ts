import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { Query } from '@/data/live/query';
import { readJourney } from '@/domain/programmes/journey';
import { orderEmail, readOrder } from '@/domain/orders/readOrder';
import { orderOwner } from '@/domain/orders/source';
import { doneOf } from '@/domain/reminders/communication';
import { cyclesOf } from '@/domain/renewals/cycles';
import {
  recordedOf,
  renewalId,
  RENEWALS,
  renewalsOf,
  type StoredRenewal,
} from '@/domain/renewals/renewal';
import { accountIdOf, fieldsOf, nameOf, sameStored, timeOf } from '@/domain/stored';
import { catalogueOf } from '../indexing/revenue';
import { ask } from '../kit/ask';
import { clock } from '../kit/clock';
import { eachOf } from '../kit/tries';
import { recordsByEmail } from '../people/by-email';
import {
  journeysOfClientQueries,
  lastCommunicationsQuery,
  ordersOfClientQueries,
  renewalsOfClientQuery,
} from './queries';

/*
 * Maintains `rinnovi` (domain/renewals). A client's renewals are recomputed from current data and
 * compared again after writing, so events may arrive late, twice or out of order. Also called by
 * the backfill.
 */

/** If the data keep changing, the events of those changes follow. */
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

/** Keeps what was recorded meanwhile: the next look puts it right. */
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

/** What there should be, and what is stored, by id. */
async function renewalsNow(db: Firestore, uid: string) {
  const [user, listed] = await Promise.all([
    db.doc(`users/${uid}`).get(),
    ask(db, renewalsOfClientQuery(uid)).get(),
  ]);
  // Others are none of ours to remove.
  const own = listed.docs.filter(({ id }) => id.startsWith(renewalId(uid, { key: '' })));
  const stored = new Map<string, unknown>(own.map((doc) => [doc.id, doc.data()]));
  if (!user.exists) return { wanted: new Map<string, StoredRenewal>(), stored };
  const address = nameOf(user.get('email')).toLowerCase();
  const [orders, journeys, communications] = await Promise.all([
    documentsOf(db, ordersOfClientQueries(uid, address)),
    documentsOf(db, journeysOfClientQueries(uid)),
    documentsOf(db, [lastCommunicationsQuery(uid, clock.now())]),
  ]);
  // At the point of sale `uid` is the seller.
  const bought = orders.filter((doc) => {
    const data = doc.data();
    const owner = accountIdOf(orderOwner(data));
    return owner === null ? address !== '' && orderEmail(data) === address : owner === uid;
  });
  const cycles = cyclesOf(
    bought.map((doc) => readOrder(doc.data(), doc.id)),
    journeys.map((doc) => readJourney(doc.id, doc.data())),
    await catalogueOf(
      db,
      bought.map((doc) => doc.data()),
    ),
  );
  const contact = communications.find((doc) => doneOf(doc.get('fatto')) === 'si');
  const contactAt = timeOf(contact?.get('idx.at'));
  return {
    wanted: renewalsOf({ uid, user: user.data(), cycles, contactAt }, stored),
    stored,
  };
}

/** The documents of some queries, each once. */
async function documentsOf(db: Firestore, queries: readonly Query[]) {
  const found = await Promise.all(queries.map((query) => ask(db, query).get()));
  return [...new Map(found.flatMap(({ docs }) => docs.map((doc) => [doc.id, doc]))).values()];
}

type Change = { before: DocumentSnapshot; after: DocumentSnapshot } | undefined;

const CLIENT = ['name', 'surname', 'email', 'phone', 'studio', 'userRole', 'disabled', 'hidden'];

/** After a write of a client's record. */
export async function followClient(db: Firestore, change: Change): Promise<void> {
  if (!change || !differs(change, (data) => CLIENT.map((field) => fieldsOf(data)[field]))) return;
  await keepRenewals(db, change.after.id);
}

/** After a write of a programme or a communication: those whom it names. */
export async function followOwned(
  db: Firestore,
  change: Change,
  relevant: (data: unknown) => unknown,
): Promise<void> {
  if (change && differs(change, relevant)) await keepAll(db, namedIn(change));
}

/** After a write of an order: its owner, and those with its e-mail. */
export async function followOrder(db: Firestore, change: Change): Promise<void> {
  if (!change || !differs(change, purchaseOf)) return;
  const orders = sidesOf(change).map((side) => fieldsOf(side.data()));
  const emails = new Set(orders.map(orderEmail).filter((email) => email !== ''));
  const found = await Promise.all([...emails].map((email) => recordsByEmail(db, email)));
  const owners = orders.map((order) => accountIdOf(orderOwner(order)));
  await keepAll(db, [...owners, ...found.flat().map(({ id }) => id)]);
}

/** What of an order matters, with the index by which it is found. */
function purchaseOf(stored: unknown) {
  const { at, email, owner, payment, refunded, total, products } = readOrder(stored, '');
  const { idx } = fieldsOf(stored);
  return [at, email, owner, payment, refunded, total, products, fieldsOf(idx).email];
}

/** What of a programme matters. */
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

/** What of a communication matters, with its index. */
export function contactOf(stored: unknown) {
  const { uid, fatto, idx } = fieldsOf(stored);
  return [uid, doneOf(fatto), fieldsOf(idx).at];
}

function differs(change: NonNullable<Change>, relevant: (data: unknown) => unknown): boolean {
  const [was, is] = [change.before, change.after].map((side) =>
    side.exists ? relevant(side.data()) : null,
  );
  return !sameStored(was, is);
}

const sidesOf = ({ before, after }: NonNullable<Change>) =>
  [before, after].filter(({ exists }) => exists);

const namedIn = (change: NonNullable<Change>) =>
  sidesOf(change).flatMap((side) => [side.get('uid'), side.get('userId')].map(accountIdOf));

async function keepAll(db: Firestore, uids: readonly (string | null)[]): Promise<void> {
  const known = new Set(uids.filter((uid) => uid !== null));
  await eachOf([...known], async (uid) => void (await keepRenewals(db, uid)));
}
