import { expect, it } from 'vitest';
import { NO_STUDIO, STUDIOS } from '../studios';
import { commonest, rateGroups, rateRows, rateText, totalGroup } from './rates';

const ALL = { studio: null, product: null };
const input = { filters: ALL, month: '2026-02', products: ['FC3', 'Dieta'] };

it('[DE-102] the rate covers the twelve months before this one, latest first', () => {
  const months = rateGroups('mese', input);
  expect(months.map(({ label }) => label)).toEqual(
    ['01/2026', '12/2025', '11/2025', '10/2025', '09/2025', '08/2025'].concat([
      '07/2025',
      '06/2025',
      '05/2025',
      '04/2025',
      '03/2025',
      '02/2025',
    ]),
  );
  expect(months[0]).toEqual({ ...ALL, months: ['2026-01'], label: '01/2026' });
  expect(totalGroup(ALL, '2026-02').months).toEqual(months.flatMap((one) => one.months));
});

it('[DE-102] it is by studio or product, within the list’s filters', () => {
  const studios = rateGroups('studio', input);
  expect(studios.map(({ studio }) => studio)).toEqual([...STUDIOS, NO_STUDIO]);
  expect(studios.every(({ months }) => months.length === 12)).toBe(true);
  expect(rateGroups('prodotto', input).map(({ product }) => product)).toEqual(['FC3', 'Dieta']);
  const filters = { studio: 'Roma', product: 'Corsa' } as const;
  for (const by of ['studio', 'prodotto'] as const)
    expect(rateGroups(by, { ...input, filters })).toMatchObject([filters]);
});

const rate = (label: string, ended: number, renewed: number) => ({ label, ended, renewed });

it('[DE-102] the total is what ended, whether or not its product has a row', () => {
  const total = rate('Totale', 10, 5);
  expect(rateRows('prodotto', [rate('FC3', 4, 3), rate('Dieta', 0, 0)], total)).toEqual([
    rate('FC3', 4, 3),
    rate('Altri prodotti', 6, 2),
    total,
  ]);
  expect(rateRows('prodotto', [rate('FC3', 10, 5)], total)).toEqual([rate('FC3', 10, 5), total]);
  expect(rateRows('mese', [rate('01/2026', 0, 0), rate('12/2025', 10, 5)], total)).toHaveLength(3);
  expect(rateRows('studio', [rate('Roma', 0, 0), rate('Bari', 10, 5)], total)).toHaveLength(2);
  expect(rateRows('mese', [rate('01/2026', 0, 0)], rate('Totale', 0, 0))).toEqual([]);
});

it.each([
  [3, 2, '67 %'],
  [3, 0, '0 %'],
  [0, 0, '—'],
])('[DE-102] of %s ended %s renewed are «%s»', (ended, renewed, text) =>
  expect(rateText({ ended, renewed })).toBe(text),
);

it('[DE-102] the commonest products get a row', () =>
  expect(commonest(['B', 'A', 'C', 'C', '', 'A', ''], 2)).toEqual(['A', 'C']));
