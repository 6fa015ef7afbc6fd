import type { Query } from '@/data/live/query';

/**
 * Bookings of some days; their ids start with the day.
 * @param before the day after the last (yyyy-MM-dd)
 */
export function placesQuery(first: string, before: string): Query {
  return {
    collection: 'prenotazioni',
    where: [
      ['__name__', '>=', `slot_${first}`],
      ['__name__', '<', `slot_${before}`],
    ],
  };
}
