import { expect, test, type Page } from './support/test';
import { getStorage } from 'firebase-admin/storage';
import { DEMO_BUCKET } from '../../scripts/lib/admin';
import { buildOrder } from '../fixtures/builders';
import { tinyPdf } from '../fixtures/files';
import { conversation, DESK, openAs, PHONE, write, visit } from './support/app';
import { COLOUR_RULES, expectNoViolations } from './support/axe';
import { createDocument } from '../fixtures/stored-documents';
import { whileRefused } from './support/rules';
import { adminApp, createPerson, createTicket, db } from '../fixtures/world';

const nutritional = (id: string) => `/assistenzanutrizionale/conversation/${id}`;
const technical = (id: string) => `/assistenzatecnica/conversation/${id}`;
const field = async (path: string, name: string): Promise<unknown> => (await db().doc(path).get()).get(name) ?? null;
const box = (page: Page) => page.getByLabel('Scrivi un messaggio');

test('[AT-057] [AT-058] [AT-118] [AT-155] [AT-120] [AT-060] the nutritional conversation: reply, attachment, type, complete, reopen', async ({
  browser,
}) => {
  const client = await createPerson('user', { name: 'Giulia', surname: 'Bianchi' });
  const id = await createTicket(client, {}, 'nutritional');
  const page = await openAs(browser, await createPerson('Amministratore'), nutritional(id), 'desk');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conversazione nutrizionale');
  await expect(page.getByRole('complementary', { name: 'Cliente' })).toContainText('Giulia Bianchi');

  await write(page, '   ');
  await expect(page.getByText('Il contenuto della risposta non può essere vuoto.')).toBeVisible();
  await write(page, 'Mangia più verdura');
  await expect(page.getByText('Risposta inviata con successo!')).toBeVisible();
  await expect(conversation(page).getByText('Nutrizionista')).toBeVisible();
  await expect.poll(() => field(`tickets/${id}`, 'status')).toBe('Risposto');

  await page.locator('input[type=file]').setInputFiles({ name: 'dieta.pdf', mimeType: 'application/pdf', buffer: tinyPdf('Dieta') });
  await expect(page.getByText('Documento caricato con successo!')).toBeVisible();
  const record = (await db().collection('documenti').where('userId', '==', client.uid).get()).docs[0];
  expect(record?.data()).toMatchObject({ uploadUser: 'Amministrazione', visibilityProfile: true, uploadCategory: 'Alimentazione' }); // AT-103

  await page.getByLabel('Tipo di ticket').selectOption('generale');
  await expect.poll(() => field(`tickets/${id}`, 'type')).toBe('generale');

  await page.getByRole('button', { name: 'Completa' }).click();
  await expect(page.getByText('Ticket marcato come completato!')).toBeVisible(); // AT-231
  await expect(page.getByText('Ticket Completato, rispondendo, questo ticket verrà riaperto')).toBeVisible();
  await page.getByRole('button', { name: 'Riapri' }).click();
  await expect.poll(() => field(`tickets/${id}`, 'status')).toBe('Aperto');
  await expect(page.getByText('rispondendo, questo ticket verrà riaperto')).toHaveCount(0);
});

test('[AT-169] [AT-213] a conversation is deleted after asking, and comes back with «Annulla»', async ({ browser }) => {
  const client = await createPerson('user');
  const id = await createTicket(client, {}, 'nutritional');
  const before = (await db().doc(`tickets/${id}`).get()).data();
  const page = await openAs(browser, await createPerson('Amministratore'), nutritional(id), 'desk');
  await page.getByRole('button', { name: 'Elimina la conversazione' }).click();
  await expect(page.getByText('Sei sicuro di voler eliminare questa conversazione?')).toBeVisible();
  await page.keyboard.press('Escape');
  expect((await db().doc(`tickets/${id}`).get()).exists).toBe(true);
  await page.getByRole('button', { name: 'Elimina la conversazione' }).click();
  await page.getByRole('button', { name: 'Elimina conversazione', exact: true }).click();
  await expect(page.getByText('Conversazione eliminata con successo.')).toBeVisible();
  await expect(page).toHaveURL(/\/tickets\/admin/);
  expect((await db().doc(`tickets/${id}`).get()).exists).toBe(false);
  const entries = await db().collection('registro').where('docId', '==', id).get();
  expect(entries.docs[0]?.data()).toMatchObject({ collection: 'tickets', what: 'delete-ticket' });
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByText('Conversazione ripristinata.')).toBeVisible();
  const { idx, ...after } = (await db().doc(`tickets/${id}`).get()).data() ?? {};
  const { idx: placed, ...stored } = before ?? {};
  expect(after).toEqual(stored);
  // The trigger computes the rest again.
  expect(idx).toMatchObject({ at: (placed as { at: unknown }).at });
});

