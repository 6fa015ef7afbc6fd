import { afterAll, beforeAll, describe, it } from 'vitest';
import { uploadCases } from './cases/uploads';
import { startWorld, type World } from './harness';

describe('places for uploads, and notes apart', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());

  for (const { title, run } of uploadCases) it(title, () => run(world));
});
