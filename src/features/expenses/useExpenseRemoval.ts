import { useState } from 'react';
import { tellDeleted } from '@/components/deletion/deleting';
import { deleteExpense } from '@/data/expenses/commands';
import type { Expense } from '@/domain/expenses/expense';
import { confirm, toast } from '@/ui/feedback';

/** Deletes one's own expense: confirmation, optimistic removal, ten seconds to undo. */
export function useExpenseRemoval() {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const show = (id: string) =>
    setHidden((before) => new Set([...before].filter((one) => one !== id)));
  const remove = async ({ id }: Expense) => {
    if (
      !(await confirm({
        question: 'Vuoi eliminare questa spesa?',
        action: 'Elimina spesa',
        danger: true,
      }))
    )
      return;
    setHidden((before) => new Set([...before, id]));
    try {
      const deleted = await deleteExpense(id);
      tellDeleted(deleted, {
        deleted: 'Spesa eliminata.',
        restored: 'Spesa ripristinata.',
        onUndo: () => show(id),
      });
    } catch (error) {
      show(id);
      toast.failure(error);
    }
  };
  return { hidden, remove };
}