test('[AT-214] a conversation that cannot be deleted stays, and it is said', async ({ browser }) => {
  const id = await createTicket(await createPerson('user'), {}, 'nutritional');
  const page = await openAs(browser, await createPerson('Amministratore'), nutritional(id), 'desk');
  await expect(conversation(page)).toBeVisible();
  await page.getByRole('button', { name: 'Elimina la conversazione' }).click();
  await page.route(/firestore|google\.firestore/i, (route) => route.abort());
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Elimina conversazione', exact: true }).click();
  await expect(page.getByText(/Errore durante l'eliminazione della conversazione\. Riprova\.|Sei offline\./).first()).toBeVisible({
    timeout: 30_000,
  });
  expect((await db().doc(`tickets/${id}`).get()).exists).toBe(true);
});

test('[AT-062] [AT-175] Studio reads a nutritional conversation: no reply, complete, type or reopen', async ({ browser }) => {
  const open = await createTicket(await createPerson('user'), {}, 'nutritional');
  const closed = await createTicket(await createPerson('user'), { status: 'Completato' }, 'nutritional');
  const studio = await createPerson('Studio');
  for (const id of [open, closed]) {
    const page = await openAs(browser, studio, nutritional(id), 'desk');
    await expect(conversation(page)).toBeVisible();
    await expect(box(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(Invia|Completa|Riapri|Allega un file)$/ })).toHaveCount(0);
    await expect(page.getByLabel('Tipo di ticket')).toHaveCount(0);
  }
  const page = await openAs(browser, studio, technical(await createTicket(await createPerson('user'))), 'desk');
  await expect(box(page)).toBeVisible(); // the technical one is theirs too (AT-179)
});

test('[AT-059] back leads to the list and removes the read flag, also of the legacy document', async ({ browser }) => {
  const id = await createTicket(await createPerson('user'), { read: true }, 'nutritional');
  await db().doc(`assistenzanutrizionale/${id}`).set({ read: true });
  const page = await openAs(browser, await createPerson('Amministratore'), nutritional(id), 'desk');
  await expect(conversation(page)).toBeVisible();
  await page.getByRole('link', { name: 'Indietro' }).click();
  await expect(page).toHaveURL(/\/tickets\/admin/);
  await expect.poll(() => field(`tickets/${id}`, 'read')).toBeNull();
  await expect.poll(() => field(`assistenzanutrizionale/${id}`, 'read')).toBeNull();
});

test('[AT-063] [AT-066] [AT-121] [AT-215] the technical conversation: any status by hand', async ({ browser }) => {
  const id = await createTicket(await createPerson('user'));
  const page = await openAs(browser, await createPerson('Studio'), technical(id), 'desk');
  await page.getByLabel('Stato del ticket').selectOption('Non Risposto');
  await expect(page.getByText('Stato del ticket aggiornato con successo!')).toBeVisible();
  await expect.poll(() => field(`assistenzatecnica/${id}`, 'status')).toBe('Non Risposto');
  await page.getByLabel('Stato del ticket').selectOption('Bloccato');
  await expect.poll(() => field(`assistenzatecnica/${id}`, 'status')).toBe('Bloccato');
});

