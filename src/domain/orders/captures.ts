import { fieldsOf, numberOf, textOf, timeOf, type Fields } from '../stored';
import { orderCharge } from './charge';
import {
  isReturned,
  joinedDisputes,
  returnedBy,
  storedDisputes,
  type DisputeNews,
} from './disputes';
import { storedCents } from './machineMoney';

/*
 * What PayPal has reported about the captures of an order, from webhooks and API responses. It is
 * stored on the order (`paypalCaptures`) and only grows: merging is idempotent and commutative, so
 * duplicates and reordered events end in the same state.
 */

/** From lowest to highest: a later report never downgrades a status. */
const CAPTURE_RANKS = ['PENDING', 'DENIED', 'COMPLETED'] as const;
const REFUND_RANKS = ['PENDING', 'FAILED', 'COMPLETED'] as const;

/** A refund or a dispute reversal. Amounts are cents; null when not reported or not in EUR. */
export interface RefundNews {
  id: string;
  status: (typeof REFUND_RANKS)[number];
  cents: number | null;
  /** Total refunded on the capture so far. */
  running: number | null;
  /**
   * When PayPal took it back for a dispute; null for a refund; undefined in older entries, which
   * don't tell the two apart.
   */
  reversed: Date | null | undefined;
}

export interface CaptureNews {
  id: string;
  /** PayPal's id of the payment. */
  payment: string | null;
  /** Null while only a refund of it has been reported. */
  status: (typeof CAPTURE_RANKS)[number] | null;
  cents: number | null;
  at: Date | null;
  refunds: readonly RefundNews[];
  disputes: readonly DisputeNews[];
}

/** Maps PayPal's capture states; null for a state that says nothing about money. */
export function captureStatus(word: string): CaptureNews['status'] {
  if (word === 'PENDING') return 'PENDING';
  if (['COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED'].includes(word)) return 'COMPLETED';
  return ['DENIED', 'DECLINED', 'FAILED', 'VOIDED'].includes(word) ? 'DENIED' : null;
}

/**
 * Maps PayPal's refund states.
 * @param unsaid status of a report without one
 */
export function refundStatus(
  word: string,
  unsaid: RefundNews['status'] = 'COMPLETED',
): RefundNews['status'] {
  if (word === '') return unsaid;
  if (word === 'COMPLETED') return 'COMPLETED';
  return word === 'PENDING' ? 'PENDING' : 'FAILED';
}

/** The captures stored on an order, in legacy fields if it is older than `paypalCaptures`. */
export function knownCaptures(order: Fields): CaptureNews[] {
  if (order.paypalCaptures === undefined) return withAll(legacyCaptures(order), []);
  const kept = Object.entries(fieldsOf(order.paypalCaptures));
  return withAll(
    kept.map(([id, stored]) => storedCapture(id, fieldsOf(stored))),
    [],
  );
}

/** Merges both lists into one entry per capture, earliest first. */
export function withAll(
  captures: readonly CaptureNews[],
  more: readonly CaptureNews[],
): CaptureNews[] {
  const byId = new Map<string, CaptureNews>();
  for (const news of [...captures, ...more]) {
    const before = byId.get(news.id);
    byId.set(news.id, before ? joined(before, news) : joined(news, news));
  }
  const first = (a: CaptureNews, b: CaptureNews) =>
    (a.at?.getTime() ?? Infinity) - (b.at?.getTime() ?? Infinity) || (a.id < b.id ? -1 : 1);
  // Infinity − Infinity is NaN: then the ids decide.
  return [...byId.values()].sort((a, b) => first(a, b) || 0);
}

function joined(a: CaptureNews, b: CaptureNews): CaptureNews {
  return {
    id: a.id,
    payment: greater(a.payment, b.payment),
    status: higher(CAPTURE_RANKS, a.status, b.status),
    cents: greater(a.cents, b.cents),
    at: earlier(a.at, b.at),
    refunds: joinedRefunds([...a.refunds, ...b.refunds]),
    disputes: joinedDisputes([...a.disputes, ...b.disputes]),
  };
}

function earlier(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b;
  return a.getTime() <= b.getTime() ? a : b;
}

