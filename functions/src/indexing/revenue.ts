import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import {
  COUNTED,
  countedOf,
  readCounted,
  skuKey,
  type Catalogue,
  type CatalogueEntry,
  type Counted,
} from '@/domain/accounting/counted';
import {
  addAll,
  addTree,
  MORE_SUMS_MAX,
  monthOfSums,
  addendsOf,
  REVENUE,
  sumsDocOf,
  sumsDocs,
  sumsPart,
  withoutZeros,
  type Tree,
} from '@/domain/accounting/sums';
import { COMMIT_MAX_BYTES } from '@/domain/commitSize';
import { groupsOf } from '@/domain/lists';
import { orderLines } from '@/domain/orders/readOrder';
import { readProduct } from '@/domain/products/product';
import {
  fieldsOf,
  nameOf,
  nameOrNumber,
  recordIdOf,
  sameStored,
  type Fields,
} from '@/domain/stored';
import { storedBytes } from '@/domain/tickets/size';
import { ask, INVALID_ARGUMENT, isCode } from '../kit/runtime';
import { byLastWrite } from '../kit/unchanged';
import { productsBySkuQuery, productsOfShopQuery } from '../orders/queries';
import { uncountedQuery } from './queries';

type Change = { before: DocumentSnapshot; after: DocumentSnapshot } | undefined;

/** Updates the revenue when an order is created, changed or deleted. */
export async function followRevenue(db: Firestore, id: string, change: Change): Promise<void> {
  const [was, is] = [change?.before, change?.after].map((order) =>
    order?.exists ? countedOf(order.data(), id) : null,
  );
  // Nothing to do for a note or index; every relevant change has its own event.
  if (!sameStored(was, is)) await countOrder(db, id);
}

/**
 * Counts an order as stored now. An entry per order holds what it was counted for; entry and sums
 * change in one transaction, so events may arrive late, twice or out of order. Sums are only
 * incremented, so that orders of one month do not wait for each other; if the month's document is
 * contended or full, another document of the month is used. Returns whether anything was outdated.
 */
export async function countOrder(db: Firestore, id: string): Promise<boolean> {
  for (let full = 0; ; full += 1) {
    try {
      return await countOnce(db, id, full);
    } catch (error) {
      if (full === MORE_SUMS_MAX || !isCode(error, INVALID_ARGUMENT)) throw error;
    }
  }
}

/** Marks an order whose event was given up; the hourly job counts it. */
export async function noteUncounted(db: Firestore, id: string): Promise<void> {
  await db.doc(`${UNCOUNTED}/incasso_${id}`).set({ uncounted: true, docId: id });
}
const UNCOUNTED = 'avanzamenti';

/** Marks of orders to count again, those tried longest ago first. */
export async function uncountedOrders(db: Firestore): Promise<DocumentSnapshot[]> {
  return (await ask(db, uncountedQuery()).get()).docs.sort(byLastWrite);
}

/** The SDK retries collisions. */
const TRIES = { maxAttempts: 8 };

/** @param first index of the month's document to try first; a retry picks another */
function countOnce(db: Firestore, id: string, first: number): Promise<boolean> {
  let part = first;
  return db.runTransaction(async (transaction) => {
    const to = part;
    part = 1 + Math.floor(Math.random() * MORE_SUMS_MAX);
    const entryRef = db.doc(`${COUNTED}/${id}`);
    const [order, entry] = await transaction.getAll(db.doc(`orders/${id}`), entryRef);
    const was = readCounted(entry?.data());
    const is = order?.exists
      ? countedOf(order.data(), id, await catalogueOf(db, [order.data()], transaction))
      : null;
    if (sameStored(was, is)) return false;
    for (const [name, more] of changesOf(was, is)) {
      transaction.set(
        db.doc(`${REVENUE}/${sumsPart(name, to)}`),
        { mese: name, ...increments(more) },
        { merge: true },
      );
    }
    if (is === null) transaction.delete(entryRef);
    else transaction.set(entryRef, is);
    return true;
  }, TRIES);
}

/**
 * Merges a month's sums into as few documents as possible: the smallest ones, as many as fit into
 * one commit. Concurrent counts wait or retry.
 */
export function foldMonth(db: Firestore, name: string): Promise<void> {
  const refs = Array.from({ length: MORE_SUMS_MAX + 1 }, (_, index) =>
    db.doc(`${REVENUE}/${sumsPart(name, index)}`),
  );
  return db.runTransaction(async (transaction) => {
    const stored = (await transaction.getAll(...refs)).filter(({ exists }) => exists);
    const taken = foldedTogether(stored.map((doc) => ({ doc, data: doc.data() })));
    const sums = taken.reduce<Tree>(
      (tree, { doc }) => addTree(tree, withoutZeros({ giorni: doc.get('giorni') as unknown })),
      {},
    );
    const trees = [...sumsDocs(name, sums).values()];
    const isTaken = (ref: DocumentReference) => taken.some(({ doc }) => doc.id === ref.id);
    const free = refs.filter((ref) => isTaken(ref) || !stored.some(({ id }) => id === ref.id));
    if (trees.length > free.length) return;
    for (const [index, ref] of free.entries()) {
      const tree = trees[index];
      if (tree) transaction.set(ref, { mese: name, ...tree });
      else if (isTaken(ref)) transaction.delete(ref);
    }
  });
}

