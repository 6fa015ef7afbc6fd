import { IconFileUpload, IconUserPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useMe, useOwnStudio } from '@/components/session/useMe';
import { useViews } from '@/components/view/useViews';
import { notifyClient } from '@/data/notices/commands';
import { usersList, usersListCount } from '@/data/users/list';
import { mayCall } from '@/domain/access/callables';
import { mayImportPeople } from '@/domain/access/staff';
import { orderMessages, ticketMessages } from '@/domain/messages';
import { isSought, searchesUsers, USERS_PAGE } from '@/domain/users/list';
import { displayName, type UserRecord } from '@/domain/users/user';
import { confirm, toast } from '@/ui/feedback';
import { FilterBar } from '@/ui/list/FilterBar';
import { ListPage } from '@/ui/list/ListPage';
import { useDetailRows, useListCount, usePagedRows } from '@/ui/list/pagedRows';
import { useListUrl } from '@/ui/list/useListUrl';
import { lazyDialogs } from '@/ui/lazyDialogs';
import { filterInputs, usersSchema } from './listUrl';
import type { UserDialog } from './cells';
import { userColumns } from './columns';
import { batchesOf, LatestFailed } from './latest';
import type { Written } from './MessageClientModal';
import { UserSearchForm } from './UserSearchForm';
import classes from './Users.module.css';

const Dialogs = lazyDialogs({
  new: async () => (await import('@/components/client/NewUserModal')).NewUserModal,
  import: async () => (await import('./ImportModal')).ImportModal,
  // Of one person.
  conversation: async () => (await import('./MessageClientModal')).MessageClientModal,
  delivery: async () => (await import('./DeliveryModal')).DeliveryModal,
  order: async () => (await import('@/components/order/LatestOrderModal')).LatestOrderModal,
  erase: async () => (await import('./ErasePersonModal')).ErasePersonModal,
});

const userKey = ({ uid }: UserRecord) => uid;
const userProblem = ({ problems }: UserRecord) => problems[0]?.message ?? null;

const IMPORT = { label: 'Importa CSV', icon: <IconFileUpload size={17} aria-hidden /> };

type Dialog =
  | { what: 'new' | 'import'; user?: undefined; prepared?: undefined }
  | { what: UserDialog; user: UserRecord; prepared?: Written };

/**
 * `/users-list`: the latest people, or a search by exact e-mail or surname, with staff's actions
 * for each.
 */
export function UsersListScreen({ title }: { title: string }) {
  const me = useMe();
  const own = useOwnStudio();
  const listUrl = useListUrl(useMemo(() => usersSchema(own), [own]));
  const filters = listUrl.values;
  const { email, surname, studio } = filters;
  const searching = searchesUsers(filters);
  const matches = useMemo(
    () => (searching ? (user: UserRecord) => isSought(user, filters) : null),
    [filters, searching],
  );
  const list = usePagedRows(usersList(filters), { listUrl, pageSize: USERS_PAGE, matches });
  // Hidden people show only in a search.
  const shown = useMemo(
    () => (searching ? list : { ...list, rows: list.rows.filter(({ hidden }) => !hidden) }),
    [list, searching],
  );
  const count = useListCount(list, {
    key: listUrl.key,
    again: list.read,
    known: list.total === null ? null : shown.rows.length,
    count: () => usersListCount(filters),
  });
  // Reloads at each visit and after each new conversation: cached data may be out of date.
  const [since, setSince] = useState(() => Date.now());
  const known = useDetailRows(list);
  const batches = useMemo(() => batchesOf(known, since), [known, since]);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const user = dialog?.user;
  const columns = userColumns((uid) => batches.find(({ uids }) => uids.has(uid))?.source ?? null, {
    open: (what, user) => setDialog({ what, user }),
    notify: (user) => void notify(user),
    mayErase: ({ uid }) => mayCall(me.role, 'deleteUser') && uid !== me.uid,
  });
  const views = useViews('users');
  return (
    <>
      <ListPage
        title={title}
        listUrl={listUrl}
        list={shown}
        count={count}
        actions={[
          ...(mayImportPeople(me.role)
            ? [{ ...IMPORT, onClick: () => setDialog({ what: 'import' as const }) }]
            : []),
          {
            label: 'Crea utente',
            icon: <IconUserPlus size={17} aria-hidden />,
            onClick: () => setDialog({ what: 'new' }),
            primary: true,
          },
        ]}
        filters={
          <div className={classes.bar}>
            <UserSearchForm email={email} surname={surname} onSearch={listUrl.change} />
            <FilterBar listUrl={listUrl} views={views} selects={filterInputs()} />
            {batches.map(({ source }) => (
              <LatestFailed key={source.key} source={source} />
            ))}
          </div>
        }
        columns={columns}
        rowKey={userKey}
        rowProblem={userProblem}
        skeletonRows={USERS_PAGE}
        empty={{
          text: searching ? 'Nessun utente trovato' : 'Nessun utente',
          hint: searching ? 'Scrivi l’email o il cognome per intero.' : undefined,
          action: studio
            ? { label: 'Tutti gli studi', onClick: () => listUrl.change({ studio: null }) }
            : null,
        }}
      />
      <Dialogs
        open={dialog?.what ?? null}
        props={{
          new: { me },
          import: {},
          conversation: user
            ? { user, me, prepared: dialog?.prepared, onCreated: () => setSince(Date.now()) }
            : null,
          delivery: user
            ? { user, onUse: (prepared) => setDialog({ what: 'conversation', user, prepared }) }
            : null,
          order: user
            ? {
                client: user,
                none: user.email.trim() === '' ? orderMessages.noEmail : orderMessages.none,
                failed: orderMessages.notFetched,
              }
            : null,
          erase: user ? { user } : null,
        }}
        onClose={() => setDialog(null)}
      />
    </>
  );
}

/** Confirms first; a notification withheld by the server counts as not sent. */
async function notify(user: UserRecord): Promise<void> {
  if (
    !(await confirm({
      question: `Vuoi inviare una notifica a ${displayName(user)}?`,
      action: 'Invia notifica',
    }))
  )
    return;
  try {
    const { sent, reason } = await notifyClient(user.uid);
    if (sent === 'skipped') toast.error(reason ?? 'Notifica non inviata.');
    else toast.success(ticketMessages.notificationsSent);
  } catch (error) {
    toast.failure(error);
  }
}
