import { useState } from 'react';
import { AppError, failureText } from '@/domain/errors';
import { leadMessages } from '@/domain/leadMessages';
import type { FieldEdits } from '@/domain/leads/fieldEdits';
import { withProblems } from '@/ui/list/bulk';
import { useBulk } from '@/ui/list/useBulk';
import { useSelection } from '@/ui/list/useSelection';
import { toast, undoToast } from '@/ui/feedback';
import type { RowCommands } from './useRowWork';

interface Step<Row> {
  row: Row;
  from: string;
  to: string;
}
interface Way<Row, Field extends string> extends Pick<RowCommands<Field>, 'change'> {
  textOf: (row: Row, field: Field) => string;
  onEdited: (row: Row, edits: FieldEdits<Field>) => void;
}

const idOf = ({ id }: { id: string }) => id;

/**
 * Sets one field of many leads, each in its own transaction. Concurrent changes by colleagues win;
 * failed rows stay selected, with the reason. Undo for ten seconds, only where the value is still
 * ours.
 * @param key identifies the filter
 */
export function useBulkFields<Row extends { id: string }, Field extends string>(
  rows: readonly Row[],
  key: string,
  { change: changeOne, textOf, onEdited }: Way<Row, Field>,
) {
  const bulk = useBulk();
  const selection = useSelection(rows, idOf, key);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());

  const run = async (label: string, field: Field, steps: readonly Step<Row>[]) => {
    const ids = steps.map(({ row }) => row.id);
    setProblems((others) => withProblems(others, ids));
    const { done, failed } = await bulk.run(label, steps, async ({ row, from, to }) => {
      const edits = { [field]: { from, to } } as FieldEdits<Field>;
      const { theirs } = await changeOne(row.id, edits);
      if (theirs) throw new AppError('invalid', leadMessages.changedMeanwhile);
      onEdited(row, edits);
    });
    const why = new Map(
      failed.map(({ item, error }) => [
        item.row.id,
        failureText(error, leadMessages.saveFailed, ['invalid', 'not-found']),
      ]),
    );
    setProblems((others) => withProblems(others, ids, why));
    if (failed.length > 0) toast.error(leadMessages.bulkFailed(failed.length, steps.length));
    return { done: done.map(({ item }) => item), failed: failed.map(({ item }) => item.row.id) };
  };

  const change = async (chosen: readonly Row[], field: Field, to: string) => {
    const steps = chosen
      .map((row) => ({ row, from: textOf(row, field), to }))
      .filter(({ from }) => from !== to);
    const { done, failed } = await run('Modifica', field, steps);
    selection.done(chosen.map(({ id }) => id).filter((id) => !failed.includes(id)));
    if (done.length === 0) {
      if (failed.length === 0) toast.success(leadMessages.bulkNothing);
      return;
    }
    undoToast(leadMessages.bulkDone(done.length), () => {
      const back = done.map(({ row, from }) => ({ row, from: to, to: from }));
      void run('Annullamento', field, back).then((undone) => {
        if (undone.failed.length === 0) toast.success(leadMessages.undone);
      });
    });
  };

  return { selection, bulk, change, problemOf: ({ id }: Row) => problems.get(id) ?? null };
}
