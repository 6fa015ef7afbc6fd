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
  type Counted,
} from '@/domain/accounting/counted';
import {
  addParts,
  addTree,
  MORE_SUMS_MAX,
  monthOfSums,
  partsOf,
  REVENUE,
  sumsDocOf,
  sumsDocs,
  sumsPart,
  withoutZeros,
  type Tree,
} from '@/domain/accounting/sums';
import { groupsOf } from '@/domain/groups';
import { orderLines } from '@/domain/orders/readOrder';
import {
  fieldsOf,
  nameOf,
  nameOrNumber,
  recordIdOf,
  sameStored,
  type Fields,
} from '@/domain/stored';
import { ask } from '../kit/ask';
import { INVALID_ARGUMENT, isCode } from '../kit/database-errors';
import { productsBySkuQuery, productsOfShopQuery } from '../orders/queries';

type Change = { before: DocumentSnapshot; after: DocumentSnapshot } | undefined;

/** Keeps what came in right when an order is made, changed or deleted. */
export async function followRevenue(db: Firestore, id: string, change: Change): Promise<void> {
  const [was, is] = [change?.before, change?.after].map((order) =>
    order?.exists ? countedOf(order.data(), id) : null,
  );
  // A note, an index: each change that counts has an event of its own.
  if (!sameStored(was, is)) await countOrder(db, id);
}

/**
 * Counts an order as it is stored now. What it counted for until now stands in an entry of its own, and both change in one transaction:
 * events that come twice, late or in any order end in the same sums. The sums themselves are only added to, so that orders of one month don't
 * wait for each other; where its document is written by others, or full, the order is added to another one of the month. Says whether
 * anything was wrong.
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

/** What collides is tried again by the library. */
const TRIES = { maxAttempts: 8 };

/** @param first the month's document that it is added to, unless others are at it */
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

/** Puts the sums of a month together in as few documents as hold them. Counting goes on meanwhile: whoever comes between waits, or tries again. */
export function foldMonth(db: Firestore, name: string): Promise<void> {
  const refs = Array.from({ length: MORE_SUMS_MAX + 1 }, (_, index) =>
    db.doc(`${REVENUE}/${sumsPart(name, index)}`),
  );
  return db.runTransaction(async (transaction) => {
    const stored = (await transaction.getAll(...refs)).filter(({ exists }) => exists);
    const sums = stored.reduce<Tree>(
      (tree, doc) => addTree(tree, withoutZeros({ giorni: doc.get('giorni') as unknown })),
      {},
    );
    const docs = sumsDocs(name, sums);
    for (const ref of refs) {
      const tree = docs.get(ref.id);
      if (tree) transaction.set(ref, { mese: name, ...tree });
      else if (stored.some(({ id }) => id === ref.id)) transaction.delete(ref);
    }
  });
}

/** Months of which there are more documents than their own. */
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

/** What changes in which document. */
function changesOf(was: Counted | null, is: Counted | null): [string, Tree][] {
  const changes = new Map<string, Tree>();
  const change = (entry: Counted | null, sign: 1 | -1) => {
    if (entry === null) return;
    const name = sumsDocOf(entry.giorno);
    changes.set(name, addParts(changes.get(name) ?? {}, partsOf(entry), sign));
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

/** What the catalogue knows of the products of some orders: lines often say neither category nor tax. */
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

/** The most values of an `in`. */
const GROUP = 30;

/** Products made by hand stand under ids of their own: by the shop's number or the SKU that they carry. */
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

function entryOf(product: DocumentSnapshot): { category: string; taxClass: string } {
  return { category: nameOf(product.get('category')), taxClass: nameOf(product.get('tax_class')) };
}

function idsOf({ id, product_id, productId }: Fields): string[] {
  return [id, product_id, productId]
    .map((one) => recordIdOf(nameOrNumber(one)))
    .filter((one) => one !== null);
}
