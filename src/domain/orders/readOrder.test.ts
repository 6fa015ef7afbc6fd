import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_CORPUS } from '../../../tests/fixtures/order-corpus';
import { orderIdx } from './idx';
import { amountText, orderSums, type Order } from './order';
import { readOrder } from './readOrder';

describe('an order of any source', () => {
  it('is read in at least 60 forms', () => expect(ORDER_CORPUS.length).toBeGreaterThanOrEqual(60));
  it.each(ORDER_CORPUS.map((row) => [row.what, row] as const))(
    '[CP-042] %s',
    (_, { id, stored, read }) => {
      expect(readOrder(stored, id)).toMatchObject(read);
      // The index agrees.
      const { at, email, method, source, payment } = readOrder(stored, id);
      expect(orderIdx(stored, id)).toMatchObject({
        at,
        email,
        method,
        source,
        paid: payment === 'paid',
      });
    },
  );
  it('[CO-119] [CO-120] by the names that the client’s record knows', () => {
    const whole = {
      orderId: '7',
      orderDate: '2026-05-02 12:00:00',
      status: 'pending',
      paymentMethod: 'paypal',
      totalPrice: 90,
      userEmail: 'anna@esempio.test',
      products: [{ id: 1, name: 'FC3', quantity: 2, price: 45 }],
    };
    expect(readOrder(whole, 'x')).toMatchObject({
      code: '7',
      at: new Date('2026-05-02T10:00:00Z'),
      status: 'pending',
      method: 'paypal',
      total: 9_000,
      email: 'anna@esempio.test',
      products: [{ id: '1', name: 'FC3', quantity: 2, price: 4_500 }],
    });
    const at = (field: string) => readOrder({ [field]: '2026-05-02 12:00:00' }, 'x').at;
    for (const field of ['importedAt', 'updatedAt', 'createdAt'])
      expect(at(field), field).toEqual(new Date('2026-05-02T10:00:00Z'));
    for (const field of ['total', 'amount'])
      expect(readOrder({ [field]: 90 }, 'x').total, field).toBe(9_000);
    for (const field of ['title', 'productName', 'sku'])
      expect(readOrder({ products: [{ [field]: 'FC3' }] }, 'x').products[0]?.name, field).toBe(
        'FC3',
      );
    expect(readOrder({ paymentStatus: 'completed' }, 'x').payment).toBe('paid');
    expect(readOrder({ state: 'wc-completed' }, 'x')).toMatchObject({
      status: 'wc-completed',
      payment: 'paid',
    });
  });
  it('names what can’t be read', () => {
    const { problems } = readOrder(
      { orderDate: 'ieri', totalPrice: 'gratis', products: 'FC 6', status: 7 },
      'x',
    );
    expect(problems.map(({ field }) => field)).toEqual([
      'orderDate',
      'totalPrice',
      'status',
      'products',
    ]);
    expect(problems[0]?.message).toBe('Valore non leggibile: «ieri»');
  });
  it.each([
    ['1.234', 'Importo «1.234» letto come 1,23\u00a0€: da controllare'],
    [' 1.000 ', 'Importo «1.000» letto come 1,00\u00a0€: da controllare'],
    ['12.345', 'Importo «12.345» letto come 12,35\u00a0€: da controllare'],
    ['89.000', undefined],
    ['89.00', undefined],
    ['1.234,00', undefined],
    [1.234, undefined],
  ])('[DE-094] a total of %j may be thousands of an old application', (totalPrice, said) =>
    expect(readOrder({ totalPrice }, 'x').problems[0]?.message).toBe(said),
  );
  it('[SE-022] says that PayPal took another amount, until the order says the same, what is too much is given back, or all of it', () => {
    const paid = {
      totalPrice: 168,
      paymentStatus: 'completed',
      paypalDiffers: { id: 'P1', capture: 'C1', amount: 200 },
    };
    const problems = (more: object) =>
      readOrder({ ...paid, ...more }, 'x').problems.map(({ message }) => message);
    const said = (what: string) => [
      `PayPal ha incassato ${what}, l’ordine è di ${amountText(16_800)}`,
    ];
    expect(problems({})).toEqual(said(amountText(20_000)));
    expect(problems({ paypalDiffers: { id: 'P1', capture: 'C1', amount: null } })).toEqual(
      said('un importo in un’altra valuta'),
    );
    for (const settled of [
      { totalPrice: 200 },
      { refundedAmount: 32 },
      { paymentStatus: 'refunded', refundedAmount: 200 },
    ])
      expect(problems(settled)).toEqual([]);
    expect(problems({ refundedAmount: 31 })).toHaveLength(1);
  });
  it('[SE-022] says what PayPal took of an order that was paid already, until it is given back', () => {
    const problems = (paypalAlsoPaid: unknown) =>
      readOrder({ paymentStatus: 'completed', paypalAlsoPaid }, 'x').problems;
    const twice = (what: string) => ({
      field: 'Pagamento',
      message: `PayPal ha incassato anche ${what}, ma l’ordine era già pagato: da restituire`,
    });
    expect(problems({ C1: 300, C2: null, C3: 0 })).toEqual([
      twice(amountText(30_000)),
      twice('un importo in un’altra valuta'),
    ]);
    expect(problems({ C3: 0 })).toEqual([]);
  });
  it('survives any stored document, and its sums always add up to the cent', () => {
    const amount = fc.oneof(
      fc.double({ min: -1e6, max: 1e6 }),
      fc.constantFrom('1.234,56', '90,00 €', 'x', null),
      fc.anything(),
    );
    const stored = fc.oneof(
      fc.anything(),
      fc.record({
        totalPrice: amount,
        discount: amount,
        shipping: amount,
        total_tax: amount,
        products: fc.array(fc.record({ price: amount, quantity: amount, subtotal: amount })),
      }),
    );
    fc.assert(
      fc.property(stored, (document) => {
        const order: Order = readOrder(document, 'x');
        const { lines, discount, shipping, tax, other, total } = orderSums(order);
        for (const cents of [lines, discount, shipping, tax, other, total])
          expect(Number.isSafeInteger(cents)).toBe(true);
        expect(lines - discount + shipping + tax + other).toBe(total);
        if (order.total !== null) expect(total).toBe(order.total);
      }),
    );
  });
});
