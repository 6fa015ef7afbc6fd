import { describe, expect, it } from 'vitest';
import {
  BLOCK_TIMES,
  bookableDays,
  DAY_PLACES,
  freeOf,
  freeOfDay,
  openTimes,
  placeId,
  placeOf,
  placesOfDay,
  startOf,
  takenOf,
  TIMES,
} from './booking';

describe('places of video calls', () => {
  it('[CO-131] [LR-059] an id names day, time and which of the time; others name none', () => {
    const place = { day: '2026-11-23', time: '09:30', n: 2 };
    expect(placeId(place)).toBe('slot_2026-11-23_0930_2');
    expect(placeOf('slot_2026-11-23_0930_2')).toEqual(place);
    const none = [
      '',
      'abc',
      'slot_2026-11-23_0930_0',
      'slot_2026-11-23_0930_12',
      'slot_2026-13-23_0930_1',
      'slot_2026-02-30_0930_1',
    ];
    for (const id of [...none, 'slot_2026-11-23_2530_1', 'xslot_2026-11-23_0930_1'])
      expect(placeOf(id)).toBeNull();
  });

  it('[CO-403] [DE-083] half hours from 08:00 to 18:00, 63 places a day; the band of «Blocca 1 slot» ends at 11:30', () => {
    expect([TIMES[0], TIMES[1], TIMES.at(-1), TIMES.length, DAY_PLACES]).toEqual([
      '08:00',
      '08:30',
      '18:00',
      21,
      63,
    ]);
  });
  it('[CO-407] the band that is ticked beforehand is 08:00 to 11:30', () => {
    expect([BLOCK_TIMES[0], BLOCK_TIMES.at(-1), BLOCK_TIMES.length]).toEqual(['08:00', '11:30', 8]);
  });

  it.each([
    ['2026-03-27', '09:00', '2026-03-27T08:00:00Z'], // the Friday before summer time
    ['2026-03-30', '09:00', '2026-03-30T07:00:00Z'],
    ['2026-10-23', '18:00', '2026-10-23T16:00:00Z'],
    ['2026-10-26', '18:00', '2026-10-26T17:00:00Z'],
    ['2027-03-28', '03:00', '2027-03-28T01:00:00Z'],
  ])('%s at %s in Rome begins at %s', (day, time, at) => {
    expect(startOf({ day, time })).toEqual(new Date(at));
  });

  it('[CO-098] the next thirty days without weekends, by the day in Rome', () => {
    const days = bookableDays(new Date('2026-11-22T23:30:00Z')); // already Monday in Rome
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-23', '2026-12-22', 22]);
    expect(days).not.toContain('2026-11-28');
    // Across the clock change each day occurs once.
    const spring = bookableDays(new Date('2026-03-20T12:00:00Z'));
    expect(new Set(spring).size).toBe(spring.length);
    expect(spring).toContain('2026-03-30');
  });

  const taken = takenOf([
    'slot_2026-11-23_0900_1',
    'slot_2026-11-23_0900_2',
    'slot_2026-11-23_0900_4',
    'slot_2026-11-24_0900_1',
    'vecchia',
  ]);
  it('[CO-099] [CO-404] [DE-083] free of 63 is the sum of what is left of three, never below none', () => {
    expect(freeOfDay(taken, '2026-11-23')).toBe(60);
    const four = takenOf([1, 2, 3, 4].map((n) => `slot_2026-11-23_0900_${n}`));
    expect(freeOfDay(four, '2026-11-23')).toBe(60);
    expect(freeOfDay(taken, '2026-11-25')).toBe(63);
    const all = takenOf(
      TIMES.flatMap((time) => [1, 2, 3].map((n) => placeId({ day: '2026-11-23', time, n }))),
    );
    expect(freeOfDay(all, '2026-11-23')).toBe(0);
  });
  it('[CO-406] a client has four places of a time, staff three', () => {
    const at = { day: '2026-11-23', time: '09:00' };
    expect(freeOf(taken, at, 4).map(({ n }) => n)).toEqual([3]);
    expect(freeOf(taken, { ...at, time: '09:30' }, 3).map(({ n }) => n)).toEqual([1, 2, 3]);
  });
  it('[DE-104] a closed day has no open time', () => {
    const now = new Date('2026-11-20T10:00:00Z');
    const closed = takenOf(placesOfDay('2026-11-23'));
    expect(openTimes(closed, '2026-11-23', now)).toEqual([]);
    expect(openTimes(closed, '2026-11-24', now)).toEqual(TIMES);
  });
  it('[DE-028] a time is open to clients while it is to come and has a place left', () => {
    const full = takenOf([1, 2, 3, 4].map((n) => `slot_2026-11-23_1730_${n}`));
    expect(openTimes(full, '2026-11-23', new Date('2026-11-23T16:00:00Z'))).toEqual(['18:00']);
    expect(openTimes(full, '2026-11-23', new Date('2026-11-23T17:00:00Z'))).toEqual([]);
  });
});
