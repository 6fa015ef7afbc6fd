import {
  doc,
  getDoc,
  runTransaction,
  serverTimestamp,
  updateDoc,
  type DocumentData,
} from 'firebase/firestore';
import { createNew, db } from '@/data/firebase/firestore';
import { toEuro } from '@/domain/orders/money';
import { AppError } from '@/domain/errors';
import { changedMeanwhile, type ProductEdit } from '@/domain/products/edit';
import { PRODUCT_DEFAULTS, readProduct, type Product } from '@/domain/products/product';
import { fieldsOf } from '@/domain/stored';
import { isDeviceOffline } from '@/data/callables/call';
import { attempt } from '@/data/firebase/errors';
import { countDocuments } from '@/data/live/reads';
import { PRODUCTS } from './queries';

/** Creates a product. @throws AppError */
export function addProduct({ price, ...edit }: ProductEdit): Promise<void> {
  return attempt(async () => {
    const made = { ...edit, price: toEuro(price), source: PRODUCT_DEFAULTS.source };
    const times = { createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
    // The trigger computes the index; browsers may only set the time.
    await createNew(PRODUCTS, made, (id) => ({
      ...made,
      id,
      ...times,
      idx: { at: serverTimestamp() },
    }));
  });
}

/**
 * Changes some fields of a product; the others keep what colleagues or the shop wrote.
 * @throws AppError
 */
export function changeProduct(id: string, edit: Partial<ProductEdit>): Promise<void> {
  return attempt(() => updateDoc(doc(db(), PRODUCTS, id), written(edit)));
}

/**
 * Changes fields of a product, but if one of them has changed since it was seen, returns the
 * current product without writing. Offline this cannot be checked, so the change is queued.
 * @throws AppError `not-found`
 */
export function changeProductIf(
  id: string,
  edit: Partial<ProductEdit>,
  expected: Product,
): Promise<Product | null> {
  if (isDeviceOffline()) return changeProduct(id, edit).then(() => null);
  return attempt(() =>
    runTransaction(db(), async (transaction) => {
      const stored = await transaction.get(doc(db(), PRODUCTS, id));
      if (!stored.exists()) throw new AppError('not-found');
      const now = readProduct(stored.data(), id);
      if (changedMeanwhile(edit, expected, now).length > 0) return now;
      transaction.update(stored.ref, written(edit));
      return null;
    }),
  );
}

function written({ price, ...edit }: Partial<ProductEdit>): DocumentData {
  return {
    ...edit,
    ...(price === undefined ? {} : { price: toEuro(price) }),
    updatedAt: serverTimestamp(),
  };
}

/**
 * Current products, as prices may have changed; missing or hidden ones are left out.
 * @throws AppError
 */
export function productsNow(ids: readonly string[]): Promise<Product[]> {
  countDocuments(ids.length);
  return attempt(async () =>
    (await Promise.all(ids.map(productNow))).filter((product) => product !== null),
  );
}

async function productNow(id: string): Promise<Product | null> {
  try {
    const stored = await getDoc(doc(db(), PRODUCTS, id));
    return stored.exists() ? readProduct(stored.data(), id) : null;
  } catch (error) {
    // For a client this means: no longer on sale.
    if (fieldsOf(error).code === 'permission-denied') return null;
    throw error;
  }
}