test('[AT-125] [AT-249] [AT-113] a blocked ticket opens again after 30 seconds, unless its status changes or staff leave', async ({
  browser,
}) => {
  const client = await createPerson('user');
  const admin = await createPerson('Amministratore');
  const [stays, changes, left] = await Promise.all([1, 2, 3].map(() => createTicket(client, { status: 'Bloccato' })));
  const status = (id = '') => field(`assistenzatecnica/${id}`, 'status');
  /** The page's clock goes on by itself, and can be put forward. */
  const opened = async (id = '') => {
    const page = await openAs(browser, admin, '/dashboard', 'desk');
    await page.clock.install();
    await visit(page, technical(id));
    await expect(conversation(page)).toBeVisible();
    return page;
  };
  const gone = await opened(left);
  await gone.getByRole('link', { name: 'Indietro' }).click();
  await expect(gone).toHaveURL(/\/assistenzatecnica$/);
  const changed = await opened(changes);
  await changed.getByLabel('Stato del ticket').selectOption('Non Risposto');
  await expect(changed.getByText('Stato del ticket aggiornato con successo!')).toBeVisible();
  const page = await opened(stays);
  await page.clock.fastForward(15_000);
  expect(await status(stays)).toBe('Bloccato');
  for (const one of [gone, changed]) await one.clock.fastForward(31_000);
  await page.clock.fastForward(16_000);
  await expect.poll(() => status(stays)).toBe('Aperto');
  expect(await status(changes)).toBe('Non Risposto');
  expect(await status(left)).toBe('Bloccato');
});

test('[AT-064] [AT-105] [AT-162] [AT-164] [AT-232] [AT-179] a reminder from the conversation', async ({ browser }) => {
  const client = await createPerson('user');
  const admin = await createPerson('Studio');
  const page = await openAs(browser, admin, technical(await createTicket(client)), 'desk');
  await page.getByRole('button', { name: 'Promemoria' }).click();
  const modal = page.getByRole('dialog', { name: 'Nuovo promemoria' });
  await expect(modal.getByLabel('Email dei collaboratori')).toHaveValue(admin.email);
  await modal.getByLabel('Email dei collaboratori').fill('');
  await modal.getByRole('button', { name: 'Salva' }).click();
  await expect(modal.getByText("Inserisci la data e l'ora.")).toBeVisible();
  await expect(modal.getByText("Per favore, completa tutti i campi richiesti, incluso l'utente assegnato.")).toBeVisible();
  await expect(modal.getByLabel('Data e ora')).toBeFocused();
  await modal.getByLabel('Data e ora').fill('2030-01-15T10:30');
  await modal.getByLabel('Tipo').selectOption('ricontatto finale');
  await modal.getByLabel('Urgenza').selectOption('alta');
  await modal.getByLabel('Email dei collaboratori').fill('anna@esempio.test, Marco@esempio.test');
  await modal.getByLabel('Visibilità').selectOption('privato');
  await modal.getByLabel('Note').fill('Chiedere del rinnovo');
  await modal.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Comunicazione salvata!')).toBeVisible();
  await expect(modal).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: 'Cliente' })).toContainText(
    '15/01/2030 10:30 · ricontatto finale: Chiedere del rinnovo',
  );
  const stored = (await db().collection('comunicazioni').where('uid', '==', client.uid).get()).docs[0];
  expect(stored?.data()).toMatchObject({
    ...{ tipo: 'ricontatto finale', urgenza: 'alta', tipoPromemoria: 'privato', fatto: 'da fare', visibilita: true },
    assignedEmail: 'anna@esempio.test, marco@esempio.test',
  });
});

