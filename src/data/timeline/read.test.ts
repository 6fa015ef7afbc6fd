import { describe, expect, it, vi } from 'vitest';
import type { TimelineEntry } from '@/domain/timeline/entry';
import type { Query } from '@/data/live/query';
import type { Sink } from '@/data/live/shared';
import { readTimeline, TIMELINE_PAGE, type TimelineSource } from './read';

type RowsOf = Parameters<typeof readTimeline>[1];

/**
 * A fake database with the given number of documents per collection, newest first; counts reads.
 */
function countingSource(sizes: Record<string, number>) {
  const reads = { documents: 0, questions: [] as Query[] };
  const rowsOf = (async (
    query: Query,
    decode: (stored: { id: string; data: object; pending: boolean }) => TimelineEntry[],
    after: { index: number } | null,
  ) => {
    reads.questions.push(query);
    const [from, size] = [(after?.index ?? -1) + 1, sizes[query.collection] ?? 0];
    const until = Math.min(size, from + (query.limit ?? size));
    const rows = Array.from({ length: until - from }, (_, at) => {
      const [id, index] = [String(from + at), from + at];
      return { id, value: decode({ id, data: { index }, pending: false }), snapshot: { index } };
    });
    reads.documents += Math.max(1, rows.length);
    return Promise.resolve(rows);
  }) as unknown as RowsOf;
  return { reads, rowsOf };
}

const sourceOf = (collection: string, hours: number): TimelineSource => ({
  query: { collection, orderBy: [['idx.at', 'desc']] },
  entries: ({ id }) => [
    {
      key: `${collection}/${id}`,
      kind: 'order',
      at: new Date(hours * 3_600_000 - Number(id) * 86_400_000),
      title: id,
      detail: '',
      to: '/',
      problem: null,
    },
  ],
});

function shownBy(sources: TimelineSource[], rowsOf: RowsOf) {
  const pages: TimelineEntry[][] = [];
  const sink: Sink<TimelineEntry[]> = {
    next: ({ data }) => pages.push(data),
    first: vi.fn(),
    fail: vi.fn(),
  };
  const pager = readTimeline(sources, rowsOf, sink);
  const more = async () => {
    const before = pages.length;
    if (before > 0) pager.loadMore();
    await vi.waitFor(() => expect(pages.length).toBe(before + 1));
    return pages.at(-1) ?? [];
  };
  return { pager, more, sink };
}

describe('reading a timeline', () => {
  it('of 300 orders, 400 messages and 60 checks costs the rows shown and about one of each source more, page after page', async () => {
    const sizes = {
      orders: 300,
      comunicazioni: 400,
      check: 60,
      tickets: 20,
      documenti: 3,
      inviidigiornata: 0,
    };
    const { reads, rowsOf } = countingSource(sizes);
    const sources = Object.keys(sizes).map((name, index) => sourceOf(name, index));
    const { pager, more } = shownBy(sources, rowsOf);
    for (let page = 1; page <= 8; page += 1) {
      const rows = await more();
      expect(rows).toHaveLength(page * TIMELINE_PAGE);
      expect(rows.map(({ at }) => at?.getTime())).toEqual(
        rows.map(({ at }) => at?.getTime() ?? 0).toSorted((a, b) => b - a),
      );
      // At most one further row per source, plus some whose share was misjudged.
      expect(reads.documents).toBeLessThanOrEqual(rows.length + sources.length + 3);
    }
    expect(reads.questions.every(({ limit = Infinity }) => limit <= TIMELINE_PAGE)).toBe(true);
    // Each query takes a round trip.
    expect(reads.questions.length).toBeLessThanOrEqual(8 * 8);
    expect(pager.hasMore()).toBe(true);
  });

  it('of one kind reads no other', async () => {
    const { reads, rowsOf } = countingSource({ check: 60 });
    const { more } = shownBy([sourceOf('check', 0)], rowsOf);
    expect(await more()).toHaveLength(TIMELINE_PAGE);
    expect(reads.documents).toBe(TIMELINE_PAGE);
  });

  it('ends, and says when a source can’t be read', async () => {
    const { rowsOf } = countingSource({ check: 25 });
    const { pager, more } = shownBy([sourceOf('check', 0)], rowsOf);
    await more();
    expect(await more()).toHaveLength(25);
    expect(pager.hasMore()).toBe(false);
    const failing = shownBy([sourceOf('check', 0)], (() =>
      Promise.reject(new Error('refused'))) as unknown as RowsOf);
    await vi.waitFor(() => expect(failing.sink.fail).toHaveBeenCalledOnce());
  });
});
