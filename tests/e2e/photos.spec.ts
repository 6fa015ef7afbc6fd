// In a browser: photos are re-encoded on a canvas, kept on the device across a reload, and uploaded
// over a failing connection.
import { getStorage } from 'firebase-admin/storage';
import { DEMO_BUCKET } from '../../scripts/lib/admin';
import { adminApp, createPerson, db } from '../fixtures/world';
import { anyone, openAs } from './support/app';
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
  const choose = (index: number) =>
    page
      .locator('input[type=file]')
      .nth(index)
      .setInputFiles({
        name: `${index}.jpg`,
        mimeType: 'image/jpeg',
        buffer: fromPhone(shades[index] ?? 0),
      });
  for (const index of shades.keys()) {
    await choose(index);
    await expect(page.getByRole('img', { name: `Foto ${index + 1}` })).toBeVisible();
  }
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
