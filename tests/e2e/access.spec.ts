import { randomUUID } from 'node:crypto';
import { expect, test } from './support/test';
import { getAuth } from 'firebase-admin/auth';
import { openAs, signIn, visit } from './support/app';
import { adminApp, createPerson, customToken, db, PASSWORD } from '../fixtures/world';

const HOMES = [
  ['Amministratore', '/dashboard'],
  ['Studio', '/dashboard'],
  ['Spedizioni', '/order-list'],
  ['user', '/user'],
] as const;

for (const [role, home] of HOMES) {
  test(`[AT-026] [AT-027] ${role} signs in to ${home} and signs out to the login`, async ({ page }) => {
    await signIn(page, await createPerson(role));
    await expect(page).toHaveURL(new RegExp(`/tickets${home}$`));
    expect(await page.evaluate(() => localStorage.getItem('userRole'))).toBe(role); // [AT-110]
    if (role === 'user') await page.getByRole('button', { name: 'Altro' }).click();
    await page
      .getByRole('button', { name: 'Logout' })
      .or(page.getByRole('menuitem', { name: 'Logout' }))
      .first()
      .click();
    await expect(page).toHaveURL(/\/tickets\/?$/);
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    expect(await page.evaluate(() => ['userRole', 'userEmail', 'userRecord'].map((key) => localStorage.getItem(key)))).toEqual([
      null,
      null,
      null,
    ]);
  });
}

test('what the device remembers draws the page and grants nothing; without its account it is forgotten', async ({ browser }) => {
  const page = await openAs(browser, await createPerson('user', { name: 'Ilaria' }), '/user', 'phone');
  await expect(page.getByText('Ciao, Ilaria!')).toBeVisible();
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('userRecord') ?? '{}') as { user: object };
    localStorage.setItem('userRole', 'Amministratore');
    localStorage.setItem('userRecord', JSON.stringify({ ...kept, user: { ...kept.user, role: 'Amministratore' } }));
  });
  await visit(page, '/assistenzatecnica');
  await expect(page).toHaveURL(/\/noaccess$/);
  expect(await page.evaluate(() => localStorage.getItem('userRole'))).toBe('user');

  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('firebase:authUser')) localStorage.removeItem(key);
  });
  await visit(page, '/user');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('userRecord'))).toBeNull();
});

test('[AT-028] [AT-145] [AT-208] [AT-265] the login page: fields, links, version label, and the message of a wrong password', async ({
  page,
}) => {
  const person = await createPerson('user');
  await page.goto('/tickets/');
  await expect(page.getByText('0000070')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Crea un nuovo account' })).toHaveAttribute('href', '/tickets/createusers');
  await signIn(page, person, 'sbagliata');
  await expect(page.getByText('Email o password errata!')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
});

test('[AT-146] [AT-209] forgot password asks for the e-mail first, then sends the link', async ({ page }) => {
  const person = await createPerson('user');
  await page.goto('/tickets/');
  await page.getByRole('button', { name: 'Password dimenticata?' }).click();
  await expect(page.getByText('Inserisci la tua email e poi riclicca qui')).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Password dimenticata?' }).click();
  await expect(page.getByText('Email per il ripristino della password inviata')).toBeVisible();
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const sent = (await (await fetch(`http://${host}/emulator/v1/projects/demo-coaching/oobCodes`)).json()) as {
    oobCodes: { email: string }[];
  };
  expect(sent.oobCodes.map(({ email }) => email)).toContain(person.email);
});

test('[AT-210] a reset that fails says so', async ({ page }) => {
  await page.route('**/accounts:sendOobCode*', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 500, message: 'INTERNAL' } } }),
  );
  await page.goto('/tickets/');
  await page.getByLabel('Email').fill('qualcuno@esempio.test');
  await page.getByRole('button', { name: 'Password dimenticata?' }).click();
  await expect(page.getByText('Si è verificato un errore nel processo di recupero password')).toBeVisible();
});

test('[AT-029] a token in the address signs in and leaves address bar and history', async ({ page }) => {
  const person = await createPerson('user');
  const token = await customToken(person);
  await page.goto('/tickets/noaccess');
  await page.goto(`/tickets/?token=${token}`);
  await expect(page).toHaveURL(/\/tickets\/user$/);
  await page.goBack();
  await expect(page).not.toHaveURL(/token/);
});

test('[AT-021] [AT-022] guards: anonymous to the login and back to the page asked for, wrong role to /noaccess', async ({ page }) => {
  const admin = await createPerson('Amministratore');
  await page.goto('/tickets/assistenzatecnica?studio=Roma');
  await expect(page).toHaveURL(/\/tickets\/?$/);
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/tickets\/assistenzatecnica\?studio=Roma$/);
});

test('[AT-022] [AT-178] a client who types a staff address sees PAGINA NON AUTORIZZATA', async ({ browser }) => {
  const page = await openAs(browser, await createPerson('user'), '/user', 'phone');
  for (const path of ['/assistenzatecnica', '/dashboard', '/user/qualcuno/anagrafica', '/impostazioni']) {
    await page.goto(`/tickets${path}`);
    await expect(page).toHaveURL(/\/tickets\/noaccess$/);
    await expect(page.getByRole('heading', { name: 'PAGINA NON AUTORIZZATA' })).toBeVisible();
  }
});

test('[AT-010] administrators’ pages refuse Studio, [AT-177] Spedizioni sees only its orders', async ({ browser }) => {
  const studio = await openAs(browser, await createPerson('Studio'), '/dashboard', 'desk');
  await studio.goto('/tickets/import-orders');
  await expect(studio).toHaveURL(/\/noaccess$/);
  const shipping = await openAs(browser, await createPerson('Spedizioni'), '/order-list', 'desk');
  await expect(shipping.getByRole('navigation').getByRole('link')).toHaveText(['Ricerca ordini']);
  await shipping.goto('/tickets/assistenzatecnica');
  await expect(shipping).toHaveURL(/\/noaccess$/);
});

