import { expect, it } from 'vitest';
import { withProblems } from './problems';

it('what another action has said of other rows stays', () => {
  const first = withProblems(new Map(), ['a', 'b'], new Map([['a', 'no']]));
  expect([...withProblems(first, ['b', 'c'], new Map([['c', 'mai']]))]).toEqual([
    ['a', 'no'],
    ['c', 'mai'],
  ]);
  // Retried successfully.
  expect([...withProblems(first, ['a'])]).toEqual([]);
});
