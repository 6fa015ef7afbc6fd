import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from './support/test';
import { openAs, visit } from './support/app';
import { expectNoViolations } from './support/axe';
import { createPerson, createTicket, db, type Person } from '../fixtures/world';

const mark = (client: Person) => client.uid.slice(-6);
const row = (page: Page, text: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name: new RegExp(text) }) });
const message = (content: string, at = new Date()) => ({ type: 'Richiesta', content, timestamp: at });

/** What the server says when it refuses a write that the page expected to be allowed. */
async function refuseCommits(page: Page): Promise<void> {
  await page.route('**/documents:commit*', (route) =>
    route.fulfill({
      status: 403,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { code: 403, status: 'PERMISSION_DENIED', message: 'refused by the test' } },
    }),
  );
}

test('[AT-005] [AT-033] [AT-034] [AT-036] [AT-132] the nutritional list: open tickets, newest first, with the columns of the specification', async ({
  browser,
}) => {
  const client = await createPerson('user', { name: 'Marta', surname: 'Neri', studio: 'FF Salerno' });
  const m = mark(client);
  await createTicket(client, { title: `vecchio ${m}`, timestamp: '2026-01-01T10:00:00.000Z' }, 'nutritional');
  await createTicket(
    client,
    { title: `nuovo ${m}`, timestamp: new Date('2026-01-02T10:00:00Z'), conversations: [message('a'), message('b')], read: 'true' },
    'nutritional',
  );
  await createTicket(client, { title: `chiuso ${m}`, status: 'Completato' }, 'nutritional');
  const desk = await openAs(browser, await createPerson('Amministratore'), '/admin?studio=Salerno', 'desk');
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Ticket nutrizionali aperti');
  await expect(desk.getByRole('columnheader')).toHaveText([
    '',
    'Data',
    'Stato',
    'Studio',
    'Email',
    'Nome e cognome',
    'Conversazione',
    'Messaggi',
    'In attesa da',
    'Azioni',
  ]);
  const rows = desk.getByRole('row').filter({ hasText: client.email });
  await expect(rows).toHaveCount(2);
  const newest = rows.first();
  await expect(newest.getByRole('link')).toHaveAccessibleName(new RegExp(`nuovo ${m}`));
  await expect(newest).toContainText('02/01/2026 11:00');
  await expect(newest).toContainText('Salerno');
  await expect(newest).toContainText('Marta Neri');
  await expect(newest.getByRole('cell').nth(7)).toHaveText('2');
  await expect(newest.getByRole('link')).toHaveAttribute('data-tone', 'letto');
  await expect(rows.last().getByRole('link')).toHaveAttribute('data-tone', 'aperto');
  await expect(newest.getByRole('link')).toHaveAttribute('href', /\/tickets\/assistenzanutrizionale\/conversation\//);
});

test('[AT-035] [AT-041] both lists have search, filters, refresh, user search, answered tickets and new contact', async ({ browser }) => {
  const admin = await createPerson('Amministratore');
  for (const path of ['/admin', '/assistenzatecnica']) {
    const desk = await openAs(browser, admin, path, 'desk');
    await expect(desk.getByRole('searchbox', { name: 'Cerca nei messaggi' })).toBeVisible();
    for (const name of ['Filtri', 'Aggiorna', 'Ricerca Utenti', 'Nuovo contatto', 'Statistiche', 'Esporta CSV']) {
      await expect(desk.getByRole('button', { name, exact: true })).toBeVisible();
    }
    await expect(desk.getByRole('button', { name: 'Note e link' })).toHaveCount(path === '/admin' ? 0 : 1);
    await desk.getByRole('link', { name: 'Ticket risposti' }).click();
    await expect(desk).toHaveURL(/\/tickets\/ticketsrisposti/);
  }
});

test('[AT-251] [AT-171] filters stand in the address with chips and Reset; search looks into messages', async ({ browser }) => {
  const client = await createPerson('user', { studio: 'Cagliari' });
  const m = mark(client);
  await createTicket(client, { title: `uno ${m}`, conversations: [message('Quando riprende il pilàtes?')] });
  await createTicket(client, { title: `due ${m} pilates`, conversations: [message('Altro')] });
  await createTicket(client, { title: `tre ${m}`, status: 'Risposto', tipoTicket: 'Commerciale', conversations: [message('Pilates!')] });
  const desk = await openAs(browser, await createPerson('Amministratore'), '/assistenzatecnica?studio=Cagliari', 'desk');
  const chips = desk.getByRole('list', { name: 'Filtri attivi' });
  await expect(chips.getByRole('listitem')).toHaveText(['Stato: Aperto', 'Studio: Cagliari']);
  await expect(row(desk, `tre ${m}`)).toHaveCount(0);

  await desk.getByRole('searchbox').fill('PILATES riprende');
  await expect(desk).toHaveURL(/cerca=PILATES/);
  await expect(row(desk, `uno ${m}`)).toBeVisible();
  await expect(row(desk, `due ${m}`)).toHaveCount(0);
  await desk.getByRole('button', { name: 'Togli il filtro Messaggi: «PILATES riprende»' }).click();
  await expect(desk.getByRole('searchbox')).toHaveValue('');
  await expect(row(desk, `due ${m}`)).toBeVisible();

  await desk.getByRole('button', { name: 'Filtri', exact: true }).click();
  const dialog = desk.getByRole('dialog', { name: 'Filtri' });
  await dialog.getByLabel('Stato').selectOption('Risposto');
  await dialog.getByLabel('Tipo di richiesta').selectOption('Commerciale');
  await dialog.getByLabel('Dal').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Applica' }).click();
  await expect(desk).toHaveURL(/stato=Risposto/);
  await expect(desk).toHaveURL(/dal=2020-01-01/);
  await expect(row(desk, `tre ${m}`)).toBeVisible();
  await expect(desk.getByRole('row').filter({ hasText: client.email })).toHaveCount(1);
  await expect(chips).toContainText('Tipo: Commerciale');

  // Status and studio are remembered where the address says nothing.
  await visit(desk, '/assistenzatecnica');
  await expect(chips.getByRole('listitem')).toHaveText(['Stato: Risposto', 'Studio: Cagliari']);
  await desk.getByRole('button', { name: 'Reset' }).click();
  await expect(chips.getByRole('listitem')).toHaveText(['Stato: Aperto']);
  await expect(desk.getByLabel('Filtra per studio')).toHaveValue('');
});

test('[AT-038] [AT-131] [AT-215] [AT-216] the status is changed in the row, and the row leaves', async ({ browser }) => {
  const client = await createPerson('user', { studio: 'Firenze' });
  const m = mark(client);
  const id = await createTicket(client, { title: `stato ${m}` }, 'nutritional');
  const done = await createTicket(client, { title: `finito ${m}`, status: 'Completato' }, 'nutritional');
  const desk = await openAs(browser, await createPerson('Studio', { studio: 'Firenze' }), '/admin', 'desk');
  const select = row(desk, `stato ${m}`).getByLabel(/^Stato di/);
  await expect(select.locator('option')).toHaveText(['Aperto', 'Risposto', 'Non Risposto']);
  await select.selectOption('Non Risposto');
  await expect(desk.getByText('Stato del ticket aggiornato con successo!', { exact: true })).toBeVisible();
  await expect(row(desk, `stato ${m}`)).toHaveCount(0);
  await expect.poll(async () => (await db().doc(`tickets/${id}`).get()).get('status') as string).toBe('Non Risposto');

  // Studio doesn't reopen: the control is disabled, and where somebody enables it the rules refuse.
  await visit(desk, '/admin?stato=Completato&studio=Firenze');
  const closed = row(desk, `finito ${m}`).getByLabel(/^Stato di/);
  await expect(closed).toBeDisabled();
  await closed.evaluate((element: HTMLSelectElement) => {
    element.disabled = false;
  });
  await closed.selectOption('Aperto');
  await expect(desk.getByText("Errore durante l'aggiornamento dello stato del ticket. Riprova.", { exact: true })).toBeVisible();
  expect((await db().doc(`tickets/${done}`).get()).get('status')).toBe('Completato');
});

test('[AT-037] [AT-169] [AT-213] [AT-214] a row is deleted when asked, and comes back when undone', async ({ browser }) => {
  const client = await createPerson('user', { studio: 'Torino' });
  const m = mark(client);
  const id = await createTicket(client, { title: `via ${m}` }, 'nutritional');
  const before = (await db().doc(`tickets/${id}`).get()).data();
  const desk = await openAs(browser, await createPerson('Amministratore'), '/admin?studio=Torino', 'desk');
  const stored = async () => (await db().doc(`tickets/${id}`).get()).exists;
  const remove = row(desk, `via ${m}`).getByRole('button', { name: /^Elimina/ });
  await expect(row(desk, `via ${m}`).getByRole('checkbox')).toBeVisible();

  await remove.click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Annulla' }).click();
  await expect(row(desk, `via ${m}`)).toBeVisible();

  await refuseCommits(desk);
  await remove.click();
  await desk.getByRole('button', { name: 'Elimina conversazione' }).click();
  await expect(desk.getByText("Errore durante l'eliminazione della conversazione. Riprova.", { exact: true })).toBeVisible();
  expect(await stored()).toBe(true);
  await desk.unroute('**/documents:commit*');

  await remove.click();
  await desk.getByRole('button', { name: 'Elimina conversazione' }).click();
  await expect(desk.getByText('Conversazione eliminata con successo.', { exact: true })).toBeVisible();
  await expect(row(desk, `via ${m}`)).toHaveCount(0);
  expect(await stored()).toBe(false);
  await desk.getByRole('status').getByRole('button', { name: 'Annulla' }).click();
  await expect(row(desk, `via ${m}`)).toBeVisible();
  await expect.poll(stored).toBe(true);
  const { idx, ...after } = (await db().doc(`tickets/${id}`).get()).data() ?? {};
  expect(idx).toMatchObject({ studio: 'Torino' });
  expect({ ...after, idx: null }).toEqual({ ...before, idx: null });
});

test('[AT-169] [AT-217] [AT-218] selected tickets are deleted together, with undo', async ({ browser }) => {
  const client = await createPerson('user', { studio: 'Napoli' });
  const m = mark(client);
  const ids = await Promise.all(['uno', 'due', 'tre'].map((name) => createTicket(client, { title: `${name} ${m}` })));
  const left = async () =>
    (await db().getAll(...ids.map((id) => db().doc(`assistenzatecnica/${id}`)))).filter(({ exists }) => exists).length;
  const desk = await openAs(browser, await createPerson('Amministratore'), '/assistenzatecnica?studio=Napoli', 'desk');
  for (const name of ['uno', 'due']) await row(desk, `${name} ${m}`).getByRole('checkbox').check();
  await expect(desk.getByText('2 selezionati')).toBeVisible();

  await refuseCommits(desk);
  await desk.getByRole('button', { name: 'Elimina selezionati' }).click();
  await desk.getByRole('button', { name: 'Elimina i ticket' }).click();
  await expect(desk.getByText("Errore durante l'eliminazione dei ticket selezionati. Riprova.", { exact: true })).toBeVisible();
  expect(await left()).toBe(3);
  await desk.unroute('**/documents:commit*');

  await desk.getByRole('button', { name: 'Elimina selezionati' }).click();
  await desk.getByRole('button', { name: 'Elimina i ticket' }).click();
  await expect(desk.getByText('I ticket selezionati sono stati eliminati con successo.', { exact: true })).toBeVisible();
  await expect(row(desk, `uno ${m}`)).toHaveCount(0);
  await expect(row(desk, `tre ${m}`)).toBeVisible();
  expect(await left()).toBe(1);
  await desk.getByRole('status').getByRole('button', { name: 'Annulla' }).click();
  await expect(row(desk, `due ${m}`)).toBeVisible();
  await expect.poll(left).toBe(3);
});

test('[AT-042] [AT-134] [AT-135] the technical list: request type in the row, notify button, Note e link with four Copia', async ({
  browser,
}) => {
  const client = await createPerson('user', { studio: 'Padova' });
  const m = mark(client);
  const id = await createTicket(client, { title: `tipo ${m}` });
  const desk = await openAs(browser, await createPerson('Studio', { studio: 'Padova' }), '/assistenzatecnica', 'desk');
  await desk.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const type = row(desk, `tipo ${m}`).getByLabel(/Tipo di richiesta/);
  await expect(type.locator('option')).toHaveText(['—', 'Commerciale', 'Tecnico', 'Ibrido', 'In Attesa di risposta']);
  await type.selectOption('In Attesa di risposta');
  await expect.poll(async () => (await db().doc(`assistenzatecnica/${id}`).get()).get('tipoTicket') as string).toBe('In attesa');
  await expect(row(desk, `tipo ${m}`).getByRole('button', { name: /^Invia notifica a/ })).toBeVisible();

  await desk.getByRole('button', { name: 'Note e link' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Note e link' });
  await expect(dialog.getByRole('listitem')).toHaveCount(4);
  const origin = new URL(desk.url()).origin;
  for (const [label, address] of [
    ['Installare l’app su iOS', `${origin}/tickets/`],
    ['Registrazione e accesso', `${origin}/tickets/createusers`],
    ['Recuperare la password', `${origin}/tickets/`],
    ['Aprire un ticket di assistenza', `${origin}/tickets/ticket-page-tecnico`],
  ] as const) {
    await dialog.getByRole('button', { name: `Copia: ${label}` }).click();
    await expect(dialog.getByRole('button', { name: `Copiato: ${label}` })).toBeVisible();
    expect(await desk.evaluate(() => navigator.clipboard.readText())).toContain(address);
  }
});

test('[AT-170] Ricerca Utenti waits, finds by e-mail or surname whatever the case, and opens the person’s pages', async ({ browser }) => {
  const surname = `Zuccarelli${Date.now().toString(36)}`;
  const client = await createPerson('user', { name: 'Ada', surname });
  const desk = await openAs(browser, await createPerson('Studio'), '/assistenzatecnica', 'desk');
  await desk.getByRole('button', { name: 'Ricerca Utenti' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Ricerca Utenti' });
  const found = dialog.getByRole('list', { name: 'Utenti trovati' });
  const asked: string[] = [];
  desk.on('request', (request) => {
    if (request.url().includes('/api/users/search')) asked.push(new URL(request.url()).searchParams.get('query') ?? '');
  });
  // The index of a person just made is the trigger's work.
  await expect
    .poll(async () => ((await db().doc(`users/${client.uid}`).get()).get('idx.tokens') as string[] | undefined)?.length ?? 0)
    .toBeGreaterThan(0);
  await dialog.getByRole('searchbox').pressSequentially(surname.slice(2).toUpperCase(), { delay: 20 });
  await expect(found.getByText(client.email)).toBeVisible();
  expect(asked).toEqual([surname.slice(2).toUpperCase()]);
  await dialog.getByRole('searchbox').fill(client.email.slice(6, 30));
  await expect(found.getByText(`Ada ${surname}`)).toBeVisible();
  await found.getByRole('link', { name: 'Anagrafica' }).click();
  await expect(desk).toHaveURL(`/tickets/user/${client.uid}/anagrafica`);
});

test('[AT-147] [AT-148] [AT-199] [AT-211] [AT-212] a new contact: all required, refused where one is open, sent and notified', async ({
  browser,
}) => {
  const surname = `Quagliotti${Date.now().toString(36)}`;
  const client = await createPerson('user', { name: 'Ugo', surname });
  const desk = await openAs(browser, await createPerson('Amministratore'), '/admin', 'desk');
  await expect
    .poll(async () => ((await db().doc(`users/${client.uid}`).get()).get('idx.tokens') as string[] | undefined)?.length ?? 0)
    .toBeGreaterThan(0);
  const dialog = desk.getByRole('dialog', { name: 'Nuovo contatto' });
  const send = () => dialog.getByRole('button', { name: 'Invia messaggio' }).click();
  const write = async () => {
    await desk.getByRole('button', { name: 'Nuovo contatto' }).click();
    await dialog.getByLabel('Cliente').fill(surname);
    await dialog.getByRole('button', { name: `Scegli Ugo ${surname}` }).click();
    await dialog.getByLabel('Titolo').fill('Bentornato');
    await dialog.getByLabel('Messaggio').fill('Come va la dieta?');
  };
  await desk.getByRole('button', { name: 'Nuovo contatto' }).click();
  await send();
  await expect(dialog).toContainText('Seleziona un cliente, inserisci un titolo e scrivi un messaggio prima di inviare.');
  await dialog.getByRole('button', { name: 'Annulla' }).click();

  await write();
  await refuseCommits(desk);
  await send();
  await expect(dialog).toContainText("Errore nell'invio del messaggio. Riprova.");
  await expect(dialog.getByLabel('Messaggio')).toHaveValue('Come va la dieta?');
  await desk.unroute('**/documents:commit*');
  await send();
  await expect(desk.getByText('Messaggio inviato con successo!', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const made = await db().collection('tickets').where('userId', '==', client.uid).get();
  expect(made.docs.map((doc) => doc.get('status') as string)).toEqual(['Non Risposto']);
  await expect.poll(async () => (await db().collection('notifiche').where('userId', '==', client.uid).get()).size).toBe(1);

  await write();
  await send();
  await expect(dialog).toContainText('Questo utente ha già una conversazione esistente. Non puoi creare un nuovo ticket.');
  expect((await db().collection('tickets').where('userId', '==', client.uid).get()).size).toBe(1);
});

test('[AT-169] [AT-199] [AT-219] notifications are asked for and sent to the selected', async ({ browser }) => {
  const clients = [await createPerson('user', { studio: 'Pescara' }), await createPerson('user', { studio: 'Pescara' })];
  for (const client of clients) await createTicket(client, { title: `avviso ${mark(client)}` });
  const desk = await openAs(browser, await createPerson('Amministratore'), '/assistenzatecnica?studio=Pescara', 'desk');
  for (const client of clients)
    await row(desk, `avviso ${mark(client)}`)
      .getByRole('checkbox')
      .check();
  await desk.getByRole('button', { name: 'Invia notifiche' }).click();
  await expect(desk.getByRole('dialog')).toContainText('Vuoi inviare una notifica a 2 clienti?');
  await desk.getByRole('button', { name: 'Invia notifica', exact: true }).click();
  await expect(desk.getByText('Notifiche inviate con successo!', { exact: true })).toBeVisible();
  for (const client of clients) {
    expect((await db().collection('notifiche').where('userId', '==', client.uid).get()).size).toBe(1);
  }
  // At most one in ten minutes: the second says why it was not sent.
  const [first] = clients;
  await row(desk, `avviso ${first ? mark(first) : ''}`)
    .getByRole('button', { name: /^Invia notifica a/ })
    .click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Invia notifica' }).click();
  await expect(desk.getByRole('alert')).toBeVisible();
});

test('statistics show their numbers as tables; the list exports what it shows', async ({ browser }) => {
  const client = await createPerson('user', { studio: 'Bologna', name: '=cmd()' });
  const m = mark(client);
  await createTicket(client, { title: `=1+1 ${m}` });
  const desk = await openAs(browser, await createPerson('Amministratore'), '/assistenzatecnica?studio=Bologna', 'desk');
  await expect(row(desk, m)).toBeVisible();
  const download = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Esporta CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^ticket-tecnici-aperti-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFData;Codice;Titolo;Stato;Tipo;Studio;Email;Nome;Cognome;Messaggi;Ultimo messaggio');
  expect(lines.find((line) => line.includes(client.email))).toMatch(new RegExp(`;'=1\\+1 ${m};Aperto;;Bologna;.*;'=cmd\\(\\);`));

  await desk.getByRole('button', { name: 'Statistiche' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Statistiche dei ticket tecnici' });
  await expect(dialog.getByRole('table', { name: 'Ticket per stato' }).getByRole('row')).toHaveCount(6);
  await expect(dialog.getByRole('table', { name: 'Ticket aperti per studio' })).toContainText('Bologna');
  await expect(dialog.getByRole('table', { name: /^Nuovi e chiusi al giorno/ }).getByRole('row')).toHaveCount(15);
  await expect(dialog.getByText('tempo mediano alla prima risposta')).toBeVisible();
});

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the dialogs of the lists nor in a selection, ${scheme}`, async ({ browser }) => {
    const client = await createPerson('user', { studio: 'Salerno' });
    await createTicket(client, { title: `axe ${mark(client)}` });
    const desk = await openAs(browser, await createPerson('Amministratore'), '/assistenzatecnica?studio=Salerno', 'desk');
    await desk.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const expectClean = (what: string) => expectNoViolations(desk, what);
    await row(desk, `axe ${mark(client)}`)
      .getByRole('checkbox')
      .check();
    await expectClean('selection');
    for (const name of ['Filtri', 'Nuovo contatto', 'Ricerca Utenti', 'Note e link', 'Statistiche']) {
      await desk.getByRole('button', { name, exact: true }).click();
      const dialog = desk.getByRole('dialog');
      await expect(dialog.getByRole('heading').first()).toBeVisible();
      await expect(dialog.getByText('Caricamento in corso…')).toHaveCount(0);
      await expectClean(name);
      await desk.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(desk.getByRole('button', { name, exact: true })).toBeFocused();
    }
  });
}
