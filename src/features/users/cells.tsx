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
import { OrderBadge } from '@/components/order/OrderBadge';
import type { Latest, LatestSource } from '@/data/users/latest';
import { statusTone } from '@/domain/tickets/ticket';
import { displayName, type UserRecord } from '@/domain/users/user';
import { PageIcon } from '@/ui/PageLink';
import { useLive } from '@/ui/useLive';
import classes from './Users.module.css';

export type UserDialog = 'order' | 'conversation' | 'delivery' | 'erase';

export interface UserActions {
  open: (dialog: UserDialog, user: UserRecord) => void;
  notify: (user: UserRecord) => void;
  mayErase: (user: UserRecord) => boolean;
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

/** The latest order. */
export function Order({ user, source, actions }: CellProps) {
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

/** Links to the person’s pages, and a menu of dialogs. */
export function Actions({ user, source, actions }: CellProps) {
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
