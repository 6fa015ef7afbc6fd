import { FieldValue, Timestamp, type DocumentReference, type DocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { SHOP_CALLS } from '@/domain/calls/shop';
import { shopMessages } from '@/domain/messages';
import { newProduct, shopFields } from '@/domain/products/shopProduct';
import { timeOf } from '@/domain/stored';
import { callable, DESK } from '../kit/callable';
import { database, LISTS } from '../kit/runtime';
import { listProducts, shopSecrets } from '../services/woocommerce';
import type { ShopProduct } from '../services/woocommerce-shapes';

/** When products were last taken over from the shop; staff see it beside the button. */
const STATE = 'impostazioni/negozio';
/** Clocks differ, ours and the shop's. */
const CLOCKS_MS = 5 * 60_000;

/** Takes over the shop's products that we don't have yet; those we have stay as they are. */
export const addNewProducts = callable(
  SHOP_CALLS.addNewProducts,
  { roles: DESK, secrets: shopSecrets, failed: shopMessages.newProductsFailed, ...LISTS },
  async () => {
    let count = 0;
    for await (const page of listProducts(null)) count += await takePage(page, 'new');
    logger.info('products added', { count });
    return { success: true, count };
  },
);

/** Takes over what the shop changed since last time, in products that we have; what only we know of them stays. */
export const syncProducts = callable(
  SHOP_CALLS.syncProducts,
  { roles: DESK, secrets: shopSecrets, failed: shopMessages.syncFailed, ...LISTS },
  async () => {
    const state = database().doc(STATE);
    const last = timeOf((await state.get()).get('prodottiSincronizzati'));
    const started = new Date(Date.now() - CLOCKS_MS);
    let count = 0;
    for await (const page of listProducts(last)) count += await takePage(page, 'known');
    // Only now: a sync that ended halfway asks for the same changes again.
    await state.set({ prodottiSincronizzati: Timestamp.fromDate(started) }, { merge: true });
    logger.info('products synced', { count });
    return { success: true, count };
  },
);

/** One page in one transaction: two people who press the button at once make each product once. */
function takePage(page: ShopProduct[], which: 'new' | 'known'): Promise<number> {
  if (page.length === 0) return Promise.resolve(0);
  const db = database();
  const refs = page.map(({ id }): DocumentReference => db.doc(`products/${id}`));
  return db.runTransaction(async (transaction) => {
    const records: DocumentSnapshot[] = await transaction.getAll(...refs);
    let count = 0;
    for (const [index, product] of page.entries()) {
      const record = records[index];
      if (!record || record.exists === (which === 'new')) continue;
      const times = { updatedAt: FieldValue.serverTimestamp(), last_synced: FieldValue.serverTimestamp() };
      if (which === 'new') transaction.create(record.ref, { ...newProduct(product), ...times, createdAt: FieldValue.serverTimestamp() });
      else transaction.update(record.ref, { ...shopFields(product), ...times });
      count += 1;
    }
    return count;
  });
}
