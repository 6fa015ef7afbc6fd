import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  closedText,
  DEFAULT_HOURS,
  openingHoursOf,
  openingHoursText,
  openingOn,
  storedOpeningHours,
  type OpeningHours,
} from './openingHours';

const hours = (more: Partial<OpeningHours>): OpeningHours => ({ ...DEFAULT_HOURS, ...more });

describe('working hours as they are stored', () => {
  it('[DE-100] [DE-104] are the decided ones where nothing readable is stored', () => {
    for (const nothing of [undefined, null, 7, 'x', {}, { settimana: [], chiusure: {} }])
      expect(openingHoursOf(nothing)).toEqual(DEFAULT_HOURS);
    const odd = {
      oreRisposta: 0,
      festivi: 'no',
      settimana: {
        lun: '19:00-09:00',
        mar: '9.00-13.00',
        mer: 'mai',
        gio: '09:00-13:00-14:00',
        ven: '',
        sab: 5,
      },
      chiusure: [
        { studio: 'FF Roma', dal: '24/12/2026', al: '2026-12-31' },
        { studio: '', dal: '2026-08-10', al: '2026-08-10' },
        { studio: 'Atlantide', dal: '2026-08-10', al: '2026-08-10' },
        { studio: 'Roma', dal: '2026-08-11', al: '2026-08-10' },
        { studio: 'Roma', dal: '2026-02-30', al: '2026-03-01' },
        { dal: '2026-08-10', al: '2026-08-10' },
        null,
      ],
    };
    const { lun } = DEFAULT_HOURS.week;
    expect(openingHoursOf(odd)).toEqual({
      ...DEFAULT_HOURS,
      week: { ...DEFAULT_HOURS.week, lun, mar: { from: '09:00', to: '13:00' }, ven: null },
      closings: [
        { studio: 'Roma', from: '2026-12-24', to: '2026-12-31' },
        { studio: '', from: '2026-08-10', to: '2026-08-10' },
      ],
    });
  });

  it('[DE-100] a week without an open day is none', () => {
    const settimana = { lun: '', mar: '', mer: '', gio: '', ven: '', sab: '', dom: '' };
    expect(openingHoursOf({ settimana }).week).toEqual(DEFAULT_HOURS.week);
  });

  it('[DE-100] are read as they were written, and never throw', () => {
    const given = hours({
      target: 24,
      holidays: false,
      week: { ...DEFAULT_HOURS.week, dom: { from: '00:00', to: '23:59' }, lun: null },
      closings: [{ studio: 'FF Genova', from: '2026-08-10', to: '2026-08-20' }],
    });
    expect(openingHoursOf(storedOpeningHours(given))).toEqual(given);
    fc.assert(fc.property(fc.anything(), (value) => openingHoursOf(value).target > 0));
    fc.assert(
      fc.property(fc.record({ settimana: fc.object(), chiusure: fc.array(fc.object()) }), (value) =>
        Object.values(openingHoursOf(value).week).some((day) => day !== null),
      ),
    );
  });
});

it('[DE-104] a closed day says why: holidays before closings, all studios or one', () => {
  const some = hours({
    closings: [
      { studio: 'Roma', from: '2027-03-26', to: '2027-03-30' },
      { studio: '', from: '2027-04-01', to: '2027-04-02' },
    ],
  });
  const says = (studio: string | null, given = some) =>
    ['2027-03-25', '2027-03-26', '2027-03-29', '2027-03-30', '2027-04-02'].map((day) =>
      closedText(day, given, studio),
    );
  const [easter, roma, all] = [
    'Chiuso: Pasquetta',
    'Chiuso: studio Roma',
    'Chiuso: tutti gli studi',
  ];
  expect(says('FF Roma')).toEqual([null, roma, easter, roma, all]);
  expect(says('Milano')).toEqual([null, null, easter, null, all]);
  expect(says(null)).toEqual([null, null, easter, null, all]);
  expect(says(null, { ...some, holidays: false })).toEqual([null, null, null, null, all]);
});

it('[DE-100] a day from Monday to Friday without hours is closed; a week of weekends is none', () => {
  const week = { ...DEFAULT_HOURS.week, lun: null, sab: null };
  const says = (day: string) => closedText(day, hours({ week }), 'Roma');
  expect(['2027-03-22', '2027-03-23', '2027-03-27', '2027-03-28'].map(says)).toEqual([
    'Chiuso: lunedì',
    null,
    null,
    'Chiuso: Pasqua',
  ]);
  expect(says('2027-03-29')).toBe('Chiuso: Pasquetta');
  const settimana = { lun: '', mar: '', mer: '', gio: '', ven: '', sab: '10:00-13:00' };
  expect(openingHoursOf({ settimana }).week).toEqual(DEFAULT_HOURS.week);
});

it('[DE-100] a day is open for its hours, also when clocks change', () => {
  const night = hours({ week: { ...DEFAULT_HOURS.week, dom: { from: '00:00', to: '10:00' } } });
  const lengths = ['2026-03-29', '2026-04-12', '2026-10-25'].map((day) => {
    const open = openingOn(day, night, null);
    return open && (open.to - open.from) / 3_600_000;
  });
  expect(lengths).toEqual([9, 10, 11]);
  expect(openingOn('2026-04-05', night, null)).toBeNull();
});

it('[AT-240] [DE-100] the hours are told in words', () => {
  expect(openingHoursText(DEFAULT_HOURS)).toBe(
    'dal lunedì al venerdì 9:00-19:00 e il sabato 10:00-13:00',
  );
  const [long, short] = [
    { from: '08:30', to: '18:00' },
    { from: '10:00', to: '12:00' },
  ];
  const week = { lun: long, mar: null, mer: long, gio: long, ven: short, sab: null, dom: short };
  expect(openingHoursText(hours({ week }))).toBe(
    'il lunedì 8:30-18:00, dal mercoledì al giovedì 8:30-18:00, il venerdì 10:00-12:00 e la domenica 10:00-12:00',
  );
  const every = { lun: long, mar: long, mer: long, gio: long, ven: long, sab: long, dom: long };
  expect(openingHoursText(hours({ week: every }))).toBe('dal lunedì alla domenica 8:30-18:00');
});
