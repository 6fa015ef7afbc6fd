import type { Query } from '@/data/live/query';

/** A client's bookings, unordered; there are few. */
export function bookedByQuery(uid: string): Query {
  return { collection: 'prenotazioni', where: [['userId', '==', uid]] };
}

/** The document with a client's plans. */
export function plansOfQuery(uid: string): Query {
  return { collection: 'alimentazioni', where: [['__name__', 'in', [uid]]] };
}
