import { useId, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { useMe } from '@/components/session/useMe';
import { colleagues } from '@/data/users/list';
import {
  choosable,
  mentionAt,
  readNamed,
  storedNamed,
  suggested,
  withChosen,
  type Choosable,
} from '@/domain/notes/colleagues';
import { TICKET_NOTE_MAX_CHARS } from '@/domain/notes/ofTickets';
import type { UserRecord } from '@/domain/users/user';
import { TextareaField } from '@/ui/form/fields';
import type { AppForm } from '@/ui/form/Form';
import { useComfort } from '@/ui/useLive';
import classes from './notes.module.css';

const NOBODY: UserRecord[] = [];
interface Note {
  text: string;
  chosen: string;
  item: string;
}

interface MentionFieldProps {
  form: AppForm<Note, Note>;
  boxId: string;
}

/** The text of a note: an @ offers colleagues; arrows and Enter choose, Esc goes on typing. */
export function MentionField({ form, boxId }: MentionFieldProps) {
  const me = useMe();
  const listId = useId();
  const [at, setAt] = useState<{ from: number; typed: string } | null>(null);
  const [marked, setMarked] = useState(0);
  const [mentioned, setMentioned] = useState(false);
  const users = useComfort(
    mentioned ? colleagues() : null,
    NOBODY,
    'a note works without mentions',
  );
  const offered = at ? suggested(choosable(users, me), at.typed) : [];
  const current = offered[marked] ?? offered[0];

  const look = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart, selectionEnd } = currentTarget;
    const found = selectionStart === selectionEnd ? mentionAt(value, selectionStart) : null;
    if (found) setMentioned(true);
    if (found?.typed !== at?.typed || found?.from !== at?.from) setMarked(0);
    setAt(found);
  };
  const choose = (one: Choosable) => {
    if (!at) return;
    const written = form.getValues('text');
    const after = written.slice(at.from + 1 + at.typed.length);
    const before = `${written.slice(0, at.from)}@${one.name} `;
    form.setValue('text', before + after.replace(/^ /, ''), { shouldDirty: true });
    const chosen = withChosen(readNamed(form.getValues('chosen')), one);
    form.setValue('chosen', storedNamed(chosen), { shouldDirty: true });
    setAt(null);
    // After the field has rendered its new text.
    setTimeout(() => {
      const box = document.getElementById(boxId);
      if (!(box instanceof HTMLTextAreaElement)) return;
      box.focus();
      box.setSelectionRange(before.length, before.length);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!current || event.nativeEvent.isComposing) return;
    const { key, ctrlKey, metaKey } = event;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined)
      setMarked((offered.indexOf(current) + step + offered.length) % offered.length);
    else if (key === 'Escape') setAt(null);
    else if ((key === 'Enter' && !ctrlKey && !metaKey) || key === 'Tab') choose(current);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={classes.mentioning}>
      <TextareaField
        form={form}
        name="text"
        id={boxId}
        label="Nota interna"
        description="Il cliente non la vede. Con @ chiami un collega."
        minRows={2}
        maxRows={10}
        maxLength={TICKET_NOTE_MAX_CHARS}
        aria-autocomplete="list"
        aria-controls={current && listId}
        aria-activedescendant={current && `${listId}-${current.uid}`}
        onKeyDown={onKeyDown}
        onSelect={look}
        onInput={look}
      />
      <ul
        id={listId}
        role="listbox"
        aria-label="Colleghi"
        className={classes.colleagues}
        hidden={!current}
      >
        {offered.map((one) => (
          // The text box handles the keys.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={one.uid}
            id={`${listId}-${one.uid}`}
            role="option"
            aria-selected={one === current}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(one)}
          >
            {one.name}
            {one.studio !== null && <span className="text-muted"> · {one.studio}</span>}
          </li>
        ))}
      </ul>
      <span className="visually-hidden" role="status">
        {offered.length > 0 && (offered.length === 1 ? '1 collega' : `${offered.length} colleghi`)}
      </span>
    </div>
  );
}
