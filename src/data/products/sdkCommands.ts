import { collection, doc, getDoc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { toEuro } from '@/domain/orders/money';
import { PRODUCT_DEFAULTS, readProduct, type Product, type ProductCount } from '@/domain/products/product';
import { fieldsOf } from '@/domain/stored';
import { attempt } from '@/data/errors';
import { db } from '@/data/firestore';
import { countDocuments } from '@/data/reads';
import { PRODUCTS } from './queries';

/** What staff say of a product; `price` in cents. */
interface ProductEdit extends Record<ProductCount, number> {
  name: string;
  sku: string;
  category: string;
  price: number;
}

/** Makes a product, under an id of ours. @throws AppError */
export function addProduct({ price, ...edit }: ProductEdit): Promise<void> {
  return attempt(async () => {
    const ref = doc(collection(db(), PRODUCTS));
    const made = { ...edit, price: toEuro(price), id: ref.id, source: PRODUCT_DEFAULTS.source };
    const times = { createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
    // What it is found by comes from the trigger; a browser can only say when.
    await setDoc(ref, { ...made, ...times, idx: { at: serverTimestamp() } });
  });
}

/** Changes some fields of a product; what a colleague or the shop has written to the others stays. @throws AppError */
export function changeProduct(id: string, { price, ...edit }: Partial<ProductEdit>): Promise<void> {
  const fields = { ...edit, ...(price === undefined ? {} : { price: toEuro(price) }) };
  return attempt(() => updateDoc(doc(db(), PRODUCTS, id), { ...fields, updatedAt: serverTimestamp() }));
}

/** Products as they are now, for prices that may have changed; those that are gone, or that the person may not see any more, are left out. @throws AppError */
export function productsNow(ids: readonly string[]): Promise<Product[]> {
  countDocuments(ids.length);
  return attempt(async () => (await Promise.all(ids.map(productNow))).filter((product) => product !== null));
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
