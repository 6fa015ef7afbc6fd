import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvValues } from '../csv';
import { DEFAULT_HOURS } from '../time/openingHours';
import { workedMinutes } from '../time/answerTarget';
import { answersBy, judgedOf } from './answers';
import { monthFigures, readKept, type Management } from './figures';
import { STUDIO_GROUPS, TOTAL } from './studioGroups';
import {
  cellOf,
  changeText,
  comparedRows,
  countedText,
  isNothing,
  listBehind,
  MANAGEMENT_CSV,
  overdueKinds,
  workedText,
} from './view';

const NOW = new Date('2026-11-26T12:00:00Z');
const at = (text: string) => new Date(text);
/** A ticket in which client and staff write in turn. */
function ticket(times: readonly string[], idx: object = {}) {
  const conversations = times.map((timestamp, index) => ({
    type: index % 2 === 0 ? 'Richiesta' : 'Trainer',
    timestamp,
  }));
  return { conversations, idx: { studio: 'Roma', ...idx } };
}
const judged = (stored: unknown) => judgedOf(stored, DEFAULT_HOURS, NOW);

describe('[DE-100] the first answer to a ticket', () => {
  it('counts working hours only: not nights, Sunday afternoons, holidays or closings', () => {
    const worked = (from: string, to: string, hours = DEFAULT_HOURS) =>
      workedMinutes(at(from), at(to), hours, 'Roma');
    expect(worked('2026-11-25T08:00:00Z', '2026-11-25T09:30:00Z')).toBe(90);
    // From 18:00 on Friday to 10:00 on Monday: an hour, three on Saturday, an hour.
    expect(worked('2026-11-27T17:00:00Z', '2026-11-30T09:00:00Z')).toBe(5 * 60);
    expect(worked('2026-12-08T08:00:00Z', '2026-12-08T12:00:00Z')).toBe(0);
    const closings = [{ studio: 'Roma', from: '2026-11-25', to: '2026-11-25' }] as const;
    const closed = { ...DEFAULT_HOURS, closings };
    expect(worked('2026-11-25T08:00:00Z', '2026-11-25T09:30:00Z', closed)).toBe(0);
    // Clocks go back on 25 October: Saturday's three hours, then Monday's first.
    expect(worked('2026-10-24T08:00:00Z', '2026-10-26T09:00:00Z')).toBe(4 * 60);
    expect(worked('2026-11-25T09:30:00Z', '2026-11-25T08:00:00Z')).toBe(0);
  });

  it('is within the target of eight hours, or late, also while there is none', () => {
    expect(judged(ticket(['2026-11-25T08:00:00Z', '2026-11-25T10:00:00Z']))).toEqual({
      place: 'Roma',
      minutes: 120,
      late: false,
    });
    const slow = ticket(['2026-11-24T08:00:00Z', '2026-11-25T08:00:00Z']);
    expect(judged(slow)).toMatchObject({ minutes: 600, late: true });
    const exactly = ticket(['2026-11-24T08:00:00Z', '2026-11-24T16:00:00Z']);
    expect(judged(exactly)).toMatchObject({ minutes: 480, late: false });
    const waits = (since: string) => ticket([since], { waitingSince: since });
    expect(judged(waits('2026-11-24T08:00:00Z'))).toMatchObject({ minutes: null, late: true });
    expect(judged(waits('2026-11-26T09:00:00Z'))).toBeNull();
    // Completed without an answer in the conversation.
    expect(judged(ticket(['2026-11-24T08:00:00Z'], { waitingSince: null }))).toBeNull();
    // Only the first answer counts.
    const more = ['2026-11-24T08:00:00Z', '2026-11-24T08:30:00Z', '2026-11-24T09:00:00Z'];
    expect(judged(ticket([...more, '2026-11-25T18:00:00Z']))).toMatchObject({ minutes: 30 });
  });

  it('of old tickets without readable times or with odd studios breaks nothing', () => {
    expect(judged(ticket(['ieri', 'oggi']))).toBeNull();
    const times = ['2026-11-25T08:00:00Z', '2026-11-25T09:00:00Z'];
    expect(judged(ticket(times, { studio: 'FF  milano citta studi' }))).toMatchObject({
      place: 'Milano Città Studi',
    });
    expect(judged(ticket(times, { studio: 'Atlantide' }))).toMatchObject({
      place: 'Nessuno Studio',
    });
    fc.assert(fc.property(fc.anything(), (stored) => judged(stored)?.minutes === undefined));
  });

  it('is summed by studio and over all, with the median', () => {
    const one = (group: 'Roma' | 'Bari', minutes: number | null, late = false) =>
      ({ place: group, minutes, late }) as const;
    const sums = answersBy([
      one('Roma', 10),
      one('Roma', 30),
      one('Bari', 600, true),
      one('Bari', null, true),
    ]);
    expect(sums.get('Roma')).toEqual({ answered: 2, judged: 2, within: 2, median: 20 });
    expect(sums.get('Bari')).toEqual({ answered: 1, judged: 2, within: 0, median: 600 });
    expect(sums.get(TOTAL)).toEqual({ answered: 3, judged: 4, within: 2, median: 30 });
    expect(sums.size).toBe(3);
  });
});

