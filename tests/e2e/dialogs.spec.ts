// In a browser: colours and sizes of dialogs, focus, refused writes.
import { contactIdx } from '@/domain/leads/idx';
import { expect, test, type Page } from './support/test';
import { renewalsOf } from '@/domain/renewals/renewal';
import { consultationIdx } from '@/domain/slots/idx';
import { romeDay } from '@/domain/time/rome';
import { buildOrder } from '../fixtures/builders';
import { createPerson, createTicket, db, type Person } from '../fixtures/world';
import { anyone, DESK, openAs, PHONE, visit } from './support/app';
import { COLOUR_RULES, expectNoViolations, expectNoViolationsInEither } from './support/axe';

const mark = (client: Person) => client.uid.slice(-6);
const row = (page: Page, text: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: new RegExp(text) }) });

/** Refuses writes that the page expected to be allowed. */
async function refuseCommits(page: Page): Promise<void> {
  await page.route('**/documents:commit*', (route) =>
    route.fulfill({
      status: 403,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { code: 403, status: 'PERMISSION_DENIED', message: 'refused by the test' } },
    }),
  );
}

test('[AT-212] a new contact that the server refuses says so and keeps what was typed', async ({
  browser,
}) => {
  const surname = `Rifiutati${Date.now().toString(36)}`;
  const client = await createPerson('user', { name: 'Ugo', surname });
  const desk = await openAs(browser, await anyone('Amministratore'), '/admin', 'desk');
  await expect
    .poll(
      async () =>
        ((await db().doc(`users/${client.uid}`).get()).get('idx.tokens') as string[] | undefined)
          ?.length ?? 0,
    )
    .toBeGreaterThan(0);
  const dialog = desk.getByRole('dialog', { name: 'Nuovo contatto' });
  await desk.getByRole('button', { name: 'Nuovo contatto' }).click();
  await dialog.getByLabel('Cliente').fill(surname);
  await dialog.getByRole('button', { name: `Scegli Ugo ${surname}` }).click();
  await dialog.getByLabel('Titolo').fill('Bentornato');
  await dialog.getByLabel('Messaggio').fill('Come va la dieta?');
  await refuseCommits(desk);
  await dialog.getByRole('button', { name: 'Invia messaggio' }).click();
  await expect(dialog).toContainText("Errore nell'invio del messaggio. Riprova.");
  await expect(dialog.getByLabel('Messaggio')).toHaveValue('Come va la dieta?');
  await desk.unroute('**/documents:commit*');
  await dialog.getByRole('button', { name: 'Invia messaggio' }).click();
  await expect(desk.getByText('Messaggio inviato con successo!', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('axe finds nothing on the dialogs of a conversation, in light and dark', async ({
  browser,
}) => {
  const client = await createPerson('user', { name: 'Giulia', surname: 'Bianchi' });
  const products = [{ name: 'FC 6 +6' }, { name: 'Starter' }, { name: 'Altro' }];
  const orderDate = new Date(Date.now() - 40 * 86_400_000);
  await db()
    .collection('orders')
    .add(buildOrder({ userEmail: client.email, uid: client.uid, products, orderDate }));
  const path = `/user/${client.uid}/conversation-tecnica/${await createTicket(client)}`;
  const page = await openAs(browser, await anyone('Amministratore'), path, 'desk');
  await expect(page.getByText('SCADUTO')).toBeAttached();
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    for (const name of ['Ultimo ordine', 'Promemoria', 'Inserisci un modello', 'Passa a…']) {
      const opener = page.getByRole('button', { name, exact: true });
      await opener.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolationsInEither(page, `${name} ${size.width}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  }
});

test('axe finds nothing in the dialogs of the lists nor in a selection, in light and dark', async ({
  browser,
}) => {
  const client = await createPerson('user', { studio: 'Salerno' });
  await createTicket(client, { title: `axe ${mark(client)}` });
  const desk = await openAs(
    browser,
    await anyone('Amministratore'),
    '/assistenzatecnica?studio=Salerno',
    'desk',
  );
  await row(desk, `axe ${mark(client)}`)
    .getByRole('checkbox')
    .check();
  await expectNoViolationsInEither(desk, 'selection');
  for (const name of ['Filtri', 'Nuovo contatto', 'Ricerca Utenti', 'Note e link', 'Statistiche']) {
    await desk.getByRole('button', { name, exact: true }).click();
    const dialog = desk.getByRole('dialog');
    await expect(dialog.getByRole('heading').first()).toBeVisible();
    await expect(dialog.getByText('Caricamento in corso…')).toHaveCount(0);
    await expectNoViolationsInEither(desk, name);
    await desk.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(desk.getByRole('button', { name, exact: true })).toBeFocused();
  }
});

test('the person picker in a dialog: axe finds nothing with what it offers nor in «Crea cliente», which Esc closes alone', async ({
  browser,
}) => {
  const surname = `Cercati${Date.now().toString(36)}`;
  const client = await createPerson('user', { name: 'Ivo', surname });
  const indexed = async () =>
    ((await db().doc(`users/${client.uid}`).get()).get('idx.tokens') as unknown[] | undefined) ??
    [];
  await expect.poll(async () => (await indexed()).length).toBeGreaterThan(0);
  const page = await openAs(browser, await anyone('Studio'), '/dashboard', 'desk');
  await page.getByRole('button', { name: 'Nuovo promemoria' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuovo Promemoria' });
  const field = dialog.getByLabel('Email del cliente');
  await field.fill(surname);
  await expect(dialog.getByRole('option', { name: new RegExp(surname) })).toBeVisible();
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await expectNoViolations(page, `offered, ${scheme}`, COLOUR_RULES);
  }
  await field.press('Enter');
  await expect(field).toHaveValue(client.email);
  await dialog.getByRole('button', { name: 'Crea cliente' }).click();
  await expect(page.getByRole('dialog', { name: 'Crea cliente' })).toBeVisible();
  await expectNoViolations(page, 'Crea cliente');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Crea cliente' })).toHaveCount(0);
  await expect(field).toHaveValue(client.email);
});

test('axe finds nothing in the record’s «Nuovo» nor its dialogs, in light and dark', async ({
  browser,
}) => {
  const client = await createPerson('user', { name: 'Giulia', surname: 'Bianchi' });
  const path = `/user/${client.uid}/anagrafica`;
  const page = await openAs(browser, await anyone('Amministratore'), path, 'desk');
  const opener = page.getByRole('button', { name: 'Nuovo', exact: true });
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    for (const name of ['Scrivi', 'Promemoria']) {
      await opener.click();
      await expect(page.getByRole('menuitem')).toHaveCount(4);
      await expectNoViolationsInEither(page, `Nuovo ${size.width}`);
      await page.getByRole('menuitem', { name }).click();
      await expect(page.getByRole('dialog').getByText('Giulia Bianchi')).toBeVisible();
      await expectNoViolationsInEither(page, `${name} ${size.width}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  }
});

test('axe finds nothing in the dialogs of renewals and of «Oggi», which end where they began', async ({
  browser,
}) => {
  const name = `Rina ${crypto.randomUUID().slice(0, 6)}`;
  const [first, surname = ''] = name.split(' ');
  const client = await createPerson('user', { name: first, surname, studio: 'Padova' });
  const { uid, record } = client;
  const due = new Date(Date.now() + 3 * 86_400_000);
  const cycle = {
    key: 'axe',
    product: 'FC3',
    months: 3,
    begun: new Date(),
    due,
    done: 1,
    total: 3,
  };
  const sources = { uid, user: record, cycles: [cycle], contactAt: null };
  const person = await createPerson('Studio', { studio: 'Padova' });
  const desk = await openAs(browser, person, '/rinnovi', 'desk');
  // The trigger of the new account deletes renewals without a purchase, perhaps after we wrote ours.
  await expect(async () => {
    for (const [id, data] of renewalsOf(sources, new Map()))
      await db()
        .doc(`rinnovi/${id}`)
        .set({ ...data });
    const renewal = desk.getByRole('button', { name: `Registra l’esito: ${name}`, exact: true });
    await expect(renewal).toBeVisible({ timeout: 5_000 });
    await desk.reload();
    await expect(renewal).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 90_000 });
  const dialog = desk.getByRole('dialog');
  const looked = async (what: string) => {
    await expect(dialog.getByRole('heading').first()).toBeVisible();
    await expect(dialog.getByRole('status').filter({ hasText: 'Caricamento' })).toHaveCount(0);
    await expectNoViolations(desk, what);
    await desk.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  for (const called of [`Registra l’esito: ${name}`, 'Tasso di rinnovo']) {
    const opener = desk.getByRole('button', { name: called, exact: true });
    await opener.click();
    await looked(called);
    await expect(opener).toBeFocused();
  }
  const late = `Ferma ${name}`;
  await createTicket(client, { title: late });
  await visit(desk, '/dashboard');
  await desk.getByRole('list', { name: 'In attesa, per urgenza' }).getByText(late).click();
  await desk.keyboard.press('p');
  await looked('Passa a…');
  await expect(desk.getByRole('button', { name: new RegExp(`in ritardo ${name}`) })).toBeFocused();
});

test('axe finds nothing in the leads’ dialogs, and Escape leads back to where each was opened', async ({
  browser,
}) => {
  const surname = `Axe${Date.now().toString(36)}`;
  const today = romeDay(new Date());
  const calls = {
    dataricontatto2: today,
    orario: '21:45',
    dataricontatto3: today,
    orario2: '21:45',
    stato: 'da ricontattare',
  };
  const name = `Anna ${surname}`;
  const id = surname.padEnd(20, 'x');
  for (const [parameter, stored] of [
    [
      id,
      {
        name: 'Anna',
        surname,
        telefono: '+393331112223',
        contattopreso: 'wp_popup',
        created_time: new Date(),
        ...calls,
      },
    ],
    [`${id}y`, { name: 'Bea', surname, telefono: '+393331112223', created_time: new Date() }],
  ] as const)
    await db()
      .doc(`contatti/${parameter}`)
      .set({ ...stored, idx: contactIdx(stored) });
  const desk = await openAs(
    browser,
    await anyone('Amministratore'),
    `/contatti-list?contactId=${id}`,
    'desk',
  );
  const opener = (called: string) => desk.getByRole('button', { name: called, exact: true });
  const looked = async (called: string) => {
    await opener(called).click();
    const dialog = desk.getByRole('dialog');
    await expect(dialog.getByRole('heading').first()).toBeVisible();
    await expect(dialog.getByRole('status').filter({ hasText: 'Caricamento' })).toHaveCount(0);
    await expectNoViolations(desk, called);
    await desk.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  for (const called of [
    'Nuovo contatto',
    'Multi contatto',
    'Importa',
    'Doppioni',
    'Statistiche',
    'Agenda',
    'Chiamate di oggi',
  ]) {
    await looked(called);
    await expect(opener(called)).toBeFocused();
  }
  // Scrolled into view, it isn't hidden by the sticky columns.
  const isClear = await opener(`Nota di ${name}: Aggiungi`).evaluate(async (button) => {
    const frame = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const left = () => button.getBoundingClientRect().left;
    const staying = button.closest('[role=row]')?.querySelector('[role=presentation]');
    button
      .closest('[role=grid]')
      ?.scrollBy(left() - (staying?.getBoundingClientRect().right ?? 0) + 30, 0);
    await frame();
    button.scrollIntoView({ inline: 'nearest', block: 'nearest' });
    await frame();
    return button.contains(
      document.elementFromPoint(left() + 5, button.getBoundingClientRect().top + 5),
    );
  });
  expect(isClear).toBe(true);
  // Buttons in cells belong to the grid, which gets the focus back.
  for (const called of [
    `Nota di ${name}: Aggiungi`,
    `Crea promemoria per ${name}`,
    `Doppioni di ${name}`,
    `Crea il cliente ${name}`,
  ])
    await looked(called);
  await desk.getByRole('grid').focus();
  await opener(`Apri ${name}`).click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: `Recap della prima chiamata di ${name}` })
    .focus();
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('dialog', { name: 'Aggiungi informazioni' })).toBeVisible();
  await expectNoViolations(desk, 'Aggiungi informazioni');
  await desk.setViewportSize(PHONE);
  await expectNoViolations(desk, 'Aggiungi informazioni on a phone');
});

test('axe finds nothing in the dialogs that move a call and a consultation from the agenda, which Esc closes', async ({
  browser,
}) => {
  const surname = `Sposta${Date.now().toString(36)}`;
  const day = romeDay(new Date());
  const lead = { name: 'Anna', surname, dataricontatto2: day, orario: '21:45' };
  const { uid, record } = await createPerson('user', { name: 'Ida', surname });
  const group = { uid, categoriaConsulenza: 'tecnica', slots: [{ id: 's', dataEffettuata: day }] };
  await Promise.all([
    db()
      .collection('contatti')
      .add({ ...lead, idx: contactIdx(lead) }),
    db()
      .collection('consulenze')
      .add({ ...group, idx: consultationIdx(group, record) }),
  ]);
  const desk = await openAs(
    browser,
    await anyone('Amministratore'),
    `/agenda?giorno=${day}&studio=tutti`,
    'desk',
  );
  for (const [name, title] of [
    [`Anna ${surname}`, 'Sposta la chiamata'],
    [`Ida ${surname}`, `Sposta la consulenza di Ida ${surname}`],
  ] as const) {
    const entry = desk.getByRole('button', { name: new RegExp(name) });
    await entry.click();
    await desk
      .getByRole('dialog', { name })
      .getByRole('button', { name: 'Sposta', exact: true })
      .click();
    const mover = desk.getByRole('dialog', { name: title, exact: true });
    await expect(mover.getByLabel('Giorno')).toBeFocused();
    await expectNoViolationsInEither(desk, title);
    await desk.keyboard.press('Escape');
    await expect(desk.getByRole('dialog')).toHaveCount(0);
    await expect(entry).toBeFocused();
  }
});
