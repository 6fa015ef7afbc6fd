import { PAGE_SIZE } from '@/domain/limits';
import type { PagedSource } from '@/domain/live';
import type { Decode } from './codec';
import { withDatabase, type Sdk } from './database';
import { withEarly } from './early';
import { keyOf, type Query } from './query';
import type { Pager } from './sdkPager';
import { sharedSource, type Open, type Sink } from './shared';

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
  return pagedSource(
    name,
    ({ listenPages }, sink) => listenPages(asked, decode, options, sink),
    (live) => withEarly({ ...asked, limit: pageSize }, (rows) => inOrder(rows.map(decode)), live),
  );
}

/** What is read in pages, shared under a name by all who ask for the same. */
export function pagedSource<T>(
  name: string,
  open: (sdk: Sdk, sink: Sink<T[]>) => Pager,
  first: (live: Open<T[]>) => Open<T[]> = (live) => live,
): PagedSource<T> {
  const live = withDatabase<T[]>((sdk, sink) => {
    const pager = open(sdk, sink);
    pagers.set(name, pager);
    return () => {
      pagers.delete(name);
      pager.stop();
    };
  });
  const source = sharedSource<T[]>(name, first(live));
  if ('loadMore' in source) return source as PagedSource<T>;
  return Object.assign(source, {
    loadMore: () => pagers.get(name)?.loadMore(),
    hasMore: () => pagers.get(name)?.hasMore() ?? false,
  });
}
