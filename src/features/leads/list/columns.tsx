import '@mantine/core/styles/ThemeIcon.layer.css';
import { ActionIcon, Button, Group, ThemeIcon } from '@mantine/core';
import {
  IconArrowsJoin2,
  IconBellPlus,
  IconDeviceMobileCheck,
  IconMailCheck,
  IconNote,
  IconPhone,
  IconTrash,
  IconUser,
  IconUserCheck,
  IconUserPlus,
  IconUserQuestion,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Lead } from '@/data/leads/codec';
import { pathTo } from '@/domain/access/paths';
import { IMPORTO_MAX, leadEditMessages, leadText, SHORT_TEXT_MAX, type LeadField } from '@/domain/leads/edit';
import type { LeadMatch } from '@/domain/leads/match';
import { leadNumbers, leadPhone } from '@/domain/leads/numbers';
import { secondStatus } from '@/domain/leads/status';
import {
  CALL_STATUSES,
  CALL_TIMES,
  CONTACT_PREFERENCES,
  KNOWN_FROM,
  LEAD_SOURCES,
  LEAD_STATUSES,
  POPUP_SOURCE,
  REGIONS,
  sourceLabel,
} from '@/domain/leads/values';
import { STUDIOS } from '@/domain/studios';
import { formatDateTime } from '@/domain/time/rome';
import { displayName } from '@/domain/users/user';
import type { Choice, GridColumn } from '@/ui/grid/types';

type Column = GridColumn<Lead>;
export type LeadDialog = 'note' | 'first' | 'second' | 'reminder' | 'duplicates' | 'client';

export interface ColumnsGiven {
  matchOf: (lead: Lead) => LeadMatch | null;
  /** Changes one field; answers what somebody else has made of it meanwhile. */
  save: (lead: Lead, field: LeadField, to: string, from: string) => Promise<{ theirs: string } | undefined>;
  open: (dialog: LeadDialog, lead: Lead) => void;
  remove: (lead: Lead) => void;
}

export const leadName = (lead: Pick<Lead, 'name' | 'surname' | 'email'>): string =>
  lead.name || lead.surname || lead.email ? displayName(lead) : 'Senza nome';

/** The columns of the main list, in the order in which a lead is worked; who it is stays in sight. */
export function leadColumns(given: ColumnsGiven): Column[] {
  return [
    actions(given),
    ...person(given),
    ...origin(given),
    ...contact(given),
    ...firstCall(given),
    ...secondCall(given),
    ...purchase(given),
  ];
}

const edits = ({ save }: ColumnsGiven, field: LeadField) => ({
  read: (lead: Lead) => leadText(lead.stored, field),
  write: (lead: Lead, to: string, from: string) => save(lead, field, to, from),
});
const choices = (values: readonly string[], stored: string, label = (value: string) => value): Choice[] => [
  { value: '', label: '—' },
  ...[...new Set([...values, ...(stored === '' ? [] : [stored])])].map((value) => ({ value, label: label(value) })),
];
const text = (given: ColumnsGiven, key: LeadField, title: string, width: number): Column => ({
  ...{ key, title, width, editor: { kind: 'text', max: SHORT_TEXT_MAX, ...edits(given, key) } },
});
const date = (given: ColumnsGiven, key: LeadField, title: string): Column => ({
  ...{ key, title, width: 125, editor: { kind: 'date', ...edits(given, key) } },
});
const one = (given: ColumnsGiven, key: LeadField, title: string, width: number, values: readonly string[]): Column => ({
  ...{ key, title, width },
  editor: { kind: 'select', options: (lead) => choices(values, leadText(lead.stored, key)), ...edits(given, key) },
});
const mark = ({ save }: ColumnsGiven, key: 'lavorato' | 'acquistato', title: string): Column => ({
  ...{ key, title, width: 110 },
  editor: {
    kind: 'switch',
    read: (lead) => lead[key],
    write: async (lead, to, from) => {
      const other = await save(lead, key, to ? 'Si' : 'No', from ? 'Si' : 'No');
      return other && { theirs: other.theirs === 'Si' };
    },
  },
});

