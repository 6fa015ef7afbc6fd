// In a browser: pdf.js draws, the browser’s own viewer shows, the content security policy allows; files leave storage.
import { expect, test } from './support/test';
import { getStorage } from 'firebase-admin/storage';
import { DEMO_BUCKET } from '../../scripts/lib/admin';
import { tinyJpeg, tinyPdf } from '../fixtures/files';
import { createDocument } from '../fixtures/stored-documents';
import { adminApp, createPerson, createTicket, db } from '../fixtures/world';
import { anyone, openAs } from './support/app';
import { expectNoViolations } from './support/axe';

test('a PDF and an image open inside the app on a phone; a missing file says so and can be tried again', async ({ browser }) => {
  const client = await createPerson('user');
  await createDocument(client, 'Dieta di maggio.pdf', tinyPdf('Colazione e pranzo', 'Cena'));
  await createDocument(
    client,
    'Postura.jpg',
    tinyJpeg((x, y) => (x * y) % 255),
  );
  const broken = await createDocument(client, 'Rotto.pdf', Buffer.from('%PDF-1.4 non è un documento'));
  const phone = await openAs(browser, client, '/user', 'phone');
  const policy: string[] = [];
  phone.on('console', (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) policy.push(message.text());
  });

  await phone.getByRole('button', { name: /Dieta di maggio/ }).click();
  const dialog = phone.getByRole('dialog', { name: 'Dieta di maggio.pdf' });
  await expect(dialog.getByRole('region', { name: 'Pagina 1 di 1' })).toContainText('Colazione e pranzo');
  await expect(dialog.locator('canvas')).toBeVisible();
  const ink = await dialog.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    return Array.from(data).some((value, index) => index % 4 === 0 && value < 100);
  });
  expect(ink).toBe(true);
  const before = (await dialog.locator('canvas').boundingBox())?.width ?? 0;
  await dialog.getByRole('button', { name: 'Ingrandisci' }).click();
  await expect.poll(async () => (await dialog.locator('canvas').boundingBox())?.width ?? 0).toBeGreaterThan(before * 1.3);
  await expectNoViolations(phone);
  await dialog.getByRole('button', { name: 'Chiudi' }).click();
  await expect(dialog).toHaveCount(0);

  await phone.getByRole('button', { name: /Postura/ }).click();
  const picture = phone.getByRole('dialog').getByRole('img', { name: 'Postura.jpg' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectNoViolations(phone);
  await phone.keyboard.press('Escape');

  await phone.getByRole('button', { name: /Rotto/ }).click();
  await expect(phone.getByText('Impossibile mostrare il documento.')).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Apri in una nuova scheda' })).toBeVisible();
  const path = String((await db().doc(`documenti/${broken}`).get()).get('fileUrl'));
  await phone.route(path, (route) =>
    route.fulfill({ body: tinyPdf('Ora si legge'), contentType: 'application/pdf', headers: { 'access-control-allow-origin': '*' } }),
  );
  await phone.getByRole('button', { name: 'Riprova' }).click();
  await expect(phone.getByRole('dialog').getByRole('region', { name: 'Pagina 1 di 1' })).toContainText('Ora si legge');
  expect(policy).toEqual([]);
});

test('on a desk screen a PDF is shown by the browser itself', async ({ browser }) => {
  const client = await createPerson('user');
  await createDocument(client, 'Dieta.pdf', tinyPdf('Colazione'));
  const desk = await openAs(browser, client, '/user', 'desk');
  const policy: string[] = [];
  desk.on('console', (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) policy.push(message.text());
  });
  const answer = desk.waitForResponse((response) => response.url().includes('/o/documenti') && response.status() === 200);
  await desk.getByRole('button', { name: /Dieta\.pdf/ }).click();
  await expect(desk.getByRole('dialog').locator('iframe[title="Dieta.pdf"]')).toBeVisible();
  expect((await answer).headers()['content-type']).toBe('application/pdf');
  expect(policy).toEqual([]);
});

test('[AT-066] the client’s documents: shown and hidden, deleted after asking, brought back, and deleted for good with their file', async ({
  browser,
}) => {
  const client = await createPerson('user');
  const record = db().doc(`documenti/${await createDocument(client, 'esame.pdf', tinyPdf('Esame'), { visibilityProfile: true })}`);
  const stored = getStorage(adminApp()).bucket(DEMO_BUCKET);
  const files = async () => (await stored.getFiles({ prefix: `documenti/${client.uid}/` }))[0].length;
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
  await expect(page.getByText('Sei sicuro di voler eliminare il documento «esame.pdf»?')).toBeVisible();
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
  await expect(page.getByRole('link', { name: 'esame.pdf' })).toBeVisible();
  await remove();
  await expect.poll(files, { timeout: 30_000 }).toBe(0);
});
