import { useMemo, useState } from 'react';
import {
  addProgramme,
  deleteProgramme,
  syncShipment,
  undoShipment,
  type Together,
} from '@/data/shipments/commands';
import { shipmentMessages } from '@/domain/messages';
import { newPlan } from '@/domain/plans/change';
import type { DietPlan } from '@/domain/plans/plan';
import type { Shipment } from '@/domain/shipments/shipment';
import { serverNow } from '@/domain/time/clock';
import { formatDate } from '@/domain/time/rome';
import { confirm, toast, undoToast } from '@/ui/feedback';

export interface RowWork {
  /** The action running on a row. */
  doing: (id: string) => 'sync' | 'add' | 'delete' | null;
  sync: (shipment: Shipment) => void;
  add: (shipment: Shipment) => void;
  remove: (shipment: Shipment, plan: DietPlan) => void;
  /** Deletes the last programme and the shipment. */
  removeWhole: (shipment: Shipment) => void;
}

export const planDate = ({ createdAt }: Pick<DietPlan, 'createdAt'>) =>
  createdAt ? formatDate(createdAt) : shipmentMessages.dateInvalid;

/**
 * Row actions beside editing: one at a time per row, reported, with undo for ten seconds where
 * possible.
 */
export function useRowWork(): RowWork {
  const [running, setRunning] = useState<Running>(new Map());
  return useMemo(() => rowWork(running, setRunning), [running]);
}

type Kind = 'sync' | 'add' | 'delete';
type Running = ReadonlyMap<string, Kind>;

function rowWork(
  running: Running,
  setRunning: (change: (before: Running) => Running) => void,
): RowWork {
  const work = async (id: string, kind: Kind, failed: string, run: () => Promise<void>) => {
    if (running.has(id)) return;
    setRunning((before) => new Map(before).set(id, kind));
    try {
      await run();
    } catch (error) {
      toast.failure(error, failed, ['invalid', 'not-found']);
    }
    setRunning((before) => new Map([...before].filter(([one]) => one !== id)));
  };
  return {
    doing: (id) => running.get(id) ?? null,
    sync: (shipment) =>
      void work(shipment.id, 'sync', shipmentMessages.syncFailed, () => syncOne(shipment)),
    add: ({ id }) =>
      void work(id, 'add', shipmentMessages.addFailed, async () => {
        await addProgramme(id, newPlan(serverNow(), crypto.randomUUID()));
        toast.success(shipmentMessages.added);
      }),
    remove: ({ id }, plan) =>
      void work(id, 'delete', shipmentMessages.programmeNotDeleted, async () => {
        const details = `Il programma del ${planDate(plan)} viene eliminato anche dalla scheda del cliente.`;
        if (
          !(await confirm({
            question: shipmentMessages.askProgramme,
            action: 'Elimina programma',
            danger: true,
            details,
          }))
        )
          return;
        tellTogether(
          await deleteProgramme(id, plan.key.id, false),
          shipmentMessages.programmeDeleted,
        );
      }),
    removeWhole: ({ id, plans }) =>
      void work(id, 'delete', shipmentMessages.wholeNotDeleted, async () => {
        const last = plans.at(-1);
        const details =
          last &&
          `Con l’invio viene eliminato il programma del ${planDate(last)}, anche dalla scheda del cliente.`;
        if (
          !(await confirm({
            question: shipmentMessages.askWhole,
            action: 'Elimina documento',
            danger: true,
            details,
          }))
        )
          return;
        tellTogether(
          await deleteProgramme(id, last?.key.id ?? null, true),
          shipmentMessages.wholeDeleted,
        );
      }),
  };
}

async function syncOne({ id }: Shipment): Promise<void> {
  const { missing, ...first } = await syncShipment(id);
  if (missing.length === 0)
    return tellTogether(
      first,
      first.entry === null ? shipmentMessages.nothingToSync : shipmentMessages.synced,
    );
  const days = missing
    .map(({ at }) => planDate({ createdAt: at === null ? null : new Date(at) }))
    .join(', ');
  if (
    await confirm({
      question: shipmentMessages.askAgain,
      action: 'Ricrea',
      details: `Programmi del: ${days}`,
    })
  ) {
    const ids = missing.map((one) => one.id);
    return tellTogether(await syncShipment(id, ids), shipmentMessages.synced);
  }
  // Recreating was declined; the other programmes have been synchronised.
  if (first.entry !== null) tellTogether(first, shipmentMessages.synced);
}

function tellTogether({ entry, undoable }: Together, done: string): void {
  if (entry === null || !undoable) return toast.success(done);
  undoToast(done, () => {
    undoShipment(entry).then(
      () => toast.success(shipmentMessages.undone),
      (error: unknown) => toast.failure(error, shipmentMessages.undoFailed, ['invalid']),
    );
  });
}
