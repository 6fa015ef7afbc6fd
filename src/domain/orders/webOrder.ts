import type { Order } from './order';
import { readOrder } from './readOrder';
import { shopOrderDoc } from './shopOrder';

/** Responses of the shop's API, with its own field names. */

export interface WebPostalAddress {
  first_name: string;
  last_name: string;
  address_1: string;
  address_2: string;
  city: string;
  state: string;
  postcode: string;
  country: string;
}

export interface WebBilling extends WebPostalAddress {
  email: string;
  phone: string;
}

/** An order of the web shop. Missing texts are ''. */
export interface WebOrder {
  id: number;
  /** The number shown to the buyer: the id, unless a plugin numbers orders differently. */
  number: string;
  /** «EUR» */
  currency: string;
  /** The shop's wall time (Rome), yyyy-MM-ddTHH:mm:ss */
  date_created: string;
  /** As date_created; '' when unpaid. */
  date_paid: string;
  date_modified: string;
  status: string;
  payment_method: string;
  payment_method_title: string;
  billing: WebBilling;
  shipping: WebPostalAddress;
  line_items: {
    product_id: number;
    name: string;
    sku: string;
    quantity: number;
    /** Unit price in euro, net of VAT, after the discount. */
    price: number;
    /** Euro for the whole line, net of VAT, before the discount. */
    subtotal: string;
  }[];
  /** Net of VAT, like `shipping_total`. */
  discount_total: string;
  shipping_total: string;
  total_tax: string;
  /** Negative amounts. */
  refunds: { total: string }[];
  /** The buyer's note. */
  customer_note: string;
  /** Euro, «89.00» */
  total: string;
}

export interface ShopBooking {
  id: number;
  /**
   * Milliseconds since 1970, or null. In some statuses Rome's wall time stored as if it were UTC
   * (domain/bookings/shopTimes.ts).
   */
  start: number | null;
  end: number | null;
  status: string;
  order_id: number;
  product_id: number;
}

export interface BookableProduct {
  id: number;
  name: string;
}

/** Reads an order of the shop with the document id that our copy has or would have. */
export function readWebOrder(order: WebOrder): Order {
  return readOrder(
    { ...order, orderId: order.id, updatedAt: order.date_modified },
    shopOrderDoc(order.id),
  );
}
