import { isDesk, type Role } from '../roles';
import { romeWallText } from '../time/rome';
import { toEuro } from './money';
import type { PricedOrder } from './pricing';
import { stateWord } from './states';

/** Order statuses of the shop. */
export const SHOP_STATUSES = [
  'pending',
  'processing',
  'on-hold',
  'completed',
  'cancelled',
  'refunded',
  'failed',
  'in-spedizione',
  'spedito',
  'bonifico-pagato',
] as const;
export type ShopStatus = (typeof SHOP_STATUSES)[number];

/**
 * Whether the status is that of an open cart, or of an order that staff have only begun: not yet an
 * order.
 */
export function isDraft(status: unknown): boolean {
  return ['checkout-draft', 'auto-draft', 'draft'].includes(stateWord(status));
}

/** Delivery statuses: the only ones Spedizioni sets, and only on paid orders. */
const SHIPPING_STATUSES = ['in-spedizione', 'spedito'] as const satisfies readonly ShopStatus[];
const SHIPPABLE = [
  'processing',
  'completed',
  ...SHIPPING_STATUSES,
] as const satisfies readonly ShopStatus[];

/** Statuses that a role may set on a shop order. */
export function statusesFor(role: Role): readonly ShopStatus[] {
  if (isDesk(role)) return SHOP_STATUSES;
  return role === 'Spedizioni' ? SHIPPING_STATUSES : [];
}

/**
 * Whether a role may change an order in this status. Spedizioni may not while the order is unpaid,
 * because shipping it would mark it as paid.
 */
export function maySetFrom(role: Role, status: string): boolean {
  return isDesk(role) || SHIPPABLE.some((shippable) => shippable === status);
}

/** Payment methods of clients, and at the counter (card, cash, bank transfer). */
export const CLIENT_PAYMENTS = ['bacs', 'paypal'] as const;
type ClientPayment = (typeof CLIENT_PAYMENTS)[number];
export const COUNTER_PAYMENTS = ['custom_card', 'custom_cash', 'bacs'] as const;
export type CounterPayment = (typeof COUNTER_PAYMENTS)[number];
export const PAYMENT_TITLES: Readonly<Record<ClientPayment | CounterPayment, string>> = {
  bacs: 'Bonifico',
  paypal: 'PayPal',
  custom_card: 'Carta',
  custom_cash: 'Contanti',
};

/**
 * Document id of a shop order. Orders created here use the id that the export will give them, so
 * that an import finds the same document.
 */
export function shopOrderDoc(shopId: number | string): string {
  return `export_${shopId}`;
}

/** The shop's id of `orders/{id}`; null for orders of other sources. */
export function shopIdOf(id: string): number | null {
  const digits = /^export_(\d{1,15})$/.exec(id)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Orders store the shop's status with the export's «wc-» prefix. */
export function storedStatus(status: string): string {
  return status.startsWith('wc-') ? status : `wc-${status}`;
}

/**
 * `orders/export_{id}` as createOrder writes it; amounts in euro. PayPal charges the total. The
 * caller adds server times.
 */
interface StoredShopOrder {
  orderId: string;
  /** Rome's wall time, yyyy-MM-dd HH:mm:ss */
  orderDate: string;
  status: string;
  totalPrice: number;
  discount: number;
  /** Our own field. */
  shipping: number;
  currency: 'EUR';
  paymentMethod: string;
  paymentProvider: string;
  paymentStatus: 'pending' | 'completed';
  products: { id: string; name: string; sku: string; price: number; quantity: number }[];
  userEmail: string;
  /** The client's account, if its e-mail is verified; at the counter `uid` is the seller's. */
  uid?: string;
  userId?: string;
  source: 'woocommerce';
  createdBy: string;
  /** Our own field: the client-generated id of the request. */
  requestId: string;
}

interface Made {
  shopId: number;
  at: Date;
  status: string;
  payment: ClientPayment | CounterPayment;
  paid: boolean;
  priced: PricedOrder;
  client: { uid: string | null; email: string };
  by: string;
  requestId: string;
}

/** The stored form of an order that the shop has just accepted. */
export function storedShopOrder({
  shopId,
  at,
  status,
  payment,
  paid,
  priced,
  client,
  by,
  requestId,
}: Made): StoredShopOrder {
  return {
    orderId: String(shopId),
    orderDate: romeWallText(at),
    status: storedStatus(status),
    totalPrice: toEuro(priced.total),
    discount: toEuro(priced.discount),
    shipping: toEuro(priced.shipping),
    currency: 'EUR',
    paymentMethod: payment,
    paymentProvider: PAYMENT_TITLES[payment],
    paymentStatus: paid ? 'completed' : 'pending',
    products: priced.lines.map(({ product: { id, name, sku, price }, quantity }) => ({
      id,
      name,
      sku,
      price: toEuro(price),
      quantity,
    })),
    userEmail: client.email,
    ...(client.uid === null ? {} : { uid: client.uid, userId: client.uid }),
    source: 'woocommerce',
    createdBy: by,
    requestId,
  };
}
