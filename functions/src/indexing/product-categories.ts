import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { normalise } from '@/domain/search/ngrams';
import { PRODUCT_COUNTS_DOC, readProduct } from '@/domain/products/product';
import { fieldsOf, timeOf } from '@/domain/stored';
import { ask } from '../kit/runtime';
import { productsOfCategoryQuery } from './queries';

/** Maintains the list of categories that have products, for the catalogue's filter. */
export async function followCategories(
  db: Firestore,
  change: { before: DocumentSnapshot; after: DocumentSnapshot } | undefined,
): Promise<void> {
  // Compares index fields, as the count uses them; writing the index triggers this again.
  const [was, is] = [change?.before, change?.after].map(categoryOf);
  if (was === is) return;
  // A deletion has no time, so then the category is always recounted.
  const since = change?.after.updateTime?.toDate() ?? new Date();
  for (const category of [was, is]) if (category) await countCategory(db, category, since);
}

function categoryOf(product: DocumentSnapshot | undefined): string | null {
  const category: unknown = product?.get('idx.category');
  return typeof category === 'string' && category !== '' ? category : null;
}

/** Recounts all categories: after an import, and for demo data. */
export async function countAllCategories(db: Firestore): Promise<void> {
  const { docs } = await db.collection('products').select('category').get();
  const names = docs.map((product) => normalise(readProduct(product.data(), product.id).category));
  for (const category of new Set(names))
    if (category !== '') await countCategory(db, category, new Date());
}

/**
 * Counts a category and stores the number, unless a later count is there, so concurrent or repeated
 * events do no harm.
 * @param since an existing count after this time suffices, as hundreds of products may change at
 *   once
 */
async function countCategory(db: Firestore, category: string, since: Date): Promise<void> {
  const ref = db.doc(PRODUCT_COUNTS_DOC);
  const countedAt = (counts: DocumentSnapshot): number =>
    timeOf(fieldsOf(counts.get('contate'))[category])?.getTime() ?? 0;
  if (countedAt(await ref.get()) > since.getTime()) return;
  const counted = await ask(db, productsOfCategoryQuery(category)).count().get();
  await db.runTransaction(async (transaction) => {
    if (countedAt(await transaction.get(ref)) > counted.readTime.toMillis()) return;
    transaction.set(
      ref,
      {
        categorie: { [category]: counted.data().count },
        contate: { [category]: counted.readTime },
      },
      { merge: true },
    );
  });
}
