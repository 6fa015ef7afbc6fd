import { IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TaskChoice, TaskText } from '@/components/check/TaskField';
import { checkMessages } from '@/domain/checkMessages';
import { taskText, type CheckTask } from '@/domain/checks/task';
import { TASK_FIELDS, type TaskColumn } from '@/domain/checks/taskFields';
import { accountIdOf } from '@/domain/stored';
import { dayCell, momentCell, type Column } from '@/ui/DataTable';
import { PageIcon } from '@/ui/PageLink';
import type { Hold } from '@/ui/list/useHeldRows';
import classes from './Checks.module.css';

interface Actions {
  /** Row number, from 1. */
  rowNumber: (task: CheckTask) => number;
  hold: Hold;
}

const headed = (key: TaskColumn, width: number) => ({ key, header: TASK_FIELDS[key].label, width });

export function taskColumns({ rowNumber, hold }: Actions): Column<CheckTask>[] {
  const text = (field: 'notedelcheck' | 'assignedEmail' | 'noteTrainer', width: number) => ({
    ...headed(field, width),
    cell: (task: CheckTask) => (
      <Both
        printed={taskText(task, field)}
        field={<TaskText task={task} field={field} hold={hold} />}
      />
    ),
  });
  const choice = (field: 'dafarein' | 'fatto' | 'rowColor', width: number) => ({
    ...headed(field, width),
    cell: (task: CheckTask) => (
      <Both
        printed={taskText(task, field) || '—'}
        field={<TaskChoice task={task} field={field} hold={hold} />}
      />
    ),
  });
  return [
    { key: 'place', header: '#', width: 28, cell: rowNumber },
    {
      key: 'profile',
      header: 'Profilo',
      icon: true,
      screenOnly: true,
      cell: (task) => <Profile task={task} />,
    },
    {
      ...headed('createdAt', 76),
      cell: momentCell(({ createdAt }) => createdAt, checkMessages.invalidDate),
    },
    {
      ...headed('dataConsegna', 72),
      whole: true,
      cell: dayCell(({ dataConsegna }) => dataConsegna, '—'),
    },
    { ...headed('studio', 72), cell: ({ studio }) => studio || '—' },
    { ...headed('surname', 80), cell: ({ surname }) => surname || '—' },
    {
      ...headed('notes', 92),
      cell: ({ notes }) => <span className={classes.notes}>{notes || '—'}</span>,
    },
    text('notedelcheck', 96),
    text('assignedEmail', 116),
    choice('dafarein', 88),
    choice('fatto', 88),
    choice('rowColor', 88),
    text('noteTrainer', 92),
  ];
}

/** A field on screen, plain text in print. */
function Both({ printed, field }: { printed: string; field: ReactNode }) {
  return (
    <>
      <div data-no-print>{field}</div>
      <span className={classes.printed}>{printed}</span>
    </>
  );
}

function Profile({ task: { uid, surname } }: { task: CheckTask }) {
  if (accountIdOf(uid) === null) return '—';
  return (
    <PageIcon
      page="UserCheck"
      params={{ userId: uid }}
      size="md"
      aria-label={`Profilo di ${surname || 'cliente'}`}
      title="Profilo"
    >
      <IconUser size={18} aria-hidden />
    </PageIcon>
  );
}
