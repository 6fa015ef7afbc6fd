import { expect, it } from 'vitest';
import { bookingsQuery, ownBookingsQuery } from './queries';

it('[CO-287] [LR-191] bookings are asked for by their client, or by their days', () => {
  expect(ownBookingsQuery('c')).toEqual({
    collection: 'prenotazioni',
    where: [['userId', '==', 'c']],
  });
  expect(bookingsQuery('2026-12-01', '2026-12-31')).toEqual({
    collection: 'prenotazioni',
    orderBy: [['data', 'asc']],
    where: [
      ['data', '>=', '2026-12-01'],
      ['data', '<=', '2026-12-31'],
    ],
  });
});
