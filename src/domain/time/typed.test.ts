import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayTimeTyped, dayTyped, shownDay, shownDayTime, timeTyped } from './rome';

const days = fc
  .date({
    min: new Date('1900-01-01T00:00:00Z'),
    max: new Date('2199-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));
const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((numbers) => numbers.map((n) => String(n).padStart(2, '0')).join(':'));

describe('days as people type them', () => {
  it.each([
    ['15/01/2030', '2030-01-15'],
    [' 5/1/2030 ', '2030-01-05'],
    ['15-1-2030', '2030-01-15'],
    ['15.01.2030', '2030-01-15'],
    ['15 1 2030', '2030-01-15'],
    ['15012030', '2030-01-15'],
    ['2030-01-15', '2030-01-15'],
    ['29/02/2028', '2028-02-29'],
  ])('%s is %s', (typed, day) => expect(dayTyped(typed)).toBe(day));

  it.each([
    '',
    ' ',
    '31/02/2030',
    '29/02/2027',
    '32/01/2030',
    '15/13/2030',
    '0/1/2030',
    '15/01/30',
    '15/01/203',
    '15/01-2030',
    '01/01/0001',
    'domani',
  ])('«%s» is no day', (typed) => expect(dayTyped(typed)).toBeNull());

  it('what is shown of a day is that day again when it is typed, with any separator', () => {
    fc.assert(
      fc.property(days, fc.constantFrom('/', '.', '-', ' ', ''), (day, separator) => {
        expect(dayTyped(shownDay(day).replaceAll('/', separator))).toBe(day);
        expect(dayTyped(day)).toBe(day);
      }),
    );
  });

  it('anything typed is a day that is shown as dd/mm/yyyy, or stays as it was typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9/.\- ]{0,12}$/)), (typed) => {
        const day = dayTyped(typed);
        if (day === null) expect(shownDay(typed)).toBe(typed);
        else expect(shownDay(day)).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
      }),
    );
  });
});

describe('times', () => {
  it.each([
    ['8:05', '08:05'],
    ['08.05', '08:05'],
    ['0805', '08:05'],
    ['23:59', '23:59'],
  ])('%s is %s', (typed, time) => expect(timeTyped(typed)).toBe(time));
  it.each(['24:00', '8:60', '8', '8:5', '', 'otto'])('«%s» is no time', (typed) =>
    expect(timeTyped(typed)).toBeNull(),
  );

  it.each([
    ['15/1/2030 9:30', '2030-01-15T09:30'],
    ['15/01/2030, 10.30', '2030-01-15T10:30'],
    ['150120301030', '2030-01-15T10:30'],
    ['2030-01-15T10:30', '2030-01-15T10:30'],
    ['15 1 2030 10:30', '2030-01-15T10:30'],
  ])('%s is %s', (typed, value) => expect(dayTimeTyped(typed)).toBe(value));
  it.each(['', '15/01/2030', '10:30', '31/02/2030 10:30', '15/01/2030 25:00', 'domani alle 10'])(
    '«%s» is no day and time',
    (typed) => expect(dayTimeTyped(typed)).toBeNull(),
  );

  it('what is shown of a day and time is the same again when it is typed', () => {
    fc.assert(
      fc.property(days, times, (day, time) => {
        const value = `${day}T${time}`;
        expect(dayTimeTyped(shownDayTime(value))).toBe(value);
        expect(dayTimeTyped(value)).toBe(value);
      }),
    );
  });
});
