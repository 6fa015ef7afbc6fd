import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DataTable } from './DataTable';

/** Fake IntersectionObserver, driven by the test. */
const observed = new Map<Element, IntersectionObserverCallback>();
class Observer {
  constructor(private readonly tell: IntersectionObserverCallback) {}
  observe(row: Element) {
    observed.set(row, this.tell);
  }
  disconnect() {
    for (const [row, tell] of observed) if (tell === this.tell) observed.delete(row);
  }
}
const scroll = (rows: Record<string, boolean>) => {
  for (const [row, tell] of observed) {
    const isIntersecting = rows[row.textContent ?? ''];
    if (isIntersecting === undefined) continue;
    const entry = { target: row, isIntersecting } as unknown as IntersectionObserverEntry;
    tell([entry], {} as IntersectionObserver);
  }
};

beforeEach(() => {
  vi.useFakeTimers();
  observed.clear();
  vi.stubGlobal('IntersectionObserver', Observer);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function table(
  rows: string[],
  onRowsInView: (all: readonly string[], visible: ReadonlySet<string>) => void,
) {
  return (
    <DataTable
      label="Righe"
      columns={[{ key: 'a', header: 'A', cell: (row: string) => row }]}
      rows={rows}
      rowKey={(row) => row}
      onRowsInView={onRowsInView}
    />
  );
}

it('tells once which rows are on screen, when scrolling rests, and anew when there are other rows', () => {
  const told = vi.fn();
  const { rerender, unmount } = render(table(['a', 'b', 'c'], told));
  scroll({ a: true, b: true, c: false });
  scroll({ a: false, c: true });
  expect(told).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(400));
  expect(told.mock.calls).toEqual([[['a', 'b', 'c'], new Set(['b', 'c'])]]);

  rerender(table(['a', 'b', 'c'], told));
  act(() => void vi.advanceTimersByTime(400));
  expect(told).toHaveBeenCalledTimes(1);
  rerender(table(['x', 'a'], told));
  scroll({ x: true });
  act(() => void vi.advanceTimersByTime(400));
  expect(told).toHaveBeenLastCalledWith(['x', 'a'], new Set(['x']));

  unmount();
  expect(told).toHaveBeenLastCalledWith([], new Set());
  expect(observed.size).toBe(0);
});

it('where nothing can be observed, all of them are', () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  const told = vi.fn();
  render(table(['a', 'b'], told));
  expect(told).toHaveBeenLastCalledWith(['a', 'b'], new Set(['a', 'b']));
});
