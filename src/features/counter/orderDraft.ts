import { emptySale, readCounterDraft, saleFields, type Sale } from '@/domain/orders/counterDraft';
import { readDraft, removeDraft, writeDraft, type DraftPlace } from '@/ui/form/drafts';
import { detailsOf, type OrderDetails } from './orderDetails';

const NONE = { requestId: '', email: '', cart: '' };
const placeOf = (uid: string): DraftPlace => ({ form: 'ordine', person: uid, keep: 'tab' });

/** An order that somebody is making: kept until it is sold, also where its page is left or loaded anew. */
export interface OrderDraft {
  requestId: string;
  sale: Sale;
}

export function keptOrder(uid: string): OrderDraft | null {
  return readCounterDraft(readDraft(placeOf(uid), NONE));
}

/** Its details, as the pages of an order hand them on. */
export function keptDetails(uid: string): OrderDetails | null {
  const kept = keptOrder(uid);
  return kept && detailsOf(kept.requestId, kept.sale.cart);
}

/** Keeps it; one without products is none. */
export function keepOrder(uid: string, { requestId, sale }: OrderDraft): void {
  if (sale.cart.lines.length > 0) writeDraft(placeOf(uid), saleFields(requestId, sale));
  else forgetOrder(uid, requestId);
}

/** It is sold. Another one that was begun meanwhile stays. */
export function forgetOrder(uid: string, requestId: string): void {
  if (keptOrder(uid)?.requestId === requestId) removeDraft(placeOf(uid));
}

/** What is kept under this name, else a sale that has just begun. */
export function orderDraft(uid: string, requestId: string, studio: Sale['studio']): OrderDraft {
  const kept = keptOrder(uid);
  return kept?.requestId === requestId ? kept : { requestId, sale: emptySale(studio) };
}
