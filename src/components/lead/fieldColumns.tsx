import { ActionIcon } from '@mantine/core';
import { IconTrash, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { pathTo } from '@/domain/access/paths';
import { SHORT_TEXT_MAX } from '@/domain/leads/fields';
import type { MatchedUser } from '@/domain/leads/match';
import { readPhone, tidyPhone } from '@/domain/phone';
import { displayName } from '@/domain/users/user';
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

/** Column builders for lists of leads; each field is saved by itself. */
export function fieldColumns<Row, Field extends string>({ textOf, save }: Given<Row, Field>) {
  type Column = GridColumn<Row>;
  const edits = (field: Field) => ({
    read: (row: Row) => textOf(row, field),
    write: (row: Row, to: string, from: string) => save(row, field, to, from),
  });
  return {
    edits,
    text: (key: Field, title: string, width: number): Column => ({
      key,
      title,
      width,
      editor: { kind: 'text', max: SHORT_TEXT_MAX, ...edits(key) },
    }),
    date: (key: Field, title: string): Column => ({
      key,
      title,
      width: 125,
      editor: { kind: 'date', ...edits(key) },
    }),
    /** A choice; also offers the stored value if it isn't one of them. */
    one: (
      key: Field,
      title: string,
      width: number,
      values: readonly string[],
      label?: (value: string) => string,
    ): Column => ({
      key,
      title,
      width,
      editor: {
        kind: 'select',
        options: (row) => choices(values, textOf(row, key), label),
        ...edits(key),
      },
    }),
    phone: (key: Field): Column => ({
      key,
      title: 'Telefono',
      width: 140,
      editor: {
        kind: 'text',
        max: 40,
        ...edits(key),
        tidy: tidyPhone,
        validate: (typed) => readPhone(typed).problem,
      },
    }),
  };
}

/** Link to the registered person that a lead matches. */
export function ProfileLink({ user, name }: { user: MatchedUser; name: string }) {
  return (
    <ActionIcon
      component={Link}
      to={pathTo('UserDetails', { userId: user.uid })}
      target="_blank"
      rel="noopener"
      variant="subtle"
      tabIndex={-1}
      aria-label={`Profilo di ${name}`}
      title={`Profilo: ${displayName(user)}`}
    >
      <IconUser size={16} aria-hidden />
    </ActionIcon>
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
