import { useMemo } from 'react';
import { STUDIO_OPTIONS } from '@/components/client/studioFilter';
import { useOwnStudio } from '@/components/session/useMe';
import { useViews } from '@/components/view/useViews';
import { followed, followedCount, followedPages } from '@/data/follow/sources';
import type { Follow } from '@/domain/follow/follow';
import { followMessages } from '@/domain/messages';
import { ListPage } from '@/ui/list/ListPage';
import { useList } from '@/ui/list/pagedRows';
import { filtersOf, followSchema, LEVEL_OPTIONS, REASON_OPTIONS } from './listUrl';
import { FOLLOW_COLUMNS, FOLLOW_CSV } from './columns';

const keyOf = ({ uid }: Follow) => uid;

/** `/da-seguire`: clients to follow and why, red first. */
export function FollowScreen({ title }: { title: string }) {
  const own = useOwnStudio();
  const schema = useMemo(() => followSchema(own), [own]);
  const { listUrl, list, count } = useList(schema, {
    rows: (values) => followed(filtersOf(values)),
    count: (values) => followedCount(filtersOf(values)),
  });
  const views = useViews('da-seguire');
  return (
    <ListPage
      title={title}
      listUrl={listUrl}
      list={list}
      count={count}
      bar={{
        views,
        selects: [
          { field: 'level', label: 'Livello', options: LEVEL_OPTIONS },
          { field: 'studio', label: 'Studio', options: STUDIO_OPTIONS },
          { field: 'reason', label: 'Motivo', options: REASON_OPTIONS },
        ],
      }}
      columns={FOLLOW_COLUMNS}
      rowKey={keyOf}
      empty={{
        text: followMessages.none,
        hint: followMessages.noneHint,
        filtered: { hint: followMessages.noneFiltered, reset: 'Togli i filtri' },
      }}
      csv={{
        name: 'da-seguire',
        columns: FOLLOW_CSV,
        pages: () => followedPages(filtersOf(listUrl.values)),
      }}
    />
  );
}
