import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_CORPUS } from '../../../tests/fixtures/order-corpus';
import { csvValues } from '../csv';
import { NO_STUDIO } from '../studios';
import { romeDay } from '../time/rome';
import {
  changedPeriod,
  changeText,
  daysBefore,
  inPeriod,
  percentText,
  quickRange,
  stepsOf,
} from './period';
import { accountsOf } from './view';
import { ACCOUNTING_CSV } from './counted';
import { countedOf, productKey, readCounted } from './counted';
import {
  addAll,
  addUp,
  addendsOf,
  readMonth,
  SPLITS,
  sumsDocOf,
  unsplit,
  withoutZeros,
  type Tree,
} from './sums';

const paid = {
  orderDate: '2026-05-02 12:00:00',
  status: 'wc-completed',
  totalPrice: 122,
  paymentMethod: 'paypal',
  fonte: 'FF Roma',
};
const counted = (more: object = {}, id = 'export_1') => countedOf({ ...paid, ...more }, id);
const known = <T>(value: T | null): T => {
  if (value === null) throw new Error('nothing is counted');
  return value;
};

describe('what an order counts for', () => {
  it('[DE-055] a paid one: tax included, the taxable amount beside, by its day in Rome', () => {
    expect(counted({ products: [{ name: 'FC 6', price: '122,00', quantity: 1 }] })).toEqual({
      giorno: '2026-05-02',
      numero: 'export_1',
      stato: 'pagato',
      fonte: 'woocommerce',
      metodo: 'paypal',
      studio: 'Roma',
      incasso: 12_200,
      imponibile: 10_000,
      rimborsi: 0,
      dovuto: 0,
      prodotti: [{ nome: 'FC 6', pezzi: 1, incasso: 12_200, pt: false }],
    });
    expect(counted({ totalPrice: '1.234,56' })).toMatchObject({
      incasso: 123_456,
      imponibile: 101_193,
    });
    expect(counted({ fonte: undefined })?.studio).toBe(NO_STUDIO);
  });
  it('[DE-055] [DE-045] what was given back is subtracted; an unpaid one is owed, a cancelled one nothing at all', () => {
    expect(counted({ refunds: [{ total: '-22.00' }] })).toMatchObject({
      incasso: 10_000,
      rimborsi: 2_200,
      imponibile: 8_197,
    });
    expect(counted({ status: 'wc-on-hold' })).toMatchObject({
      stato: 'da incassare',
      incasso: 0,
      imponibile: 0,
      dovuto: 12_200,
      prodotti: [],
    });
    expect(counted({ status: 'wc-pending', paypalHeld: { id: 'A' } })).toMatchObject({
      stato: 'da incassare',
      dovuto: 12_200,
    });
    for (const gone of [
      { status: 'cancelled' },
      { status: 'failed' },
      { paymentStatus: 'refunded' },
    ])
      expect(counted(gone)).toBeNull();
  });
  it.each([
    ['2026-03-29 00:30:00', '2026-03-29'],
    ['2026-03-29T00:59:59Z', '2026-03-29'],
    ['2026-03-28T23:30:00Z', '2026-03-29'],
    ['2026-10-25T21:59:59Z', '2026-10-25'],
    ['2026-10-25T22:59:59Z', '2026-10-25'],
    ['2026-10-25T23:00:00Z', '2026-10-26'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
  ])('[CP-127] %s is of %s, also when the clocks change', (orderDate, day) =>
    expect(counted({ orderDate })?.giorno).toBe(day),
  );
  it('[CP-069] products by their line, else by the catalogue; what carries no tax is taxable as it is', () => {
    const products = [
      { id: 7, name: 'Gold', price: 30, quantity: 2 },
      { id: 'libro', name: 'Libro', price: 40 },
      { id: 9, name: '10 PT', price: '22', category: '' },
    ];
    const catalogue = new Map([
      ['7', { category: 'PT', taxClass: '' }],
      ['libro', { category: 'x', taxClass: 'zero-rate' }],
    ]);
    const entry = countedOf({ ...paid, products }, 'export_1', catalogue);
    expect(entry?.prodotti).toEqual([
      { nome: 'Gold', pezzi: 2, incasso: 6_000, pt: true },
      { nome: 'Libro', pezzi: 1, incasso: 4_000, pt: false },
      { nome: '10 PT', pezzi: 1, incasso: 2_200, pt: true },
    ]);
    expect(entry?.imponibile).toBe(4_000 + Math.round(8_200 / 1.22));
  });
  it('[CP-229] whatever the lines cost, PT and coaching add up to what came in', () => {
    const line = fc.record({
      name: fc.constantFrom('10 PT', 'FC 6', '', '__proto__', 'a.b/c'),
      price: fc.oneof(
        fc.integer({ min: -500, max: 90_000 }),
        fc.constantFrom('1.234,56', 'x', null),
        fc.double({ min: 0, max: 1e5 }),
      ),
      quantity: fc.integer({ min: 0, max: 20 }),
    });
    const total = fc.integer({ min: 0, max: 1e7 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), total, (products, totalPrice) => {
        const entry = countedOf({ ...paid, products, totalPrice }, 'x');
        expect(entry).not.toBeNull();
        if (!entry) return;
        expect(entry.prodotti.reduce((sum, { incasso }) => sum + incasso, 0)).toBe(entry.incasso);
        const [day] = readMonth(addAll({}, addendsOf(entry)), '2026-05');
        if (day) expect(unsplit(day)).toBe(0);
      }),
    );
    const split = (revenue: number, ...shares: number[]) =>
      unsplit({
        revenue,
        by: {
          category: new Map(shares.map((cents, index) => [String(index), { count: 1, cents }])),
        } as never,
      });
    expect([split(100, 60, 39), split(100, 60, 41), split(100, 60, 38)]).toEqual([0, 0, 2]);
  });
  it('survives any stored document, and is read back as it was written', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.record({ status: fc.constant('paid'), products: fc.array(fc.anything()) }),
        ),
        (stored) => {
          const entry = countedOf(stored, 'x');
          expect(
            readCounted(entry === null ? undefined : JSON.parse(JSON.stringify(entry))),
          ).toEqual(entry);
        },
      ),
    );
    fc.assert(
      fc.property(
        fc.anything(),
        (stored) => readMonth(stored, '2026-05').length >= 0 && readCounted(stored) !== undefined,
      ),
    );
  });
  it('a product’s name makes a field', () => {
    expect(productKey(' FC  6\n+6 ')).toBe('FC 6 +6');
    expect([productKey('__x__'), productKey(''), productKey('\uD800')]).toEqual([
      'Prodotto',
      'Prodotto',
      'Prodotto',
    ]);
    expect(productKey('😀'.repeat(90))).toBe('😀'.repeat(80));
    const many = Array.from({ length: 50 }, (_, index) => ({ name: `P${index}`, price: 1 }));
    expect(
      counted({ products: many })
        ?.prodotti.map(({ nome }) => nome)
        .at(-1),
    ).toBe('Altri prodotti');
  });
});

