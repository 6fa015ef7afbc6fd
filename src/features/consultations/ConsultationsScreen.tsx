import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { STUDIO_OPTIONS } from '@/components/client/studioFilter';
import { LatestOrderModal } from '@/components/order/LatestOrderModal';
import { useMe } from '@/components/session/useMe';
import { viewsOf } from '@/components/view/viewsOf';
import { latestOrdersOf } from '@/data/orders/latest';
import { peopleLists, storedHighlights } from '@/data/settings/sources';
import type { ListedConsultation } from '@/data/slots/codec';
import {
  consultationCount,
  consultationMatches,
  consultations,
  CONSULTATIONS_PAGE,
} from '@/data/slots/sources';
import { orderMessages } from '@/domain/messages';
import { DEFAULT_HIGHLIGHTS } from '@/domain/orders/highlight';
import type { Order } from '@/domain/orders/order';
import type { PeopleLists } from '@/domain/settings/lists';
import { doneOf } from '@/domain/slots/session';
import { slotMessages } from '@/domain/slotMessages';
import { FilterBar } from '@/ui/list/FilterBar';
import type { Options } from '@/ui/list/FilterDialog';
import { ListPage } from '@/ui/list/ListPage';
import { useDetailRows, useListCount, usePagedRows } from '@/ui/list/pagedRows';
import { useListUrl } from '@/ui/list/useListUrl';
import { LiveFailure, EmptyState } from '@/ui/states';
import { useComfort, useLive, type Failure, type LiveCases } from '@/ui/useLive';
import { CATEGORY_OPTIONS, CONSULTATIONS_SCHEMA, STATE_OPTIONS } from './listUrl';
import { consultationColumns, badgeClients } from './columns';

const consultationKey = ({ id }: ListedConsultation) => id;
const consultationProblem = ({ problems }: ListedConsultation) => problems[0]?.message ?? null;
const consultationTone = ({ slots }: ListedConsultation) =>
  doneOf(slots).state === 'open' ? ('red' as const) : null;

/** `/consulenze-riepilogo`: all consultations, newest first, with each client's latest order. */
export function ConsultationsScreen({ title }: { title: string }) {
  const me = useMe();
  const listUrl = useListUrl(CONSULTATIONS_SCHEMA);
  const { search, category, trainer, studio, state } = listUrl.values;
  const filters = useMemo(
    () => ({ search, category, trainer: trainer.trim() || null, studio, state }),
    [category, search, state, studio, trainer],
  );
  const matches = useMemo(() => consultationMatches(filters), [filters]);
  const list = usePagedRows(consultations(filters), {
    listUrl,
    pageSize: CONSULTATIONS_PAGE,
    matches,
  });
  const count = useListCount(list, {
    key: listUrl.key,
    again: list.rows,
    count: () => consultationCount(filters),
  });
  const [since] = useState(() => Date.now());
  const [orderOf, setOrderOf] = useState<{ uid: string; email: string } | null>(null);
  const known = useDetailRows(list);
  const people = useMemo(() => badgeClients(known), [known]);
  const orders = useLive(people.length > 0 ? latestOrdersOf(people, since) : null, ORDERS);
  const highlights =
    useComfort(storedHighlights(), null, 'Our own lists of products stand in') ??
    DEFAULT_HIGHLIGHTS;
  const lists = useComfort(peopleLists(), null, 'A trainer can be asked for by a link, too');
  const views = useMemo(() => viewsOf(me.uid, 'consulenze'), [me.uid]);
  const columns = consultationColumns({ orders: orders.of, highlights, onOrder: setOrderOf });
  return (
    <>
      <ListPage
        title={title}
        back="/gestione-general"
        listUrl={listUrl}
        list={list}
        count={count}
        filters={
          <>
            <FilterBar
              listUrl={listUrl}
              search={{ field: 'search', label: 'Cerca cliente, trainer o nota' }}
              views={views}
              selects={[
                { field: 'category', label: 'Tipo', options: CATEGORY_OPTIONS },
                { field: 'trainer', label: 'Trainer', options: trainerOptions(lists, trainer) },
                { field: 'studio', label: 'Studio', options: STUDIO_OPTIONS },
                { field: 'state', label: 'Stato', options: STATE_OPTIONS },
              ]}
            />
            {orders.failure && (
              <LiveFailure failure={orders.failure} what={orderMessages.notFetched} />
            )}
          </>
        }
        columns={columns}
        rowKey={consultationKey}
        rowProblem={consultationProblem}
        rowTone={consultationTone}
        empty={
          <EmptyState
            text={listUrl.changed ? slotMessages.noConsultations : 'Nessuna consulenza'}
            hint={listUrl.changed ? undefined : 'Le consulenze si creano nella pagina del cliente.'}
            action={listUrl.changed && <Button onClick={listUrl.reset}>Togli i filtri</Button>}
          />
        }
      />
      {orderOf && (
        <LatestOrderModal
          client={orderOf}
          none={orderMessages.none}
          failed={orderMessages.notFetched}
          onClose={() => setOrderOf(null)}
        />
      )}
    </>
  );
}

type Orders = ReadonlyMap<string, Order | null>;
const NONE: Orders = new Map();
const ORDERS: LiveCases<Orders, { of: Orders; failure: Failure | null }> = {
  loading: { of: NONE, failure: null },
  ready: (of) => ({ of, failure: null }),
  error: (failure) => ({ of: failure.data ?? NONE, failure }),
};

function trainerOptions(lists: PeopleLists | null, chosen: string): Options {
  const names = new Set([
    ...(lists?.trainer ?? []),
    ...(lists?.nutrizionisti ?? []),
    ...(chosen === '' ? [] : [chosen]),
  ]);
  return [{ value: '', label: 'Tutti i trainer' }, ...names];
}
