import { TextInput, type TextInputProps } from '@mantine/core';
import { useId, useState, type KeyboardEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { SHORT_MIN_CHARS } from '@/domain/search/ngrams';
import { isEmail, visibleText } from '@/domain/text';
import { displayName, type FoundUser } from '@/domain/users/user';
import { useField, type FieldOf } from '@/ui/form/useField';
import { NewClient } from './NewClient';
import { useUserSearch, type SearchResults } from './useUserSearch';
import classes from './UserSearch.module.css';

interface PersonInputProps extends Omit<
  TextInputProps,
  'value' | 'onChange' | 'onKeyDown' | 'type'
> {
  /** The client's e-mail, or what was typed to find it. */
  value: string;
  onChange: (email: string) => void;
  /** A person was chosen, or has just been created. */
  onPick?: (email: string) => void;
  /** Enter with nothing to choose from. */
  onEnter?: () => void;
  /** Whether to show the name of the chosen person; false if the surrounding page shows it. */
  named?: boolean;
}

/**
 * Chooses a client by name, e-mail or phone: arrows and Enter choose, Esc closes the list. A
 * complete e-mail address may be typed, too. Somebody who isn't a client yet can be created from
 * here.
 */
export function PersonInput({
  value,
  onChange,
  onPick,
  onEnter,
  named = true,
  ...input
}: PersonInputProps) {
  const listId = useId();
  const [closedAt, setClosedAt] = useState<string | null>(value);
  const [marked, setMarked] = useState(0);
  const [picked, setPicked] = useState<FoundUser | null>(null);
  // Neither a complete address nor a person already chosen needs a search.
  const sought = isEmail(visibleText(value)) || closedAt === value ? '' : visibleText(value);
  const { found, busy } = useUserSearch(sought, 0);
  const people = (found && 'users' in found ? found.users : []).filter(({ email }) => email !== '');
  const current = people[marked] ?? people[0];
  const isPicked = picked?.email === value;
  const said = isPicked
    ? named && aboutOf(picked)
    : statusOf(sought, { found, busy, offered: people.length });

  const choose = (user: FoundUser) => {
    setClosedAt(user.email);
    setPicked(user);
    onChange(user.email);
    onPick?.(user.email);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (!current) {
      // Enter must not submit while a search is running.
      if (event.key !== 'Enter' || !(busy || onEnter)) return;
      event.preventDefault();
      return busy ? undefined : onEnter?.();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined)
      setMarked((people.indexOf(current) + step + people.length) % people.length);
    else if (event.key === 'Enter') choose(current);
    else if (event.key === 'Escape') setClosedAt(value);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={classes.picker}>
      <TextInput
        description={
          <>
            <span role="status">{said}</span>
            {!said && 'Nome, email o telefono'}
          </>
        }
        descriptionProps={{ className: classes.hint }}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        {...input}
        value={value}
        data-mantine-stop-propagation={current && true}
        aria-autocomplete="list"
        aria-controls={current && listId}
        aria-activedescendant={current && `${listId}-${current.uid}`}
        onChange={(event) => {
          setMarked(0);
          setClosedAt(null);
          onChange(event.currentTarget.value);
        }}
        onFocus={() => setClosedAt(null)}
        onBlur={(event) => {
          input.onBlur?.(event);
          setClosedAt(value);
        }}
        onKeyDown={onKeyDown}
      />
      <ul
        id={listId}
        role="listbox"
        aria-label="Clienti trovati"
        className={classes.offered}
        hidden={!current}
      >
        {people.map((user) => (
          // The input field handles the keys.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={user.uid}
            id={`${listId}-${user.uid}`}
            role="option"
            aria-selected={user === current}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(user)}
          >
            <strong>{displayName(user)}</strong>
            <span>{[user.email, user.phone, user.studio].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      <div className={classes.create}>
        <NewClient typed={isPicked ? '' : value} onMade={choose} />
      </div>
    </div>
  );
}

const aboutOf = (user: FoundUser) =>
  [displayName(user), user.phone, user.studio].filter(Boolean).join(' · ');

interface Standing {
  found: SearchResults;
  busy: boolean;
  offered: number;
}

function statusOf(sought: string, { found, busy, offered }: Standing): string | null {
  if ([...sought].length < SHORT_MIN_CHARS) return null;
  if (busy) return 'Ricerca…';
  if (found && 'error' in found) return `${found.error} Puoi scrivere l’email intera.`;
  if (offered === 0) return 'Nessun cliente trovato.';
  return offered === 1 ? 'Invio sceglie.' : `${offered} trovati: frecce e Invio scelgono.`;
}

/** The same as a form field, whose value is the e-mail. */
export function PersonField<V extends FieldValues, P>({
  form,
  name,
  required,
  ...kit
}: FieldOf<V, P, string> &
  Pick<PersonInputProps, 'label' | 'mt' | 'named'> & { 'data-autofocus'?: boolean }) {
  const { value, onChange, input } = useField<V, P, string>({ form, name, required });
  return <PersonInput {...kit} {...input} value={value} onChange={onChange} />;
}
