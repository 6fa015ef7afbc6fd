// In a browser: pdf.js, the browser's own viewer, the content security policy; downloads from
// storage.
import { expect, test } from './support/test';
import { getStorage } from 'firebase-admin/storage';
import { desktopBrowser } from '../../playwright.config';
import { DEMO_BUCKET } from '../../scripts/lib/admin';
import { tinyJpeg, tinyPdf } from '../fixtures/files';
import { createDocument } from '../fixtures/stored-documents';
import { adminApp, createPerson, createTicket, db } from '../fixtures/world';
import { anyone, openAs } from './support/app';
import { expectNoViolations } from './support/axe';

test.use({ launchOptions: desktopBrowser });

test('a PDF and an image open inside the app on a phone; a missing file says so and can be tried again', async ({
  browser,
}) => {
  const client = await createPerson('user');
  await createDocument(client, 'Dieta di maggio.pdf', tinyPdf('Colazione e pranzo', 'Cena'));
  await createDocument(
    client,
    'Postura.jpg',
    tinyJpeg((x, y) => (x * y) % 255),
  );
  await createDocument(client, 'Rotto.pdf', Buffer.from('%PDF-1.4 non è un documento'));
  await createDocument(client, 'Scheda.pdf', tinyPdf('Ora si legge'));
  const phone = await openAs(browser, client, '/user', 'phone');
  const policy: string[] = [];
  phone.on('console', (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) policy.push(message.text());
  });

  await phone.getByRole('button', { name: /Dieta di maggio/ }).click();
  const dialog = phone.getByRole('dialog', { name: 'Dieta di maggio.pdf' });
  await expect(dialog.getByRole('region', { name: 'Pagina 1 di 1' })).toContainText(
    'Colazione e pranzo',
  );
  await expect(dialog.locator('canvas')).toBeVisible();
  const ink = await dialog.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
      data: [],
    };
    return Array.from(data).some((value, index) => index % 4 === 0 && value < 100);
  });
  expect(ink).toBe(true);
  const before = (await dialog.locator('canvas').boundingBox())?.width ?? 0;
  await dialog.getByRole('button', { name: 'Ingrandisci' }).click();
  await expect
    .poll(async () => (await dialog.locator('canvas').boundingBox())?.width ?? 0)
    .toBeGreaterThan(before * 1.3);
  await expectNoViolations(phone);
  await dialog.getByRole('button', { name: 'Chiudi' }).click();
  await expect(dialog).toHaveCount(0);

  await phone.getByRole('button', { name: /Postura/ }).click();
  const picture = phone.getByRole('dialog').getByRole('img', { name: 'Postura.jpg' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
  await expectNoViolations(phone);
  await phone.keyboard.press('Escape');

  await phone.getByRole('button', { name: /Rotto/ }).click();
  await expect(phone.getByText('Impossibile mostrare il documento.')).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Scarica' })).toBeVisible();
  await phone.keyboard.press('Escape');

  const storage = '**/o/documenti*';
  await phone.route(storage, (route) => route.abort('connectionreset'));
  await phone.getByRole('button', { name: /Scheda/ }).click();
  await expect(phone.getByText('Impossibile aprire il file.')).toBeVisible();
  await phone.unroute(storage);
  await phone.getByRole('button', { name: 'Riprova' }).click();
  await expect(
    phone.getByRole('dialog').getByRole('region', { name: 'Pagina 1 di 1' }),
  ).toContainText('Ora si legge');
  // A new tab shows the same bytes, from this device.
  const [tab] = await Promise.all([
    phone.context().waitForEvent('page'),
    phone.getByRole('link', { name: 'Apri in una nuova scheda' }).click(),
  ]);
  expect(tab.url()).toMatch(/^blob:/);
  await tab.close();
  expect(policy).toEqual([]);
});

test('[SE-019] on a desk screen too a PDF is fetched with the person’s own token, and drawn without a frame', async ({
  browser,
}) => {
  const client = await createPerson('user');
  await createDocument(client, 'Dieta.pdf', tinyPdf('Colazione'));
  const desk = await openAs(browser, client, '/user', 'desk');
  const policy: string[] = [];
  desk.on('console', (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) policy.push(message.text());
  });
  const answer = desk.waitForResponse(
    (response) => response.url().includes('/o/documenti') && response.status() === 200,
  );
  await desk.getByRole('button', { name: /Dieta\.pdf/ }).click();
  await expect(
    desk.getByRole('dialog').getByRole('region', { name: 'Pagina 1 di 1' }),
  ).toContainText('Colazione');
  await expect(desk.locator('iframe')).toHaveCount(0);
  const request = (await answer).request();
  expect([request.url(), await request.headerValue('authorization')]).toEqual([
    expect.not.stringContaining('token='),
    expect.stringMatching(/^Firebase ./),
  ]);
  expect(policy).toEqual([]);
});

test('[AT-066] the client’s documents: shown and hidden, deleted after asking, brought back, and deleted for good with their file', async ({
  browser,
}) => {
  const client = await createPerson('user');
  const record = db().doc(
    `documenti/${await createDocument(client, 'esame.pdf', tinyPdf('Esame'), { visibilityProfile: true })}`,
  );
  const stored = getStorage(adminApp()).bucket(DEMO_BUCKET);
  const files = async () =>
    (await stored.getFiles({ prefix: `documenti/${client.uid}/` }))[0].length;
  const page = await openAs(
    browser,
    await anyone('Amministratore'),
    `/assistenzatecnica/conversation/${await createTicket(client)}`,
    'desk',
  );
  const visible = page.getByRole('switch', { name: 'esame.pdf visibile al cliente' });
  await expect(visible).toBeChecked();
  await visible.click();
  await expect.poll(async () => (await record.get()).get('visibilityProfile')).toBe(false);
  await visible.click();
  await expect.poll(async () => (await record.get()).get('visibilityProfile')).toBe(true);
  await page.getByRole('button', { name: 'Elimina esame.pdf' }).click();
  await expect(
    page.getByText('Sei sicuro di voler eliminare il documento «esame.pdf»?'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  expect([(await record.get()).exists, await files()]).toEqual([true, 1]);
  const remove = async () => {
    await page.getByRole('button', { name: 'Elimina esame.pdf' }).click();
    await page.getByRole('button', { name: 'Elimina documento', exact: true }).click();
    await expect(page.getByText('Documento eliminato con successo!')).toBeVisible();
    expect([(await record.get()).exists, await files()]).toEqual([false, 1]);
  };
  await remove();
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByText('Documento ripristinato.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'esame.pdf', exact: true })).toBeVisible();
  await remove();
  await expect.poll(files).toBe(0);
});
