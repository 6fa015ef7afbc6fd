import type { DocumentSnapshot } from 'firebase/firestore';
import type { TimelineEntry } from '@/domain/timeline/entry';
import { takeNewest, type Unshown } from '@/domain/timeline/merge';
import type { Stored } from '@/data/stored/codec';
import type { Query } from '@/data/live/query';
import type { Pager } from '@/data/live/sdkPager';
import type { Sdk } from '@/data/live/database';
import type { Sink } from '@/data/live/shared';

/** Rows per page. */
export const TIMELINE_PAGE = 20;

/** One collection's part of a timeline. */
export interface TimelineSource {
  /**
   * Ordered, newest first; with `whole` read all at once, unordered, for collections with few
   * documents per client.
   */
  query: Query;
  whole?: true;
  entries: (stored: Stored) => TimelineEntry[];
  inOrder?: (entries: TimelineEntry[]) => TimelineEntry[];
}

/**
 * Reads each source with its own cursor: first one row, then as many as it is expected to
 * contribute, judging by its share so far. So it reads the rows shown plus about one per source,
 * with few round trips.
 */
export function readTimeline(
  sources: readonly TimelineSource[],
  rowsOf: Sdk['serverRowsOf'],
  sink: Sink<TimelineEntry[]>,
): Pager {
  const after = new Map<TimelineSource, DocumentSnapshot>();
  const shown: TimelineEntry[] = [];
  const had = sources.map(() => 0);
  let left: Unshown<TimelineEntry>[] = sources.map(() => ({ rows: [], more: true }));
  let [busy, stopped] = [false, false];

  /**
   * The expected share of a source in the missing rows; other unfinished sources count as one row
   * each, as little is known at first.
   */
  function shareOf(index: number, missing: number): number {
    const others = left.filter(
      ({ rows, more }, other) => other !== index && (rows.length > 0 || more),
    ).length;
    return Math.max(1, Math.ceil((missing * (had[index] ?? 0)) / (sum(had) + others)));
  }

  async function ask(index: number, limit: number): Promise<void> {
    const source = sources[index];
    if (!source) return;
    const { query, whole = false, entries } = source;
    const begun = after.get(source) ?? null;
    const page = await rowsOf(whole ? query : { ...query, limit }, entries, begun);
    const last = page.at(-1);
    if (last) after.set(source, last.snapshot);
    const read = page.flatMap(({ value }) => value);
    left[index] = {
      rows: [...(left[index]?.rows ?? []), ...(source.inOrder?.(read) ?? read)],
      more: !whole && page.length === limit,
    };
  }

  async function nextPage(): Promise<void> {
    if (busy || stopped) return;
    busy = true;
    try {
      const rows: TimelineEntry[] = [];
      for (let asking = true; asking && !stopped;) {
        const { taken, left: rest, drained } = takeNewest(left, TIMELINE_PAGE - rows.length);
        for (const [index, { rows: before }] of left.entries())
          had[index] = (had[index] ?? 0) + before.length - (rest[index]?.rows.length ?? 0);
        rows.push(...taken);
        left = rest;
        asking = drained.length > 0;
        const missing = TIMELINE_PAGE - rows.length;
        const shares = drained.map((index) =>
          sources.length === 1 ? missing : shareOf(index, missing),
        );
        await Promise.all(drained.map((index, at) => ask(index, shares[at] ?? 1)));
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

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
