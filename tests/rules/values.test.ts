import { afterAll, beforeAll, describe, it } from 'vitest';
import { erasedCases } from './cases/erased';
import { valueCases } from './cases/values';
import { startWorld, type World } from './harness';

describe('what a hostile browser puts into fields', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());

  for (const { title, run } of [...valueCases, ...erasedCases]) it(title, () => run(world));
});
