import { describe, expect, it } from 'vitest';
import { bookingMessages } from '../bookingMessages';
import { readBooking, placeId, takenOf } from '../bookings/booking';
import type { Who } from '../bookings/who';
import { callsBetween, instantsOf } from '../leads/calls';
import { readContact } from '../leads/contact';
import { readContactReminder } from '../reminders/contactReminder';
import { consultationIdx } from '../slots/idx';
import { readSession } from '../slots/session';
import { NO_STUDIO } from '../studios';
import { addDays, mondayOf } from '../time/rome';
import { DEFAULT_HOURS } from '../time/openingHours';
import type { UserRecord } from '../users/user';
import { journeyIdx } from '../programmes/idx';
import { readJourney } from '../programmes/journey';
import {
  bookingItem,
  callItem,
  consultationItems,
  reminderItem,
  stepItems,
  type AgendaItem,
} from './items';
import { movedTo } from './move';
import {
  cellKey,
  cellsOf,
  closingsOn,
  groupsBy,
  isOpenAt,
  isShown,
  NOBODY,
  rowOf,
  rowsOf,
} from './week';

// A Wednesday, 11:00 in Rome.
const now = new Date('2026-11-25T10:00:00Z');
const view = { role: 'Studio', now } as const;
const user = { uid: 'u', phone: '+39333', studio: 'Roma' } as UserRecord;
const client: Who = { by: 'client', name: 'Anna Verdi', email: 'a@b.it' };

const booking = (
  id: string,
  more: object = {},
  holder: Who = client,
  of: UserRecord | undefined = user,
) => bookingItem(readBooking(id, { userId: 'u', ...more }), { who: holder, user: of }, view);
const lead = (stored: object) => ({ ...readContact('l', stored), stored });
const calls = (stored: object, monday: string) => {
  const range = instantsOf({ from: monday, to: addDays(monday, 6) });
  if (!range) throw new Error('a week');
  const one = lead(stored);
  return callsBetween({ first: [one], second: [one] }, range).map((call) => callItem(call, view));
};
const item = (more: Partial<AgendaItem>): AgendaItem => ({
  ...booking(placeId({ day: '2026-11-26', time: '09:00', n: 1 })),
  ...more,
});

