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
 * What remains of an order after its client's account is erased: the fields that accounting must
 * keep for ten years (art. 2220 c.c.) and those that link a refund to its payment, with nothing
 * about the buyer. Statistics still count it (`countedOf`).
 */
export function accountsOf(order: Fields): Fields {
  const kept = Object.fromEntries(
    KEPT.flatMap((name) => (order[name] === undefined ? [] : [[name, order[name]]])),
  );
  // A shipping cost in some sources; in the shop's documents an address, which is personal data.
  if (typeof kept.shipping === 'object') delete kept.shipping;
  for (const name of ['products', 'line_items', 'refunds']) {
    const list = kept[name];
    if (Array.isArray(list))
      kept[name] = (list as unknown[]).map(name === 'refunds' ? amountsOf : withoutWords);
  }
  return kept;
}

/** Drops the shop's custom fields of a line, which may name the recipient of a gift card. */
function withoutWords(line: unknown): unknown {
  if (typeof line !== 'object' || line === null) return line;
  return Object.fromEntries(Object.entries(line).filter(([name]) => name !== 'meta_data'));
}

/** Drops the free-text reason of a refund. */
function amountsOf(refund: unknown): Fields {
  const { total, amount } = fieldsOf(refund);
  const known = Object.entries({ total, amount }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known);
}
