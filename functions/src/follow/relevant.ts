import { readBooking } from '@/domain/bookings/booking';
import { readFollowedTicket } from '@/domain/follow/reasons';
import { readJourney } from '@/domain/programmes/journey';
import { ratingOf, readSubmission } from '@/domain/questionnaires/answers';
import { fieldsOf, timeOf } from '@/domain/stored';
import { contactOf, type Relevant } from '../people/concerned';

/** Since when the client waits (of the index, whose write is an event of its own), and last wrote. */
const ticketOf: Relevant = (stored) => {
  const { waitingSince, wroteAt } = readFollowedTicket('', stored);
  return [fieldsOf(stored).userId, waitingSince, wroteAt];
};

/**
 * What of a document may change whether a client is followed. A change of anything else costs
 * nothing.
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
