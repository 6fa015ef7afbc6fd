import type { Firestore } from 'firebase-admin/firestore';
import { readProduct } from '@/domain/products/product';
import { fieldsOf, sameStored, timeOf } from '@/domain/stored';
import { authorOf, entryOf, isOurs, recordOnce, type Written } from './written-by';

/**
 * Records that a browser changed a product's price, with its author and both prices. What the shop
 * says is written by functions, and left out.
 */
export async function followPrice(db: Firestore, event: Written): Promise<void> {
  const { params, data, time } = event;
  if (!data?.before.exists || !data.after.exists || isOurs(event)) return;
  const [before, after] = [fieldsOf(data.before.data()), fieldsOf(data.after.data())];
  const [was, is] = [before, after].map((stored) => readProduct(stored, params.id).price);
  // Another spelling of the same amount is no change.
  if (sameStored(before.price, after.price) || (was === is && was !== null)) return;
  await recordOnce(db, {
    id: entryOf(event.id),
    by: await authorOf(db, event.authId ?? ''),
    what: 'price',
    when: timeOf(time),
    collection: 'products',
    docId: params.id,
    before: { name: before.name ?? null, price: before.price ?? null },
    after: { name: after.name ?? null, price: after.price ?? null },
  });
}
