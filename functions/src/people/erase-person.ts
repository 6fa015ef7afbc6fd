import type { DocumentData, Firestore, Transaction } from 'firebase-admin/firestore';
import { unlessMissing } from '../kit/runtime';
import { personalLocations } from '@/domain/access/personalData';
import type { DeleteUserAnswer } from '@/domain/callables/people';
import { LEAD_COLLECTIONS } from '@/domain/leads/idx';
import { sameStored, type Fields } from '@/domain/stored';
import {
  belongingTo,
  filesOf,
  pagesOf,
  locationsInOrder,
  type Bucket,
  type Found,
  type Person,
  type Services,
} from './personal-data';
import { emailMark, tombstone } from './tombstone';
import { namedMatch } from './unproven-matches';

type Counts = Omit<DeleteUserAnswer, 'finished'>;

interface Eraser {
  uid: string;
  email: string;
}

interface ErasureOptions {
  /**
   * Confirmed paths of documents linked to the person only by unverified details
   * (unproven-matches.ts).
   */
  also?: readonly string[];
  /**
   * Called in the transaction that locks the person out; throws to prevent the erasure, so that of
   * two people who erase each other one stays.
   */
  allowed?: (transaction: Transaction) => Promise<void>;
  /** Called between pages; if true, the run stops, and the next one continues. */
  shouldStop?: () => boolean | Promise<boolean>;
}

/** Thrown for a path in `also` that is no such document. This call has erased nothing. */
export class NotAMatch extends Error {
  /** @param begun whether an earlier call has erased anything */
  constructor(
    path: string,
    readonly begun: boolean,
  ) {
    super(path);
  }
}

/**
 * Erases a person from all collections, storage and Authentication, page by page, and leaves an
 * audit log entry with who, when and how much, but no name or e-mail.
 *
 * The person is locked out first, and a tombstone prevents a still valid token from registering
 * again. The record goes next to last and the account last, as its verified address is needed to
 * find documents, so an interrupted run can be repeated. Further rounds find what colleagues write
 * meanwhile; the last one runs when no record is left to write about. Counts in the tombstone add
 * up over all runs. Later writes are erased by a trigger (after-erasure.ts).
 */
export async function erasePerson(
  services: Services,
  person: Person,
  by: Eraser,
  options: ErasureOptions = {},
): Promise<DeleteUserAnswer> {
  const { auth, db } = services;
  const { also = [], shouldStop, allowed } = options;
  const named: Found[] = [];
  for (const path of also) {
    const match = await namedMatch(db, person, path);
    if (match === false) throw new NotAMatch(path, await hasBegun(db, person.uid));
    if (match) named.push(match);
  }
  const concluded = await lockOut(services, person, allowed);
  for (let rounds = 0, round: Round = 'more'; round === 'more' && rounds < ROUNDS; rounds += 1) {
    round = await eraseRound(
      services,
      person,
      rounds === 0 ? { named, again: concluded, shouldStop } : { again: true, shouldStop },
    );
    if (round === 'stopped') return { ...(await count(db, person.uid, {})), finished: false };
  }
  await concludeRecord(db, person.uid, by);
  await eraseRound(services, person, { again: true });
  const counts = await count(db, person.uid, {});
  if (person.account) await auth.deleteUser(person.uid).catch(unlessMissing);
  return { ...counts, finished: true };
}

/** Limits the rounds, so that continuous writes can't keep the erasure from ending. */
const ROUNDS = 5;
/** `more`: something was found, so there may be more by now. */
type Round = 'more' | 'none' | 'stopped';

/**
 * Erases and counts what is stored now.
 * @param options.again whether documents to keep have been counted already
 */
async function eraseRound(
  { db, bucket }: Services,
  person: Person,
  {
    named = [],
    again = false,
    shouldStop,
  }: Pick<ErasureOptions, 'shouldStop'> & { named?: readonly Found[]; again?: boolean },
): Promise<Round> {
  let round: Round = 'none';
  for await (const { kept = 0, ...gone } of erasing(db, bucket, person, named)) {
    await count(db, person.uid, { ...gone, kept: again ? 0 : kept });
    if (Object.values(gone).some((number) => number > 0)) round = 'more';
    if (await shouldStop?.()) return 'stopped';
  }
  return round;
}

/**
 * Locks the person out, including tokens that are still valid. Until the audit log entry exists,
 * each run finds the kept documents again, so their count restarts. Returns whether an earlier run
 * has written that entry, whose counts include them.
 */
async function lockOut(
  { auth, db }: Services,
  { uid, account, emails }: Person,
  allowed: ErasureOptions['allowed'],
): Promise<boolean> {
  const { ref, data } = tombstone(db, uid);
  const addresses = [...new Set(emails.map(emailMark))];
  const record = db.doc(`users/${uid}`);
  const concluded = await db.runTransaction(async (transaction) => {
    await allowed?.(transaction);
    const [stored, before] = await transaction.getAll(record, ref);
    const isConcluded = before?.get('entry') !== undefined;
    const anew = isConcluded ? {} : { counts: { kept: 0 } };
    // A resumed call finds no address any more once the account is gone; keep the stored ones.
    const known = addresses.length > 0 ? { addresses } : {};
    transaction.set(ref, { ...data, ...anew, ...known }, { merge: true });
    if (stored?.exists) transaction.update(record, { disabled: true });
    return isConcluded;
  });
  if (account) {
    await auth.updateUser(uid, { disabled: true });
    await auth.revokeRefreshTokens(uid);
  }
  return concluded;
}

