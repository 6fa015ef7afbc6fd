import { ActionIcon } from '@mantine/core';
import { IconTrash, IconUser } from '@tabler/icons-react';
import { LONG_TEXT_MAX, SHORT_TEXT_MAX } from '@/domain/leads/fields';
import type { MatchedUser } from '@/domain/leads/match';
import { readPhone, tidyPhone } from '@/domain/phone';
import { displayName } from '@/domain/users/user';
import { PageIcon } from '@/ui/PageLink';
import type { Choice, GridColumn } from '@/ui/grid/types';

interface Given<Row, Field extends string> {
  /** Text of a field for its editor. */
  textOf: (row: Row, field: Field) => string;
  /** Saves one field; returns a conflicting value, if any. */
  save: (
    row: Row,
    field: Field,
    to: string,
    from: string,
  ) => Promise<{ theirs: string } | undefined>;
}

export const choices = (
  values: readonly string[],
  stored: string,
  label = (value: string) => value,
): Choice[] => [
  { value: '', label: '—' },
  ...[...new Set([...values, ...(stored === '' ? [] : [stored])])].map((value) => ({
    value,
    label: label(value),
  })),
];

/** What a table of fields defines for each field. */
interface Shown {
  label: string;
  kind: string;
  options?: readonly string[];
  shown?: (value: string) => string;
}

/** Builds columns of lists of leads; each field is saved by itself. */
export function fieldColumn<Row, Field extends string>({ textOf, save }: Given<Row, Field>) {
  type Column = GridColumn<Row>;
  const edits = (field: Field) => ({
    read: (row: Row) => textOf(row, field),
    write: (row: Row, to: string, from: string) => save(row, field, to, from),
  });
  const editor = (key: Field, field: Shown): Column['editor'] => {
    const { kind, options, shown } = field;
    if (kind === 'day' || kind === 'moment') return { kind: 'date', ...edits(key) };
    if (kind === 'text') return { kind: 'long', max: LONG_TEXT_MAX, ...edits(key) };
    // Also offers the stored value if it isn't one of the options.
    if (options)
      return {
        kind: 'select',
        options: (row) => choices(options, textOf(row, key), shown),
        ...edits(key),
      };
    if (kind !== 'phone') return { kind: 'text', max: SHORT_TEXT_MAX, ...edits(key) };
    const validate = (typed: string) => readPhone(typed).problem;
    return { kind: 'text', max: 40, ...edits(key), tidy: tidyPhone, validate };
  };
  /** The column of a field; its kind decides how it is edited. */
  return (key: Field, field: Shown, width = 125, title = field.label): Column => ({
    key,
    title,
    width: field.kind === 'phone' ? 140 : width,
    editor: editor(key, field),
  });
}

/** Link to the account that a lead matches. */
export function ProfileLink({ user, name }: { user: MatchedUser; name: string }) {
  return (
    <PageIcon
      page="UserDetails"
      params={{ userId: user.uid }}
      target="_blank"
      rel="noopener"
      tabIndex={-1}
      aria-label={`Profilo di ${name}`}
      title={`Profilo: ${displayName(user)}`}
    >
      <IconUser size={16} aria-hidden />
    </PageIcon>
  );
}

export function DeleteLead({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <ActionIcon
      variant="subtle"
      color="red"
      tabIndex={-1}
      aria-label={`Elimina il contatto ${name}`}
      title="Elimina"
      onClick={onClick}
    >
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  );
}
