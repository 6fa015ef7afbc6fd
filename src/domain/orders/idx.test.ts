import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryTokens } from '../search/ngrams';
import { ORDER_TOKENS_MAX, orderIdx } from './idx';
import { orderSource } from './source';

describe('orderIdx', () => {
  const order = {
    orderId: '5001',
    orderDate: '2026-07-01 23:30:05',
    status: 'wc-Completed',
    totalPrice: '300,00',
    userEmail: 'Anna.Verdi@Esempio.test',
    products: [{ title: 'FC 6 programmi' }, 'Piano'],
  };
  it('reads any source’s shape', () => {
    expect(orderIdx(order, 'export_5001')).toMatchObject({
      at: new Date('2026-07-01T21:30:05.000Z'),
      source: 'woocommerce',
      email: 'anna.verdi@esempio.test',
      status: 'completed',
      paid: true,
      due: false,
      total: 300,
    });
    expect(orderIdx({ createdAt: new Date(0), total: 5, source: 'legacy' }, 'x')).toMatchObject({
      at: new Date(0),
      total: 5,
      source: 'legacy',
    });
  });
  it.each([
    ['u', { uid: 'u' }],
    ['c', { uid: 'u', userId: 'c' }],
    ['', { uid: 'seller', fonte: 'Roma' }],
    ['', { uid: 'seller', created_at: '2026-03-04 10:00:00' }],
    ['c', { uid: 'seller', userId: 'c', total_with_discount: 10 }],
  ])('[SE-018] names who bought it, never who sold it: «%s»', (buyer, stored) =>
    expect(orderIdx(stored, 'x').buyer).toBe(buyer),
  );
  it.each(['verdi@', '5001', 'programmi', 'piano'])('is found by «%s»', (searched) => {
    expect(orderIdx(order, 'export_5001').tokens).toEqual(
      expect.arrayContaining(queryTokens(searched)),
    );
  });
  it('[CP-043] tells the source by the id', () => {
    expect([
      orderSource('legacy_1'),
      orderSource('manual_1'),
      orderSource('export_1'),
      orderSource('77'),
    ]).toEqual(['legacy', 'manuale', 'woocommerce', 'woocommerce']);
    expect(orderIdx({ orderId: 'manual_7' }, 'auto-id').source).toBe('manuale');
  });
  it('survives any stored document', () => {
    fc.assert(
      fc.property(
        fc.anything(),
        (stored) => orderIdx(stored, 'x').tokens.length <= ORDER_TOKENS_MAX,
      ),
    );
  });
});
