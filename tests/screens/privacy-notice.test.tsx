import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { getAuth } from 'firebase-admin/auth';
import { beforeEach, expect, test } from 'vitest';
import { PEOPLE_CALLABLES } from '@/domain/callables/people';
import { consentMessages } from '@/domain/messages';
import { consentsOf, NOTICE_PATH, storedNotice } from '@/domain/privacy/consents';
import { FUNCTION_CODES, type AppErrorCode } from '@/domain/errors';
import { addDays, romeDay, shownDay } from '@/domain/time/rome';
import { recordDecision } from '../../functions/src/people/consents';
import { expectAccessible } from './support/axe';
import { dialog, expectUrl, fill, open, reload, expectText } from './support/device';
import { answers, outOfOrder, requests } from './support/network';
import { adminApp, createPerson, db, PASSWORD, type Person } from './support/world';

const DAY = '2026-11-26';
const publish = (version: number) =>
  db()
    .doc(NOTICE_PATH)
    .set(storedNotice({ version, day: DAY, text: `Trattiamo i tuoi dati: ${version}.` }));
const consents = async (uid: string) =>
  consentsOf((await db().doc(`users/${uid}`).get()).get('consensi'));
const noticeDialog = () => dialog('Informativa sulla privacy');
const staysClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: /Informativa/ })).toBeNull());
/** The client's page once it is complete, privacy included. */
const privacyBox = async () => within(await screen.findByRole('region', { name: 'Privacy' }));

beforeEach(async () => {
  await db().doc(NOTICE_PATH).delete();
  answers('recordConsents', async (input, authorization) => {
    const [, payload = ''] = authorization.split('.');
    const { user_id: uid } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
      user_id: string;
    };
    try {
      const decision = PEOPLE_CALLABLES.recordConsents.input.parse(input);
      return Response.json({ result: { changed: await recordDecision(db(), uid, decision) } });
    } catch (error) {
      const { details } = error as { details: { app: AppErrorCode; text: string } };
      const status = FUNCTION_CODES[details.app].toUpperCase().replace('-', '_');
      return Response.json({ error: { status, message: details.text, details } }, { status: 400 });
    }
  });
});

async function signUp(user: UserEvent, withHealth: boolean): Promise<string> {
  const email = `nuova-${randomUUID()}@esempio.test`;
  await fill(user, await screen.findByRole('textbox', { name: 'Nome' }), 'Elena');
  await fill(user, screen.getByRole('textbox', { name: 'Cognome' }), 'Rossi');
  await fill(user, screen.getByRole('textbox', { name: 'Email' }), email);
  await fill(user, screen.getByLabelText(/^Password/), PASSWORD);
  await fill(user, screen.getByLabelText(/^Conferma password/), PASSWORD);
  const health = await screen.findByRole('checkbox', { name: /dati sanitari/ });
  expect(health).not.toBeChecked();
  if (withHealth) await user.click(health);
  await user.click(screen.getByRole('checkbox', { name: /^Ho letto/ }));
  await user.click(screen.getByRole('button', { name: 'Registrati' }));
  await expectUrl('/user');
  return (await getAuth(adminApp()).getUserByEmail(email)).uid;
}

test('[DE-106] the notice is read before registering; without one the page says so', async () => {
  await open(null, '/informativa-privacy');
  await expectText(consentMessages.none);
  await publish(2);
  await open(null, '/createusers', 'phone');
  const link = await screen.findByRole('link', { name: 'Leggi l’informativa' });
  expect(link).toHaveAttribute('href', '/tickets/informativa-privacy');
  await open(null, '/informativa-privacy');
  await expectText('Trattiamo i tuoi dati: 2.');
  await expectText(`Versione 2 del ${shownDay(DAY)}`);
  await expectAccessible();
});

test('[DE-106] registration records the version, and consent to health data only where it was given', async () => {
  await publish(2);
  const without = await signUp(await open(null, '/createusers', 'phone'), false);
  await (await privacyBox()).findByText(/^versione 2 accettata il/);
  expect(await consents(without)).toMatchObject({
    notice: { given: true, version: 2 },
    health: null,
  });
  await staysClosed();
  const withHealth = await signUp(await open(null, '/createusers', 'phone'), true);
  expect(await consents(withHealth)).toMatchObject({
    notice: { given: true, version: 2 },
    health: { given: true, version: 2 },
  });
});