describe('what stands in the agenda', () => {
  const to = placeId({ day: '2026-11-26', time: '09:30', n: 2 });

  it('a booking: who, phone, type, nutritionist, studio; the same mark wherever it is moved', () => {
    const stored = { tipoutente: 'Nuovo', nutrizionista: ' Ada ', calendario: 'slot_before' };
    expect(booking(to, stored)).toMatchObject({
      key: `prenotazioni-${to}`,
      mark: 'prenotazioni-slot_before-u',
      day: '2026-11-26',
      time: '09:30',
      name: 'Anna Verdi',
      phone: '+39333',
      what: 'Videochiamata · Nuovo',
      person: 'Ada',
      studio: 'Roma',
      isMovable: true,
    });
  });

  it('a booking of the place that a moved one left isn’t taken for that', () => {
    const left = placeId({ day: '2026-11-27', time: '10:00', n: 1 });
    const moved = booking(to, { calendario: left });
    expect(booking(left, { userId: 'other' }).mark).not.toBe(moved.mark);
  });

  it('what is past, has come to something, is of nobody known or of staff, or of another role’s, isn’t moved', () => {
    const past = placeId({ day: '2026-11-25', time: '10:30', n: 1 });
    expect(booking(to, { videocall: 'Spostata' }).isMovable).toBe(true);
    const fixed = [
      booking(past),
      booking(past, { videocall: 'Spostata' }),
      booking(to, { videocall: 'Fatta' }),
      booking(to, { videocall: 'Annullata' }),
      booking(to, {}, { ...client, by: 'staff' }),
      bookingItem(readBooking(to, { userId: 'u' }), { who: client, user: undefined }, view),
      bookingItem(readBooking(to, {}), { who: client, user }, { now, role: 'Spedizioni' }),
    ];
    expect(fixed.map(({ isMovable }) => isMovable)).toEqual(fixed.map(() => false));
  });

  it('both calls of a lead; one that was made isn’t moved, one that nobody made is, also past', () => {
    const stored = {
      name: 'Ada',
      surname: 'Neri',
      telefono: '3331234567',
      studio: 'Roma',
      dataricontatto2: '2026-11-24',
      orario: '10:15',
      datachiamata: '2026-11-24',
      stato: 'non risponde',
      operatore2: 'Bea',
      dataricontatto3: '26/11/2026',
      operatore: 'Eva',
    };
    const [first, second, ...more] = calls(stored, '2026-11-23');
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      day: '2026-11-24',
      time: '10:15',
      name: 'Ada Neri',
      phone: '+393331234567',
      what: 'Chiamata · Promemoria',
      state: 'non risponde',
      person: 'Bea',
      studio: 'Roma',
      isMovable: false,
    });
    expect(second).toMatchObject({ day: '2026-11-26', time: '', person: 'Eva', isMovable: true });
    const [unmade] = calls({ dataricontatto2: '2026-11-23' }, '2026-11-23');
    expect(unmade).toMatchObject({ name: 'Senza nominativo', studio: null, isMovable: true });
  });

  it('a reminder to call a lead stays; one without a time is none', () => {
    const stored = {
      dueAt: new Date('2026-11-26T08:15:00Z'),
      contactName: 'Ada',
      contactPhone: 333,
    };
    expect(reminderItem(readContactReminder('r', { ...stored, note: 'pt' }))).toMatchObject({
      day: '2026-11-26',
      time: '09:15',
      phone: '333',
      what: 'Promemoria di chiamata · pt',
      isMovable: false,
    });
    expect(reminderItem(readContactReminder('r', { dueAt: 'boh' }))).toBeNull();
  });

  it('the appointments of a group within the days; those to come move, unless done', () => {
    const of = { name: 'Anna', surname: 'Verdi', email: '', studio: 'Roma' as const };
    const slots = [
      { id: 'a', dataEffettuata: '24/11/2026', TrainerNome: 'Ugo' },
      { id: 'b', dataEffettuata: new Date('2026-11-25T23:00:00Z') },
      { dataEffettuata: '2026-11-27', status: 'FATTA' },
      { dataEffettuata: '2026-12-01' },
      {},
      'rotto',
    ];
    const stored = { uid: 'u', categoriaConsulenza: 'tecnica', slots };
    const days = Array.from({ length: 7 }, (_, index) => addDays('2026-11-23', index));
    const session = { ...readSession('consultation', 'c', stored), client: of };
    const items = consultationItems(session, days, view);
    expect(items.map(({ key, day, isMovable }) => [key, day, isMovable])).toEqual([
      ['consulenze-c-a', '2026-11-24', false],
      ['consulenze-c-b', '2026-11-26', true],
      ['consulenze-c-2', '2026-11-27', false],
    ]);
    expect(items[0]).toMatchObject({ name: 'Anna Verdi', what: 'Consulenza · Tecnica', time: '' });
    expect(items.map(({ person, state }) => person + state)).toEqual(['Ugo', '', 'Fatta']);
    // The index field by which a week is queried.
    expect(consultationIdx(stored, {}).weeks).toEqual(['2026-11-23', '2026-11-30']);
    expect(consultationIdx({ slots: 'x' }, null).weeks).toEqual([]);
  });
});

describe('the consultations of a programme', () => {
  const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-29'];
  const step = (plannedAt: string, more: object = {}) => ({
    name: 'Consulenza',
    plannedAt,
    ...more,
  });
  const shown = (steps: object[], role: 'Studio' | 'Spedizioni' = 'Studio') =>
    stepItems(readJourney('j', { uid: 'u', userEmail: 'a@b.it', steps }), days, user, {
      role,
      now,
    });

  it('stand on the day of Rome for which they are planned, or on which they were held', () => {
    const steps = [
      { name: 'Consegna', plannedAt: '2026-11-23T10:00:00Z', done: true },
      step('2026-11-22T23:30:00Z', { consulenzaType: 'Tecnica', TrainerNome: ' Ugo ' }),
      step('2026-11-29T22:30:00Z', { consulenzaStatus: 'prenotata' }),
      step('2026-12-09T10:00:00Z', { done: true, doneAt: '2026-11-24T10:00:00Z' }),
      step('2026-11-25T10:00:00Z', { consulenzaStatus: 'Rifiutata' }),
      step('2026-11-29T23:30:00Z'),
      step('forse', {}),
    ];
    expect(shown(steps).map(({ key, day, isMovable }) => [key, day, isMovable])).toEqual([
      ['percorsi-j-1', '2026-11-23', true],
      ['percorsi-j-2', '2026-11-29', true],
      ['percorsi-j-3', '2026-11-24', false],
      ['percorsi-j-4', '2026-11-25', false],
    ]);
    expect(shown(steps)[0]).toMatchObject({
      kind: 'consulenze',
      time: '',
      what: 'Consulenza del programma · Tecnica',
      person: 'Ugo',
      studio: 'Roma',
      phone: '+39333',
    });
    expect(shown(steps).map(({ state }) => state)).toEqual(['', '', 'Fatta', 'Rifiutata']);
    expect(shown(steps)[1]?.what).toBe('Consulenza del programma · Prenotata');
    expect(shown(steps, 'Spedizioni').some(({ isMovable }) => isMovable)).toBe(false);
    // The index field by which a week is queried.
    expect(journeyIdx({ steps }).weeks).toEqual(['2026-11-23', '2026-11-30']);
    expect(journeyIdx({ steps: 'x' }).weeks).toEqual([]);
    expect(journeyIdx(null).weeks).toEqual([]);
  });

  it('don’t move while the plan will set their day', () => {
    const steps = [{ name: 'Consegna' }, step('2026-11-25T10:00:00Z')];
    expect(shown(steps)).toMatchObject([
      {
        what: 'Consulenza del programma · data prevista, in attesa della consegna',
        isMovable: false,
      },
    ]);
    const gone = readJourney('j', { steps: [step('2026-11-25T10:00:00Z')] });
    expect(stepItems(gone, days, undefined, view)).toMatchObject([
      { name: 'Utente sconosciuto', phone: '', studio: null, isMovable: true },
    ]);
  });
});

