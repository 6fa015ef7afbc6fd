import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CALLABLES } from '@/domain/callables/all';
import { generalMessages } from '@/domain/accessMessages';
import type { ShopBooking } from '@/domain/orders/webOrder';
import { run } from './in-process';
import { invoke, refusalOf, shop, tokenOf } from './services';

let studio = '';
beforeAll(async () => (studio = await tokenOf('Studio')));
beforeEach(() => shop.forget());
afterEach(() => shop.behave('ok'));

describe('fetchBookings', () => {
  it('[CO-289] [CO-133] gives one product’s bookings of all pages, by their start', async () => {
    const { result } = await invoke(CALLABLES.fetchBookings, studio, { productId: 61002 });
    const { success, bookings } = result as { success: boolean; bookings: ShopBooking[] };
    expect(success).toBe(true);
    expect(bookings.length).toBeGreaterThan(100);
    expect(new Set(bookings.map(({ product_id }) => product_id))).toEqual(new Set([61002]));
    expect(bookings.map(({ start }) => start)).toEqual(
      bookings.map(({ start }) => start).sort((a, b) => Number(a) - Number(b)),
    );
    const number = expect.any(Number) as number;
    expect(bookings[0]).toEqual({
      id: number,
      start: number,
      end: number,
      status: expect.any(String) as string,
      order_id: number,
      product_id: 61002,
    });
    expect((bookings[0]?.end ?? 0) - (bookings[0]?.start ?? 0)).toBe(3_600_000);
    expect((await shop.requests()).length).toBe(2);
  });
  it('a product without bookings has an empty list', async () => {
    expect((await invoke(CALLABLES.fetchBookings, studio, { productId: '101' })).result).toEqual({
      success: true,
      bookings: [],
    });
  });
  it.each([
    { productId: '' },
    { productId: 'x' },
    { productId: 0 },
    { productId: null },
    {},
    null,
    { productId: 5, page: 2 },
  ])('refuses %j', async (data) => {
    expect(refusalOf(await run(CALLABLES.fetchBookings, studio, data))).toBe('invalid');
    expect(await shop.requests()).toEqual([]);
  });
});

describe('fetchBookingProducts', () => {
  it('[CO-291] gives what can be booked', async () => {
    expect((await invoke(CALLABLES.fetchBookingProducts, studio, {})).result).toEqual({
      success: true,
      products: [
        { id: 61001, name: 'Coaching day Roma' },
        { id: 61002, name: 'Coaching day Milano' },
      ],
    });
    expect((await shop.requests())[0]?.headers.authorization).toMatch(/^Basic /);
  });
  it.each([{ page: 1 }, 'x', []])('refuses %j', async (data) => {
    expect(refusalOf(await run(CALLABLES.fetchBookingProducts, studio, data))).toBe('invalid');
  });
});

describe.each([
  [CALLABLES.fetchBookings, { productId: 61001 }],
  [CALLABLES.fetchBookingProducts, null],
] as const)('$name', (contract, data) => {
  it.each(['user', 'Spedizioni'])('refuses %s', async (role) => {
    expect(refusalOf(await invoke(contract, await tokenOf(role), data))).toBe('permission-denied');
  });
  it('refuses anonymous visitors', async () =>
    expect(refusalOf(await invoke(contract, null, data))).toBe('unauthenticated'));
  it('called at once, each gets its answer', async () => {
    const answers = await Promise.all([run(contract, studio, data), run(contract, studio, data)]);
    expect(answers[0]).toEqual(answers[1]);
  });
  it('a shop out of order is said so', async () => {
    await shop.behave('refuse');
    expect((await invoke(contract, studio, data)).error).toMatchObject({
      status: 'UNAVAILABLE',
      message: generalMessages.unknown,
    });
  });
});
