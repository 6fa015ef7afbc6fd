import { afterAll, beforeAll, describe, it } from 'vitest';
import { valueCases } from './cases/values';
import { startWorld, type World } from './harness';

describe('what a hostile browser puts into fields', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());

  for (const { title, run } of valueCases) it(title, () => run(world));
});