function joinedRefunds(refunds: readonly RefundNews[]): RefundNews[] {
  const byId = new Map<string, RefundNews>();
  for (const news of refunds) {
    const before = byId.get(news.id) ?? news;
    byId.set(news.id, {
      id: news.id,
      status: higher(REFUND_RANKS, before.status, news.status) ?? news.status,
      cents: greater(before.cents, news.cents),
      running: greater(before.running, news.running),
      reversed: earlierReversed(before.reversed, news.reversed),
    });
  }
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

function earlierReversed(a: RefundNews['reversed'], b: RefundNews['reversed']) {
  return a === undefined || b === undefined ? (a ?? b) : earlier(a, b);
}

function higher<T extends string>(ranks: readonly T[], a: T | null, b: T | null): T | null {
  const rank = (word: T | null) => (word === null ? -1 : ranks.indexOf(word));
  return rank(a) >= rank(b) ? a : b;
}

function greater<T extends string | number>(a: T | null, b: T | null): T | null {
  if (a === null || b === null) return a ?? b;
  return a >= b ? a : b;
}

/**
 * Cents refunded on a capture: the highest reported running total, or the sum of the single refunds
 * if that is larger, less what disputes returned. Pending refunds don't count.
 */
export function givenBack({ cents: taken, refunds, disputes }: CaptureNews): number {
  const done = refunds.filter(({ status }) => status === 'COMPLETED');
  const sum = done.reduce((all, { cents }) => all + (cents ?? 0), 0);
  const all = Math.max(sum, ...done.map(({ running }) => running ?? 0));
  return Math.min(taken ?? Infinity, all - returnedBy(disputes, done));
}

/** Cents of a capture not refunded; in other currencies 0 once refunded, else null. */
export function leftOf(capture: CaptureNews): number | null {
  if (capture.cents !== null) return Math.max(0, capture.cents - givenBack(capture));
  const isGone = (refund: RefundNews) =>
    refund.status === 'COMPLETED' && !isReturned(capture.disputes, refund);
  return capture.refunds.some(isGone) ? 0 : null;
}

/** The form in which an order stores a capture. */
export function storedForm(capture: CaptureNews): Fields {
  const { payment, status, cents, at, refunds, disputes } = capture;
  return {
    payment,
    status,
    cents,
    at,
    refunds: Object.fromEntries(refunds.map((refund) => [refund.id, storedRefund(refund)])),
    ...(disputes.length > 0
      ? { disputes: Object.fromEntries(disputes.map(({ id, ...dispute }) => [id, dispute])) }
      : {}),
  };
}

function storedRefund({ status, cents, running, reversed }: RefundNews): Fields {
  return { status, cents, running, ...(reversed === undefined ? {} : { reversed }) };
}

function storedCapture(id: string, stored: Fields): CaptureNews {
  const refunds = Object.entries(fieldsOf(stored.refunds)).map(([refund, said]) => {
    const { status, cents, running, reversed } = fieldsOf(said);
    return {
      id: refund,
      status: REFUND_RANKS.find((known) => known === status) ?? 'FAILED',
      cents: numberOf(cents),
      running: numberOf(running),
      reversed: reversed === undefined ? undefined : timeOf(reversed),
    };
  });
  return {
    id,
    payment: textOf(stored.payment),
    status: CAPTURE_RANKS.find((known) => known === stored.status) ?? null,
    cents: numberOf(stored.cents),
    at: timeOf(stored.at),
    refunds,
    disputes: storedDisputes(stored.disputes),
  };
}

/** Captures of orders older than `paypalCaptures`, read from the legacy fields. */
function legacyCaptures(order: Fields): CaptureNews[] {
  const { paypalCaptureId, paypalPaidBy, paypalHeld, paypalDenied, paypalAlsoPaid } = order;
  const differs = fieldsOf(order.paypalDiffers);
  const [main, held] = [textOf(paypalCaptureId), fieldsOf(paypalHeld)];
  const none = { payment: null, cents: null, at: null, refunds: [], disputes: [] };
  const back = (id: string, cents: number | null): RefundNews[] =>
    cents === null || cents === 0
      ? []
      : [{ id: `prima-${id}`, status: 'COMPLETED', cents: null, running: cents, reversed: null }];
  const paid = (id: string) => {
    const taken = differs.capture === id ? storedCents(differs.amount) : null;
    const cents = taken ?? numberOf(order.paypalAmount) ?? orderCharge(order)?.total ?? null;
    const whole = order.paymentStatus === 'refunded' ? cents : null;
    const refunds = back(id, storedCents(order.refundedAmount) ?? whole);
    return {
      ...none,
      id,
      payment: textOf(paypalPaidBy),
      status: 'COMPLETED',
      cents,
      refunds,
    } as const;
  };
  const also = Object.entries(fieldsOf(paypalAlsoPaid)).map(([id, amount]) => {
    const cents = storedCents(amount);
    // 0 means fully refunded, whatever the amount was.
    const refunds = cents === 0 ? back(id, 1e9) : [];
    return { ...none, id, status: 'COMPLETED', cents, refunds } as const;
  });
  const capture = textOf(held.capture);
  const denied = Array.isArray(paypalDenied) ? (paypalDenied as unknown[]) : [];
  return [
    ...(main === null ? [] : [paid(main)]),
    ...also,
    ...(capture === null
      ? []
      : [
          {
            ...none,
            id: capture,
            payment: textOf(held.id),
            status: 'PENDING',
            at: timeOf(held.at),
          } as const,
        ]),
    ...denied
      .map(textOf)
      .filter((id) => id !== null)
      .map((id) => ({ ...none, id, status: 'DENIED' }) as const),
  ];
}
