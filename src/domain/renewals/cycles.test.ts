import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readOrder } from '../orders/readOrder';
import { readJourney } from '../programmes/journey';
import { romeDay } from '../time/rome';
import { cyclesOf, type Cycle } from './cycles';

const CATALOGUE = new Map([
  ['fc3', { category: '', taxClass: '', months: 3 }],
  ['sku/anno', { category: '', taxClass: '', months: 12 }],
  ['pt', { category: 'PT', taxClass: '', months: 6 }],
  ['shake', { category: '', taxClass: '', months: 0, shipped: true }],
]);
const FC3 = { id: 'fc3', name: 'FC3', quantity: 1, price: 100 };
const SHAKE = { id: 'shake', name: 'Integratore', quantity: 1, price: 20 };
const NEW = { id: 'nuovo', name: 'Nuovo', quantity: 1, price: 90 };
const order = (id: string, orderDate: unknown, more: object = {}) =>
  readOrder({ orderDate, status: 'completed', total: 100, products: [FC3], ...more }, id);
const journey = (id: string, more: object) =>
  readJourney(id, { uid: 'u', productName: 'FC3', ...more });
const cycles = (orders: ReturnType<typeof order>[], journeys: ReturnType<typeof journey>[] = []) =>
  cyclesOf(orders, journeys, CATALOGUE);
const shown = ({ key, due, product }: Cycle) => `${key} ${romeDay(due)} ${product}`;

it('[DE-102] ends with the last programme of the order, whatever its months', () => {
  const programmes = [
    journey('b', { orderRef: 'orders/o', expireAt: '2026-05-10', steps: [{ done: true }, {}] }),
    journey('a', { orderRef: 'o', expireAt: '20/04/2026', steps: [{ done: 'true' }] }),
    journey('c', { orderRef: '/orders/o', expireAt: 'presto' }),
  ];
  const [one, ...others] = cycles([order('o', '2026-01-31')], programmes);
  expect(others).toEqual([]);
  expect(one).toMatchObject({ key: 'o', done: 2, total: 3 });
  expect(one && romeDay(one.due)).toBe('2026-05-10');
});

it('[DE-102] a programme without name and months has those of its order', () => {
  const nameless = readJourney('a', { orderRef: 'o', expireAt: '2026-05-10' });
  expect(cycles([order('o', '2026-01-31')], [nameless])).toMatchObject([
    { product: 'FC3', months: 3 },
  ]);
});

it.each([
  ['its months, to the end of a short month', [FC3], '2026-11-30T23:30:00+01:00', '2027-02-28'],
  ['its months of every piece', [{ ...FC3, quantity: 2 }], '2026-01-15', '2026-07-15'],
  ['the longest line, also by its code', [FC3, { sku: 'anno' }], '2026-01-15', '2027-01-15'],
  ['thirty days without any', [NEW], '2026-03-01', '2026-03-31'],
  ['thirty days for goods', [SHAKE], '2026-03-01', '2026-03-31'],
  ['thirty days for lessons', [{ ...FC3, id: 'pt' }], '2026-03-01', '2026-03-31'],
  ['thirty days for nothing', [], '2026-03-01', '2026-03-31'],
  // 23:30 in Rome; the clocks change before the end.
  ['the day in Rome', [FC3], '2026-08-31T21:30:00Z', '2026-11-30'],
  ['the day in Rome, after midnight', [FC3], '2026-08-31T22:30:00Z', '2026-12-01'],
])('[DE-102] without programmes it is the order and %s', (_, products, at, day) => {
  const [one] = cycles([order('o', at, { products })]);
  expect(one && romeDay(one.due)).toBe(day);
  expect(one?.due.toISOString()).toMatch(/T2[23]:00:00.000Z$/);
});

