import { fieldsOf, type Fields } from '../stored';

const KEPT = [
  'orderId',
  'order_id',
  '_id',
  'id',
  'source',
  'fonte',
  'studio',
  'currency',
  'number',
  'products',
  'line_items',
  'orderDate',
  'order_date',
  'date_created',
  'created_at',
  'createdAt',
  'importedAt',
  'updatedAt',
  'status',
  'statusOrder',
  'state',
  'paymentStatus',
  'paidAt',
  'date_paid',
  'paymentMethod',
  'payment_method',
  'payment_method_title',
  'paymentProvider',
  'totalPrice',
  'total',
  'amount',
  'total_with_discount',
  'total_without_discount',
  'total_tax',
  'discount',
  'discount_total',
  'shipping',
  'shipping_total',
  'refundedAmount',
  'total_refunded',
  'refunds',
  'refundedAt',
  'paypalOrderId',
  'paypalOrderIds',
  'paypalCaptureId',
  'paypalCaptures',
  'paypalPaidBy',
  'paypalAlsoPaid',
  'paypalHeld',
  'paypalDiffers',
] as const;

/**
 * What is kept of an order whose client is erased: all that accounting needs for ten years (art. 2220 c.c.), and that says to which payment
 * a refund belongs; nothing of who bought. It counts for what it did (`countedOf`).
 */
export function accountsOf(order: Fields): Fields {
  const kept = Object.fromEntries(
    KEPT.flatMap((name) => (order[name] === undefined ? [] : [[name, order[name]]])),
  );
  // An amount, or at the shop the address.
  if (typeof kept.shipping === 'object') delete kept.shipping;
  for (const name of ['products', 'line_items', 'refunds']) {
    const list = kept[name];
    if (Array.isArray(list))
      kept[name] = (list as unknown[]).map(name === 'refunds' ? amountsOf : withoutWords);
  }
  return kept;
}

/** A line without what the shop asked its buyer (for whom a gift card is). */
function withoutWords(line: unknown): unknown {
  if (typeof line !== 'object' || line === null) return line;
  return Object.fromEntries(Object.entries(line).filter(([name]) => name !== 'meta_data'));
}

/** A refund without its reason in somebody's words. */
function amountsOf(refund: unknown): Fields {
  const { total, amount } = fieldsOf(refund);
  return { ...(total === undefined ? {} : { total }), ...(amount === undefined ? {} : { amount }) };
}
