import { ActionIcon, Group } from '@mantine/core';
import { IconEye, IconEyeOff, IconSearch, IconUser } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { acceptedCount, acceptedPages, acceptedUsers } from '@/data/users/list';
import { setClientFlag } from '@/data/users/commands';
import type { CsvColumn } from '@/domain/csv';
import { privacyMessages } from '@/domain/messages';
import { romeDayEnd, romeDayStart, formatDate } from '@/domain/time/rome';
import { displayName, type UserRecord } from '@/domain/users/user';
import type { Column } from '@/ui/DataTable';
import { PageIcon } from '@/ui/PageLink';
import { dayField, flagField, type ValuesOf } from '@/ui/list/urlFields';
import type { ListAction } from '@/ui/list/ListActions';
import { ListPage } from '@/ui/list/ListPage';
import { PeriodForm } from '@/ui/list/PeriodForm';
import { useList } from '@/ui/list/pagedRows';
import { toast } from '@/ui/feedback';

const SCHEMA = {
  fields: { first: dayField('dal'), last: dayField('al'), hidden: flagField('nascosti') },
  paging: 'more',
} as const;
const SEARCH: ListAction = {
  label: 'Cerca utenti',
  icon: <IconSearch size={17} aria-hidden />,
  to: '/users-list',
};
const SEARCHES = ['Filtra'] as const;

const userKey = ({ uid }: UserRecord) => uid;
const userProblem = ({ problems }: UserRecord) => problems[0]?.message ?? null;
const acceptedOn = ({ privacyAcceptedAt }: UserRecord) =>
  privacyAcceptedAt ? formatDate(privacyAcceptedAt) : privacyMessages.noDate;

const CSV: readonly CsvColumn<UserRecord>[] = [
  { header: 'Email', value: ({ email }) => email },
  { header: 'Nome', value: ({ name }) => name },
  { header: 'Cognome', value: ({ surname }) => surname },
  { header: 'Data accettazione', value: acceptedOn },
];

const filtersOf = ({ first, last, hidden }: ValuesOf<(typeof SCHEMA)['fields']>) => ({
  hidden,
  from: first ? romeDayStart(first) : null,
  before: last ? romeDayEnd(last) : null,
});

/** `/privacy-accepted`: who has accepted the privacy terms, oldest first. */
export function PrivacyAcceptedScreen({ title }: { title: string }) {
  const { listUrl, list, count } = useList(SCHEMA, {
    rows: (values) => acceptedUsers(filtersOf(values)),
    count: (values) => acceptedCount(filtersOf(values)),
    recount: 'read',
  });
  const { first, last, hidden } = listUrl.values;
  // People moved to the other list: their rows are hidden until the index catches up.
  const [moved, setMoved] = useState<ReadonlyMap<string, boolean>>(() => new Map());
  const shown = useMemo(
    () => ({ ...list, rows: list.rows.filter(({ uid }) => (moved.get(uid) ?? hidden) === hidden) }),
    [hidden, list, moved],
  );

  const move = async (user: UserRecord, to: boolean): Promise<void> => {
    setMoved((all) => new Map(all).set(user.uid, to));
    try {
      await setClientFlag(user.uid, 'hidden', to);
      toast.success(to ? privacyMessages.hidden : privacyMessages.visible);
    } catch (error) {
      setMoved((all) => new Map(all).set(user.uid, !to));
      toast.failure(error);
    }
  };

  const columns: Column<UserRecord>[] = [
    { key: 'email', header: 'Email', width: 360, cut: true, cell: ({ email }) => email || '—' },
    { key: 'name', header: 'Nome e cognome', width: 180, cell: displayName },
    { key: 'at', header: 'Data accettazione', width: 140, cell: acceptedOn },
    {
      key: 'actions',
      header: 'Azioni',
      width: 100,
      screenOnly: true,
      cell: (user) => (
        <Actions user={user} hidden={hidden} onMove={() => void move(user, !hidden)} />
      ),
    },
  ];
  return (
    <ListPage
      title={title}
      back="/booking-general"
      actions={[
        {
          label: hidden ? 'Mostra utenti visibili' : 'Mostra utenti nascosti',
          icon: hidden ? <IconEye size={17} aria-hidden /> : <IconEyeOff size={17} aria-hidden />,
          onClick: () => listUrl.change({ hidden: !hidden }),
        },
        SEARCH,
      ]}
      listUrl={listUrl}
      list={shown}
      count={count}
      filters={
        <PeriodForm
          label="Periodo"
          labels={{ first: 'Dal', last: 'Al' }}
          searches={SEARCHES}
          first={first ?? ''}
          last={last ?? ''}
          onSearch={(from, to) => listUrl.changeTexts({ first: from, last: to })}
        />
      }
      columns={columns}
      rowKey={userKey}
      rowProblem={userProblem}
      empty={{ text: hidden ? privacyMessages.noneHidden : privacyMessages.none }}
      csv={{
        name: 'privacy',
        of: 'accettate',
        columns: CSV,
        pages: () => acceptedPages(filtersOf(listUrl.values)),
      }}
    />
  );
}

function Actions({
  user,
  hidden,
  onMove,
}: {
  user: UserRecord;
  hidden: boolean;
  onMove: () => void;
}) {
  const name = displayName(user);
  return (
    <Group gap={4} wrap="nowrap">
      <PageIcon
        page="UserAlimentazione"
        params={{ userId: user.uid }}
        size="lg"
        aria-label={`Apri ${name}`}
        title="Vedi dettagli"
      >
        <IconUser size={18} aria-hidden />
      </PageIcon>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={`${hidden ? 'Mostra' : 'Nascondi'} ${name}`}
        title={hidden ? 'Mostra' : 'Nascondi'}
        onClick={onMove}
      >
        {hidden ? <IconEye size={18} aria-hidden /> : <IconEyeOff size={18} aria-hidden />}
      </ActionIcon>
    </Group>
  );
}
