import * as z from 'zod/mini';
import { parseStudio, type Studio } from '../studios';
import { fieldsOf, textOf } from '../stored';
import { EMPTY_CART, LINES_MAX, QUANTITY_MAX, type Cart } from './cart';
import { COUNTER_PAYMENTS, type CounterPayment } from './shopOrder';

/** Whom something is sold to, as the search by e-mail found them. */
export interface Customer {
  email: string;
  name: string;
  surname: string;
  phone: string;
}

/** A sale at the counter as far as it has come. */
export interface Sale {
  customer: Customer | null;
  cart: Cart;
  payment: CounterPayment;
  /** Where it is sold. */
  studio: Studio | null;
  fiscalCode: string;
  studioPT: string;
  note: string;
}

/** An order that was sent and not answered yet, exactly as it was sent: asked for again it is the same one. */
export interface Placing {
  requestId: string;
  /** Without the request's name. */
  order: unknown;
  /** What it was made of, for the receipt. */
  sale: Sale;
}

/** What became of the last one. */
export interface Placed {
  requestId: string;
  /** Its document in `orders`. */
  id: string;
  /** Its number at the shop. */
  number: string;
  /** Cents. */
  total: number;
  /** The fingerprint of what was sent: a sale that was changed since is another one. '' where nobody noted it. */
  content: string;
}

/**
 * `carrelli/{uid}`: what somebody at the point of sale is selling, so that it can be resumed on another device, and what is on its way, so
 * that no second order is made of it. The parts are texts that only the application reads.
 */
export interface CounterDraft {
  /** Names the order that this sale becomes. */
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
/** JSON has no NaN: what was typed and is no number comes back as nothing. */
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

/** A stored draft; null when there is none, or one that can't be read. Never throws. */
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
