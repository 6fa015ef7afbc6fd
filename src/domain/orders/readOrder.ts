import {
  fieldsOf,
  nameOf,
  nameOrNumber,
  numberOf,
  shown,
  textOf,
  type Fields,
  type Problem,
} from '../stored';
import { parseStudio } from '../studios';
import { storedTimeOf } from '../time/rome';
import { currencyOf, toCents } from './money';
import { methodOf } from './method';
import { isDoubtful, storedCents } from './machineMoney';
import { amountText, type Order, type OrderProduct, ORDER_DATES } from './order';
import { paymentState } from './paid';
import { isByStaff, orderOwner, sourceOf } from './source';
import { stateOf, stateWord } from './states';
import { typedEmail } from '../text';

/*
 * The only reader of `orders/{id}`, in browser and functions. It accepts the shop's export, the old
 * applications, manual orders, and raw point-of-sale documents (created_at, billing, line_items,
 * total_with_discount). Never throws.
 */

const METHOD_NAMES = [
  'payment_method_title',
  'paymentMethod',
  'payment_method',
  'paymentProvider',
] as const;
const TOTALS = ['totalPrice', 'total', 'amount', 'total_with_discount'] as const;
/** Above any real order. */
const LINES_MAX = 500;
const QUANTITY_MAX = 1_000;

/**
 * Reads a stored order of any source.
 * @param id document id
 */
export function readOrder(stored: unknown, id: string): Order {
  const order = fieldsOf(stored);
  const [billing, meta] = [order.billing, order.meta].map((map) => fieldsOf(map)) as [
    Fields,
    Fields,
  ];
  const total = orderTotal(order);
  const code = orderCode(order, id);
  const [number, currency] = [nameOrNumber(order.number), currencyOf(order.currency)];
  return {
    id,
    code,
    number: number === code ? '' : number,
    currency,
    at: ORDER_DATES.map((name) => storedTimeOf(order[name])).find((time) => time !== null) ?? null,
    importedAt: storedTimeOf(order.importedAt),
    updatedAt: storedTimeOf(order.updatedAt),
    paidAt: storedTimeOf(order.paidAt) ?? storedTimeOf(order.date_paid),
    refundedAt: storedTimeOf(order.refundedAt),
    status: textOf(order.status) ?? textOf(order.statusOrder) ?? textOf(order.state) ?? '',
    state: stateOf(order),
    paymentStatus: textOf(order.paymentStatus) ?? '',
    payment: paymentState(order),
    source: sourceOf(order, [id, code]),
    method: methodOf(order),
    methodName: METHOD_NAMES.map((name) => nameOf(order[name])).find(Boolean) ?? '',
    products: orderLines(order).map(readLine),
    total,
    discount: orderDiscount(order),
    shipping: Math.max(0, storedCents(order.shipping) ?? storedCents(order.shipping_total) ?? 0),
    tax: storedCents(order.total_tax),
    refunded: Math.min(refundedOf(order), Math.max(0, total ?? 0)),
    email: orderEmail(order),
    owner: orderOwner(order),
    name:
      [billing.first_name, billing.last_name].map(nameOf).filter(Boolean).join(' ') ||
      nameOf(order.userName),
    phone: nameOf(billing.phone),
    billing: postalAddressText(order.billing),
    shipTo: postalAddressText(order.shipping),
    studio: parseStudio(textOf(order.fonte) ?? textOf(order.studio) ?? ''),
    taxCode: nameOf(meta.codiceFiscale),
    studioPt: nameOf(meta.studioPT),
    areNotesInternal: isByStaff(order, id),
    notes: textOf(order.notes) ?? textOf(meta.note) ?? textOf(order.customer_note) ?? '',
    approveLink: textOf(order.paypalApproveLink) ?? '',
    shopUntold: order.paidTellShop === true || order.paypalTellShop === true,
    problems: problemsOf(order),
  };
}

/** The total in cents, or null. */
export function orderTotal(order: Fields): number | null {
  return TOTALS.map((name) => storedCents(order[name])).find((cents) => cents !== null) ?? null;
}

/**
 * The text of a total that may mean a different amount from the one read (`isDoubtful`), or null.
 */
export function doubtfulTotal(order: Fields): string | null {
  const used = TOTALS.map((name) => order[name]).find((value) => storedCents(value) !== null);
  return isDoubtful(used) ? used.trim() : null;
}

/** The message that says how a doubtful total is read. */
export function doubtText(total: string): string {
  return `Importo «${total}» letto come ${amountText(storedCents(total))}: da controllare`;
}

/** The client's e-mail in lower case, from whichever field the source uses, or ''. */
export function orderEmail(order: Fields): string {
  const found = [order.userEmail, order.email, fieldsOf(order.billing).email, order.customerEmail];
  return typedEmail(found.map(nameOf).find((text) => text !== '') ?? '');
}

/** `products`, or the `line_items` of the point of sale, unparsed. */
export function orderLines({ products, line_items }: Fields): unknown[] {
  const lists = [products, line_items].map((list): unknown[] =>
    Array.isArray(list) ? (list as unknown[]) : [],
  );
  return (lists.find((list) => list.length > 0) ?? []).slice(0, LINES_MAX);
}

function orderCode(order: Fields, id: string): string {
  return (
    [order.orderId, order._id, order.id, order.order_id]
      .map(nameOrNumber)
      .find((text) => text !== '') ?? id
  );
}

function orderDiscount(order: Fields): number {
  const [full, paid] = [
    storedCents(order.total_without_discount),
    storedCents(order.total_with_discount),
  ];
  // At the point of sale `discount` may be a percentage.
  const taken =
    full !== null && paid !== null
      ? full - paid
      : (storedCents(order.discount) ?? storedCents(order.discount_total));
  return Math.max(0, taken ?? 0);
}

