import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSelection } from './useSelection';

const ROWS = ['a', 'b', 'c', 'd'];
const given = () =>
  renderHook((key: string) => useSelection(ROWS, (row) => row, key), { initialProps: 'uno' });

it('what was done is unticked; what failed stays, and what was ticked while it was being done', () => {
  const { result } = given();
  act(() => {
    result.current.toggle('a', true);
    result.current.toggle('b', true);
  });
  const begun = result.current;
  act(() => result.current.toggle('c', true));
  act(() => begun.done(['a']));
  expect(result.current.rows).toEqual(['b', 'c']);
});

it('work that began under another filter takes nothing from this one’s ticks', () => {
  const { result, rerender } = given();
  act(() => result.current.toggleAll(true));
  const begun = result.current;
  rerender('due');
  expect(result.current.rows).toEqual([]);
  act(() => result.current.toggle('d', true));
  act(() => begun.done(['a', 'b', 'c']));
  expect(result.current.rows).toEqual(['d']);
});
