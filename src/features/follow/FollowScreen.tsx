import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { STUDIO_OPTIONS } from '@/components/client/studioFilter';
import { useMe } from '@/components/session/useMe';
import { viewsOf } from '@/components/view/viewsOf';
import { followed, followedCount, followedPages } from '@/data/follow/sources';
import { TO_FOLLOW, type Follow } from '@/domain/follow/follow';
import { followMessages } from '@/domain/messages';
import { ownStudio } from '@/domain/users/user';
import { FilterBar, FilterSelect } from '@/ui/list/FilterBar';
import { ListPage } from '@/ui/list/ListPage';
import { useListUrl } from '@/ui/list/useListUrl';
import { useListCount, usePagedRows } from '@/ui/list/pagedRows';
import { EmptyState } from '@/ui/states';
import { followSchema, LEVEL_OPTIONS, REASON_OPTIONS } from './listUrl';
import { FOLLOW_COLUMNS, FOLLOW_CSV } from './columns';

const keyOf = ({ uid }: Follow) => uid;

/** `/da-seguire`: clients to follow and why, red first. */
export function FollowScreen({ title }: { title: string }) {
  const me = useMe();
  const own = ownStudio(me.user);
  const listUrl = useListUrl(useMemo(() => followSchema(own), [own]));
  const { level, studio, reason } = listUrl.values;
  const filters = useMemo(
    () => ({ level: level ?? TO_FOLLOW, studio, reason }),
    [level, reason, studio],
  );
  const list = usePagedRows(followed(filters), { listUrl });
  const count = useListCount(list, {
    key: listUrl.key,
    again: list.rows,
    count: () => followedCount(filters),
  });
  const views = useMemo(() => viewsOf(me.uid, 'da-seguire'), [me.uid]);
  return (
    <ListPage
      title={title}
      listUrl={listUrl}
      list={list}
      count={count}
      filters={
        <FilterBar listUrl={listUrl} views={views}>
          <FilterSelect listUrl={listUrl} field="level" label="Livello" options={LEVEL_OPTIONS} />
          <FilterSelect listUrl={listUrl} field="studio" label="Studio" options={STUDIO_OPTIONS} />
          <FilterSelect listUrl={listUrl} field="reason" label="Motivo" options={REASON_OPTIONS} />
        </FilterBar>
      }
      columns={FOLLOW_COLUMNS}
      rowKey={keyOf}
      empty={
        <EmptyState
          text={followMessages.none}
          hint={listUrl.changed ? followMessages.noneFiltered : followMessages.noneHint}
          action={listUrl.changed && <Button onClick={listUrl.reset}>Togli i filtri</Button>}
        />
      }
      csv={{
        name: 'da-seguire',
        columns: FOLLOW_CSV,
        pages: () => followedPages(filters),
      }}
    />
  );
}
