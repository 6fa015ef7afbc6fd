import { describe, expect, it } from 'vitest';
import { countedOf } from '../accounting/counted';
import { fieldsOf } from '../stored';
import { ORDER_CORPUS } from '../../../tests/fixtures/order-corpus';
import { accountsOf } from './accounts';
import { readOrder } from './readOrder';

const PERSON = {
  uid: 'persona',
  userId: 'persona',
  userEmail: 'persona@esempio.test',
  userName: 'Persona',
  createdBy: 'persona',
  billing: { first_name: 'Persona', phone: '333' },
  shipping_address: { city: 'Persona' },
  customer: { name: 'Persona' },
  notes: 'Persona',
  customer_note: 'Persona',
  meta: { codiceFiscale: 'PERSONA', note: 'Persona' },
  idx: { email: 'persona' },
};

describe('what accounting keeps of an order', () => {
  it.each(
    ORDER_CORPUS.map(({ what, id, stored }) => ({ what, id, order: { ...fieldsOf(stored) } })),
  )('[CP-042] counts for what it did: $what', ({ id, order }) => {
    expect(countedOf(accountsOf(order), id)).toEqual(countedOf(order, id));
    expect(accountsOf(accountsOf(order))).toEqual(accountsOf(order));
  });

  it.each([
    ['in one sum', { refundedAmount: 40, refundedAt: new Date('2026-05-04') }],
    ['by the shop', { total_refunded: '-40.00' }],
    ['one by one', { refunds: [{ total: '-30.00' }, { amount: 10 }] }],
    [
      'of a payment that differed',
      { paypalDiffers: { capture: 'C1', amount: 80 }, refundedAmount: 40 },
    ],
  ])('[CP-042] with what was given back, %s', (_, refund) => {
    const order = {
      orderId: '7',
      orderDate: '2026-05-02 12:00:00',
      status: 'completed',
      totalPrice: 100,
      ...refund,
    };
    const [before, after] = [order, accountsOf({ ...order, ...PERSON })].map((stored) =>
      readOrder(stored, '7'),
    );
    expect(after).toMatchObject({
      refunded: 4_000,
      refundedAt: before?.refundedAt,
      problems: before?.problems,
    });
    expect(countedOf(accountsOf(order), '7')).toMatchObject({ incasso: 6_000, rimborsi: 4_000 });
  });

  it('names nobody: no address of the shop, no reason of a refund, not for whom a gift card is', () => {
    const card = { name: 'Gift card', price: 50, meta_data: [{ key: 'Per', value: 'Persona' }] };
    const lists = {
      line_items: [card],
      products: [card, 'FC 3'],
      refunds: [{ total: '-1', reason: 'Persona malata' }],
    };
    const order = { orderId: '7', ...PERSON, shipping: { address_1: 'Via Persona' }, ...lists };
    expect(accountsOf(order)).toMatchObject({
      products: [{ name: 'Gift card', price: 50 }, 'FC 3'],
      refunds: [{ total: '-1' }],
    });
    expect(JSON.stringify(accountsOf(order))).not.toMatch(/persona/i);
    expect(accountsOf({ shipping: 7.9 })).toEqual({ shipping: 7.9 });
  });
});
