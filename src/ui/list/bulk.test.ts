import { expect, it } from 'vitest';
import { inBulk, withProblems } from './bulk';

it('works on every item, a few at a time, and tells how far it is', async () => {
  let running = 0;
  let most = 0;
  const progress: number[] = [];
  const items = Array.from({ length: 10 }, (_, index) => index);
  const { done, failed } = await inBulk(
    items,
    async (item) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
      if (item === 3) throw new Error('no');
      return item * 2;
    },
    (count) => progress.push(count),
  );
  expect(done.map(({ value }) => value).sort((a, b) => a - b)).toEqual([
    0, 2, 4, 8, 10, 12, 14, 16, 18,
  ]);
  expect(failed.map(({ item }) => item)).toEqual([3]);
  expect(progress).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(most).toBe(4);
});

it('what another action has said of other rows stays', () => {
  const first = withProblems(new Map(), ['a', 'b'], new Map([['a', 'no']]));
  expect([...withProblems(first, ['b', 'c'], new Map([['c', 'mai']]))]).toEqual([
    ['a', 'no'],
    ['c', 'mai'],
  ]);
  // Retried successfully.
  expect([...withProblems(first, ['a'])]).toEqual([]);
});
