import { Alert, Button, Group } from '@mantine/core';
import { ADDED_TOGETHER } from '@/data/leads/commands';
import type { GivenRow } from '@/domain/leads/addition';
import { plural } from '@/domain/text';
import { ProgressBar } from '@/ui/list/BulkBar';
import type { Progress } from '@/ui/list/bulk';
import { PlanTable, type RowWords } from './PlanTable';
import type { useAdding } from './useAdding';

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