/** Refunded cents: the largest of the shop's refunds and PayPal's total. */
function refundedOf(order: Fields): number {
  const amounts = [order.refundedAmount, order.total_refunded]
    .map(storedCents)
    .map((cents) => Math.abs(cents ?? 0));
  const refunds = Array.isArray(order.refunds) ? (order.refunds as unknown[]) : [];
  const listed = refunds
    .map(fieldsOf)
    .map(({ total, amount }) => Math.abs(storedCents(total) ?? storedCents(amount) ?? 0));
  return Math.max(
    listed.reduce((sum, cents) => sum + cents, 0),
    ...amounts,
  );
}

/** The name of a line that has none. */
export const UNNAMED_LINE = 'Prodotto';

function readLine(stored: unknown): OrderProduct {
  const line = fieldsOf(stored);
  const sku = nameOf(line.sku);
  const stated = numberOf(line.quantity);
  const quantity = stated !== null && stated >= 0 && stated <= QUANTITY_MAX ? stated : 1;
  const unit = storedCents(line.price);
  // The shop's amounts are per line; `subtotal` is before the discount, `price` after it.
  const whole =
    storedCents(line.subtotal) ??
    (unit === null ? storedCents(line.total) : timesOf(line.price, unit, quantity));
  const perPiece = whole === null ? null : Math.round(whole / (quantity || 1));
  return {
    id: [line.id, line.product_id, line.productId].map(nameOrNumber).find(Boolean) ?? '',
    name:
      [line.name, line.title, line.productName, sku, stored].map(nameOf).find(Boolean) ??
      UNNAMED_LINE,
    sku,
    category: nameOf(line.category),
    quantity,
    price: storedCents(line.subtotal) === null && unit !== null ? unit : perPiece,
    total: whole,
  };
}

function problemsOf(order: Fields): Problem[] {
  const unreadable = (names: readonly string[], isRead: (value: unknown) => boolean) =>
    names.filter(
      (name) =>
        order[name] !== undefined &&
        order[name] !== null &&
        order[name] !== '' &&
        !isRead(order[name]),
    );
  const fields = [
    ...unreadable(ORDER_DATES, (value) => storedTimeOf(value) !== null),
    ...unreadable(TOTALS, (value) => storedCents(value) !== null),
    ...unreadable(['status', 'paymentStatus'], (value) => typeof value === 'string'),
    ...unreadable(['products', 'line_items'], Array.isArray),
  ];
  return [
    ...fields.map((field) => ({ field, message: `Valore non leggibile: ${shown(order[field])}` })),
    ...doubtful(order),
    ...otherCurrency(order),
    ...differingPayment(order),
    ...paidTwice(order),
  ];
}

function doubtful(order: Fields): Problem[] {
  const total = doubtfulTotal(order);
  return total === null ? [] : [{ field: 'Totale', message: doubtText(total) }];
}

function otherCurrency(order: Fields): Problem[] {
  const currency = currencyOf(order.currency);
  if (currency === 'EUR') return [];
  return [{ field: 'Valuta', message: `Importi in ${currency}: l’ordine non conta nel fatturato` }];
}

/** PayPal captured an amount other than the order's; solved once refunds make up the difference. */
function differingPayment(order: Fields): Problem[] {
  const { capture, amount } = fieldsOf(order.paypalDiffers);
  const [taken, total] = [storedCents(amount), orderTotal(order)];
  const isSettled =
    stateWord(order.paymentStatus) === 'refunded' ||
    (taken !== null && taken - refundedOf(order) === total);
  if (textOf(capture) === null || isSettled) return [];
  const what = taken === null ? 'un importo in un’altra valuta' : amountText(taken);
  return [
    {
      field: 'Pagamento',
      message: `PayPal ha incassato ${what}, l’ordine è di ${amountText(total)}`,
    },
  ];
}

/**
 * Additional PayPal captures of an order that was already paid or closed; each is 0 once refunded.
 */
function paidTwice(order: Fields): Problem[] {
  const amounts = Object.values(fieldsOf(order.paypalAlsoPaid)).map(storedCents);
  const isOver = paymentState(order) === 'closed' && textOf(order.paypalPaidBy) === null;
  const why = isOver ? 'non è più dovuto' : 'era già pagato';
  return amounts
    .filter((cents) => cents !== 0)
    .map((cents) => {
      const what = cents === null ? 'un importo in un’altra valuta' : amountText(cents);
      return {
        field: 'Pagamento',
        message: `PayPal ha incassato anche ${what}, ma l’ordine ${why}: da restituire`,
      };
    });
}

/**
 * Cents of `quantity` pieces, from the unrounded price when it is a number: the shop's prices have
 * more than two decimals.
 */
function timesOf(price: unknown, cents: number, quantity: number): number {
  return typeof price === 'number' ? toCents(price * quantity) : Math.round(cents * quantity);
}

/** A stored shop address on one line, e.g. «Via Roma 1, 00184 Roma (RM), IT»; '' if it is empty. */
export function postalAddressText(stored: unknown): string {
  const { address_1, address_2, city, state, postcode, country } = fieldsOf(stored);
  const province = nameOf(state);
  const town = [nameOf(postcode), nameOf(city), province && `(${province})`]
    .filter(Boolean)
    .join(' ');
  const street = [address_1, address_2].map(nameOf);
  // The shop fills in the country by default, so a country alone is not an address.
  return [...street, town].some(Boolean)
    ? [...street, town, nameOf(country)].filter(Boolean).join(', ')
    : '';
}
