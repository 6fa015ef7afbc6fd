import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { ROLES, type Role } from '@/domain/roles';
import { CHECKS_COUNT } from '@/domain/tickets/openCounts';
import { urlHere, expectUrl, fill, open, reload, texts, expectText } from './support/device';
import { outOfOrder } from './support/network';
import { adminApp, createPerson, db, PASSWORD, type Person } from './support/world';

const people = {} as Record<Role, Person>;
beforeAll(async () => {
  for (const role of ROLES) people[role] = await createPerson(role);
});

async function signIn(
  user: UserEvent,
  person: Pick<Person, 'email'>,
  password = PASSWORD,
): Promise<void> {
  await fill(user, await screen.findByLabelText('Email'), person.email);
  await fill(user, screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

test.each([
  ['Amministratore', '/dashboard'],
  ['Studio', '/dashboard'],
  ['Spedizioni', '/order-list'],
  ['user', '/user'],
] as const)(
  '[AT-026] [AT-027] [AT-110] [DE-037] %s signs in to %s and signs out to the login',
  async (role, home) => {
    const user = await open(null, '/', role === 'user' ? 'phone' : 'desk');
    await signIn(user, people[role]);
    await expectUrl(home);
    expect(localStorage.getItem('userRole')).toBe(role);
    if (role === 'user') await user.click(await screen.findByRole('button', { name: 'Altro' }));
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await expectUrl('/');
    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
    expect(['userRole', 'userEmail', 'userRecord'].map((key) => localStorage.getItem(key))).toEqual(
      [null, null, null],
    );
  },
);

test('[AT-028] [AT-145] [AT-208] [AT-265] the login page: fields, links, version label, and the message of a wrong password', async () => {
  const user = await open(null, '/');
  await expectText('0000070');
  expect(screen.getByRole('link', { name: 'Crea un nuovo account' })).toHaveAttribute(
    'href',
    '/tickets/createusers',
  );
  await signIn(user, people.user, 'sbagliata');
  await expectText('Email o password errata!');
  expect(screen.getByLabelText('Email')).toHaveValue(people.user.email);
});

test('[AT-146] [AT-209] forgot password asks for the e-mail first, then sends the link', async () => {
  const user = await open(null, '/');
  await user.click(await screen.findByRole('button', { name: 'Password dimenticata?' }));
  await expectText('Inserisci la tua email e poi riclicca qui');
  await fill(user, screen.getByLabelText('Email'), people.user.email);
  await user.click(screen.getByRole('button', { name: 'Password dimenticata?' }));
  await expectText('Email per il ripristino della password inviata');
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const sent = (await (
    await fetch(`http://${host}/emulator/v1/projects/demo-coaching/oobCodes`)
  ).json()) as {
    oobCodes: { email: string }[];
  };
  expect(sent.oobCodes.map(({ email }) => email)).toContain(people.user.email);
});

test('[AT-210] a reset that fails says so', async () => {
  outOfOrder(/accounts:sendOobCode/);
  const user = await open(null, '/');
  await fill(user, await screen.findByLabelText('Email'), 'qualcuno@esempio.test');
  await user.click(screen.getByRole('button', { name: 'Password dimenticata?' }));
  await expectText('Si è verificato un errore nel processo di recupero password');
});

test('[AT-021] [AT-022] guards: anonymous to the login and back to the page asked for', async () => {
  const user = await open(null, '/assistenzatecnica?studio=Roma');
  await expectUrl('/');
  await signIn(user, people.Amministratore);
  await expectUrl('/assistenzatecnica?studio=Roma');
});

test('[AT-022] [AT-178] a client who types a staff address sees PAGINA NON AUTORIZZATA', async () => {
  for (const path of [
    '/assistenzatecnica',
    '/dashboard',
    '/user/qualcuno/anagrafica',
    '/impostazioni',
  ]) {
    await open(people.user, path, 'phone');
    await expectUrl('/noaccess');
    expect(await screen.findByRole('heading', { name: 'PAGINA NON AUTORIZZATA' })).toBeVisible();
  }
});

test('[AT-017] a client opens no conversation of staff', async () => {
  const { uid } = people.user;
  for (const path of [
    '/assistenzatecnica/conversation/t',
    '/assistenzanutrizionale/conversation/t',
    `/user/${uid}/conversation-tecnica/t`,
  ]) {
    await open(people.user, path, 'phone');
    await expectText('PAGINA NON AUTORIZZATA');
  }
});

test('[AT-010] [AT-177] administrators’ pages refuse Studio; Spedizioni sees only its orders', async () => {
  await open(people.Studio, '/import-orders');
  await expectUrl('/noaccess');
  await open(people.Spedizioni, '/order-list');
  const menu = within(await screen.findByRole('navigation', { name: 'Menu principale' }));
  expect(texts(menu.getAllByRole('link'))).toEqual(['Ricerca ordini']);
  await open(people.Spedizioni, '/assistenzatecnica');
  await expectUrl('/noaccess');
});

test('[AT-023] [LR-005] [LR-212] an account without a record goes to the login with an explanation', async () => {
  const uid = `e2e-${randomUUID()}`;
  const email = `${uid}@esempio.test`;
  await getAuth(adminApp()).createUser({ uid, email, password: PASSWORD });
  const user = await open(null, '/');
  await signIn(user, { email });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(urlHere()).toBe('/');
});

test('[AT-172] [CO-247] a role change applies at once, without a new sign-in', async () => {
  const person = await createPerson('user');
  await open(person, '/user');
  await screen.findByRole('heading', { level: 1 });
  await db().doc(`users/${person.uid}`).update({ userRole: 'Amministratore' });
  await reload(person, '/assistenzatecnica');
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ticket tecnici aperti'),
  );
  await db().doc(`users/${person.uid}`).update({ userRole: 'user' });
  await expectUrl('/noaccess');
});

test('[AT-030] [AT-031] the sidebar and the top bar of staff', async () => {
  await db().doc(CHECKS_COUNT).set({ checks: 1 });
  const user = await open(people.Amministratore, '/assistenzatecnica');
  const menu = within(await screen.findByRole('navigation', { name: 'Menu principale' }));
  expect(texts(menu.getAllByRole('link'))).toEqual(
    ['Dashboard', 'Nutrizione', 'Tecnica', 'Ordini', 'Prenotazioni', 'Utenti', 'Procedure'].concat([
      'Invii di giornata',
      'Check da fare',
      'Gestione',
      'Rinnovi',
      'Da seguire',
      'Agenda',
      'Contatti e chiamate',
      'Contabilità',
    ]),
  );
  expect(
    await menu.findByRole('link', { name: 'Check da fare', description: '1 check da fare' }),
  ).toBeVisible();
  expect(screen.getByText(people.Amministratore.email)).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Ticket tecnici aperti',
  );
  await user.click(menu.getByRole('link', { name: 'Dashboard' }));
  await expectUrl('/dashboard');
  await waitFor(() => expect(document.title).toMatch(/dashboard/i));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  const [back] = screen.getAllByRole('button', { name: 'Indietro' });
  if (back) await user.click(back);
  await expectUrl(/^\/assistenzatecnica/);
  await user.click(screen.getByRole('button', { name: 'Comprimi il menu' }));
  await reload(people.Amministratore);
  const unfold = await screen.findByRole('button', { name: 'Espandi il menu' });
  // The attribute by which CSS folds the menu.
  expect(document.querySelector('[data-collapsed]')).toContainElement(unfold);
  await user.click(unfold);
  expect(
    await screen.findByRole('button', { name: 'Comprimi il menu', expanded: true }),
  ).toBeVisible();
  expect(document.querySelector('[data-collapsed]')).toBeNull();
  expect(screen.getByText(people.Amministratore.email)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Home' }));
  await expectUrl('/dashboard');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await expectUrl('/');
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
});

async function signUp(user: UserEvent, email: string): Promise<void> {
  await fill(user, await screen.findByRole('textbox', { name: 'Nome' }), 'Elena');
  await fill(user, screen.getByRole('textbox', { name: 'Cognome' }), 'Rossi');
  await fill(user, screen.getByRole('textbox', { name: 'Email' }), email);
  await fill(user, screen.getByLabelText(/^Password/), PASSWORD);
  await fill(user, screen.getByLabelText(/^Conferma password/), PASSWORD);
  await user.selectOptions(screen.getByLabelText(/^Studio/), 'Torino');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Registrati' }));
}

test('[AT-089] [AT-151] registration creates a client and refuses a taken address', async () => {
  const email = `nuova-${randomUUID()}@esempio.test`;
  await signUp(await open(null, '/createusers', 'phone'), email);
  await expectUrl('/user');
  const { uid } = await getAuth(adminApp()).getUserByEmail(email);
  expect((await db().doc(`users/${uid}`).get()).data()).toMatchObject({
    name: 'Elena',
    surname: 'Rossi',
    email,
    studio: 'Torino',
    userRole: 'user',
    canUploadFiles: false,
    privacyAccettata: true,
  });
  await signUp(await open(null, '/createusers', 'phone'), email);
  await expectText('Questa email è già registrata.');
});

test('[AT-089] after registering, Back does not lead to the form again', async () => {
  const user = await open(null, '/', 'phone');
  await user.click(await screen.findByRole('link', { name: 'Crea un nuovo account' }));
  await expectUrl('/createusers');
  await signUp(user, `nuova-${randomUUID()}@esempio.test`);
  await expectUrl('/user');
  // The page expected below is also the one before Back: wait for the move before judging.
  const moved = new Promise((resolve) =>
    window.addEventListener('popstate', resolve, { once: true }),
  );
  window.history.back();
  await moved;
  // The URL before the form leads to the home page of whoever is signed in, which is drawn anew.
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'I tuoi documenti' })).toBeVisible(),
  );
  await expectUrl('/user');
  expect(screen.queryByRole('button', { name: 'Registrati' })).toBeNull();
});

