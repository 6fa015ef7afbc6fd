import { expect, it } from 'vitest';
import { takenBack, withStep } from './undo';

const done = { row: 'a', column: 'name', before: 'prima', after: 'dopo' };

it('writes what was there, drops what was never saved, asks where a colleague went on', () => {
  expect(takenBack(done, 'dopo', undefined)).toBe('write');
  expect(takenBack(done, 'prima', { kind: 'failed', value: 'dopo', seen: 'prima', message: '' })).toBe('drop');
  expect(takenBack(done, 'loro', undefined)).toBe('ask');
});

it('keeps the last hundred steps, and none that changed nothing', () => {
  let steps = withStep([], []);
  expect(steps).toHaveLength(0);
  for (let count = 0; count < 130; count += 1) steps = withStep(steps, [{ ...done, after: count }]);
  expect(steps).toHaveLength(100);
  expect(steps.at(-1)?.[0]?.after).toBe(129);
});
