import { expect, it } from 'vitest';
import { changedMeanwhile, toldField } from './edit';
import { readProduct } from './product';

const expected = readProduct({ name: 'FC 6', price: 300, program_count: 6 }, '1');
const now = readProduct(
  { name: 'FC 6+6', price: '310,00', program_count: 12, category: 'pt' },
  '1',
);

it('[CP-179] of what is changed here only what somebody else made something else of is told', () => {
  expect(changedMeanwhile({ price: 32_000, sku: 'fc6' }, expected, now)).toEqual(['price']);
  expect(changedMeanwhile({ price: 31_000, program_count: 12 }, expected, now)).toEqual([]);
  expect(changedMeanwhile({ name: 'FC', category: 'x', program_count: 0 }, expected, now)).toEqual([
    'name',
    'category',
    'program_count',
  ]);
  expect(changedMeanwhile({ price: 1 }, now, now)).toEqual([]);
});

it('a field is told with its label, an empty one too', () => {
  expect([toldField(now, 'price'), toldField(now, 'program_count'), toldField(now, 'sku')]).toEqual(
    ['Prezzo: 310,00\u00a0€', 'Programmi: 12', 'SKU: —'],
  );
});
