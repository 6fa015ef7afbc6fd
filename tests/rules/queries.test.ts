import { afterAll, beforeAll, describe, it } from 'vitest';
import { concurrencyCases, queryCases } from './cases/queries';
import { startWorld, type World } from './harness';

describe('queries as screens make them, and people at the same time', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());

  for (const { title, run } of [...queryCases, ...concurrencyCases]) it(title, () => run(world));
});
