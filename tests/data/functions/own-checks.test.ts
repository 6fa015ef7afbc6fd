import { afterAll, afterEach, expect, it } from 'vitest';
import { NO_ANSWERS } from '@/domain/checks/check';
import { pastedMeasurements } from '@/domain/checks/measurements';
import { adminDb, bucket, closeAdmin, closeDevices, device, person, until } from '../harness';

afterEach(closeDevices);
afterAll(closeAdmin);

const freshId = () => adminDb.collection('x').doc().id;
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]);
const TOLD = { onProgress: () => undefined, onArrived: () => undefined };
const photo = (path: string | null = null) => ({
  id: freshId(),
  blob: new Blob([JPEG], { type: 'image/jpeg' }),
  path,
});
const check = (text: string) => ({
  photos: [null, null, null, null],
  previous: [],
  current: pastedMeasurements('Peso\t72,5\t26/11/2026').rows,
  answers: NO_ANSWERS,
  text,
  visible: true,
});

/** A client who has sent a check with a photo, and its device. */
async function sentBy() {
  const anna = await person('user', { canSendChecks: true });
  const client = await device(anna);
  const checkId = freshId();
  const photos = await client.sendOwnPhotos(
    [photo(), null, null, null],
    { uid: anna.uid, checkId },
    TOLD,
  );
  await client.sendOwnCheck({ checkId, measures: { peso: 72.5 }, text: 'Ciao', photos });
  return { anna, client, checkId, photos };
}

it('[DE-105] a client sends photos and measures; staff read them, two make it a check at once: one does', async () => {
  const { anna, client, checkId, photos } = await sentBy();
  expect(await until(client.ownCheckOf(anna.uid))).toMatchObject({ checkId, state: 'inviato' });
  const [mine, theirs] = [
    await device(await person('Studio')),
    await device(await person('Amministratore')),
  ];
  const sent = (await until(mine.ownCheckOf(anna.uid))) ?? expect.fail();
  expect(sent).toMatchObject({ measures: { peso: 72.5 }, text: 'Ciao', photos });
  const start = await until(mine.sentCheck(sent, (blob) => Promise.resolve(blob)));
  expect(start.last).toBeNull();
  expect(new Uint8Array((await start.photos[0]?.arrayBuffer()) ?? [])).toEqual(JPEG);

  const outcomes = await Promise.allSettled([
    mine.saveSentCheck(anna.uid, checkId, check('mio')),
    theirs.saveSentCheck(anna.uid, checkId, check('loro')),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const lost = outcomes.find((one) => one.status === 'rejected');
  expect(lost?.reason).toMatchObject({
    code: 'already-exists',
    message: 'Nel frattempo un collega ne ha creato un check.',
  });
  const made = await adminDb.doc(`check/${checkId}`).get();
  const [winner, text] = made.get('text') === 'mio' ? [mine, 'mio'] : [theirs, 'loro'];
  // A retry after a lost answer.
  await winner.saveSentCheck(anna.uid, checkId, check(text));
  await until(client.ownCheckOf(anna.uid), (last) => last?.state === 'fatto');
  await expect
    .poll(async () => (await bucket.file(photos[0] ?? '').exists())[0], { timeout: 60_000 })
    .toBe(false);
});

it('[DE-105] what the client withdraws is made no check; another client sees nothing of it', async () => {
  const { anna, client, checkId } = await sentBy();
  const staff = await device(await person('Studio'));
  const other = await device(await person('user', { canSendChecks: true }));
  await expect(until(other.ownCheckOf(anna.uid))).rejects.toMatchObject({
    code: 'permission-denied',
  });
  await expect(
    other.closeOwnCheck({ userId: anna.uid, checkId, reason: '' }),
  ).rejects.toMatchObject({ code: 'permission-denied' });
  await client.closeOwnCheck({ userId: anna.uid, checkId, reason: '' });
  await expect(staff.saveSentCheck(anna.uid, checkId, check('x'))).rejects.toMatchObject({
    code: 'not-found',
    message: 'Questo check non è più in attesa.',
  });
  expect((await adminDb.doc(`check/${checkId}`).get()).exists).toBe(false);
});

it('[DE-105] photos that are gone are said, and the check is compared with what the client sees', async () => {
  const anna = await person('user', { canSendChecks: true });
  const client = await device(anna);
  const checkId = freshId();
  const photos = await client.sendOwnPhotos(
    [photo(), null, photo(), null],
    { uid: anna.uid, checkId },
    TOLD,
  );
  await client.sendOwnCheck({ checkId, measures: {}, text: '', photos });
  await bucket.file(photos[2] ?? '').delete();
  const [shown, hidden] = [new Date('2026-10-01'), new Date('2026-11-01')];
  for (const at of [shown, hidden])
    await adminDb.collection('check').add({
      userId: anna.uid,
      createdAt: at,
      visibilityProfile: at === shown,
      idx: { at },
    });
  const staff = await device(await person('Studio'));
  const sent = (await until(staff.ownCheckOf(anna.uid))) ?? expect.fail();
  const start = await until(staff.sentCheck(sent, (blob) => Promise.resolve(blob)));
  expect(start).toMatchObject({ lost: [2], last: { createdAt: shown } });
  expect(start.photos.map((blob) => blob !== null)).toEqual([true, false, false, false]);
});

it('[DE-105] photos of what is not sent are deleted; what a check names stays', async () => {
  const { anna, client, photos } = await sentBy();
  const there = async (path: string | null) => (await bucket.file(path ?? '').exists())[0];
  const named = { ...photo(photos[0] ?? ''), id: photos[0]?.split('/').at(-1)?.slice(0, 20) ?? '' };
  const given = photo();
  const unsent = { uid: anna.uid, checkId: freshId() };
  const [path = null] = await client.sendOwnPhotos([given, null, null, null], unsent, TOLD);
  expect(await there(path)).toBe(true);
  await client.dropOwnPhotos([named, { ...given, path }, null]);
  expect([await there(named.path), await there(path)]).toEqual([true, false]);
  expect((await adminDb.doc(`caricamenti/${given.id}`).get()).get('state')).toBe('cancelled');

  const studio = await person('Studio');
  const staff = await device(studio);
  const copies = [photo(), photo()];
  const by = { userId: anna.uid, by: studio.uid };
  const paths = await staff.sendPhotos([...copies, null, null], by, TOLD);
  const made = freshId();
  await adminDb.doc(`check/${made}`).set({ userId: anna.uid, imageOnePath: paths[0] });
  await staff.dropCopies(
    made,
    copies.map((copy, index) => ({ ...copy, path: paths[index] ?? null })),
  );
  expect([await there(paths[0] ?? null), await there(paths[1] ?? null)]).toEqual([true, false]);
});
