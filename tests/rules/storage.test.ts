import { afterAll, beforeAll, describe, it } from 'vitest';
import { sizeCases, storageCases, storageMatrixCases } from './cases/storage';
import { startWorld, type World } from './harness';

describe('stored files', () => {
  let world: World;
  beforeAll(async () => {
    // The emulators began with our rules: while others are loaded it refuses everything, also what the tests beside this one ask.
    // They ask the Firestore of the project that the emulators were started with.
    world = await startWorld('demo-coaching');
  });
  afterAll(() => world.stop());

  for (const { title, run } of [...storageCases, ...storageMatrixCases, ...sizeCases])
    it(title, () => run(world));
});