describe('a week', () => {
  it('has Rome’s days, also when clocks change and on a device elsewhere (zones.test.ts)', () => {
    expect(['2026-03-23', '2026-03-29', '2026-10-25', '2026-11-01'].map(mondayOf)).toEqual([
      '2026-03-23',
      '2026-03-23',
      '2026-10-19',
      '2026-10-26',
    ]);
    // The Sundays with 23 and 25 hours, up to their last quarter of an hour.
    const at = (day: string) => ({ dataricontatto2: day, orario: '23:45' });
    for (const day of ['2026-03-29', '2026-10-25']) {
      expect(calls(at(day), mondayOf(day)).map((one) => [one.day, one.time])).toEqual([
        [day, '23:45'],
      ]);
      expect(calls(at(day), addDays(mondayOf(day), 7))).toEqual([]);
    }
    // 09:00 is 08:00 in UTC before the change and 07:00 after it.
    const times = ['2026-03-27', '2026-03-30'].map((day) => ({ dueAt: `${day}T09:00:00` }));
    expect(times.map((one) => reminderItem(readContactReminder('r', one))?.time)).toEqual([
      '09:00',
      '09:00',
    ]);
  });

  it('has the half hours that are bookable or open, and others only with something in them', () => {
    const usual = rowsOf([], DEFAULT_HOURS);
    expect([usual[0], usual.at(-1), usual.length]).toEqual(['08:00', '18:30', 22]);
    const rows = rowsOf(
      ['', '05:10', '22:59'].map((time) => item({ time })),
      DEFAULT_HOURS,
    );
    expect([rows.slice(0, 3), rows.at(-1), rows.length]).toEqual([
      ['', '05:00', '08:00'],
      '22:30',
      25,
    ]);
    expect(['', '09:00', '09:29', '09:30', '23:59'].map(rowOf)).toEqual([
      '',
      '09:00',
      '09:00',
      '09:30',
      '23:30',
    ]);
  });

  it('what overlaps stands in one half hour, by time and name; sixty in a day are all there', () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      item({ key: `k${index}`, time: `${10 + (index % 6)}:${index % 2 ? '00' : '15'}` }),
    );
    const cells = cellsOf(many);
    expect([...cells.values()].flat()).toHaveLength(60);
    const three = [
      item({ key: 'a', time: '09:20', name: 'Anna' }),
      item({ key: 'b', time: '09:00', name: 'Zoe' }),
      item({ key: 'c', time: '09:00', name: 'Bea' }),
    ];
    const here = cellsOf(three).get(cellKey('2026-11-26', '09:00'));
    expect(here?.map(({ key }) => key)).toEqual(['c', 'b', 'a']);
  });

  it('is filtered by kind, nutritionist and studio, and grouped, nobody’s last', () => {
    const items = [
      item({ key: '1', person: 'ada', studio: 'Roma' }),
      item({ key: '2', person: 'Ada ', studio: null, kind: 'chiamate' }),
      item({ key: '3', person: '', studio: 'Bari' }),
    ];
    const all = { kind: null, person: null, studios: [] };
    const keys = (filters: object) =>
      items.filter(isShown({ ...all, ...filters })).map(({ key }) => key);
    expect(keys({})).toEqual(['1', '2', '3']);
    expect(keys({ kind: 'chiamate' })).toEqual(['2']);
    expect(keys({ person: 'ADA' })).toEqual(['1', '2']);
    expect(keys({ person: NOBODY })).toEqual(['3']);
    expect(keys({ studios: ['Roma', NO_STUDIO] })).toEqual(['1', '2']);
    const named = (by: 'nutrizionista' | 'studio') =>
      groupsBy(items, by).map(({ name, items: those }) => [name, those.length]);
    expect(named('nutrizionista')).toEqual([
      ['ada', 2],
      [NOBODY, 1],
    ]);
    expect(named('studio')).toEqual([
      ['Bari', 1],
      ['Roma', 1],
      [NO_STUDIO, 1],
    ]);
  });

  it('[DE-104] shows holidays and closings: of one’s studio, or of each', () => {
    const closing = { studio: 'Roma', from: '2026-12-09', to: '2026-12-10' } as const;
    const hours = { ...DEFAULT_HOURS, closings: [closing] };
    expect(closingsOn('2026-12-08', hours, null)).toEqual(['Chiuso: Immacolata']);
    expect(closingsOn('2026-12-09', hours, null)).toEqual(['Chiuso: studio Roma']);
    expect(closingsOn('2026-12-09', hours, 'Bari')).toEqual([]);
    expect(closingsOn('2026-12-11', hours, null)).toEqual([]);
    const open = (day: string, time: string, of: string | null = null) =>
      isOpenAt({ day, time }, hours, of);
    expect(open('2026-12-08', '10:00')).toBe(false);
    expect([open('2026-12-09', '10:00'), open('2026-12-09', '10:00', 'Roma')]).toEqual([
      true,
      false,
    ]);
    expect(['08:30', '09:00', '18:30', '19:00'].map((time) => open('2026-11-26', time))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    // Closed on Sunday; open until 13:00 on Saturday.
    expect([open('2026-11-29', ''), open('2026-11-28', '12:30')]).toEqual([false, true]);
    // The day after the clocks changed.
    expect(open('2026-03-30', '09:00')).toBe(true);
  });
});

