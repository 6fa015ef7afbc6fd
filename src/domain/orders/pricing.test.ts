import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderCharge } from './charge';
import { storedCents } from './machineMoney';
import { amountOf, centsOf, toCents } from './money';
import {
  isTaxed,
  priceOrder,
  shippingOf,
  spread,
  vatIn,
  withoutVat,
  type CatalogueProduct,
} from './pricing';
import { shopIdOf, shopOrderDoc, storedShopOrder, storedStatus } from './shopOrder';

const product = (price: number, more: Partial<CatalogueProduct> = {}): CatalogueProduct => ({
  id: '101',
  name: 'FC 1',
  sku: 'fc1',
  price,
  taxClass: '',
  shipped: true,
  ...more,
});
const items = fc.array(
  fc.record({
    product: fc.integer({ min: 0, max: 500_000 }).map((price) => product(price)),
    quantity: fc.integer({ min: 1, max: 20 }),
  }),
  {
    maxLength: 8,
  },
);

describe('amounts', () => {
  it.each([
    [1.005, 101],
    [79, 7_900],
    [0.1 + 0.2, 30],
    ['300,00', 30_000],
    [' 12.5 ', 1_250],
    ['-3', -300],
    ['1.234,56', 123_456],
    ['90,00 €', 9_000],
    [1234.5, 123_450],
    ['1.234', 123_400],
    ['€ 1,234.56', 123_456],
    ['100.000000', 10_000],
    ['0.500', 50],
    ['12 EUR', 1_200],
    ['−5,00', -500],
  ])('[DE-055] %j is %d cents', (stored, cents) => expect(centsOf(stored)).toBe(cents));
  it.each([
    null,
    undefined,
    '',
    'abc',
    '1.23.4',
    '12,34,5',
    '1e3',
    '--1',
    '1'.repeat(60),
    NaN,
    Infinity,
    1e12,
    {},
    [],
  ])('%j is no amount', (stored) => expect(centsOf(stored)).toBeNull());
  it.each([
    ['89.000', 8_900, 8_900_000],
    ['1.234', 123, 123_400],
    ['1.234,50', 123_450, 123_450],
    ['1.234.567', 123_456_700, 123_456_700],
    ['90,00 €', 9_000, 9_000],
    [0.1 + 0.2, 30, 30],
    ['', null, null],
  ])(
    '[DE-055] %j in an order or a product is %j cents: a program wrote it; typed it is %j',
    (stored, machine, typed) =>
      expect([storedCents(stored), centsOf(stored)]).toEqual([machine, typed]),
  );
  it('cents survive euro', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e8, max: 1e8 }),
        (cents) => toCents(cents / 100) === cents && centsOf(amountOf(cents)) === cents,
      ),
    );
  });
});

it('[DE-055] what a stored order charges has three decimals too', () => {
  expect(
    orderCharge({
      totalPrice: '84.000',
      discount: '10.000',
      shipping: '5.000',
      products: [{ name: 'FC 6', quantity: 1, price: '89.000' }],
    }),
  ).toEqual({
    total: 8_400,
    items: [{ name: 'FC 6', quantity: 1, unit: 8_900 }],
    discount: 1_000,
    shipping: 500,
  });
});

