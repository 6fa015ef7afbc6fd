// Takes, for bookings and leads of before, the documents that rules demand of new ones: whose the one future booking is
// (`prenotazioniClienti`), and which numbers are taken (`numeri`). What is taken stays as it is.
import {
  FieldPath,
  type DocumentReference,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { LEAD_COLLECTIONS } from '../../src/domain/leads/idx';
import { leadNumbers } from '../../src/domain/leads/numbers';
import { isStaff, parseRole } from '../../src/domain/roles';
import { accountIdOf, timeOf } from '../../src/domain/stored';
import { romeDay } from '../../src/domain/time/rome';
import {
  progressOf,
  sideBySide,
  unfinished,
  type BackfillOptions,
  type BackfillResult,
} from './backfill';

export const LOCK_STEPS = [
  'prenotazioniClienti',
  ...LEAD_COLLECTIONS.map((name) => `numeri-${name}` as const),
] as const;
type LockStep = (typeof LOCK_STEPS)[number];

interface LocksResult extends BackfillResult {
  /** Leads whose number is another's; clients with several future bookings. */
  several: number;
}
type Taken = Pick<LocksResult, 'changed' | 'several'>;

/**
 * In order of document id, a page at a time; goes on where an earlier run was interrupted. Counts are of this run alone. A dry run writes
 * nothing, so a number of two leads that are in different pages counts there as two to be taken.
 */
export async function backfillLocks(
  db: Firestore,
  step: LockStep,
  options: BackfillOptions & { now?: Date } = {},
): Promise<LocksResult> {
  const {
    dryRun = false,
    pageSize = 300,
    log = () => undefined,
    shouldStop = () => false,
    now = new Date(),
  } = options;
  const progress = db.doc(`avanzamenti/backfill_${step}`);
  const all = (step === 'prenotazioniClienti' ? bookingsSince(db, now) : leadsOf(db, step)).limit(
    pageSize,
  );
  const failed = (path: string, code: string) => log(`${path} could not be read: ${code}`);
  const result: LocksResult = { read: 0, changed: 0, several: 0, finished: false };
  let last = dryRun ? null : unfinished(await progress.get());
  if (last !== null) log(`${step}: going on after ${last}`);
  while (!shouldStop() && !result.finished) {
    const { docs } = await (last === null ? all : all.startAfter(last)).get();
    const add = ({ changed, several }: Taken) => {
      result.changed += changed;
      result.several += several;
    };
    if (step === 'prenotazioniClienti') {
      await sideBySide(docs, async (doc) => add(await holdBooking(db, doc, now, dryRun)), failed);
    } else {
      const taken = new Map<string, string>();
      // Of those of a page that share a number the first comes first.
      for (const round of inRounds(docs))
        await sideBySide(
          round,
          async ({ ref }) => add(await takeNumbers(db, ref, taken, dryRun)),
          failed,
        );
    }
    result.read += docs.length;
    last = docs.at(-1)?.id ?? last;
    result.finished = docs.length < pageSize;
    if (!dryRun) await progress.set(progressOf(last, result.finished));
    const what =
      step === 'prenotazioniClienti'
        ? 'clients with several future bookings'
        : 'leads with a number that is taken';
    log(
      `${step}: ${result.read} read, ${result.changed} ${dryRun ? 'to make (at most)' : 'made'}, ${result.several} ${what}`,
    );
  }
  return result;
}

/** Ids begin with the day. */
function bookingsSince(db: Firestore, now: Date): Query {
  const id = FieldPath.documentId();
  return db
    .collection('prenotazioni')
    .where(id, '>=', `slot_${romeDay(now)}`)
    .orderBy(id)
    .select('userId');
}

function leadsOf(db: Firestore, step: Exclude<LockStep, 'prenotazioniClienti'>): Query {
  return db
    .collection(step.slice('numeri-'.length))
    .orderBy(FieldPath.documentId())
    .select('telefono');
}

/** The first of each number, then the others. */
function inRounds(
  docs: readonly QueryDocumentSnapshot[],
): [QueryDocumentSnapshot[], QueryDocumentSnapshot[]] {
  const [first, others, seen] = [
    [] as QueryDocumentSnapshot[],
    [] as QueryDocumentSnapshot[],
    new Set<string>(),
  ];
  for (const doc of docs) {
    const numbers = leadNumbers(doc.get('telefono'));
    (numbers.some((number) => seen.has(number)) ? others : first).push(doc);
    for (const number of numbers) seen.add(number);
  }
  return [first, others];
}

/** In a transaction, on the number that is stored then: somebody who was erased meanwhile leaves none behind. */
function takeNumbers(
  db: Firestore,
  lead: DocumentReference,
  taken: Map<string, string>,
  dryRun: boolean,
): Promise<Taken> {
  return db.runTransaction(async (transaction) => {
    const numbers = leadNumbers((await transaction.get(lead)).get('telefono'));
    const none: Taken = { changed: 0, several: 0 };
    if (numbers.length === 0) return none;
    const locks = await transaction.getAll(
      ...numbers.map((number) => db.doc(`numeri/${lead.parent.id}_${number}`)),
    );
    const holders = locks.map(
      (lock) => (lock.exists ? (lock.get('contactId') ?? null) : taken.get(lock.id)) as unknown,
    );
    if (holders.some((holder) => holder !== undefined && holder !== lead.id))
      return { changed: 0, several: 1 };
    const missing = locks.filter((lock) => !lock.exists);
    for (const { ref, id } of missing) {
      if (dryRun) taken.set(id, lead.id);
      else transaction.create(ref, { contactId: lead.id, at: new Date() });
    }
    return { changed: missing.length, several: 0 };
  });
}

/** Says in `prenotazioniClienti` which is the client's latest future booking, when `booking` is its first. */
function holdBooking(
  db: Firestore,
  booking: QueryDocumentSnapshot,
  now: Date,
  dryRun: boolean,
): Promise<Taken> {
  const userId = accountIdOf(booking.get('userId'));
  const none: Taken = { changed: 0, several: 0 };
  if (userId === null || !isFuture(booking.id, now)) return Promise.resolve(none);
  return db.runTransaction(async (transaction) => {
    const [person, lock] = await transaction.getAll(
      db.doc(`users/${userId}`),
      db.doc(`prenotazioniClienti/${userId}`),
    );
    // What staff hold for themselves blocks a place, as often as they like.
    if (!person?.exists || isStaff(parseRole(person.get('userRole'))) || !lock) return none;
    const { docs } = await transaction.get(bookingsSince(db, now).where('userId', '==', userId));
    const slots = docs.map(({ id }) => id).filter((id) => isFuture(id, now));
    const slot = slots.at(-1);
    if (slot === undefined || slots[0] !== booking.id) return none;
    if (!lock.exists && !dryRun) transaction.create(lock.ref, { slot, at: new Date() });
    return { changed: lock.exists ? 0 : 1, several: slots.length > 1 ? 1 : 0 };
  });
}

/** Whether the place is one, and its time, in Rome, to come. */
function isFuture(place: string, now: Date): boolean {
  const [, day, hour, minute] = /^slot_(\d{4}-\d{2}-\d{2})_(\d{2})(\d{2})_[1-4]$/.exec(place) ?? [];
  const start = day === undefined ? null : timeOf(`${day}T${hour}:${minute}`);
  return start !== null && start > now;
}
