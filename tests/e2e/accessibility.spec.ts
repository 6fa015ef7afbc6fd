import { expect, test } from './support/test';
import { DESK, openAs, PHONE } from './support/app';
import { COLOUR_RULES, expectNoViolations } from './support/axe';
import { leave } from './support/leave';
import { createPerson, createTicket } from '../fixtures/world';

test('axe finds nothing on any built screen, light and dark, at 1440 and 390 px', async ({ browser }) => {
  test.setTimeout(420_000);
  const client = await createPerson('user', { canUploadFiles: true, name: '', surname: '' });
  const named = await createPerson('user', { canUploadFiles: true });
  const id = await createTicket(named);
  const nutritional = await createTicket(named, {}, 'nutritional');
  const admin = await createPerson('Amministratore');
  const screens = [
    [null, '/'],
    [null, '/createusers'],
    [null, '/noaccess'],
    [named, '/user'],
    [client, '/user'], // with the profile pop-up
    [named, '/ticket-page-tecnico'],
    [named, '/create-ticket-tecnico'],
    [named, `/user/conversation-tecnico/${id}`],
    [named, '/ticket-page'],
    [named, '/create-ticket'],
    [named, `/user/conversation/${nutritional}`],
    [named, '/ricetta'],
    [named, '/user-programmi'], // «In costruzione»
    [admin, '/dashboard'],
    [admin, '/orders-general'],
    [admin, '/gestione-general'],
    [admin, '/admin'],
    [admin, '/assistenzatecnica'],
    [admin, '/ticketsrisposti'],
    [admin, '/assistenzatecnica-nascosta?dal=2025-01-01&al=2026-12-31'],
    [admin, '/assistenzatecnica-nascosta-ricerca?codice=lattosio'],
    [admin, '/recuperoaccountdoppi'],
    [admin, `/assistenzatecnica/conversation/${id}`],
    [admin, `/assistenzanutrizionale/conversation/${nutritional}`],
    [admin, `/user/${named.uid}/conversation-tecnica/${id}`],
    [admin, `/user/${named.uid}/anagrafica`], // «In costruzione», with the client's bar
    [admin, '/impostazioni'],
    [admin, '/impostazioni?scheda=elenchi'],
    [admin, '/impostazioni?scheda=accesso'],
  ] as const;
  for (const [person, path] of screens) {
    const page = person ? await openAs(browser, person, path, 'desk') : await (await browser.newContext()).newPage();
    if (person === client) await expect(page.getByRole('dialog')).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      // Signed out the scheme is what it was when the page came.
      if (!person) await page.goto(`/tickets${path}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      for (const size of [DESK, PHONE]) {
        await page.setViewportSize(size);
        await expect(page.locator('[role=status]').filter({ hasText: 'Caricamento' })).toHaveCount(0);
        await expectNoViolations(page, `${path} ${size.width} ${colorScheme}`, colorScheme === 'dark' ? COLOUR_RULES : undefined);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(overflow, `${path} at ${size.width} px scrolls sideways`).toBeLessThanOrEqual(0);
        const table = await page.evaluate(() => {
          const box = document.querySelector('table')?.parentElement;
          return box ? box.scrollWidth - box.clientWidth : 0;
        });
        expect(table, `the table of ${path} is cut at ${size.width} px`).toBeLessThanOrEqual(0);
      }
    }
    await leave(page);
    await page.context().close();
  }
});

test('the keyboard alone is enough: open a ticket from the list, answer, delete the answer, go back', async ({ browser }) => {
  const client = await createPerson('user', { studio: 'Pescara' });
  const title = `Tastiera ${client.uid.slice(-6)}`;
  await createTicket(client, { title });
  const admin = await createPerson('Amministratore');
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
