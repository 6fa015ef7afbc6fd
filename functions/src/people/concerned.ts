import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { readBooking } from '@/domain/bookings/booking';
import { readFollowedTicket } from '@/domain/follow/sources';
import { orderEmail, readOrder } from '@/domain/orders/readOrder';
import { orderOwner } from '@/domain/orders/source';
import { readJourney } from '@/domain/programmes/journey';
import { ratingOf, readSubmission } from '@/domain/questionnaires/answers';
import { doneOf } from '@/domain/reminders/communication';
import { accountIdOf, fieldsOf, sameStored, timeOf } from '@/domain/stored';
import { recordsByEmail } from './by-email';

/*
 * Which clients a change of a document concerns, before or after it: none if nothing relevant has
 * changed.
 */

export type Change = { before: DocumentSnapshot; after: DocumentSnapshot } | undefined;
/** Returns the part of a document that matters. */
export type Relevant = (data: unknown) => unknown;

const CLIENT = ['name', 'surname', 'email', 'phone', 'studio', 'userRole', 'disabled', 'hidden'];

/** The client whose record has changed. */
export function clientIn(change: Change): string[] {
  const relevant: Relevant = (data) => CLIENT.map((field) => fieldsOf(data)[field]);
  return change && differs(change, relevant) ? [change.after.id] : [];
}

/** The clients whom a document names as `uid` or `userId`. */
export function namedIn(change: Change, relevant: Relevant): string[] {
  if (!change || !differs(change, relevant)) return [];
  return known(
    sidesOf(change).flatMap((side) => [side.get('uid'), side.get('userId')].map(accountIdOf)),
  );
}

/** The owner of an order, and the people with its e-mail. */
export async function buyersIn(db: Firestore, change: Change): Promise<string[]> {
  if (!change || !differs(change, purchaseOf)) return [];
  const orders = sidesOf(change).map((side) => fieldsOf(side.data()));
  const emails = new Set(orders.map(orderEmail).filter((email) => email !== ''));
  const found = await Promise.all([...emails].map((email) => recordsByEmail(db, email)));
  const owners = orders.map((order) => accountIdOf(orderOwner(order)));
  return known([...owners, ...found.flat().map(({ id }) => id)]);
}

/** The parts of an order that matter, including the index by which it is found. */
function purchaseOf(stored: unknown) {
  const { at, email, owner, payment, refunded, total, products } = readOrder(stored, '');
  const { idx } = fieldsOf(stored);
  return [at, email, owner, payment, refunded, total, products, fieldsOf(idx).email];
}

/** The parts of a communication that matter, including its index. */
export function contactOf(stored: unknown) {
  const { uid, fatto, idx } = fieldsOf(stored);
  return [uid, doneOf(fatto), fieldsOf(idx).at];
}

/**
 * Since when the client waits (from the index, whose write has its own event), and when they last
 * wrote.
 */
const ticketOf: Relevant = (stored) => {
  const { waitingSince, wroteAt } = readFollowedTicket('', stored);
  return [fieldsOf(stored).userId, waitingSince, wroteAt];
};

/**
 * The parts of a document that may change whether a client is followed. A change of anything else
 * costs nothing.
 */
export const relevantTo = {
  tickets: ticketOf,
  assistenzatecnica: ticketOf,
  percorsi: (stored) => {
    const { uid, orderRef, createdAt, plannedStartAt, expireAt, months, steps } = readJourney(
      '',
      stored,
    );
    const relevant = steps.map(({ kind, plannedAt, done, adminStatus, adminUpdatedAt }) => [
      kind,
      plannedAt,
      done,
      adminStatus,
      adminUpdatedAt,
    ]);
    return [uid, orderRef, createdAt, plannedStartAt, expireAt, months, relevant];
  },
  questionari: (stored) => {
    const { uid, journeyId, stepIndex, createdAt, updatedAt, answers } = readSubmission('', stored);
    return [uid, journeyId, stepIndex, createdAt, updatedAt, ratingOf(answers)];
  },
  comunicazioni: contactOf,
  check: (stored) => {
    const { userId, idx } = fieldsOf(stored);
    return [userId, timeOf(fieldsOf(idx).at)];
  },
  prenotazioni: (stored) => {
    const { userId, start, takenAt, noted } = readBooking('', stored);
    return [userId, start, takenAt, noted.videocall];
  },
} as const satisfies Record<string, Relevant>;

function differs(change: NonNullable<Change>, relevant: Relevant): boolean {
  const [was, is] = [change.before, change.after].map((side) =>
    side.exists ? relevant(side.data()) : null,
  );
  return !sameStored(was, is);
}

const sidesOf = ({ before, after }: NonNullable<Change>) =>
  [before, after].filter(({ exists }) => exists);

const known = (uids: readonly (string | null)[]) => [
  ...new Set(uids.filter((uid) => uid !== null)),
];
