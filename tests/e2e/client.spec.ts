import { expect, test, type Browser, type Page } from './support/test';
import { romeMonth } from '@/domain/time/rome';
import { tinyJpeg, tinyPdf } from '../fixtures/files';
import { conversation, openAs, visit, write } from './support/app';
import { expectNoViolations } from './support/axe';
import { createDocument } from '../fixtures/stored-documents';
import { createPerson, createTicket, db, type Person } from '../fixtures/world';

const nutritional = (client: Person, overrides = {}) => createTicket(client, overrides, 'nutritional');
const phoneOf = (browser: Browser, client: Person, path: string) => openAs(browser, client, path, 'phone');

/** Fills the new-ticket form and sends it. */
async function ask(phone: Page, title: string, content: string): Promise<void> {
  await phone.getByLabel('Titolo').fill(title);
  await phone.getByLabel('Messaggio').fill(content);
  await phone.getByRole('button', { name: 'Invia la richiesta' }).click();
}

test('[AT-068] [AT-069] [AT-070] [AT-072] the panel leads to every client area, changes the password, signs out', async ({ browser }) => {
  const client = await createPerson('user', { name: 'Giulia' });
  const phone = await phoneOf(browser, client, '/user');
  const main = phone.getByRole('main');
  const paths = () =>
    main
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname.slice('/tickets'.length)));
  await expect
    .poll(paths)
    .toEqual(
      ['/ticket-page-tecnico', '/ticket-page', '/ricetta', '/alimentazione-page', '/check-storico'].concat([
        '/create-ticket',
        '/user-programmi',
        '/video-call-page',
        '/booking',
      ]),
    );
  await expect(main.getByLabel('Nuova password', { exact: true })).toBeVisible();
  await expect(main.getByLabel(/Conferma/)).toBeVisible();
  await expectNoViolations(phone);
  await phone.getByRole('button', { name: 'Altro' }).click();
  await phone.getByRole('button', { name: 'Logout' }).click();
  await expect(phone).toHaveURL(/\/tickets\/$/);
});

test('[AT-075] the nutritional panel lists title, date, state and Vedi, newest first, and leads to a new ticket', async ({ browser }) => {
  const client = await createPerson('user');
  await nutritional(client, { title: 'Primo', timestamp: new Date('2026-01-02T10:00:00Z'), status: 'Completato' });
  const id = await nutritional(client, { title: 'Secondo', timestamp: '2026-02-02T10:00:00.000Z', status: 'Risposto' });
  const phone = await phoneOf(browser, client, '/ticket-page');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('PANNELLO TICKETS NUTRIZIONALI');
  const rows = phone.getByRole('listitem').getByRole('link');
  await expect(rows).toHaveText([/Secondo.*Risposto.*02\/02\/2026 11:00.*Vedi/, /Primo.*Completato.*02\/01\/2026 11:00.*Vedi/]);
  await expect(phone.getByText('Te ne restano 2 questo mese.')).toBeVisible();
  await expectNoViolations(phone);
  await rows.first().click();
  await expect(phone).toHaveURL(new RegExp(`/tickets/user/conversation/${id}$`));
  await phone.goBack();
  await phone.getByRole('link', { name: /Crea un ticket/ }).click();
  await expect(phone).toHaveURL(/\/tickets\/create-ticket$/);
});

