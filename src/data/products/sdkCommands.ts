import { collection, doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { toEuro } from '@/domain/orders/money';
import { PRODUCT_DEFAULTS, type ProductCount } from '@/domain/products/product';
import { attempt } from '@/data/errors';
import { db } from '@/data/firestore';
import { PRODUCTS } from './queries';

/** What staff say of a product; `price` in cents. */
export interface ProductEdit extends Record<ProductCount, number> {
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
