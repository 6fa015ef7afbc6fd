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
