import type { Deleted, Outcome } from '@/data/audit/registered';
import { deleteRecord, deleteRecords } from '@/data/audit/registered';
import { codeOf, later } from '@/data/firebase/later';
import { PRODUCTS } from './queries';

const code = codeOf(() => import('./sdkCommands'));
export const addProduct = later(code, ({ addProduct }) => addProduct);
export const productsNow = later(code, ({ productsNow }) => productsNow);
export const changeProduct = later(code, ({ changeProduct }) => changeProduct);
export const changeSeenProduct = later(code, ({ changeSeenProduct }) => changeSeenProduct);

/** Deletes a product. @throws AppError `not-found` when it is already gone */
export function deleteProduct(id: string): Promise<Deleted> {
  return deleteRecord(PRODUCTS, id);
}

/** Deletes products. @throws AppError when the call itself fails */
export function deleteProducts(ids: readonly string[]): Promise<Outcome<Deleted>[]> {
  return deleteRecords(PRODUCTS, ids);
}