async function hasBegun(db: Firestore, uid: string): Promise<boolean> {
  const stored = (await tombstone(db, uid).ref.get()).data();
  return Object.values(added(stored, {})).some((number) => number > 0);
}

/** Erases page by page; yields the counts of each page. */
async function* erasing(
  db: Firestore,
  bucket: Bucket,
  person: Person,
  named: readonly Found[],
): AsyncGenerator<Partial<Counts>> {
  for await (const files of filesOf(bucket, person.uid)) {
    await Promise.all(files.map((file) => file.delete({ ignoreNotFound: true })));
    yield { files: files.length };
  }
  for (const match of named) {
    for (const location of personalLocations().filter(({ via }) =>
      via?.collections.includes(match.location.collection),
    )) {
      for await (const page of belongingTo(db, location, [match])) yield await erasePage(db, page);
    }
    await noteLeads(db, person.uid, [match]);
    yield await erasePage(db, [match]);
  }
  for (const location of locationsInOrder()) {
    for await (const page of pagesOf(db, location, person)) {
      // concludeRecord deletes the record, in one transaction with the audit log entry.
      const others = page.filter(({ ref }) => ref.path !== `users/${person.uid}`);
      await noteLeads(db, person.uid, others);
      if (others.length > 0) yield await erasePage(db, others);
    }
  }
}

/**
 * Notes leads before they are deleted, as later writes about a lead reference it only by id
 * (after-erasure.ts).
 */
async function noteLeads(db: Firestore, uid: string, page: readonly Found[]): Promise<void> {
  const isLead = ({ collection }: Found['location']) =>
    LEAD_COLLECTIONS.some((name) => name === collection);
  const paths = page.filter(({ location }) => isLead(location)).map(({ ref }) => ref.path);
  if (paths.length === 0) return;
  const { ref } = tombstone(db, uid);
  await db.runTransaction(async (transaction) => {
    const known: unknown = (await transaction.get(ref)).get('leads');
    const leads = new Set([...(Array.isArray(known) ? (known as unknown[]) : []), ...paths]);
    transaction.set(ref, { leads: [...leads] }, { merge: true });
  });
}

async function erasePage(db: Firestore, page: readonly Found[]): Promise<Partial<Counts>> {
  const outcomes = await Promise.all(page.map((found) => eraseDocument(db, found)));
  const of = (outcome: string) => outcomes.filter((one) => one === outcome).length;
  return { deleted: of('deleted'), stripped: of('stripped'), kept: of('kept') };
}

/** Erases one document as the table says. `done`: an earlier run has anonymised and counted it. */
export async function eraseDocument(
  db: Firestore,
  { location, ref }: Pick<Found, 'location' | 'ref'>,
): Promise<'deleted' | 'stripped' | 'kept' | 'done'> {
  const { erase } = location;
  if (erase === 'keep') return 'kept';
  if (erase === 'delete') {
    await ref.delete();
    return 'deleted';
  }
  // In a transaction, to keep concurrent changes such as an order's status.
  return db.runTransaction(async (transaction) => {
    const data = (await transaction.get(ref)).data();
    if (!data) return 'deleted';
    const kept = erase.kept(data);
    // A trigger rebuilds the index from the remaining fields.
    const { idx, erasedAt, ...rest } = data as Fields;
    void idx;
    if (erasedAt !== undefined && sameStored(erase.kept(rest), rest)) return 'done';
    if (sameStored(kept, data)) return 'kept';
    // Tells imports not to restore the person's data (import-progress.ts).
    transaction.set(ref, { ...kept, erasedAt: erasedAt ?? new Date() });
    return 'stripped';
  });
}

/**
 * Adds to the counts of the tombstone and, if it exists, the audit log entry. Returns the totals.
 */
function count(db: Firestore, uid: string, more: Partial<Counts>): Promise<Counts> {
  const { ref } = tombstone(db, uid);
  return db.runTransaction(async (transaction) => {
    const stored = (await transaction.get(ref)).data();
    const sum = added(stored, more);
    if (Object.keys(more).length === 0) return sum;
    transaction.set(ref, { counts: { ...sum } }, { merge: true });
    if (typeof stored?.entry === 'string')
      transaction.update(db.doc(`registro/${stored.entry}`), { erased: { ...sum } });
    return sum;
  });
}

function added(stored: DocumentData | undefined, more: Partial<Counts>): Counts {
  const counts = (stored?.counts ?? {}) as Partial<Counts>;
  const sum = (name: keyof Counts) => (counts[name] ?? 0) + (more[name] ?? 0);
  return {
    deleted: sum('deleted'),
    stripped: sum('stripped'),
    kept: sum('kept'),
    files: sum('files'),
  };
}

/** Deletes the record and writes the audit log entry, once for all runs. */
async function concludeRecord(db: Firestore, uid: string, by: Eraser): Promise<void> {
  const { ref } = tombstone(db, uid);
  await db.runTransaction(async (transaction) => {
    const stored = (await transaction.get(ref)).data();
    if (stored?.entry !== undefined) return;
    const counts = added(stored, { deleted: 1 });
    const entry = db.collection('registro').doc();
    const erasure = {
      what: 'erase',
      collection: 'users',
      docId: uid,
      about: uid,
      when: new Date(),
      before: {},
    };
    transaction.delete(db.doc(`users/${uid}`));
    transaction.set(entry, { who: by.uid, whoEmail: by.email, ...erasure, erased: { ...counts } });
    transaction.set(ref, { counts: { ...counts }, entry: entry.id }, { merge: true });
  });
}
