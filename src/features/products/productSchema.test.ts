import { expect, it } from 'vitest';
import { readProduct } from '@/domain/products/product';
import { changesOf, newOf, productSchema, valuesOf } from './productSchema';

const edit = (stored: object, typed: object) => {
  const product = readProduct(stored, 'x');
  return changesOf(product, productSchema.parse({ ...valuesOf(product), ...typed }));
};
const STORED = {
  name: ' FC 6 ',
  sku: 6,
  price: '300,00',
  category: 'coaching-online',
  scadenza: '6',
  program_count: 6,
};

it('of a product only what was changed is written, in whatever form the rest is stored', () => {
  expect(edit(STORED, {})).toEqual({});
  expect(edit(STORED, { program_count: '7', category: ' nuova ' })).toEqual({
    program_count: 7,
    category: 'nuova',
  });
  expect(edit(STORED, { price: 29_900 })).toEqual({ price: 29_900 });
  expect(edit(STORED, { price: null })).toEqual({ price: 0 });
});

it('a price that can’t be read stays until one is typed, also 0', () => {
  expect(edit({ name: 'A', price: 'gratis' }, { name: 'B' })).toEqual({ name: 'B' });
  expect(edit({ name: 'A', price: 'gratis' }, { price: 0 })).toEqual({ price: 0 });
});

it('a name that stands in for a missing one becomes the product’s', () => {
  expect(edit({ sku: 'fc6' }, {})).toEqual({ name: 'fc6' });
});

it('a new one without a price costs 0', () => {
  expect(newOf(productSchema.parse({ ...valuesOf(null), name: ' A ' }))).toMatchObject({
    name: 'A',
    price: 0,
    category: 'coaching-online',
  });
});
