import * as z from 'zod/mini';
import { LINES_MAX, QUANTITY_MAX } from '../orders/cart';
import { CLIENT_PAYMENTS, COUNTER_PAYMENTS } from '../orders/shopOrder';
import { parseStudio } from '../studios';
import { visibleText } from '../text';
import { named, type AnswerOf, type InputOf } from './contract';

/** Input to place an order, with the shop's field names. */
const EURO_MAX = 1_000_000;
const text = z.string().check(z.trim(), z.maxLength(200));
const note = z.string().check(z.trim(), z.maxLength(2_000));
const euro = z.number().check(z.gte(0), z.lte(EURO_MAX));

/** Client-generated id, so that a retry does not create a second order. */
const requestId = z.string().check(z.regex(/^[A-Za-z0-9]{20,40}$/));

const productId = z
  .union([
    z.pipe(z.int().check(z.positive()), z.transform(String)),
    z.string().check(z.regex(/^[\w-]{1,100}$/)),
  ])
  .check(z.refine((id) => !/^__.*__$/.test(id)));
const lines = z
  .array(
    z.strictObject({
      product_id: productId,
      quantity: z.int().check(z.gte(1), z.lte(QUANTITY_MAX)),
    }),
  )
  .check(z.maxLength(LINES_MAX));

const ADDRESS_FIELDS = {
  address_1: z.optional(text),
  address_2: z.optional(text),
  city: z.optional(text),
  state: z.optional(text),
  postcode: z.optional(text),
  /** Defaults to IT. */
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
};
/** `email`: the client's, also when staff order. */
const billing = z.strictObject({
  first_name: text,
  last_name: text,
  email: z.pipe(z.string().check(z.overwrite(visibleText)), z.email().check(z.maxLength(254))),
  phone: text,
  ...ADDRESS_FIELDS,
});
const shipping = z.strictObject({
  first_name: z.optional(text),
  last_name: z.optional(text),
  ...ADDRESS_FIELDS,
});

const ORDERING = {
  requestId,
  billing,
  line_items: lines,
  /** The total the person saw, in euro; the order is refused if the catalogue's total differs. */
  total: z.optional(euro),
};

const placedOrder = z.object({
  success: z.literal(true),
  order: z.object({
    /** Document id in `orders`. */
    id: z.string(),
    /** Order number at the shop. */
    orderId: z.string(),
    status: z.string(),
    /** Euro. */
    total: z.number(),
  }),
  /** Where the client pays, if payment is due. */
  paymentUrl: z.optional(z.string()),
});

export const ORDER_CALLABLES = named({
  createOrder: {
    input: z.strictObject({
      ...ORDERING,
      payment_method: z.enum(CLIENT_PAYMENTS),
      payment_method_title: z.optional(z.string().check(z.maxLength(100))),
      set_paid: z.optional(z.literal(false)),
      shipping: z.optional(shipping),
      // Ignored: the function decides shipping and its cost.
      shipping_lines: z.optional(
        z
          .array(
            z.strictObject({ method_id: z.string(), method_title: z.string(), total: z.string() }),
          )
          .check(z.maxLength(5)),
      ),
    }),
    answer: placedOrder,
    servedBy: 'itself',
    seconds: 300,
  },
  createCounterOrder: {
    input: z.strictObject({
      ...ORDERING,
      payment_method: z.enum(COUNTER_PAYMENTS),
      /** Euro. */
      discount: z._default(euro, 0),
      /** The studio of the sale. */
      fonte: z.string().check(z.refine((studio) => parseStudio(studio) !== null)),
      meta: z.prefault(
        z.strictObject({
          codiceFiscale: z._default(note, ''),
          studioPT: z._default(note, ''),
          note: z._default(note, ''),
        }),
        {},
      ),
    }),
    answer: placedOrder,
    servedBy: 'shopCalls',
    seconds: 300,
  },
});

export type PlacedOrder = AnswerOf<typeof ORDER_CALLABLES.createOrder>;

export type CreateOrderRequest = InputOf<typeof ORDER_CALLABLES.createOrder>;
export type CreateCounterOrderRequest = InputOf<typeof ORDER_CALLABLES.createCounterOrder>;
