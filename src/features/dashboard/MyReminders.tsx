import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { clientName, useClients } from '@/components/client/useClients';
import { useHidden } from '@/components/deletion/deleting';
import { removeReminder } from '@/components/reminder/removeReminder';
import { useMe } from '@/components/session/useMe';
import { myReminders } from '@/data/reminders/sources';
import { contactReminderMessages, dashboardMessages } from '@/domain/leadMessages';
import { DONE } from '@/domain/reminders/communication';
import type { ListedReminder } from '@/domain/reminders/details';
import { romeDayEnd, romeDayStart } from '@/domain/time/rome';
import { DataTable } from '@/ui/DataTable';
import { lazyDialogs } from '@/ui/lazyDialogs';
import { FilterBar, FilterSelect } from '@/ui/list/FilterBar';
import { ListBody } from '@/ui/list/ListBody';
import { usePagedRows } from '@/ui/list/pagedRows';
import { MoreButton } from '@/ui/list/Pager';
import { PeriodForm } from '@/ui/list/PeriodForm';
import type { ListUrl } from '@/ui/list/useListUrl';
import type { ValuesOf } from '@/ui/list/urlFields';
import { LiveFailure, EmptyState } from '@/ui/states';
import { useMinute } from '@/ui/useMinute';
import { DONE_LABELS, type DASHBOARD_SCHEMA } from './listUrl';
import classes from './Dashboard.module.css';
import { reminderColumns } from './reminderColumns';

const Dialogs = lazyDialogs({
  new: async () => (await import('@/components/reminder/NewReminderModal')).NewReminderModal,
});
const STATES = [
  { value: '', label: 'Tutti' },
  ...DONE.filter((done) => done !== 'no').map((value) => ({ value, label: DONE_LABELS[value] })),
];
const rowKey = ({ id }: ListedReminder) => id;
const rowProblem = ({ problems }: ListedReminder) => problems[0]?.message ?? null;

type UrlState = ListUrl<ValuesOf<typeof DASHBOARD_SCHEMA.fields>>;

/** The signed-in person's tasks for clients, soonest first. */
export function MyReminders({ listUrl }: { listUrl: UrlState }) {
  const me = useMe();
  const now = useMinute();
  const [adding, setAdding] = useState(false);
  const { done, first, last, hidden } = listUrl.values;
  const range = useMemo(
    () => ({
      from: first === null ? null : romeDayStart(first),
      before: last === null ? null : romeDayEnd(last),
    }),
    [first, last],
  );
  const source = myReminders({ email: me.email, done, hidden }, range);
  const list = usePagedRows(source, { listUrl });
  const away = useHidden();
  const rows = list.rows.filter(({ id }) => !away.hidden.has(id));
  const clients = useClients(rows.map(({ uid }) => uid));
  const nameOf = ({ uid }: ListedReminder) => clientName(clients, uid);
  const columns = reminderColumns({
    nameOf,
    remove: (row) => void removeReminder(row.id, dashboardMessages.confirmDelete, away.hide),
  });
  const ranged = first !== null || last !== null;
  // A new reminder is still to be done, so a filter for another state wouldn't show it.
  const showsNew = !ranged && (done === null || done === 'da fare');
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
        onSearch={(from, to) => listUrl.change({ first: from || null, last: to || null })}
      />
      <FilterBar listUrl={listUrl}>
        <FilterSelect listUrl={listUrl} field="done" label="Stato" options={STATES} />
        <Button
          variant="default"
          aria-pressed={hidden}
          onClick={() => listUrl.change({ hidden: !hidden })}
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
            hint={showsNew ? 'Creane uno con «Nuovo promemoria».' : undefined}
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
      <Dialogs
        open={adding ? 'new' : null}
        props={{ new: { list: 'mine', me } }}
        onClose={() => setAdding(false)}
      />
    </section>
  );
}
