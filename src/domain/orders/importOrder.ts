import { htmlText } from '../htmlText';
import { fieldsOf, textOf, timeOf, type Fields } from '../stored';
import { plural } from '../text';
import { romeWallText } from '../time/rome';
import { storedCents } from './machineMoney';
import { toEuro } from './money';
import { ROUNDING_CENTS } from './pricing';
import { doubtfulTotal, doubtText } from './readOrder';
import type { DayRange } from './shopRange';
import { isDraft, shopOrderDoc, storedStatus } from './shopOrder';

/** An order of the export endpoint, ready to be merged into `orders/export_{orderId}`. */
export interface ImportedOrder {
  /** Document id. */
  id: string;
  orderId: string;
  fields: ImportedFields;
  /** The exported total, if it may mean a different amount from the one stored. */
  doubtful: string | null;
}

interface ImportedFields {
  orderId: string;
  /** The shop's order number, if it differs from the id. */
  number?: string;
  currency?: string;
  /** Rome's wall time, yyyy-MM-dd HH:mm:ss; '' when the export has none. */
  orderDate: string;
  status: string;
  /** Euro. */
  totalPrice: number | null;
  paymentMethod: string;
  products: { id: string; name: string; sku: string; price: number | null; quantity: number }[];
  /** May be ''. */
  userEmail: string;
}

const ORDER_ID = /^[\w-]{1,60}$/;

/** Reads one row of the export; null when its id can't be a document id. Never throws. */
export function importedOrder(row: unknown): ImportedOrder | null {
  const order = fieldsOf(row);
  const [orderId, number] = [wordOf(order.orderId), wordOf(order.number)];
  const currency = textOf(order.currency);
  if (!ORDER_ID.test(orderId)) return null;
  return {
    id: shopOrderDoc(orderId),
    orderId,
    fields: {
      orderId,
      ...(number === '' || number === orderId ? {} : { number }),
      ...(currency === null ? {} : { currency }),
      orderDate: wallTextOf(order.orderDate),
      status: textOf(order.status) ?? '',
      totalPrice: euroOf(order.totalPrice),
      paymentMethod: textOf(order.paymentMethod) ?? '',
      products: (Array.isArray(order.products) ? order.products : []).map(importedProduct),
      userEmail: textOf(order.userEmail)?.toLowerCase() ?? '',
    },
    doubtful: doubtfulTotal({ totalPrice: order.totalPrice }),
  };
}

function importedProduct(stored: unknown): ImportedFields['products'][number] {
  const product = fieldsOf(stored);
  const name =
    textOf(product.name) ??
    textOf(product.title) ??
    textOf(product.productName) ??
    textOf(stored) ??
    '';
  const quantity = Number(product.quantity ?? 1);
  return {
    id: wordOf(product.id),
    name: htmlText(name),
    sku: wordOf(product.sku),
    price: euroOf(product.price),
    quantity: Number.isFinite(quantity) ? quantity : 1,
  };
}

function wordOf(value: unknown): string {
  return typeof value === 'number' ? String(value) : (textOf(value) ?? '');
}

function euroOf(value: unknown): number | null {
  const cents = storedCents(value);
  return cents === null ? null : toEuro(cents);
}

/** The date in the form the collection sorts by; text that is not a date stays as it is. */
function wallTextOf(value: unknown): string {
  const time = timeOf(value);
  return time ? romeWallText(time) : (textOf(value) ?? '');
}

const OWED = ['pending', 'on-hold'].map(storedStatus);

/** Tolerated skew between the clocks of the database and the function. */
const CLOCKS_MS = 60_000;

/**
 * Whether the order was changed here after the export was requested (an export takes minutes), so
 * that the exported status is stale.
 */
function isNewer(updatedAt: unknown, { requestedAt, now }: Exported): boolean {
  const changed = timeOf(updatedAt)?.getTime() ?? -Infinity;
  return changed > requestedAt.getTime() && changed <= now.getTime() + CLOCKS_MS;
}

/** When the export was requested and when this order is stored. */
interface Exported {
  requestedAt: Date;
  now: Date;
}

/**
 * Fields that an import writes over the stored order. Values missing from the export never erase
 * ours. An order paid here (by PayPal or marked by staff) does not go back to unpaid because the
 * shop hasn't been told yet, and a status set during the export stays. An order created here keeps
 * its lines and total: the export's prices are after the discount and lack products that only we
 * have.
 */
