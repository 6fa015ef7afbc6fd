import { Button, Group, Modal } from '@mantine/core';
import { useMe } from '@/components/session/useMe';
import { NAMED_PATHS } from '@/domain/access/paths';
import { mayOpen } from '@/domain/access/routes';
import { displayName, type FoundUser } from '@/domain/users/user';
import { PageLink } from '@/ui/PageLink';
import { useFocusReturn } from '@/ui/focus';
import { UserSearch } from './UserSearch';

const PAGES = [
  ['UserOverview', 'Panoramica'],
  ['UserDetails', 'Anagrafica'],
  ['UsersTicketNutrizionali', 'Ticket nutrizionali'],
  ['UsersTicketTecnici', 'Ticket tecnici'],
  ['UserOrdini', 'Ordini'],
  ['UserDocumenti', 'Documenti'],
] as const;

interface UserSearchDialogProps {
  onClose: () => void;
  /** Picks a person instead of opening their pages. */
  onPick?: (user: FoundUser) => void;
  title?: string;
}

/** «Ricerca Utenti»: finds people and opens their pages, or picks one. */
export function UserSearchDialog({
  onClose,
  onPick,
  title = 'Ricerca Utenti',
}: UserSearchDialogProps) {
  useFocusReturn();
  const { role } = useMe();
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      <UserSearch
        actions={(user) =>
          onPick ? (
            <Button
              variant="default"
              size="compact-md"
              aria-label={`Scegli ${displayName(user)}`}
              onClick={() => onPick(user)}
            >
              Scegli
            </Button>
          ) : (
            <Group component="nav" gap="sm" aria-label={`Pagine di ${displayName(user)}`}>
              {PAGES.filter(([name]) => mayOpen(role, NAMED_PATHS[name])).map(([name, label]) => (
                <PageLink
                  key={name}
                  size="sm"
                  page={name}
                  params={{ userId: user.uid }}
                  onClick={onClose}
                >
                  {label}
                </PageLink>
              ))}
            </Group>
          )
        }
      />
    </Modal>
  );
}
