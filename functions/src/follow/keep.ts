import type { Firestore } from 'firebase-admin/firestore';
import type { Query } from '@/data/live/query';
import { readBooking } from '@/domain/bookings/booking';
import { followDaysOf } from '@/domain/follow/days';
import { FOLLOW, followOf, isFollowed, type StoredFollow } from '@/domain/follow/follow';
import { readFollowedTicket, type FollowSources } from '@/domain/follow/sources';
import { answersToRead, type FollowSettings } from '@/domain/follow/reasons';
import { readOrder } from '@/domain/orders/readOrder';
import { readJourney } from '@/domain/programmes/journey';
import { readReview, REVIEWS, type Review } from '@/domain/questionnaires/review';
import { fieldsOf, nameOf, sameStored, timeOf } from '@/domain/stored';
import { typedEmail } from '@/domain/text';
import { TICKET_KINDS, type TicketKind } from '@/domain/tickets/ticket';
import { openingHoursOf, HOURS_SETTINGS } from '@/domain/time/openingHours';
import { ask, clock } from '../kit/runtime';
import { eachOf } from '../kit/tries';
import { boughtBy, documentsOf, lastContact } from '../people/of-client';
import { journeysOfClientQueries } from '../renewals/queries';
import {
  bookingsOfClientQuery,
  lastAnswersQuery,
  lastCheckQuery,
  newestTicketsQuery,
  waitingOfClientQuery,
} from './queries';

/*
 * Maintains `daseguire` (domain/follow). A client's document is recomputed from current data and
 * compared again after writing, so events may arrive late, twice or out of order. Also called by
 * the hourly job and the backfill.
 */

const SETTINGS = ['impostazioni/seguire', HOURS_SETTINGS] as const;
/** Maximum attempts; if the data keep changing, the events of those changes complete the work. */
const LOOKS_MAX = 5;

/** Returns whether the document was outdated. @param dryRun writes nothing */
export async function keepFollow(db: Firestore, uid: string, dryRun = false): Promise<boolean> {
  let wasWrong = false;
  for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
    const { stored, wanted } = await followNow(db, uid);
    if (sameStored(stored, wanted ?? undefined)) break;
    wasWrong = true;
    if (dryRun) break;
    await write(db, uid, wanted);
  }
  return wasWrong;
}

/** Updates the documents of several clients. */
export function keepFollowOf(db: Firestore, uids: readonly string[]): Promise<void> {
  return eachOf(uids, (uid) => keepFollow(db, uid));
}

/** Reads the client's record in the same transaction, so that no document follows an erasure. */
async function write(db: Firestore, uid: string, wanted: StoredFollow | null): Promise<void> {
  const [ref, user] = [db.doc(`${FOLLOW}/${uid}`), db.doc(`users/${uid}`)];
  await db.runTransaction(async (transaction) => {
    const isThere = (await transaction.get(user)).exists;
    if (wanted && isThere) transaction.set(ref, wanted);
    else transaction.delete(ref);
  });
}

/** The settings that decide which clients are followed. */
export async function followSettings(db: Firestore): Promise<FollowSettings> {
  const [days, hours] = await db.getAll(...SETTINGS.map((path) => db.doc(path)));
  return { days: followDaysOf(days?.data()), hours: openingHoursOf(hours?.data()) };
}

async function followNow(db: Firestore, uid: string) {
  const [settings, [user, stored]] = await Promise.all([
    followSettings(db),
    db.getAll(db.doc(`users/${uid}`), db.doc(`${FOLLOW}/${uid}`)),
  ]);
  const data = user?.data();
  const wanted = isFollowed(data) ? await followed(db, { uid, user: data }, settings) : null;
  return { stored: stored?.data(), wanted: user?.exists ? wanted : null };
}

/** Most former clients have neither a reason nor a programme; their other sources aren't read. */
async function followed(
  db: Firestore,
  { uid, user }: { uid: string; user: unknown },
  settings: FollowSettings,
): Promise<StoredFollow | null> {
  const standing = (sources: FollowSources) =>
    followOf({ uid, user, sources }, settings, clock.now());
  const reasons = await reasonsOf(db, uid, typedEmail(nameOf(fieldsOf(user).email)));
  if (standing(reasons) === null) return null;
  const { tickets, ...signs } = await signsOf(db, uid);
  return standing({ ...reasons, ...signs, tickets: [...reasons.tickets, ...tickets] });
}

/** The fields read of an answer: without its text. */
const ANSWER_FIELDS = ['journeyId', 'stepIndex', 'rating', 'answeredAt', 'updatedAt'];

/** Reads the sources that can be a reason by themselves or make a programme active. */
async function reasonsOf(db: Firestore, uid: string, email: string): Promise<FollowSources> {
  const [journeys, orders, answers, tickets] = await Promise.all([
    documentsOf(db, journeysOfClientQueries(uid)),
    boughtBy(db, uid, email),
    ask(db, lastAnswersQuery(uid))
      .select(...ANSWER_FIELDS)
      .get(),
    ticketsOf(db, (kind) => waitingOfClientQuery(kind, uid)),
  ]);
  const sources = {
    journeys: journeys.map((doc) => readJourney(doc.id, doc.data())),
    orders: orders.map((doc) => readOrder(doc.data(), doc.id)),
    answers: answers.docs.map((doc) => readReview(doc.id, doc.data())),
    tickets,
    lastCheck: null,
    bookings: [],
    contactAt: null,
  };
  return { ...sources, answers: [...sources.answers, ...(await olderAnswers(db, sources))] };
}

async function olderAnswers(db: Firestore, sources: FollowSources): Promise<Review[]> {
  const refs = answersToRead(sources, clock.now()).map((id) => db.doc(`${REVIEWS}/${id}`));
  if (refs.length === 0) return [];
  const docs = await db.getAll(...refs, { fieldMask: ANSWER_FIELDS });
  return docs.map((doc) => readReview(doc.id, doc.data())).filter(({ answered }) => answered);
}

/** Reads the other sources, further signs of the client's activity. */
async function signsOf(db: Firestore, uid: string) {
  const [tickets, [check], bookings, contactAt] = await Promise.all([
    ticketsOf(db, (kind) => newestTicketsQuery(kind, uid)),
    documentsOf(db, [lastCheckQuery(uid)]),
    documentsOf(db, [bookingsOfClientQuery(uid)]),
    lastContact(db, uid),
  ]);
  const checkAt = timeOf(check?.get('idx.at'));
  return {
    tickets,
    lastCheck: check && checkAt ? { doc: check.ref.path, at: checkAt } : null,
    bookings: bookings.map((doc) => readBooking(doc.id, doc.data())),
    contactAt,
  };
}

async function ticketsOf(db: Firestore, queryOf: (kind: TicketKind) => Query) {
  const found = await Promise.all(TICKET_KINDS.map((kind) => documentsOf(db, [queryOf(kind)])));
  return found.flat().map((doc) => readFollowedTicket(doc.ref.path, doc.data()));
}
