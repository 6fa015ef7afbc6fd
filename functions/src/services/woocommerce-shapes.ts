import { z } from 'zod';
import { htmlText } from '@/domain/htmlText';
import { machineCents } from '@/domain/orders/machineMoney';
import { amountOf } from '@/domain/orders/money';

/** What we read of the shop's answers. Ids are required; other bad values become blank. */
const text = z.string().catch('');
/** Names are HTML. */
const name = text.transform(htmlText);
/** Amounts have any number of decimals: «89.000» is 89,00 €. Invalid ones become ''. */
const amount = text.transform((stated) => {
  const cents = machineCents(stated);
  return cents === null ? '' : amountOf(cents);
});
/** Net amounts have fractions of cents that matter. */
const netAmount = text.transform((stated) =>
  machineCents(stated) === null ? '' : Number(stated).toFixed(6),
);
const addressFields = {
  first_name: text,
  last_name: text,
  address_1: text,
  address_2: text,
  city: text,
  state: text,
  postcode: text,
  country: text,
};
const blankAddress = {
  first_name: '',
  last_name: '',
  address_1: '',
  address_2: '',
  city: '',
  state: '',
  postcode: '',
  country: '',
};
const price = z.union([z.number(), z.string().transform(Number)]).pipe(z.number());

export const webOrder = z.object({
  id: z.int().positive(),
  number: z.union([z.string(), z.number().transform(String)]).catch(''),
  currency: text,
  date_created: text,
  date_paid: text,
  date_modified: text,
  status: text,
  payment_method: text,
  payment_method_title: name,
  billing: z
    .object({ ...addressFields, email: text, phone: text })
    .catch({ ...blankAddress, email: '', phone: '' }),
  shipping: z.object(addressFields).catch(blankAddress),
  line_items: z
    .array(
      z.object({
        product_id: z.int().catch(0),
        name,
        sku: text,
        quantity: z.number().catch(0),
        price: price.catch(0),
        subtotal: netAmount,
      }),
    )
    .catch([]),
  discount_total: netAmount,
  shipping_total: netAmount,
  total_tax: netAmount,
  refunds: z.array(z.object({ total: amount })).catch([]),
  customer_note: text,
  total: amount,
});

/** An order with the meta data that identify its request. */
export const markedOrder = webOrder.extend({
  meta_data: z.array(z.object({ key: text, value: z.unknown() })).catch([]),
});
export type MarkedOrder = z.infer<typeof markedOrder>;

/** Whether the shop considers an order paid. */
export const paidOrder = z.object({
  id: z.int().positive(),
  status: text,
  date_paid: z.string().nullable().catch(null),
});

export const shopProduct = z.object({
  id: z.int().positive(),
  name,
  sku: text,
  price: amount,
  description: text,
  tax_class: text,
  virtual: z.boolean().catch(false),
  catalog_visibility: text,
  status: text,
  categories: z.array(z.object({ name, slug: text })).catch([]),
  images: z.array(z.object({ src: text })).catch([]),
});
export type ShopProduct = z.infer<typeof shopProduct>;

/**
 * Seconds since 1970, or ISO text, as milliseconds. Null if a booking has no time, so that it
 * doesn't keep the others from being shown.
 */
const moment = z
  .union([
    z.number().transform((seconds) => seconds * 1000),
    z.string().transform((iso) => Date.parse(iso)),
  ])
  .pipe(z.number())
  .catch(Number.NaN)
  .transform((at) => (Number.isFinite(at) ? at : null));
export const booking = z.object({
  id: z.int().positive(),
  start: moment,
  end: moment,
  status: text,
  order_id: z.int().catch(0),
  product_id: z.int().catch(0),
});

export const bookable = z.object({ id: z.int().positive(), name });
