import { act, renderHook } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GridColumn } from './types';
import { HEAD_PX, ROW_PX, useWindow } from './useWindow';

const WIDTH = 100;
const columns: GridColumn<object>[] = Array.from({ length: 20 }, (_, index) => ({
  key: `c${index}`,
  title: `C${index}`,
  width: WIDTH,
  value: () => null,
  sticky: index === 0 || undefined,
}));
const ROWS = 500;
const IN_SIGHT = 10;
const [height, width] = [HEAD_PX + IN_SIGHT * ROW_PX, 5 * WIDTH];
const { innerHeight, innerWidth } = window;
// The footer takes the rest.
beforeAll(() => void Object.assign(window, { innerHeight: height + 46, innerWidth: width }));
afterAll(() => void Object.assign(window, { innerHeight, innerWidth }));

/** A grid with ten visible rows and four visible columns beside the sticky one. */
function open({
  keep = null,
  rows = ROWS,
}: { keep?: { row: number; column: number } | null; rows?: number } = {}) {
  const box = document.createElement('div');
  Object.defineProperties(box, {
    clientHeight: { value: height },
    clientWidth: { value: width },
    scrollTop: { value: 0, writable: true },
    scrollLeft: { value: 0, writable: true },
  });
  let drawings = 0;
  const { result } = renderHook(() => {
    drawings += 1;
    return useWindow({ scroller: { current: box }, columns, widthOf: () => WIDTH, rows, keep });
  });
  const to = (top: number, left = 0) =>
    act(() => {
      Object.assign(box, { scrollTop: top, scrollLeft: left });
      box.dispatchEvent(new Event('scroll'));
    });
  to(0);
  return {
    box,
    to,
    drawn: () => [...result.current.rows].sort((a, b) => a - b),
    shown: () => result.current.columns,
    times: () => drawings,
  };
}

it('wherever one scrolls, what is in sight is drawn, and always as many rows', () => {
  const { to, drawn } = open();
  const many = drawn().length;
  for (const row of [3.5, 4, 250, 251.9, 489, 490, 12, 0]) {
    to(row * ROW_PX);
    const rows = drawn();
    expect(rows).toEqual(
      expect.arrayContaining([Math.floor(row), Math.min(ROWS, Math.ceil(row + IN_SIGHT)) - 1]),
    );
    expect(rows).toHaveLength(many);
    expect((rows.at(-1) ?? 0) - (rows[0] ?? 0)).toBe(many - 1);
  }
});

it('draws anew only when something comes into sight that isn’t drawn', () => {
  const { to, times } = open();
  to(100 * ROW_PX);
  const before = times();
  to(100 * ROW_PX + 1);
  to(101 * ROW_PX - 1);
  expect(times()).toBe(before);
  to(105 * ROW_PX);
  expect(times()).toBeGreaterThan(before);
});

it('says when it is scrolled to the right, and draws the next column there, none before', () => {
  const { box, to, shown } = open();
  const keys = () => shown().map(({ column }) => column.key);
  expect(keys()).toEqual(['c1', 'c2', 'c3', 'c4']);
  expect(box.hasAttribute('data-across')).toBe(false);
  to(0, 1.5 * WIDTH);
  expect(keys()).toEqual(['c2', 'c3', 'c4', 'c5', 'c6', 'c7']);
  expect(box.hasAttribute('data-across')).toBe(true);
  to(0, 0);
  expect(box.hasAttribute('data-across')).toBe(false);
});

it('keeps what is being typed, and no row that there isn’t', () => {
  const { to, drawn, shown } = open({ keep: { row: 3, column: 15 } });
  to(200 * ROW_PX, WIDTH);
  expect(drawn()).toContain(3);
  expect(shown().at(-1)?.column.key).toBe('c15');
  expect(open({ keep: { row: 3, column: 1 }, rows: 2 }).drawn()).toEqual([0, 1]);
});