function actions({ matchOf, open, remove }: ColumnsGiven): Column {
  return {
    ...{ key: 'actions', title: 'Azioni', width: 300, sticky: true, sort: false, text: () => '' },
    cell: (lead) => {
      const match = matchOf(lead);
      const user = match?.users[0];
      return (
        <Group gap={2} wrap="nowrap">
          {user && (
            <ActionIcon
              component={Link}
              to={pathTo('UserDetails', { userId: user.uid })}
              target="_blank"
              rel="noopener"
              variant="subtle"
              tabIndex={-1}
              aria-label={`Profilo di ${leadName(lead)}`}
              title={`Profilo: ${displayName(user)}`}
            >
              <IconUser size={16} aria-hidden />
            </ActionIcon>
          )}
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
          <ActionIcon
            variant="subtle"
            color="red"
            tabIndex={-1}
            aria-label={`Elimina il contatto ${leadName(lead)}`}
            title="Elimina"
            onClick={() => remove(lead)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
          {lead.contattopreso === POPUP_SOURCE && match && <MatchBadge match={match} />}
        </Group>
      );
    },
  };
}

const MATCHES = {
  none: { words: 'Non è ancora registrato', icon: IconUserQuestion, color: 'gray' },
  email: { words: 'Già registrato con questa email', icon: IconMailCheck, color: 'orange' },
  phone: { words: 'Già registrato con questo telefono', icon: IconDeviceMobileCheck, color: 'orange' },
  strong: { words: 'Già registrato con email e telefono', icon: IconUserCheck, color: 'green' },
} as const;

/** Whether who left a number on the website is registered already. */
function MatchBadge({ match: { strength, users } }: { match: LeadMatch }) {
  const { words, icon: Icon, color } = MATCHES[strength];
  const known = users.map((user) => `${displayName(user)} ${user.email}`.trim());
  return (
    <ThemeIcon variant="light" color={color} size={24} role="img" aria-label={words} title={[words, ...known].join('\n')}>
      <Icon size={16} aria-hidden />
    </ThemeIcon>
  );
}

function person(given: ColumnsGiven): Column[] {
  return [
    { ...text(given, 'name', 'Nome', 120), sticky: true },
    { ...text(given, 'surname', 'Cognome', 130), sticky: true },
  ];
}

function origin(given: ColumnsGiven): Column[] {
  return [
    {
      ...{ key: 'created_time', title: 'Data creazione', width: 145, sort: ({ createdAt }) => createdAt?.getTime() ?? null },
      text: ({ createdAt }) => (createdAt ? formatDateTime(createdAt) : 'Data non valida'),
    },
    {
      ...{ key: 'contattopreso', title: 'Contatto', width: 140 },
      editor: {
        kind: 'select',
        options: ({ contattopreso }) => choices(LEAD_SOURCES, contattopreso, sourceLabel),
        ...edits(given, 'contattopreso'),
      },
    },
    mark(given, 'lavorato', 'Lavorato'),
    date(given, 'lavoratoAt', 'Lavorato il'),
    {
      ...{ key: 'note', title: 'Note', width: 200, text: ({ note }) => note },
      cell: (lead) => (
        <Button
          variant="subtle"
          size="compact-sm"
          tabIndex={-1}
          maw="100%"
          leftSection={<IconNote size={14} aria-hidden />}
          aria-label={`Nota di ${leadName(lead)}`}
          onClick={() => given.open('note', lead)}
        >
          {lead.note === '' ? 'Aggiungi' : lead.note.slice(0, 120)}
        </Button>
      ),
    },
  ];
}

function contact(given: ColumnsGiven): Column[] {
  return [
    {
      ...{ key: 'telefono', title: 'Telefono', width: 140 },
      editor: {
        kind: 'text',
        max: 40,
        ...edits(given, 'telefono'),
        tidy: leadPhone,
        validate: (typed) => (typed.trim() === '' || leadNumbers(typed).length > 0 ? null : leadEditMessages.phone),
      },
    },
    text(given, 'email', 'Email', 210),
    text(given, 'citta', 'Città', 130),
    one(given, 'regione', 'Regione', 140, REGIONS),
    one(given, 'prefcontatto', 'Preferenza contatto', 150, CONTACT_PREFERENCES),
    one(given, 'knownFrom', 'Come', 130, KNOWN_FROM),
  ];
}

function recap(given: ColumnsGiven, which: 'first' | 'second', title: string): Column {
  const about = which === 'first' ? 'prima' : 'seconda';
  return {
    ...{ key: `recap-${which}`, title, width: 120, sort: false, text: () => '' },
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
    date(given, 'dataricontatto2', 'Data ricontatto'),
    one(given, 'orario', 'Orario', 90, CALL_TIMES),
    recap(given, 'first', 'Recap chiamata'),
    one(given, 'stato', 'Stato', 180, LEAD_STATUSES),
  ];
}

function secondCall(given: ColumnsGiven): Column[] {
  return [
    date(given, 'dataricontatto3', 'Data 2ª chiamata'),
    one(given, 'orario2', 'Orario 2ª', 90, CALL_TIMES),
    recap(given, 'second', 'Recap 2ª chiamata'),
    {
      ...{ key: 'stato3', title: 'Stato 2ª chiamata', width: 210 },
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
    mark(given, 'acquistato', 'Acquistato'),
    date(given, 'acquistatoAt', 'Acquistato il'),
    one(given, 'studio', 'Studio', 170, STUDIOS),
    {
      ...{ key: 'importo', title: 'Importo €', width: 110 },
      editor: {
        kind: 'number',
        read: ({ importo }) => importo,
        validate: (amount) => (amount !== null && (amount < 0 || amount > IMPORTO_MAX) ? leadEditMessages.amount : null),
        write: async (lead, to, from) => {
          const other = await given.save(lead, 'importo', to === null ? '' : String(to), from === null ? '' : String(from));
          return other && { theirs: other.theirs === '' ? null : Number(other.theirs) };
        },
      },
    },
  ];
}