/** As many of a month's documents as one commit takes, the smallest first. */
export function foldedTogether<Doc extends { data: unknown }>(docs: readonly Doc[]): Doc[] {
  const sized = docs
    .map((doc) => ({ doc, bytes: storedBytes(doc.data ?? {}) }))
    .sort((a, b) => a.bytes - b.bytes);
  let sum = FOLD_SPARE_BYTES;
  return sized.filter(({ bytes }) => (sum += bytes) <= COMMIT_MAX_BYTES).map(({ doc }) => doc);
}
/** Reserved for names, and index entries of a few small fields. */
const FOLD_SPARE_BYTES = 100_000;

/** Months spread over more than one document. */
export async function scatteredMonths(db: Firestore): Promise<string[]> {
  const { docs } = await db.collection(REVENUE).select().get();
  return [
    ...new Set(
      docs
        .map(({ id }) => id)
        .filter((id) => monthOfSums(id) !== id)
        .map(monthOfSums),
    ),
  ];
}

/** The increments per document. */
function changesOf(was: Counted | null, is: Counted | null): [string, Tree][] {
  const changes = new Map<string, Tree>();
  const change = (entry: Counted | null, sign: 1 | -1) => {
    if (entry === null) return;
    const name = sumsDocOf(entry.giorno);
    changes.set(name, addAll(changes.get(name) ?? {}, addendsOf(entry), sign));
  };
  change(was, -1);
  change(is, 1);
  return [...changes]
    .map(([name, tree]): [string, Tree] => [name, withoutZeros(tree)])
    .filter(([, tree]) => Object.keys(tree).length > 0);
}

function increments(tree: Tree): Record<string, unknown> {
  const entries = Object.entries(tree).map(([name, value]) => [
    name,
    typeof value === 'number' ? FieldValue.increment(value) : increments(value),
  ]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}

/** Catalogue data of the products in some orders: lines often lack category and tax class. */
export async function catalogueOf(
  db: Firestore,
  orders: readonly unknown[],
  transaction?: Transaction,
): Promise<Catalogue> {
  const lines = orders.flatMap((order) => orderLines(fieldsOf(order))).map(fieldsOf);
  const refs = [...new Set(lines.flatMap(idsOf))].map((id): DocumentReference =>
    db.doc(`products/${id}`),
  );
  const found = refs.length === 0 ? [] : await (transaction ?? db).getAll(...refs);
  const catalogue = new Map(
    found.filter(({ exists }) => exists).map((product) => [product.id, entryOf(product)]),
  );
  const left = lines.filter((line) => !idsOf(line).some((id) => catalogue.has(id)));
  for (const product of await underOtherIds(db, left)) {
    const sku = nameOf(product.get('sku'));
    for (const key of [nameOrNumber(product.get('id')), sku && skuKey(sku)])
      if (key !== '' && !catalogue.has(key)) catalogue.set(key, entryOf(product));
  }
  return catalogue;
}

/** Firestore's limit for the values of an `in`. */
const GROUP = 30;

/** Products created by hand have their own ids; found by the shop's id or SKU they carry. */
async function underOtherIds(db: Firestore, lines: readonly Fields[]): Promise<DocumentSnapshot[]> {
  const numbers = [...new Set(lines.flatMap(idsOf))].filter((id) => /^\d{1,15}$/.test(id));
  const skus = [...new Set(lines.map(({ sku }) => nameOf(sku)))].filter(Boolean);
  const queries = [
    ...groupsOf(
      numbers.flatMap((number) => [number, Number(number)]),
      GROUP,
    ).map(productsOfShopQuery),
    ...groupsOf(skus, GROUP).map(productsBySkuQuery),
  ];
  return (await Promise.all(queries.map((query) => ask(db, query).get()))).flatMap(
    ({ docs }) => docs,
  );
}

function entryOf(product: DocumentSnapshot): CatalogueEntry {
  return {
    category: nameOf(product.get('category')),
    taxClass: nameOf(product.get('tax_class')),
    months: readProduct(product.data(), product.id).duration_months,
    shipped: product.get('virtual') === false,
  };
}

function idsOf({ id, product_id, productId }: Fields): string[] {
  return [id, product_id, productId]
    .map((one) => recordIdOf(nameOrNumber(one)))
    .filter((one) => one !== null);
}
