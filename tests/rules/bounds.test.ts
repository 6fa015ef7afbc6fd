import { afterAll, beforeAll, describe, it } from 'vitest';
import { boundCases } from './cases/bounds';
import { startWorld, type World } from './harness';

describe('conditions that nothing else stands in for', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());

  for (const { title, run } of boundCases) it(title, () => run(world));
});
