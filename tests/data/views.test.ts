import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { VIEWS_MAX } from '@/domain/views/view';
import { adminDb, clear, closeAdmin, closeDevices, device, person, until } from './harness';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

const LIST = 'tickets-technical';

it('views are saved, replaced under their name, and deleted; each person and each list has its own', async () => {
  const me = await person('Studio');
  const mine = await device(me);
  const views = mine.viewsOf(me.uid, LIST);
  expect(await until(views.source)).toEqual([]);
  await views.save('Roma', 'stato=Aperto&studio=Roma');
  await mine.viewsOf(me.uid, 'answered').save('Altro elenco', 'email=x');
  const [saved] = await until(views.source, (rows) => rows.length === 1);
  expect(saved).toMatchObject({ name: 'Roma', search: 'stato=Aperto&studio=Roma' });
  const stored = await adminDb.doc(`viste/${saved?.id ?? ''}`).get();
  expect(stored.data()).toMatchObject({ uid: me.uid, list: LIST });
  expect(stored.id).toMatch(/^[0-9A-Za-z]{20}$/);

  await views.save('roma', 'studio=Bari');
  const [replaced] = await until(views.source, ([one]) => one?.search === 'studio=Bari');
  expect(replaced?.id).toBe(saved?.id);

  const colleague = await person('Studio');
  const other = await device(colleague);
  expect(await until(other.savedViews(colleague.uid, LIST))).toEqual([]);
  await expect(until(other.savedViews(me.uid, LIST))).rejects.toMatchObject({
    code: 'permission-denied',
  });

  if (replaced) await views.remove(replaced);
  expect(await until(views.source, (rows) => rows.length === 0)).toEqual([]);
});

it('at most fifty of a list are read, and then no more can be saved; names and searches are bounded', async () => {
  const me = await person('Amministratore');
  const batch = adminDb.batch();
  for (let index = 0; index < VIEWS_MAX + 5; index += 1) {
    batch.set(adminDb.doc(`viste/v${index}`), {
      uid: me.uid,
      list: LIST,
      name: `Vista ${index}`,
      search: '',
      at: new Date(),
    });
  }
  await batch.commit();
  const mine = await device(me);
  const views = mine.viewsOf(me.uid, LIST);
  expect(await until(views.source)).toHaveLength(VIEWS_MAX);
  await expect(views.save('Una di troppo', '')).rejects.toMatchObject({ code: 'invalid' });
  const view = { uid: me.uid, list: LIST, name: 'a', search: '' };
  await expect(mine.saveView({ ...view, name: ' ' })).rejects.toMatchObject({ code: 'invalid' });
  await expect(mine.saveView({ ...view, name: 'a'.repeat(61) })).rejects.toMatchObject({
    code: 'invalid',
  });
  await expect(mine.saveView({ ...view, search: 'a'.repeat(2001) })).rejects.toMatchObject({
    code: 'too-large',
  });
});

it('a view that was stored by halves is shown all the same', async () => {
  const me = await person('Amministratore');
  await adminDb.doc('viste/rotta').set({ uid: me.uid, list: LIST, name: { a: 1 } });
  const mine = await device(me);
  expect(await until(mine.savedViews(me.uid, LIST))).toEqual([
    { id: 'rotta', name: 'Senza nome', search: '' },
  ]);
});