it.each([
  ['unpaid', { status: 'pending' }],
  ['cancelled', { status: 'cancelled' }],
  ['refunded', { status: 'refunded' }],
  ['wholly refunded, with its state as it was', { total_refunded: -100 }],
])('[DE-102] nothing ends of an order that is %s, with programmes or without', (_, more) => {
  const programme = journey('a', { orderRef: 'o', expireAt: '2026-04-20' });
  expect(cycles([order('o', '2026-01-15', more)])).toEqual([]);
  expect(cycles([order('o', '2026-01-15', more)], [programme])).toEqual([]);
});
it('[DE-102] a partial refund leaves the order paid', () =>
  expect(cycles([order('o', '2026-01-15', { total_refunded: -40 })])).toHaveLength(1));

it('[DE-102] the point of sale’s and the old application’s orders count too', () => {
  const sold = readOrder(
    { created_at: '2026-01-15', total_with_discount: 10, paymentStatus: 'paid', line_items: [FC3] },
    'pos_1',
  );
  expect(cycles([sold]).map(shown)).toEqual(['pos_1 2026-04-15 FC3']);
});

it('[DE-102] a line without a name leaves the purchase without one', () =>
  expect(cycles([order('o', '2026-01-15', { products: [{ quantity: 1 }] })])).toMatchObject([
    { product: '' },
  ]));

it('[DE-102] a later paid order takes the place of what ends, with programmes or before them', () => {
  const first = [order('o', '2026-01-10'), order('n', '2026-04-01')];
  const programme = journey('a', { orderRef: 'o', expireAt: '2026-04-20' });
  expect(cycles(first, [programme]).map(shown)).toEqual(['o 2026-04-20 FC3', 'n 2026-07-01 FC3']);
  const next = journey('b', { orderRef: 'n', expireAt: '2026-07-20' });
  expect(cycles(first, [next, programme]).map(shown)).toEqual([
    'o 2026-04-20 FC3',
    'n 2026-07-20 FC3',
  ]);
  const unpaid = order('n', '2026-04-01', { status: 'pending' });
  expect(cycles([order('o', '2026-01-10'), unpaid], [programme])).toHaveLength(1);
});

const YEAR = { sku: 'anno', name: 'Anno', quantity: 1 };
const PACK = { id: 'pt', name: '10 pt', quantity: 1 };
it.each([
  ['of unknown duration that ends before it', '2026-03-10', NEW, false],
  ['of unknown duration that ends after it', '2026-12-20', NEW, true],
  ['of goods, even if it ends after it', '2026-12-20', SHAKE, false],
  ['of lessons, even if it ends after it', '2026-12-20', PACK, false],
  ['of goods once it has ended', '2027-01-10', SHAKE, true],
  ['of a month, even if it ends before it', '2026-03-10', FC3, true],
])('[DE-102] during a programme an order %s: %s %j renews it: %s', (_, at, line, renews) => {
  const orders = [
    order('n', at, { products: [line] }),
    order('y', '2026-01-10', { products: [YEAR] }),
  ];
  expect(cycles(orders).map(({ key }) => key)).toEqual(renews ? ['y', 'n'] : ['y']);
});

it('[DE-102] a renewal paid early ends with what lasts longest', () => {
  const programme = journey('a', { orderRef: 'o', productName: 'Corsa', expireAt: '2026-12-10' });
  const orders = [order('o', '2026-06-10'), order('n', '2026-08-01')];
  expect(cycles(orders, [programme]).map(shown)).toEqual([
    'o 2026-12-10 Corsa',
    'n 2026-12-10 Corsa',
  ]);
});

it('[DE-102] a programme by hand during an order prolongs it, and does not renew it', () => {
  const byHand = (createdAt: string, more: object = {}) =>
    journey('h', { createdAt, expireAt: '2026-04-12', steps: [{ done: true }, {}], ...more });
  const paid = order('o', '2026-01-01');
  const found = cycles([paid], [byHand('2026-01-10')]);
  expect(found.map(shown)).toEqual(['o 2026-04-12 FC3']);
  expect(found[0]).toMatchObject({ done: 1, total: 2 });
  const short = byHand('2026-01-10', { expireAt: '2026-03-01' });
  expect(cycles([paid], [short]).map(shown)).toEqual(['o 2026-04-01 FC3']);
  // If it begins later, it is the client's next cycle.
  const later = byHand('2026-04-02', { expireAt: '2026-07-02' });
  expect(cycles([paid], [later]).map(shown)).toEqual(['o 2026-04-01 FC3', 'h 2026-07-02 FC3']);
  expect(cycles([paid, order('n', '2026-03-01')], [byHand('2026-01-10')]).map(shown)).toEqual([
    'o 2026-04-12 FC3',
    'n 2026-06-01 FC3',
  ]);
});

