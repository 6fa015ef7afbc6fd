import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { normalise } from '@/domain/search/ngrams';
import { PRODUCT_COUNTS_DOC, readProduct } from '@/domain/products/product';
import { timeOf } from '@/domain/stored';
import { ask } from '../kit/ask';
import { productsOfCategoryQuery } from './queries';

/** Keeps the list of categories that have products: what the catalogue's filter offers. */
export async function followCategories(
  db: Firestore,
  change: { before: DocumentSnapshot; after: DocumentSnapshot } | undefined,
): Promise<void> {
  // By the index, as it is counted: its own write comes here again.
  const [was, is] = [change?.before, change?.after].map((product) => textAt(product));
  if (was === is) return;
  for (const category of [was, is]) if (category !== null && category !== undefined) await countCategory(db, category);
}

function textAt(product: DocumentSnapshot | undefined): string | null {
  const category: unknown = product?.get('idx.category');
  return typeof category === 'string' && category !== '' ? category : null;
}

/** Counts what all products are in: after an import, and for demo data. */
export async function countAllCategories(db: Firestore): Promise<void> {
  const { docs } = await db.collection('products').select('category').get();
  const names = docs.map((product) => normalise(readProduct(product.data(), product.id).category));
  for (const category of new Set(names)) if (category !== '') await countCategory(db, category);
}

/** Counts a category and stores the number, unless one counted later is there: changes may arrive together, twice or in any order. */
async function countCategory(db: Firestore, category: string): Promise<void> {
  const ref = db.doc(PRODUCT_COUNTS_DOC);
  const counted = await ask(db, productsOfCategoryQuery(category)).count().get();
  await db.runTransaction(async (transaction) => {
    const stored = (await transaction.get(ref)).data() ?? {};
    const times = (stored.contate ?? {}) as Record<string, unknown>;
    if ((timeOf(times[category])?.getTime() ?? 0) > counted.readTime.toMillis()) return;
    transaction.set(ref, { categorie: { [category]: counted.data().count }, contate: { [category]: counted.readTime } }, { merge: true });
  });
}
