import { describe, expect, it } from 'vitest';
import { webOrder } from '../../../tests/fixtures/web-order';
import { ROLES } from '../roles';
import {
  inShopOrder,
  orderFiltersOf,
  shopMatches,
  shopTotals,
  storedOrderFilters,
  typedNumbers,
  type ShopFilter,
} from './shopFilters';
import { maySetFrom, SHOP_STATUSES, statusesFor } from './shopOrder';
import { readWebOrder, type WebOrder } from './webOrder';

const order = (fields: Partial<WebOrder>) => readWebOrder(webOrder(fields));
const of = (product_id: number) => ({
  line_items: [{ product_id, name: 'x', sku: '', quantity: 1, price: 1, subtotal: '1' }],
});
const filters = orderFiltersOf({
  alimentari: [{ nome: 'Primi', prodotti: [1, '2', 'x'] }, { prodotti: ['3'] }],
  specifici: null,
});
const found = (filter: Partial<ShopFilter>, orders: Partial<WebOrder>[]) =>
  orders
    .map(order)
    .map(
      shopMatches({ search: '', status: null, food: null, specific: false, ...filter }, filters),
    );

describe('what the shop’s orders are filtered by', () => {
  it('[DE-054] [CP-058] cancelled ones are there only where they are asked for', () => {
    const orders = [{ status: 'cancelled' }, { status: 'processing' }];
    expect(found({}, orders)).toEqual([false, true]);
    expect(found({ status: 'cancelled' }, orders)).toEqual([true, false]);
    expect(found({ status: 'processing' }, orders)).toEqual([false, true]);
  });
  it('[CP-211] nine groups of foods, by the numbers of their products', () => {
    expect(filters.food).toHaveLength(9);
    expect(filters.food[0]).toEqual({ name: 'Primi', products: ['1', '2'] });
    const orders = [of(1), of(3), of(7)];
    expect(found({ food: 'tutti' }, orders)).toEqual([true, true, false]);
    expect(found({ food: '2' }, orders)).toEqual([false, true, false]);
    expect(found({ food: '9' }, orders)).toEqual([false, false, false]);
  });
  it('[CP-212] [DE-054] the products 59400 and 59396, until somebody has chosen others', () => {
    expect(found({ specific: true }, [of(59400), of(59396), of(1)])).toEqual([true, true, false]);
    expect(orderFiltersOf({ specifici: ['8'] }).specific).toEqual(['8']);
    expect(orderFiltersOf({ specifici: [] }).specific).toEqual([]);
  });
  it('an e-mail by any part of it', () => {
    const billing = { ...webOrder().billing, email: 'Anna@Esempio.it' };
    expect(
      found({ search: ' ANNA@' }, [{ billing }, {}, { billing: { ...billing, email: '' } }]),
    ).toEqual([true, true, false]);
  });
  it('what was saved is read again, and what is no number of a product is refused', () => {
    expect(orderFiltersOf(storedOrderFilters(filters))).toEqual(filters);
    expect(typedNumbers(' 1, 2;3\n4 1 ')).toEqual(['1', '2', '3', '4']);
    expect([typedNumbers('1, due'), typedNumbers('-1'), typedNumbers('')]).toEqual([
      null,
      null,
      [],
    ]);
    for (const stored of [
      null,
      7,
      { alimentari: 'x', specifici: 'y' },
      { alimentari: [null, 7] },
    ]) {
      expect(orderFiltersOf(stored).food).toHaveLength(9);
    }
  });
});

describe('their order and their sums', () => {
  const orders = [
    { id: 1, status: 'spedito', date_created: '2026-03-01T10:00:00' },
    { id: 2, status: 'pending', date_created: '2026-03-01T09:00:00' },
    { id: 3, status: 'checkout-draft', date_created: '2026-03-05T09:00:00' },
    { id: 4, status: 'pending', date_created: '2026-03-02T09:00:00' },
  ].map(order);
  it('[CP-210] newest first, or by status and then newest first', () => {
    expect(inShopOrder(orders, 'data').map(({ code }) => code)).toEqual(['3', '4', '1', '2']);
    expect(inShopOrder(orders, 'stato').map(({ code }) => code)).toEqual(['4', '2', '1', '3']);
  });
  it('[DE-045] what is paid, less what was given back', () => {
    const some = [
      order({ total: '50.00' }),
      order({ total: '30.00', refunds: [{ total: '-10.00' }] }),
      order({ total: '20.10', status: 'pending' }),
    ];
    expect(shopTotals(some)).toEqual({ count: 3, total: 10_010, paid: 7_000 });
  });
});

it('[SE-016] [DE-043] Spedizioni sends what is paid, and sets nothing else', () => {
  expect(ROLES.map(statusesFor)).toEqual([
    SHOP_STATUSES,
    SHOP_STATUSES,
    ['in-spedizione', 'spedito'],
    [],
  ]);
  const from = ['processing', 'completed', 'in-spedizione', 'spedito'];
  expect(SHOP_STATUSES.filter((status) => maySetFrom('Spedizioni', status))).toEqual(from);
  expect(SHOP_STATUSES.every((status) => maySetFrom('Studio', status))).toBe(true);
  expect(maySetFrom('user', 'pending')).toBe(false);
});
