import { describe, expect, it } from 'vitest';
import {
  alarmIn,
  alarmText,
  callAt,
  callFields,
  promisedCalls,
  daysLeft,
  daysOf,
  instantsOf,
  weekOf,
} from './calls';
import { pastedCampaign, pastedContacts, pastedRecontacts } from './paste';

const now = new Date('2026-03-28T23:30:00Z'); // Sunday 29/03 in Rome, when summer time begins

describe('days', () => {
  it('[DE-063] [LR-138] [LR-147] left until the end: Rome’s days, today 0, past negative, none where it can’t be read', () => {
    const fine = [
      '30/03/2026',
      '29/03/2026',
      '2026-03-27',
      '28/04/2026',
      new Date('2026-03-29T21:59:00Z'),
      'presto',
      undefined,
    ];
    const left = fine.map((day) => daysLeft(day, now));
    expect(left).toEqual([1, 0, -2, 30, 0, null, null]);
  });
  it('[LR-096] [LR-221] the agenda’s week runs Monday to Sunday, also over the change of the hour', () => {
    expect([weekOf(now), weekOf(now, 1), weekOf(now, -1)]).toEqual([
      { from: '2026-03-23', to: '2026-03-29' },
      { from: '2026-03-30', to: '2026-04-05' },
      { from: '2026-03-16', to: '2026-03-22' },
    ]);
    expect(daysOf(weekOf(now))).toHaveLength(7);
    expect(instantsOf(weekOf(now))).toEqual({
      from: new Date('2026-03-22T23:00:00Z'),
      until: new Date('2026-03-29T22:00:00Z'),
    });
    expect(instantsOf({ from: '2026-03-30', to: '2026-03-01' })).toBeNull();
  });
});

describe('promised calls', () => {
  it.each([
    '2026-03-30',
    '30/03/2026',
    '2026-03-30T00:00:00+02:00',
    new Date('2026-03-30T10:00:00Z'),
    { seconds: 1_774_864_800, nanoseconds: 0 },
  ])('[DE-062] the day %j is read in whatever way it was written', (dataricontatto2) => {
    expect(callAt({ dataricontatto2, orario: '10:30' }, 'first')).toEqual(
      new Date('2026-03-30T08:30:00Z'),
    );
  });
  it('[DE-062] and written as yyyy-MM-dd and HH:mm', () => {
    expect(callFields('second', { day: '2026-03-30', time: '10:30' })).toEqual({
      dataricontatto3: '2026-03-30',
      orario2: '10:30',
    });
    expect(callFields('first', { day: '', time: '10:30' })).toEqual({
      dataricontatto2: '',
      orario: '',
    });
    expect([
      callAt({}, 'first'),
      callAt(null, 'second'),
      callAt({ dataricontatto2: 'domani' }, 'first'),
    ]).toEqual([null, null, null]);
  });
  it('[LR-173] the latest of each lead in the range, by time', () => {
    const lead = (id: string, stored: object) => ({ id, stored });
    const both = {
      dataricontatto2: '2026-03-24',
      orario: '09:00',
      dataricontatto3: '2026-03-25',
      orario2: '09:00',
    };
    const leads = [
      lead('b', both),
      lead('a', { dataricontatto2: '2026-03-25', orario: '08:45' }),
      lead('c', { ...both, dataricontatto3: '2026-04-25' }),
      lead('d', { dataricontatto2: '2026-03-30' }),
    ];
    const week = instantsOf(weekOf(now));
    if (!week) throw new Error('a week');
    expect(promisedCalls(leads, week).map(({ lead: { id }, kind }) => [id, kind])).toEqual([
      ['c', 'first'],
      ['a', 'first'],
      ['b', 'second'],
    ]);
  });
  it('[LR-092] [LR-218] no alarm for what is past or too far', () => {
    const later = (ms: number) => alarmIn(new Date(now.getTime() + ms), now);
    expect([later(0), later(-1), later(1), later(2_147_483_647), later(2_147_483_648)]).toEqual([
      null,
      null,
      1,
      2_147_483_647,
      null,
    ]);
  });
  it('says which call it is, whose, and when', () => {
    const at = new Date('2026-03-30T08:30:00Z');
    expect(alarmText({ kind: 'second', at, name: ' ' })).toBe(
      '2ª chiamata · Senza nominativo · 10:30 del 30/03/2026',
    );
    expect(alarmText({ kind: 'first', at, name: 'Anna' })).toBe(
      'Promemoria · Anna · 10:30 del 30/03/2026',
    );
  });
});

describe('pasted text', () => {
  it('[LR-121] [LR-122] [LR-123] [LR-222] lines with a phone of nine digits or more; the first word is the name', () => {
    const text = [
      'Anna Verdi +39 333 123 4567',
      '3331112222 Bea',
      'Carla De Santis (393) 123-4567',
      'Dora 12345678',
      '',
      'Eva, 0039 3334445555',
    ];
    expect(pastedContacts(text.join('\r\n'))).toEqual([
      { line: 1, name: 'Anna', surname: 'Verdi', telefono: '+393331234567', problem: null },
      { line: 2, name: 'Bea', surname: '', telefono: '+393331112222', problem: null },
      { line: 3, name: 'Carla', surname: 'De Santis', telefono: '+393931234567', problem: null },
      { line: 6, name: 'Eva', surname: '', telefono: '+393334445555', problem: null },
    ]);
    expect(pastedContacts('nessuno')).toEqual([]);
  });
  const cells = [
    '01/03/2026',
    '30/03/2026',
    'x',
    'Anna',
    'Verdi',
    'FF Roma',
    'A@X.test',
    '333 1234567',
    'FC6',
    'attivi',
  ];
  it('[LR-136] [LR-137] [LR-226] rows of a campaign: ten columns by tabs, the third not read, none without a phone', () => {
    const text = [
      cells.join('\t'),
      cells.slice(0, 9).join('\t'),
      cells.with(7, '').join('\t'),
    ].join('\n');
    const { rows, skipped } = pastedCampaign(text, now);
    expect(rows).toEqual([
      {
        line: 1,
        inizio: '01/03/2026',
        fine: '30/03/2026',
        giorni: 1,
        name: 'Anna',
        surname: 'Verdi',
        studio: 'FF Roma',
        email: 'a@x.test',
        telefono: '+393331234567',
        nome_prodotto: 'FC6',
        tag: 'attivi',
      },
    ]);
    expect(skipped).toEqual([
      { line: 2, why: 'La riga ha 9 colonne su 10.' },
      { line: 3, why: 'Manca il telefono.' },
    ]);
  });
  it('[LR-144] [LR-145] [LR-146] [LR-148] of who is called again: eight', () => {
    const { rows, skipped } = pastedRecontacts(
      [cells.slice(0, 8), cells.slice(0, 7)].map((row) => row.join('\t')).join('\n'),
      now,
    );
    expect(rows).toMatchObject([
      { name: 'Anna', fine: '30/03/2026', telefono: '+393331234567', giorni: 1 },
    ]);
    expect(skipped.map(({ line }) => line)).toEqual([2]);
  });
});
