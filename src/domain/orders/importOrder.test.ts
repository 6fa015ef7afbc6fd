import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareIds,
  importedOrder,
  importId,
  importLines,
  importPlan,
  mergedFields,
  placedFields,
} from './importOrder';
import { orderSums } from './order';
import { readOrder } from './readOrder';
import { rangeProblem, shopBounds } from './shopRange';

const NOW = {
  requestedAt: new Date('2026-03-01T10:00:00Z'),
  now: new Date('2026-03-01T10:00:00Z'),
};
const ROW = {
  orderId: 48211,
  orderDate: '2026-05-02 11:20:00',
  status: 'wc-completed',
  totalPrice: '79.50',
  paymentMethod: 'bacs',
  products: [
    { id: 101, name: 'FC 1', sku: 'fc1', quantity: 2, price: '39,75' },
    { title: 'Starter' },
  ],
  userEmail: ' Anna.Verdi@Esempio.test ',
};

describe('an order of the export', () => {
  it('[CO-121] [CP-044] [CO-264] becomes the fields of orders/export_{orderId}', () => {
    expect(importedOrder(ROW)).toEqual({
      id: 'export_48211',
      orderId: '48211',
      fields: {
        orderId: '48211',
        orderDate: '2026-05-02 11:20:00',
        status: 'wc-completed',
        totalPrice: 79.5,
        paymentMethod: 'bacs',
        products: [
          { id: '101', name: 'FC 1', sku: 'fc1', quantity: 2, price: 39.75 },
          { id: '', name: 'Starter', sku: '', quantity: 1, price: null },
        ],
        userEmail: 'anna.verdi@esempio.test',
      },
      doubtful: null,
    });
  });
  it('[DE-094] a total that may be thousands is named in the log', () => {
    const order = importedOrder({ ...ROW, totalPrice: '1.234' });
    expect(order).toMatchObject({ doubtful: '1.234', fields: { totalPrice: 1.23 } });
    expect(importLines.doubtful('7', '1.234')).toBe(
      'Ordine 7: Importo «1.234» letto come 1,23\u00a0€: da controllare',
    );
  });
  it('[CO-121] the e-mail may be empty', () =>
    expect(importedOrder({ ...ROW, userEmail: '' })?.fields.userEmail).toBe(''));
  it.each([
    ['2026-05-02T11:20:00', '2026-05-02 11:20:00'],
    ['2026-05-02T09:20:00Z', '2026-05-02 11:20:00'],
    ['2026-05-02', '2026-05-02 00:00:00'],
    ['maggio', 'maggio'],
    [null, ''],
  ])('dates are kept as Rome’s wall time: %j', (orderDate, kept) =>
    expect(importedOrder({ ...ROW, orderDate })?.fields.orderDate).toBe(kept),
  );
  it.each([undefined, null, '', ' ', 'a/b', '..', '__x__/', {}, 'x'.repeat(61)])(
    'has no readable id %j',
    (orderId) => expect(importedOrder({ ...ROW, orderId })).toBeNull(),
  );
  it('never throws, and its id is one that a document can have', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.record({ orderId: fc.oneof(fc.string(), fc.integer()), products: fc.anything() }),
        ),
        (row) => {
          const order = importedOrder(row);
          if (order) expect(order.id).toMatch(/^export_[\w-]{1,60}$/);
        },
      ),
    );
  });
  it('over an order that is there, nothing that the export doesn’t know takes away what we do', () => {
    const order = importedOrder({ orderId: 1, status: 'wc-spedito' });
    if (!order) throw new Error('readable');
    expect(mergedFields(order, {}, NOW)).toEqual({ orderId: '1', status: 'wc-spedito' });
    expect(mergedFields(order, undefined, NOW)).toMatchObject({
      userEmail: '',
      totalPrice: null,
      products: [],
    });
  });
});

describe('an order that is changed here while the export is on its way', () => {
  const status = (updatedAt: unknown) => {
    const order = importedOrder({ orderId: 1, status: 'wc-processing' });
    return (
      order &&
      mergedFields(order, { updatedAt }, { ...NOW, requestedAt: new Date('2026-03-01T09:50:00Z') })
        .status
    );
  };
  it.each([
    new Date('2026-03-01T09:55:00Z'),
    '2026-03-01T10:00:30Z',
    { seconds: Date.parse('2026-03-01T09:59:00Z') / 1000 },
  ])('at %j keeps its state', (updatedAt) => expect(status(updatedAt)).toBeUndefined());
  // A device with a wrong clock must not block the shop's updates for good.
  it.each([new Date('2026-03-01T09:50:00Z'), '2027-01-01', 'ieri', null, undefined])(
    'at %j gets the shop’s',
    (updatedAt) => expect(status(updatedAt)).toBe('wc-processing'),
  );
});

describe('an order that was paid here', () => {
  const merged = (status: string, stored: unknown) => {
    const order = importedOrder({ orderId: 1, status });
    return order && mergedFields(order, stored, NOW).status;
  };
  it.each(['wc-pending', 'wc-on-hold'])(
    'is not %s again because the shop doesn’t know yet',
    (status) => {
      expect(merged(status, { paypalPaidBy: 'PP' })).toBeUndefined();
      expect(merged(status, { paidBy: 'staff' })).toBeUndefined();
      expect(merged(status, { paymentStatus: 'completed' })).toBe(status);
    },
  );
  it.each(['wc-completed', 'wc-refunded', 'wc-spedito'])('is %s when the shop says so', (status) =>
    expect(merged(status, { paypalPaidBy: 'PP' })).toBe(status),
  );
});