describe('an order’s price', () => {
  it('adds lines, takes the discount, adds shipping', () => {
    const priced = priceOrder(
      [
        { product: product(7_900), quantity: 2 },
        { product: product(3_900), quantity: 1 },
      ],
      { discount: 1_970, shipping: 1_000 },
    );
    expect(priced).toMatchObject({ full: 19_700, discount: 1_970, shipping: 1_000, total: 18_730 });
    expect(priced.lines.map(({ total }) => total)).toEqual([14_220, 3_510]);
  });
  it('[CP-117] a discount below 0 is none; [CP-118] the total is never below 0', () => {
    fc.assert(
      fc.property(items, fc.integer({ min: -1_000, max: 12_000_000 }), (list, discount) => {
        const priced = priceOrder(list, { discount });
        expect(priced.total).toBeGreaterThanOrEqual(0);
        expect(priced.total).toBe(priced.full - priced.discount);
        expect(priced.discount).toBe(Math.min(Math.max(0, discount), priced.full));
      }),
    );
  });
  it('[CP-119] the discount is spread proportionally: within a cent, adding up, never more than the line', () => {
    fc.assert(
      fc.property(items, fc.nat(10_000_000), (list, discount) => {
        const { lines, full, total, discount: taken } = priceOrder(list, { discount });
        expect(lines.reduce((sum, line) => sum + line.total, 0)).toBe(total);
        for (const line of lines) {
          expect(line.total).toBeGreaterThanOrEqual(0);
          expect(
            Math.abs(line.full - line.total - (full === 0 ? 0 : (taken * line.full) / full)),
          ).toBeLessThan(1);
        }
      }),
    );
    expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(spread(5, [])).toEqual([]);
  });
  it('[CP-170] flat rate 10.00 where something is sent', () => {
    expect(shippingOf([{ product: product(1), quantity: 1 }])).toBe(1_000);
    expect(shippingOf([{ product: product(1, { shipped: false }), quantity: 1 }])).toBe(0);
  });
  it('[CP-213] [CP-214] VAT of 22% is in the price, tax class zero has none', () => {
    for (const [taxClass, taxed] of [
      ['', true],
      ['standard', true],
      ['zero', false],
      ['zero-rate', false],
      ['Zero Rate', false],
    ] as const) {
      expect(isTaxed({ taxClass })).toBe(taxed);
    }
    expect(vatIn(12_200, true)).toBe(2_200);
    expect(vatIn(12_200, false)).toBe(0);
    expect(withoutVat(12_200, true)).toBe('100.000000');
    expect(withoutVat(7_900, false)).toBe('79.000000');
    fc.assert(
      fc.property(
        fc.nat(1e8),
        (cents) => toCents(Number(withoutVat(cents, true)) * 1.22) === cents,
      ),
    );
  });
});

describe('the stored order', () => {
  const made = (discount: number, shipping: number) =>
    storedShopOrder({
      shopId: 5001,
      at: new Date('2026-07-01T21:30:05Z'),
      status: 'pending',
      payment: 'paypal',
      paid: false,
      priced: priceOrder([{ product: product(7_900), quantity: 2 }], { discount, shipping }),
      client: { uid: 'c1', email: 'a@esempio.test' },
      by: 'c1',
      requestId: 'r'.repeat(20),
    });
  it('has the unified order’s fields', () => {
    expect(made(0, 1_000)).toMatchObject({
      orderId: '5001',
      orderDate: '2026-07-01 23:30:05',
      status: 'wc-pending',
      totalPrice: 168,
      shipping: 10,
      products: [{ id: '101', name: 'FC 1', sku: 'fc1', price: 79, quantity: 2 }],
      uid: 'c1',
      userEmail: 'a@esempio.test',
      paymentStatus: 'pending',
    });
  });
  it('is charged what it says, item by item', () => {
    expect(orderCharge(made(1_580, 1_000))).toEqual({
      total: 15_220,
      items: [{ name: 'FC 1', quantity: 2, unit: 7_900 }],
      discount: 1_580,
      shipping: 1_000,
    });
  });
  it('items that don’t add up are charged as one; no total, no charge; nothing throws', () => {
    expect(
      orderCharge({ orderId: 'manual_7', total: '89,50', products: [{ name: 'x', price: 10 }] }),
    ).toEqual({
      total: 8_950,
      items: [{ name: 'Ordine manual_7', quantity: 1, unit: 8_950 }],
      discount: 0,
      shipping: 0,
    });
    for (const none of [null, {}, { totalPrice: 0 }, { totalPrice: -5 }, { totalPrice: 'x' }])
      expect(orderCharge(none)).toBeNull();
    fc.assert(
      fc.property(fc.object(), (stored) => {
        const charge = orderCharge(stored);
        if (charge)
          expect(
            charge.items.reduce((sum, { quantity, unit }) => sum + quantity * unit, 0) -
              charge.discount +
              charge.shipping,
          ).toBe(charge.total);
      }),
    );
  });
  it('[CP-044] lives under export_ and the shop’s id', () => {
    expect(shopOrderDoc(5001)).toBe('export_5001');
    expect(shopIdOf('export_5001')).toBe(5001);
    for (const other of ['5001', 'legacy_5', 'manual_5', 'export_', 'export_x', 'export_1/2'])
      expect(shopIdOf(other)).toBeNull();
    expect(storedStatus('wc-completed')).toBe('wc-completed');
    expect(storedStatus('spedito')).toBe('wc-spedito');
  });
});
