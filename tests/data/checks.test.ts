import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { checkIdx, NO_ANSWERS } from '@/domain/checks/check';
import { taskIdx } from '@/domain/checks/task';
import { deliveryAfter } from '@/domain/time/delivery';
import { DEFAULT_HOURS } from '@/domain/time/openingHours';
import { adminDb, clear, closeAdmin, closeDevices, device, person, until } from './harness';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

const EVERY = { state: null, studio: null, venue: null, alert: false } as const;
const reindex = async () => {
  const { docs } = await adminDb.collection('checkdafare').get();
  await Promise.all(docs.map((doc) => doc.ref.update({ idx: { ...taskIdx(doc.data()) } })));
  return docs;
};

it('[CO-272] a check is sent once though two send it at once; done, it can be sent again; what is noted goes along', async () => {
  const [client, me, colleague] = [
    await person('user', { surname: 'Bianchi' }),
    await person('Studio'),
    await person('Amministratore'),
  ];
  await adminDb
    .doc(`noteinterne/users_${client.uid}`)
    .set({ collection: 'users', docId: client.uid, item: '', notes: 'n', noteCheck: 'c' });
  const [mine, theirs] = [await device(me), await device(colleague)];
  const whom = { uid: client.uid, surname: 'Bianchi', studio: 'Roma' };
  const now = new Date();
  const outcomes = await Promise.all([mine.sendCheck(whom), theirs.sendCheck(whom)]);
  expect(outcomes.toSorted()).toEqual(['sent', 'there']);
  const [stored] = await reindex();
  expect(stored?.data()).toMatchObject({
    uid: client.uid,
    fatto: 'da fare',
    notes: 'n',
    notedelcheck: 'c',
    rowColor: '',
  });
  expect((stored?.get('dataConsegna') as { toDate: () => Date }).toDate()).toEqual(
    deliveryAfter(now, DEFAULT_HOURS, 'Roma').at,
  );

  const list = mine.checkTasks({ ...EVERY, state: 'da fare' });
  const [task] = await until(list, (rows) => rows.length === 1);
  // [CO-378] Two people change the same field: the second gets the first one's value.
  const id = task?.id ?? '';
  await theirs.changeTask(id, 'notedelcheck', { value: 'loro', before: 'c' });
  await expect(
    mine.changeTask(id, 'notedelcheck', { value: 'mio', before: 'c' }),
  ).rejects.toMatchObject({
    code: 'invalid',
    message: 'Nel frattempo un collega ha scritto: «loro»',
  });
  await mine.changeTask(id, 'notedelcheck', { value: 'mio', before: 'loro' });
  await mine.changeTask(id, 'fatto', { value: 'si', before: 'da fare' });
  await until(list, (rows) => rows[0]?.notedelcheck === 'mio' && rows[0].fatto === 'si');
  await reindex();
  await until(list, (rows) => rows.length === 0);
  expect([
    await mine.taskCount({ ...EVERY, state: 'si' }),
    await mine.taskCount({ ...EVERY, studio: 'Roma', state: 'da fare' }),
  ]).toEqual([1, 0]);
  expect(await mine.sendCheck(whom)).toBe('sent');
  expect(await until(mine.tasksOf(client.uid), (rows) => rows.length === 2)).toMatchObject([
    { fatto: 'da fare' },
    { fatto: 'si' },
  ]);

  const own = await device(client);
  await expect(until(own.tasksOf(client.uid))).rejects.toMatchObject({ code: 'permission-denied' });
});

