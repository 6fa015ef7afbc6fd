import { PAGE_SIZE } from '@/domain/limits';
import type { PagedSource } from '@/domain/live';
import type { Decode, Stored } from '../stored/codec';
import { withFirestore, type Sdk } from './database';
import { withEarly } from './early';
import { keyOf, type Query } from './query';
import type { Pager } from './sdkPager';
import { sharedSource, type Open, type Sink } from './shared';

export interface PageOptions<T> {
  pageSize?: number;
  /** Size of the first page, if different. */
  firstPage?: number;
  /** Sorts the rows of all pages together, for collections without a stored field to sort by. */
  sort?: (a: T, b: T) => number;
  /** A new number opens a new listener instead of sharing the existing one. */
  generation?: number;
}

const pagers = new Map<string, Pager>();

/**
 * A live, paged query (sdkPager.ts).
 * @param query an ordered query without limit, always used with its collection's decoder
 */
export function pagedQuery<T>(
  query: Query,
  decode: Decode<T>,
  options: PageOptions<T> = {},
): PagedSource<T> {
  const { pageSize = PAGE_SIZE, firstPage = pageSize, generation = 0, sort } = options;
  const inOrder = (rows: T[]) => (sort ? rows.sort(sort) : rows);
  /** Rows shown before the listener answered. If they fill the page, there may be another page. */
  let early = 0;
  const first = (rows: Stored[]) => {
    early = rows.length;
    return inOrder(rows.map(decode));
  };
  const listen = ({ listenPages }: Sdk, sink: Sink<T[]>) => {
    const next: Sink<T[]>['next'] = (state) => {
      if (!state.stale) early = 0;
      sink.next(state);
    };
    return listenPages(query, decode, options, { ...sink, next });
  };
  return pagedSource(`pages:${firstPage}:${pageSize}:${generation}:${keyOf(query)}`, listen, {
    first: (live) => withEarly({ ...query, limit: firstPage }, first, live),
    mayHaveMore: () => early >= firstPage,
    fromServer: () => early > 0,
  });
}

interface Before<T> {
  /** What to show until the listener answers. */
  first: (live: Open<T[]>) => Open<T[]>;
  mayHaveMore: () => boolean;
  fromServer: () => boolean;
}

/** A paged listener, shared by everyone who uses the same name. */
export function pagedSource<T>(
  name: string,
  listen: (sdk: Sdk, sink: Sink<T[]>) => Pager,
  before?: Before<T>,
): PagedSource<T> {
  const live = withFirestore<T[]>((sdk, sink) => {
    const pager = listen(sdk, sink);
    pagers.set(name, pager);
    return () => {
      pagers.delete(name);
      pager.stop();
    };
  });
  const source = sharedSource<T[]>(name, before ? before.first(live) : live);
  if ('loadMore' in source) return source as PagedSource<T>;
  return Object.assign(source, {
    loadMore: () => pagers.get(name)?.loadMore(),
    hasMore: () => before?.mayHaveMore() || (pagers.get(name)?.hasMore() ?? false),
    fromServer: () => before?.fromServer() ?? false,
  });
}
