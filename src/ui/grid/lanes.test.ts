import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lanes } from './useEdits';

it('writes one row’s cells in order, a few rows at a time, and all of them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ lane: fc.constantFrom('a', 'b', 'c', 'd'), ticks: fc.nat(3) })),
      async (jobs) => {
        const run = lanes(2);
        const busy = new Set<string>();
        const done: number[] = [];
        await new Promise<void>((resolve) => {
          if (jobs.length === 0) resolve();
          jobs.forEach(({ lane, ticks }, index) =>
            run(lane, async () => {
              expect(busy.has(lane)).toBe(false);
              busy.add(lane);
              expect(busy.size).toBeLessThanOrEqual(2);
              for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
              busy.delete(lane);
              done.push(index);
              if (done.length === jobs.length) resolve();
            }),
          );
        });
        for (const lane of 'abcd') {
          const mine = done.filter((index) => jobs[index]?.lane === lane);
          expect(mine).toEqual([...mine].sort((one, other) => one - other));
        }
      },
    ),
  );
});
