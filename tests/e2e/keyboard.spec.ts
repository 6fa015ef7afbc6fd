// In a browser: the order in which Tab reaches things, and the colours that rules in style sheets give.
import { expect, test } from './support/test';
import { createPerson, createTicket, db } from '../fixtures/world';
import { anyone, openAs } from './support/app';

test('the keyboard alone is enough: open a ticket from the list, answer, delete the answer, go back', async ({ browser }) => {
  const client = await createPerson('user', { studio: 'Pescara' });
  const title = `Tastiera ${client.uid.slice(-6)}`;
  await createTicket(client, { title });
  const admin = await anyone('Amministratore');
  const page = await openAs(browser, admin, '/assistenzatecnica?studio=Pescara', 'desk');
  const tabTo = async (name: RegExp) => {
    for (let step = 0; step < 80; step += 1) {
      await page.keyboard.press('Tab');
      const label = await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      );
      if (name.test(label)) return;
    }
    throw new Error(`not reached with Tab: ${name}`);
  };
  await expect(page.getByRole('link', { name: new RegExp(title) })).toBeVisible();
  await tabTo(new RegExp(`^Apri la conversazione.*${title}`));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log', { name: 'Messaggi' })).toBeVisible();
  await tabTo(/Scrivi un messaggio/);
  await page.keyboard.type('Risposta da tastiera');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('log', { name: 'Messaggi' })).toContainText('Risposta da tastiera');
  await expect(page.getByText('In invio…')).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).focus();
  await tabTo(/Elimina il messaggio di Trainer/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sei sicuro di voler eliminare questo messaggio?')).toBeVisible();
  await tabTo(/^Elimina messaggio$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log', { name: 'Messaggi' })).not.toContainText('Risposta da tastiera');
});

test('[AT-046] [AT-047] [DE-041] the row opens the nutritional conversation; green, red, purple and disabled once read', async ({
  browser,
}) => {
  const client = await createPerson('user');
  const answered = await createTicket(client, { title: 'Verde', status: 'Risposto' }, 'nutritional');
  await createTicket(client, { title: 'Rosso', status: 'Completato' }, 'nutritional');
  const viola = await createTicket(client, { title: 'Viola', status: 'Risposto', read: 'true' }, 'nutritional');
  await createTicket(client, { title: 'Vecchia', status: 'Risposto', read: 'true' }, 'nutritional');
  const present = { ticket: `nutritional-${viola}`, uid: 'altri', name: 'Altri', typing: false, at: new Date() };
  await db().doc(`presenza/nutritional-${viola}_altri`).set(present);
  const admin = await anyone('Amministratore');
  const desk = await openAs(browser, admin, `/ticketsrisposti#email=${encodeURIComponent(client.email)}`, 'desk');
  const action = (title: string) => desk.locator('tbody').getByRole('row').filter({ hasText: title }).locator('.status-button');
  await expect(action('Verde')).toHaveCSS('background-color', 'rgb(21, 128, 61)');
  await expect(action('Rosso')).toHaveCSS('background-color', 'rgb(185, 28, 28)');
  await expect(action('Viola')).toHaveCSS('background-color', 'rgb(126, 34, 206)');
  await expect(action('Viola')).toBeDisabled();
  // [DE-041] What only the old application's flag says disables nothing.
  await expect(action('Vecchia')).toHaveCSS('background-color', 'rgb(126, 34, 206)');
  await expect(action('Vecchia')).toBeEnabled();
  await action('Verde').click();
  await expect(desk).toHaveURL(new RegExp(`/assistenzanutrizionale/conversation/${answered}`));
});
