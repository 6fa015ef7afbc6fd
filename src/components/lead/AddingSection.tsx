import { useEffect, useRef, useState } from 'react';
import { Alert, Button, Group } from '@mantine/core';
import { ADDED_TOGETHER, newContactIds, type Added, type Addition } from '@/data/leads/commands';
import { AppError, errorText, failureText } from '@/domain/errors';
import { leadImportMessages as messages } from '@/domain/leadMessages';
import type { GivenRow, KnownLead, Planned } from '@/domain/leads/addition';
import { leadNumbers } from '@/domain/leads/numbers';
import { groupsOf } from '@/domain/lists';
import { plural } from '@/domain/text';
import { holdUnsaved, releaseUnsaved } from '@/ui/form/unsaved';
import { ProgressBar } from '@/ui/list/BulkBar';
import { useBulk, type Progress } from '@/ui/list/useBulk';
import { toast } from '@/ui/feedback';
import { PlanTable, type RowWords } from './PlanTable';

/** Maximum number of values of an `in` query. */
const NUMBERS_MAX = 30;

/** Outcome of each new lead: error message, null when added. */
export type Outcomes = ReadonlyMap<object, string | null>;

/** The collection that leads are added to. */
interface AddingTarget<Lead extends { telefono: string }> {
  /** Finds the leads that have these numbers. */
  lookUp: (numbers: readonly string[]) => Promise<readonly KnownLead[]>;
  add: (additions: readonly Addition<Lead>[]) => Promise<Added[]>;
  /** Called when all have been added. */
  onDone: () => void;
  /** Progress label. */
  label?: string;
}
interface Plan<Row extends GivenRow, Lead extends { telefono: string }> {
  rows: readonly Planned<Row, Lead>[];
  additions: readonly (Addition<Lead> & { row: Planned<Row, Lead> })[];
}

/**
 * Bulk import of leads: first looks up and shows which numbers are taken, then, confirmed, adds the
 * rest in batches. An interrupted run resumes; adding is idempotent.
 */
export function useAdding<Row extends GivenRow, Lead extends { telefono: string }>(
  target: AddingTarget<Lead>,
) {
  const { label = 'Importazione' } = target;
  const bulk = useBulk();
  const [plan, setPlan] = useState<Plan<Row, Lead> | null>(null);
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const stopped = useRef(false);
  const running = bulk.progress !== null;
  useHold(running);

  const forget = () => {
    setPlan(null);
    setOutcomes(new Map());
    setProblem(null);
  };

  const check = async (
    rows: readonly Row[],
    planOf: (known: readonly KnownLead[]) => Planned<Row, Lead>[],
  ) => {
    forget();
    const numbers = [...new Set(rows.flatMap(({ telefono }) => leadNumbers(telefono)))];
    const { done, failed } = await bulk.run(
      'Controllo dei numeri',
      groupsOf(numbers, NUMBERS_MAX),
      target.lookUp,
    );
    const [failure] = failed;
    if (failure) return setProblem(failureText(failure.error, messages.lookUpFailed));
    // Yields, so that the page stays responsive.
    await new Promise((resolve) => setTimeout(resolve));
    const planned = planOf(done.flatMap(({ value }) => value));
    const fresh = planned.filter((row) => row.kind === 'new');
    try {
      const ids = await newContactIds(fresh.length);
      setPlan({
        rows: planned,
        additions: fresh.flatMap((row, index) => ({ row, lead: row.lead, id: ids[index] ?? '' })),
      });
      if (fresh.length === 0 && planned.some(({ kind }) => kind === 'taken'))
        toast.error(messages.allPresent);
    } catch (error) {
      setProblem(failureText(error, messages.lookUpFailed));
    }
  };

  const add = async () => {
    if (plan === null) return;
    stopped.current = false;
    const left = plan.additions.filter(({ row }) => !isSettled(outcomes.get(row)));
    const { done, failed } = await bulk.run(label, groupsOf(left, ADDED_TOGETHER), (group) =>
      stopped.current
        ? Promise.reject(new AppError('cancelled'))
        : target.add(group.map(({ id, lead }) => ({ id, lead }))),
    );
    const now = new Map<object, string | null>(outcomes);
    for (const { row } of left) now.set(row, messages.notYet);
    for (const { item, error } of failed)
      for (const { row } of item)
        now.set(row, stopped.current ? messages.notYet : errorText(error));
    for (const { item, value } of done) {
      item.forEach(({ row }, index) => {
        const added = value[index] ?? 'added';
        if (added === 'added') now.set(row, null);
        else now.set(row, added === 'taken' ? messages.takenMeanwhile : errorText(added.error));
      });
    }
    setOutcomes(now);
    const count = left.filter(({ row }) => now.get(row) === null).length;
    if (count > 0) toast.success(messages.added(count));
    if ([...now.values()].every((why) => why === null)) target.onDone();
  };

  const left = plan?.additions.filter(({ row }) => !isSettled(outcomes.get(row))).length ?? 0;
  const stop = () => {
    stopped.current = true;
  };
  return {
    bulk,
    label,
    plan: plan?.rows ?? null,
    outcomes,
    left,
    problem,
    running,
    check,
    add,
    stop,
    forget,
  };
}

const isSettled = (why: string | null | undefined) =>
  why === null || why === messages.takenMeanwhile;

/** Asks before the page is left during an import. */
function useHold(running: boolean) {
  useEffect(() => {
    if (!running) return;
    const work = {};
    holdUnsaved(work, { byLeaving: true });
    return () => releaseUnsaved(work);
  }, [running]);
}

interface Props<Row extends GivenRow, Lead extends { telefono: string }> {
  adding: ReturnType<typeof useAdding<Row, Lead>>;
  rows: RowWords<Row>;
  onClose: () => void;
}

/** The check of the rows, the button that adds them, and the progress. */
export function AddingSection<Row extends GivenRow, Lead extends { telefono: string }>({
  adding,
  rows,
  onClose,
}: Props<Row, Lead>) {
  const { bulk, plan, outcomes, left, problem, running } = adding;
  return (
    <>
      {problem !== null && (
        <Alert color="red" role="alert" my="xs">
          {problem}
        </Alert>
      )}
      {plan && <PlanTable plan={plan} outcomes={outcomes} rows={rows} />}
      {bulk.progress && (
        <ProgressBar
          text={textOf(bulk.progress, bulk.progress.label === adding.label ? left : null)}
          percent={(100 * bulk.progress.done) / bulk.progress.total}
          label={bulk.progress.label}
          {...(plan && { onCancel: adding.stop })}
        />
      )}
      {plan && !running && (
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            Chiudi
          </Button>
          <Button disabled={left === 0} onClick={() => void adding.add()}>
            {actionOf(left, outcomes.size > 0)}
          </Button>
        </Group>
      )}
    </>
  );
}

/** @param left number of leads to add; null: still looking up */
function textOf({ label, done, total }: Progress, left: number | null): string {
  if (left === null) return `${label}: ${done} di ${total}`;
  return `${label}: ${Math.min(left, done * ADDED_TOGETHER).toLocaleString('it-IT')} di ${plural(left, 'contatto', 'contatti')}`;
}

function actionOf(left: number, again: boolean): string {
  if (again)
    return left === 0
      ? 'Nessun altro contatto da aggiungere'
      : `Riprova ${plural(left, 'non aggiunto', 'non aggiunti')}`;
  return `Aggiungi ${plural(left, 'contatto', 'contatti')}`;
}
