import { ActionIcon, Button, Group } from '@mantine/core';
import { IconListDetails, IconPlus, IconTrash, IconUser } from '@tabler/icons-react';
import { changeReminder } from '@/data/reminders/commands';
import type { ClientProfile } from '@/data/users/profiles';
import { CALL_STATUSES } from '@/domain/leads/values';
import { reminderMessages } from '@/domain/messages';
import {
  choicesOf,
  communicationText,
  DONE,
  type CommunicationField,
} from '@/domain/reminders/communication';
import {
  BOUGHT,
  detailText,
  DONE_BY_SEAT,
  isDetail,
  type DetailField,
  type ListedReminder,
} from '@/domain/reminders/details';
import {
  assignedEmails,
  REMINDER_TYPES,
  REMINDER_VISIBILITIES,
  URGENCIES,
} from '@/domain/reminders/reminder';
import type { PeopleLists } from '@/domain/settings/lists';
import { accountIdOf } from '@/domain/stored';
import { formatDateTime } from '@/domain/time/rome';
import { PageIcon } from '@/ui/PageLink';
import type { Choice, GridColumn } from '@/ui/grid/types';

type Column = GridColumn<ListedReminder>;
type Field = CommunicationField | DetailField;

export interface Given {
  clientOf: (row: ListedReminder) => ClientProfile | null;
  nameOf: (row: ListedReminder) => string;
  lists: PeopleLists | null;
  open: (row: ListedReminder) => void;
  /** Opens the assignees. */
  assign: (row: ListedReminder) => void;
  remove: (row: ListedReminder) => void;
}

const emailsOf = ({ assignedEmail }: ListedReminder) => assignedEmails(assignedEmail).join(', ');

const textOf = (row: ListedReminder, field: Field) =>
  isDetail(field) ? detailText(row.details, field) : communicationText(row, field, formatDateTime);

const edits = (field: Field) => ({
  read: (row: ListedReminder) => textOf(row, field),
  write: ({ id }: ListedReminder, to: string, from: string) =>
    changeReminder(id, field, { from, to }),
});

const text = (key: Field, title: string, width: number, max: number): Column => ({
  key,
  title,
  width,
  editor: { kind: 'text', max, ...edits(key) },
});
const long = (key: Field, title: string, width = 240): Column => ({
  key,
  title,
  width,
  editor: { kind: 'long', max: 5_000, ...edits(key) },
});
const one = (key: Field, title: string, width: number, values: readonly string[]): Column => ({
  key,
  title,
  width,
  editor: {
    kind: 'select',
    options: (row): Choice[] => withNothing(choicesOf(values, textOf(row, key))),
    ...edits(key),
  },
});
const withNothing = (values: readonly string[]): Choice[] => [
  { value: '', label: '—' },
  ...values.map((value) => ({ value, label: value })),
];

/** Columns of public reminders; the client is sticky. */
export function reminderColumns(given: Given): Column[] {
  return [...whoAndWhen(given), ...whatAndWhom(given), ...outcome(given)];
}

function whoAndWhen({ nameOf, remove }: Given): Column[] {
  return [
    {
      key: 'client',
      title: 'Cliente',
      width: 230,
      sticky: true,
      text: nameOf,
      cell: (row) => (
        <Group gap={4} wrap="nowrap">
          {accountIdOf(row.uid) !== null && (
            <PageIcon
              page="UserOverview"
              params={{ userId: row.uid }}
              tabIndex={-1}
              aria-label={`Profilo di ${nameOf(row)}`}
              title="Vai al profilo"
            >
              <IconUser size={16} aria-hidden />
            </PageIcon>
          )}
          <ActionIcon
            variant="subtle"
            color="red"
            tabIndex={-1}
            aria-label={`Elimina il promemoria di ${nameOf(row)}`}
            title="Elimina"
            onClick={() => remove(row)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
          <span>{nameOf(row)}</span>
        </Group>
      ),
    },
    one('tipoPromemoria', 'Tipo promemoria', 140, REMINDER_VISIBILITIES),
    {
      key: 'data',
      title: 'Data e ora',
      width: 160,
      sort: ({ at }) => at?.getTime() ?? null,
      text: ({ at }) => (at ? formatDateTime(at) : reminderMessages.dateInvalid),
      editor: { kind: 'text', max: 20, ...edits('data') },
    },
  ];
}

function whatAndWhom({ clientOf, nameOf, assign }: Given): Column[] {
  const of = (
    key: string,
    title: string,
    width: number,
    value: (client: ClientProfile) => string,
  ): Column => ({
    key,
    title,
    width,
    text: (row) => {
      const client = clientOf(row);
      return client ? value(client) : '';
    },
  });
  return [
    one('tipo', 'Tipo', 150, REMINDER_TYPES),
    one('urgenza', 'Urgenza', 100, URGENCIES),
    long('note', 'Note'),
    of('notes', 'Note generali cliente', 220, ({ notes }) => notes),
    of('name', 'Nome', 110, ({ user }) => user.name),
    of('surname', 'Cognome', 120, ({ user }) => user.surname),
    of('email', 'Email', 200, ({ user }) => user.email),
    of('phone', 'Telefono', 130, ({ user }) => user.phone),
    of('studio', 'Studio', 130, ({ user }) => user.studio ?? ''),
    {
      key: 'assignedEmail',
      title: 'Email assegnate',
      width: 260,
      text: emailsOf,
      cell: (row) => (
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            variant="subtle"
            tabIndex={-1}
            aria-label={`Email assegnate al promemoria di ${nameOf(row)}`}
            title="Aggiungi o togli email"
            onClick={() => assign(row)}
          >
            <IconPlus size={16} aria-hidden />
          </ActionIcon>
          <span>{emailsOf(row)}</span>
        </Group>
      ),
    },
  ];
}

function outcome({ nameOf, open, lists }: Given): Column[] {
  return [
    {
      key: 'details',
      title: 'DETTAGLI',
      width: 120,
      text: () => '',
      sort: false,
      cell: (row) => (
        <Button
          variant="light"
          size="compact-sm"
          tabIndex={-1}
          leftSection={<IconListDetails size={14} aria-hidden />}
          aria-label={`Dettagli del promemoria di ${nameOf(row)}`}
          onClick={() => open(row)}
        >
          DETTAGLI
        </Button>
      ),
    },
    one('stato3', 'Stato', 190, CALL_STATUSES),
    one('fatto', 'Fatto', 100, DONE),
    one('da', 'Da', 120, [...(lists?.fattoDa ?? []), DONE_BY_SEAT]),
    one('acquistato', 'Acquistato', 110, BOUGHT),
    text('importo', 'Importo €', 100, 20),
  ];
}
