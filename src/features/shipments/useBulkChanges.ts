import { useState } from 'react';
import { changeShipment } from '@/data/shipments/commands';
import { AppError, failureText } from '@/domain/errors';
import { shipmentMessages } from '@/domain/messages';
import type { EditedField } from '@/domain/shipments/fields';
import { editedText, type Shipment } from '@/domain/shipments/shipment';
import { withProblems } from '@/ui/list/bulk';
import { useBulk } from '@/ui/list/useBulk';
import type { Selection } from '@/ui/list/useSelection';
import { toast, undoToast } from '@/ui/feedback';

export type BulkField = Extract<EditedField, 'rowColor' | 'dataConsegna'>;

interface Step {
  id: string;
  from: string;
  to: string;
}

/**
 * Sets the colour or day of many rows: each in its own transaction, with limited concurrency.
 * Concurrent changes win; failed rows stay selected, with the reason. Undo for ten seconds, only
 * where the value is still ours.
 */
export function useBulkChanges(selection: Selection<Shipment>) {
  const bulk = useBulk();
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());

  const run = async (label: string, field: BulkField, steps: readonly Step[]) => {
    const failedText =
      field === 'rowColor' ? shipmentMessages.colorFailed : shipmentMessages.dateFailed;
    const rows = steps.map(({ id }) => id);
    setProblems((others) => withProblems(others, rows));
    const { done, failed } = await bulk.run(label, steps, (step) => changeOne(field, step));
    const why = new Map(
      failed.map(({ item, error }) => [
        item.id,
        failureText(error, failedText, ['invalid', 'not-found']),
      ]),
    );
    setProblems((others) => withProblems(others, rows, why));
    if (failed.length > 0) toast.error(shipmentMessages.bulkFailed(failed.length, steps.length));
    return { done: done.map(({ item }) => item), failed: failed.map(({ item }) => item.id) };
  };

  const change = async (rows: readonly Shipment[], field: BulkField, to: string) => {
    const steps = rows
      .map((row) => ({ id: row.id, from: editedText(row, field), to }))
      .filter(({ from }) => from !== to);
    const { done, failed } = await run(
      field === 'rowColor' ? 'Colore' : 'Data di consegna',
      field,
      steps,
    );
    selection.done(rows.map(({ id }) => id).filter((id) => !failed.includes(id)));
    if (done.length === 0) {
      if (failed.length === 0) toast.success(shipmentMessages.bulkNothing);
      return;
    }
    undoToast(shipmentMessages.bulkDone(done.length), () => {
      const back = done.map(({ id, from }) => ({ id, from: to, to: from }));
      void run('Annullamento', field, back).then((undone) => {
        if (undone.failed.length === 0) toast.success(shipmentMessages.undone);
      });
    });
  };

  return { bulk, change, problemOf: ({ id }: Shipment) => problems.get(id) ?? null };
}

async function changeOne(field: BulkField, { id, from, to }: Step): Promise<void> {
  const answer = await changeShipment(id, field, { from, to });
  if (answer) throw new AppError('invalid', shipmentMessages.changedMeanwhile);
}
