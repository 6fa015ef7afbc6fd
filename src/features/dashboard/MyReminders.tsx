import { ActionIcon, Button, Group } from '@mantine/core';
import { IconEye, IconEyeOff, IconPlus, IconTrash, IconUser } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { clientName } from '@/components/client/clientName';
import { useClients } from '@/components/client/useClients';
import { useHidden } from '@/components/deletion/useHidden';
import { DoneSelect } from '@/components/reminder/DoneSelect';
import { removeReminder } from '@/components/reminder/removeReminder';
import { useMe } from '@/components/session/useMe';
import { changeCommunication } from '@/data/reminders/commands';
import { myReminders } from '@/data/reminders/sources';
import { pathTo } from '@/domain/access/paths';
import { failureText } from '@/domain/errors';
import { contactReminderMessages, dashboardMessages } from '@/domain/leadMessages';
import { reminderMessages } from '@/domain/messages';
import { DONE } from '@/domain/reminders/communication';
import type { ListedReminder } from '@/domain/reminders/details';
import { accountIdOf } from '@/domain/stored';
import { romeDayEnd, romeDayStart } from '@/domain/time/days';
import { formatDateTime } from '@/domain/time/rome';
import { DataTable, type Column } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { FilterBar, FilterSelect } from '@/ui/list/FilterBar';
import { ListBody } from '@/ui/list/ListBody';
import { MoreButton } from '@/ui/list/MoreButton';
import { PeriodForm } from '@/ui/list/PeriodForm';
import type { ListAddress } from '@/ui/list/useListAddress';
import type { ValuesOf } from '@/ui/list/address';
import { usePagedRows } from '@/ui/list/usePagedRows';
import { LiveFailure } from '@/ui/LiveFailure';
import { toast } from '@/ui/toast';
import { useMinute } from '@/ui/useMinute';
import type { DASHBOARD_SCHEMA } from './address';
import { DONE_LABELS } from './address';
import classes from './Dashboard.module.css';

const NewReminderModal = lazy(async () => ({
  default: (await import('@/components/reminder/NewReminderModal')).NewReminderModal,
}));
const STATES = [
  { value: '', label: 'Tutti' },
  ...DONE.filter((done) => done !== 'no').map((value) => ({ value, label: DONE_LABELS[value] })),
];
const rowKey = ({ id }: ListedReminder) => id;
const rowProblem = ({ problems }: ListedReminder) => problems[0]?.message ?? null;
const failed = (error: unknown) => failureText(error, reminderMessages.saveFailed, ['invalid']);

type Address = ListAddress<ValuesOf<typeof DASHBOARD_SCHEMA.fields>>;

/** The signed-in person's tasks for clients, soonest first. */
export function MyReminders({ address }: { address: Address }) {
  const me = useMe();
  const now = useMinute();
  const [adding, setAdding] = useState(false);
  const { done, first, last, hidden } = address.values;
  const range = useMemo(
    () => ({
      from: first === null ? null : romeDayStart(first),
      before: last === null ? null : romeDayEnd(last),
    }),
    [first, last],
  );
  const source = myReminders({ email: me.email, done, hidden }, range);
  const list = usePagedRows(source, { address });
  const away = useHidden();
  const rows = list.rows.filter(({ id }) => !away.hidden.has(id));
  const clients = useClients(rows.map(({ uid }) => uid));
  const nameOf = ({ uid }: ListedReminder) => clientName(clients, uid);
  const columns = columnsOf({
    nameOf,
    remove: (row) => void removeReminder(row.id, dashboardMessages.confirmDelete, away.hide),
  });
  const ranged = first !== null || last !== null;
  return (
    <section aria-labelledby="my-reminders">
      <Group justify="space-between" mt="lg" mb="xs">
        <h2 id="my-reminders" className={classes.heading}>
          I miei promemoria
        </h2>
        <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setAdding(true)}>
          Nuovo promemoria
        </Button>
      </Group>
      <PeriodForm
        label="Periodo dei promemoria"
        labels={{ first: 'Dal', last: 'Al' }}
        first={first ?? ''}
        last={last ?? ''}
        onSearch={(from, to) => address.change({ first: from || null, last: to || null })}
      />
      <FilterBar address={address}>
        <FilterSelect address={address} field="done" label="Stato" options={STATES} />
        <Button
          variant="default"
          aria-pressed={hidden}
          onClick={() => address.change({ hidden: !hidden })}
        >
          {hidden ? 'Escludi nascosti' : 'Mostra nascosti'}
        </Button>
      </FilterBar>
      {clients.failure && (
        <LiveFailure failure={clients.failure} what="I nomi dei clienti non sono arrivati." />
      )}
      <ListBody
        list={{ ...list, rows }}
        empty={
          <EmptyState
            text={ranged ? dashboardMessages.noneInRange : contactReminderMessages.none}
          />
        }
        skeletonRows={4}
      >
        <DataTable
          label="Elenco dei miei promemoria"
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          rowProblem={rowProblem}
          rowTone={({ at, done: is }) =>
            is === 'da fare' && at !== null && at < now ? 'red' : null
          }
        />
        <MoreButton source={source} />
      </ListBody>
      <Suspense fallback={null}>
        {adding && <NewReminderModal list="mine" me={me} onClose={() => setAdding(false)} />}
      </Suspense>
    </section>
  );
}

interface Given {
  nameOf: (row: ListedReminder) => string;
  remove: (row: ListedReminder) => void;
}

function columnsOf({ nameOf, remove }: Given): Column<ListedReminder>[] {
  return [
    {
      key: 'at',
      header: 'Data',
      width: 130,
      cell: ({ at }) => (at ? formatDateTime(at) : reminderMessages.dateInvalid),
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
