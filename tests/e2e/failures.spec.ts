import { randomUUID } from 'node:crypto';
import { expect, test } from './support/test';
import { tinyPdf } from '../fixtures/files';
import { openAs, PHONE } from './support/app';
import { createPerson, createTicket, PASSWORD } from '../fixtures/world';

test('[AT-001] [AT-266] the site’s root leads to the application below /tickets/', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/tickets\/$/);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('[AT-154] a registration that fails says so and keeps what was typed', async ({ page }) => {
  await page.route('**/accounts:signUp*', (route) => route.fulfill({ status: 500, json: { error: { code: 500, message: 'INTERNAL' } } }));
  await page.setViewportSize(PHONE);
  await page.goto('/tickets/createusers');
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Elena');
  await page.getByRole('textbox', { name: 'Cognome' }).fill('Rossi');
  await page.getByRole('textbox', { name: 'Email' }).fill(`nuova-${randomUUID()}@esempio.test`);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Conferma password' }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Registrati' }).click();
  await expect(page.getByText('Si è verificato un errore durante la registrazione.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Cognome' })).toHaveValue('Rossi');
});

test('[AT-223] a password change that fails says so', async ({ browser }) => {
  const phone = await openAs(browser, await createPerson('user'), '/user', 'phone');
  await phone.route('**/accounts:update*', (route) => route.fulfill({ status: 500, json: { error: { code: 500, message: 'INTERNAL' } } }));
  const change = phone.getByRole('region', { name: 'Cambia password' });
  await change.getByLabel('Nuova password', { exact: true }).fill('Nuova-2026!');
  await change.getByLabel('Conferma password', { exact: true }).fill('Nuova-2026!');
  await change.getByRole('button', { name: 'Cambia password' }).click();
  await expect(phone.getByText('Errore nel cambio della password. Riprova.')).toBeVisible();
  await expect(change.getByLabel('Nuova password', { exact: true })).toHaveValue('Nuova-2026!');
});

test('[AT-225] a technical ticket that the rules refuse says so and keeps the text', async ({ browser }) => {
  // Client pages are open to every signed-in role, but only clients may open tickets of their own.
  const page = await openAs(browser, await createPerson('Studio'), '/ticket-page-tecnico', 'phone');
  await page.getByLabel('Titolo').fill('Prova');
  await page.getByLabel('Messaggio').fill('Non deve andare perso');
  await page.getByRole('button', { name: 'Invia la richiesta' }).click();
  await expect(page.getByText('IMPOSSIBILE CREARE UN TICKET TECNICO')).toBeVisible();
  await expect(page.getByLabel('Messaggio')).toHaveValue('Non deve andare perso');
});

test('[AT-229] an upload that fails says so and can be tried again', async ({ browser }) => {
  const client = await createPerson('user', { canUploadFiles: true });
  const phone = await openAs(browser, client, `/user/conversation-tecnico/${await createTicket(client)}`, 'phone');
  await phone.route('**/v0/b/**', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 404, json: { error: { code: 404, message: 'Not Found.' } } })
      : route.continue(),
  );
  await phone.locator('input[type=file]').setInputFiles({ name: 'referto.pdf', mimeType: 'application/pdf', buffer: tinyPdf('Referto') });
  await expect(phone.getByText('Errore nel caricamento del documento.')).toBeVisible();
  await phone.unroute('**/v0/b/**');
  await phone.getByRole('button', { name: 'Riprova' }).click();
  await expect(phone.getByText('Documento caricato con successo!')).toBeVisible();
});
