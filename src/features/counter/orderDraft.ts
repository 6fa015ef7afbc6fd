import { emptySale, readCounterDraft, saleFields, type Sale } from '@/domain/orders/counterDraft';
import { readDraft, removeDraft, writeDraft, type DraftKey } from '@/ui/form/drafts';
import { detailsOf, type OrderDetails } from './orderDetails';

const NONE = { requestId: '', email: '', cart: '' };
const draftKeyOf = (uid: string): DraftKey => ({ form: 'ordine', person: uid, keep: 'tab' });

/** An order in progress: kept until it is sold, across navigation and reloads. */
export interface OrderDraft {
  requestId: string;
  sale: Sale;
}

export function keptOrder(uid: string): OrderDraft | null {
  return readCounterDraft(readDraft(draftKeyOf(uid), NONE));
}

/** Its details, in the form that the pages pass on. */
export function keptDetails(uid: string): OrderDetails | null {
  const kept = keptOrder(uid);
  return kept && detailsOf(kept.requestId, kept.sale.cart);
}

/** Stores it, unless it has no products. */
export function keepOrder(uid: string, { requestId, sale }: OrderDraft): void {
  if (sale.cart.lines.length > 0) writeDraft(draftKeyOf(uid), saleFields(requestId, sale));
  else forgetOrder(uid, requestId);
}

/** Removes a sold order; keeps another begun meanwhile. */
export function forgetOrder(uid: string, requestId: string): void {
  if (keptOrder(uid)?.requestId === requestId) removeDraft(draftKeyOf(uid));
}

/** The stored order with this request id, otherwise a new sale. */
export function orderDraft(uid: string, requestId: string, studio: Sale['studio']): OrderDraft {
  const kept = keptOrder(uid);
  return kept?.requestId === requestId ? kept : { requestId, sale: emptySale(studio) };
}