test('[AT-233] a reminder that cannot be saved says so, keeps what was typed and is saved the next time', async ({ browser }) => {
  const client = await createPerson('user');
  const page = await openAs(browser, await createPerson('Amministratore'), technical(await createTicket(client)), 'desk');
  await page.getByRole('button', { name: 'Promemoria' }).click();
  const modal = page.getByRole('dialog', { name: 'Nuovo promemoria' });
  await modal.getByLabel('Data e ora').fill('2030-01-15T10:30');
  await modal.getByLabel('Note').fill('Da non perdere');
  await whileRefused('comunicazioni', async () => {
    await modal.getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByText('Errore durante il salvataggio.')).toBeVisible();
  });
  await expect(modal.getByLabel('Note')).toHaveValue('Da non perdere');
  await modal.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Comunicazione salvata!')).toBeVisible();
  const stored = await db().collection('comunicazioni').where('uid', '==', client.uid).get();
  expect(stored.docs.map((one) => one.get('note') as unknown)).toEqual(['Da non perdere']);
});

test('a reminder written without a connection is saved when it is back', async ({ browser }) => {
  const client = await createPerson('user');
  const page = await openAs(browser, await createPerson('Studio'), technical(await createTicket(client)), 'desk');
  await page.getByRole('button', { name: 'Promemoria' }).click();
  const modal = page.getByRole('dialog', { name: 'Nuovo promemoria' });
  await modal.getByLabel('Data e ora').fill('2030-01-15T10:30');
  await modal.getByLabel('Note').fill('Scritto in treno');
  await page.context().setOffline(true);
  await modal.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Sei offline: il promemoria viene salvato')).toBeVisible();
  await expect(modal).toHaveCount(0);
  await page.context().setOffline(false);
  const notes = async () =>
    (await db().collection('comunicazioni').where('uid', '==', client.uid).get()).docs.map((one) => one.get('note') as unknown);
  await expect.poll(notes, { timeout: 60_000 }).toEqual(['Scritto in treno']);
});

test('[AT-081] [AT-082] [AT-083] [AT-084] [AT-237] the latest order: colours, age, and no order at all', async ({ browser }) => {
  const client = await createPerson('user');
  const admin = await createPerson('Amministratore');
  const page = await openAs(browser, admin, technical(await createTicket(client)), 'desk');
  await page.getByRole('button', { name: 'Ultimo ordine' }).click();
  const modal = page.getByRole('dialog', { name: 'Ultimo ordine' });
  await expect(modal.getByText('Nessun ordine disponibile per questo utente.')).toBeVisible();
  await expect(page.getByText('Nessun ordine trovato per questo utente.')).toBeAttached(); // beside the conversation, behind the dialog
  const products = [{ name: 'FC 6 +6' }, { title: 'Pacchetto starter' }, { productName: 'Piano energizzante' }];
  const order = { userEmail: client.email, uid: client.uid, orderId: '77001', products, totalPrice: 300 };
  await db()
    .collection('orders')
    .add(buildOrder({ ...order, orderDate: new Date(Date.now() - 27 * 86_400_000) }));
  await expect(modal.getByText('77001')).toBeVisible();
  await expect(modal.getByText('IN SCADENZA')).toBeVisible();
  await expect(modal.getByText(/300,00\s€/)).toBeVisible();
  await expect(modal.getByRole('listitem').filter({ hasText: 'FC 6 +6' })).toHaveAttribute('data-highlight', 'green');
  await expect(modal.getByRole('listitem').filter({ hasText: 'starter' })).toHaveAttribute('data-highlight', 'orange');
  await expect(modal.getByRole('listitem').filter({ hasText: 'energizzante' })).not.toHaveAttribute('data-highlight');

  const undated = await createPerson('user');
  const bare = { orderDate: undefined, importedAt: undefined, totalPrice: undefined, products: [] };
  await db()
    .collection('orders')
    .add(buildOrder({ userEmail: undefined, uid: undefined, ...bare, userId: 'x' }));
  await db()
    .collection('orders')
    .add(buildOrder({ userEmail: undated.email, uid: undated.uid, ...bare }));
  const other = await openAs(browser, admin, technical(await createTicket(undated)), 'desk');
  await other.getByRole('button', { name: 'Ultimo ordine' }).click();
  await expect(other.getByRole('dialog').getByText('Data n/d')).toBeVisible();
  await expect(other.getByRole('dialog').getByText('—').first()).toBeVisible();
});

