import { beforeEach, expect, it, vi } from 'vitest';
import { bookingsQuery, ownBookingsQuery } from './queries';
import { blockPlaces, bookFor, bookOwn, saveNoted } from './sdkCommands';

const batch = vi.hoisted(() => ({ set: vi.fn(), delete: vi.fn(), commit: vi.fn() }));
const updateDoc = vi.hoisted(() => vi.fn());
vi.mock('@/data/firestore', () => ({ db: () => 'db' }));
vi.mock('firebase/firestore', () => ({
  ...{ doc: (_: unknown, ...path: string[]) => path.join('/'), serverTimestamp: () => 'now', writeBatch: () => batch, updateDoc },
  ...{ getDoc: vi.fn(), getDocFromServer: vi.fn() },
}));

beforeEach(() => {
  vi.resetAllMocks();
  batch.commit.mockResolvedValue(undefined);
  vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z'), toFake: ['Date'] });
});

const at = { day: '2026-12-01', time: '09:30' };
const booked = (place: number, userId: string) => [
  `prenotazioni/slot_2026-12-01_0930_${place}`,
  {
    ...{ id: `slot_2026-12-01_0930_${place}`, userId, data: '2026-12-01', orario: '09:30' },
    ...{ stato: 'Booked', createdAt: 'now' },
  },
];

it('[CO-184] [LR-114] a booking is made as «Booked»: by the client, by staff, and where staff keep a place', async () => {
  await bookOwn('me', at, null);
  await bookFor('c', at, null);
  await blockPlaces('staff', [{ ...at, n: 3 }]);
  expect(batch.set.mock.calls.filter(([path]) => String(path).startsWith('prenotazioni/'))).toEqual([
    ...[booked(1, 'me'), booked(1, 'c'), booked(3, 'staff')],
  ]);
});

it('[CO-287] [LR-191] bookings are read by their client, or by their days; what staff note is one field a write', async () => {
  expect(ownBookingsQuery('c')).toEqual({ collection: 'prenotazioni', where: [['userId', '==', 'c']] });
  expect(bookingsQuery('2026-12-01', '2026-12-31')).toEqual({
    ...{ collection: 'prenotazioni', orderBy: [['data', 'asc']] },
    where: [
      ['data', '>=', '2026-12-01'],
      ['data', '<=', '2026-12-31'],
    ],
  });
  await saveNoted('slot', 'videocall', 'Fatta');
  await saveNoted('slot', 'nutrizionista', 'Dott.ssa Neri');
  await saveNoted('slot', 'tipoutente', 'Rinnovo');
  expect(updateDoc.mock.calls).toEqual([
    ['prenotazioni/slot', { videocall: 'Fatta' }],
    ['prenotazioni/slot', { nutrizionista: 'Dott.ssa Neri' }],
    ['prenotazioni/slot', { tipoutente: 'Rinnovo' }],
  ]);
});
