import { skuKey, type Catalogue } from '../accounting/counted';
import { lineCategory } from '../orders/category';
import type { Order } from '../orders/order';
import { isGivenBack } from '../orders/paid';
import { UNNAMED_LINE } from '../orders/readOrder';
import { progress, type Journey } from '../programmes/journey';
import { dayInstant, monthsLater } from '../programmes/plan';
import { recordIdOf } from '../stored';
import { addDays, romeDay } from '../time/rome';

/** What a client bought at one time: a cycle begins, ends, and is renewed by the next cycle. */
export interface Cycle {
  /** Stable key: from the order, else from the programmes made by hand. */
  key: string;
  product: string;
  /** 0 when unknown. */
  months: number;
  begun: Date;
  /** Midnight in Rome of the day it ends. */
  due: Date;
  /** Completed and total steps of its programmes. */
  done: number;
  total: number;
}

/** Days for which an order of unknown duration lasts. */
const DAYS_BY_DEFAULT = 30;
/** Longer than anything on sale; more is a typing error. */
const MONTHS_MAX = 60;
/** Purchases that begin within this time of each other count as one. */
const SAME_PURCHASE_MS = 7 * 86_400_000;

/** A purchase, or programmes made by hand. */
interface Bought extends Cycle {
  /**
   * `lasting`: with months or programmes; `unknown`: an order of unknown duration; `goods`: goods
   * and lessons, which last no months; `hand`: programmes that nobody has paid for.
   */
  kind: 'lasting' | 'unknown' | 'goods' | 'hand';
}

/**
 * The cycles of a client in order, each renewed by the next; only the last is still to be renewed.
 * A cycle ends with the last of its programmes, else after its order's months, else 30 days after
 * the order. While a cycle lasts, an order with months or programmes renews it, and so does an
 * order of unknown duration that ends later; goods and lessons don't renew it; programmes made by
 * hand prolong it.
 * @param orders all of the client's own; only paid ones count, as do programmes without an order
 */
export function cyclesOf(
  orders: readonly Order[],
  journeys: readonly Journey[],
  catalogue: Catalogue,
): Cycle[] {
  const grouped = new Map<string, Journey[]>();
  for (const one of journeys) grouped.set(keyOf(one), [...(grouped.get(keyOf(one)) ?? []), one]);
  const known = new Set(orders.map(({ id }) => id));
  const ofOrders = orders
    .filter(isPaid)
    .flatMap((order) => ofPurchase(order, grouped.get(order.id) ?? [], catalogue));
  const others = [...grouped].flatMap(([key, some]) =>
    known.has(key) ? [] : ofProgrammes(key, some),
  );
  const all = [...ofOrders, ...others].sort(
    (a, b) =>
      a.begun.getTime() - b.begun.getTime() ||
      b.due.getTime() - a.due.getTime() ||
      a.key.localeCompare(b.key),
  );
  return all.reduce<Bought[]>(joined, []).map(({ kind: _, ...cycle }) => cycle);
}

function joined(cycles: Bought[], next: Bought): Bought[] {
  const last = cycles.at(-1);
  if (!last) return [next];
  const isOnePurchase = next.begun.getTime() - last.begun.getTime() <= SAME_PURCHASE_MS;
  if (!isOnePurchase && follows(last, next)) return [...cycles, { ...next, ...longer(last, next) }];
  if (!isOnePurchase && next.kind !== 'hand') return cycles;
  const [done, total] = [last.done + next.done, last.total + next.total];
  return [...cycles.slice(0, -1), { ...last, ...longer(last, next), done, total }];
}

function follows(last: Cycle, next: Bought): boolean {
  if (next.begun >= last.due || next.kind === 'lasting') return true;
  return next.kind === 'unknown' && next.due > last.due;
}

/**
 * The later end, with the product and months of the cycle that ends later or, where it has none, of
 * the other.
 */
