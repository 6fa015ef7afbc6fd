import { expect, it } from 'vitest';
import { booking } from './woocommerce-shapes';

it('a booking of the shop without a time is read, so that it keeps no other from being shown', () => {
  const [start, end] = [1_768_471_200, '2026-01-15T11:00:00Z'];
  expect(booking.parse({ id: 7, start, end, status: 'paid', product_id: 61002 })).toEqual({
    id: 7,
    start: start * 1000,
    end: Date.parse(end),
    status: 'paid',
    order_id: 0,
    product_id: 61002,
  });
  for (const odd of ['', null, undefined, false, 'presto', {}])
    expect(booking.parse({ id: 7, start: odd, end: odd })).toMatchObject({
      start: null,
      end: null,
    });
});
