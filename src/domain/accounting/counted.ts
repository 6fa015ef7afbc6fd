import { lineCategory } from '../orders/category';
import { PAYMENT_METHODS, type PaymentMethod } from '../orders/method';
import { revenueOf, type Order } from '../orders/order';
import { isTaxed, spread, vatIn } from '../orders/pricing';
import { orderLines, readOrder } from '../orders/readOrder';
import { ORDER_SOURCES, type OrderSource } from '../orders/source';
import { fieldsOf, nameOf, textOf } from '../stored';
import { NO_STUDIO, STUDIOS, type Studio } from '../studios';
import { romeDay } from '../time/rome';

/** Name ours: what each order counts for in the accounts, under the order's id; nothing in it says who bought. Functions write it. */
export const COUNTED = 'incassiordini';

const COUNTED_STATES = ['pagato', 'da incassare'] as const;

/** What an order counts for, as it is stored. Amounts are whole cents. */
export interface Counted {
  /** The order's day in Rome, yyyy-MM-dd; '' when nobody knows it. */
  giorno: string;
  numero: string;
  stato: (typeof COUNTED_STATES)[number];
  fonte: OrderSource;
  metodo: PaymentMethod;
  studio: Studio | typeof NO_STUDIO;
  /** What a paid one brought in, tax included, without what was given back. */
  incasso: number;
  /** The same without tax. */
  imponibile: number;
  rimborsi: number;
  /** What an unpaid one still has to bring. */
  dovuto: number;
  /** `incasso` by product; its parts add up to it. */
  prodotti: CountedProduct[];
}

interface CountedProduct {
  nome: string;
  pezzi: number;
  incasso: number;
  pt: boolean;
}

/** What the catalogue says of a product that the order's line doesn't. */
interface CatalogueEntry {
  category: string;
  taxClass: string;
}
/** By the product's id or its number at the shop, and by its SKU for lines that name it by that (`skuKey`). */
export type Catalogue = ReadonlyMap<string, CatalogueEntry>;

/** No id has a slash. */
export function skuKey(sku: string): string {
  return `sku/${sku}`;
}

/** More products than that are one: «Altri prodotti». */
const PRODUCTS_MAX = 40;
const OTHERS = 'Altri prodotti';
const NAME_MAX_CHARS = 80;

/** What a stored order counts for; null for one that neither brought money in nor is owed. Never throws. @param id the document's */
export function countedOf(
  stored: unknown,
  id: string,
  catalogue: Catalogue = new Map(),
): Counted | null {
  const order = readOrder(stored, id);
  const { at, code, payment, source, method, studio, refunded, total } = order;
  // Another currency can't be added to euro.
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

/** An order's revenue over its lines, by what each costs; where no line says, by pieces. Its parts add up to it to the cent. */
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
  const parts = spread(revenue, costs.some((cost) => cost > 0) ? costs : pieces);
  const raw = orderLines(fieldsOf(stored)).map(fieldsOf);
  return products.map(({ id, name, sku, quantity, category }, index) => {
    const known = catalogue.get(id) ?? catalogue.get(skuKey(sku));
    const taxClass = textOf(raw[index]?.tax_class) ?? known?.taxClass ?? '';
    return {
      name,
      pieces: Math.round(quantity),
      share: parts[index] ?? 0,
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

/** The name of a product as a field of the sums: no name of a field is empty, «__…__» or has half a character. */
export function productKey(name: string): string {
  const plain = name
    .replace(/\p{Cs}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const short = [...plain].slice(0, NAME_MAX_CHARS).join('').trim();
  return short === '' || /^__.*__$/.test(short) ? 'Prodotto' : short;
}

/** An entry read back; null when there is none. */
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