describe('where something can be moved', () => {
  const hours = {
    ...DEFAULT_HOURS,
    closings: [{ studio: 'Roma', from: '2026-11-27', to: '2026-11-27' } as const],
  };
  const full = [1, 2, 3].map((n) => placeId({ day: '2026-11-30', time: '09:00', n }));
  const moves = { now, hours, taken: takenOf(full) };
  const drop = (more: Partial<AgendaItem>, day: string, time: string) =>
    movedTo(item(more), { day, time }, moves);

  it('a video call to a free place of an open day to come, on the hours it is sold', () => {
    expect(drop({}, '2026-11-30', '10:30')).toEqual({ to: { day: '2026-11-30', time: '10:30' } });
    expect(drop({}, '2026-11-26', '09:00')).toBeNull();
    const refused = (day: string, time: string) => {
      const outcome = drop({}, day, time);
      return outcome && 'refused' in outcome ? outcome.refused : outcome;
    };
    expect(refused('2026-11-30', '09:00')).toBe(bookingMessages.full(3));
    expect(refused('2026-11-25', '10:30')).toBe(bookingMessages.past);
    expect(refused('2026-11-25', '11:00')).toBe(bookingMessages.past);
    expect(refused('2026-11-27', '10:00')).toMatch(/^Chiuso: studio Roma\./);
    for (const [day, time] of [
      ['2026-11-26', '18:30'],
      ['2026-11-28', '10:00'],
      ['2027-01-11', '10:00'],
      ['2026-11-26', ''],
    ] as const)
      expect(refused(day, time)).toBe(bookingMessages.notOffered);
    // Another studio is open.
    expect(drop({ studio: 'Bari' }, '2026-11-27', '10:00')).toHaveProperty('to');
  });

  it('a call to any hour to come, keeping its quarter on another day', () => {
    const call = { kind: 'chiamate', time: '10:15', studio: null } as const;
    expect(drop(call, '2026-11-28', '10:00')).toEqual({ to: { day: '2026-11-28', time: '10:15' } });
    expect(drop(call, '2026-11-28', '10:30')).toEqual({ to: { day: '2026-11-28', time: '10:30' } });
    expect(drop(call, '2026-11-26', '10:00')).toBeNull();
    expect(drop(call, '2026-11-24', '10:00')).toEqual({ refused: bookingMessages.past });
    expect(drop(call, '2026-12-08', '10:00')).toHaveProperty('refused');
  });

  it('a consultation to a day from today on, whatever the hour of the cell', () => {
    const one = { kind: 'consulenze', time: '' } as const;
    expect(drop(one, '2026-11-25', '08:00')).toEqual({ to: { day: '2026-11-25', time: '' } });
    expect(drop(one, '2026-11-26', '10:00')).toBeNull();
    expect(drop(one, '2026-11-24', '')).toEqual({ refused: bookingMessages.past });
  });
});
