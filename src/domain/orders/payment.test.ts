import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumIssue } from '../../../tests/services/paypal/contract';
import { orderCharge } from './charge';
import { paypalIds, purchaseUnit } from './payment';

describe('what PayPal is asked to charge', () => {
  it('is the order, item by item, in euro', () => {
    const charge = orderCharge({
      totalPrice: 168,
      discount: 0,
      shipping: 10,
      products: [{ name: 'FC 1', price: 79, quantity: 2 }],
    });
    if (!charge) throw new Error('nothing to charge');
    expect(purchaseUnit('export_5001', charge)).toEqual({
      reference_id: 'export_5001',
      custom_id: 'export_5001',
      invoice_id: 'export_5001',
      amount: {
        currency_code: 'EUR',
        value: '168.00',
        breakdown: {
          item_total: { currency_code: 'EUR', value: '158.00' },
          shipping: { currency_code: 'EUR', value: '10.00' },
          discount: { currency_code: 'EUR', value: '0.00' },
        },
      },
      items: [
        { name: 'FC 1', quantity: '2', unit_amount: { currency_code: 'EUR', value: '79.00' } },
      ],
    });
  });
  it('adds up for any stored order, as PayPal checks it', () => {
    const price = fc.oneof(
      fc.integer({ min: 0, max: 90_000 }).map((cents) => cents / 100),
      fc.constant('12,50'),
      fc.constant(null),
    );
    const order = fc.record({
      totalPrice: price,
      discount: price,
      shipping: price,
      products: fc.array(
        fc.record({ name: fc.string(), price, quantity: fc.integer({ min: -1, max: 5 }) }),
        { maxLength: 5 },
      ),
    });
    fc.assert(
      fc.property(order, (stored) => {
        const charge = orderCharge(stored);
        if (charge) expect(sumIssue(purchaseUnit('o', charge))).toBeNull();
      }),
    );
  });
});

it('knows all payments begun for an order', () => {
  expect(paypalIds({ paypalOrderId: 'B', paypalOrderIds: ['A', 'B', 7, ''] })).toEqual(['B', 'A']);
  expect(paypalIds({ paypalOrderIds: 'A' })).toEqual([]);
});
