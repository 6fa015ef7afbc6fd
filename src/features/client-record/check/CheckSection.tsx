import { Button, Switch, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { CheckHistory } from '@/components/check/CheckHistory';
import { TaskChoice, TaskText } from '@/components/check/TaskField';
import { SeenByClient } from '@/components/seen/SeenByClient';
import { checksOf, firstCheckOf, tasksOf } from '@/data/checks/sources';
import { setCheckVisibility } from '@/data/checks/commands';
import type { Check } from '@/domain/checks/check';
import { CHECK_FIELDS } from '@/domain/checks/checkFields';
import type { CheckTask } from '@/domain/checks/task';
import { checkMessages } from '@/domain/checkMessages';
import type { PagedSource } from '@/domain/live';
import { rowMessages } from '@/domain/messages';
import { healthText } from '@/domain/privacy/consents';
import { DataTable, dayCell, momentCell, type Column } from '@/ui/DataTable';
import { PageButton } from '@/ui/PageLink';
import { useHeldRows, type Hold } from '@/ui/list/useHeldRows';
import { Live, EmptyState, ListSkeleton } from '@/ui/states';
import { PageHeader } from '@/ui/PageHeader';
import { toast } from '@/ui/feedback';
import { useWritten } from '@/ui/useWritten';
import { useClient } from '../useClient';
import { WaitingCheck } from './WaitingCheck';

const columnsFor = (hold: Hold): Column<CheckTask>[] => [
  {
    key: 'at',
    header: 'Creazione',
    width: 120,
    cell: momentCell(({ createdAt }) => createdAt, checkMessages.invalidDate),
  },
  {
    key: 'due',
    header: 'Consegna',
    width: 116,
    cell: dayCell(({ dataConsegna }) => dataConsegna, '—'),
  },
  {
    key: 'state',
    header: 'Fatto',
    width: 110,
    cell: (task) => <TaskChoice task={task} field="fatto" hold={hold} />,
  },
  {
    key: 'note',
    header: 'Note',
    width: 220,
    cell: (task) => <TaskText task={task} field="notedelcheck" hold={hold} />,
  },
  {
    key: 'assigned',
    header: 'Email assegnata',
    width: 200,
    cell: (task) => <TaskText task={task} field="assignedEmail" hold={hold} />,
  },
];
const taskKey = ({ id }: CheckTask) => id;

/** `/user/{userId}/check`: checks to do and saved checks. */
export function CheckSection({ title }: { title: string }) {
  const { uid, canSendChecks, consents } = useClient();
  const tasks = tasksOf(uid);
  return (
    <>
      <PageHeader title={title} />
      <section aria-label="Check da fare">
        <Title order={2} size="h4" mb="xs">
          Check da fare
        </Title>
        <Live source={tasks} skeleton={<ListSkeleton rows={2} />}>
          {(rows) => <Tasks given={rows} tasks={tasks} />}
        </Live>
      </section>
      {canSendChecks && consents.health?.given !== true && (
        <p role="note">
          Consenso dati sanitari: {healthText(consents)}. Al cliente è chiesto prima di inviare un
          check.
        </p>
      )}
      <WaitingCheck uid={uid} />
      <section aria-label="Check salvati">
        <Title order={2} size="h4" mt="lg" mb="xs">
          Check salvati
        </Title>
        <PageButton
          page="UserCheckCreate"
          params={{ userId: uid }}
          leftSection={<IconPlus size={18} aria-hidden />}
          mb="sm"
        >
          Nuovo check
        </PageButton>
        <CheckHistory
          source={checksOf(uid, { onlyVisible: false })}
          first={firstCheckOf(uid, { onlyVisible: false })}
          forStaff
          tools={(check) => (
            <>
              <SeenByClient uid={uid} kind="check" id={check.id} />
              <Visibility check={check} />
            </>
          )}
        />
      </section>
    </>
  );
}

/** Rows being edited stay even if a colleague deletes them. */
function Tasks({ given, tasks }: { given: readonly CheckTask[]; tasks: PagedSource<CheckTask> }) {
  const { rows, gone, hold } = useHeldRows(given, taskKey);
  const columns = useMemo(() => columnsFor(hold), [hold]);
  if (rows.length === 0)
    return (
      <EmptyState
        text={checkMessages.noTasksOfUser}
        hint="Se ne crea uno con «Invia check», in Anagrafica."
      />
    );
  const more = tasks.hasMore();
  const goneText = more ? rowMessages.notListed : rowMessages.deleted;
  return (
    <>
      <DataTable
        label="Check da fare"
        columns={columns}
        rows={rows}
        rowKey={taskKey}
        rowProblem={({ id, problems }) =>
          gone.has(id) ? goneText : (problems[0]?.message ?? null)
        }
      />
      {more && (
        <Button variant="default" mt="xs" onClick={() => tasks.loadMore()}>
          Altri check da fare
        </Button>
      )}
    </>
  );
}

function Visibility({ check: { id, visible } }: { check: Check }) {
  const [running, setRunning] = useState(false);
  const { shown, begin } = useWritten(visible);
  const change = (to: boolean) => {
    setRunning(true);
    const written = begin();
    setCheckVisibility(id, to)
      .then(() => written(to))
      .catch((error: unknown) => toast.failure(error, checkMessages.saveFailed))
      .finally(() => setRunning(false));
  };
  return (
    <Switch
      label={CHECK_FIELDS.visibilityProfile.label}
      checked={shown}
      disabled={running}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}
