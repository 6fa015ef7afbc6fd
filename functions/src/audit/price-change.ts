import type { Firestore } from 'firebase-admin/firestore';
import { readProduct } from '@/domain/products/product';
import { fieldsOf, sameStored, timeOf, type Fields } from '@/domain/stored';
import { authorOf, entryOf, isOurs, recordOnce, type Written } from './written-by';

/**
 * Records that a browser changed a product's price or tax class, or created one with an id as
 * the shop's, with its author and both prices. What the shop says is written by functions, and left out.
 */
export async function followPrice(db: Firestore, event: Written): Promise<void> {
  const { params, data, time } = event;
  if (!data?.after.exists || isOurs(event)) return;
  const [before, after] = [fieldsOf(data.before.data()), fieldsOf(data.after.data())];
  const made = !data.before.exists;
  const [was, is] = [before, after].map((stored) => readProduct(stored, params.id));
  // Another spelling of the same amount is no change.
  const samePrice =
    sameStored(before.price, after.price) || (was?.price === is?.price && was?.price !== null);
  if (made ? !OF_SHOP.test(params.id) : samePrice && was?.taxClass === is?.taxClass) return;
  await recordOnce(db, {
    id: entryOf(event.id),
    by: await authorOf(db, event.authId ?? ''),
    what: 'price',
    when: timeOf(time),
    collection: 'products',
    docId: params.id,
    before: kept(before),
    after: kept(after),
  });
}

/** Ids that the shop gives, so that orders may name them already. */
const OF_SHOP = /^\d+$/;

const kept = ({ name = null, price = null, tax_class: taxClass }: Fields): Fields => ({
  name,
  price,
  ...(taxClass === undefined ? {} : { tax_class: taxClass }),
});