const answers = { answered: 4, judged: 5, within: 4, median: 150 };
const KEPT = {
  rilevatoIl: at('2026-11-26T00:12:00Z'),
  attivi: { Roma: 12, Bari: 3 },
  arretrati: { Roma: { ticket: 2, call: 1 } },
  risposteIl: at('2026-11-26T00:12:00Z'),
  risposte: { technical: { Roma: answers, [TOTAL]: answers } },
};
const COUNTED = {
  revenue: new Map([
    ['Roma', 123_450],
    [TOTAL, 123_450],
  ]),
  renewals: new Map([['Roma', { ended: 10, renewed: 7 }]]),
};
const NOTHING = { revenue: new Map<string, number>(), renewals: new Map<string, never>() };
const management: Management = {
  at: at('2026-11-26T12:00:00Z').getTime(),
  now: monthFigures('2026-11', readKept(KEPT), COUNTED),
  before: monthFigures('2026-10', readKept({ ...KEPT, attivi: { Roma: 15 } }), NOTHING),
};
const rowOf = (group: string, of: Management = management) => {
  const row = comparedRows(of).find(({ now }) => now.place === group);
  if (!row) throw new Error('no such row');
  return row;
};

describe('[DE-099] [DE-102] the figures of a month', () => {
  it('have a row per studio, one without and the sum; counted without any is 0', () => {
    expect(management.now.rows.map(({ place: group }) => group)).toEqual([...STUDIO_GROUPS, TOTAL]);
    expect(management.now.rows).toHaveLength(18);
    expect(rowOf('Padova').now).toMatchObject({
      active: 0,
      technical: { judged: 0, median: null },
    });
    expect(rowOf(TOTAL).now).toMatchObject({ active: 15, ended: 10, renewed: 7, revenue: 123_450 });
    expect(rowOf(TOTAL).now.overdue).toMatchObject({ ticket: 2, call: 1, payment: 0 });
  });

  it('of a month that was never counted are unknown, not 0, whatever is stored', () => {
    for (const stored of [undefined, {}, { attivi: { Roma: 3 } }, { rilevatoIl: 'ieri' }]) {
      const before = monthFigures('2026-10', readKept(stored), NOTHING);
      const row = rowOf('Roma', { ...management, now: before });
      for (const column of ['active', 'technical', 'nutritional', 'overdue'] as const)
        expect(cellOf(column, row)).toEqual({ text: '–', detail: '', change: '' });
      expect(csvValues(MANAGEMENT_CSV, row).slice(0, 3)).toEqual(['Roma', null, 15]);
    }
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const { rows } = monthFigures('2026-10', readKept(stored), NOTHING);
        return rows.length === 18;
      }),
    );
  });

  it('differ with sign and word', () => {
    const cells = (group: string) => ({
      active: cellOf('active', rowOf(group)),
      renewals: cellOf('renewals', rowOf(group)),
      revenue: cellOf('revenue', rowOf(group)),
      technical: cellOf('technical', rowOf(group)),
      overdue: cellOf('overdue', rowOf(group)),
    });
    expect(cells('Roma')).toEqual({
      active: { text: '12', detail: '', change: '−3 in calo' },
      renewals: { text: '70 %', detail: '7 di 10', change: '' },
      revenue: { text: '1.234,50 €', detail: '', change: '+1.234,50 € in aumento' },
      technical: { text: '2 h 30 min', detail: '80 % entro l’obiettivo (5)', change: 'invariato' },
      overdue: { text: '3', detail: '', change: 'invariato' },
    });
    expect(changeText(71, 70, (value) => `${value}`)).toBe('+1 in aumento');
    const points = { ...rowOf('Roma').before, ended: 10, renewed: 6 };
    const over = { ...rowOf('Roma'), before: points, isRunning: false };
    expect(cellOf('renewals', over).change).toBe('+10 punti in aumento');
    expect([workedText(59.6), workedText(20)]).toEqual(['1 h', '20 min']);
    expect(overdueKinds(management)[0]).toMatchObject({ text: '2', change: 'invariato' });
  });

  it('of renewals are not compared while the month runs: many end later', () => {
    const before = { ...rowOf('Roma').before, ended: 10, renewed: 9 };
    const row = { ...rowOf('Roma'), before };
    expect(cellOf('renewals', row)).toMatchObject({ text: '70 %', change: 'mese non finito' });
    // It is already December in Rome.
    const [later] = comparedRows({ ...management, at: at('2026-11-30T23:00:00Z').getTime() });
    expect([row.isRunning, later?.isRunning]).toEqual([true, false]);
  });

  it('lead to the list behind them, with its filters', () => {
    const days = { first: '2026-11-01', last: '2026-11-26' };
    const to = (column: Parameters<typeof listBehind>[0], group = 'Roma Eur') =>
      listBehind(column, rowOf(group).now, days);
    expect(to('active')).toBe('/rinnovi?quando=in-corso&studio=Roma+Eur');
    expect(to('active', TOTAL)).toBe('/rinnovi?quando=in-corso&studio=tutti');
    expect(to('technical')).toBe(
      '/assistenzatecnica?stato=tutti&studio=Roma+Eur&dal=2026-11-01&al=2026-11-26',
    );
    expect(to('revenue')).toBe(
      '/orders-accounting?dal=2026-11-01&al=2026-11-26&scheda=analisi&studio=Roma+Eur',
    );
    expect(to('renewals')).toBe('/rinnovi?quando=2026-11&studio=Roma+Eur');
    expect(to('overdue')).toBe('/dashboard?oggi=tutto');
  });

  it('say when they were counted, and when there is nothing', () => {
    expect(countedText(management)).toBe(
      'Aggiornato il 26/11/2026 alle 01:12 (clienti attivi, prime risposte, arretrati); rinnovi e incassi di adesso, il 26/11/2026 alle 13:00.',
    );
    // In the month before the first count only answers were counted; later, each figure shows its
    // own time.
    const answersAt = management.at - 86_400_000;
    const counted = (keptAt: number | null) =>
      countedText({ ...management, now: { ...management.now, keptAt, answersAt } });
    expect(counted(null)).toBe(
      'Aggiornato il 25/11/2026 alle 13:00 (prime risposte); rinnovi e incassi di adesso, il 26/11/2026 alle 13:00.',
    );
    expect(counted(management.at)).toContain(
      'il 26/11/2026 alle 13:00 (clienti attivi, arretrati); il 25/11/2026 alle 13:00 (prime risposte);',
    );
    const empty = monthFigures('2026-10', readKept(undefined), NOTHING);
    expect(isNothing({ ...management, now: empty, before: empty })).toBe(true);
    expect(isNothing(management)).toBe(false);
  });
});
