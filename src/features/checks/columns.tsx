import { ActionIcon } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { TaskChoice, TaskText } from '@/components/check/TaskField';
import { pathTo } from '@/domain/access/paths';
import { checkMessages } from '@/domain/checkMessages';
import {
  TASK_ALERT_LABELS,
  TASK_PLACE_LABELS,
  TASK_STATE_LABELS,
  type CheckTask,
} from '@/domain/checks/task';
import { accountIdOf } from '@/domain/stored';
import { formatDate, formatDateTime } from '@/domain/time/rome';
import type { Column } from '@/ui/DataTable';
import type { Hold } from '@/ui/list/useHeldRows';
import classes from './Checks.module.css';

interface Actions {
  /** Row number, from 1. */
  placeOf: (task: CheckTask) => number;
  hold: Hold;
}

export function taskColumns({ placeOf, hold }: Actions): Column<CheckTask>[] {
  return [
    { key: 'place', header: '#', width: 28, cell: placeOf },
    {
      key: 'profile',
      header: 'Profilo',
      width: 40,
      screenOnly: true,
      cell: (task) => <Profile task={task} />,
    },
    {
      key: 'at',
      header: 'Creazione',
      width: 76,
      cell: ({ createdAt }) => (createdAt ? formatDateTime(createdAt) : checkMessages.invalidDate),
    },
    {
      key: 'due',
      header: 'Consegna',
      width: 72,
      whole: true,
      cell: ({ dueAt }) => (dueAt ? formatDate(dueAt) : '—'),
    },
    { key: 'studio', header: 'Studio', width: 72, cell: ({ studio }) => studio || '—' },
    { key: 'surname', header: 'Cognome', width: 80, cell: ({ surname }) => surname || '—' },
    {
      key: 'notes',
      header: 'Note',
      width: 92,
      cell: ({ notes }) => <span className={classes.notes}>{notes || '—'}</span>,
    },
    {
      key: 'note',
      header: 'Note check',
      width: 96,
      cell: (task) => (
        <Both
          printed={task.note}
          field={<TaskText task={task} field="notedelcheck" hold={hold} />}
        />
      ),
    },
    {
      key: 'assigned',
      header: 'Email assegnata',
      width: 116,
      cell: (task) => (
        <Both
          printed={task.assignedEmail}
          field={<TaskText task={task} field="assignedEmail" hold={hold} />}
        />
      ),
    },
    {
      key: 'where',
      header: 'Da fare in',
      width: 88,
      cell: (task) => (
        <Both
          printed={task.place ? TASK_PLACE_LABELS[task.place] : '—'}
          field={<TaskChoice task={task} field="dafarein" hold={hold} />}
        />
      ),
    },
    {
      key: 'state',
      header: 'Stato',
      width: 88,
      cell: (task) => (
        <Both
          printed={TASK_STATE_LABELS[task.state]}
          field={<TaskChoice task={task} field="fatto" hold={hold} />}
        />
      ),
    },
    {
      key: 'alert',
      header: 'Alert',
      width: 88,
      cell: (task) => (
        <Both
          printed={TASK_ALERT_LABELS[task.alert]}
          field={<TaskChoice task={task} field="rowColor" hold={hold} />}
        />
      ),
    },
    {
      key: 'problem',
      header: 'Nota problema',
      width: 92,
      cell: (task) => (
        <Both
          printed={task.problemNote}
          field={<TaskText task={task} field="noteTrainer" hold={hold} />}
        />
      ),
    },
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
    <ActionIcon
      component={Link}
      to={pathTo('UserCheck', { userId: uid })}
      variant="subtle"
      size="md"
      aria-label={`Profilo di ${surname || 'cliente'}`}
      title="Profilo"
    >
      <IconUser size={18} aria-hidden />
    </ActionIcon>
  );
}
