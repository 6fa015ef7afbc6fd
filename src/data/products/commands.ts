import type { Deleted, Outcome } from '@/data/audit/registered';
import { deleteRecord, deleteRecords } from '@/data/audit/registered';
import { codeOf, later } from '@/data/firebase/later';
import { PRODUCTS } from './queries';

const code = codeOf(() => import('./sdkCommands'));
export const addProduct = later(code, ({ addProduct }) => addProduct);
export const productsNow = later(code, ({ productsNow }) => productsNow);
export const changeProduct = later(code, ({ changeProduct }) => changeProduct);
export const changeSeenProduct = later(code, ({ changeSeenProduct }) => changeSeenProduct);

/** Deletes a product. @throws AppError `not-found` when it is gone already */
export function deleteProduct(id: string): Promise<Deleted> {
  return deleteRecord(PRODUCTS, id);
}

/** Deletes several products. @throws AppError when nothing could be asked for */
export function deleteProducts(ids: readonly string[]): Promise<Outcome<Deleted>[]> {
  return deleteRecords(PRODUCTS, ids);
}
