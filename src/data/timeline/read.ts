import type { DocumentSnapshot } from 'firebase/firestore';
import type { TimelineEntry } from '@/domain/timeline/entry';
import { takeNewest, type Unshown } from '@/domain/timeline/merge';
import type { Stored } from '@/data/codec';
import type { Query } from '@/data/query';
import type { Pager } from '@/data/sdkPager';
import type { Sdk } from '@/data/database';
import type { Sink } from '@/data/shared';

/** Rows that the timeline shows at a time. */
export const TIMELINE_PAGE = 20;
/** A source of which rows were shown is not asked for less at a time: each question takes a moment. */
const CHUNK_MIN = 4;

/** One collection's part of a timeline. */
export interface TimelineSource {
  /** Ordered, newest first; `whole`: all at once, in no order, where a client has few. */
  query: Query;
  whole?: true;
  entries: (stored: Stored) => TimelineEntry[];
  inOrder?: (entries: TimelineEntry[]) => TimelineEntry[];
}

/** Asks the sources in small pages, each by its own cursor, for no more than the rows shown and a few of each beyond. */
export function readTimeline(sources: readonly TimelineSource[], rowsOf: Sdk['serverRowsOf'], sink: Sink<TimelineEntry[]>): Pager {
  // At first as many of each as if all had as many to show.
  const share = Math.ceil(TIMELINE_PAGE / sources.length);
  const chunk = Math.max(CHUNK_MIN, share);
  const after = new Map<TimelineSource, DocumentSnapshot>();
  const shown: TimelineEntry[] = [];
  let left: Unshown<TimelineEntry>[] = sources.map(() => ({ rows: [], more: true }));
  let [busy, stopped] = [false, false];

  async function ask(index: number): Promise<void> {
    const source = sources[index];
    if (!source) return;
    const { query, whole = false, entries } = source;
    const begun = after.get(source) ?? null;
    const asked = begun ? chunk : share;
    const page = await rowsOf(whole ? query : { ...query, limit: asked }, entries, begun);
    const last = page.at(-1);
    if (last) after.set(source, last.snapshot);
    const read = page.flatMap(({ value }) => value);
    left[index] = { rows: [...(left[index]?.rows ?? []), ...(source.inOrder?.(read) ?? read)], more: !whole && page.length === asked };
  }

  async function nextPage(): Promise<void> {
    if (busy || stopped) return;
    busy = true;
    try {
      const rows: TimelineEntry[] = [];
      for (let asking = true; asking && !stopped;) {
        const { taken, left: rest, drained } = takeNewest(left, TIMELINE_PAGE - rows.length);
        rows.push(...taken);
        left = rest;
        asking = drained.length > 0;
        await Promise.all(drained.map(ask));
      }
      shown.push(...rows);
      busy = false;
      if (!stopped) sink.next({ data: [...shown], stale: false, pendingWrites: false });
    } catch (error) {
      busy = false;
      if (!stopped) sink.fail(error);
    }
  }

  void nextPage();
  return {
    loadMore: () => void nextPage(),
    hasMore: () => left.some(({ rows, more }) => rows.length > 0 || more),
    stop: () => (stopped = true),
  };
}
