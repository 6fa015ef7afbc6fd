import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useMe } from '@/components/session/useMe';
import { TIMELINE_PAGE } from '@/data/timeline/read';
import { timelineOf } from '@/data/timeline/sources';
import { mayOpen } from '@/domain/access/routes';
import { TIMELINE_KINDS, TIMELINE_LABELS, type TimelineEntry } from '@/domain/timeline/entry';
import { momentCell, type Column } from '@/ui/DataTable';
import { choiceField } from '@/ui/list/urlFields';
import { ListPage } from '@/ui/list/ListPage';
import { useList } from '@/ui/list/pagedRows';
import { StatusBadge } from '@/ui/StatusBadge';
import { useClient } from '../useClient';

const SCHEMA = {
  fields: {
    kind: choiceField('tipo', TIMELINE_KINDS, {
      chip: (kind) => kind && `Tipo: ${TIMELINE_LABELS[kind]}`,
    }),
  },
  paging: 'more',
} as const;
const OPTIONS = [
  { value: '', label: 'Tutto' },
  ...TIMELINE_KINDS.map((value) => ({ value, label: TIMELINE_LABELS[value] })),
];
const entryKey = ({ key }: TimelineEntry) => key;
const entryProblem = ({ problem }: TimelineEntry) => problem;

/** `/user/{userId}/cronologia`: everything about one client in one stream, newest first. */
export function CronologiaSection({ title }: { title: string }) {
  const client = useClient();
  const archived = mayOpen(useMe().role, '/invii-giornata-archivio');
  const { listUrl, list } = useList(SCHEMA, {
    rows: ({ kind }) => timelineOf(client, kind, { archived }),
    pageSize: TIMELINE_PAGE,
  });
  return (
    <ListPage
      title={title}
      listUrl={listUrl}
      list={list}
      bar={{ selects: [{ field: 'kind', label: 'Filtra per tipo', options: OPTIONS }] }}
      columns={COLUMNS}
      rowKey={entryKey}
      rowProblem={entryProblem}
      empty={{
        text: 'Ancora niente',
        hint: 'Messaggi, comunicazioni, ordini, check, invii e diete del cliente compaiono qui.',
      }}
    />
  );
}

const COLUMNS: Column<TimelineEntry>[] = [
  { key: 'at', header: 'Data', width: 140, cell: momentCell(({ at }) => at, '—') },
  {
    key: 'kind',
    header: 'Tipo',
    width: 150,
    cell: ({ kind }) => <StatusBadge tone="neutro" label={TIMELINE_LABELS[kind]} />,
  },
  {
    key: 'what',
    header: 'Che cosa',
    width: 420,
    cell: ({ title, detail, to }) => (
      <div>
        <Anchor component={Link} to={to}>
          {title}
        </Anchor>
        {detail !== '' && (
          <Text size="sm" c="dimmed" lineClamp={2}>
            {detail}
          </Text>
        )}
      </div>
    ),
  },
];
