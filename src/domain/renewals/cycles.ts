import { skuKey, type Catalogue } from '../accounting/counted';
import { lineCategory } from '../orders/category';
import type { Order } from '../orders/order';
import { progress, type Journey } from '../programmes/journey';
import { dayInstant, monthsLater } from '../programmes/plan';
import { recordIdOf } from '../stored';
import { addDays } from '../time/days';
import { romeDay } from '../time/rome';

/** What a client bought at one time: it begins, ends, and is renewed by the next one. */
export interface Cycle {
  /** Stable: the order, else the programmes made by hand. */
  key: string;
  product: string;
  /** 0 when unknown. */
  months: number;
  begun: Date;
  /** Midnight in Rome of the day it ends. */
  due: Date;
  /** Steps of its programmes. */
  done: number;
  total: number;
}

/** Days for which an order of unknown duration lasts. */
const DAYS_BY_DEFAULT = 30;
/** Longer than anything on sale; more is a typing error. */
const MONTHS_MAX = 60;
/** Purchases begun this close to each other are one. */
const SAME_PURCHASE_MS = 7 * 86_400_000;

/**
 * The cycles of a client in order, each renewed by the next; the last one is to renew. A cycle ends
 * with the last of its programmes, else its order's months or 30 days after the order. What ends
 * before something bought earlier (a supplement during a programme) neither renews nor is renewed.
 * @param orders the client's own
 */
export function cyclesOf(
  orders: readonly Order[],
  journeys: readonly Journey[],
  catalogue: Catalogue,
): Cycle[] {
  const paid = orders.filter(isPaid);
  const grouped = new Map<string, Journey[]>();
  for (const one of journeys) grouped.set(keyOf(one), [...(grouped.get(keyOf(one)) ?? []), one]);
  const ofOrders = paid.map((order) => ofOrder(order, grouped.get(order.id) ?? [], catalogue));
  const ordered = new Set(paid.map(({ id }) => id));
  const others = [...grouped].flatMap(([key, some]) => (ordered.has(key) ? [] : ofHand(key, some)));
  const all = [...ofOrders.flat(), ...others].sort(
    (a, b) =>
      a.begun.getTime() - b.begun.getTime() ||
      b.due.getTime() - a.due.getTime() ||
      a.key.localeCompare(b.key),
  );
  return all.reduce<Cycle[]>(joined, []);
}

function joined(cycles: Cycle[], next: Cycle): Cycle[] {
  const last = cycles.at(-1);
  if (!last) return [next];
  if (next.begun.getTime() - last.begun.getTime() <= SAME_PURCHASE_MS)
    return [...cycles.slice(0, -1), together(last, next)];
  return next.due <= last.due ? cycles : [...cycles, next];
}

/** Two purchases as one: what lasts longer names it. */
function together(first: Cycle, second: Cycle): Cycle {
  const { product, months, due } = second.due > first.due ? second : first;
  const [done, total] = [first.done + second.done, first.total + second.total];
  return { ...first, product, months, due, done, total };
}

/** A whole refund may leave the state as it was. */
function isPaid({ payment, total, refunded }: Order): boolean {
  return payment === 'paid' && (refunded === 0 || refunded < (total ?? 0));
}

/** The order of a journey, else the sequence or the journey itself. */
function keyOf({ id, orderRef, sequenceGroupId }: Journey): string {
  return [orderRef, sequenceGroupId].find((one) => recordIdOf(one) !== null) ?? id;
}

function ofOrder(order: Order, journeys: readonly Journey[], catalogue: Catalogue): Cycle[] {
  if (order.at === null) return ofHand(order.id, journeys);
  const bought = longestLine(order, catalogue);
  const [planned] = ofHand(order.id, journeys);
  const day = romeDay(order.at);
  const end = bought.months > 0 ? monthsLater(day, bought.months) : addDays(day, DAYS_BY_DEFAULT);
  return [
    {
      key: order.id,
      product: planned?.product || bought.product,
      months: planned?.months || bought.months,
      begun: order.at,
      due: planned?.due ?? dayInstant(end),
      done: planned?.done ?? 0,
      total: planned?.total ?? 0,
    },
  ];
}

/** Journeys without a known order; none if it isn't known when they end. */
function ofHand(key: string, journeys: readonly Journey[]): Cycle[] {
  const ends = journeys.map(({ expireAt }) => expireAt).filter((end) => end !== null);
  const [first] = journeys;
  if (ends.length === 0 || !first) return [];
  const due = dayInstant(romeDay(latest(ends)));
  const begins = journeys
    .map(({ createdAt, plannedStartAt }) => createdAt ?? plannedStartAt)
    .filter((begin) => begin !== null);
  const { done, total } = progress(journeys.flatMap(({ steps }) => steps));
  const months = journeys.reduce((sum, one) => sum + one.months, 0);
  return [
    {
      key,
      product: first.productName || first.title,
      months,
      begun: begins.length > 0 ? new Date(Math.min(...begins.map(Number))) : due,
      due,
      done,
      total,
    },
  ];
}

const latest = (times: readonly Date[]) => new Date(Math.max(...times.map(Number)));

/** The line that lasts longest; lessons with a trainer last no months. */
function longestLine({ products }: Order, catalogue: Catalogue) {
  const lines = products.map(({ id, sku, name, quantity, category }) => {
    const known = catalogue.get(id) ?? catalogue.get(skuKey(sku));
    const isLessons = lineCategory({ name, category: category || known?.category || '' }) === 'PT';
    const months = isLessons ? 0 : (known?.months ?? 0) * Math.floor(quantity);
    return { product: name, months: Math.min(MONTHS_MAX, months) };
  });
  return lines.reduce((best, line) => (line.months > best.months ? line : best), {
    product: lines[0]?.product ?? '',
    months: 0,
  });
}
