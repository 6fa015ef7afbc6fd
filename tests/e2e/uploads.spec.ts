// In a browser: resumable uploads over failing connections.
import { expect, test, type Page, type Route } from './support/test';
import { tinyJpeg, tinyPdf } from '../fixtures/files';
import { conversation, openAs } from './support/app';
import { expectNoViolations } from './support/axe';
import { createPerson, createTicket, db, type Person } from '../fixtures/world';

const FILE = {
  name: 'referto.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n'.padEnd(3_000_000, 'x')),
};
const STORAGE = /\/v0\/b\//;
const DONE = 'Documento caricato con successo!';

async function clientInTicket(
  browser: Parameters<typeof openAs>[0],
): Promise<{ client: Person; page: Page }> {
  const client = await createPerson('user', { canUploadFiles: true });
  const id = await createTicket(client);
  const page = await openAs(browser, client, `/user/conversation-tecnico/${id}`, 'phone');
  await expect(conversation(page)).toContainText('Buongiorno');
  return { client, page };
}

const attach = (page: Page) => page.locator('input[type=file]').first().setInputFiles(FILE);
const records = async ({ uid }: Person) =>
  (await db().collection('documenti').where('userId', '==', uid).get()).docs.map((one) =>
    one.data(),
  );

/** Runs `fault` once, at the second chunk of the file. */
async function atSecondPiece(page: Page, fault: (route: Route) => Promise<void>): Promise<void> {
  let pieces = 0;
  await page.route(STORAGE, async (route) => {
    const command = route.request().headers()['x-goog-upload-command'] ?? '';
    if (command.includes('upload')) pieces += 1;
    if (command.includes('upload') && pieces === 2) await fault(route);
    else await route.continue();
  });
}

test('[AT-228] an attachment whose connection drops half-way says so and goes on by itself when it is back', async ({
  browser,
}) => {
  const { client, page } = await clientInTicket(browser);
  await atSecondPiece(page, async (route) => {
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  });
  await attach(page);
  await expect(
    page.getByText('Connessione assente: il caricamento riprende quando torna.'),
  ).toBeVisible();
  expect(await records(client)).toEqual([]);
  await page.context().setOffline(false);
  await expect(page.getByText(DONE)).toBeVisible({ timeout: 60_000 });
  expect(await records(client)).toMatchObject([{ fileName: 'referto.pdf', uploadUser: 'Utente' }]);
  await expect(conversation(page)).toContainText('referto.pdf');
});

test('[AT-228] an attachment that cannot be sent says so with «Riprova», and is sent once it can', async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const { client, page } = await clientInTicket(browser);
  await page.route(STORAGE, (route) => route.abort('connectionreset'));
  await attach(page);
  const failure = page.getByRole('alert').filter({ hasText: 'referto.pdf' });
  await expect(failure).toBeVisible({ timeout: 60_000 });
  expect(await records(client)).toEqual([]);
  await page.unroute(STORAGE);
  await failure.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByText(DONE)).toBeVisible({ timeout: 60_000 });
  expect(await records(client)).toHaveLength(1);
});

test('[AT-229] an upload that fails says so and can be tried again', async ({ browser }) => {
  const client = await createPerson('user', { canUploadFiles: true });
  const phone = await openAs(
    browser,
    client,
    `/user/conversation-tecnico/${await createTicket(client)}`,
    'phone',
  );
  await phone.route('**/v0/b/**', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 404, json: { error: { code: 404, message: 'Not Found.' } } })
      : route.continue(),
  );
  await phone.locator('input[type=file]').setInputFiles({
    name: 'referto.pdf',
    mimeType: 'application/pdf',
    buffer: tinyPdf('Referto'),
  });
  await expect(phone.getByText('Errore nel caricamento del documento.')).toBeVisible();
  await phone.unroute('**/v0/b/**');
  await phone.getByRole('button', { name: 'Riprova' }).click();
  await expect(phone.getByText('Documento caricato con successo!')).toBeVisible();
});

test('[AT-160] a client attaches files to a conversation only when the record allows it', async ({
  browser,
}) => {
  const [may, mayNot] = [
    await createPerson('user', { canUploadFiles: true }),
    await createPerson('user', { canUploadFiles: false }),
  ];
  const phone = await openAs(
    browser,
    may,
    `/user/conversation/${await createTicket(may, {}, 'nutritional')}`,
    'phone',
  );
  await phone.locator('input[type=file]').setInputFiles({
    name: 'diario.jpg',
    mimeType: 'image/jpeg',
    buffer: tinyJpeg((x, y) => (x * y) % 255),
  });
  const preview = phone.getByRole('dialog', { name: 'Invia la foto' });
  await expect(preview.getByRole('img', { name: 'Anteprima di diario.jpg' })).toBeVisible();
  await expectNoViolations(phone, 'the preview of a photo');
  await preview.getByLabel('Didascalia').fill('Il diario di oggi');
  await preview.getByRole('button', { name: 'Invia' }).click();
  await expect(phone.getByText('Documento caricato con successo!')).toBeVisible();
  await expect(conversation(phone).getByRole('button', { name: /diario\.jpg/ })).toBeVisible();
  await expect(conversation(phone)).toContainText('diario.jpg: Il diario di oggi');
  const [document] = (await db().collection('documenti').where('userId', '==', may.uid).get()).docs;
  expect(document?.data()).toMatchObject({
    uploadCategory: 'Alimentazione',
    uploadUser: 'Utente',
    visibilityProfile: true,
  });
  const other = await openAs(
    browser,
    mayNot,
    `/user/conversation/${await createTicket(mayNot, {}, 'nutritional')}`,
    'phone',
  );
  await expect(conversation(other)).toBeVisible();
  await expect(other.locator('input[type=file]')).toHaveCount(0);
});