it('[DE-077] two tabs on one check to do keep what each writes, field by field, round after round', async () => {
  const [mine, theirs] = [
    await device(await person('Studio')),
    await device(await person('Studio')),
  ];
  await adminDb
    .doc('checkdafare/t')
    .set({ uid: 'c', createdAt: new Date(), fatto: 'da fare', vecchio: { mai: [1] } });
  const ROUNDS = 10;
  const rounds = async (by: typeof mine, field: 'notedelcheck' | 'noteTrainer') => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      await by.changeTask('t', field, {
        value: `${field} ${round}`,
        before: round === 1 ? '' : `${field} ${round - 1}`,
      });
    }
  };
  await Promise.all([rounds(mine, 'notedelcheck'), rounds(theirs, 'noteTrainer')]);
  expect((await adminDb.doc('checkdafare/t').get()).data()).toMatchObject({
    notedelcheck: `notedelcheck ${ROUNDS}`,
    noteTrainer: `noteTrainer ${ROUNDS}`,
    fatto: 'da fare',
    vecchio: { mai: [1] },
  });
  // Deleted concurrently or before: not-found, not permission-denied.
  const gone = {
    code: 'not-found',
    message: 'Questa riga non c’è più: un collega l’ha eliminata.',
  };
  const write = (value: string, before: string) =>
    mine.changeTask('t', 'notedelcheck', { value, before });
  const beside = write('x', `notedelcheck ${ROUNDS}`).catch((error: unknown) =>
    expect(error).toMatchObject(gone),
  );
  await Promise.all([beside, adminDb.doc('checkdafare/t').delete()]);
  await expect(write('y', 'x')).rejects.toMatchObject(gone);
});

it('[DE-071] [CO-273] staff read all checks of a client, newest first; the client those that are shown, and switches none', async () => {
  const [client, other, me] = [await person('user'), await person('user'), await person('Studio')];
  const given = async (id: string, at: unknown, more: object = {}) => {
    const data = { userId: client.uid, text: id, createdAt: at, ...more };
    await adminDb.doc(`check/${id}`).set({ ...data, idx: { ...checkIdx(data) } });
  };
  await given('a', '2026-03-01T10:00:00Z', { visibilityProfile: true });
  await given('b', new Date('2026-04-01T10:00:00Z'));
  await given('c', '01/02/2026', { visibilityProfile: true });
  const mine = await device(me);
  expect(
    (await until(mine.checksOf(client.uid, { onlyVisible: false }))).map(({ id }) => id),
  ).toEqual(['b', 'a', 'c']);
  const first = async (of: typeof mine, onlyVisible: boolean) =>
    (await until(of.firstCheckOf(client.uid, { onlyVisible }), ({ length }) => length === 1))[0]
      ?.id;
  const own = await device(client);
  // Undated ones don't count as the first.
  await adminDb
    .doc('check/z')
    .set({ userId: client.uid, visibilityProfile: true, idx: { at: null } });
  expect([await first(mine, false), await first(own, true)]).toEqual(['c', 'c']);
  await adminDb.doc('check/z').delete();
  const source = own.checksOf(client.uid, { onlyVisible: true });
  expect((await until(source)).map(({ id }) => id)).toEqual(['a', 'c']);
  await expect(own.setCheckVisibility('b', true)).rejects.toMatchObject({
    code: 'permission-denied',
  });
  await mine.setCheckVisibility('b', true);
  await until(source, (rows) => rows.length === 3);
  await mine.setCheckVisibility('a', false);
  await until(source, (rows) => rows.length === 2);
  await expect(until(own.checksOf(client.uid, { onlyVisible: false }))).rejects.toMatchObject({
    code: 'permission-denied',
  });
  const stranger = await device(other);
  await expect(until(stranger.checksOf(client.uid, { onlyVisible: true }))).rejects.toMatchObject({
    code: 'permission-denied',
  });

  // Saved twice, because the first answer was lost.
  const id = 'a'.repeat(20);
  const check = {
    photos: [`check/${client.uid}/x.jpg`],
    previous: [],
    current: [],
    answers: NO_ANSWERS,
    text: 'Brava',
    visible: true,
  };
  await mine.saveCheck(client.uid, id, check);
  await mine.saveCheck(client.uid, id, check);
  // A retry that corrects the check: it isn't told that the correction is saved.
  await expect(
    mine.saveCheck(client.uid, id, { ...check, text: 'Bravissima' }),
  ).rejects.toMatchObject({ code: 'already-exists' });
  expect(await until(source, (rows) => rows[0]?.id === id)).toMatchObject([
    { text: 'Brava', photos: [`check/${client.uid}/x.jpg`, null, null, null] },
    {},
    {},
  ]);
  // Another client's photo is never shown, whatever staff write (SE-004).
  const strange = 'b'.repeat(20);
  await mine.saveCheck(client.uid, strange, { ...check, photos: [`check/${other.uid}/x.jpg`] });
  const rows = await until(source, (all) => all.some((row) => row.id === strange));
  expect(rows.find((row) => row.id === strange)?.photos).toEqual([null, null, null, null]);
});
