import type { Order } from './order';
import { readOrder } from './readOrder';
import { shopOrderDoc } from './shopOrder';

/** What the shop's calls give back, in the shop's own names. */

export interface WebAddress {
  first_name: string;
  last_name: string;
  address_1: string;
  address_2: string;
  city: string;
  state: string;
  postcode: string;
  country: string;
}

export interface WebBilling extends WebAddress {
  email: string;
  phone: string;
}

/** An order of the web shop. Texts are '' when the shop has none. */
export interface WebOrder {
  id: number;
  /** What the shop and its buyers call the order: its id, unless a plugin counts otherwise. */
  number: string;
  /** «EUR» */
  currency: string;
  /** The shop's wall time (Rome), yyyy-MM-ddTHH:mm:ss */
  date_created: string;
  /** As date_created; '' when it isn't paid. */
  date_paid: string;
  date_modified: string;
  status: string;
  payment_method: string;
  payment_method_title: string;
  billing: WebBilling;
  shipping: WebAddress;
  line_items: {
    product_id: number;
    name: string;
    sku: string;
    quantity: number;
    /** Euro for one, net of VAT, after the discount. */
    price: number;
    /** Euro for all of them, net of VAT, before the discount. */
    subtotal: string;
  }[];
  /** Net of VAT, as `shipping_total`. */
  discount_total: string;
  shipping_total: string;
  total_tax: string;
  /** Negative amounts. */
  refunds: { total: string }[];
  /** What the buyer wrote with the order. */
  customer_note: string;
  /** Euro, «89.00» */
  total: string;
}

/** A booking of a coaching day. */
export interface ShopBooking {
  id: number;
  /** Milliseconds since 1970; the shop's clock shows them as if its zone were UTC. null where the shop has none. */
  start: number | null;
  end: number | null;
  status: string;
  order_id: number;
  product_id: number;
}

/** What can be booked. */
export interface BookableProduct {
  id: number;
  name: string;
}

/** An order of the shop as every order is read, under the id that our copy of it has or would have. */
export function readWebOrder(order: WebOrder): Order {
  return readOrder(
    { ...order, orderId: order.id, updatedAt: order.date_modified },
    shopOrderDoc(order.id),
  );
}
