import type { Order } from './order';
import type { PaymentState } from './paid';
import type { ShopStatus } from './shopOrder';
import { stateWord } from './states';

/** The shop's Italian names of its statuses. */
export const SHOP_STATUS_LABEL: Readonly<Record<ShopStatus, string>> = {
  pending: 'In attesa di pagamento',
  processing: 'In lavorazione',
  'on-hold': 'In sospeso',
  completed: 'Completato',
  cancelled: 'Annullato',
  refunded: 'Rimborsato',
  failed: 'Fallito',
  'in-spedizione': 'In spedizione',
  spedito: 'Spedito',
  'bonifico-pagato': 'Bonifico pagato',
};

const OTHER_STATES: Readonly<Record<string, string>> = {
  pagato: 'Pagato',
  'in attesa di pagamento': 'In attesa di pagamento',
};

/** The status of an order of any source in words; unknown ones as stored, a dash if missing. */
export function statusText({ state, status }: Pick<Order, 'state' | 'status'>): string {
  const known: Readonly<Record<string, string>> = { ...SHOP_STATUS_LABEL, ...OTHER_STATES };
  return (Object.hasOwn(known, state) ? known[state] : undefined) ?? (status || '—');
}

const PAYMENT_LABEL: Readonly<Record<PaymentState, string>> = {
  paid: 'Pagato',
  open: 'Da pagare',
  held: 'In verifica presso PayPal',
  closed: 'Non dovuto',
};

/** The payment state in words, including partial and full refunds. */
export function paymentText(
  order: Pick<Order, 'payment' | 'refunded' | 'total' | 'state' | 'paymentStatus'>,
): string {
  if (order.refunded > 0 && order.refunded < (order.total ?? 0)) return 'Rimborsato in parte';
  return order.refunded > 0 || isRefunded(order) ? 'Rimborsato' : PAYMENT_LABEL[order.payment];
}

/** Status and payment in one line, without repeating a word: «Completato · Pagato». */
export function orderStateText(
  order: Parameters<typeof statusText>[0] & Parameters<typeof paymentText>[0],
): string {
  const status = order.state === '' ? [] : [statusText(order)];
  return [...new Set([...status, paymentText(order)])].join(' · ');
}

/** Whether the order was fully refunded, according to its status or payment. */
export function isRefunded({
  state,
  paymentStatus,
}: Pick<Order, 'state' | 'paymentStatus'>): boolean {
  return [state, stateWord(paymentStatus)].includes('refunded');
}
