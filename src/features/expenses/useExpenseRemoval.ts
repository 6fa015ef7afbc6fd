import { useState } from 'react';
import { deleteExpense, restoreExpense } from '@/data/expenses/commands';
import { errorText } from '@/domain/errors';
import type { Expense } from '@/domain/expenses/expense';
import { confirm } from '@/ui/confirm';
import { toast } from '@/ui/toast';
import { undoToast } from '@/ui/undoToast';

/** Deleting an expense of one's own: asked, then undone for ten seconds. It has left the list before the server says so. */
export function useExpenseRemoval() {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const show = (id: string) => setHidden((before) => new Set([...before].filter((one) => one !== id)));
  const tell = (error: unknown) => toast.error(errorText(error));
  const remove = async ({ id }: Expense) => {
    if (!(await confirm({ question: 'Vuoi eliminare questa spesa?', action: 'Elimina spesa', danger: true }))) return;
    setHidden((before) => new Set([...before, id]));
    try {
      const deleted = await deleteExpense(id);
      const undo = () => {
        show(id);
        restoreExpense(deleted).then(() => toast.success('Spesa ripristinata.'), tell);
      };
      if (deleted.undoable) undoToast('Spesa eliminata.', undo);
      else toast.success('Spesa eliminata.');
    } catch (error) {
      show(id);
      tell(error);
    }
  };
  return { hidden, remove };
}
