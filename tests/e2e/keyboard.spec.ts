// In a browser: tab order, and colours by CSS rules.
import { expect, test } from './support/test';
import { createPerson, createTicket, db } from '../fixtures/world';
import { anyone, openAs, visit } from './support/app';

test('the keyboard alone is enough: open a ticket from the list, answer, delete the answer, go back', async ({
  browser,
}) => {
  // Uses a separate studio: other tests' tickets would move this one off the list's first page.
  const client = await createPerson('user', { studio: 'Firenze' });
  const title = `Tastiera ${client.uid.slice(-6)}`;
  await createTicket(client, { title });
  const admin = await anyone('Amministratore');
  const page = await openAs(browser, admin, '/assistenzatecnica?studio=Firenze', 'desk');
  const tabTo = async (name: RegExp) => {
    for (let step = 0; step < 80; step += 1) {
      await page.keyboard.press('Tab');
      const label = await page.evaluate(
        () =>
          document.activeElement?.getAttribute('aria-label') ??
          document.activeElement?.textContent ??
          '',
      );
      if (name.test(label)) return;
    }
    throw new Error(`not reached with Tab: ${name}`);
  };
  await expect(page.getByRole('link', { name: new RegExp(title) })).toBeVisible();
  await tabTo(new RegExp(`^Apri la conversazione.*${title}`));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log', { name: 'Messaggi' })).toBeVisible();
  await expect(page.getByLabel('Scrivi un messaggio')).toBeFocused();
  await page.keyboard.type('Risposta da tastiera');
  await page.keyboard.press('Control+Shift+Enter');
  await expect(page.getByRole('log', { name: 'Messaggi' })).toContainText('Risposta da tastiera');
  await expect(page.getByText('In invio…')).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).focus();
  await tabTo(/Elimina il messaggio di Trainer/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sei sicuro di voler eliminare questo messaggio?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Annulla' })).toBeFocused();
  await tabTo(/^Elimina messaggio$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log', { name: 'Messaggi' })).not.toContainText(
    'Risposta da tastiera',
  );
});

test('[AT-046] [AT-047] [DE-041] the row opens the nutritional conversation; green, red, purple and disabled once read', async ({
  browser,
}) => {
  const client = await createPerson('user');
  const answered = await createTicket(
    client,
    { title: 'Verde', status: 'Risposto' },
    'nutritional',
  );
  await createTicket(client, { title: 'Rosso', status: 'Completato' }, 'nutritional');
  const viola = await createTicket(
    client,
    { title: 'Viola', status: 'Risposto', read: 'true' },
    'nutritional',
  );
  await createTicket(client, { title: 'Vecchia', status: 'Risposto', read: 'true' }, 'nutritional');
  const present = {
    ticket: `nutritional-${viola}`,
    uid: 'altri',
    name: 'Altri',
    typing: false,
    at: new Date(),
  };
  await db().doc(`presenza/nutritional-${viola}_altri`).set(present);
  const admin = await anyone('Amministratore');
  const desk = await openAs(
    browser,
    admin,
    `/ticketsrisposti#email=${encodeURIComponent(client.email)}`,
    'desk',
  );
  const action = (title: string) =>
    desk.locator('tbody').getByRole('row').filter({ hasText: title }).locator('.status-button');
  await expect(action('Verde')).toHaveCSS('background-color', 'rgb(21, 128, 61)');
  await expect(action('Rosso')).toHaveCSS('background-color', 'rgb(185, 28, 28)');
  await expect(action('Viola')).toHaveCSS('background-color', 'rgb(126, 34, 206)');
  await expect(action('Viola')).toBeDisabled();
  // [DE-041] The legacy flag alone disables nothing.
  await expect(action('Vecchia')).toHaveCSS('background-color', 'rgb(126, 34, 206)');
  await expect(action('Vecchia')).toBeEnabled();
  await action('Verde').click();
  await expect(desk).toHaveURL(new RegExp(`/assistenzanutrizionale/conversation/${answered}`));
});

test('what gets the focus is never left below the bars that stay: a long form, a list’s head', async ({
  browser,
}) => {
  const client = await createPerson('user');
  const desk = await openAs(
    browser,
    await anyone('Amministratore'),
    `/user/${client.uid}/anagrafica`,
    'desk',
  );
  await desk.setViewportSize({ width: 1100, height: 600 });
  await desk.getByLabel('Nome', { exact: true }).focus();
  /**
   * Presses the key this many times; returns the names of elements that were covered when focused.
   */
  const covered = async (key: string, times: number): Promise<string[]> => {
    const names: string[] = [];
    for (let time = 0; time < times; time += 1) {
      await desk.keyboard.press(key);
      const name = await desk.evaluate(async () => {
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const focused = document.activeElement;
        if (!focused?.closest('main')) return null;
        const { left, top } = focused.getBoundingClientRect();
        const hit = document.elementFromPoint(left + 12, top + 6);
        return focused.contains(hit) || focused.parentElement?.contains(hit)
          ? null
          : focused.textContent || focused.id;
      });
      if (name !== null) names.push(name);
    }
    return names;
  };
  expect([await covered('Tab', 30), await covered('Shift+Tab', 30)]).toEqual([[], []]);
  await visit(desk, '/assistenzatecnica');
  await desk.getByRole('region', { name: 'Ticket tecnici aperti' }).focus();
  expect([await covered('ArrowDown', 20), await covered('ArrowUp', 19)]).toEqual([[], []]);
});
