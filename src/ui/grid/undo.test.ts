import { expect, it } from 'vitest';
import { takenBack, withoutStep, withStep } from './undo';

const done = { row: 'a', column: 'name', before: 'prima', after: 'dopo' };

it('writes what was there, drops what was never saved, asks where a colleague went on', () => {
  expect(takenBack(done, 'dopo', undefined)).toBe('write');
  expect(
    takenBack(done, 'prima', { kind: 'failed', value: 'dopo', expected: 'prima', message: '' }),
  ).toBe('drop');
  expect(takenBack(done, 'loro', undefined)).toBe('ask');
});

it('of what is asked about leaves the other’s; what was chosen stands instead of what was typed', () => {
  const conflict = { kind: 'conflict', value: 'dopo', theirs: 'loro' } as const;
  expect(takenBack(done, 'loro', conflict)).toBe('drop');
  // Our write won the race.
  expect(takenBack(done, 'dopo', conflict)).toBe('write');
  const steps = [[done, { ...done, row: 'b' }], [{ ...done, after: 'altro' }], [done]];
  expect(withoutStep(steps, done, 'dopo')).toEqual([
    [{ ...done, row: 'b' }],
    [{ ...done, after: 'altro' }],
  ]);
});

it('keeps the last hundred steps, and none that changed nothing', () => {
  let steps = withStep([], []);
  expect(steps).toHaveLength(0);
  for (let count = 0; count < 130; count += 1) steps = withStep(steps, [{ ...done, after: count }]);
  expect(steps).toHaveLength(100);
  expect(steps.at(-1)?.[0]?.after).toBe(129);
});