test('[DE-106] a registration whose consents could not be recorded stands, and the portal asks', async () => {
  await publish(2);
  outOfOrder(/recordConsents/);
  const uid = await signUp(await open(null, '/createusers', 'phone'), true);
  expect(within(await noticeDialog()).getByText('Trattiamo i tuoi dati: 2.')).toBeVisible();
  expect(await consents(uid)).toEqual({ notice: null, health: null });
});

test('[DE-106] a new version asks at the next sign-in, once; staff are not asked', async () => {
  await publish(1);
  const client = await createPerson('user', { privacyAccettata: true });
  let user = await open(client, '/user', 'phone');
  await user.click(within(await noticeDialog()).getByRole('button', { name: 'Accetto' }));
  await staysClosed();
  expect(await consents(client.uid)).toMatchObject({ notice: { version: 1 }, health: null });
  await reload(client);
  await (await privacyBox()).findByText(/^versione 1 accettata il/);
  await staysClosed();

  await publish(2);
  user = await open(client, '/user', 'phone');
  const question = within(await noticeDialog());
  expect(question.getByText('Trattiamo i tuoi dati: 2.')).toBeVisible();
  await expectAccessible();
  const health = question.getByRole('checkbox', { name: /dati sanitari/ });
  expect(health).not.toBeChecked();
  await user.click(health);
  await user.click(question.getByRole('button', { name: 'Accetto' }));
  await staysClosed();
  expect(await consents(client.uid)).toMatchObject({
    notice: { version: 2 },
    health: { given: true, version: 2 },
  });

  await publish(3);
  user = await open(client, '/user', 'phone');
  // The client has decided already, so the checkbox isn't shown again.
  expect(within(await noticeDialog()).queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Non ora' }));
  await staysClosed();
  await publish(4);
  user = await reload(client);
  await user.click(within(await noticeDialog()).getByRole('button', { name: 'Esci' }));
  await expectUrl('/');
  expect(await consents(client.uid)).toMatchObject({ notice: { version: 2 } });

  await open(await createPerson('Studio'), '/user');
  await screen.findByRole('region', { name: 'Cambia password' });
  await staysClosed();
  expect(screen.queryByRole('region', { name: 'Privacy' })).toBeNull();
});

test('[DE-106] accepting a text that changed meanwhile is refused, and the new one is shown', async () => {
  await publish(1);
  const client = await createPerson('user');
  const user = await open(client, '/user', 'phone');
  const question = within(await noticeDialog());
  await publish(2);
  await user.click(question.getByRole('button', { name: 'Accetto' }));
  await expectText(new RegExp(consentMessages.otherVersion));
  expect(await consents(client.uid)).toMatchObject({ notice: null });
  await within(await noticeDialog()).findByText('Trattiamo i tuoi dati: 2.');
  await user.click(within(await noticeDialog()).getByRole('button', { name: 'Accetto' }));
  await staysClosed();
  expect(await consents(client.uid)).toMatchObject({ notice: { version: 2 } });
});

test('[DE-106] where the notice can’t be read, nobody is kept out', async () => {
  await publish(1);
  // A client created by staff is asked even without a notice.
  const client = await createPerson('user', { privacyAccettata: false });
  outOfOrder(/impostazioni\/informativa/);
  const reads = requests(/impostazioni\/informativa/, 'key');
  await open(client, '/user', 'phone');
  await screen.findByRole('region', { name: 'Cambia password' });
  await waitFor(() => expect(reads).not.toEqual([]));
  await staysClosed();
  await open(null, '/createusers', 'phone');
  expect(await screen.findByRole('link', { name: 'Leggi l’informativa' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Registrati' })).toBeEnabled());
  await open(null, '/informativa-privacy');
  expect(await screen.findByRole('alert')).toHaveTextContent(consentMessages.unread);
  expect(screen.getByRole('button', { name: 'Riprova' })).toBeVisible();
});

const remindersOf = async ({ uid }: Person) =>
  (await db().collection('comunicazioni').where('uid', '==', uid).get()).docs.map((doc) =>
    doc.data(),
  );

test('[DE-106] consent to health data is withdrawn in the profile, staff are told, and the record shows it', async () => {
  await publish(1);
  const at = new Date('2026-11-20T09:15:00Z');
  const entry = { dato: true, versione: 1, quando: at };
  const client = await createPerson('user', {
    consensi: [
      { ...entry, tipo: 'informativa' },
      { ...entry, tipo: 'salute' },
    ],
  });
  let user = await open(client, '/user', 'phone');
  const box = await privacyBox();
  expect(box.getByText('versione 1 accettata il 20/11/2026 10:15')).toBeVisible();
  expect(box.getByText('dato il 20/11/2026 10:15')).toBeVisible();
  await user.click(box.getByRole('button', { name: 'Revoca il consenso' }));
  const question = /Vuoi revocare il consenso/;
  await user.click(within(await dialog(question)).getByRole('button', { name: 'Annulla' }));
  expect(await remindersOf(client)).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(box.getByRole('button', { name: 'Revoca il consenso' }));
  await user.click(
    within(await dialog(question)).getByRole('button', { name: 'Revoca il consenso' }),
  );
  await expectText(consentMessages.revoked);
  await box.findByText(/^revocato il /);
  expect(await remindersOf(client)).toMatchObject([{ note: consentMessages.withdrawn }]);

  await open(await createPerson('Studio'), `/user/${client.uid}/anagrafica`);
  const access = within(await screen.findByRole('region', { name: 'Accesso' }));
  expect(access.getByText('Consenso dati sanitari:', { exact: false })).toHaveTextContent(
    /^Consenso dati sanitari: revocato il \d\d\/\d\d\/\d{4} \d\d:\d\d$/,
  );
  expect(access.getByText('versione 1 accettata il 20/11/2026 10:15')).toBeVisible();

  user = await open(client, '/user', 'phone');
  const give = (await privacyBox()).getByRole('button', { name: 'Do il consenso' });
  // Once the notice has been read.
  await waitFor(() => expect(give).toBeEnabled());
  await user.click(give);
  await user.click(within(await dialog()).getByRole('button', { name: 'Do il consenso' }));
  await expectText(consentMessages.given);
  expect(await consents(client.uid)).toMatchObject({ health: { given: true, version: 1 } });
  expect(await remindersOf(client)).toHaveLength(1);
});

test('[DE-106] Amministratore publishes a version after a warning; each change is the next version', async () => {
  const admin = await createPerson('Amministratore');
  const user = await open(admin, '/impostazioni?scheda=privacy');
  const text = await screen.findByRole('textbox', { name: /^Testo/ });
  await fill(user, text, 'Primo testo');
  const since = screen.getByRole('textbox', { name: /^In vigore dal/ });
  const today = romeDay(new Date());
  expect(since).toHaveValue(shownDay(today));
  await fill(user, since, shownDay(addDays(today, 1)));
  const button = () => screen.getByRole('button', { name: 'Pubblica una nuova versione' });
  const stored = async () => (await db().doc(NOTICE_PATH).get()).data();
  await user.click(button());
  // Otherwise the notice would be valid, and asked for, before its date.
  await waitFor(() => expect(since).toHaveAccessibleDescription(/non può essere nel futuro/));
  expect(screen.queryByRole('dialog')).toBeNull();
  await fill(user, since, '20/11/2025');
  await user.click(button());
  const warning = within(await dialog(/nuova versione/));
  await waitFor(() => expect(warning.getByText(/tutti i clienti/)).toBeVisible());
  await user.click(warning.getByRole('button', { name: 'Annulla' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await stored()).toBeUndefined();
  await user.click(button());
  await user.click(within(await dialog()).getByRole('button', { name: 'Pubblica' }));
  await expectText(consentMessages.published);
  expect(await stored()).toEqual({ versione: 1, data: '2025-11-20', testo: 'Primo testo' });
  await expectText(/È valida la versione 1 del 20\/11\/2025/);

  await fill(user, text, 'Secondo testo');
  await user.click(button());
  await user.click(within(await dialog()).getByRole('button', { name: 'Pubblica' }));
  await expectText(/È valida la versione 2/);
  // A new version is dated today.
  expect(await stored()).toEqual({ versione: 2, data: today, testo: 'Secondo testo' });

  // A colleague publishes while this person types: nothing is written over theirs.
  await fill(user, text, 'Terzo testo');
  await publish(3);
  await user.click(button());
  await user.click(within(await dialog()).getByRole('button', { name: 'Pubblica' }));
  await expectText(/un collega ha modificato/);
  expect(text).toHaveValue('Terzo testo');
  expect(await stored()).toMatchObject({ versione: 3, testo: 'Trattiamo i tuoi dati: 3.' });
});
