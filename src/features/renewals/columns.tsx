import { Button, Group } from '@mantine/core';
import { ReachClient } from '@/components/client/ReachClient';
import type { CsvColumn } from '@/domain/csv';
import { progressText } from '@/domain/programmes/journey';
import { dueText, renewalMessage } from '@/domain/renewals/due';
import { OUTCOME_LABELS, type Outcome, type Renewal } from '@/domain/renewals/renewal';
import { plural } from '@/domain/text';
import { formatDate, formatDateTime } from '@/domain/time/rome';
import type { Column } from '@/ui/DataTable';
import { PageLink } from '@/ui/PageLink';
import { StatusBadge, type Tone } from '@/ui/StatusBadge';
import classes from './Renewals.module.css';

const TONES: Readonly<Record<Outcome, Tone>> = {
  'da sentire': 'neutro',
  rinnova: 'risposto',
  'ci pensa': 'non-risposto',
  'non rinnova': 'completato',
  'non risponde': 'non-risposto',
};

const shownDate = (at: Date | null) => (at ? formatDate(at) : '—');

export function renewalColumns(now: Date, onRecord: (renewal: Renewal) => void): Column<Renewal>[] {
  return [
    {
      key: 'client',
      header: 'Cliente',
      width: 140,
      cell: ({ uid, name }) => (
        <PageLink page="UserOverview" params={{ userId: uid }}>
          {name}
        </PageLink>
      ),
    },
    {
      key: 'due',
      header: 'Scadenza',
      width: 166,
      cell: ({ due }) => <Lines first={formatDate(due)} second={dueText(due, now)} />,
    },
    {
      key: 'product',
      header: 'Acquisto',
      width: 150,
      cell: (renewal) => (
        <Lines
          first={renewal.product || '—'}
          second={renewal.months > 0 ? plural(renewal.months, 'mese', 'mesi') : ''}
        />
      ),
    },
    {
      key: 'progress',
      header: 'Step',
      width: 64,
      whole: true,
      cell: ({ done, total }) =>
        total === 0 ? (
          '—'
        ) : (
          <span aria-label={progressText({ done, total })}>{`${done}/${total}`}</span>
        ),
    },
    {
      key: 'contact',
      header: 'Ultimo contatto',
      width: 100,
      whole: true,
      cell: (renewal) => shownDate(lastContact(renewal)),
    },
    { key: 'studio', header: 'Studio', width: 104, cell: ({ studio }) => studio },
    {
      key: 'outcome',
      header: 'Esito',
      width: 164,
      cell: (renewal) => <OutcomeCell renewal={renewal} />,
    },
    {
      key: 'actions',
      header: 'Azioni',
      width: 202,
      screenOnly: true,
      cell: (renewal) => (
        <Group gap={4}>
          <ReachClient {...renewal} text={renewalMessage(renewal, now)} subject="Il tuo percorso" />
          <Button
            size="compact-md"
            variant="default"
            aria-label={`Registra l’esito: ${renewal.name}`}
            aria-haspopup="dialog"
            onClick={() => onRecord(renewal)}
          >
            Esito
          </Button>
        </Group>
      ),
    },
  ];
}

/** The later of the contact noted in the client's record and the outcome. */
function lastContact({ contactAt, at, outcome }: Renewal): Date | null {
  const reachedAt = outcome === 'non risponde' ? null : at;
  if (contactAt === null || reachedAt === null) return contactAt ?? reachedAt;
  return contactAt > reachedAt ? contactAt : reachedAt;
}

/** Wraps both lines in one element, because on a phone a cell's children are laid out in a grid. */
function Lines({ first, second }: { first: string; second: string }) {
  return (
    <div>
      {first}
      {second !== '' && <span className={classes.second}>{second}</span>}
    </div>
  );
}

function OutcomeCell({ renewal: { outcome, note, nextAt, byEmail, at } }: { renewal: Renewal }) {
  return (
    <div>
      <StatusBadge tone={TONES[outcome]} label={OUTCOME_LABELS[outcome]} />
      {nextAt && <span className={classes.second}>Risentire il {formatDate(nextAt)}</span>}
      {note !== '' && <span className={classes.note}>{note}</span>}
      {at && (
        <span className={classes.second}>
          {byEmail}, {formatDateTime(at)}
        </span>
      )}
    </div>
  );
}

export const RENEWALS_CSV: readonly CsvColumn<Renewal>[] = [
  { header: 'Cliente', value: ({ name }) => name },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Telefono', value: ({ phone }) => phone },
  { header: 'Studio', value: ({ studio }) => studio },
  { header: 'Scadenza', value: ({ due }) => formatDate(due) },
  { header: 'Acquisto', value: ({ product }) => product },
  { header: 'Mesi', value: ({ months }) => months || null },
  { header: 'Step fatti', value: ({ done, total }) => (total === 0 ? null : done) },
  { header: 'Step', value: ({ total }) => total || null },
  { header: 'Ultimo contatto', value: (renewal) => dateCell(lastContact(renewal)) },
  { header: 'Esito', value: ({ outcome }) => OUTCOME_LABELS[outcome] },
  { header: 'Risentire il', value: ({ nextAt }) => dateCell(nextAt) },
  { header: 'Nota', value: ({ note }) => note },
  { header: 'Registrato da', value: ({ byEmail }) => byEmail },
  { header: 'Registrato il', value: ({ at }) => (at ? formatDateTime(at) : null) },
];

const dateCell = (at: Date | null) => (at ? formatDate(at) : null);
