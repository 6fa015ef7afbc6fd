import { ActionIcon, Group, Menu } from '@mantine/core';
import {
  IconBell,
  IconDots,
  IconMessage,
  IconMessagePlus,
  IconNotes,
  IconReceipt,
  IconTruckDelivery,
  IconUser,
  IconUserX,
} from '@tabler/icons-react';
import { StudioName } from '@/components/client/facts';
import { OrderBadge } from '@/components/order/OrderBadge';
import type { Latest, LatestSource } from '@/data/users/latest';
import { statusTone } from '@/domain/tickets/ticket';
import { LIST_FIELDS, USER_FIELDS, wordOf } from '@/domain/users/fields';
import { fieldText } from '@/domain/users/list';
import { displayName, type UserRecord } from '@/domain/users/user';
import { dayCell, type Column } from '@/ui/DataTable';
import { PageIcon } from '@/ui/PageLink';
import { StatusBadge } from '@/ui/StatusBadge';
import { useLive } from '@/ui/useLive';
import classes from './Users.module.css';

export type UserDialog = 'order' | 'conversation' | 'delivery' | 'erase';

interface UserActions {
  open: (dialog: UserDialog, user: UserRecord) => void;
  notify: (user: UserRecord) => void;
  mayErase: (user: UserRecord) => boolean;
}

type ListField = (typeof LIST_FIELDS)[number];

/** Cells and widths of fields, where they are not plain text of the usual width. */
const COLUMNS: Partial<Record<ListField, Partial<Column<UserRecord>>>> = {
  name: { width: 110 },
  surname: {
    cell: ({ surname, hidden }) => (
      <>
        {surname || '—'}
        {hidden && <StatusBadge tone="neutro" label="Nascosto" />}
      </>
    ),
  },
  studio: { cut: false, cell: (user) => <StudioName user={user} /> },
};

function fieldColumn(name: ListField): Column<UserRecord> {
  const { label } = USER_FIELDS[name];
  const cell = (user: UserRecord) => wordOf(name, fieldText(user, name)) || '—';
  return { key: name, header: label, width: 130, cut: true, cell, ...COLUMNS[name] };
}

/** @param latestFor source of the additional data of a person's page */
export function userColumns(
  latestFor: (uid: string) => LatestSource | null,
  actions: UserActions,
): Column<UserRecord>[] {
  return [
    {
      key: 'at',
      header: 'Data creazione',
      width: 110,
      cell: dayCell(({ createdAt }) => createdAt),
    },
    { key: 'email', header: 'Email', width: 210, cut: true, cell: ({ email }) => email || '—' },
    {
      key: 'order',
      header: 'Ordine',
      width: 180,
      cell: (user) => <Order user={user} source={latestFor(user.uid)} actions={actions} />,
    },
    ...LIST_FIELDS.map(fieldColumn),
    {
      key: 'actions',
      header: 'Azioni',
      width: 168,
      screenOnly: true,
      cell: (user) => <Actions user={user} source={latestFor(user.uid)} actions={actions} />,
    },
  ];
}

interface CellProps {
  user: UserRecord;
  source: LatestSource | null;
  actions: UserActions;
}

/** Undefined while unknown, null if it could not be read; errors are reported once, above the table. */
function useLatest(source: LatestSource | null, uid: string): Latest | null | undefined {
  return useLive<ReadonlyMap<string, Latest>, Latest | null | undefined>(source, {
    loading: undefined,
    ready: (latest) => latest.get(uid),
    error: ({ data }) => data?.get(uid) ?? null,
  });
}

function Order({ user, source, actions }: CellProps) {
  const latest = useLatest(source, user.uid);
  if (!latest)
    return <span className={classes.coming}>{latest === null ? 'Non disponibile' : '…'}</span>;
  return (
    <OrderBadge
      order={latest.order}
      of={displayName(user)}
      onOpen={() => actions.open('order', user)}
    />
  );
}

function Actions({ user, source, actions }: CellProps) {
  const ticket = useLatest(source, user.uid)?.ticket ?? null;
  const who = displayName(user);
  const { uid: userId } = user;
  return (
    <Group gap={4} wrap="nowrap">
      <PageIcon
        page="UserDetails"
        params={{ userId }}
        size="md"
        aria-label={`Dettagli di ${who}`}
        title="Dettagli"
      >
        <IconUser size={18} aria-hidden />
      </PageIcon>
      <PageIcon
        page="UserComunicazioni"
        params={{ userId }}
        size="md"
        aria-label={`Comunicazioni di ${who}`}
        title="Comunicazioni"
      >
        <IconNotes size={18} aria-hidden />
      </PageIcon>
      {ticket ? (
        <PageIcon
          page="UserConversationTecnica"
          params={{ userId, ticketId: ticket.id }}
          size="md"
          className={classes.conversation}
          aria-label={`Conversazione tecnica di ${who}: ${ticket.status}`}
          title={`Conversazione tecnica: ${ticket.status}`}
        >
          <IconMessage size={18} aria-hidden />
          <span className={classes.dot} data-tone={statusTone(ticket.status)} aria-hidden />
        </PageIcon>
      ) : (
        <ActionIcon
          variant="subtle"
          size="md"
          aria-label={`Nuova conversazione tecnica con ${who}`}
          title="Nuova conversazione tecnica"
          onClick={() => actions.open('conversation', user)}
        >
          <IconMessagePlus size={18} aria-hidden />
        </ActionIcon>
      )}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            size="md"
            aria-label={`Altre azioni per ${who}`}
            title="Altro"
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconMessagePlus size={17} aria-hidden />}
            onClick={() => actions.open('conversation', user)}
          >
            Nuova conversazione tecnica
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTruckDelivery size={17} aria-hidden />}
            onClick={() => actions.open('delivery', user)}
          >
            Messaggi di consegna
          </Menu.Item>
          <Menu.Item
            leftSection={<IconReceipt size={17} aria-hidden />}
            onClick={() => actions.open('order', user)}
          >
            Ultimo ordine
          </Menu.Item>
          <Menu.Item
            leftSection={<IconBell size={17} aria-hidden />}
            onClick={() => actions.notify(user)}
          >
            Invia notifica
          </Menu.Item>
          {actions.mayErase(user) && (
            <Menu.Item
              color="red"
              leftSection={<IconUserX size={17} aria-hidden />}
              onClick={() => actions.open('erase', user)}
            >
              Elimina persona e dati
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
