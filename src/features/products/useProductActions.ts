import { useState } from 'react';
import { tellDeleted } from '@/components/deletion/deleting';
import { changeProduct, deleteProduct, deleteProducts } from '@/data/products/commands';
import { restoreDeleted, type Deleted } from '@/data/audit/deletions';
import { addNewProducts, syncProducts } from '@/data/shop/commands';
import { productMessages, shopMessages } from '@/domain/messages';
import type { Product } from '@/domain/products/product';
import { confirm, toast, undoToast } from '@/ui/feedback';
import type { BulkResult } from '@/ui/list/bulk';
import { useBulk } from '@/ui/list/useBulk';
import type { Selection } from '@/ui/list/useSelection';

const TAKE = {
  new: {
    run: addNewProducts,
    done: productMessages.added,
    failed: shopMessages.newProductsFailed,
  },
  sync: { run: syncProducts, done: productMessages.synced, failed: shopMessages.syncFailed },
} as const;

/** Actions on products of the list. */
export function useProductActions(selection: Selection<Product>) {
  const bulk = useBulk();
  const [taking, setTaking] = useState<keyof typeof TAKE | null>(null);

  /** One at a time: both read the shop's whole catalogue. */
  const take = async (which: keyof typeof TAKE) => {
    if (taking !== null) return;
    setTaking(which);
    const { run, done, failed } = TAKE[which];
    try {
      await run();
      toast.success(done);
    } catch (error) {
      toast.failure(error, failed);
    } finally {
      setTaking(null);
    }
  };

  const remove = async ({ id }: Product) => {
    if (
      !(await confirm({
        question: productMessages.confirmDelete,
        action: 'Elimina prodotto',
        danger: true,
      }))
    )
      return;
    try {
      const deleted = await deleteProduct(id);
      tellDeleted(deleted, {
        deleted: productMessages.deleted,
        restored: productMessages.restored,
      });
    } catch (error) {
      toast.failure(error, productMessages.deleteFailed);
    }
  };

  /** Failed ones stay selected. */
  const settle = ({ done, failed }: BulkResult<string, unknown>, message: string) => {
    selection.done(done.map(({ item }) => item));
    const [first] = failed;
    if (first) toast.failure(first.error, message);
  };

  const restoreMany = async (deleted: readonly Deleted[]) => {
    const { failed } = await bulk.run('Ripristino', deleted, restoreDeleted);
    if (failed[0]) toast.failure(failed[0].error);
    else toast.success(deleted.length === 1 ? productMessages.restored : 'Prodotti ripristinati.');
  };

  const removeMany = async (rows: readonly Product[]) => {
    const question =
      rows.length === 1
        ? productMessages.confirmDelete
        : `Vuoi davvero eliminare ${rows.length} prodotti?`;
    if (!(await confirm({ question, action: 'Elimina', danger: true }))) return;
    const ids = rows.map(({ id }) => id);
    const result = await bulk.runGroups('Eliminazione', ids, deleteProducts);
    settle(result, productMessages.deleteFailed);
    const { done } = result;
    const undoable = done.map(({ value }) => value).filter((deleted) => deleted.undoable);
    const said = done.length === 1 ? productMessages.deleted : `${done.length} prodotti eliminati.`;
    if (undoable.length > 0) undoToast(said, () => void restoreMany(undoable));
    else if (done.length > 0) toast.success(said);
  };

  const setCategory = async (rows: readonly Product[], category: string) => {
    const ids = rows.map(({ id }) => id);
    settle(
      await bulk.run('Modifica della categoria', ids, (id) => changeProduct(id, { category })),
      productMessages.saveFailed,
    );
  };

  return { bulk, taking, take, remove, removeMany, setCategory };
}
