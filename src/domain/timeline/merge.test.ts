import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newestEntry } from './entry';
import { takeNewest, type Unshown } from './merge';

interface Row {
  at: Date | null;
  key: string;
}
const times = fc.array(fc.option(fc.integer({ min: 0, max: 50 }), { nil: null }), {
  maxLength: 30,
});

/** Rows of a source in the order of its query. */
const sourceOf = (stamps: (number | null)[], source: number): Row[] =>
  stamps
    .map((stamp, index) => ({
      at: stamp === null ? null : new Date(stamp),
      key: `${source}/${index}`,
    }))
    .sort(newestEntry);

/** Reads all pages, each source in chunks of `chunk` rows, counting what was read. */
function readAll(all: Row[][], page: number, chunk: number) {
  let left: Unshown<Row>[] = all.map(() => ({ rows: [], more: true }));
  const [read, pages]: [number[], { rows: Row[]; read: number }[]] = [all.map(() => 0), []];
  for (;;) {
    const rows: Row[] = [];
    for (;;) {
      const step = takeNewest(left, page - rows.length);
      rows.push(...step.taken);
      left = step.left;
      if (step.drained.length === 0) break;
      for (const index of step.drained) {
        const more = (all[index] ?? []).slice(read[index], (read[index] ?? 0) + chunk);
        read[index] = (read[index] ?? 0) + more.length;
        left[index] = {
          rows: [...(left[index]?.rows ?? []), ...more],
          more: more.length === chunk,
        };
      }
    }
    if (rows.length === 0) return pages;
    pages.push({ rows, read: read.reduce((sum, one) => sum + one, 0) });
  }
}

describe('a client’s timeline', () => {
  it('shows every row of every source once, newest first, and has read at most a chunk of each beyond what it shows', () => {
    fc.assert(
      fc.property(
        fc.array(times, { minLength: 1, maxLength: 9 }),
        fc.integer({ min: 1, max: 25 }),
        fc.integer({ min: 1, max: 6 }),
        (stamps, page, chunk) => {
          const all = stamps.map(sourceOf);
          const pages = readAll(all, page, chunk);
          const shown = pages.flatMap(({ rows }) => rows);
          expect(shown.map(({ at }) => at)).toEqual(
            all
              .flat()
              .sort(newestEntry)
              .map(({ at }) => at),
          );
          expect(new Set(shown.map(({ key }) => key)).size).toBe(all.flat().length);
          let sofar = 0;
          for (const { rows, read } of pages) {
            sofar += rows.length;
            expect(read).toBeLessThanOrEqual(sofar + all.length * chunk);
          }
        },
      ),
    );
  });
  it('takes nothing while a source that goes on may have something newer', () => {
    const row = (at: number) => ({ at: new Date(at) });
    const step = takeNewest(
      [
        { rows: [row(3), row(1)], more: false },
        { rows: [row(2)], more: true },
      ],
      5,
    );
    expect(step.taken).toEqual([row(3), row(2)]);
    expect(step.drained).toEqual([1]);
    expect(step.left).toEqual([
      { rows: [row(1)], more: false },
      { rows: [], more: true },
    ]);
  });
});