test('[AT-064] [AT-107] templates: «/» opens the picker, the keyboard chooses, variables are filled in, the draft stays', async ({
  browser,
}) => {
  const client = await createPerson('user', { name: 'Giulia', studio: 'Roma' });
  const id = await createTicket(client);
  const page = await openAs(browser, await createPerson('Amministratore'), technical(id), 'desk');
  await box(page).press('/');
  const picker = page.getByRole('dialog', { name: 'Modelli di messaggio' });
  await expect(picker.getByRole('listitem')).toHaveCount(14); // AT-108
  await picker.getByLabel('Cerca un modello').fill('orari regole');
  await expect(picker.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(picker).toHaveCount(0);
  await expect(box(page)).toHaveValue(/^Ciao Giulia, ti rispondiamo dal lunedì al venerdì 9:00-19:00 e il sabato 10:00-13:00\./);
  await expect(box(page)).toBeFocused();
  await page.getByRole('button', { name: 'Inserisci un modello' }).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveValue(/Ciao Giulia, ti rispondiamo[^]*videochiamata di 30 minuti/);
  await expect(box(page)).toBeFocused();
  await page.reload();
  await expect(box(page)).toHaveValue(/videochiamata di 30 minuti/);
  await visit(page, technical(await createTicket(client)));
  await expect(conversation(page)).toBeVisible();
  await expect(box(page)).toHaveValue(''); // each conversation has its own
  await visit(page, technical(id));
  await expect(box(page)).toHaveValue(/videochiamata di 30 minuti/);
});

test('a conversation opens at its newest entry, whatever its messages turn out to measure', async ({ browser }) => {
  const client = await createPerson('user');
  const conversations = Array.from({ length: 24 }, (_, index) => ({
    ...{ type: 'Richiesta', content: `Messaggio ${index}. ${'Una frase che va a capo. '.repeat(30)}` },
    timestamp: new Date(Date.UTC(2026, 0, 1, 8, index)).toISOString(),
  }));
  const id = await createTicket(client, { conversations });
  await createDocument(client, 'ultimo.pdf', tinyPdf('Ultimo'));
  const admin = await createPerson('Amministratore');
  for (const device of ['desk', 'phone'] as const) {
    const page = await openAs(browser, admin, technical(id), device);
    await expect(conversation(page).getByText('ultimo.pdf')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport(); // only the conversation has scrolled
  }
});

test('[AT-066] the client’s documents: shown and hidden, deleted after asking, brought back, and deleted for good with their file', async ({
  browser,
}) => {
  const client = await createPerson('user');
  const record = db().doc(`documenti/${await createDocument(client, 'esame.pdf', tinyPdf('Esame'), { visibilityProfile: true })}`);
  const stored = getStorage(adminApp()).bucket(DEMO_BUCKET);
  const files = async () => (await stored.getFiles({ prefix: `documenti/${client.uid}/` }))[0].length;
  const page = await openAs(browser, await createPerson('Amministratore'), technical(await createTicket(client)), 'desk');
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

test('a colleague sees who has the conversation open and who is writing', async ({ browser }) => {
  const id = await createTicket(await createPerson('user'));
  const anna = await openAs(browser, await createPerson('Amministratore', { name: 'Anna' }), technical(id), 'desk');
  const marco = await openAs(browser, await createPerson('Studio', { name: 'Marco' }), technical(id), 'desk');
  await expect(marco.getByText('Anna ha aperto questa conversazione.')).toBeVisible();
  await box(anna).pressSequentially('Ciao');
  await expect(marco.getByText('Anna sta rispondendo…')).toBeVisible();
  await expect(marco.getByText('Anna ha aperto questa conversazione.')).toBeVisible({ timeout: 15_000 }); // stopped writing
  await anna.getByRole('link', { name: 'Indietro' }).click();
  await expect(marco.getByText('Anna ha aperto questa conversazione.')).toHaveCount(0);
});

test('j and k walk through the open tickets, not while somebody is typing', async ({ browser }) => {
  const client = await createPerson('user', { studio: 'Cagliari' });
  // Older than any other of the studio, those of an earlier run of this test included.
  const oldest = Date.UTC(2001, 0, 1) - (Date.now() - Date.UTC(2026, 0, 1));
  const old = (minutes: number) => ({ timestamp: new Date(oldest + minutes) });
  const [first, second] = [await createTicket(client, old(1)), await createTicket(client, old(2))];
  const page = await openAs(browser, await createPerson('Studio', { studio: 'Cagliari' }), technical(first), 'desk');
  await expect(conversation(page)).toBeVisible();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(second));
  await expect(conversation(page)).toBeVisible();
  await box(page).press('k');
  await expect(box(page)).toHaveValue('k');
  await box(page).fill('');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('k');
  await expect(page).toHaveURL(new RegExp(first));
  // A key pressed while the next ticket is still on its way does nothing.
  await expect(async () => {
    await page.keyboard.press('k');
    await expect(page.getByText('Questo è il primo ticket aperto.').first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page).toHaveURL(new RegExp(first));
});

test('[AT-055] [AT-056] [AT-020] [AT-024] [AT-220] every page of a client has the bar; its first icon finds the technical conversation', async ({
  browser,
}) => {
  const client = await createPerson('user');
  const admin = await createPerson('Studio');
  const page = await openAs(browser, admin, `/user/${client.uid}/anagrafica`, 'desk');
  const bar = page.getByRole('navigation', { name: 'Sezioni del cliente' });
  await expect(bar.getByRole('link', { name: 'Anagrafica' })).toHaveAttribute('aria-current', 'page');
  await bar.getByRole('button', { name: 'Conversazione tecnica' }).click();
  await expect(page.getByText('Nessuna conversazione tecnica disponibile per questo utente.')).toBeVisible();
  const sections = ['ticketnutrizionali', 'anagrafica', 'comunicazioni', 'check', 'checkcreate', 'ordini', 'programmi', 'sedutept'];
  for (const section of [...sections, 'alimentazione', 'consulenze', 'documenti']) {
    await bar.locator(`a[href$="/user/${client.uid}/${section}"]`).click();
    await expect(page).toHaveURL(new RegExp(`/user/${client.uid}/${section}$`));
    await expect(bar).toBeVisible();
  }
  await visit(page, `/user/${client.uid}/tickettecnici`); // a page of the client without an icon of its own
  await expect(bar.getByRole('listitem')).toHaveCount(12);
  await visit(page, '/users-list');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Utenti');
  await expect(bar).toHaveCount(0);
  await visit(page, `/user/${client.uid}/documenti`);
  const id = await createTicket(client);
  await bar.getByRole('button', { name: 'Conversazione tecnica' }).click();
  await expect(page).toHaveURL(new RegExp(`/user/${client.uid}/conversation-tecnica/${id}$`));
  await expect(conversation(page)).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Conversazione tecnica' })).toHaveAttribute('aria-current', 'page');
  await visit(page, `/user/${admin.uid}/conversation-tecnica/${id}`); // another person's page
  await expect(page.getByText('Nessuna conversazione tecnica disponibile per questo utente.')).toBeVisible();
});

test('[AT-017] a client opens no conversation of staff', async ({ browser }) => {
  const client = await createPerson('user');
  const id = await createTicket(client);
  const page = await openAs(browser, client, '/user', 'phone');
  for (const path of [technical(id), nutritional(id), `/user/${client.uid}/conversation-tecnica/${id}`]) {
    await visit(page, path);
    await expect(page.getByText('PAGINA NON AUTORIZZATA')).toBeVisible();
  }
});

test('/impostazioni: templates, people and accounts are edited by Amministratore alone', async ({ browser }) => {
  const admin = await createPerson('Amministratore');
  const page = await openAs(browser, admin, '/impostazioni', 'desk');
  const stored = await db().doc('impostazioni/modelli').get();
  try {
    await page.getByLabel('Titolo del modello 1', { exact: true }).fill('Promo di prova');
    await page.getByRole('button', { name: 'Salva i modelli' }).click();
    await expect(page.getByText('Modelli salvati.')).toBeVisible();
    expect((await db().doc('impostazioni/modelli').get()).get('modelli')).toHaveLength(14);
    const desk = await openAs(browser, await createPerson('Studio'), technical(await createTicket(await createPerson('user'))), 'desk');
    await desk.getByRole('button', { name: 'Inserisci un modello' }).click();
    await expect(desk.getByText('Promo di prova')).toBeVisible();
  } finally {
    if (!stored.exists) await db().doc('impostazioni/modelli').delete();
  }
  const people = await db().doc('impostazioni/elenchi').get();
  await page.getByRole('tab', { name: 'Elenchi di persone' }).click();
  await page.getByRole('textbox', { name: 'Trainer' }).fill('Ada\n\n Bruno \nAda');
  await page.getByRole('button', { name: 'Salva Trainer' }).click();
  await expect(page.getByText('Impostazioni salvate.')).toBeVisible();
  expect((await db().doc('impostazioni/elenchi').get()).get('trainer')).toEqual(['Ada', 'Bruno']);
  if (people.exists)
    await db()
      .doc('impostazioni/elenchi')
      .set(people.data() ?? {});
  await page.getByRole('tab', { name: 'Accesso' }).click();
  await page.getByRole('textbox', { name: 'Account della gestione' }).fill('non-email');
  await page.getByRole('button', { name: 'Salva Account della gestione' }).click();
  await expect(page.getByText('Non è un’email: non-email')).toBeVisible();
  const studio = await openAs(browser, await createPerson('Studio'), '/dashboard', 'desk');
  await studio.goto('/tickets/impostazioni');
  await expect(studio.getByText('PAGINA NON AUTORIZZATA')).toBeVisible();
});

test('a conversation prints whole, without what belongs to the screen', async ({ browser }) => {
  const conversations = Array.from({ length: 60 }, (_, index) => ({
    ...{ type: 'Richiesta', content: `Messaggio numero ${index}` },
    timestamp: new Date(Date.UTC(2026, 0, 1, 8, index)).toISOString(),
  }));
  const page = await openAs(
    browser,
    await createPerson('Amministratore'),
    technical(await createTicket(await createPerson('user'), { conversations })),
    'desk',
  );
  await expect(page.getByText('Messaggio numero 59')).toBeVisible();
  await expect(page.getByText('Messaggio numero 0', { exact: true })).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(box(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Stampa' })).toBeHidden();
  await expect(page.getByText(/stampato il/)).toBeVisible();
  const log = await conversation(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(log).toBeLessThanOrEqual(1);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(2_000);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')));
  await page.getByRole('button', { name: 'Stampa' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed');
});

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the dialogs of a conversation, ${scheme}`, async ({ browser }) => {
    const client = await createPerson('user', { name: 'Giulia', surname: 'Bianchi' });
    const products = [{ name: 'FC 6 +6' }, { name: 'Starter' }, { name: 'Altro' }];
    const orderDate = new Date(Date.now() - 40 * 86_400_000);
    await db()
      .collection('orders')
      .add(buildOrder({ userEmail: client.email, uid: client.uid, products, orderDate }));
    const path = `/user/${client.uid}/conversation-tecnica/${await createTicket(client)}`;
    const page = await openAs(browser, await createPerson('Amministratore'), path, 'desk');
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await expect(page.getByText('SCADUTO')).toBeAttached();
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size);
      for (const name of ['Ultimo ordine', 'Promemoria', 'Inserisci un modello']) {
        const opener = page.getByRole('button', { name, exact: true });
        await opener.click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectNoViolations(page, `${name} ${size.width}`, scheme === 'dark' ? COLOUR_RULES : undefined);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(opener).toBeFocused();
      }
    }
  });
}
