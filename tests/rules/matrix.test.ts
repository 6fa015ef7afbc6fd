import { afterAll, beforeAll, describe, it } from 'vitest';
import {
  createFieldCases,
  disabledCases,
  matrixCases,
  unknownCollectionCases,
} from './cases/matrix';
import { startWorld, type World } from './harness';

describe('the matrix of collections against the real engine', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());

  for (const { title, run } of [
    ...matrixCases,
    ...disabledCases,
    ...createFieldCases,
    ...unknownCollectionCases,
  ])
    it(title, () => run(world));
});
