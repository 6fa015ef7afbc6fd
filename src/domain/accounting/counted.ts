import { lineCategory } from '../orders/category';
import { PAYMENT_METHODS, type PaymentMethod, METHOD_LABEL } from '../orders/method';
import { revenueOf, type Order } from '../orders/order';
import { isTaxed, spread, vatIn } from '../orders/pricing';
import { orderLines, readOrder } from '../orders/readOrder';
import { ORDER_SOURCES, type OrderSource, SOURCE_LABEL } from '../orders/source';
import { fieldsOf, nameOf, textOf } from '../stored';
import { NO_STUDIO, STUDIOS, type Studio } from '../studios';
import { romeDay, shownDay } from '../time/rome';
import type { CsvColumn } from '../csv';

/**
 * Our own collection: what each order contributes to revenue, under the order's id, without the
 * buyer. Written by functions.
 */
export const COUNTED = 'incassiordini';

const COUNTED_STATES = ['pagato', 'da incassare'] as const;

/** The stored contribution of an order. Amounts are whole cents. */
export interface Counted {
  /** The order's day in Rome, yyyy-MM-dd; '' when unknown. */
  giorno: string;
  numero: string;
  stato: (typeof COUNTED_STATES)[number];
  fonte: OrderSource;
  metodo: PaymentMethod;
  studio: Studio | typeof NO_STUDIO;
  /** Revenue of a paid order, tax included, less refunds. */
  incasso: number;
  /** `incasso` net of tax. */
  imponibile: number;
  rimborsi: number;
  /** Amount still due for an unpaid order. */
  dovuto: number;
  /** `incasso` split by product; the shares add up to it. */
  prodotti: CountedProduct[];
}

interface CountedProduct {
  nome: string;
  pezzi: number;
  incasso: number;
  pt: boolean;
}

/** Catalogue data missing from the order's line. */
export interface CatalogueEntry {
  category: string;
  taxClass: string;
  /** Duration of the product; 0 or missing if it has none. */
  months?: number;
  /** Whether the product is shipped; missing if unknown. */
  shipped?: boolean;
}
/** By product id or shop id, and by SKU (`skuKey`) for lines that have only a SKU. */
export type Catalogue = ReadonlyMap<string, CatalogueEntry>;

/** Key of a SKU; it never equals an id, because ids contain no slash. */
export function skuKey(sku: string): string {
  return `sku/${sku}`;
}

/** Products beyond this number are grouped as «Altri prodotti». */
const PRODUCTS_MAX = 40;
const OTHERS = 'Altri prodotti';
const NAME_MAX_CHARS = 80;

/**
 * The contribution of a stored order; null when it is neither revenue nor due. Never throws.
 * @param id document id
 */
export function countedOf(
  stored: unknown,
  id: string,
  catalogue: Catalogue = new Map(),
): Counted | null {
  const order = readOrder(stored, id);
  const { at, code, payment, source, method, studio, refunded, total } = order;
  // Other currencies can't be added to euro.
  if (payment === 'closed' || order.currency !== 'EUR') return null;
  const paid = payment === 'paid';
  const revenue = revenueOf(order);
  const lines = paid ? shares(stored, order, revenue, catalogue) : [];
  const taxed = lines.reduce((sum, line) => sum + (line.taxed ? line.share : 0), 0);
  return {
    giorno: at ? romeDay(at) : '',
    numero: code,
    stato: paid ? 'pagato' : 'da incassare',
    fonte: source,
    metodo: method,
    studio: studio ?? NO_STUDIO,
    incasso: revenue,
    imponibile: revenue - vatIn(taxed, true),
    rimborsi: paid ? refunded : 0,
    dovuto: paid ? 0 : Math.max(0, (total ?? 0) - refunded),
    prodotti: byProduct(lines),
  };
}

interface Share {
  name: string;
  pieces: number;
  share: number;
  taxed: boolean;
  pt: boolean;
}

/**
 * Splits an order's revenue over its lines by price, or by pieces if no line has a price. The
 * shares add up to the cent.
 */
