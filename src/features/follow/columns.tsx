import { Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ReachClient } from '@/components/client/ReachClient';
import { LevelBadge } from '@/components/client/facts';
import type { CsvColumn } from '@/domain/csv';
import {
  followMessage,
  LEVEL_LABELS,
  pageOfReason,
  reasonText,
  type Follow,
} from '@/domain/follow/follow';
import { formatDate } from '@/domain/time/rome';
import type { Column } from '@/ui/DataTable';
import { PageLink } from '@/ui/PageLink';
import classes from './Follow.module.css';

const shownDate = (at: Date | null) => (at ? formatDate(at) : '—');

export const FOLLOW_COLUMNS: Column<Follow>[] = [
  {
    key: 'client',
    header: 'Cliente',
    width: 164,
    cell: ({ uid, name }) => (
      <PageLink page="UserOverview" params={{ userId: uid }}>
        {name}
      </PageLink>
    ),
  },
  {
    key: 'level',
    header: 'Livello',
    width: 92,
    cell: ({ level }) => <LevelBadge level={level} label={LEVEL_LABELS[level]} />,
  },
  {
    key: 'reasons',
    header: 'Motivi',
    width: 330,
    cell: (client) => <Reasons client={client} />,
  },
  {
    key: 'life',
    header: 'Ultimo segno',
    width: 104,
    whole: true,
    cell: ({ lifeAt }) => shownDate(lifeAt),
  },
  {
    key: 'contact',
    header: 'Ultimo contatto',
    width: 104,
    whole: true,
    cell: ({ contactAt }) => shownDate(contactAt),
  },
  { key: 'studio', header: 'Studio', width: 110, cell: ({ studio }) => studio },
  {
    key: 'actions',
    header: 'Azioni',
    width: 148,
    screenOnly: true,
    cell: (client) => (
      <Group gap={4}>
        <ReachClient {...client} text={followMessage(client)} subject="Il tuo percorso" />
      </Group>
    ),
  },
];

/** The reasons, each linked to the page that it is about. */
function Reasons({ client: { uid, reasons } }: { client: Follow }) {
  if (reasons.length === 0) return '—';
  return (
    <ul className={classes.reasons}>
      {reasons.map((reason) => (
        <li key={reason.key}>
          <Link className={classes.reason} data-level={reason.level} to={pageOfReason(reason, uid)}>
            {reasonText(reason)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export const FOLLOW_CSV: readonly CsvColumn<Follow>[] = [
  { header: 'Cliente', value: ({ name }) => name },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Telefono', value: ({ phone }) => phone },
  { header: 'Studio', value: ({ studio }) => studio },
  { header: 'Livello', value: ({ level }) => LEVEL_LABELS[level] },
  { header: 'Motivi', value: ({ reasons }) => reasons.map(reasonText).join('; ') },
  { header: 'Ultimo segno', value: ({ lifeAt }) => (lifeAt ? formatDate(lifeAt) : null) },
  {
    header: 'Ultimo contatto',
    value: ({ contactAt }) => (contactAt ? formatDate(contactAt) : null),
  },
];
