import { useMemo, useState } from 'react';
import { STUDIO_OPTIONS } from '@/components/client/studioFilter';
import { LatestOrderModal } from '@/components/order/LatestOrderModal';
import { usePeopleLists } from '@/components/session/usePeopleLists';
import { useViews } from '@/components/view/useViews';
import { latestOrdersOf } from '@/data/orders/latest';
import { storedHighlights } from '@/data/settings/sources';
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
import type { Options } from '@/ui/list/FilterDialog';
import { ListPage } from '@/ui/list/ListPage';
import { useDetailRows, useList } from '@/ui/list/pagedRows';
import { LiveFailure } from '@/ui/states';
import { useComfort, useLive, type Failure, type LiveCases } from '@/ui/useLive';
import {
  CATEGORY_OPTIONS,
  CONSULTATIONS_SCHEMA,
  filtersOf,
  STATE_OPTIONS,
  type ConsultationValues,
} from './listUrl';
import { consultationColumns, badgeClients } from './columns';

const consultationKey = ({ id }: ListedConsultation) => id;
const consultationProblem = ({ problems }: ListedConsultation) => problems[0]?.message ?? null;
const consultationTone = ({ slots }: ListedConsultation) =>
  doneOf(slots).state === 'open' ? ('red' as const) : null;

const matchesOf = (values: ConsultationValues) => consultationMatches(filtersOf(values));

/** `/consulenze-riepilogo`: all consultations, newest first, with each client's latest order. */
export function ConsultationsScreen({ title }: { title: string }) {
  const { listUrl, list, count } = useList(CONSULTATIONS_SCHEMA, {
    rows: (values) => consultations(filtersOf(values)),
    matches: matchesOf,
    count: (values) => consultationCount(filtersOf(values)),
    pageSize: CONSULTATIONS_PAGE,
  });
  const { trainer } = listUrl.values;
  const [since] = useState(() => Date.now());
  const [orderOf, setOrderOf] = useState<{ uid: string; email: string } | null>(null);
  const known = useDetailRows(list);
  const people = useMemo(() => badgeClients(known), [known]);
  const orders = useLive(people.length > 0 ? latestOrdersOf(people, since) : null, ORDERS);
  const highlights =
    useComfort(storedHighlights(), null, 'Our own lists of products stand in') ??
    DEFAULT_HIGHLIGHTS;
  const lists = usePeopleLists();
  const views = useViews('consulenze');
  const columns = consultationColumns({ orders: orders.of, highlights, onOrder: setOrderOf });
  return (
    <>
      <ListPage
        title={title}
        back="/gestione-general"
        listUrl={listUrl}
        list={list}
        count={count}
        bar={{
          search: { field: 'search', label: 'Cerca cliente, trainer o nota' },
          views,
          selects: [
            { field: 'category', label: 'Tipo', options: CATEGORY_OPTIONS },
            { field: 'trainer', label: 'Trainer', options: trainerOptions(lists, trainer) },
            { field: 'studio', label: 'Studio', options: STUDIO_OPTIONS },
            { field: 'state', label: 'Stato', options: STATE_OPTIONS },
          ],
        }}
        filters={
          orders.failure && <LiveFailure failure={orders.failure} what={orderMessages.notFetched} />
        }
        columns={columns}
        rowKey={consultationKey}
        rowProblem={consultationProblem}
        rowTone={consultationTone}
        empty={{
          text: 'Nessuna consulenza',
          hint: 'Le consulenze si creano nella pagina del cliente.',
          filtered: { text: slotMessages.noConsultations, reset: 'Togli i filtri' },
        }}
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
