import { afterAll, beforeAll, describe, it } from 'vitest';
import { sizeCases, storageCases, storageMatrixCases } from './cases/storage';
import { startWorld, type World } from './harness';

describe('stored files', () => {
  let world: World;
  beforeAll(async () => {
    // Storage rules are shared: while others are loaded the emulator refuses everything, also to
    // parallel tests. They query Firestore of the project that the emulators were started with.
    world = await startWorld('demo-coaching', 'loaded');
  });
  afterAll(() => world.stop());

  for (const { title, run } of [...storageCases, ...storageMatrixCases, ...sizeCases])
    it(title, () => run(world));
});
