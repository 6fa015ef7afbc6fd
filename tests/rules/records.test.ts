import { afterAll, beforeAll, describe, it } from 'vitest';
import { recordCases } from './cases/records';
import { startWorld, type World } from './harness';

describe('records, field by field', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());

  for (const { title, run } of recordCases) it(title, () => run(world));
});
