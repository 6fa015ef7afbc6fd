import { endAt, limit, query, startAfter, type QueryDocumentSnapshot } from 'firebase/firestore';
import { PAGE_SIZE } from '@/domain/limits';
import type { Decode } from '../stored/codec';
import type { PageOptions } from './paged';
import type { Query } from './query';
import { listen, type Rows } from './sdkListen';
import { sdkQuery } from './sdkQuery';
import type { Sink } from './shared';

interface Page<T> {
  rows: Rows<T> | null;
  /** The last document of the previous page, where this one starts. */
  after: QueryDocumentSnapshot | null;
  /** Set when a full middle page has received rows: it then ends where the next page starts. */
  bounded: boolean;
  stop: () => void;
}

export interface Pager {
  loadMore(): void;
  hasMore(): boolean;
  stop(): void;
}

/**
 * A paged query: each page is a listener that starts after the last document of the previous one. A
 * document that moves between pages is shown once. When a full page that is not the last receives
 * rows, its end is fixed at the start of the next page (re-reading that page once), so that no row
 * falls into a gap.
 */
export function listenPages<T>(
  ourQuery: Query,
  decode: Decode<T>,
  options: PageOptions<T>,
  sink: Sink<T[]>,
): Pager {
  const { pageSize = PAGE_SIZE, firstPage = pageSize, sort } = options;
  const sizeOf = (index: number) => (index === 0 ? firstPage : pageSize);
  const base = sdkQuery(ourQuery);
  const pages: Page<T>[] = [];

  function open(
    index: number,
    after: QueryDocumentSnapshot | null,
    end: QueryDocumentSnapshot | null,
  ) {
    const from = after ? query(base, startAfter(after)) : base;
    const rows = pages[index]?.rows ?? null;
    pages[index]?.stop();
    const page: Page<T> = { rows, after, bounded: end !== null, stop: () => undefined };
    pages[index] = page;
    page.stop = listen(end ? query(from, endAt(end)) : query(from, limit(sizeOf(index))), decode, {
      next: (next) => {
        page.rows = next;
        closeGap(index - 1);
        closeGap(index);
        publish();
      },
      fail: (error) => sink.fail(error),
    });
  }

  /**
   * Reopens a full page from which rows were pushed out: its last row is neither where the next
   * page starts nor shown there.
   */
  function closeGap(index: number) {
    const page = pages[index];
    const next = pages[index + 1];
    if (
      !page?.rows ||
      page.bounded ||
      !next?.rows ||
      !next.after ||
      page.rows.rows.length < sizeOf(index)
    )
      return;
    const last = page.rows.rows.at(-1)?.id;
    if (last === next.after.id || next.rows.rows.some(({ id }) => id === last)) return;
    open(index, page.after, next.after);
  }

  function publish() {
    if (!pages[0]?.rows) return;
    const shown = new Map<string, T>();
    const ready = pages.map(({ rows }) => rows).filter((rows) => rows !== null);
    for (const { rows } of ready)
      for (const { id, value } of rows) if (!shown.has(id)) shown.set(id, value);
    const data = [...shown.values()];
    if (sort) data.sort(sort);
    sink.next({
      data,
      stale: ready.some(({ stale }) => stale),
      pendingWrites: ready.some(({ pendingWrites }) => pendingWrites),
    });
  }

  function lastRow(): QueryDocumentSnapshot | null {
    const rows = pages.at(-1)?.rows;
    return rows && rows.rows.length >= sizeOf(pages.length - 1)
      ? (rows.rows.at(-1)?.snapshot ?? null)
      : null;
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
