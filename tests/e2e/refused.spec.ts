import { expect, test } from './support/test';
import { openAs, visit } from './support/app';
import { whileRefused } from './support/rules';
import { createPerson, createTicket } from '../fixtures/world';

test('[AT-221] [AT-222] a search that fails says so and can be tried again', async ({ browser }) => {
  const client = await createPerson('user');
  const code = `FCX-${client.uid.slice(-6)}`;
  await createTicket(client, { title: 'Col codice', conversations: [{ type: 'Richiesta', content: code, timestamp: new Date() }] });
  const desk = await openAs(browser, await createPerson('Amministratore'), '/assistenzatecnica-nascosta-ricerca', 'desk');
  await whileRefused('assistenzatecnica', async () => {
    await desk.getByRole('textbox', { name: 'Codice' }).fill(code);
    await desk.getByRole('main').getByRole('button', { name: 'Cerca' }).click();
    await expect(desk.getByText('Errore durante la ricerca. Controlla la console per i dettagli.')).toBeVisible();
    await expect(desk.getByText('Errore, vedi console.')).toBeVisible();
    await expect(desk.getByRole('textbox', { name: 'Codice' })).toHaveValue(code);
  });
  await desk.getByRole('button', { name: 'Riprova' }).click();
  await expect(desk.getByText('Col codice')).toBeVisible();
});

for (const path of ['/admin', '/assistenzatecnica', '/ticketsrisposti']) {
  test(`${path} says that it could not be read, and reads again when asked`, async ({ browser }) => {
    const desk = await openAs(browser, await createPerson('Amministratore'), '/home', 'desk');
    await whileRefused(path === '/assistenzatecnica' ? 'assistenzatecnica' : 'tickets', async () => {
      await visit(desk, path);
      await expect(desk.getByRole('alert').first()).toBeVisible();
    });
    await desk.getByRole('button', { name: 'Riprova' }).first().click();
    await expect(desk.getByRole('row').nth(1)).toBeVisible();
  });
}
