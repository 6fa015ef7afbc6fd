import { Loader, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { displayName, USER_SEARCH_MAX, type FoundUser } from '@/domain/users/user';
import { StatusBadge } from '@/ui/StatusBadge';
import { NewClient } from './NewClient';
import classes from './UserSearch.module.css';
import { useUserSearch } from './useUserSearch';

interface UserSearchProps {
  actions: (user: FoundUser) => ReactNode;
  label?: string;
  /** Marks the field as required. */
  required?: boolean;
  error?: string;
  /** Offers «Crea cliente», and receives who was created. */
  onMade?: (user: FoundUser) => void;
}

/** User search: field and results, each result with its `actions`. */
export function UserSearch({
  actions,
  label = 'Cerca un utente',
  required,
  error,
  onMade,
}: UserSearchProps) {
  const [text, setText] = useState('');
  const [attempt, setAttempt] = useState(0);
  const { found, busy } = useUserSearch(text, attempt);
  return (
    <div>
      <TextInput
        type="search"
        label={label}
        description="Nome, email o telefono, almeno 2 caratteri."
        data-autofocus
        leftSection={<IconSearch size={17} aria-hidden />}
        rightSection={busy ? <Loader size="xs" aria-label="Ricerca in corso" /> : null}
        value={text}
        withAsterisk={required}
        aria-required={required}
        error={error}
        onChange={(event) => setText(event.currentTarget.value)}
        // The search runs by itself: Enter must not submit a surrounding form.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <div role="status" className={classes.found}>
        {found && 'error' in found && (
          <p>
            {found.error}{' '}
            <button
              type="button"
              className={classes.retry}
              onClick={() => setAttempt((now) => now + 1)}
            >
              Riprova
            </button>
          </p>
        )}
        {found && 'users' in found && found.users.length === 0 && <p>Nessun utente trovato.</p>}
        {found && 'users' in found && found.users.length > 0 && (
          <ul className={classes.people} aria-label="Utenti trovati">
            {found.users.map((user) => (
              <li key={user.uid} className={classes.person}>
                <div className={classes.who}>
                  <strong>{displayName(user)}</strong>
                  {user.hidden && <StatusBadge tone="neutro" label="Nascosto" />}
                  <span>{user.email || 'Email sconosciuta'}</span>
                  <span className="text-muted">
                    {[user.studio ?? 'Studio sconosciuto', user.phone].filter(Boolean).join(' · ')}
                  </span>
                </div>
                {actions(user)}
              </li>
            ))}
          </ul>
        )}
        {found && 'users' in found && found.users.length >= USER_SEARCH_MAX && (
          <p className="text-muted">
            Sono mostrati i primi {USER_SEARCH_MAX}: scrivi qualcosa di più preciso.
          </p>
        )}
      </div>
      {onMade && <NewClient typed={text} onMade={onMade} />}
    </div>
  );
}
