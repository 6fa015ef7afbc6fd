/** An order that was placed (functions createOrder and createCounterOrder). */
export interface PlacedOrder {
  order: {
    /** Its document in `orders`. */
    id: string;
    /** Its number at the shop. */
    orderId: string;
    status: string;
    /** Euro. */
    total: number;
  };
  /** Where the client goes to pay, if there is something to pay there. */
  paymentUrl?: string;
}
