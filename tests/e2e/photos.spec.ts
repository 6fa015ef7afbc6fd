// In a browser: photos are re-encoded on a canvas, kept on the device across a reload, and uploaded
// over a failing connection.
import { getStorage } from 'firebase-admin/storage';
import { DEMO_BUCKET } from '../../scripts/lib/admin';
import { adminApp, createPerson, db } from '../fixtures/world';
import { anyone, openAs } from './support/app';
import { expectNoViolations } from './support/axe';
import { fromPhone, meansOf } from './support/photos';
import { expect, test } from './support/test';

test('[DE-079] four photos from a phone, slow and with two drops, arrive in order, upright and without where they were taken', async ({
  browser,
}) => {
  const client = await createPerson('user');
  const page = await openAs(
    browser,
    await anyone('Amministratore'),
    `/user/${client.uid}/checkcreate`,
    'phone',
  );
  const shades = [40, 90, 140, 190];
  await page.getByLabel('Tutte le foto').setInputFiles(
    shades.map((shade, index) => ({
      name: `${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: fromPhone(shade),
    })),
  );
  for (const index of shades.keys())
    await expect(page.getByRole('img', { name: `Foto ${index + 1}` })).toBeVisible();
  await page.getByRole('textbox', { name: 'Commento' }).fill('Dal telefono');
  // The input is restored.
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  for (const index of shades.keys())
    await expect(page.getByRole('img', { name: `Foto ${index + 1}` })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Commento' })).toHaveValue('Dal telefono');

  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 87_500,
    uploadThroughput: 87_500,
  });
  let sent = 0;
  await page.route(/\/v0\/b\//, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent += 1;
    if (sent !== 2 && sent !== 4) return route.continue();
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
    await expect(page.getByText('Sei offline')).toBeVisible();
    await page.context().setOffline(false);
  });
  await page.getByRole('button', { name: 'Salva check' }).click();
  await expect(page.getByText('Check salvato con successo!')).toBeVisible({ timeout: 80_000 });
  expect(sent).toBeGreaterThanOrEqual(6);

  const [check] = (await db().collection('check').where('userId', '==', client.uid).get()).docs;
  const paths = ['imageOnePath', 'imageTwoPath', 'imageThreePath', 'imageFourPath'].map((field) =>
    String(check?.get(field)),
  );
  const bucket = getStorage(adminApp()).bucket(DEMO_BUCKET);
  const stored = await Promise.all(
    paths.map(async (path) => (await bucket.file(path).download())[0]),
  );
  for (const [index, bytes] of stored.entries()) {
    expect(bytes.includes('Exif')).toBe(false);
    // The light corner, at the left in the rotated photo, is at the right when upright.
    const [left, right, middle] = await meansOf(page, bytes);
    expect(left).toBeLessThan(215);
    expect(right).toBeGreaterThan(235);
    expect(Math.abs((middle ?? 0) - (shades[index] ?? 0))).toBeLessThan(12);
  }
});

test('[DE-079] [SE-031] photos chosen for a client who has been erased since leave the device at the next start', async ({
  browser,
}) => {
  const [client, other] = [await createPerson('user'), await createPerson('user')];
  const admin = await anyone('Amministratore');
  const page = await openAs(browser, admin, '/dashboard', 'desk');
  const kept = () =>
    page.evaluate(async () => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve) => (request.onsuccess = () => resolve(request.result)));
      const idb = await done(indexedDB.open('check-photos', 1));
      const keys = await done(idb.transaction('photos').objectStore('photos').getAllKeys());
      idb.close();
      return keys.map((key) => String(key).split('/')[1]);
    });
  page.on('dialog', (question) => void question.accept());
  for (const { uid } of [client, other]) {
    await page.goto(`/tickets/user/${uid}/checkcreate`);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: '0.jpg', mimeType: 'image/jpeg', buffer: fromPhone(90) });
    await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible();
    await expect.poll(kept).toContain(uid);
  }
  await db().doc(`users/${client.uid}`).delete();
  await page.goto('/tickets/dashboard');
  await expect.poll(kept).toEqual([other.uid]);
  await page.context().close();
});

test('[DE-105] a client’s own photo is re-encoded on both ways: into what is sent, and into the check made of it', async ({
  browser,
}) => {
  const client = await createPerson('user', { canSendChecks: true });
  const phone = await openAs(browser, client, '/check-storico', 'phone');
  await phone.getByRole('button', { name: 'Invia un check' }).click();
  await phone.getByLabel('Peso (kg)').fill('72,5');
  const input = phone.locator('input[type=file]').first();
  const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: fromPhone(90) };
  await input.setInputFiles(file);
  await expect(phone.getByRole('img', { name: 'Foto 1' })).toBeVisible();
  await expectNoViolations(phone, 'the form');
  await phone.getByRole('button', { name: 'Invia check' }).click();
  await expect(phone.getByRole('heading', { name: /^Inviato il .*, in attesa$/ })).toBeVisible();
  await expectNoViolations(phone, 'what waits, to the client');
  const sent = (await db().doc(`checkinviati/${client.uid}`).get()).get('photos') as string[];

  const desk = await openAs(browser, await anyone('Studio'), `/user/${client.uid}/check`, 'desk');
  await desk.getByRole('button', { name: 'Scarta' }).click();
  await expect(desk.getByLabel('Motivo, che il cliente legge')).toBeFocused();
  await expectNoViolations(desk, 'the dialog');
  await desk.getByRole('button', { name: 'Annulla' }).click();
  await desk.getByRole('link', { name: 'Crea check' }).click();
  await expect(desk.getByRole('img', { name: 'Foto 1', exact: true })).toBeVisible();
  await expectNoViolations(desk, 'the check made of it');
  const bucket = getStorage(adminApp()).bucket(DEMO_BUCKET);
  const [before] = await bucket.file(sent[0] ?? '').download();
  await desk.getByRole('button', { name: 'Salva check' }).click();
  await expect(desk.getByText('Check salvato con successo!')).toBeVisible();

  const [check] = (await db().collection('check').where('userId', '==', client.uid).get()).docs;
  const path = String(check?.get('imageOnePath'));
  expect(path).toMatch(new RegExp(`^check/${client.uid}/`));
  const [after] = await bucket.file(path).download();
  for (const bytes of [before, after]) {
    expect(bytes.includes('Exif')).toBe(false);
    const [left, right] = await meansOf(desk, bytes);
    expect((right ?? 0) - (left ?? 0)).toBeGreaterThan(50);
  }
  await expect.poll(async () => (await bucket.file(sent[0] ?? '').exists())[0]).toBe(false);
});
