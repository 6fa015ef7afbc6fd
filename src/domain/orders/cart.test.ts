import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readProduct } from '../products/product';
import {
  addProduct,
  catalogueProduct,
  discountProblem,
  EMPTY_CART,
  LINES_MAX,
  onSale,
  pricedCart,
  removeProduct,
  repriced,
  setPrice,
  setQuantity,
  type Cart,
} from './cart';
import { centsOf, toCents, toEuro } from './money';
import { priceOrder, type CatalogueProduct } from './pricing';
import { shopSums } from './shopBody';

const product = (price: number, id = 'p', taxClass = ''): CatalogueProduct => ({
  id,
  name: id,
  sku: '',
  price,
  taxClass,
  shipped: true,
});
const carts: fc.Arbitrary<Cart> = fc.record({
  lines: fc
    .array(
      fc.tuple(
        fc.integer({ min: 0, max: 500_000 }),
        fc.integer({ min: 1, max: 99 }),
        fc.constantFrom('', 'zero-rate'),
      ),
      {
        maxLength: 12,
      },
    )
    .map((lines) =>
      lines.map(([price, quantity, tax], index) => ({
        product: product(price, `p${index}`, tax),
        quantity,
      })),
    ),
  discount: fc.oneof(
    fc.record({
      kind: fc.constant('euro' as const),
      amount: fc.integer({ min: -5_000, max: 60_000_000 }),
    }),
    fc.record({
      kind: fc.constant('percent' as const),
      amount: fc.integer({ min: -100, max: 15_000 }),
    }),
  ),
});

describe('any cart, any discount', () => {
  it('[CP-117] [CP-118] [CP-119] lines come to the total, to the cent, and nothing is below 0', () => {
    fc.assert(
      fc.property(carts, fc.constantFrom(0, 1_000), (cart, shipping) => {
        const { lines, full, discount, total, vat } = pricedCart(cart, shipping);
        expect(lines.reduce((sum, line) => sum + line.total, 0) + shipping).toBe(total);
        expect(full - discount + shipping).toBe(total);
        for (const amount of [...lines.map((line) => line.total), discount, vat, total]) {
          expect(Number.isInteger(amount)).toBe(true);
          expect(amount).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
  it('[DE-055] the function, which is sent euro, comes to the same lines, total and VAT', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const here = pricedCart(cart);
        const sent = JSON.parse(
          JSON.stringify({ discount: toEuro(here.discount), total: toEuro(here.total) }),
        ) as Record<string, number>;
        const there = priceOrder(cart.lines, { discount: toCents(sent.discount ?? NaN) });
        expect(there.lines).toEqual(here.lines);
        expect(centsOf(sent.total)).toBe(there.total);
        expect(shopSums(there)).toMatchObject({
          total: (here.total / 100).toFixed(2),
          tax_lines: [{ tax_total: (here.vat / 100).toFixed(2) }],
        });
      }),
    );
  });
});

it('a discount of 10 % of 197,00 € is 19,70 €; what was typed wrong takes nothing', () => {
  const cart: Cart = {
    lines: [{ product: product(19_700), quantity: 1 }],
    discount: { kind: 'percent', amount: 1_000 },
  };
  expect(pricedCart(cart)).toMatchObject({
    full: 19_700,
    discount: 1_970,
    total: 17_730,
    vat: 3_197,
  });
  expect(pricedCart({ ...cart, discount: { kind: 'euro', amount: NaN } })).toMatchObject({
    discount: 0,
    total: 19_700,
  });
});

it('[CP-117] a discount that is no number, below 0, or above 100 % is said to be', () => {
  expect(discountProblem({ kind: 'euro', amount: NaN })).toMatch(/numero/);
  expect(discountProblem({ kind: 'euro', amount: -1 })).toBe('Lo sconto non può essere negativo.');
  expect(discountProblem({ kind: 'percent', amount: 10_001 })).toMatch(/100 %/);
  for (const discount of [
    { kind: 'euro', amount: 1e9 } as const,
    { kind: 'percent', amount: 10_000 } as const,
  ])
    expect(discountProblem(discount)).toBeNull();
});

it('a product is one line: again it is one more; quantities stay from 1 to 99; fifty lines at most', () => {
  const twice = addProduct(addProduct(EMPTY_CART, product(100, 'a')), product(100, 'a'));
  expect(twice.lines).toMatchObject([{ quantity: 2 }]);
  expect(
    [0, -3, NaN, 2.4, 500].map((quantity) => setQuantity(twice, 'a', quantity).lines[0]?.quantity),
  ).toEqual([1, 1, 1, 2, 99]);
  expect(setPrice(twice, 'a', 250).lines[0]?.product.price).toBe(250);
  expect(removeProduct(twice, 'a').lines).toEqual([]);
  const full = Array.from({ length: LINES_MAX + 5 }, (_, index) => product(1, `p${index}`)).reduce(
    addProduct,
    EMPTY_CART,
  );
  expect(full.lines).toHaveLength(LINES_MAX);
});

it('is sold with a price and while it is on sale; a video call isn’t sent', () => {
  expect(onSale(readProduct({ name: 'FC 1', price: '79,00', sku: 'fc1' }, '101'))).toEqual({
    id: '101',
    name: 'FC 1',
    sku: 'fc1',
    price: 7_900,
    taxClass: '',
    shipped: true,
  });
  for (const not of [
    { price: 0 },
    { price: -5 },
    {},
    { price: 'x' },
    { price: 10, visibility: 'hidden' },
  ])
    expect(onSale(readProduct({ name: 'A', ...not }, 'a'))).toBeNull();
  expect(catalogueProduct(readProduct({ price: 30 }, '51203')).shipped).toBe(false);
  expect(catalogueProduct(readProduct({ price: 30, virtual: true }, 'a')).shipped).toBe(false);
  expect(
    catalogueProduct(readProduct({ price: 30, category: 'coaching-online', source: 'manual' }, 'a'))
      .shipped,
  ).toBe(false);
});

it('is brought to the prices of now; what can’t be bought any more is taken out, and named', () => {
  const cart = addProduct(addProduct(EMPTY_CART, product(100, 'a')), product(200, 'b'));
  const now = [
    readProduct({ name: 'a', price: 1.5 }, 'a'),
    readProduct({ name: 'b', price: 2, visibility: 'hidden' }, 'b'),
  ];
  expect(repriced(cart, now)).toMatchObject({
    cart: { lines: [{ product: { id: 'a', price: 150 }, quantity: 1 }] },
    gone: ['b'],
  });
});
