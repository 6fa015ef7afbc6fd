import * as z from 'zod/mini';
import { SHOP_STATUSES } from '../orders/shopOrder';
import type {
  BookableProduct,
  ShopBooking,
  WebPostalAddress,
  WebBilling,
  WebOrder,
} from '../orders/webOrder';
import { named, type AnswerOf } from './contract';
import { dayRange, nothing, shopNumber } from './inputs';

const SEEN_MAX_CHARS = 40;
const success = z.literal(true);
const text = z.string();
const POSTAL_ADDRESS = {
  first_name: text,
  last_name: text,
  address_1: text,
  address_2: text,
  city: text,
  state: text,
  postcode: text,
  country: text,
};
const postalAddress: z.ZodMiniType<WebPostalAddress> = z.object(POSTAL_ADDRESS);
const billing: z.ZodMiniType<WebBilling> = z.object({
  ...POSTAL_ADDRESS,
  email: text,
  phone: text,
});
const webOrder: z.ZodMiniType<WebOrder> = z.object({
  id: z.number(),
  number: text,
  currency: text,
  date_created: text,
  date_paid: text,
  date_modified: text,
  status: text,
  payment_method: text,
  payment_method_title: text,
  billing,
  shipping: postalAddress,
  line_items: z.array(
    z.object({
      product_id: z.number(),
      name: text,
      sku: text,
      quantity: z.number(),
      price: z.number(),
      subtotal: text,
    }),
  ),
  discount_total: text,
  shipping_total: text,
  total_tax: text,
  refunds: z.array(z.object({ total: text })),
  customer_note: text,
  total: text,
});
const booking: z.ZodMiniType<ShopBooking> = z.object({
  id: z.number(),
  start: z.nullable(z.number()),
  end: z.nullable(z.number()),
  status: text,
  order_id: z.number(),
  product_id: z.number(),
});
const bookable: z.ZodMiniType<BookableProduct> = z.object({ id: z.number(), name: text });

const productsTaken = z.object({
  success,
  /** Products created or changed. */
  count: z.number(),
});

/** Calls to the web shop, through functions that hold its keys. */
export const SHOP_CALLABLES = named({
  fetchOrders: {
    input: dayRange,
    answer: z.object({ success, orders: z.array(webOrder) }),
    servedBy: 'itself',
    seconds: 180,
  },
  updateOrderStatus: {
    input: z.strictObject({
      orderId: shopNumber,
      newStatus: z.enum(SHOP_STATUSES),
      /** The status that the caller saw: if it has changed, the update is refused. */
      seen: z.optional(z.string().check(z.maxLength(SEEN_MAX_CHARS))),
    }),
    answer: z.object({ success }),
    servedBy: 'itself',
    seconds: 60,
  },
  fetchOrderDetails: {
    input: z.strictObject({ orderId: shopNumber }),
    answer: z.object({ success, orderDetails: webOrder }),
    servedBy: 'itself',
    seconds: 60,
  },
  fetchBookings: {
    input: z.strictObject({ productId: shopNumber }),
    answer: z.object({ success, bookings: z.array(booking) }),
    servedBy: 'itself',
    seconds: 180,
  },
  fetchBookingProducts: {
    input: nothing,
    answer: z.object({ success, products: z.array(bookable) }),
    servedBy: 'shopCalls',
    seconds: 60,
  },
  addNewProducts: { input: nothing, answer: productsTaken, servedBy: 'shopCalls', seconds: 540 },
  syncProducts: { input: nothing, answer: productsTaken, servedBy: 'shopCalls', seconds: 540 },
  importOrders: {
    input: dayRange,
    answer: z.object({
      success,
      /** Document id of the progress. */
      id: z.string(),
      /** `altrove`: another call is importing these days; `in corso`: call again to continue. */
      state: z.enum(['completata', 'in corso', 'altrove']),
    }),
    servedBy: 'shopCalls',
    seconds: 540,
  },
});

export type ImportOrdersAnswer = AnswerOf<typeof SHOP_CALLABLES.importOrders>;
