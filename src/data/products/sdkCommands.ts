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

/** Changes a product, or makes one (`id` null), under an id of ours. @throws AppError */
export function saveProduct(id: string | null, { price, ...edit }: ProductEdit): Promise<void> {
  return attempt(async () => {
    const fields = { ...edit, price: toEuro(price) };
    if (id !== null) return updateDoc(doc(db(), PRODUCTS, id), { ...fields, updatedAt: serverTimestamp() });
    const ref = doc(collection(db(), PRODUCTS));
    const made = { ...fields, id: ref.id, source: PRODUCT_DEFAULTS.source };
    const times = { createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
    // What it is found by comes from the trigger; a browser can only say when.
    await setDoc(ref, { ...made, ...times, idx: { at: serverTimestamp() } });
  });
}

/** Puts a product into another category. @throws AppError */
export function setProductCategory(id: string, category: string): Promise<void> {
  return attempt(() => updateDoc(doc(db(), PRODUCTS, id), { category, updatedAt: serverTimestamp() }));
}