test('[AT-076] [AT-149] [AT-224] [AT-239] two nutritional tickets a month, then the limit is told and the text kept', async ({
  browser,
}) => {
  const client = await createPerson('user');
  const month = romeMonth(new Date());
  const phone = await phoneOf(browser, client, '/create-ticket');
  const tablet = await phoneOf(browser, client, '/create-ticket');
  await expect(phone.getByText('Hai a disposizione 2 Tickets al mese')).toBeVisible();
  await ask(phone, 'Colazione', 'Posso cambiare lo yogurt?');
  await expect(phone.getByText('TICKET CREATO CON SUCCESSO')).toBeVisible();
  await expect(phone).toHaveURL(/\/tickets\/ticket-page$/);
  await expect(phone.getByRole('link', { name: /Colazione/ })).toBeVisible();
  await expect(phone.getByText('Te ne resta 1 questo mese.')).toBeVisible();
  const stored = (await db().doc(`tickets/${client.uid}_${month}_1`).get()).data();
  expect(stored).toMatchObject({ status: 'Aperto', title: 'Colazione', userId: client.uid });

  // Written on one device while the other takes the last place: refused with the exact text, and nothing that was typed is lost.
  await tablet.getByLabel('Titolo').fill('Terzo');
  await tablet.getByLabel('Messaggio').fill('Non perdermi');
  await visit(phone, '/create-ticket');
  await ask(phone, 'Cena', 'E la pizza?');
  await expect(phone.getByText('TICKET CREATO CON SUCCESSO')).toBeVisible();
  await expect(tablet.getByText(/Non te ne restano/)).toBeVisible();
  await tablet.getByRole('button', { name: 'Invia la richiesta' }).click();
  await expect(tablet.getByRole('alert')).toContainText('Hai raggiunto il limite di 2 ticket al mese.');
  await tablet.reload();
  await expect(tablet.getByRole('main').getByText('Hai raggiunto il limite di 2 ticket al mese.')).toBeVisible();
  await expect(tablet.getByLabel('Messaggio')).toHaveValue('Non perdermi');
  await expectNoViolations(tablet);

  await visit(phone, '/create-ticket');
  await expect(phone.getByText('Hai raggiunto il limite di 2 ticket al mese.')).toBeVisible();
  await expectNoViolations(phone);
  expect((await db().collection('tickets').where('userId', '==', client.uid).get()).size).toBe(2);
});

test('a new nutritional ticket keeps its draft over a reload', async ({ browser }) => {
  const phone = await phoneOf(browser, await createPerson('user'), '/create-ticket');
  await phone.getByLabel('Titolo').fill('Bozza');
  await phone.getByLabel('Messaggio').fill('A metà');
  await phone.reload();
  await expect(phone.getByLabel('Titolo')).toHaveValue('Bozza');
  await expect(phone.getByLabel('Messaggio')).toHaveValue('A metà');
});

test('[AT-078] [AT-157] the nutritional conversation: title, answer, way back; an empty message is refused', async ({ browser }) => {
  const client = await createPerson('user');
  const id = await nutritional(client, { status: 'Risposto' });
  const phone = await phoneOf(browser, client, `/user/conversation/${id}`);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('CONVERSAZIONE NUTRIZIONALE');
  await write(phone, '   ');
  await expect(phone.getByText('Il contenuto della risposta non può essere vuoto.')).toBeVisible();
  await write(phone, 'Ho letto la dieta, guardate https://esempio.it/foto');
  await expect(conversation(phone).getByRole('link', { name: 'https://esempio.it/foto' })).toBeVisible(); // AT-080
  await expect.poll(async () => (await db().doc(`tickets/${id}`).get()).get('status')).toBe('Aperto');
  await expectNoViolations(phone);
  await phone.getByRole('link', { name: 'Indietro' }).click();
  await expect(phone).toHaveURL(/\/tickets\/ticket-page$/);
  await expect(phone.getByText(/Ho letto la dieta/)).toBeVisible(); // the preview
});

test('[AT-079] [AT-077] the technical conversation: title, way back and home; a completed one offers a new ticket', async ({ browser }) => {
  const client = await createPerson('user');
  const id = await createTicket(client, { status: 'Completato' });
  const phone = await phoneOf(browser, client, `/user/conversation-tecnico/${id}`);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('CONVERSAZIONE TECNICA');
  await expect(phone.getByText("Ticket Completato, apri un nuovo ticket per un'altra richiesta.")).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Invia', exact: true })).toHaveCount(0);
  await phone.getByRole('link', { name: 'Apri un nuovo ticket' }).click();
  await expect(phone).toHaveURL(/\/tickets\/create-ticket-tecnico$/);
  await visit(phone, `/user/conversation-tecnico/${id}`);
  await phone.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(phone).toHaveURL(/\/tickets\/user$/);
  await phone.goBack();
  await phone.getByRole('link', { name: 'Indietro' }).click();
  await expect(phone).toHaveURL(/\/tickets\/ticket-page-tecnico$/);
});

