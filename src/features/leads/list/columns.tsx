import '@mantine/core/styles/ThemeIcon.layer.css';
import { ActionIcon, Button, Group, Text, ThemeIcon } from '@mantine/core';
import {
  IconArrowsJoin2,
  IconBellPlus,
  IconDeviceMobileCheck,
  IconMailCheck,
  IconNote,
  IconPhone,
  IconUserCheck,
  IconUserPlus,
  IconUserQuestion,
} from '@tabler/icons-react';
import { choices, DeleteLead, fieldColumn, ProfileLink } from '@/components/lead/fieldColumn';
import type { Lead } from '@/data/leads/codec';
import { leadName } from '@/domain/leads/contact';
import { leadEditMessages, leadText, secondStatus } from '@/domain/leads/edit';
import { IMPORTO_MAX, LEAD_FIELDS, type CellField, type LeadField } from '@/domain/leads/fields';
import type { LeadMatch } from '@/domain/leads/match';
import { CALL_STATUSES, POPUP_SOURCE } from '@/domain/leads/values';
import { formatDateTime } from '@/domain/time/rome';
import { displayName } from '@/domain/users/user';
import type { GridColumn } from '@/ui/grid/types';

type Column = GridColumn<Lead>;
export type LeadDialog = 'note' | 'first' | 'second' | 'reminder' | 'duplicates' | 'client';

export interface ColumnsGiven {
  matchOf: (lead: Lead) => LeadMatch | null;
  /** Saves one field; returns a conflicting value, if any. */
  save: (
    lead: Lead,
    field: LeadField,
    to: string,
    from: string,
  ) => Promise<{ theirs: string } | undefined>;
  open: (dialog: LeadDialog, lead: Lead) => void;
  remove: (lead: Lead) => void;
}

/**
 * Columns of the main list, in working order; the person is sticky. The phone follows, so that it is
 * in view without scrolling.
 */
export function leadColumns(given: ColumnsGiven): Column[] {
  return [
    actions(given),
    ...person(given),
    column(given, 'telefono'),
    ...origin(given),
    ...contact(given),
    ...firstCall(given),
    ...secondCall(given),
    ...purchase(given),
  ];
}

function column({ save }: ColumnsGiven, key: CellField, width?: number, title?: string): Column {
  const textOf = ({ stored }: Lead, field: LeadField) => leadText(stored, field);
  return fieldColumn<Lead, LeadField>({ textOf, save })(key, LEAD_FIELDS[key], width, title);
}

const flagText = (on: boolean) => (on ? 'Si' : 'No');
const mark = ({ save }: ColumnsGiven, key: 'lavorato' | 'acquistato'): Column => ({
  key,
  title: LEAD_FIELDS[key].label,
  width: 110,
  editor: {
    kind: 'switch',
    read: (lead) => lead[key],
    write: async (lead, to, from) => {
      const other = await save(lead, key, flagText(to), flagText(from));
      return other && { theirs: other.theirs === 'Si' };
    },
  },
});

function actions({ matchOf, open, remove }: ColumnsGiven): Column {
  return {
    key: 'actions',
    title: 'Azioni',
    width: 360,
    sticky: true,
    sort: false,
    text: () => '',
    cell: (lead) => {
      const match = matchOf(lead);
      const user = match?.users[0];
      return (
        <Group gap={2} wrap="nowrap">
          {user && <ProfileLink user={user} name={leadName(lead)} />}
          {match && !user && (
            <ActionIcon
              variant="subtle"
              tabIndex={-1}
              aria-label={`Crea il cliente ${leadName(lead)}`}
              title="Crea cliente"
              onClick={() => open('client', lead)}
            >
              <IconUserPlus size={16} aria-hidden />
            </ActionIcon>
          )}
          <ActionIcon
            variant="subtle"
            tabIndex={-1}
            aria-label={`Crea promemoria per ${leadName(lead)}`}
            title="Crea promemoria"
            onClick={() => open('reminder', lead)}
          >
            <IconBellPlus size={16} aria-hidden />
          </ActionIcon>
          {lead.telefono !== '' && (
            <ActionIcon
              variant="subtle"
              tabIndex={-1}
              aria-label={`Doppioni di ${leadName(lead)}`}
              title="Doppioni"
              onClick={() => open('duplicates', lead)}
            >
              <IconArrowsJoin2 size={16} aria-hidden />
            </ActionIcon>
          )}
          <DeleteLead name={leadName(lead)} onClick={() => remove(lead)} />
          {lead.contattopreso === POPUP_SOURCE && match && <MatchBadge match={match} />}
        </Group>
      );
    },
  };
}

