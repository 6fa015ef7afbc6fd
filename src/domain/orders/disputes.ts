import { fieldsOf, numberOf, timeOf } from '../stored';
import type { RefundNews } from './captures';

/*
 * PayPal takes disputed money back (PAYMENT.CAPTURE.REVERSED), and returns it without an event of
 * its own when the seller wins: only CUSTOMER.DISPUTE.RESOLVED says so. A dispute returns what was
 * reversed before its decision; later reversals belong to later disputes.
 */

/** How PayPal decided a dispute about a capture; of several decisions the last counts. */
export interface DisputeNews {
  id: string;
  /** When it was decided; null if not reported, which is taken as later than everything. */
  at: Date | null;
  /** Cents that the buyer keeps; null if not reported: then the reversals stand. */
  kept: number | null;
}

type Reversal = Pick<RefundNews, 'cents' | 'reversed'>;

/**
 * Outcomes after which the seller keeps everything: PayPal's «Disputes FAQ» calls them a win. After
 * «WITH_PAYOUT» PayPal pays the buyer itself. «ACCEPTED» and unknown outcomes are not among them.
 */
const WON = ['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER', 'DENIED'];

/**
 * «NONE» means closed because another dispute of the payment goes on. It decides nothing about the
 * money.
 */
export function isDecided(outcome: string): boolean {
  return outcome !== '' && outcome !== 'NONE';
}

/**
 * Cents that the buyer keeps according to PayPal's outcome code.
 * @param refunded what PayPal reports
 */
export function keptByBuyer(outcome: string, refunded: number | null): number | null {
  return WON.includes(outcome) ? 0 : refunded;
}

/** One entry per dispute, in a fixed sequence. */
export function joinedDisputes(disputes: readonly DisputeNews[]): DisputeNews[] {
  const last = new Map<string, DisputeNews>();
  for (const news of disputes) {
    const before = last.get(news.id);
    if (!before || isLater(news, before)) last.set(news.id, news);
  }
  return [...last.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

function isLater(a: DisputeNews, b: DisputeNews): boolean {
  const kept = (dispute: DisputeNews) => dispute.kept ?? Infinity;
  return decidedAt(a) > decidedAt(b) || (decidedAt(a) === decidedAt(b) && kept(a) < kept(b));
}

function decidedAt({ at }: DisputeNews): number {
  return at?.getTime() ?? Infinity;
}

/** The first dispute decided after the reversal. */
function disputeOf(disputes: readonly DisputeNews[], { reversed }: Reversal): DisputeNews | null {
  if (!reversed) return null;
  const since = disputes.filter((dispute) => decidedAt(dispute) >= reversed.getTime());
  return since.toSorted((a, b) => decidedAt(a) - decidedAt(b) || 0)[0] ?? null;
}

/** Cents of these reversals that came back to the seller. */
export function returnedBy(
  disputes: readonly DisputeNews[],
  reversals: readonly Reversal[],
): number {
  return disputes.reduce((sum, dispute) => {
    const taken = reversals
      .filter((reversal) => disputeOf(disputes, reversal) === dispute)
      .reduce((all, { cents }) => all + (cents ?? 0), 0);
    return sum + Math.max(0, taken - (dispute.kept ?? Infinity));
  }, 0);
}

/** Whether all of a reversal came back. */
export function isReturned(disputes: readonly DisputeNews[], reversal: Reversal): boolean {
  return disputeOf(disputes, reversal)?.kept === 0;
}

/**
 * Returns stored refunds that don't tell whether they are reversals as reversals. Used for a
 * capture of which PayPal holds nothing back once a dispute is won.
 * @param disputes of the capture; those decided before `won` didn't return the money
 */
export function asReversals(
  refunds: readonly RefundNews[],
  disputes: readonly DisputeNews[],
  won: DisputeNews,
): RefundNews[] {
  const before = disputes.map(decidedAt).filter((at) => at < decidedAt(won));
  const reversed = new Date(Math.max(-1, ...before) + 1);
  return refunds
    .filter((refund) => refund.reversed === undefined)
    .map((refund) => ({ ...refund, reversed }));
}

/** The disputes stored with a capture. */
export function storedDisputes(stored: unknown): DisputeNews[] {
  return Object.entries(fieldsOf(stored)).map(([id, said]) => {
    const { at, kept } = fieldsOf(said);
    return { id, at: timeOf(at), kept: numberOf(kept) };
  });
}
