import { describe, expect, it } from 'vitest';
import {
  byDay,
  byStart,
  canChange,
  nextOf,
  OUTCOMES,
  readBooking,
  timeOfFields,
  USER_TYPES,
} from './booking';

const ID = 'slot_2026-01-15_0930_2';
describe('a booking as it is stored', () => {
  it('[CO-131] [CO-153] [CO-154] reads place, client, outcome, nutritionist and type', () => {
    const stored = {
      id: ID,
      userId: 'u1',
      data: '2026-01-15',
      orario: '09:30',
      stato: 'Booked',
      videocall: 'Fatta',
      tipoutente: 'Nuovo',
    };
    expect(readBooking(ID, stored)).toEqual({
      id: ID,
      userId: 'u1',
      day: '2026-01-15',
      time: '09:30',
      start: new Date('2026-01-15T08:30:00Z'),
      calendarId: ID,
      takenAt: null,
      problems: [],
      noted: { videocall: 'Fatta', nutrizionista: '', tipoutente: 'Nuovo' },
    });
    expect([OUTCOMES, USER_TYPES]).toEqual([
      ['Fatta', 'Annullata', 'Spostata'],
      ['Nuovo', 'Rinnovo'],
    ]);
  });
  it('the id is the place, whatever the fields say; a reference names its account', () => {
    const read = readBooking(ID, {
      data: '2020-01-01',
      orario: '10:00',
      userId: { id: 'u2', path: 'users/u2' },
    });
    expect([read.day, read.time, read.userId]).toEqual(['2026-01-15', '09:30', 'u2']);
  });
  it.each([
    [{ data: '2026-07-15', orario: '9:00' }, '2026-07-15', '09:00'],
    [{ data: '15/07/2026', orario: '09.00' }, '2026-07-15', '09:00'],
    [{ data: '5-7-2026', orario: '0900' }, '2026-07-05', '09:00'],
    [{ data: '2026-07-15', orario: 900 }, '2026-07-15', '09:00'],
    [{ data: '2026-07-15', orario: '17:30:00' }, '2026-07-15', '17:30'],
    [{ data: new Date('2026-07-14T22:30:00Z'), orario: '08:00' }, '2026-07-15', '08:00'],
    [{ data: { seconds: 1784100600, nanoseconds: 0 } }, '2026-07-15', '09:30'],
    [{ data: '2026-07-15T10:00' }, '2026-07-15', '10:00'],
  ])('of before, by its fields: %o', (fields, day, time) => {
    expect(timeOfFields(fields)).toEqual({ day, time });
    expect(readBooking('vecchia', { ...fields, userId: 'u' })).toMatchObject({
      day,
      time,
      problems: [],
    });
  });
  it.each([
    {},
    { data: '2026-07-15' },
    { data: '31/02/2026', orario: '09:00' },
    { data: '2026-07-15', orario: 'mattina' },
    { data: '2026-07-15', orario: '25:00' },
    { orario: '09:00' },
  ])('a time that nobody can tell is a problem: %o', (fields) => {
    const { day, start, problems } = readBooking('vecchia', { ...fields, userId: 'u' });
    expect([day, start, problems.length]).toEqual(['', null, 1]);
  });
  it('what is no booking at all is one with problems', () => {
    for (const data of [null, 'x', 3, []]) expect(readBooking('x', data).problems).toHaveLength(2);
  });
});

describe('a client’s booking', () => {
  const at = (iso: string, videocall = '') => ({
    ...readBooking(ID, {}),
    id: iso,
    start: new Date(iso),
    noted: { videocall, nutrizionista: '', tipoutente: '' },
  });
  const now = new Date('2026-11-22T09:00:00Z');
  it('[DE-028] can be moved and given up until 24 hours before, while it has come to nothing', () => {
    expect(canChange(at('2026-11-23T09:00:01Z'), now)).toBe(true);
    expect(canChange(at('2026-11-23T09:00:00Z'), now)).toBe(false);
    expect(canChange(at('2026-11-25T09:00:00Z', 'Annullata'), now)).toBe(false);
    expect(canChange({ ...at('2026-11-25T09:00:00Z'), start: null }, now)).toBe(false);
  });
  it('the next one is the first to come', () => {
    const all = ['2026-11-21T09:00:00Z', '2026-12-01T09:00:00Z', '2026-11-24T09:00:00Z'].map(
      (iso) => at(iso),
    );
    expect(nextOf(all, now)?.id).toBe('2026-11-24T09:00:00Z');
    expect(nextOf(all, new Date('2027-01-01T00:00:00Z'))).toBeNull();
    expect(all.sort(byStart).map(({ id }) => id.slice(5, 10))).toEqual(['11-21', '11-24', '12-01']);
  });
  it('stands under its day', () => {
    const rows = ['a', 'b', 'a'].map((day) => ({ day }));
    expect(byDay(rows).map(([day, { length }]) => [day, length])).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
  });
});
