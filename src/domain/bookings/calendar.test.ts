import { expect, it } from 'vitest';
import { readBooking } from './booking';
import { calendarFile, shopTime } from './calendar';

it('a calendar file has the call in UTC, half an hour long, and no line over 75 bytes', () => {
  const booking = {
    calendarId: 'slot_2026-07-15_0900_1',
    takenAt: null,
    start: new Date('2026-07-15T07:00:00Z'),
  };
  const page =
    'https://esempio.it/tickets/booking?con=un-indirizzo;molto,lungo-che-non-entra-in-una-riga';
  const file = calendarFile(booking, { now: new Date('2026-07-01T10:00:00Z'), page });
  expect(file).toContain('DTSTART:20260715T070000Z\r\nDTEND:20260715T073000Z\r\n');
  expect(file).toContain('DTSTAMP:20260701T100000Z\r\n');
  expect(file.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
  expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
  for (const line of file.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  const whole = file.replaceAll('\r\n ', '');
  expect(whole).toContain(`URL:${page}`);
  expect(whole).toContain('un-indirizzo\\;molto\\,lungo');
});

it('a booking that is moved stays one event of a calendar, in a later version each time', () => {
  const versionOf = (id: string, createdAt: string, more = {}) => {
    const { calendarId, takenAt } = readBooking(id, { userId: 'anna', createdAt, ...more });
    const file = calendarFile(
      { calendarId, takenAt, start: new Date('2026-07-15T07:00:00Z') },
      { now: new Date(), page: 'https://esempio.it/' },
    );
    const [, uid = '', sequence = ''] = /UID:(.*)\r\nSEQUENCE:(\d+)\r\n/.exec(file) ?? [];
    return { uid, sequence: Number(sequence) };
  };
  const first = versionOf('slot_2026-07-15_0900_1', '2026-07-01T10:00:00Z');
  expect(first.uid).toBe('slot_2026-07-15_0900_1@prenotazioni');
  const moved = { calendario: 'slot_2026-07-15_0900_1' };
  const second = versionOf('slot_2026-07-16_1000_1', '2026-07-01T10:00:05Z', moved);
  const third = versionOf('slot_2026-07-15_0900_1', '2026-07-02T10:00:00Z', moved);
  expect([second.uid, third.uid]).toEqual([first.uid, first.uid]);
  expect(second.sequence).toBeGreaterThan(first.sequence);
  expect(third.sequence).toBeGreaterThan(second.sequence);
  expect(third.sequence).toBeLessThan(2 ** 31);
});

it.each(['complete', 'paid', 'cancelled', 'pending'])(
  '[DE-084] [CO-422] a coaching day of ten shows ten in January and in July: %s',
  (status) => {
    expect(shopTime(Date.parse('2026-01-15T10:00:00Z'), status)).toBe('15/01/2026 10:00');
    expect(shopTime(Date.parse('2026-07-15T10:00:00Z'), status)).toBe('15/07/2026 10:00');
  },
);
it('[DE-084] [CO-423] the times of other statuses are instants, shown in Rome', () => {
  expect(shopTime(Date.parse('2026-01-15T10:00:00Z'), 'confirmed')).toBe('15/01/2026 11:00');
  expect(shopTime(Date.parse('2026-07-15T10:00:00Z'), 'unpaid')).toBe('15/07/2026 12:00');
  expect(shopTime(NaN, 'paid')).toBe('Data non valida');
  expect(shopTime(null, 'paid')).toBe('Data non valida');
});
