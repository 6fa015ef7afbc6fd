import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { clientName, useClients } from '@/components/client/useClients';
import { useHidden } from '@/components/deletion/deleting';
import { removeReminder } from '@/components/reminder/removeReminder';
import { useMe } from '@/components/session/useMe';
import { usePeopleLists } from '@/components/session/usePeopleLists';
import {
  latePublicReminders,
  publicReminderCount,
  publicReminders,
} from '@/data/reminders/sources';
import { publicReminderMessages } from '@/domain/leadMessages';
import type { ListedReminder } from '@/domain/reminders/details';
import { romeDayEnd, romeDayStart, romeDay } from '@/domain/time/rome';
import type { Toned } from '@/ui/grid/types';
import { GridPage } from '@/ui/list/GridPage';
import { LateButton } from '@/ui/list/LateButton';
import { useListCount, usePagedRows } from '@/ui/list/pagedRows';
import { useListUrl } from '@/ui/list/useListUrl';
import { lazyDialogs } from '@/ui/lazyDialogs';
import { LiveFailure } from '@/ui/states';
import { useComfort } from '@/ui/useLive';
import { useMinute } from '@/ui/useMinute';
import { publicSchema } from './listUrl';
import { reminderColumns } from './columns';
import { Filters } from './Filters';

const Dialogs = lazyDialogs({
  new: async () => (await import('@/components/reminder/NewReminderModal')).NewReminderModal,
  assigned: async () => (await import('./AssignedModal')).AssignedModal,
  details: async () => (await import('./DetailsModal')).DetailsModal,
});
type Dialog = { what: 'new'; id?: undefined } | { what: 'assigned' | 'details'; id: string };

const PAGE = 50;
const rowKey = ({ id }: ListedReminder) => id;
const rowProblem = ({ problems }: ListedReminder) => problems[0]?.message ?? null;
const toneAt =
  (now: Date) =>
  ({ at, done }: ListedReminder): Toned | null =>
    done === 'da fare' && at !== null && at < now ? { tone: 'red', word: 'In ritardo' } : null;

/** `/promemoria-pubblico`: everybody's tasks for clients, by default of the next days. */
export function PublicRemindersScreen({ title }: { title: string }) {
  const me = useMe();
  const now = useMinute();
  const today = romeDay(now);
  const listUrl = useListUrl(useMemo(() => publicSchema(today), [today]));
  const { done, urgency, first, last, late } = listUrl.values;
  const filters = useMemo(
    () => ({ done: late ? ('da fare' as const) : done, urgency }),
    [done, late, urgency],
  );
  const range = useMemo(
    () =>
      late
        ? { from: null, before: romeDayStart(today) }
        : { from: startOf(first), before: endOf(last) },
    [first, last, late, today],
  );
  const list = usePagedRows(publicReminders(filters, range), { listUrl, pageSize: PAGE });
  const { hidden, hide } = useHidden();
  const rows = useMemo(() => list.rows.filter(({ id }) => !hidden.has(id)), [hidden, list.rows]);
  const count = useListCount(list, {
    key: listUrl.key,
    again: list.rows.length,
    count: () => publicReminderCount(filters, range),
  });
  const lists = usePeopleLists();
  const clients = useClients(rows.map(({ uid }) => uid));
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const columns = useMemo(
    () =>
      reminderColumns({
        clientOf: ({ uid }) => clients.known.get(uid) ?? null,
        nameOf: ({ uid }) => clientName(clients, uid),
        lists,
        open: ({ id }) => setDialog({ what: 'details', id }),
        assign: ({ id }) => setDialog({ what: 'assigned', id }),
        remove: (row) => void removeReminder(row.id, publicReminderMessages.confirmDelete, hide),
      }),
    [clients, hide, lists],
  );
  const tone = useMemo(() => toneAt(now), [now]);
  const row = rows.find(({ id }) => id === dialog?.id);
  const add = {
    label: 'Nuovo promemoria',
    icon: <IconPlus size={17} aria-hidden />,
    onClick: () => setDialog({ what: 'new' }),
    primary: true,
  };
  return (
    <GridPage
      title={title}
      actions={[add]}
      listUrl={listUrl}
      list={list}
      rows={rows}
      count={count}
      filters={
        <>
          <Late
            today={romeDayStart(today) ?? now}
            again={list.rows.length}
            shown={late}
            onOpen={() => listUrl.change({ late: true })}
          />
          <Filters listUrl={listUrl} today={today} />
        </>
      }
      notices={
        clients.failure && (
          <LiveFailure failure={clients.failure} what="I dati dei clienti non sono arrivati." />
        )
      }
      empty={{
        text: publicReminderMessages.none,
        hint: 'Creane uno con «Nuovo promemoria», o cambia i filtri.',
      }}
      columns={columns}
      rowKey={rowKey}
      rowTone={tone}
      rowProblem={rowProblem}
      remembered={{ person: me.uid, grid: 'public-reminders' }}
    >
      <Dialogs
        open={dialog?.what ?? null}
        props={{
          new: { list: 'public', me },
          assigned: row ? { row, about: clientName(clients, row.uid) } : null,
          details: row ? { row, about: clientName(clients, row.uid), lists } : null,
        }}
        onClose={() => setDialog(null)}
      />
    </GridPage>
  );
}

const startOf = (day: string | null) => (day === null ? null : romeDayStart(day));
const endOf = (day: string | null) => (day === null ? null : romeDayEnd(day));

/** Overdue items always show, whatever days are chosen. */
function Late({
  today,
  again,
  shown,
  onOpen,
}: {
  today: Date;
  again: number;
  shown: boolean;
  onOpen: () => void;
}) {
  const late = useComfort(
    latePublicReminders(today, again),
    0,
    'What is late can be asked for by its days',
  );
  if (late === 0 || shown) return null;
  return (
    <div>
      <LateButton late={late} onOpen={onOpen} />
    </div>
  );
}
