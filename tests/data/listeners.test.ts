/** Faults of the Firestore emulator's listeners that scripts/lib/*.java mend at their source. */
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildUser } from '../fixtures/builders';
import { adminDb, clear, closeAdmin, closeDevices, device, person, until } from './harness';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

it('who listens to a missing document is told when it is made, also while other listeners open', async () => {
  const staff = await device(await person('Amministratore'));
  const waited = Array.from({ length: 80 }, (_, n) => `atteso${n}`);
  await Promise.all(
    waited.map(async (uid) => {
      await until(staff.userRecord(uid), (record) => record === null);
      const made = adminDb.doc(`users/${uid}`).set(buildUser({ uid }));
      await until(staff.userRecord(`nessuno-${uid}`));
      await made;
    }),
  );
  const told = () =>
    waited.filter((uid) => {
      const state = staff.userRecord(uid).getSnapshot();
      return state.status === 'ready' && state.data?.uid === uid;
    });
  await vi.waitFor(() => expect(told()).toEqual(waited));
});
