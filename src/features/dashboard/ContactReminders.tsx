import { ActionIcon, Anchor, Button, Checkbox, Group } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { tellDeleted, useHidden } from '@/components/deletion/deleting';
import { useMe } from '@/components/session/useMe';
import { deleteContactReminder, tickContactReminder } from '@/data/reminders/commands';
import { contactReminders } from '@/data/reminders/sources';
import { contactReminderMessages } from '@/domain/leadMessages';
import { reminderMessages } from '@/domain/messages';
import { communicationMessages } from '@/domain/recordMessages';
import type { ContactReminder } from '@/domain/reminders/contactReminder';
import { formatDateTime } from '@/domain/time/rome';
import { confirm, toast } from '@/ui/feedback';
import { DataTable, momentCell, type Column } from '@/ui/DataTable';
import { Live, EmptyState, ListSkeleton } from '@/ui/states';
import { MoreButton } from '@/ui/list/Pager';
import { useMinute } from '@/ui/useMinute';
import classes from './Dashboard.module.css';

const rowKey = ({ id }: ContactReminder) => id;
const rowProblem = ({ problems }: ContactReminder) => problems[0]?.message ?? null;
const nameOf = ({ name, email, phone }: ContactReminder) =>
  name || email || phone || 'Senza nominativo';
/** The list of leads, opened at that lead. */
const pageOf = (contactId: string) =>
  `/contatti-list?${new URLSearchParams({ contactId }).toString()}`;

interface Props {
  /** Shows completed ones instead. */
  done: boolean;
  /** Only the signed-in person's. */
  mine: boolean;
  onChange: (patch: { called?: boolean; mine?: boolean }) => void;
}

/** Everybody's recalls of leads, soonest first. */
export function ContactReminders({ done, mine, onChange }: Props) {
  const { email } = useMe();
  const now = useMinute();
  const source = contactReminders({ email: mine ? email : null, done });
  const { hidden, hide } = useHidden();
  const columns = columnsOf((row) => void remove(row, hide));
  return (
    <section aria-labelledby="contact-reminders">
      <h2 id="contact-reminders" className={classes.heading}>
        Promemoria dei nuovi contatti
      </h2>
      <Group gap="xs" my="xs">
        <Button variant="default" aria-pressed={done} onClick={() => onChange({ called: !done })}>
          {done ? 'Mostra da fare' : 'Mostra completati'}
        </Button>
        <Button
          variant={mine ? 'filled' : 'default'}
          aria-pressed={mine}
          onClick={() => onChange({ mine: !mine })}
        >
          Solo i miei
        </Button>
      </Group>
      <Live
        source={source}
        skeleton={<ListSkeleton rows={3} rowHeight={44} />}
        empty={
          <EmptyState
            text={contactReminderMessages.none}
            hint="Si creano dalla riga di un contatto, in «Contatti e chiamate»."
          />
        }
      >
        {(rows) => (
          <>
            <DataTable
              label="Elenco dei promemoria dei nuovi contatti"
              columns={columns}
              rows={rows.filter(({ id }) => !hidden.has(id))}
              rowKey={rowKey}
              rowProblem={rowProblem}
              rowTone={({ dueAt, done: is }) =>
                !is && dueAt !== null && dueAt < now ? 'red' : null
              }
            />
            <MoreButton source={source} />
          </>
        )}
      </Live>
    </section>
  );
}

const columnsOf = (remove: (row: ContactReminder) => void): Column<ContactReminder>[] => [
  {
    key: 'at',
    header: 'Data',
    width: 130,
    cell: momentCell(({ dueAt }) => dueAt, reminderMessages.dateInvalid),
  },
  {
    key: 'name',
    header: 'Contatto',
    width: 170,
    cell: (row) =>
      row.contactId === '' ? nameOf(row) : <Link to={pageOf(row.contactId)}>{nameOf(row)}</Link>,
  },
  {
    key: 'phone',
    header: 'Telefono',
    width: 130,
    cell: ({ phone }) =>
      phone === '' ? (
        '—'
      ) : (
        <Anchor c="inherit" underline="always" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {phone}
        </Anchor>
      ),
  },
  {
    key: 'consultant',
    header: 'Consulente',
    width: 170,
    cell: ({ consultantName, consultantEmail }) => consultantName || consultantEmail,
  },
  {
    key: 'note',
    header: 'Note',
    width: 240,
    cell: ({ note }) => <span className={classes.text}>{note || '—'}</span>,
  },
  { key: 'done', header: 'Fatto', width: 70, cell: (row) => <Tick row={row} /> },
  {
    key: 'actions',
    header: 'Azioni',
    icon: true,
    screenOnly: true,
    cell: (row) => (
      <ActionIcon
        variant="subtle"
        color="red"
        size="lg"
        aria-label={`Elimina il promemoria di ${nameOf(row)}`}
        title="Elimina"
        onClick={() => remove(row)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    ),
  },
];

function Tick({ row }: { row: ContactReminder }) {
  const tick = (done: boolean) =>
    tickContactReminder(row.id, done).catch((error: unknown) =>
      toast.failure(error, reminderMessages.saveFailed),
    );
  return (
    <Checkbox
      size="md"
      aria-label={`Fatto: ${nameOf(row)}`}
      title={row.doneAt ? `Fatto il ${formatDateTime(row.doneAt)}` : undefined}
      checked={row.done}
      onChange={(event) => void tick(event.currentTarget.checked)}
    />
  );
}

async function remove(
  { id }: ContactReminder,
  hide: (id: string, away: boolean) => void,
): Promise<void> {
  if (
    !(await confirm({
      question: contactReminderMessages.confirmDelete,
      action: 'Elimina promemoria',
      danger: true,
    }))
  )
    return;
  hide(id, true);
  try {
    const deleted = await deleteContactReminder(id);
    tellDeleted(deleted, {
      deleted: 'Promemoria eliminato.',
      restored: 'Promemoria ripristinato.',
      onUndo: () => hide(id, false),
    });
  } catch (error) {
    hide(id, false);
    toast.failure(error, communicationMessages.deleteFailed);
  }
}
