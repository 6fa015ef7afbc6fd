import { useCallback, useMemo } from 'react';
import { useHidden, tellDeleted } from '@/components/deletion/deleting';
import type { Deleted } from '@/data/audit/deletions';
import { leadMessages } from '@/domain/leadMessages';
import type { FieldEdits } from '@/domain/leads/fieldEdits';
import { confirm, toast } from '@/ui/feedback';

/** Commands of one list: must be stable between renders. */
export interface RowCommands<Field extends string> {
  change: (
    id: string,
    edits: FieldEdits<Field>,
  ) => Promise<{ theirs: Partial<Record<Field, string>> | null; numberTaken: boolean }>;
  remove: (id: string) => Promise<Deleted>;
  /** Message when another lead has the same number. */
  numberTaken: string;
}

/** Changes a field of a row, or deletes the lead, whose row is hidden at once. */
export function useRowWork<Row extends { id: string }, Field extends string>(
  { change, remove, numberTaken: taken }: RowCommands<Field>,
  onEdited: (row: Row, edits: FieldEdits<Field>) => void,
) {
  const { hidden, hide } = useHidden();
  const save = useCallback(
    async (row: Row, field: Field, to: string, from: string) => {
      const edits = { [field]: { from, to } } as FieldEdits<Field>;
      const { theirs, numberTaken } = await change(row.id, edits);
      const other = theirs?.[field];
      if (other !== undefined) return { theirs: other };
      // Allowed, with a warning: family members share a number.
      if (numberTaken) toast.error(taken);
      onEdited(row, edits);
      return undefined;
    },
    [change, onEdited, taken],
  );
  const removeOne = useCallback(
    async ({ id }: Row) => {
      if (
        !(await confirm({
          question: leadMessages.confirmDelete,
          action: 'Elimina contatto',
          danger: true,
        }))
      )
        return;
      hide(id, true);
      try {
        const deleted = await remove(id);
        tellDeleted(deleted, {
          deleted: leadMessages.deleted,
          restored: leadMessages.restored,
          onUndo: () => hide(id, false),
        });
      } catch (error) {
        hide(id, false);
        toast.failure(error, leadMessages.deleteFailed);
      }
    },
    [hide, remove],
  );
  const work = useMemo(
    () => ({ save, remove: (row: Row) => void removeOne(row) }),
    [removeOne, save],
  );
  return { hidden, work };
}
