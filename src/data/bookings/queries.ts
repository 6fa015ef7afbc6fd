import type { Query } from '@/data/live/query';

export const BOOKINGS = 'prenotazioni';
/** Points to a client's one future booking, by the client's uid. */
export const HELD = 'prenotazioniClienti';

/** A client's bookings, unordered; there are few. */
export function ownBookingsQuery(uid: string): Query {
  return { collection: BOOKINGS, where: [['userId', '==', uid]] };
}

/** Bookings of a range of days (inclusive, yyyy-MM-dd), by day. */
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

/** User records by uid. @param uids at most 30 */
export function peopleQuery(uids: readonly string[]): Query {
  return { collection: 'users', where: [['__name__', 'in', uids]] };
}
