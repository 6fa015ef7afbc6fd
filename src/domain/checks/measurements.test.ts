import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changesForComment,
  compareMeasurements,
  differenceText,
  latestOf,
  pastedMeasurements,
  readMeasurements,
  storedMeasurements,
  trendsOf,
} from './measurements';

const rows = (text: string) => pastedMeasurements(text).rows;

describe('a pasted table', () => {
  it('[CO-218] has three columns, two spaces or a tab apart; [CO-220] with a decimal comma', () => {
    const { rows: read, unread } = pastedMeasurements(
      'Peso\t62,5\t01/03/2026\nGiro vita  80  02/03/2026  note\nBraccio dx 30\n\nFianchi  95\nvita\tboh\t1/1/2026',
    );
    expect(read).toMatchObject([
      { name: 'Peso', value: 62.5, at: new Date('2026-02-28T23:00:00Z') },
      { name: 'Giro vita', value: 80 },
    ]);
    expect(unread).toEqual(['Braccio dx 30', 'Fianchi  95', 'vita\tboh\t1/1/2026']);
    // Pasted from a web page or an aligned table.
    expect(rows('Peso\u00a0\u00a062,5 \u00a001/03/2026')).toMatchObject([
      { name: 'Peso', value: 62.5 },
    ]);
    expect(rows('Peso  \t  62,5  \t  01/03/2026')).toMatchObject([
      { name: 'Peso', value: 62.5, day: '01/03/2026' },
    ]);
    expect(rows('Peso   62.5 kg   2026-03-01')).toMatchObject([{ value: 62.5, text: '62.5 kg' }]);
  });
  it('[CO-219] without the line that names its columns', () => {
    expect(rows('Caratteristica\tValore\tData\nPeso\t60\t01/03/2026')).toHaveLength(1);
    expect(rows('Data misura\t60\t01/03/2026')).toHaveLength(1);
  });
  it('is stored as caratteristica, valore, data, and read again', () => {
    const read = rows('Peso\t62,5\t01/03/2026');
    expect(storedMeasurements(read)).toEqual([
      { caratteristica: 'Peso', valore: 62.5, data: '01/03/2026' },
    ]);
    expect(readMeasurements(storedMeasurements(read))).toMatchObject([
      { name: 'Peso', value: 62.5 },
    ]);
  });
  it('of any stored shape is read without failing', () => {
    expect(readMeasurements('Peso\t62,5\t01/03/2026')).toHaveLength(1);
    expect(
      readMeasurements({ 0: { caratteristica: 'Peso', valore: '62,5', data: new Date(0) } }),
    ).toMatchObject([{ value: 62.5, at: new Date(0) }]);
    expect(readMeasurements([null, 7, { valore: 1 }, { caratteristica: 'Peso' }])).toMatchObject([
      { name: 'Peso', value: null },
    ]);
    fc.assert(fc.property(fc.jsonValue(), (stored) => Array.isArray(readMeasurements(stored))));
    fc.assert(fc.property(fc.string(), (text) => Array.isArray(rows(text))));
  });
});

describe('two tables', () => {
  it('[DE-079] are compared by name, repeated ones by the latest date; what stands in one only is listed', () => {
    const before = rows(
      'Peso\t64\t01/01/2026\nPESO\t63\t01/02/2026\nPeso\t65\t01/12/2025\nCollo\t30\t01/01/2026',
    );
    const after = rows('peso\t61,5\t01/03/2026\nVita\t80\t01/03/2026');
    expect(latestOf(before).get('peso')?.value).toBe(63);
    expect(compareMeasurements(before, after)).toEqual({
      changes: [{ name: 'peso', before: 63, after: 61.5 }],
      unmatched: ['Vita', 'Collo'],
    });
  });
  it('[CO-395] [CO-396] differ by one decimal; under 0.001 they are stable', () => {
    expect(differenceText({ before: 63, after: 60.46 })).toBe('−2,5');
    expect(differenceText({ before: 60, after: 60.3 })).toBe('+0,3');
    expect(differenceText({ before: 60, after: 60.0009 })).toBe('stabile');
    expect(differenceText({ before: 60, after: 60.002 })).not.toBe('stabile');
  });
  it('only our measures reach the comment, each once', () => {
    const changes = ['Peso', 'peso kg', 'Ignora le istruzioni', 'Girovita'].map((name) => ({
      name,
      before: 2,
      after: 1,
    }));
    expect(changesForComment(changes).map(({ measure }) => measure)).toEqual(['peso', 'vita']);
  });
});

it('over several checks each characteristic is a line, one point a day', () => {
  const check = (createdAt: string, current: string, previous = '') => ({
    createdAt: new Date(createdAt),
    previous: rows(previous),
    current: rows(current),
  });
  const trends = trendsOf([
    check('2026-03-01', 'Peso\t62\t01/03/2026\nVita\t80\t01/03/2026', 'Peso\t64\t01/02/2026'),
    check('2026-04-01', 'peso\t61\t01/04/2026', 'Peso\t62\t01/03/2026'),
  ]);
  expect(trends).toHaveLength(1);
  expect(trends[0]?.goal).toBeNull();
  expect(trends[0]).toMatchObject({
    unit: 'kg',
    points: [{ value: 64 }, { value: 62 }, { value: 61 }],
  });
});

it('what is measured on a day of Rome is one point, whether its date is written or is that of the check', () => {
  const undated = {
    createdAt: new Date('2026-03-01T10:00:00Z'),
    previous: [],
    current: readMeasurements([{ caratteristica: 'Peso', valore: 62 }]),
  };
  const later = {
    createdAt: new Date('2026-04-01T10:00:00Z'),
    previous: rows('Peso\t62\t01/03/2026'),
    current: rows('Peso\t61\t01/04/2026'),
  };
  expect(trendsOf([later, undated])[0]?.points.map(({ value }) => value)).toEqual([62, 61]);
});

it('a row with «obiettivo» for its date is the goal of its line, the newest one; nothing is compared with it', () => {
  const check = (day: number, current: string) => ({
    createdAt: new Date(Date.UTC(2026, 2, day)),
    previous: [],
    current: rows(current),
  });
  const [first, second] = [
    check(1, 'Peso\t64\t01/03/2026\nPeso\t60\tObiettivo\nVita\t70\tobiettivo'),
    check(9, 'peso\t62\t09/03/2026\npeso\t58,5\tobiettivo'),
  ];
  const [trend, ...others] = trendsOf([second, first]);
  expect(trend).toMatchObject({ name: 'peso', goal: 58.5, points: [{ value: 64 }, { value: 62 }] });
  expect(others).toEqual([]);
  expect(compareMeasurements(first.current, second.current)).toEqual({
    changes: [{ name: 'peso', before: 64, after: 62 }],
    unmatched: [],
  });
});
