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
import { choices, DeleteLead, fieldColumns, ProfileLink } from '@/components/lead/fieldColumns';
import { leadName } from '@/components/lead/leadName';
import type { Lead } from '@/data/leads/codec';
import { IMPORTO_MAX, leadEditMessages, leadText, type LeadField } from '@/domain/leads/edit';
import type { LeadMatch } from '@/domain/leads/match';
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

/** Columns of the main list, in working order; the person is sticky. */
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

const fields = ({ save }: ColumnsGiven) =>
  fieldColumns<Lead, LeadField>({ textOf: ({ stored }, field) => leadText(stored, field), save });
const mark = ({ save }: ColumnsGiven, key: 'lavorato' | 'acquistato', title: string): Column => ({
  key,
  title,
  width: 110,
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

/** Whether a website lead is already registered. */
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
    { ...fields(given).text('name', 'Nome', 120), sticky: true },
    { ...fields(given).text('surname', 'Cognome', 130), sticky: true },
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
    fields(given).one('contattopreso', 'Contatto', 140, LEAD_SOURCES, sourceLabel),
    mark(given, 'lavorato', 'Lavorato'),
    fields(given).date('lavoratoAt', 'Lavorato il'),
    {
      key: 'note',
      title: 'Note',
      width: 200,
      text: ({ note }) => note,
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
          <Text span inherit truncate>
            {lead.note === '' ? 'Aggiungi' : lead.note.slice(0, 120)}
          </Text>
        </Button>
      ),
    },
  ];
}

function contact(given: ColumnsGiven): Column[] {
  return [
    fields(given).phone('telefono'),
    fields(given).text('email', 'Email', 210),
    fields(given).text('citta', 'Città', 130),
    fields(given).one('regione', 'Regione', 140, REGIONS),
    fields(given).one('prefcontatto', 'Preferenza contatto', 150, CONTACT_PREFERENCES),
    fields(given).one('knownFrom', 'Come', 130, KNOWN_FROM),
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
    fields(given).date('dataricontatto2', 'Data ricontatto'),
    fields(given).one('orario', 'Orario', 90, CALL_TIMES),
    recap(given, 'first', 'Recap chiamata'),
    fields(given).one('stato', 'Stato', 180, LEAD_STATUSES),
  ];
}

function secondCall(given: ColumnsGiven): Column[] {
  return [
    fields(given).date('dataricontatto3', 'Data 2ª chiamata'),
    fields(given).one('orario2', 'Orario 2ª', 90, CALL_TIMES),
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
    mark(given, 'acquistato', 'Acquistato'),
    fields(given).date('acquistatoAt', 'Acquistato il'),
    fields(given).one('studio', 'Studio', 170, STUDIOS),
    {
      key: 'importo',
      title: 'Importo €',
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
