import { PAGE_SIZE } from '@/domain/limits';
import type { PagedSource } from '@/domain/live';
import type { Decode, Stored } from './codec';
import { withDatabase } from './database';
import { withEarly } from './early';
import { keyOf, type Query } from './query';
import type { Pager } from './sdkPager';
import { sharedSource, type Sink } from './shared';

export interface PageOptions<T> {
  pageSize?: number;
  /** Orders the rows of all pages together, for collections that no stored field orders. */
  sort?: (a: T, b: T) => number;
  /** Another number asks the server again instead of sharing what is already being listened to. */
  generation?: number;
}

const pagers = new Map<string, Pager>();

/**
 * A query in pages, live (sdkPager.ts).
 * @param asked an ordered query without limit; it has one decoder, that of its collection
 */
export function pagedQuery<T>(asked: Query, decode: Decode<T>, options: PageOptions<T> = {}): PagedSource<T> {
  const { pageSize = PAGE_SIZE, generation = 0, sort } = options;
  const name = `pages:${pageSize}:${generation}:${keyOf(asked)}`;
  const inOrder = (rows: T[]) => (sort ? rows.sort(sort) : rows);
  /** Rows that were there before the listener: of a full page it is not known yet whether another follows. */
  let early = 0;
  const live = withDatabase<T[]>(({ listenPages }, sink) => {
    const next: Sink<T[]>['next'] = (state) => {
      if (!state.stale) early = 0;
      sink.next(state);
    };
    const pager = listenPages(asked, decode, options, { ...sink, next });
    pagers.set(name, pager);
    return () => {
      pagers.delete(name);
      pager.stop();
    };
  });
  const first = (rows: Stored[]) => {
    early = rows.length;
    return inOrder(rows.map(decode));
  };
  const source = sharedSource<T[]>(name, withEarly({ ...asked, limit: pageSize }, first, live));
  if ('loadMore' in source) return source as PagedSource<T>;
  return Object.assign(source, {
    loadMore: () => pagers.get(name)?.loadMore(),
    hasMore: () => early >= pageSize || (pagers.get(name)?.hasMore() ?? false),
  });
}