describe('sums', () => {
  const entries = ORDER_CORPUS.map(({ stored, id }) => countedOf(stored, id)).filter(
    (entry) => entry !== null,
  );
  const days = (tree: Tree, month = '2026-05') => readMonth(tree, month);
  it('[CP-012] add up what orders of any source count for, whole and in each split', () => {
    const tree = entries
      .filter(({ giorno }) => giorno.startsWith('2026-05'))
      .reduce<Tree>((sum, entry) => addAll(sum, addendsOf(entry)), {});
    const all = addUp(days(tree));
    const expected = entries.filter(({ giorno }) => giorno.startsWith('2026-05'));
    const sum = (name: 'incasso' | 'imponibile' | 'rimborsi' | 'dovuto') =>
      expected.reduce((total, entry) => total + entry[name], 0);
    expect(all).toMatchObject({
      revenue: sum('incasso'),
      taxable: sum('imponibile'),
      refunded: sum('rimborsi'),
      due: sum('dovuto'),
    });
    expect(all.orders + all.open).toBe(expected.length);
    for (const split of ['source', 'method', 'studio', 'category', 'product'] as const)
      expect(
        [...all.by[split].values()].reduce((total, { cents }) => total + cents, 0),
        split,
      ).toBe(all.revenue);
  });
  it('what is taken away leaves nothing', () => {
    const tree = addAll({}, entries.flatMap(addendsOf));
    expect(withoutZeros(addAll(tree, entries.toReversed().flatMap(addendsOf), -1))).toEqual({});
  });
  it('a product in other capitals is the same one', () => {
    const day = (name: string) =>
      days({ giorni: { '02': { [SPLITS.product]: { [name]: { n: 1, c: 100 } } } } });
    expect([...addUp([...day('FC 6'), ...day('fc 6')]).by.product]).toEqual([
      ['FC 6', { count: 2, cents: 200 }],
    ]);
  });
  it('orders without a date are kept apart', () => {
    const entry = known(countedOf({ status: 'paid', totalPrice: 5 }, 'x'));
    expect(sumsDocOf(entry.giorno)).toBe('senza-data');
    expect(readMonth(addAll({}, addendsOf(entry)), 'senza-data')).toMatchObject([
      { day: '', revenue: 500, orders: 1 },
    ]);
  });
});

