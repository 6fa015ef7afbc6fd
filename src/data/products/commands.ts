import { deleteRecord, deleteRecords, type Deleted, type Outcome } from '@/data/audit/deletions';
import { lazyModule } from '@/data/firebase/lazy';
import { PRODUCTS } from './queries';

export const { addProduct, productsNow, changeProduct, changeProductIf } = lazyModule(
  () => import('./sdkCommands'),
);

/** Deletes a product. @throws AppError `not-found` when it is already gone */
export function deleteProduct(id: string): Promise<Deleted> {
  return deleteRecord(PRODUCTS, id);
}

/** Deletes products. @throws AppError when the call itself fails */
export function deleteProducts(ids: readonly string[]): Promise<Outcome<Deleted>[]> {
  return deleteRecords(PRODUCTS, ids);
}
