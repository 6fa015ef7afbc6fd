import * as z from 'zod/mini';
import { parseStudio, type Studio } from '../studios';
import { fieldsOf, textOf } from '../stored';
import { EMPTY_CART, LINES_MAX, QUANTITY_MAX, type Cart } from './cart';
import { COUNTER_PAYMENTS, type CounterPayment } from './shopOrder';

/** A customer found by e-mail. */
export interface Customer {
  email: string;
  name: string;
  surname: string;
  phone: string;
}

/** An unfinished counter sale. */
export interface Sale {
  customer: Customer | null;
  cart: Cart;
  payment: CounterPayment;
  /** Studio where the sale takes place. */
  studio: Studio | null;
  fiscalCode: string;
  studioPT: string;
  note: string;
}

/** A request that was sent but not answered, exactly as sent, so that a retry is idempotent. */
export interface Placing {
  requestId: string;
  /** The request body without its `requestId`. */
  order: unknown;
  /** The sale it was built from, for the receipt. */
  sale: Sale;
}

/** The last order created. */
export interface Placed {
  requestId: string;
  /** Document id in `orders`. */
  id: string;
  /** Order number at the shop. */
  number: string;
  /** Cents. */
  total: number;
  /** Fingerprint of what was sent: if the sale differs, it is a new order. '' in older drafts. */
  content: string;
}

/**
 * `carrelli/{uid}`: the counter sale in progress, so that it can be resumed on another device, and
 * the pending request, so that a retry does not create a second order. The fields are JSON strings
 * that only the application reads.
 */
export interface CounterDraft {
  /** Request id of the order that this sale will become. */
  requestId: string;
  sale: Sale;
  placing: Placing | null;
  placed: Placed | null;
}

export function emptySale(studio: Studio | null): Sale {
  return {
    customer: null,
    cart: EMPTY_CART,
    payment: 'custom_card',
    studio,
    fiscalCode: '',
    studioPT: '',
    note: '',
  };
}

const text = z.catch(z.string(), '');
const customer = z.object({ email: z.string(), name: text, surname: text, phone: text });
const line = z.object({
  product: z.object({
    id: z.string(),
    name: text,
    sku: text,
    price: z.int().check(z.gte(0)),
    taxClass: text,
    shipped: z.catch(z.boolean(), true),
  }),
  quantity: z.int().check(z.gte(1), z.lte(QUANTITY_MAX)),
});
/** JSON turns NaN into null: an invalid amount is read back as 0. */
const discount = z.object({ kind: z.enum(['euro', 'percent']), amount: z.catch(z.number(), 0) });
export const cartShape: z.ZodMiniType<Cart> = z.object({
  lines: z.array(line).check(z.maxLength(LINES_MAX)),
  discount: z.catch(discount, EMPTY_CART.discount),
});
const sale: z.ZodMiniType<Sale> = z.object({
  customer: z.catch(z.nullable(customer), null),
  cart: z.catch(cartShape, EMPTY_CART),
  payment: z.catch(z.enum(COUNTER_PAYMENTS), 'custom_card'),
  studio: z.pipe(
    z.unknown(),
    z.transform((stored) => parseStudio(stored)),
  ),
  fiscalCode: text,
  studioPT: text,
  note: text,
});
const placing: z.ZodMiniType<Placing> = z.object({
  requestId: z.string(),
  order: z.unknown(),
  sale,
});
const placed: z.ZodMiniType<Placed> = z.object({
  requestId: z.string(),
  id: z.string(),
  number: z.string(),
  total: z.number(),
  content: text,
});

/** A stored draft; null when there is none or it can't be read. Never throws. */
export function readCounterDraft(stored: unknown): CounterDraft | null {
  const fields = fieldsOf(stored);
  const requestId = textOf(fields.requestId);
  if (requestId === null) return null;
  return {
    requestId,
    sale: read(sale, fields.cart) ?? emptySale(null),
    placing: read(placing, fields.placing),
    placed: read(placed, fields.placed),
  };
}

function read<T>(shape: z.ZodMiniType<T>, stored: unknown): T | null {
  if (typeof stored !== 'string' || stored === '') return null;
  try {
    return shape.safeParse(JSON.parse(stored)).data ?? null;
  } catch {
    return null; // not ours
  }
}

/** The stored fields of a sale. */
export function saleFields(requestId: string, sale: Sale) {
  return { requestId, email: sale.customer?.email ?? '', cart: JSON.stringify(sale) };
}

/** Path of a person's draft sale at the counter. */
export function draftPath(uid: string): string {
  return `carrelli/${uid}`;
}