const MATCHES = {
  none: { words: 'Non è ancora registrato', icon: IconUserQuestion, color: 'gray' },
  email: { words: 'Già registrato con questa email', icon: IconMailCheck, color: 'orange' },
  phone: {
    words: 'Già registrato con questo telefono',
    icon: IconDeviceMobileCheck,
    color: 'orange',
  },
  strong: { words: 'Già registrato con email e telefono', icon: IconUserCheck, color: 'green' },
} as const;

/** Whether a website lead already has an account. */
function MatchBadge({ match: { strength, users } }: { match: LeadMatch }) {
  const { words, icon: Icon, color } = MATCHES[strength];
  const known = users.map((user) => `${displayName(user)} ${user.email}`.trim());
  return (
    <ThemeIcon
      variant="light"
      color={color}
      size={24}
      role="img"
      aria-label={words}
      title={[words, ...known].join('\n')}
    >
      <Icon size={16} aria-hidden />
    </ThemeIcon>
  );
}

function person(given: ColumnsGiven): Column[] {
  return [
    { ...column(given, 'name', 120), sticky: true },
    { ...column(given, 'surname', 130), sticky: true },
  ];
}

function origin(given: ColumnsGiven): Column[] {
  return [
    {
      key: 'created_time',
      title: 'Data creazione',
      width: 145,
      sort: ({ createdAt }) => createdAt?.getTime() ?? null,
      text: ({ createdAt }) => (createdAt ? formatDateTime(createdAt) : 'Data non valida'),
    },
    column(given, 'contattopreso', 140),
    mark(given, 'lavorato'),
    column(given, 'lavoratoAt'),
    {
      key: 'note',
      title: LEAD_FIELDS.note.label,
      width: 200,
      text: ({ note }) => note,
      cell: (lead) => {
        const shown = lead.note === '' ? 'Aggiungi' : lead.note.slice(0, 120);
        return (
          <Button
            variant="subtle"
            size="compact-sm"
            tabIndex={-1}
            maw="100%"
            leftSection={<IconNote size={14} aria-hidden />}
            aria-label={`Nota di ${leadName(lead)}: ${shown}`}
            onClick={() => given.open('note', lead)}
          >
            <Text span inherit truncate>
              {shown}
            </Text>
          </Button>
        );
      },
    },
  ];
}

function contact(given: ColumnsGiven): Column[] {
  return [
    column(given, 'email', 210),
    column(given, 'citta', 130),
    column(given, 'regione', 140),
    column(given, 'prefcontatto', 150),
    column(given, 'knownFrom', 130, 'Come'),
  ];
}

function recap(given: ColumnsGiven, which: 'first' | 'second', title: string): Column {
  const about = which === 'first' ? 'prima' : 'seconda';
  return {
    key: `recap-${which}`,
    title,
    width: 120,
    sort: false,
    text: () => '',
    cell: (lead) => (
      <Button
        variant="light"
        size="compact-sm"
        tabIndex={-1}
        leftSection={<IconPhone size={14} aria-hidden />}
        aria-label={`Recap della ${about} chiamata di ${leadName(lead)}`}
        onClick={() => given.open(which, lead)}
      >
        Recap
      </Button>
    ),
  };
}

function firstCall(given: ColumnsGiven): Column[] {
  return [
    column(given, 'dataricontatto2'),
    column(given, 'orario', 90),
    recap(given, 'first', 'Recap chiamata'),
    column(given, 'stato', 180),
  ];
}

function secondCall(given: ColumnsGiven): Column[] {
  return [
    column(given, 'dataricontatto3'),
    column(given, 'orario2', 90, 'Orario 2ª'),
    recap(given, 'second', 'Recap 2ª chiamata'),
    {
      key: 'stato3',
      title: 'Stato 2ª chiamata',
      width: 210,
      editor: {
        kind: 'select',
        options: ({ stored }) => choices(CALL_STATUSES, secondStatus(stored).value),
        read: ({ stored }) => secondStatus(stored).value,
        write: (lead, to, from) => given.save(lead, secondStatus(lead.stored).field, to, from),
      },
    },
  ];
}

function purchase(given: ColumnsGiven): Column[] {
  return [
    mark(given, 'acquistato'),
    column(given, 'acquistatoAt'),
    column(given, 'studio', 170),
    {
      key: 'importo',
      title: LEAD_FIELDS.importo.label,
      width: 110,
      editor: {
        kind: 'number',
        read: ({ importo }) => importo,
        validate: (amount) =>
          amount !== null && (amount < 0 || amount > IMPORTO_MAX) ? leadEditMessages.amount : null,
        write: async (lead, to, from) => {
          const other = await given.save(
            lead,
            'importo',
            to === null ? '' : String(to),
            from === null ? '' : String(from),
          );
          return other && { theirs: other.theirs === '' ? null : Number(other.theirs) };
        },
      },
    },
  ];
}
