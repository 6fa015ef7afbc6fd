// In a browser: a client and staff at once, with files, each seeing the other's actions.
import { expect, test } from './support/test';
import { tinyJpeg, tinyPdf } from '../fixtures/files';
import { createPerson, createTicket, db } from '../fixtures/world';
import { anyone, conversation, openAs, write } from './support/app';

const photo = {
  name: 'colazione.jpg',
  mimeType: 'image/jpeg',
  buffer: tinyJpeg((x, y) => (x * y) % 255),
};

test('[AT-115] [AT-077] [AT-130] a client asks with a photo on a phone, staff see it live and answer, the client reads it', async ({
  browser,
}) => {
  const client = await createPerson('user', {
    name: 'Giulia',
    surname: 'Bianchi',
    canUploadFiles: true,
  });
  const admin = await anyone('Amministratore');
  const desk = await openAs(browser, admin, '/assistenzatecnica', 'desk');
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Ticket tecnici aperti');

  const phone = await openAs(browser, client, '/user', 'phone');
  await phone
    .getByRole('link', { name: /Assistenza tecnica/ })
    .first()
    .click();
  const title = `La scheda non si apre ${client.uid.slice(-6)}`;
  await phone.getByLabel('Titolo').fill(title);
  await phone
    .getByLabel('Messaggio')
    .fill('Non vedo il programma, guardate https://esempio.it/schermata');
  await phone.locator('input[type=file]').setInputFiles(photo);
  await phone.getByRole('button', { name: 'Invia la richiesta' }).click();
  await expect(phone.getByText('TICKET CREATO CON SUCCESSO')).toBeVisible(); // [AT-224]
  await expect(phone.getByRole('button', { name: /Nuovo invio/ })).toBeDisabled(); // [AT-141]

  const row = desk.getByRole('link', { name: new RegExp(title) });
  await expect(row).toBeVisible();
  await expect(row).toHaveAttribute('data-tone', 'aperto');
  await expect(desk.getByRole('row').filter({ has: row })).toContainText('Giulia Bianchi');
  await row.click();

  await expect(conversation(desk)).toContainText('Non vedo il programma');
  const link = conversation(desk).getByRole('link', { name: 'https://esempio.it/schermata' });
  await expect(link).toHaveAttribute('rel', /noopener/);
  await conversation(desk)
    .getByRole('button', { name: /colazione\.jpg/ })
    .click();
  await expect(desk.getByRole('dialog').getByRole('img', { name: 'colazione.jpg' })).toBeVisible();
  await desk.keyboard.press('Escape');

  await write(desk, 'Ciao Giulia, aggiorna la pagina e riprova.');
  await expect(desk.getByText('Risposta inviata con successo!')).toBeVisible(); // [AT-226]
  await desk
    .getByRole('button', { name: 'Indietro' })
    .or(desk.getByRole('link', { name: 'Indietro' }))
    .first()
    .click();
  // [AT-131]: no longer Aperto
  await expect(desk.getByRole('link', { name: new RegExp(title) })).toHaveCount(0);

  await phone.getByRole('link', { name: new RegExp(title) }).click();
  await expect(phone.getByText('aggiorna la pagina e riprova')).toBeVisible();
  await expect(phone.getByText('Risposto', { exact: true })).toBeVisible();
  await write(phone, 'Ora funziona, grazie!');
  await expect(conversation(phone)).toContainText('Ora funziona, grazie!');
  // [AT-117], [AT-131]: Aperto again
  await expect(desk.getByRole('link', { name: new RegExp(title) })).toBeVisible();
});

test('[AT-126] [AT-127] [AT-067] [DE-041] an open conversation is in reading, also in a new tab, until it is left or closed', async ({
  browser,
}) => {
  const client = await createPerson('user');
  const id = await createTicket(client, { title: `Lettura ${client.uid}` });
  const admin = await anyone('Amministratore');
  const desk = await openAs(browser, admin, '/assistenzatecnica', 'desk');
  const other = await openAs(browser, admin, '/assistenzatecnica', 'desk');
  const row = (page: typeof desk) =>
    page.getByRole('link', { name: new RegExp(`Lettura ${client.uid}`) });
  // A list follows only visible rows, and the newest is last here.
  await row(other).scrollIntoViewIfNeeded();
  await row(desk).click();
  await expect(conversation(desk)).toBeVisible();
  await expect(row(other)).toHaveAttribute('data-tone', 'letto'); // [AT-129]
  await expect(row(other)).toHaveText('In lettura');
  await expect
    .poll(async () => (await db().doc(`assistenzatecnica/${id}`).get()).get('read') as unknown)
    .toBe(true);
  await desk.goBack();
  await expect(row(other)).toHaveAttribute('data-tone', 'aperto'); // [AT-128]
  const flagged = async () =>
    'read' in ((await db().doc(`assistenzatecnica/${id}`).get()).data() ?? {});
  await expect.poll(flagged).toBe(false);

  const [tab] = await Promise.all([
    desk.context().waitForEvent('page'),
    row(desk).click({ button: 'middle' }),
  ]);
  await expect(row(other)).toHaveText('In lettura');
  await expect.poll(flagged).toBe(true);
  await tab.close({ runBeforeUnload: true });
  await expect(row(other)).toHaveText('Apri');
  await expect.poll(flagged).toBe(false);
});

