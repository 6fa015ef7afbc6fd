import { afterAll, beforeAll, describe, it } from 'vitest';
import { userCases } from './cases/users';
import { startWorld, type World } from './harness';

describe('users, field by field', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());

  for (const { title, run } of userCases) it(title, () => run(world));
});
