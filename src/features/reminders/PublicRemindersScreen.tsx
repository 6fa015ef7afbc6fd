import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { clientName } from '@/components/client/clientName';
import { useClients } from '@/components/client/useClients';
import { useHidden } from '@/components/deletion/useHidden';
import { removeReminder } from '@/components/reminder/removeReminder';
import { useMe } from '@/components/session/useMe';
import {
  latePublicReminders,
  publicReminderCount,
  publicReminders,
} from '@/data/reminders/sources';
import { peopleLists } from '@/data/settings/sources';
import { publicReminderMessages } from '@/domain/leadMessages';
import type { ListedReminder } from '@/domain/reminders/details';
import { romeDayEnd, romeDayStart } from '@/domain/time/days';
import { romeDay } from '@/domain/time/rome';
import { EmptyState } from '@/ui/EmptyState';
import { footerOf } from '@/ui/grid/footerOf';
import { Grid } from '@/ui/grid/Grid';
import type { Toned } from '@/ui/grid/types';
import { LateButton } from '@/ui/list/LateButton';
import { ListActions } from '@/ui/list/ListActions';
import { ListBody } from '@/ui/list/ListBody';
import { useListCount } from '@/ui/list/useListCount';
import { useListAddress } from '@/ui/list/useListAddress';
import { usePagedRows } from '@/ui/list/usePagedRows';
import { LiveFailure } from '@/ui/LiveFailure';
import { PageHeader } from '@/ui/PageHeader';
import { useComfort } from '@/ui/useLive';
import { useMinute } from '@/ui/useMinute';
import { publicSchema } from './address';
import { reminderColumns } from './columns';
import { Filters } from './Filters';

const NewReminderModal = lazy(async () => ({
  default: (await import('@/components/reminder/NewReminderModal')).NewReminderModal,
}));
const DetailsModal = lazy(async () => ({ default: (await import('./DetailsModal')).DetailsModal }));
const AssignedModal = lazy(async () => ({
  default: (await import('./AssignedModal')).AssignedModal,
}));
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
  const desk =
    useMediaQuery('(min-width: 1024px)', undefined, { getInitialValueInEffect: false }) ?? true;
  const now = useMinute();
  const today = romeDay(now);
  const address = useListAddress(useMemo(() => publicSchema(today), [today]));
  const { done, urgency, first, last, late } = address.values;
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
  const list = usePagedRows(publicReminders(filters, range), { address, pageSize: PAGE });
  const { hidden, hide } = useHidden();
  const rows = useMemo(() => list.rows.filter(({ id }) => !hidden.has(id)), [hidden, list.rows]);
  const count = useListCount(list, {
    key: address.key,
    again: list.rows.length,
    count: () => publicReminderCount(filters, range),
  });
  const total = count.status === 'known' ? count.value : null;
  const lists = useComfort(peopleLists(), null, 'A name that is on no list is shown all the same');
  const clients = useClients(rows.map(({ uid }) => uid));
  const [adding, setAdding] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const [assigning, setAssigning] = useState<string | null>(null);
  const columns = useMemo(
    () =>
      reminderColumns({
        clientOf: ({ uid }) => clients.known.get(uid) ?? null,
        nameOf: ({ uid }) => clientName(clients, uid),
        lists,
        open: ({ id }) => setOpened(id),
        assign: ({ id }) => setAssigning(id),
        remove: (row) => void removeReminder(row.id, publicReminderMessages.confirmDelete, hide),
      }),
    [clients, hide, lists],
  );
  const tone = useMemo(() => toneAt(now), [now]);
  const detailed = rows.find(({ id }) => id === opened);
  const assigned = rows.find(({ id }) => id === assigning);
  const add = {
    label: 'Nuovo promemoria',
    icon: <IconPlus size={17} aria-hidden />,
    onClick: () => setAdding(true),
    primary: true,
  };
  return (
    <div className={desk ? 'fill-page' : undefined}>
      <PageHeader
        title={title}
        count={total}
        actions={<ListActions desk={desk} actions={[add]} />}
      />
      <Late
        today={romeDayStart(today) ?? now}
        again={list.rows.length}
        shown={late}
        onOpen={() => address.change({ late: true })}
      />
      <Filters address={address} today={today} />
      {clients.failure && (
        <LiveFailure failure={clients.failure} what="I dati dei clienti non sono arrivati." />
      )}
      <ListBody list={{ ...list, rows }} empty={<EmptyState text={publicReminderMessages.none} />}>
        <Grid
          label={title}
          rows={rows}
          columns={columns}
          rowKey={rowKey}
          rowTone={tone}
          rowProblem={rowProblem}
          remembered={{ person: me.uid, grid: 'public-reminders' }}
          footer={footerOf({ list, address, total })}
        />
      </ListBody>
      <Suspense fallback={null}>
        {adding && <NewReminderModal list="public" me={me} onClose={() => setAdding(false)} />}
        {assigned && (
          <AssignedModal
            row={assigned}
            about={clientName(clients, assigned.uid)}
            onClose={() => setAssigning(null)}
          />
        )}
        {detailed && (
          <DetailsModal
            row={detailed}
            about={clientName(clients, detailed.uid)}
            lists={lists}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </div>
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