test('[AT-154] a registration that fails says so and keeps what was typed', async () => {
  outOfOrder(/accounts:signUp/);
  await signUp(await open(null, '/createusers', 'phone'), `nuova-${randomUUID()}@esempio.test`);
  await expectText('Si è verificato un errore durante la registrazione.');
  expect(screen.getByRole('textbox', { name: 'Cognome' })).toHaveValue('Rossi');
});

test('[AT-223] a password change that fails says so', async () => {
  const user = await open(people.user, '/user', 'phone');
  const change = within(await screen.findByRole('region', { name: 'Cambia password' }));
  outOfOrder(/accounts:update/);
  await fill(user, change.getByLabelText('Nuova password'), 'Nuova-2026!');
  await fill(user, change.getByLabelText('Conferma password'), 'Nuova-2026!');
  await user.click(change.getByRole('button', { name: 'Cambia password' }));
  await expectText('Errore nel cambio della password. Riprova.');
  expect(change.getByLabelText('Nuova password')).toHaveValue('Nuova-2026!');
});

test('[DE-081] a client made by staff is asked for privacy at sign-in; refused, it is asked again at the next, and accepted it is not', async () => {
  const made = await createPerson('user', {
    privacyAccettata: false,
    dataPrivacyAccettata: undefined,
  });
  const stored = async () => (await db().doc(`users/${made.uid}`).get()).data();
  const noticeDialog = () => screen.findByRole('dialog', { name: 'Informativa sulla privacy' });
  let user = await open(made, '/user', 'phone');
  await user.click(within(await noticeDialog()).getByRole('button', { name: 'Non ora' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await stored()).toMatchObject({ privacyAccettata: false });
  user = await open(made, '/user', 'phone');
  await user.click(within(await noticeDialog()).getByRole('button', { name: 'Accetto' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () =>
    expect(await stored()).toMatchObject({
      privacyAccettata: true,
      dataPrivacyAccettata: expect.any(Timestamp) as unknown,
    }),
  );
});
