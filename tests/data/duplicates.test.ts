import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { adminDb, clear, closeAdmin, closeDevices, device, person, until } from './harness';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

it('[AT-049] [AT-192] lists clients with duplicates by their entries, a page at a time, without reading tickets', async () => {
  const batch = adminDb.batch();
  for (let index = 0; index < 60; index += 1) {
    const userId = `u${String(index).padStart(2, '0')}`;
    batch.set(adminDb.doc(`ticketdoppi/${userId}`), {
      userId,
      count: 2,
      at: new Date(Date.UTC(2026, 0, 1, 0, index)),
      client: { email: `${userId}@b.it` },
    });
  }
  await batch.commit();
  const staff = await device(await person('Amministratore'));
  const list = staff.duplicateUsers();
  staff.screenReads.start('duplicates');
  const rows = await until(list);
  expect(rows).toHaveLength(50);
  expect(rows[0]).toMatchObject({ userId: 'u59', count: 2, client: { email: 'u59@b.it' } });
  expect(staff.screenReads.current().documents).toBe(50);
  list.loadMore();
  await until(list, (all) => all.length === 60);
});