export function mergedFields(
  { fields }: ImportedOrder,
  stored: unknown,
  exported: Exported,
): Partial<ImportedFields> {
  if (stored === undefined) return fields;
  const { paypalPaidBy, paidBy, updatedAt } = fieldsOf(stored);
  const asMadeHere = isAsMadeHere(fieldsOf(stored), fields.totalPrice);
  const paid = [paypalPaidBy, paidBy].some((by) => textOf(by) !== null);
  const newer = isNewer(updatedAt, exported);
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => {
      if (name === 'status' && (newer || (paid && OWED.includes(String(value))))) return false;
      if (asMadeHere && (name === 'products' || name === 'totalPrice')) return false;
      return value !== '' && value !== null && !(Array.isArray(value) && value.length === 0);
    }),
  );
}

/** Created by the portal and unchanged at the shop: both totals are equal but for rounding. */
function isAsMadeHere({ requestId, totalPrice }: Fields, there: number | null): boolean {
  const [ours, theirs] = [storedCents(totalPrice), storedCents(there)];
  return (
    textOf(requestId) !== null &&
    ours !== null &&
    (theirs === null || Math.abs(theirs - ours) <= ROUNDING_CENTS)
  );
}

/** What an import or staff may have changed since the shop accepted the order. */
const KEPT = ['status', 'paymentStatus', 'orderDate', 'createdAt', 'created_at', 'userEmail'];
/** Ours are more exact than the export's, as long as the shop has not changed the total. */
const LINES = [
  'products',
  'line_items',
  'totalPrice',
  'discount',
  'shipping',
  'total_with_discount',
  'total_without_discount',
];

/**
 * Fields to write when a repeated call finds the order already stored, perhaps imported or paid
 * since. Empty if the person was erased.
 */
export function placedFields(placed: Fields, stored: Fields | undefined): Fields {
  if (stored === undefined) return placed;
  if (stored.erasedAt !== undefined) return {};
  const [ours, theirs] = [storedCents(placed.totalPrice), storedCents(stored.totalPrice)];
  const isOurs = ours === null || theirs === null || Math.abs(ours - theirs) <= ROUNDING_CENTS;
  const kept = isOurs ? KEPT : [...KEPT, ...LINES];
  const isThere = (name: string) => ![undefined, null, ''].includes(stored[name] as null);
  return Object.fromEntries(
    Object.entries(placed).filter(([name]) => !kept.includes(name) || !isThere(name)),
  );
}

/**
 * The orders of an export sorted by id, without duplicates (the last wins), and the number of
 * unreadable rows.
 */
export function importPlan(rows: readonly unknown[]): {
  orders: ImportedOrder[];
  unreadable: number;
} {
  const read = rows.filter((row) => !isDraft(fieldsOf(row).status)).map(importedOrder);
  const byId = new Map(read.filter((order) => order !== null).map((order) => [order.id, order]));
  const orders = [...byId.values()].sort((a, b) => compareIds(a.orderId, b.orderId));
  return { orders, unreadable: read.filter((order) => order === null).length };
}

/**
 * Sort order by which an interrupted import resumes: numeric where both ids are numbers, else by
 * text.
 */
export function compareIds(a: string, b: string): number {
  const [left, right] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (left !== right) return left ? -1 : 1;
  if (!left) return a < b ? -1 : Number(a > b);
  return a.length - b.length || (a < b ? -1 : Number(a > b));
}

/** Document id of an import's progress, one per range of days. */
export function importId({ startDate, endDate }: DayRange): string {
  return `${startDate}_${endDate}`;
}

export const IMPORT_STATES = ['in corso', 'completata', 'fallita'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** `importazioni/{id}`, as screens see it. */
export interface ImportProgress {
  id: string;
  state: ImportState;
  /** Orders in the export, and how many were processed. */
  total: number;
  done: number;
  created: number;
  updated: number;
  /** Log, oldest first. */
  lines: string[];
  startedAt: Date | null;
  updatedAt: Date | null;
}

/** Log lines. */
export const importLines = {
  order: (orderId: string, exists: boolean) =>
    `Ordine ${orderId} ${exists ? 'aggiornato' : 'importato'}`,
  doubtful: (orderId: string, total: string) => `Ordine ${orderId}: ${doubtText(total)}`,
  refused: (orderId: string) => `❌ Ordine ${orderId} non importato: contiene troppi dati`,
  unreadable: (count: number) =>
    `${plural(count, 'riga senza numero d’ordine saltata', 'righe senza numero d’ordine saltate')}`,
  completed: (count: number) => `Importazione completata: ${plural(count, 'ordine', 'ordini')}`,
  failed: (reason: string) => `❌ Errore: ${reason}`,
} as const;
