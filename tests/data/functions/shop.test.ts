import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { addDays, romeDay } from '@/domain/time/rome';
import { buildProduct } from '../../fixtures/builders';
import { adminDb, closeAdmin, closeDevices, device, person, until } from '../harness';

afterEach(closeDevices);
afterAll(closeAdmin);

const TODAY = romeDay(new Date());
const billing = (email: string) => ({ first_name: 'Anna', last_name: 'Verdi', email, phone: '' });

describe('the web shop, as screens ask for it', () => {
  it('[CP-167] [CP-168] [CO-290] orders of some days, one of them, its status', async () => {
    const data = await device(await person('Studio'));
    const [order] = await data.fetchOrders({ startDate: addDays(TODAY, -2), endDate: TODAY });
    if (!order) throw new Error('the demo shop has orders every day');
    await data.updateOrderStatus(order.id, 'spedito', order.status);
    expect(await data.fetchOrderDetails(order.id)).toEqual({
      ...order,
      status: 'spedito',
      date_modified: expect.any(String) as string,
    });
    await expect(data.fetchOrderDetails(1)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('[CP-169] a client’s order is made once and is the client’s', async () => {
    await adminDb.doc('products/101').set(buildProduct({ price: 79 }));
    const client = await person('user');
    const data = await device(client);
    const requestId = data.newRequestId();
    const input = {
      requestId,
      billing: billing(client.email),
      line_items: [{ product_id: '101', quantity: 1 }],
      payment_method: 'bacs' as const,
      // Programmes are not shipped.
      total: 79,
    };
    const placed = await data.createOrder(input);
    expect(await data.createOrder(input)).toEqual(placed);
    expect(placed.order).toMatchObject({ total: 79, status: 'wc-pending' });
    const staff = await device(await person('Studio'));
    expect(await until(staff.latestOrder(client))).toMatchObject({
      id: placed.order.id,
      total: 7_900,
    });
    await expect(
      data.createOrder({ ...input, requestId: data.newRequestId(), total: 1 }),
    ).rejects.toMatchObject({ code: 'invalid' });
  });

  it('[CP-175] an order at the counter', async () => {
    await adminDb.doc('products/101').set(buildProduct({ price: 79 }));
    const [staff, client] = [await person('Studio'), await person('user')];
    const data = await device(staff);
    const { order } = await data.createCounterOrder({
      requestId: data.newRequestId(),
      billing: billing(client.email),
      line_items: [{ product_id: '101', quantity: 1 }],
      payment_method: 'custom_card',
      discount: 9,
      fonte: 'Roma',
    });
    expect(order).toMatchObject({ total: 70, status: 'wc-completed' });
    expect(await until(data.latestOrder(client))).toMatchObject({ id: order.id });
  });

  it('[CO-289] [CO-291] [CP-174] bookings, what can be booked, products', async () => {
    const data = await device(await person('Amministratore'));
    const [first] = await data.fetchBookingProducts();
    const bookings = await data.fetchBookings(first?.id ?? 0);
    expect(bookings.length).toBeGreaterThan(0);
    await adminDb.recursiveDelete(adminDb.collection('products')); // left by other tests
    expect(await data.addNewProducts()).toBeGreaterThan(100);
    expect(await data.addNewProducts()).toBe(0);
    expect(await data.syncProducts()).toBeGreaterThan(100);
  });

  it('[CO-264] [CO-197] an import, its progress watched', async () => {
    const data = await device(await person('Amministratore'));
    const range = { startDate: addDays(TODAY, -20), endDate: addDays(TODAY, -18) };
    const progress = data.importProgress(range);
    const watched = until(progress, (import_) => import_?.state === 'completata');
    expect(await data.importOrders(range)).toEqual({
      id: `${range.startDate}_${range.endDate}`,
      state: 'completata',
    });
    const { total, done, lines } = (await watched) ?? {};
    expect(done).toBe(total);
    expect(lines?.at(-1)).toBe(`Importazione completata: ${total} ordini`);
    await expect(data.importOrders({ startDate: '', endDate: TODAY })).rejects.toMatchObject({
      message: '❌ Inserisci entrambe le date',
    });
  });

  it('for whom these are not, they are refused', async () => {
    const data = await device(await person('user'));
    await expect(data.fetchOrders({ startDate: TODAY, endDate: TODAY })).rejects.toMatchObject({
      code: 'permission-denied',
    });
    await expect(data.importOrders({ startDate: TODAY, endDate: TODAY })).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });
});