it('[DE-102] parallel programmes last as long as the longest, which names them', () => {
  const line = (id: string, productName: string, more: object) =>
    journey(id, { productName, orderRef: 'o', sequenceGroupId: productName, ...more });
  const programmes = [
    line('a', 'Dieta', { duration_months: 3, expireAt: '2026-04-10' }),
    line('b', 'Allenamento', { duration_months: 6, expireAt: '2026-07-10' }),
    line('c', 'Allenamento', { duration_months: 6, expireAt: '2027-01-10' }),
  ];
  const [one] = cycles([order('o', '2026-01-10')], programmes);
  expect(one).toMatchObject({ product: 'Allenamento', months: 12 });
});

it('[DE-102] purchases of one week are one', () => {
  const orders = [
    order('s', '2026-01-10T10:00', { products: [SHAKE] }),
    order('o', '2026-01-10T10:05'),
  ];
  const byHand = journey('h', { createdAt: '2026-01-12', expireAt: '2026-04-20', steps: [{}] });
  expect(cycles(orders, [byHand]).map(shown)).toEqual(['s 2026-04-20 FC3']);
});

it('[DE-102] programmes by hand end as they say; of a sequence the last one', () => {
  const made = [
    journey('a', { createdAt: '2026-01-01', expireAt: '2026-02-01', sequenceGroupId: 'g' }),
    journey('b', { createdAt: '2026-01-01', expireAt: '2026-03-01', sequenceGroupId: 'g' }),
    journey('c', { plannedStartAt: '2026-03-02', expireAt: '2026-04-01' }),
    journey('d', { plannedStartAt: '2026-06-02' }),
  ];
  expect(cycles([], made).map(shown)).toEqual(['g 2026-03-01 FC3', 'c 2026-04-01 FC3']);
});

const day = fc
  .integer({ min: 0, max: 900 })
  .map((days) => new Date(Date.UTC(2025, 0, 1, 23) + days * 86_400_000));
const orders = fc.array(
  fc.record({ at: day, products: fc.subarray([FC3, SHAKE, NEW]), paid: fc.boolean() }),
  { maxLength: 8 },
);
const journeys = fc.array(
  fc.record({
    expireAt: fc.option(day),
    createdAt: fc.option(day),
    orderRef: fc.constantFrom('', 'o0', 'o1', 'altro'),
    productName: fc.constantFrom('', 'A', 'B'),
    duration_months: fc.constantFrom(0, 1, 3),
  }),
  { maxLength: 6 },
);
it('[DE-102] cycles follow one another, one for each key, in whatever order they are read', () => {
  fc.assert(
    fc.property(orders, journeys, fc.func(fc.nat()), (bought, planned, mix) => {
      const all = bought.map(({ at, products, paid }, index) =>
        order(`o${index}`, at, { products, status: paid ? 'completed' : 'pending' }),
      );
      const made = planned.map((one, index) => journey(`j${index}`, one));
      const found = cycles(all, made);
      for (const [index, { begun, due }] of found.slice(1).entries()) {
        expect(begun.getTime()).toBeGreaterThan(found[index]?.begun.getTime() ?? 0);
        expect(due.getTime()).toBeGreaterThanOrEqual(found[index]?.due.getTime() ?? 0);
      }
      expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
      const mixed = <T extends { id: string }>(list: T[]) =>
        list.toSorted((a, b) => mix(a.id) - mix(b.id));
      expect(cycles(mixed(all), mixed(made))).toEqual(found);
    }),
  );
});
