import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { journeysOfOrders } from '@/data/programmes/sources';
import { groupsOf } from '@/domain/lists';
import type { LiveSource } from '@/domain/live';
import type { Order } from '@/domain/orders/order';
import type { Journey } from '@/domain/programmes/journey';

/** Journeys reference an order in three ways, and an `in` query takes 30 values. */
const BATCH = 10;

type Sources = ReadonlyMap<string, LiveSource<Journey[]>>;
const Batches = createContext<Sources>(new Map());

/** Journeys of the visible orders, queried ten orders at a time. */
export function JourneyBatches({
  rows,
  children,
}: {
  rows: readonly Order[];
  children: ReactNode;
}) {
  const ids = rows.map(({ id }) => id).join('/');
  const sources = useMemo(() => {
    const all = ids === '' ? [] : ids.split('/');
    const found = new Map<string, LiveSource<Journey[]>>();
    for (const some of groupsOf(all, BATCH)) {
      const source = journeysOfOrders(some);
      for (const id of some) found.set(id, source);
    }
    return found;
  }, [ids]);
  return <Batches value={sources}>{children}</Batches>;
}

/** The batch that contains an order. */
export function useJourneyBatch(order: string): LiveSource<Journey[]> | null {
  return useContext(Batches).get(order) ?? null;
}