function longer(first: Cycle, second: Cycle): Pick<Cycle, 'product' | 'months' | 'due'> {
  const [longest, other] = second.due >= first.due ? [second, first] : [first, second];
  return {
    product: longest.product || other.product,
    months: longest.months || other.months,
    due: longest.due,
  };
}

const isPaid = (order: Order) => order.payment === 'paid' && !isGivenBack(order);

/** Key of a journey's cycle: its order, else its sequence, else the journey itself. */
function keyOf({ id, orderRef, sequenceGroupId }: Journey): string {
  return [orderRef, sequenceGroupId].find((one) => recordIdOf(one) !== null) ?? id;
}

function ofPurchase(order: Order, journeys: readonly Journey[], catalogue: Catalogue): Bought[] {
  const { product, months, isGoods } = longestLine(order, catalogue);
  const [planned] = ofProgrammes(order.id, journeys);
  if (planned)
    return [
      {
        ...planned,
        product: planned.product || product,
        months: planned.months || months,
        begun: order.at ?? planned.begun,
        kind: 'lasting',
      },
    ];
  if (order.at === null) return [];
  const day = romeDay(order.at);
  const end = months > 0 ? monthsLater(day, months) : addDays(day, DAYS_BY_DEFAULT);
  const brief = isGoods ? 'goods' : 'unknown';
  return [
    {
      key: order.id,
      product,
      months,
      begun: order.at,
      due: dayInstant(end),
      done: 0,
      total: 0,
      kind: months > 0 ? 'lasting' : brief,
    },
  ];
}

/** The cycle of some programmes, as if made by hand; none if no programme has a known end. */
function ofProgrammes(key: string, journeys: readonly Journey[]): Bought[] {
  const ending = journeys
    .flatMap(({ expireAt, ...one }) => (expireAt === null ? [] : [{ ...one, expireAt }]))
    .sort((a, b) => b.expireAt.getTime() - a.expireAt.getTime() || a.id.localeCompare(b.id));
  const [last] = ending;
  if (!last) return [];
  const due = dayInstant(romeDay(last.expireAt));
  const begins = journeys
    .map(({ createdAt, plannedStartAt }) => createdAt ?? plannedStartAt)
    .filter((begin) => begin !== null);
  const { done, total } = progress(journeys.flatMap(({ steps }) => steps));
  return [
    {
      key,
      product: ending.map(nameOf).find((name) => name !== '') ?? '',
      months: monthsOf(journeys),
      begun: begins.length > 0 ? new Date(Math.min(...begins.map(Number))) : due,
      due,
      done,
      total,
      kind: 'hand',
    },
  ];
}

const nameOf = ({ productName, title }: Pick<Journey, 'productName' | 'title'>) =>
  productName || title;

/**
 * Months of some programmes: those of one sequence follow one another; sequences and single
 * programmes run side by side.
 */
function monthsOf(journeys: readonly Journey[]): number {
  const sums = new Map<string, number>();
  for (const { id, sequenceGroupId, months } of journeys) {
    const of = sequenceGroupId || id;
    sums.set(of, (sums.get(of) ?? 0) + months);
  }
  return Math.max(...sums.values());
}

/**
 * Product and months of the line that lasts longest. Goods and lessons with a trainer last no
 * months.
 */
function longestLine({ products }: Order, catalogue: Catalogue) {
  const lines = products.map(({ id, sku, name, quantity, category }) => {
    const known = catalogue.get(id) ?? catalogue.get(skuKey(sku));
    const isLessons = lineCategory({ name, category: category || known?.category || '' }) === 'PT';
    const months = isLessons ? 0 : (known?.months ?? 0) * Math.floor(quantity);
    const isGoods = isLessons || known?.shipped === true;
    const product = name === UNNAMED_LINE ? '' : name;
    return { product, months: Math.min(MONTHS_MAX, months), isGoods };
  });
  const { product, months } = lines.reduce(
    (best, line) => (line.months > best.months ? line : best),
    { product: lines[0]?.product ?? '', months: 0 },
  );
  return { product, months, isGoods: lines.length > 0 && lines.every((line) => line.isGoods) };
}
