import { fieldsOf, type Fields } from '../stored';
import { storedBytes } from '../tickets/size';
import type { Counted } from './counted';

/**
 * Our own collection: revenue, one document per month (`incassi/{yyyy-MM}`): `{ mese, giorni: {
 * '05': { incasso, fonti: { legacy: { n, c } }, … } } }`, so that a year costs twelve reads.
 * Functions update it together with each order's contribution in `incassiordini`.
 */
export const REVENUE = 'incassi';
/** Id for orders without a date. */
export const UNDATED = 'senza-data';

/**
 * Id of the document that counts an order.
 * @param day yyyy-MM-dd, or ''
 */
export function sumsDocOf(day: string): string {
  return day === '' ? UNDATED : day.slice(0, 7);
}

/**
 * Additional shards of a month, `{yyyy-MM}~{n}`, used when its document is contended (about one
 * write per second) or full. A month is the sum of its documents.
 */
export const MORE_SUMS_MAX = 15;

export function sumsPart(name: string, index: number): string {
  return index === 0 ? name : `${name}~${index}`;
}

/** The month of a shard. */
export function monthOfSums(id: string): string {
  return id.replace(/~\d+$/, '');
}

/** Below the limit of 1 MiB per document. */
const SUMS_MAX_BYTES = 900_000;

/** Distributes a month's days over as few documents as possible. */
export function sumsDocs(name: string, sums: Tree): Map<string, Tree> {
  const days = Object.entries(fieldsOf(sums.giorni) as Tree);
  const docs: Tree[] = [];
  let bytes = SUMS_MAX_BYTES;
  for (const [day, tree] of days) {
    const more = storedBytes(tree) + day.length;
    if (bytes + more > SUMS_MAX_BYTES) {
      docs.push({});
      bytes = 0;
    }
    bytes += more;
    put(docs.at(-1) ?? {}, day, tree);
  }
  return new Map(docs.map((giorni, index) => [sumsPart(name, index), { giorni }]));
}

/** Adds `tree` to `to`, in place. */
export function addTree(to: Tree, tree: Tree): Tree {
  for (const [name, value] of Object.entries(tree)) {
    const before = own(to, name);
    if (typeof value === 'number') put(to, name, (typeof before === 'number' ? before : 0) + value);
    else addTree(typeof before === 'object' ? before : put(to, name, {}), value);
  }
  return to;
}

/** Stored map of each breakdown. */
export const SPLITS = {
  source: 'fonti',
  method: 'metodi',
  studio: 'studi',
  category: 'categorie',
  product: 'prodotti',
} as const;
export type Split = keyof typeof SPLITS;

/** A number in a day's sums, with its path. */
export type Addend = readonly [path: readonly string[], amount: number];

/** What an order adds to its day; zeros are omitted. */
export function addendsOf({
  giorno,
  stato,
  incasso,
  imponibile,
  rimborsi,
  dovuto,
  fonte,
  metodo,
  studio,
  prodotti,
}: Counted): Addend[] {
  const day = ['giorni', giorno.slice(8) || '00'];
  const addend = (names: readonly string[], amount: number): Addend => [[...day, ...names], amount];
  const split = (by: Split, name: string, count: number, cents: number) => [
    addend([SPLITS[by], name, 'n'], count),
    addend([SPLITS[by], name, 'c'], cents),
  ];
  const all: Addend[] =
    stato === 'pagato'
      ? [
          addend(['ordini'], 1),
          addend(['incasso'], incasso),
          addend(['imponibile'], imponibile),
          addend(['rimborsi'], rimborsi),
          ...split('source', fonte, 1, incasso),
          ...split('method', metodo, 1, incasso),
          ...split('studio', studio, 1, incasso),
          ...prodotti.flatMap(({ nome, pezzi, incasso: share, pt }) => [
            ...split('category', pt ? 'PT' : 'coaching', pezzi, share),
            ...split('product', nome, pezzi, share),
          ]),
        ]
      : [addend(['aperti'], 1), addend(['dovuto'], dovuto)];
  return all.filter(([, amount]) => amount !== 0);
}

/** Nested maps with numbers as leaves, as sums are stored. */
export interface Tree {
  [name: string]: number | Tree;
}

/** Adds to stored sums, in place. */
export function addAll(tree: Tree, addends: readonly Addend[], sign: 1 | -1 = 1): Tree {
  for (const [path, amount] of addends) {
    let node = tree;
    for (const name of path.slice(0, -1)) {
      const next = own(node, name);
      node = typeof next === 'object' ? next : put(node, name, {});
    }
    const last = path.at(-1) ?? '';
    const before = own(node, last);
    put(node, last, (typeof before === 'number' ? before : 0) + sign * amount);
  }
  return tree;
}

