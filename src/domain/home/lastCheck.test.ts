import { expect, it } from 'vitest';
import { readCheck } from '../checks/check';
import { changeText, lastCheck } from './lastCheck';

const check = (id: string, current: [string, string][], previous: [string, string][] = []) => {
  const table = (rows: [string, string][]) =>
    rows.map(([caratteristica, valore]) => ({ caratteristica, valore, data: '01/11/2026' }));
  const stored = {
    userId: 'u',
    createdAt: '2026-11-02T10:00:00Z',
    measurementsOne: table(previous),
    measurementsTwo: table(current),
  };
  return readCheck(id, stored, { origins: [], bucket: 'b' });
};

it('the last check says what has changed since the one before: weight, else waist, else what there is', () => {
  expect(lastCheck([])).toBeNull();
  const before = check('1', [
    ['Vita', '80'],
    ['Peso', '70,5'],
  ]);
  const now = check('2', [
    ['Vita', '78'],
    ['Peso corporeo', '69'],
    ['Peso', '68'],
  ]);
  expect(lastCheck([now, before])).toMatchObject({
    id: '2',
    change: { name: 'Peso', before: 70.5, after: 68, unit: 'kg' },
  });
  expect(lastCheck([check('2', [['Vita', '78']]), before])?.change).toMatchObject({
    name: 'Vita',
    unit: 'cm',
  });
  expect(
    lastCheck([check('2', [['Umore', '8']]), check('1', [['Umore', '5']])])?.change,
  ).toMatchObject({ name: 'Umore', unit: '' });
});

it('a first check, or one after a check without measurements, is compared with its own table of before', () => {
  const alone = check('1', [['Peso', '68']], [['Peso', '70']]);
  expect(lastCheck([alone])?.change).toMatchObject({ before: 70, after: 68 });
  expect(lastCheck([alone, check('0', [])])?.change).toMatchObject({ before: 70 });
  expect(lastCheck([check('1', [['Peso', '68']])])?.change).toBeNull();
});

it('what has changed is said with its unit, what hasn’t without one', () => {
  const change = { name: 'Peso', before: 70.5, after: 68, unit: 'kg' };
  expect(changeText(change)).toBe('Peso −2,5 kg');
  expect(changeText({ ...change, after: 70.5 })).toBe('Peso stabile');
  expect(changeText({ ...change, name: 'Umore', unit: '' })).toBe('Umore −2,5');
});