test('[AT-065] [AT-066] [AT-120] staff set the request type, complete, and delete a message after asking', async ({
  browser,
}) => {
  const client = await createPerson('user');
  const id = await createTicket(client);
  const admin = await anyone('Amministratore');
  const desk = await openAs(browser, admin, `/assistenzatecnica/conversation/${id}`, 'desk');
  await desk.getByLabel(/Tipo di richiesta/).selectOption('In Attesa di risposta');
  await expect
    .poll(async () => (await db().doc(`assistenzatecnica/${id}`).get()).get('tipoTicket'))
    .toBe('In attesa');

  await write(desk, 'Messaggio scritto per sbaglio');
  await expect(desk.getByText('Risposta inviata con successo!')).toBeVisible();
  await expect
    .poll(async () => (await db().doc(`assistenzatecnica/${id}`).get()).get('tipoTicket') ?? null)
    .toBeNull(); // [AT-119]

  await desk.getByRole('button', { name: /Elimina il messaggio di Trainer/ }).click();
  await expect(desk.getByText('Sei sicuro di voler eliminare questo messaggio?')).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(conversation(desk)).toContainText('scritto per sbaglio');
  await desk.getByRole('button', { name: /Elimina il messaggio di Trainer/ }).click();
  await desk.getByRole('button', { name: 'Elimina messaggio' }).click();
  await expect(conversation(desk)).not.toContainText('scritto per sbaglio');

  await desk.getByRole('button', { name: 'Completa' }).click();
  await expect(desk.getByText('Ticket marcato come completato!')).toBeVisible(); // [AT-231]
  await expect(
    desk.getByText('Ticket Completato, rispondendo, questo ticket verrà riaperto'),
  ).toBeVisible();

  const phone = await openAs(browser, client, `/user/conversation-tecnico/${id}`, 'phone');
  await expect(
    phone.getByText("Ticket Completato, apri un nuovo ticket per un'altra richiesta."),
  ).toBeVisible(); // [AT-122]
  await expect(phone.getByRole('button', { name: 'Invia', exact: true })).toHaveCount(0);

  await write(desk, 'Riapro per una cosa');
  await expect(phone.getByText('Riapro per una cosa')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Invia', exact: true })).toBeVisible(); // [AT-123]
});

test('[AT-066] [AT-103] staff upload a document; the visibility switch hides it from the client, delete removes it', async ({
  browser,
}) => {
  const client = await createPerson('user');
  const id = await createTicket(client);
  const admin = await anyone('Amministratore');
  const desk = await openAs(browser, admin, `/assistenzatecnica/conversation/${id}`, 'desk');
  const phone = await openAs(browser, client, `/user/conversation-tecnico/${id}`, 'phone');
  await expect(conversation(desk)).toHaveAttribute('aria-busy', 'false');
  await desk
    .locator('input[type=file]')
    .setInputFiles({ name: 'scheda.pdf', mimeType: 'application/pdf', buffer: tinyPdf('Scheda') });
  await expect(desk.getByText('Documento caricato con successo!')).toBeVisible(); // [AT-228]
  await expect(conversation(phone)).toContainText('scheda.pdf');
  const record = (await db().collection('documenti').where('userId', '==', client.uid).get())
    .docs[0];
  expect(record?.data()).toMatchObject({
    uploadUser: 'Amministrazione',
    visibilityProfile: true,
    uploadCategory: 'Tecnico',
    fileType: 'pdf',
  });

  await desk.getByLabel('scheda.pdf visibile al cliente').click({ force: true });
  await expect(conversation(phone)).not.toContainText('scheda.pdf');

  await desk.getByRole('button', { name: 'Elimina scheda.pdf' }).click();
  await desk.getByRole('button', { name: 'Elimina documento' }).click();
  await expect(desk.getByText('Documento eliminato con successo!')).toBeVisible(); // [AT-230]
  expect((await db().collection('documenti').where('userId', '==', client.uid).get()).size).toBe(0);
});
