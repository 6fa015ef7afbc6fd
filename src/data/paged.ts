import { endAt, limit, query, startAfter, type Query as SdkQuery, type QueryDocumentSnapshot } from 'firebase/firestore';
import { PAGE_SIZE } from '@/domain/limits';
import type { PagedSource } from '@/domain/live';
import type { Decode } from './codec';
import { listen, type Rows } from './live';
import { keyOf, type Query } from './query';
import { sdkQuery } from './sdkQuery';
import { sharedSource, type Sink } from './shared';

interface Page<T> {
  rows: Rows<T> | null;
  /** The last document of the page before, where this one begins. */
  after: QueryDocumentSnapshot | null;
  /** Set once a page in the middle has more rows than it was opened for: it then ends where the next begins. */
  bounded: boolean;
  stop: () => void;
}

interface Options<T> {
  pageSize?: number;
  /** Orders the rows of all pages together, for collections that no stored field orders. */
  sort?: (a: T, b: T) => number;
  /** Another number asks the server again instead of sharing what is already being listened to. */
  generation?: number;
}

const pagers = new Map<string, { loadMore(): void; hasMore(): boolean }>();

/**
 * A query in pages, each a listener of its own that begins after the last document of the page before. Documents that move between
 * pages are shown once. When rows arrive in a page that is full and not the last, its lower end is fixed at the next page's beginning
 * (one more read of that page), so none falls into a gap.
 * @param asked an ordered query without limit; it has one decoder, that of its collection
 */
export function pagedQuery<T>(asked: Query, decode: Decode<T>, options: Options<T> = {}): PagedSource<T> {
  const { pageSize = PAGE_SIZE, generation = 0 } = options;
  const name = `pages:${pageSize}:${generation}:${keyOf(asked)}`;
  const source = sharedSource<T[]>(name, (sink) => {
    const pager = makePager(sdkQuery(asked), decode, options, sink);
    pagers.set(name, pager);
    return () => {
      pagers.delete(name);
      pager.stop();
    };
  });
  if ('loadMore' in source) return source as PagedSource<T>;
  return Object.assign(source, {
    loadMore: () => pagers.get(name)?.loadMore(),
    hasMore: () => pagers.get(name)?.hasMore() ?? false,
  });
}

function makePager<T>(base: SdkQuery, decode: Decode<T>, { pageSize = PAGE_SIZE, sort }: Options<T>, sink: Sink<T[]>) {
  const pages: Page<T>[] = [];

  function open(index: number, after: QueryDocumentSnapshot | null, end: QueryDocumentSnapshot | null) {
    const from = after ? query(base, startAfter(after)) : base;
    const rows = pages[index]?.rows ?? null;
    pages[index]?.stop();
    const page: Page<T> = { rows, after, bounded: end !== null, stop: () => undefined };
    pages[index] = page;
    page.stop = listen(end ? query(from, endAt(end)) : query(from, limit(pageSize)), decode, {
      next: (next) => {
        page.rows = next;
        closeGap(index - 1);
        closeGap(index);
        publish();
      },
      fail: (error) => sink.fail(error),
    });
  }

  /** A full page whose last row is neither the next page's beginning nor shown there has pushed rows out. */
  function closeGap(index: number) {
    const page = pages[index];
    const next = pages[index + 1];
    if (!page?.rows || page.bounded || !next?.rows || !next.after || page.rows.rows.length < pageSize) return;
    const last = page.rows.rows.at(-1)?.id;
    if (last === next.after.id || next.rows.rows.some(({ id }) => id === last)) return;
    open(index, page.after, next.after);
  }

  function publish() {
    if (!pages[0]?.rows) return;
    const shown = new Map<string, T>();
    const ready = pages.map(({ rows }) => rows).filter((rows) => rows !== null);
    for (const { rows } of ready) for (const { id, value } of rows) if (!shown.has(id)) shown.set(id, value);
    const data = [...shown.values()];
    if (sort) data.sort(sort);
    sink.next({ data, stale: ready.some(({ stale }) => stale), pendingWrites: ready.some(({ pendingWrites }) => pendingWrites) });
  }

  function lastRow(): QueryDocumentSnapshot | null {
    const rows = pages.at(-1)?.rows;
    return rows && rows.rows.length >= pageSize ? (rows.rows.at(-1)?.snapshot ?? null) : null;
  }

  open(0, null, null);
  return {
    loadMore: () => {
      const after = lastRow();
      if (after) open(pages.length, after, null);
    },
    hasMore: () => lastRow() !== null || (pages.length > 1 && pages.at(-1)?.rows === null),
    stop: () => {
      for (const page of pages) page.stop();
    },
  };
}