test('[AT-023] an account without a record goes to the login with an explanation', async ({ page }) => {
  const uid = `e2e-${randomUUID()}`;
  const email = `${uid}@esempio.test`;
  await getAuth(adminApp()).createUser({ uid, email, password: PASSWORD });
  await signIn(page, { uid, email, record: {} });
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/\/tickets\/?$/);
});

test('[AT-172] a role change applies at once, without a new sign-in', async ({ browser }) => {
  const person = await createPerson('user');
  const page = await openAs(browser, person, '/user', 'desk');
  await db().doc(`users/${person.uid}`).update({ userRole: 'Amministratore' });
  await page.goto('/tickets/assistenzatecnica');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ticket tecnici aperti');
  await db().doc(`users/${person.uid}`).update({ userRole: 'user' });
  await expect(page).toHaveURL(/\/noaccess$/);
});

test('[AT-030] [AT-031] the sidebar and the top bar of staff', async ({ browser }) => {
  const admin = await createPerson('Amministratore');
  const page = await openAs(browser, admin, '/assistenzatecnica', 'desk');
  const menu = page.getByRole('navigation');
  await expect(menu.getByRole('link')).toHaveText([
    'Dashboard',
    'Nutrizione',
    'Tecnica',
    'Ordini',
    'Prenotazioni',
    'Utenti',
    'Procedure',
    'Invii di giornata',
    'Check da fare',
    'Gestione',
  ]);
  await expect(page.getByText(admin.email)).toBeVisible();
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page).toHaveTitle(/Dashboard/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Indietro' }).first().click();
  await expect(page).toHaveURL(/\/assistenzatecnica/);
  await page.getByRole('button', { name: 'Comprimi il menu' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Espandi il menu' })).toBeVisible();
});

test('[AT-089] [AT-151] registration creates a client and refuses a taken address', async ({ browser }) => {
  const email = `nuova-${randomUUID()}@esempio.test`;
  const fill = async () => {
    const page = await (await browser.newContext()).newPage();
    await page.goto('/tickets/createusers');
    await page.getByLabel('Nome', { exact: false }).first().fill('Elena');
    await page.getByLabel('Cognome').fill('Rossi');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
    await page.getByRole('textbox', { name: 'Conferma password' }).fill(PASSWORD);
    await page.getByLabel('Studio').selectOption('Torino');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Registrati' }).click();
    return page;
  };
  await expect(await fill()).toHaveURL(/\/tickets\/user$/);
  const { uid } = await getAuth(adminApp()).getUserByEmail(email);
  const record = (await db().doc(`users/${uid}`).get()).data();
  expect(record).toMatchObject({
    name: 'Elena',
    surname: 'Rossi',
    email,
    studio: 'Torino',
    userRole: 'user',
    canUploadFiles: false,
    privacyAccettata: true,
  });

  await expect((await fill()).getByText('Questa email è già registrata.')).toBeVisible();
});

test('[AT-070] [AT-150] the client changes the password and signs in with the new one', async ({ browser, page }) => {
  const person = await createPerson('user');
  const phone = await openAs(browser, person, '/user', 'phone');
  const change = phone.getByRole('region', { name: 'Cambia password' });
  await change.getByLabel('Nuova password', { exact: true }).fill('Nuova-2026!');
  await change.getByLabel('Conferma password', { exact: true }).fill('Diversa-2026!');
  await change.getByRole('button', { name: 'Cambia password' }).click();
  await expect(phone.getByText('Le password non corrispondono.')).toBeVisible();
  await change.getByLabel('Conferma password', { exact: true }).fill('Nuova-2026!');
  await change.getByRole('button', { name: 'Cambia password' }).click();
  await expect(phone.getByText('Password cambiata con successo!')).toBeVisible();
  await signIn(page, person, 'Nuova-2026!');
  await expect(page).toHaveURL(/\/tickets\/user$/);
});

test('[AT-071] [AT-143] [AT-144] [AT-165] [AT-248] the profile pop-up asks for name and surname after a second and saves them', async ({
  browser,
}) => {
  const person = await createPerson('user', { name: '', surname: '' });
  const phone = await openAs(browser, person, '/user', 'phone');
  const dialog = phone.getByRole('dialog', { name: 'Completa il tuo profilo' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(dialog.getByText('Inserisci il nome.')).toBeVisible();
  await dialog.getByLabel('Nome', { exact: false }).first().fill('Sofia');
  await dialog.getByLabel('Cognome').fill('Conti');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => (await db().doc(`users/${person.uid}`).get()).data())
    .toMatchObject({ name: 'Sofia', surname: 'Conti', userRole: 'user' });
  await expect(phone.getByText('Ciao, Sofia!')).toBeVisible();
});

test('[AT-068] [AT-072] the client panel has its five cards', async ({ browser }) => {
  const phone = await openAs(browser, await createPerson('user'), '/user', 'phone');
  const cards: [string, string][] = [
    ['Assistenza tecnica', '/ticket-page-tecnico'],
    ['Assistenza nutrizionale', '/ticket-page'],
    ['Crea la tua ricetta', '/ricetta'],
    ['La tua dieta', '/alimentazione-page'],
    ['I tuoi check', '/check-storico'],
  ];
  for (const [name, path] of cards) {
    await expect(phone.locator('main').getByRole('link', { name: new RegExp(name) })).toHaveAttribute('href', `/tickets${path}`);
  }
});
