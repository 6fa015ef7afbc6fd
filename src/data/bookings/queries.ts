import type { Query } from '@/data/live/query';

export const BOOKINGS = 'prenotazioni';
/** Which is the one future booking of a client, under the client's uid. */
export const HELD = 'prenotazioniClienti';

/** A client's bookings, in no order: there are few. */
export function ownBookingsQuery(uid: string): Query {
  return { collection: BOOKINGS, where: [['userId', '==', uid]] };
}

/** What is booked from a day to another, both included (yyyy-MM-dd), by day. */
export function bookingsQuery(first: string, last: string): Query {
  return {
    collection: BOOKINGS,
    where: [
      ['data', '>=', first],
      ['data', '<=', last],
    ],
    orderBy: [['data', 'asc']],
  };
}

/** The records of at most 30 people. */
export function peopleQuery(uids: readonly string[]): Query {
  return { collection: 'users', where: [['__name__', 'in', uids]] };
}