const own = (tree: Tree, name: string) => (Object.hasOwn(tree, name) ? tree[name] : undefined);
/** Safe for names like «__proto__». */
function put<Value extends number | Tree>(tree: Tree, name: string, value: Value): Value {
  Object.defineProperty(tree, name, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return value;
}

/** Removes zeros and empty maps, so that equal sums compare as equal. */
export function withoutZeros(tree: unknown): Tree {
  const kept: Tree = {};
  for (const [name, value] of Object.entries(fieldsOf(tree))) {
    if (typeof value === 'number') {
      if (value !== 0) put(kept, name, value);
    } else {
      const inner = withoutZeros(value);
      if (Object.keys(inner).length > 0) put(kept, name, inner);
    }
  }
  return kept;
}

/** A count and an amount in cents. */
export interface Amount {
  count: number;
  cents: number;
}

export interface Sums {
  orders: number;
  revenue: number;
  taxable: number;
  refunded: number;
  open: number;
  due: number;
  /** By breakdown and name. `count` counts orders, but pieces for products and categories. */
  by: Record<Split, ReadonlyMap<string, Amount>>;
}

export interface DaySums extends Sums {
  /** yyyy-MM-dd; '' for orders without a date. */
  day: string;
}

/** The days in a document of `incassi`, whatever it holds. Other shards may repeat the days. */
export function readMonth(stored: unknown, id: string): DaySums[] {
  const days = Object.entries(fieldsOf(fieldsOf(stored).giorni));
  const month = monthOfSums(id);
  return days.map(([day, sums]) => ({
    day: month === UNDATED ? '' : `${month}-${day}`,
    ...readSums(fieldsOf(sums)),
  }));
}

function readSums(sums: Fields): Sums {
  const number = (value: unknown) => (Number.isSafeInteger(value) ? Number(value) : 0);
  const amounts = (stored: unknown) =>
    new Map(
      Object.entries(fieldsOf(stored)).map(([name, one]) => [
        name,
        { count: number(fieldsOf(one).n), cents: number(fieldsOf(one).c) },
      ]),
    );
  return {
    orders: number(sums.ordini),
    revenue: number(sums.incasso),
    taxable: number(sums.imponibile),
    refunded: number(sums.rimborsi),
    open: number(sums.aperti),
    due: number(sums.dovuto),
    by: bySplit((split) => amounts(sums[SPLITS[split]])),
  };
}

function bySplit(read: (split: Split) => ReadonlyMap<string, Amount>): Sums['by'] {
  return {
    source: read('source'),
    method: read('method'),
    studio: read('studio'),
    category: read('category'),
    product: read('product'),
  };
}

/** The sum of several days. */
export function addUp(days: readonly Sums[]): Sums {
  const sum = (read: (one: Sums) => number) => days.reduce((total, day) => total + read(day), 0);
  return {
    orders: sum(({ orders }) => orders),
    revenue: sum(({ revenue }) => revenue),
    taxable: sum(({ taxable }) => taxable),
    refunded: sum(({ refunded }) => refunded),
    open: sum(({ open }) => open),
    due: sum(({ due }) => due),
    by: bySplit((split) => together(days.map(({ by }) => by[split]))),
  };
}

/** Merges maps; names are case-insensitive. */
function together(maps: readonly ReadonlyMap<string, Amount>[]): ReadonlyMap<string, Amount> {
  const found = new Map<string, [string, Amount]>();
  for (const [name, { count, cents }] of maps.flatMap((map) => [...map])) {
    const [first, before] = found.get(name.toLowerCase()) ?? [name, { count: 0, cents: 0 }];
    found.set(name.toLowerCase(), [
      first,
      { count: before.count + count, cents: before.cents + cents },
    ]);
  }
  return new Map([...found.values()].filter(([, { count, cents }]) => count !== 0 || cents !== 0));
}

/** Rounding tolerance, in cents, between revenue and PT plus coaching. */
const SPLIT_TOLERANCE = 1;

/** Revenue that is neither PT nor coaching; 0 within the tolerance. */
export function unsplit({ revenue, by }: Pick<Sums, 'revenue' | 'by'>): number {
  const parts = [...by.category.values()].reduce((sum, { cents }) => sum + cents, 0);
  const rest = revenue - parts;
  return Math.abs(rest) <= SPLIT_TOLERANCE ? 0 : rest;
}
