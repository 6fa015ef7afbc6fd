import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openService, turnClock, type Service } from '../../../tests/services/in-process';
import { describeOutages } from '../../../tests/services/outages';
import { shopContract } from '../../../tests/services/woocommerce/shop';
import { ServiceError } from '../kit/service-error';
import {
  exportedOrders,
  findOrderByMeta,
  getOrder,
  getProduct,
  listBookable,
  listBookings,
  listOrders,
  listProducts,
  markOrderPaid,
  postOrder,
  setOrderStatus,
} from './woocommerce';

const LIMIT = 20_000;
const body = {
  billing: { first_name: 'Anna', last_name: 'Verdi', email: 'anna@esempio.test', phone: '' },
  line_items: [{ product_id: 59396, quantity: 1 }],
  meta_data: [{ key: 'portale_ordine', value: 'R1' }],
};
let shop: Service;
let id = 0;
beforeAll(async () => {
  shop = await openService('SHOP_BASE_URL', shopContract());
  vi.stubEnv('EXPORT_ORDERS_URL', `${shop.origin}/export-orders`);
  id = (await postOrder(body)).id;
});
beforeEach(() => shop.forget());
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.behave('ok');
});
afterAll(() => shop.close());

const all = async <T>(pages: AsyncGenerator<T[]>): Promise<T[]> => {
  const rows: T[] = [];
  for await (const page of pages) rows.push(...page);
  return rows;
};
const yesterday = () => new Date(Date.now() - 86_400_000);
const tomorrow = () => new Date(Date.now() + 86_400_000);

it('has no order and no product that the shop has not', async () => {
  expect(await getOrder(1)).toBeNull();
  expect(await setOrderStatus(1, 'completed')).toBeNull();
  expect(await getProduct('1')).toBeNull();
});
it('finds the order of a request, and no other', async () => {
  expect(await findOrderByMeta('portale_ordine', 'R1', yesterday(), tomorrow())).toMatchObject({
    id,
  });
  expect(await findOrderByMeta('portale_ordine', 'R2', yesterday(), tomorrow())).toBeNull();
});

// What only reads, or says what is to be in the end, may be asked again.
const common = { name: 'shop', service: () => shop, retries: 2, limit: LIMIT } as const;
const asked = {
  listOrders: () =>
    all(listOrders({ after: '2026-01-01T00:00:00', before: '2026-01-03T00:00:00' })),
  getOrder: () => getOrder(id),
  setOrderStatus: () => setOrderStatus(id, 'completed'),
  markOrderPaid: () => markOrderPaid(id, 'T'),
  listProducts: () => all(listProducts(new Date())),
  getProduct: () => getProduct('59396'),
  listBookings: () => all(listBookings()),
  listBookable: () => all(listBookable()),
  findOrderByMeta: () => findOrderByMeta('portale_ordine', 'R1', yesterday(), tomorrow()),
};
for (const [what, ask] of Object.entries(asked)) {
  // A list of several pages is asked for page by page: the first is what fails.
  describeOutages(what, { ...common, ask, path: /^\/wp-json\/(?!.*[?&]page=[2-9])/ });
}
describeOutages('exportedOrders', {
  ...common,
  ask: () => exportedOrders({ startDate: '2026-01-01', endDate: '2026-01-02' }),
  limit: 3 * LIMIT,
});

// An order that may have been made is not made again here: place-order.ts looks first.
describeOutages('postOrder', { ...common, ask: () => postOrder(body), retries: 0 });
it('an order that was made and whose answer was lost is no second order', async () => {
  turnClock();
  const before = (
    await all(listOrders({ after: '2020-01-01T00:00:00', before: '2099-01-01T00:00:00' }))
  ).length;
  await shop.behave('lost', 1);
  await expect(postOrder(body)).rejects.toBeInstanceOf(ServiceError);
  expect(
    (await all(listOrders({ after: '2020-01-01T00:00:00', before: '2099-01-01T00:00:00' }))).length,
  ).toBe(before + 1);
});
