import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { shopSecrets } from '../kit/params';
import { SHOP_CALLABLES } from '@/domain/callables/shop';
import { COMMIT_MAX_BYTES, commitSize, type Write } from '@/domain/commitSize';
import { outgrows } from '@/domain/growth';
import { shopMessages } from '@/domain/messages';
import type { Query } from '@/data/live/query';
import { productIdx } from '@/domain/products/product';
import { newProduct, shopFields } from '@/domain/products/shopProduct';
import { timeOf } from '@/domain/stored';
import { ask, database } from '../kit/runtime';
import { callable } from '../kit/callable';
import { fittingWrites, sizeOf } from '../kit/commits';
import { listProducts } from '../services/woocommerce';
import type { ShopProduct } from '../services/woocommerce-shapes';
import { productsBySkuQuery, productsOfShopQuery } from './queries';

/** Time of the last sync with the shop; staff see it beside the button. */
const STATE = 'impostazioni/negozio';
/** Allowed difference between our clock and the shop's. */
const CLOCKS_MS = 5 * 60_000;

/** Imports products of the shop that we do not have; existing ones stay unchanged. */
export const addNewProducts = callable(
  SHOP_CALLABLES.addNewProducts,
  { secrets: shopSecrets, failed: shopMessages.newProductsFailed },
  async () => {
    let count = 0;
    for await (const page of listProducts(null)) count += await takePage(page, 'new');
    logger.info('products added', { count });
    return { success: true, count };
  },
);

/** Updates our products with the shop's changes since the last sync; our own fields stay. */
export const syncProducts = callable(
  SHOP_CALLABLES.syncProducts,
  { secrets: shopSecrets, failed: shopMessages.syncFailed },
  async () => {
    const state = database().doc(STATE);
    const last = timeOf((await state.get()).get('prodottiSincronizzati'));
    const started = new Date(Date.now() - CLOCKS_MS);
    let count = 0;
    for await (const page of listProducts(last)) count += await takePage(page, 'known');
    // Saved last, so that an interrupted sync starts again from the same time.
    await state.set({ prodottiSincronizzati: Timestamp.fromDate(started) }, { merge: true });
    logger.info('products synced', { count });
    return { success: true, count };
  },
);

/**
 * Stores a page in as few transactions as its size allows; concurrent calls create each product
 * once.
 */
async function takePage(page: ShopProduct[], which: 'new' | 'known'): Promise<number> {
  let count = 0;
  for (let left = page; left.length > 0;) {
    const taken = await takeFirst(left, which);
    count += taken.count;
    left = left.slice(taken.looked);
  }
  return count;
}

interface Taken {
  /** Products written. */
  count: number;
  /** Number of products done, counted from the first. */
  looked: number;
}

/** Stores as many of the products, from the first, as fit into one commit. */
function takeFirst(page: readonly ShopProduct[], which: 'new' | 'known'): Promise<Taken> {
  const db = database();
  return db.runTransaction(async (transaction): Promise<Taken> => {
    const known = await recordsOf(transaction, page);
    const changes = page
      .map((product, index) => ({ ...changeOf(product, known(product)), index }))
      .filter(({ before, write }) => (before !== undefined) === (which === 'known') && fits(write));
    const fitting = fittingWrites(changes.map(({ write }) => write));
    const taken = changes.slice(0, fitting);
    const times = {
      updatedAt: FieldValue.serverTimestamp(),
      last_synced: FieldValue.serverTimestamp(),
    };
    for (const { ref, before, fields } of taken) {
      if (before) transaction.update(ref, { ...fields, ...times });
      else
        transaction.create(ref, { ...fields, ...times, createdAt: FieldValue.serverTimestamp() });
    }
    return { count: taken.length, looked: changes[fitting]?.index ?? page.length };
  });
}

function changeOf(product: ShopProduct, record: DocumentSnapshot | null) {
  const before = record?.data();
  const made = newProduct(product);
  const fields = before ? shopFields(product) : { ...made, idx: productIdx(made, made.id) };
  const ref = record?.ref ?? database().doc(`products/${made.id}`);
  const now = new Date();
  const times = { updatedAt: now, last_synced: now, createdAt: now };
  const after = { ...before, ...fields, ...times };
  return { ref, before, fields, write: { path: ref.path, before, after } };
}

/** Products too large for triggers or for a commit are left out; the others are still taken. */
function fits(write: Write): boolean {
  const isTooLarge =
    outgrows(write.before, write.after) || commitSize(sizeOf, [write]).bytes > COMMIT_MAX_BYTES;
  if (isTooLarge) logger.error('product too large', { document: write.path });
  return !isTooLarge;
}

/** Firestore's limit for the values of an `in`. */
const GROUP = 30;

/** Our product for one of the shop's: by document id, or created by hand with its id or SKU. */
async function recordsOf(
  transaction: Transaction,
  page: readonly ShopProduct[],
): Promise<(product: ShopProduct) => DocumentSnapshot | null> {
  const db = database();
  const records = await transaction.getAll(
    ...page.map(({ id }): DocumentReference => db.doc(`products/${id}`)),
  );
  const asking = (queries: Query[]) =>
    Promise.all(queries.map((query) => transaction.get(ask(db, query))));
  const numbers = page.flatMap(({ id }) => [id, String(id)]);
  const skus = [...new Set(page.map(({ sku }) => sku.trim()).filter(Boolean))];
  const byNumber = await asking(groups(numbers).map(productsOfShopQuery));
  const bySku = await asking(groups(skus).map(productsBySkuQuery));
  const all = [
    ...records.filter(({ exists }) => exists),
    ...[...byNumber, ...bySku].flatMap(({ docs }) => docs),
  ];
  return ({ id, sku }) =>
    all.find((record) => record.id === String(id)) ??
    all.find((record) => String(record.get('id')) === String(id)) ??
    all.find((record) => sku.trim() !== '' && record.get('sku') === sku.trim()) ??
    null;
}

function groups<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / GROUP) }, (_, index) =>
    items.slice(index * GROUP, (index + 1) * GROUP),
  );
}