test('[AT-160] a client attaches files to a conversation only when the record allows it', async ({ browser }) => {
  const [may, mayNot] = [await createPerson('user', { canUploadFiles: true }), await createPerson('user', { canUploadFiles: false })];
  const phone = await phoneOf(browser, may, `/user/conversation/${await nutritional(may)}`);
  await phone
    .locator('input[type=file]')
    .setInputFiles({ name: 'diario.jpg', mimeType: 'image/jpeg', buffer: tinyJpeg((x, y) => (x * y) % 255) });
  await expect(phone.getByText('Documento caricato con successo!')).toBeVisible();
  await expect(conversation(phone).getByRole('button', { name: /diario\.jpg/ })).toBeVisible();
  const [document] = (await db().collection('documenti').where('userId', '==', may.uid).get()).docs;
  expect(document?.data()).toMatchObject({ uploadCategory: 'Alimentazione', uploadUser: 'Utente', visibilityProfile: true });
  const other = await phoneOf(browser, mayNot, `/user/conversation/${await nutritional(mayNot)}`);
  await expect(conversation(other)).toBeVisible();
  await expect(other.locator('input[type=file]')).toHaveCount(0);
});

test('[AT-236] the visible documents are listed, newest first, and say when there is none', async ({ browser }) => {
  const client = await createPerson('user');
  const phone = await phoneOf(browser, client, '/user');
  const section = phone.getByRole('region', { name: 'I tuoi documenti' });
  await expect(section.getByText('Nessun documento visibile per questo utente.')).toBeVisible();
  const hidden = await createDocument(client, 'Interno.pdf', tinyPdf('interno'), { visibilityProfile: false });
  await createDocument(client, 'Dieta.pdf', tinyPdf('dieta'), { uploadedAt: '2026-01-03T10:00:00.000Z' });
  await createDocument(
    client,
    'Scheda.jpg',
    tinyJpeg((x) => x * 12),
    { uploadUser: 'Utente' },
  );
  await expect(section.getByRole('button')).toHaveText([/Scheda\.jpg.*Inviato da te/, /Dieta\.pdf.*03\/01\/2026.*Dal team/]);
  await db().doc(`documenti/${hidden}`).update({ visibilityProfile: true });
  await expect(section.getByRole('button', { name: /Interno/ })).toBeVisible();
});

test('a PDF and an image open inside the app on a phone; a missing file says so and can be tried again', async ({ browser }) => {
  const client = await createPerson('user');
  await createDocument(client, 'Dieta di maggio.pdf', tinyPdf('Colazione e pranzo', 'Cena'));
  await createDocument(
    client,
    'Postura.jpg',
    tinyJpeg((x, y) => (x * y) % 255),
  );
  const broken = await createDocument(client, 'Rotto.pdf', Buffer.from('%PDF-1.4 non è un documento'));
  const phone = await phoneOf(browser, client, '/user');
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

test('[AT-073] /orders-general: cards to create an order, upload an expense, search orders', async ({ browser }) => {
  const desk = await openAs(browser, await createPerson('Studio'), '/orders-general', 'desk');
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('BENVENUTO NELLA TUA DASHBOARD');
  const links = desk.getByRole('main').getByRole('link');
  await expect(links).toHaveText([/Crea ordine/, /Carica uscita/, /Ricerca ordini/]);
  for (const [index, path] of ['/order', '/uscite', '/order-list'].entries()) {
    await expect(links.nth(index)).toHaveAttribute('href', `/tickets${path}`);
  }
  await expectNoViolations(desk);
});

test('[AT-074] /gestione-general: Consulenze for everybody, the other cards for the listed accounts, live', async ({ browser }) => {
  const admin = await createPerson('Amministratore');
  const settings = db().doc('impostazioni/accesso');
  const earlier = (await settings.get()).data() ?? {};
  await settings.set({ gestione: ['qualcun.altro@esempio.test'] });
  const desk = await openAs(browser, admin, '/gestione-general', 'desk');
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('BENVENUTO NELLA TUA GESTIONE');
  const links = desk.getByRole('main').getByRole('link');
  const paths = () =>
    links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname.slice('/tickets'.length)));
  await expect.poll(paths).toEqual(['/consulenze-riepilogo']);
  await settings.set({ gestione: [admin.email.toUpperCase()] });
  await expect
    .poll(paths)
    .toEqual(
      ['/consulenze-riepilogo', '/assistenzatecnica-nascosta', '/products', '/order-list-new', '/orders-accounting'].concat([
        '/questionari-template',
        '/questionari-users',
      ]),
    );
  await expectNoViolations(desk);
  await settings.set(earlier);
});
