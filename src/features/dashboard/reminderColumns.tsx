import { ActionIcon, Group } from '@mantine/core';
import { IconEye, IconEyeOff, IconTrash, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { DoneSelect } from '@/components/reminder/DoneSelect';
import { changeCommunication } from '@/data/reminders/commands';
import { pathTo } from '@/domain/access/paths';
import { failureText } from '@/domain/errors';
import { reminderMessages } from '@/domain/messages';
import type { ListedReminder } from '@/domain/reminders/details';
import { accountIdOf } from '@/domain/stored';
import { momentCell, type Column } from '@/ui/DataTable';
import { toast } from '@/ui/feedback';
import classes from './Dashboard.module.css';

const failed = (error: unknown) => failureText(error, reminderMessages.saveFailed, ['invalid']);

interface Given {
  nameOf: (row: ListedReminder) => string;
  remove: (row: ListedReminder) => void;
}

/** Columns of the signed-in person's tasks. */
export function reminderColumns({ nameOf, remove }: Given): Column<ListedReminder>[] {
  return [
    {
      key: 'at',
      header: 'Data',
      width: 130,
      cell: momentCell(({ at }) => at, reminderMessages.dateInvalid),
    },
    {
      key: 'client',
      header: 'Cliente',
      width: 180,
      cell: (row) =>
        accountIdOf(row.uid) === null ? (
          nameOf(row)
        ) : (
          <Link
            to={pathTo('UserDetails', { userId: row.uid })}
            aria-label={`Profilo di ${nameOf(row)}`}
          >
            <IconUser size={15} aria-hidden /> {nameOf(row)}
          </Link>
        ),
    },
    { key: 'tipo', header: 'Tipo', width: 120, cell: ({ tipo }) => tipo || '—' },
    { key: 'urgenza', header: 'Urgenza', width: 90, cell: ({ urgenza }) => urgenza || '—' },
    {
      key: 'note',
      header: 'Note',
      width: 260,
      cell: ({ note }) => <span className={classes.text}>{note || '—'}</span>,
    },
    {
      key: 'done',
      header: 'Stato',
      width: 130,
      cell: (row) => <DoneSelect row={row} about={nameOf(row)} />,
    },
    {
      key: 'actions',
      header: 'Azioni',
      width: 96,
      screenOnly: true,
      cell: (row) => <Actions row={row} about={nameOf(row)} remove={remove} />,
    },
  ];
}

function Actions({
  row,
  about,
  remove,
}: {
  row: ListedReminder;
  about: string;
  remove: Given['remove'];
}) {
  const Eye = row.visible ? IconEye : IconEyeOff;
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={`${row.visible ? 'Nascondi' : 'Mostra'} il promemoria di ${about}`}
        title={row.visible ? 'Nascondi' : 'Mostra'}
        onClick={() => toggle(row)}
      >
        <Eye size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        size="lg"
        aria-label={`Elimina il promemoria di ${about}`}
        title="Elimina"
        onClick={() => remove(row)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

function toggle({ id, visible }: ListedReminder): void {
  const [from, to] = visible ? ['si', 'no'] : ['no', 'si'];
  changeCommunication(id, 'visibilita', { from, to }).catch((error: unknown) =>
    toast.error(failed(error)),
  );
}
