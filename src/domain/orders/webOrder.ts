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
  /** The shop's wall time (Rome), yyyy-MM-ddTHH:mm:ss */
  date_created: string;
  status: string;
  payment_method: string;
  payment_method_title: string;
  billing: WebBilling;
  shipping: WebAddress;
  line_items: {
    product_id: number;
    name: string;
    quantity: number;
    /** Euro for one. */
    price: number;
  }[];
  /** Euro, «89.00» */
  total: string;
}

/** A booking of a coaching day. */
export interface ShopBooking {
  id: number;
  /** Milliseconds since 1970; the shop's clock shows them as if its zone were UTC. */
  start: number;
  end: number;
  status: string;
  order_id: number;
  product_id: number;
}

/** What can be booked. */
export interface BookableProduct {
  id: number;
  name: string;
}
