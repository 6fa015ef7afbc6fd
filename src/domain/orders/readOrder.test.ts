import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_CORPUS } from '../../../tests/fixtures/order-corpus';
import { orderIdx } from './idx';
import { orderSums, type Order } from './order';
import { readOrder } from './readOrder';

describe('an order of any source', () => {
  it('is read in at least 60 forms', () => expect(ORDER_CORPUS.length).toBeGreaterThanOrEqual(60));
  it.each(ORDER_CORPUS.map((row) => [row.what, row] as const))('[CP-042] %s', (_, { id, stored, read }) => {
    expect(readOrder(stored, id)).toMatchObject(read);
    // The index says the same.
    const { at, email, method, source, payment } = readOrder(stored, id);
    expect(orderIdx(stored, id)).toMatchObject({ at, email, method, source, paid: payment === 'paid' });
  });
  it('names what can’t be read', () => {
    const { problems } = readOrder({ orderDate: 'ieri', totalPrice: 'gratis', products: 'FC 6', status: 7 }, 'x');
    expect(problems.map(({ field }) => field)).toEqual(['orderDate', 'totalPrice', 'status', 'products']);
    expect(problems[0]?.message).toBe('Valore non leggibile: «ieri»');
  });
  it('survives any stored document, and its sums always add up to the cent', () => {
    const amount = fc.oneof(fc.double({ min: -1e6, max: 1e6 }), fc.constantFrom('1.234,56', '90,00 €', 'x', null), fc.anything());
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
        for (const cents of [lines, discount, shipping, tax, other, total]) expect(Number.isSafeInteger(cents)).toBe(true);
        expect(lines - discount + shipping + tax + other).toBe(total);
        if (order.total !== null) expect(total).toBe(order.total);
      }),
    );
  });
});
