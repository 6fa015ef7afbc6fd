import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { adminDb, clear, closeAdmin, closeDevices, device, person, until } from './harness';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

it('[AT-093] [AT-186] a record without a studio finds it through parent_id, in any spelling', async () => {
  await adminDb
    .doc('studi/x')
    .set({ name: 'FF Milano Citta Studi', parent_id: 'studio-citta-studi' });
  const client = await person('user', { studio: undefined, parent_id: 'studio-citta-studi' });
  const staff = await device(await person('Amministratore'));
  const record = await until(staff.userRecord(client.uid), (found) => found !== null);
  expect(record).toMatchObject({ studio: null, parentId: 'studio-citta-studi' });
  expect(await staff.studioOf('studio-citta-studi')).toBe('Milano Città Studi');
  expect(await staff.studioOf('nessuno')).toBeNull();
});
