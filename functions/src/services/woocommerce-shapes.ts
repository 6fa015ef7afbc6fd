import { z } from 'zod';

/** What of the shop's answers is read. Ids have to be there; of the rest, what is missing or strange is blank. */
const text = z.string().catch('');
const place = {
  first_name: text,
  last_name: text,
  address_1: text,
  address_2: text,
  city: text,
  state: text,
  postcode: text,
  country: text,
};
const blankPlace = {
  first_name: '',
  last_name: '',
  address_1: '',
  address_2: '',
  city: '',
  state: '',
  postcode: '',
  country: '',
};
const amount = z.union([z.number(), z.string().transform(Number)]).pipe(z.number());

export const webOrder = z.object({
  id: z.int().positive(),
  date_created: text,
  date_paid: text,
  date_modified: text,
  status: text,
  payment_method: text,
  payment_method_title: text,
  billing: z
    .object({ ...place, email: text, phone: text })
    .catch({ ...blankPlace, email: '', phone: '' }),
  shipping: z.object(place).catch(blankPlace),
  line_items: z
    .array(
      z.object({
        product_id: z.int().catch(0),
        name: text,
        sku: text,
        quantity: z.number().catch(0),
        price: amount.catch(0),
        subtotal: text,
      }),
    )
    .catch([]),
  discount_total: text,
  shipping_total: text,
  total_tax: text,
  refunds: z.array(z.object({ total: text })).catch([]),
  customer_note: text,
  total: text,
});

/** An order with what tells whose request it came from. */
export const markedOrder = webOrder.extend({
  meta_data: z.array(z.object({ key: text, value: z.unknown() })).catch([]),
});
export type MarkedOrder = z.infer<typeof markedOrder>;

/** Whether an order is paid, for the shop. */
export const paidOrder = z.object({
  id: z.int().positive(),
  status: text,
  date_paid: z.string().nullable().catch(null),
});

export const shopProduct = z.object({
  id: z.int().positive(),
  name: text,
  sku: text,
  price: text,
  description: text,
  tax_class: text,
  virtual: z.boolean().catch(false),
  catalog_visibility: text,
  status: text,
  categories: z.array(z.object({ name: text, slug: text })).catch([]),
  images: z.array(z.object({ src: text })).catch([]),
});
export type ShopProduct = z.infer<typeof shopProduct>;

/** Seconds since 1970, or ISO text, as milliseconds. */
const moment = z
  .union([
    z.number().transform((seconds) => seconds * 1000),
    z.string().transform((iso) => Date.parse(iso)),
  ])
  .pipe(z.number());
export const booking = z.object({
  id: z.int().positive(),
  start: moment,
  end: moment,
  status: text,
  order_id: z.int().catch(0),
  product_id: z.int().catch(0),
});

export const bookable = z.object({ id: z.int().positive(), name: text });
