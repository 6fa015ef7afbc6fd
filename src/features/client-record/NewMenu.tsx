import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { NEW_ICONS, showClient } from '@/components/client/clientOnScreen';
import { useMe } from '@/components/session/useMe';
import { newForClient, type NewForClient } from '@/domain/access/newForClient';
import { displayName, type UserRecord } from '@/domain/users/user';
import { lazyDialogs } from '@/ui/lazyDialogs';

const Dialogs = lazyDialogs({
  message: async () =>
    (await import('@/components/ticket/NewConversationModal')).NewConversationModal,
  reminder: async () => (await import('@/components/reminder/ReminderModal')).ReminderModal,
});

type InDialog = Exclude<NewForClient, { to: string }>;

/**
 * «Nuovo»: what staff can create for this client. While mounted, the command palette offers the
 * same.
 */
export function NewMenu({ client }: { client: UserRecord }) {
  const me = useMe();
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const [dialog, setDialog] = useState<InDialog | null>(null);
  const things = useMemo(() => newForClient(me.role, client), [client, me.role]);
  const name = displayName(client);
  useEffect(() => {
    const begin = (thing: NewForClient) =>
      'to' in thing ? void navigate(thing.to) : setDialog(thing);
    return showClient({ name, things, begin });
  }, [name, navigate, things]);

  if (things.length === 0) return null;
  const close = () => {
    setDialog(null);
    // The menu entry that opened the dialog is unmounted, so the focus returns to the button.
    button.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {/* The kit's placeholder isn't allowed in a menu: the first entry gets the focus. */}
      <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            ref={button}
            h={44}
            leftSection={<IconPlus size={18} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            Nuovo
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {things.map((thing, index) => (
            <Entry key={thing.what} thing={thing} isFirst={index === 0} onOpen={setDialog} />
          ))}
        </Menu.Dropdown>
      </Menu>
      <Dialogs
        open={dialog?.what ?? null}
        props={{
          message:
            dialog?.what === 'message' ? { kinds: dialog.kinds, client: found(client), me } : null,
          reminder: { userId: client.uid, client, email: me.email },
        }}
        onClose={close}
      />
    </>
  );
}

interface EntryProps {
  thing: NewForClient;
  isFirst: boolean;
  onOpen: (thing: InDialog) => void;
}

function Entry({ thing, isFirst, onOpen }: EntryProps) {
  const Icon = NEW_ICONS[thing.what];
  const looks = {
    leftSection: <Icon size={18} stroke={1.7} aria-hidden />,
    'data-autofocus': isFirst || undefined,
  };
  if ('to' in thing)
    return (
      <Menu.Item component={Link} to={thing.to} {...looks}>
        {thing.label}
      </Menu.Item>
    );
  return (
    <Menu.Item {...looks} onClick={() => onOpen(thing)}>
      {thing.label}
    </Menu.Item>
  );
}

/** Only the fields that the dialog shows, because it stores them with the draft. */
function found({ uid, name, surname, email, phone, studio, hidden }: UserRecord) {
  return { uid, name, surname, email, phone, studio, hidden };
}
