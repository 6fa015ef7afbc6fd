import { fieldsOf, nameOf, nameOrNumber } from '../stored';
import { revenueOf, type Order } from './order';
import { SHOP_STATUSES, type ShopStatus } from './shopOrder';
import { visibleText } from '../text';

/** A group of products, by their shop ids. */
interface FoodGroup {
  name: string;
  products: string[];
}

/** Product filters of the shop's orders, stored in `impostazioni/filtriOrdini`. */
export interface OrderFilters {
  food: FoodGroup[];
  specific: string[];
}

export const FOOD_GROUPS = 9;
export const PRODUCTS_OF_FILTER_MAX = 200;
const GROUP_NAMES = [
  'Colazione',
  'Pranzo',
  'Cena',
  'Spuntini',
  'Dolci',
  'Bevande',
  'Condimenti',
  'Integratori',
  'Confezioni',
];
const SPECIFIC = ['59400', '59396'];

/** The filters: valid stored values, else the defaults (nine empty groups, two products). */
export function orderFiltersOf(stored: unknown): OrderFilters {
  const { alimentari, specifici } = fieldsOf(stored);
  const groups = Array.isArray(alimentari) ? (alimentari as unknown[]) : [];
  return {
    food: GROUP_NAMES.map((name, index) => {
      const { nome, prodotti } = fieldsOf(groups[index]);
      return { name: nameOf(nome) || name, products: numbersIn(prodotti) };
    }),
    specific: Array.isArray(specifici) ? numbersIn(specifici) : SPECIFIC,
  };
}

export function storedOrderFilters({ food, specific }: OrderFilters) {
  return {
    alimentari: food.map(({ name, products }) => ({ nome: name, prodotti: products })),
    specifici: specific,
  };
}

function numbersIn(stored: unknown): string[] {
  if (!Array.isArray(stored)) return [];
  const numbers = (stored as unknown[]).slice(0, PRODUCTS_OF_FILTER_MAX).map(nameOrNumber);
  return [...new Set(numbers.filter((number) => /^\d{1,15}$/.test(number)))];
}

/** Parses product ids separated by commas or white space; null when anything else is there. */
export function typedNumbers(text: string): string[] | null {
  const words = [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
  return words.length <= PRODUCTS_OF_FILTER_MAX && words.every((word) => /^\d{1,15}$/.test(word))
    ? words
    : null;
}

/** Filter value for all nine groups. */
export const ALL_FOOD = 'tutti';

export interface ShopFilter {
  /** Part of an e-mail, order id or number. */
  search: string;
  status: ShopStatus | null;
  /** «tutti», or the 1-based position of a group; null for any product. */
  food: string | null;
  specific: boolean;
}

/** Predicate of the filter. Cancelled orders match only if that status is selected. */
export function shopMatches(
  { search, status, food, specific }: ShopFilter,
  filters: OrderFilters,
): (order: Order) => boolean {
  const text = visibleText(search).toLowerCase();
  const groups =
    food === ALL_FOOD ? filters.food : filters.food.slice(Number(food) - 1, Number(food));
  const wanted = food === null ? null : new Set(groups.flatMap(({ products }) => products));
  const named = specific ? new Set(filters.specific) : null;
  const has = (order: Order, ids: Set<string> | null) =>
    ids === null || order.products.some(({ id }) => ids.has(id));
  return (order) =>
    (status === null ? order.state !== 'cancelled' : order.state === status) &&
    [order.email, order.code, order.number].some((name) => name.toLowerCase().includes(text)) &&
    has(order, wanted) &&
    has(order, named);
}

export const SHOP_SORTS = ['data', 'stato'] as const;
export type ShopSort = (typeof SHOP_SORTS)[number];

/** Newest first, or by status and then newest first; unknown statuses last. */
export function inShopOrder(orders: readonly Order[], sort: ShopSort): Order[] {
  const rank = ({ state }: Order) => {
    const index = SHOP_STATUSES.findIndex((status) => status === state);
    return index < 0 ? SHOP_STATUSES.length : index;
  };
  const at = (order: Order) => order.at?.getTime() ?? 0;
  return [...orders].sort((a, b) => (sort === 'stato' ? rank(a) - rank(b) : 0) || at(b) - at(a));
}

/** Totals of a list of orders, in cents. */
interface ShopTotals {
  count: number;
  total: number;
  /** Sum of the paid orders, less refunds. */
  paid: number;
}

export function shopTotals(orders: readonly Order[]): ShopTotals {
  const sum = (of: (order: Order) => number) => orders.reduce((all, order) => all + of(order), 0);
  return {
    count: orders.length,
    total: sum(({ total, currency }) => (currency === 'EUR' ? (total ?? 0) : 0)),
    paid: sum(revenueOf),
  };
}
