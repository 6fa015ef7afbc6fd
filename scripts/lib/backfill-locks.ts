// Creates the reservations that rules require of new bookings and leads for existing ones: the
// client's one future booking (`prenotazioniClienti`), and reserved phone numbers (`numeri`).
// Existing reservations stay.
import {
  FieldPath,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Query,
} from 'firebase-admin/firestore';
import { LEAD_COLLECTIONS } from '../../src/domain/leads/idx';
import { leadNumbers } from '../../src/domain/leads/numbers';
import { isStaff, parseRole } from '../../src/domain/roles';
import { accountIdOf, timeOf } from '../../src/domain/stored';
import { romeDay } from '../../src/domain/time/rome';
import { documents, type Run, type Step } from './backfill';

interface Taken {
  changed: number;
  /** Leads whose number belongs to another; clients with several future bookings. */
  several: number;
}

const says =
  (what: string): Step['says'] =>
  ({ changed, several = 0 }, dryRun) =>
    `${changed} ${dryRun ? 'to make (at most)' : 'made'}, ${several} ${what}`;

function adding(run: Run): (taken: Taken) => number {
  run.result.several = 0;
  return ({ changed, several }) => {
    run.result.several = (run.result.several ?? 0) + several;
    return changed;
  };
}

/** A dry run writes nothing, so a number shared by leads on different pages counts twice. */
export const LOCK_STEPS: readonly Step[] = [
  {
    name: 'prenotazioniClienti',
    says: says('clients with several future bookings'),
    passes: (run) => {
      const { db, now, dryRun } = run;
      const add = adding(run);
      const work = async (doc: DocumentSnapshot) => add(await holdBooking(db, doc, now, dryRun));
      return [documents(bookingsSince(db, now), { work })];
    },
  },
  ...LEAD_COLLECTIONS.map((name): Step => ({
    name: `numeri-${name}`,
    says: says('leads with a number that is taken'),
    passes: (run) => {
      const { db, dryRun } = run;
      const add = adding(run);
      const taken = new Map<string, string>();
      return [
        documents(db.collection(name).select('telefono'), {
          before: () => Promise.resolve(taken.clear()),
          // If leads on a page share a number, the first gets it.
          rounds: inRounds,
          work: async ({ ref }) => add(await takeNumbers(db, ref, taken, dryRun)),
        }),
      ];
    },
  })),
];

/** Document ids begin with the day. */
function bookingsSince(db: Firestore, now: Date): Query {
  return db
    .collection('prenotazioni')
    .where(FieldPath.documentId(), '>=', `slot_${romeDay(now)}`)
    .select('userId');
}

/** The first lead of each number, then the others. */
function inRounds(docs: readonly DocumentSnapshot[]): DocumentSnapshot[][] {
  const first: DocumentSnapshot[] = [];
  const others: DocumentSnapshot[] = [];
  const known = new Set<string>();
  for (const doc of docs) {
    const numbers = leadNumbers(doc.get('telefono'));
    (numbers.some((number) => known.has(number)) ? others : first).push(doc);
    for (const number of numbers) known.add(number);
  }
  return [first, others];
}

/**
 * Uses a transaction on the current number, so that none is reserved for a lead erased meanwhile.
 */
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

/**
 * Records the client's latest future booking in `prenotazioniClienti`, when `booking` is its first.
 */
function holdBooking(
  db: Firestore,
  booking: DocumentSnapshot,
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
    // Staff can block any number of places.
    if (!person?.exists || isStaff(parseRole(person.get('userRole'))) || !lock) return none;
    const { docs } = await transaction.get(
      bookingsSince(db, now).orderBy(FieldPath.documentId()).where('userId', '==', userId),
    );
    const slots = docs.map(({ id }) => id).filter((id) => isFuture(id, now));
    const slot = slots.at(-1);
    if (slot === undefined || slots[0] !== booking.id) return none;
    if (!lock.exists && !dryRun) transaction.create(lock.ref, { slot, at: new Date() });
    return { changed: lock.exists ? 0 : 1, several: slots.length > 1 ? 1 : 0 };
  });
}

/** Whether the id is a valid place at a future time, in Rome. */
function isFuture(place: string, now: Date): boolean {
  const [, day, hour, minute] = /^slot_(\d{4}-\d{2}-\d{2})_(\d{2})(\d{2})_[1-4]$/.exec(place) ?? [];
  const start = day === undefined ? null : timeOf(`${day}T${hour}:${minute}`);
  return start !== null && start > now;
}
