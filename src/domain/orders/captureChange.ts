import { fieldsOf, sameStored, textOf, type Fields } from '../stored';
import {
  givenBack,
  knownCaptures,
  leftOf,
  storedForm,
  withAll,
  type CaptureNews,
} from './captures';
import { orderCharge } from './charge';
import { toEuro } from './money';
import { paymentState } from './paid';
import { shopIdOf } from './shopOrder';
import { ORDER_STATES, stateOf } from './states';

/** Changes to an order; `remove` lists the fields to delete. */
export interface OrderChange {
  set: Record<string, unknown>;
  remove: string[];
}

/**
 * The only code that turns what PayPal reports into changes of an order. The result depends on the
 * set of reports, not on their sequence or repetition. One completed capture pays the order; any
 * other is an overpayment that staff must refund. A status set by staff never moves back.
 * @returns null when nothing changes
 */
export function captureChange(
  order: Fields,
  id: string,
  news: readonly CaptureNews[],
  now: Date,
): OrderChange | null {
  const captures = withAll(knownCaptures(order), news);
  const { paying, held, others } = sorted(order, captures);
  const kept = Object.fromEntries(captures.map((capture) => [capture.id, storedForm(capture)]));
  const set: Record<string, unknown> = {
    paypalCaptures: kept,
    ...(paying ? paidFields(order, id, paying, now) : {}),
    ...(held ? heldFields(order, held, now) : {}),
  };
  const remove = [
    ...(held ? [] : ['paypalHeld']),
    ...(isClaimOver(order, captures, paying !== null) ? ['paypalClaim'] : []),
    // A link can't be approved again once its capture was denied: the next payment needs a new one.
    ...(isLinkUsed(order, captures) ? ['paypalApproveLink'] : []),
    // Left over from another capture that had paid the order before.
    ...(paying && givenBack(paying) === 0 ? ['refundedAmount', 'refundedAt'] : []),
  ];
  if (paying || isPaidOtherwise(order)) {
    const left = others.map((capture) => [capture.id, euroOrNull(leftOf(capture))]);
    if (left.length > 0) set.paypalAlsoPaid = Object.fromEntries(left);
    else remove.push('paypalAlsoPaid');
    const isOfPaying = fieldsOf(order.paypalDiffers).capture === paying?.id;
    if (!isOfPaying) remove.push('paypalDiffers');
  } else {
    const differing = others.find((capture) => leftOf(capture) !== 0);
    if (differing) set.paypalDiffers = differingFields(differing);
    else remove.push('paypalDiffers');
  }
  return whatChanges(order, { set, remove });
}

/** Whether the order was paid or closed by something other than a PayPal payment. */
export function isPaidOtherwise(order: Fields): boolean {
  const state = paymentState(order);
  return textOf(order.paypalPaidBy) === null && (state === 'paid' || state === 'closed');
}

function sorted(order: Fields, captures: readonly CaptureNews[]) {
  const completed = captures.filter(({ status }) => status === 'COMPLETED');
  const otherwise = isPaidOtherwise(order);
  const total = orderCharge(order)?.total ?? null;
  // Only the exact total pays an order; a capture that already paid it keeps doing so even if the
  // total changed later.
  const able = completed.filter(
    ({ id, cents }) =>
      !otherwise && ((cents !== null && cents === total) || id === order.paypalCaptureId),
  );
  const paying = able.find((capture) => leftOf(capture) !== 0) ?? able[0] ?? null;
  const isWaiting = ({ status, payment }: CaptureNews) => status === 'PENDING' && payment !== null;
  const held = paying || otherwise ? null : (captures.find(isWaiting) ?? null);
  return { paying, held, others: completed.filter((capture) => capture !== paying) };
}

function paidFields(order: Fields, id: string, paying: CaptureNews, now: Date) {
  const [back, isShops] = [givenBack(paying), shopIdOf(id) !== null];
  const isNew = textOf(order.paypalPaidBy) === null;
  const isOpen = ![...ORDER_STATES.paid, ...ORDER_STATES.closed].includes(stateOf(order));
  return {
    ...(isOpen ? { status: isShops ? 'wc-processing' : 'pagato' } : {}),
    paymentStatus: refundWord(back, leftOf(paying)),
    paymentProvider: 'PayPal',
    paypalPaidBy: paying.payment,
    paypalCaptureId: paying.id,
    paidAt: paying.at ?? order.paidAt ?? now,
    ...(isNew && isShops ? { paypalTellShop: true } : {}),
    ...(back > 0 ? { refundedAmount: toEuro(back), refundedAt: now } : {}),
  };
}

function refundWord(back: number, left: number | null): string {
  if (left === 0) return 'refunded';
  return back > 0 ? 'partially_refunded' : 'completed';
}

function heldFields(order: Fields, { id, payment, at }: CaptureNews, now: Date) {
  const before = fieldsOf(order.paypalHeld);
  const since = at ?? (before.capture === id ? before.at : null) ?? now;
  return {
    paypalHeld: { id: payment, capture: id, at: since },
    paymentStatus: 'pending',
    paymentProvider: 'PayPal',
  };
}

function differingFields({ id, payment, cents }: CaptureNews) {
  return { id: payment, capture: id, amount: euroOrNull(cents) };
}

function euroOrNull(cents: number | null): number | null {
  return cents === null ? null : toEuro(cents);
}

/** A claim ends once the outcome of its payment is known or the order is paid. */
function isClaimOver(order: Fields, captures: readonly CaptureNews[], isPaid: boolean): boolean {
  const claimed = fieldsOf(order.paypalClaim).id;
  return isPaid || captures.some(({ payment, status }) => status !== null && payment === claimed);
}

function isLinkUsed({ paypalOrderId }: Fields, captures: readonly CaptureNews[]): boolean {
  return captures.some(({ payment, status }) => status === 'DENIED' && payment === paypalOrderId);
}

/** Keeps only fields that differ; a new timestamp alone is not a change. */
function whatChanges(order: Fields, { set, remove }: OrderChange): OrderChange | null {
  const changed = Object.fromEntries(
    Object.entries(set).filter(([name, value]) => !sameStored(order[name], value)),
  );
  if (!('refundedAmount' in changed)) delete changed.refundedAt;
  const gone = remove.filter((name) => order[name] !== undefined);
  return Object.keys(changed).length + gone.length === 0 ? null : { set: changed, remove: gone };
}