describe('a period', () => {
  const now = new Date('2026-11-22T23:30:00Z'); // the 23rd in Rome
  it('[CP-227] [CP-228] quick ranges, up to today in Rome', () => {
    expect(quickRange('7-giorni', romeDay(now))).toEqual({
      first: '2026-11-17',
      last: '2026-11-23',
    });
    expect(quickRange('30-giorni', romeDay(now))).toEqual({
      first: '2026-10-25',
      last: '2026-11-23',
    });
    expect(quickRange('mese', romeDay(now))).toEqual({ first: '2026-11-01', last: '2026-11-23' });
    expect(quickRange('anno', romeDay(now))).toEqual({ first: '2026-01-01', last: '2026-11-23' });
  });
  it('[CP-126] a start after the end moves the other day to the one just changed', () => {
    const may = { first: '2026-05-01', last: '2026-05-31' };
    expect(changedPeriod(may, 'first', '2026-06-10')).toEqual({
      first: '2026-06-10',
      last: '2026-06-10',
    });
    expect(changedPeriod(may, 'last', '2026-04-10')).toEqual({
      first: '2026-04-10',
      last: '2026-04-10',
    });
    expect(changedPeriod(may, 'first', '2026-05-31')).toEqual({
      first: '2026-05-31',
      last: '2026-05-31',
    });
    expect(changedPeriod(may, 'first', null)).toEqual({ first: null, last: '2026-05-31' });
    expect([
      inPeriod('2026-05-31', may),
      inPeriod('2026-06-01', may),
      inPeriod('', { first: null, last: null }),
    ]).toEqual([true, false, false]);
  });
  it.each([
    ['2026-11-01', '2026-11-22', '2026-10-01', '2026-10-22'],
    ['2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
    ['2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
    ['2026-01-01', '2026-01-15', '2025-12-01', '2025-12-15'],
    ['2026-01-01', '2026-11-22', '2025-01-01', '2025-11-22'],
    ['2024-01-01', '2024-02-29', '2023-01-01', '2023-02-28'],
    ['2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
    ['2026-03-25', '2026-04-02', '2026-03-16', '2026-03-24'],
  ])('%s–%s is compared with %s–%s', (first, last, from, to) =>
    expect(daysBefore({ first, last })).toEqual({ first: from, last: to }),
  );
  it('is shown by day, a long one by month', () => {
    expect(stepsOf({ first: '2026-02-27', last: '2026-03-01' })).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
    expect(stepsOf({ first: '2026-01-15', last: '2026-04-01' })).toEqual([
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
    ]);
    expect(stepsOf({ first: '1990-01-01', last: '2026-04-01' })).toHaveLength(436);
  });
  it('[CP-230] percentages have one decimal', () => {
    expect([percentText(1, 3), percentText(50, 100), percentText(1, 0)]).toEqual([
      '33,3%',
      '50,0%',
      '—',
    ]);
    expect([
      changeText(150, 100),
      changeText(50, 100),
      changeText(100, 100),
      changeText(5, 0),
    ]).toEqual(['+50,0%', '-50,0%', '0,0%', '—']);
  });
});

it('[DE-055] a row for the accountant: what is taxable, the tax and the total, and nobody’s name', () => {
  const products = [
    { name: '=FC 6', price: 100, quantity: 2 },
    { name: '10 PT', price: 22 },
  ];
  const entry = known(
    counted({
      products,
      userEmail: 'anna@esempio.test',
      totalPrice: '1.222,00',
      refunds: [{ total: -2 }],
    }),
  );
  expect(ACCOUNTING_CSV.map(({ header }) => header).join(';')).toBe(
    'Data;Ordine;Fonte;Metodo;Studio;Prodotti;Imponibile;IVA;Totale;Rimborsato',
  );
  expect(csvValues(ACCOUNTING_CSV, entry)).toEqual([
    '02/05/2026',
    'export_1',
    'Negozio',
    'PayPal',
    'Roma',
    '2 × =FC 6, 10 PT',
    '1000,00',
    '220,00',
    '1220,00',
    '2,00',
  ]);
  expect(JSON.stringify(entry)).not.toContain('anna');
});

describe('what is shown of a period', () => {
  const days = (from: string, ...cents: number[]) =>
    cents.flatMap((amount, index) => {
      const entry = known(
        counted({ orderDate: `${from}-0${index + 1}`, totalPrice: amount / 100 }),
      );
      return readMonth(addAll({}, addendsOf(entry)), from);
    });
  it('stands beside the one before, day by day', () => {
    const all = [...days('2026-04', 100, 200), ...days('2026-05', 500, 700, 900)];
    const { now, before, steps } = accountsOf(all, { first: '2026-05-01', last: '2026-05-02' });
    expect([now.revenue, before?.sums.revenue, before?.period]).toEqual([
      1_200,
      300,
      { first: '2026-04-01', last: '2026-04-02' },
    ]);
    expect(steps).toEqual([
      { label: '01/05', now: 500, before: 100 },
      { label: '02/05', now: 700, before: 200 },
    ]);
  });
  it('by month when it is long; without a period all there is, beside nothing', () => {
    const all = [...days('2025-05', 300), ...days('2026-04', 100), ...days('2026-05', 500)];
    const year = accountsOf(all, { first: '2026-01-01', last: '2026-05-31' });
    expect(year.steps.map(({ label, now, before }) => [label, now, before])).toEqual([
      ['01/26', 0, 0],
      ['02/26', 0, 0],
      ['03/26', 0, 0],
      ['04/26', 100, 0],
      ['05/26', 500, 300],
    ]);
    const ever = accountsOf(all, { first: null, last: null });
    expect([ever.now.revenue, ever.before, ever.steps.length]).toEqual([900, null, 13]);
    expect(accountsOf([], { first: null, last: null }).steps).toEqual([]);
  });
});
