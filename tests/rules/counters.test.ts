import { afterAll, beforeAll, describe, it } from 'vitest';
import { counterCases } from './cases/counters';
import { startWorld, type World } from './harness';

describe('what counts for others', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());

  for (const { title, run } of counterCases) it(title, () => run(world));
});