describe('[DE-055] an order that was made here', () => {
  const product = (id: string, price: number, quantity = 1) => ({
    id,
    name: id,
    sku: '',
    price,
    quantity,
  });
  const stored = {
    requestId: 'r'.repeat(20),
    orderId: '7',
    status: 'wc-completed',
    totalPrice: 135,
    discount: 15,
    total_without_discount: 150,
    total_with_discount: 135,
    products: [product('101', 50, 2), product('nostro', 50)],
  };
  // After the discount, and without the products that only we have.
  const row = {
    orderId: 7,
    status: 'wc-spedito',
    totalPrice: '135.02',
    products: [product('101', 45, 2)],
  };
  const after = (told: object, before: object = stored) => {
    const order = importedOrder({ ...row, ...told });
    return readOrder({ ...before, ...(order && mergedFields(order, before, NOW)) }, 'export_7');
  };
  it('keeps its lines and its total, which add up to the cent; what else the shop says counts', () => {
    const order = after({});
    expect(order.products.map(({ id, total }) => [id, total])).toEqual([
      ['101', 10_000],
      ['nostro', 5_000],
    ]);
    expect(order.state).toBe('spedito');
    expect(orderSums(order)).toMatchObject({
      lines: 15_000,
      discount: 1_500,
      other: 0,
      total: 13_500,
    });
  });
  it('is as the shop has it where staff changed it there, and so is one that wasn’t made here', () => {
    expect(after({ totalPrice: '90.00' })).toMatchObject({
      total: 9_000,
      products: [{ id: '101', total: 9_000 }],
    });
    expect(after({}, { ...stored, requestId: undefined })).toMatchObject({
      total: 13_502,
      products: [{ id: '101' }],
    });
  });
});

describe('an import', () => {
  it('has each order once, in an order that can be gone on with', () => {
    const plan = importPlan([
      { orderId: 10 },
      { orderId: 9, status: 'a' },
      {},
      'x',
      { orderId: '9', status: 'b' },
      { orderId: 'w-1' },
    ]);
    expect(plan.unreadable).toBe(2);
    expect(plan.orders.map(({ orderId, fields }) => [orderId, fields.status])).toEqual([
      ['9', 'b'],
      ['10', ''],
      ['w-1', ''],
    ]);
  });
  it('ids are in one order, whatever they are', () => {
    const id = fc.oneof(fc.nat().map(String), fc.stringMatching(/^[\w-]{1,6}$/));
    fc.assert(
      fc.property(id, id, id, (a, b, c) => {
        expect(Math.sign(compareIds(a, b))).toBe(-Math.sign(compareIds(b, a)) + 0);
        if (compareIds(a, b) < 0 && compareIds(b, c) < 0) expect(compareIds(a, c)).toBeLessThan(0);
        expect(compareIds(a, b) === 0).toBe(a === b);
      }),
    );
  });
  it('[CO-197] [CO-198] [CO-381] writes the log’s lines', () => {
    expect(importLines.order('7', false)).toBe('Ordine 7 importato');
    expect(importLines.order('7', true)).toBe('Ordine 7 aggiornato');
    expect(importLines.completed(1)).toBe('Importazione completata: 1 ordine');
    expect(importLines.completed(12)).toBe('Importazione completata: 12 ordini');
    expect(importLines.failed('boh')).toBe('❌ Errore: boh');
    expect(importLines.unreadable(1)).toMatch(/^1 riga/);
    expect(importId({ startDate: '2026-01-01', endDate: '2026-01-31' })).toBe(
      '2026-01-01_2026-01-31',
    );
  });
});

describe('a range of days', () => {
  it.each([
    ['2026-05-01', '2026-05-01', null],
    ['2026-01-01', '2026-12-31', null],
    ['2026-05-02', '2026-05-01', 'reversed'],
    ['2025-01-01', '2026-05-01', 'too-long'],
    ['2026-02-30', '2026-03-01', 'unreadable'],
    ['', '2026-03-01', 'unreadable'],
    ['01/02/2026', '2026-03-01', 'unreadable'],
  ])('%s to %s: %s', (startDate, endDate, problem) =>
    expect(rangeProblem({ startDate, endDate })).toBe(problem),
  );
  it('both days count whole, also over the change of the hour', () => {
    expect(shopBounds({ startDate: '2026-10-25', endDate: '2026-10-31' })).toEqual({
      after: '2026-10-24T23:59:59',
      before: '2026-11-01T00:00:00',
    });
  });
});

describe('a placed order over one that is stored by now', () => {
  const placed = {
    status: 'wc-on-hold',
    paymentStatus: 'pending',
    orderDate: '2026-11-01 00:02:00',
    userEmail: 'anna@esempio.test',
    totalPrice: 168,
    products: [{ id: '101', price: 84 }],
    requestId: 'r',
  };
  it('is all of it if there is none', () => expect(placedFields(placed, undefined)).toBe(placed));
  it('completes an import without taking back what it or staff know better', () => {
    const stored = { status: 'wc-processing', orderDate: '2026-10-31 23:58:00', userEmail: '' };
    const { paymentStatus, userEmail, totalPrice, products, requestId } = placed;
    expect(placedFields(placed, { ...stored, totalPrice: 168.03 })).toEqual({
      paymentStatus,
      userEmail,
      totalPrice,
      products,
      requestId,
    });
    expect(placedFields(placed, { ...stored, totalPrice: 120, products: [] })).toEqual({
      paymentStatus,
      userEmail,
      requestId,
    });
  });
  it('is nothing of an erased person', () =>
    expect(placedFields(placed, { status: 'wc-on-hold', erasedAt: new Date() })).toEqual({}));
});
