import {
  collection,
  doc,
  getDoc,
  runTransaction,
  serverTimestamp,
  updateDoc,
  type DocumentData,
} from 'firebase/firestore';
import { toEuro } from '@/domain/orders/money';
import { AppError } from '@/domain/errors';
import { changedMeanwhile, type ProductEdit } from '@/domain/products/edit';
import { PRODUCT_DEFAULTS, readProduct, type Product } from '@/domain/products/product';
import { fieldsOf } from '@/domain/stored';
import { isDeviceOffline } from '@/data/calls/calls';
import { attempt } from '@/data/firebase/errors';
import { db } from '@/data/firebase/firestore';
import { countDocuments } from '@/data/live/reads';
import { createOnce } from '@/data/write/sdkOnce';
import { PRODUCTS } from './queries';

/** Makes a product, under an id of ours. @throws AppError */
export function addProduct({ price, ...edit }: ProductEdit): Promise<void> {
  return attempt(async () => {
    const ref = doc(collection(db(), PRODUCTS));
    const made = { ...edit, price: toEuro(price), id: ref.id, source: PRODUCT_DEFAULTS.source };
    const times = { createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
    // What it is found by comes from the trigger; a browser can only say when.
    await createOnce(ref, { ...made, ...times, idx: { at: serverTimestamp() } });
  });
}

/** Changes some fields of a product; what a colleague or the shop has written to the others stays. @throws AppError */
export function changeProduct(id: string, edit: Partial<ProductEdit>): Promise<void> {
  return attempt(() => updateDoc(doc(db(), PRODUCTS, id), written(edit)));
}

/**
 * The same where one of these fields may have been changed since it was seen: the product as it is now then, and nothing is written.
 * Offline nobody can tell; what was typed is sent when there is a connection. @throws AppError `not-found` when it is gone
 */
export function changeSeenProduct(
  id: string,
  edit: Partial<ProductEdit>,
  seen: Product,
): Promise<Product | null> {
  if (isDeviceOffline()) return changeProduct(id, edit).then(() => null);
  return attempt(() =>
    runTransaction(db(), async (transaction) => {
      const stored = await transaction.get(doc(db(), PRODUCTS, id));
      if (!stored.exists()) throw new AppError('not-found');
      const now = readProduct(stored.data(), id);
      if (changedMeanwhile(edit, seen, now).length > 0) return now;
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

/** Products as they are now, for prices that may have changed; those that are gone, or that the person may not see any more, are left out. @throws AppError */
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
    // To a client one that is no longer on sale.
    if (fieldsOf(error).code === 'permission-denied') return null;
    throw error;
  }
}
