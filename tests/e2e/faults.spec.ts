import { expect, test, type Page, type Route } from './support/test';
import { ticketIdx } from '@/domain/tickets/idx';
import { backgroundTriggers } from '../../scripts/lib/seed';
import { malformedTickets } from '../fixtures/malformed';
import { conversation, openAs, visit } from './support/app';
import { createPerson, createTicket, db, type Person } from '../fixtures/world';

const FILE = { name: 'referto.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n'.padEnd(3_000_000, 'x')) };
const STORAGE = /\/v0\/b\//;
const DONE = 'Documento caricato con successo!';

async function clientInTicket(browser: Parameters<typeof openAs>[0]): Promise<{ client: Person; page: Page }> {
  const client = await createPerson('user', { canUploadFiles: true });
  const id = await createTicket(client);
  const page = await openAs(browser, client, `/user/conversation-tecnico/${id}`, 'phone');
  await expect(conversation(page)).toContainText('Buongiorno');
  return { client, page };
}

const attach = (page: Page) => page.locator('input[type=file]').first().setInputFiles(FILE);
const records = async ({ uid }: Person) =>
  (await db().collection('documenti').where('userId', '==', uid).get()).docs.map((one) => one.data());

/** Runs `fault` at the second piece of the file, once. */
async function atSecondPiece(page: Page, fault: (route: Route) => Promise<void>): Promise<void> {
  let pieces = 0;
  await page.route(STORAGE, async (route) => {
    const command = route.request().headers()['x-goog-upload-command'] ?? '';
    if (command.includes('upload')) pieces += 1;
    if (command.includes('upload') && pieces === 2) await fault(route);
    else await route.continue();
  });
}

test('[AT-228] an attachment whose connection drops half-way says so and goes on by itself when it is back', async ({ browser }) => {
  const { client, page } = await clientInTicket(browser);
  await atSecondPiece(page, async (route) => {
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  });
  await attach(page);
  await expect(page.getByText('Connessione assente: il caricamento riprende quando torna.')).toBeVisible();
  expect(await records(client)).toEqual([]);
  await page.context().setOffline(false);
  await expect(page.getByText(DONE)).toBeVisible({ timeout: 60_000 });
  expect(await records(client)).toMatchObject([{ fileName: 'referto.pdf', uploadUser: 'Utente' }]);
  await expect(conversation(page)).toContainText('referto.pdf');
});

test('[AT-228] an attachment that cannot be sent says so with «Riprova», and is sent once it can', async ({ browser }) => {
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

test('[AT-237] 200 malformed tickets leave the list usable', async ({ browser }) => {
  test.setTimeout(180_000);
  const client = await createPerson('user', { studio: 'Padova' });
  const good = await createTicket(client, { title: `Sano ${client.uid.slice(-6)}`, timestamp: new Date('2020-01-01T10:00:00Z') });
  // They come with their index: as many triggers would only keep the emulators busy.
  await backgroundTriggers('disable');
  // One write: the emulator answers everyone who listens after each.
  const writer = db().batch();
  const refs = malformedTickets(200).map((ticket, index) => {
    const ref = db().collection('assistenzatecnica').doc();
    const idx = ticketIdx(ticket, null);
    writer.set(ref, { ...ticket, idx: { ...idx, at: idx.at ?? new Date(Date.UTC(2019, 0, 1, 0, index)) } });
    return ref;
  });
  await writer.commit();
  try {
    const admin = await createPerson('Amministratore');
    const errors: string[] = [];
    const desk = await openAs(browser, admin, '/assistenzatecnica?studio=tutti', 'desk');
    desk.on('pageerror', (error) => errors.push(error.message));
    const rows = desk.getByRole('row');
    const more = desk.getByRole('button', { name: 'Carica altri' });
    for (let page = 1; page <= 4; page++) {
      await expect.poll(() => rows.count()).toBeGreaterThan(50 * page - 10);
      if (page < 4) await more.click();
    }
    // The good one is found among them, opened, answered.
    const link = desk.locator(`a[href$="/assistenzatecnica/conversation/${good}"]`).first();
    while ((await link.count()) === 0 && (await more.count()) > 0) {
      const shown = await rows.count();
      await more.click();
      await expect.poll(() => rows.count()).toBeGreaterThan(shown);
    }
    await link.click();
    await expect(conversation(desk)).toContainText('Buongiorno');
    // So does a malformed one open.
    await visit(desk, `/assistenzatecnica/conversation/${refs[0]?.id}`);
    await expect(desk.getByLabel('Scrivi un messaggio')).toBeVisible();
    expect(errors).toEqual([]);
  } finally {
    const cleaner = db().batch();
    for (const ref of refs) cleaner.delete(ref);
    await cleaner.commit();
    await db().doc(`assistenzatecnica/${good}`).delete();
    await backgroundTriggers('enable');
  }
});