function shares(
  stored: unknown,
  { products }: Order,
  revenue: number,
  catalogue: Catalogue,
): Share[] {
  if (products.length === 0)
    return [{ name: 'Senza prodotti', pieces: 0, share: revenue, taxed: true, pt: false }];
  const costs = products.map(({ price, quantity }) => Math.max(0, (price ?? 0) * quantity));
  const pieces = products.map(({ quantity }) => quantity || 1);
  const revenues = spread(revenue, costs.some((cost) => cost > 0) ? costs : pieces);
  const raw = orderLines(fieldsOf(stored)).map(fieldsOf);
  return products.map(({ id, name, sku, quantity, category }, index) => {
    const known = catalogue.get(id) ?? catalogue.get(skuKey(sku));
    const taxClass = textOf(raw[index]?.tax_class) ?? known?.taxClass ?? '';
    return {
      name,
      pieces: Math.round(quantity),
      share: revenues[index] ?? 0,
      taxed: isTaxed({ taxClass }),
      pt: lineCategory({ name, category: category || (known?.category ?? '') }) === 'PT',
    };
  });
}

function byProduct(lines: readonly Share[]): CountedProduct[] {
  const found = new Map<string, CountedProduct>();
  for (const { name, pieces, share, pt } of lines) {
    const nome = productKey(name);
    const before = found.get(`${pt}${nome}`);
    const full = before === undefined && found.size >= PRODUCTS_MAX;
    const key = `${pt}${full ? OTHERS : nome}`;
    const sum = before ??
      found.get(key) ?? { nome: full ? OTHERS : nome, pezzi: 0, incasso: 0, pt };
    found.set(key, { ...sum, pezzi: sum.pezzi + pieces, incasso: sum.incasso + share });
  }
  return [...found.values()];
}

/** A product's name as a valid Firestore field name: not empty, not «__…__», no lone surrogates. */
export function productKey(name: string): string {
  const plain = name
    .replace(/\p{Cs}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const short = [...plain].slice(0, NAME_MAX_CHARS).join('').trim();
  return short === '' || /^__.*__$/.test(short) ? 'Prodotto' : short;
}

/** Reads a stored contribution; null when there is none. */
export function readCounted(stored: unknown): Counted | null {
  const entry = fieldsOf(stored);
  const stato = COUNTED_STATES.find((state) => state === entry.stato);
  if (stato === undefined) return null;
  const cents = (value: unknown) => (Number.isSafeInteger(value) ? Number(value) : 0);
  return {
    giorno: nameOf(entry.giorno),
    numero: nameOf(entry.numero),
    stato,
    fonte: ORDER_SOURCES.find((one) => one === entry.fonte) ?? 'woocommerce',
    metodo: PAYMENT_METHODS.find((one) => one === entry.metodo) ?? 'unknown',
    studio: STUDIOS.find((one) => one === entry.studio) ?? NO_STUDIO,
    incasso: cents(entry.incasso),
    imponibile: cents(entry.imponibile),
    rimborsi: cents(entry.rimborsi),
    dovuto: cents(entry.dovuto),
    prodotti: (Array.isArray(entry.prodotti) ? entry.prodotti : [])
      .map(fieldsOf)
      .map((product) => ({
        nome: productKey(nameOf(product.nome)),
        pezzi: cents(product.pezzi),
        incasso: cents(product.incasso),
        pt: product.pt === true,
      })),
  };
}

/** An amount in the notation that spreadsheets read (decimal comma only). */
const amount = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');
const soldText = ({ prodotti }: Counted) =>
  prodotti.map(({ nome, pezzi }) => (pezzi > 1 ? `${pezzi} × ${nome}` : nome)).join(', ');

/** CSV columns for the accountant: one order per line, without the buyer. */
export const ACCOUNTING_CSV: readonly CsvColumn<Counted>[] = [
  { header: 'Data', value: ({ giorno }) => (giorno === '' ? '' : shownDay(giorno)) },
  { header: 'Ordine', value: ({ numero }) => numero },
  { header: 'Fonte', value: ({ fonte }) => SOURCE_LABEL[fonte] },
  { header: 'Metodo', value: ({ metodo }) => METHOD_LABEL[metodo] },
  { header: 'Studio', value: ({ studio }) => studio },
  { header: 'Prodotti', value: soldText },
  { header: 'Imponibile', value: ({ imponibile }) => amount(imponibile) },
  { header: 'IVA', value: ({ incasso, imponibile }) => amount(incasso - imponibile) },
  { header: 'Totale', value: ({ incasso }) => amount(incasso) },
  { header: 'Rimborsato', value: ({ rimborsi }) => amount(rimborsi) },
];
