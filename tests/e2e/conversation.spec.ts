// In a browser: fast-forwarded clock, lost connection, scrolling, two people at once, print.
import { expect, test, type Page } from './support/test';
import { tinyPdf } from '../fixtures/files';
import { createDocument } from '../fixtures/stored-documents';
import { createPerson, createTicket, db } from '../fixtures/world';
import { anyone, conversation, openAs, visit } from './support/app';
import { expectNoViolations } from './support/axe';

const technical = (id: string) => `/assistenzatecnica/conversation/${id}`;
const field = async (path: string, name: string): Promise<unknown> =>
  (await db().doc(path).get()).get(name) ?? null;
const box = (page: Page) => page.getByLabel('Scrivi un messaggio');

test('[AT-125] [AT-249] [AT-113] a blocked ticket opens again after 30 seconds, unless its status changes or staff leave', async ({
  browser,
}) => {
  const client = await createPerson('user');
  const admin = await anyone('Amministratore');
  const [stays, changes, left] = await Promise.all(
    [1, 2, 3].map(() => createTicket(client, { status: 'Bloccato' })),
  );
  const status = (id = '') => field(`assistenzatecnica/${id}`, 'status');
  /** Opens a ticket on a page whose clock runs and can be fast-forwarded. */
  const opened = async (id = '') => {
    const page = await openAs(browser, admin, '/dashboard', 'desk');
    await page.clock.install();
    await visit(page, technical(id));
    await expect(conversation(page)).toBeVisible();
    return page;
  };
  const gone = await opened(left);
  await gone.getByRole('link', { name: 'Indietro' }).click();
  await expect(gone).toHaveURL(/\/assistenzatecnica$/);
  const changed = await opened(changes);
  await changed.getByLabel('Stato del ticket').selectOption('Non Risposto');
  await expect(changed.getByText('Stato del ticket aggiornato con successo!')).toBeVisible();
  const page = await opened(stays);
  await page.clock.fastForward(15_000);
  expect(await status(stays)).toBe('Bloccato');
  for (const one of [gone, changed]) await one.clock.fastForward(31_000);
  await page.clock.fastForward(16_000);
  await expect.poll(() => status(stays)).toBe('Aperto');
  expect(await status(changes)).toBe('Non Risposto');
  expect(await status(left)).toBe('Bloccato');
});

test('a reminder written without a connection is saved when it is back', async ({ browser }) => {
  const client = await createPerson('user');
  const page = await openAs(
    browser,
    await anyone('Studio'),
    technical(await createTicket(client)),
    'desk',
  );
  await page.getByRole('button', { name: 'Promemoria' }).click();
  const modal = page.getByRole('dialog', { name: 'Nuovo promemoria' });
  await modal.getByLabel('Data e ora').fill('2030-01-15T10:30');
  await modal.getByLabel('Note').fill('Scritto in treno');
  await page.context().setOffline(true);
  await modal.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Sei offline: il promemoria viene salvato')).toBeVisible();
  await expect(modal).toHaveCount(0);
  await page.context().setOffline(false);
  const notes = async () =>
    (await db().collection('comunicazioni').where('uid', '==', client.uid).get()).docs.map(
      (one) => one.get('note') as unknown,
    );
  await expect.poll(notes, { timeout: 60_000 }).toEqual(['Scritto in treno']);
});

test('a conversation opens at its newest entry, whatever its messages turn out to measure', async ({
  browser,
}) => {
  const client = await createPerson('user');
  const conversations = Array.from({ length: 24 }, (_, index) => ({
    type: 'Richiesta',
    content: `Messaggio ${index}. ${'Una frase che va a capo. '.repeat(30)}`,
    timestamp: new Date(Date.UTC(2026, 0, 1, 8, index)).toISOString(),
  }));
  const id = await createTicket(client, { conversations });
  await createDocument(client, 'ultimo.pdf', tinyPdf('Ultimo'));
  const admin = await anyone('Amministratore');
  for (const device of ['desk', 'phone'] as const) {
    const page = await openAs(browser, admin, technical(id), device);
    await expect(conversation(page).getByText('ultimo.pdf')).toBeInViewport({ ratio: 1 });
    // Only the conversation has scrolled.
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  }
});

test('a colleague sees who has the conversation open and who is writing', async ({ browser }) => {
  const id = await createTicket(await createPerson('user'));
  const anna = await openAs(
    browser,
    await createPerson('Amministratore', { name: 'Anna' }),
    technical(id),
    'desk',
  );
  const marco = await openAs(
    browser,
    await createPerson('Studio', { name: 'Marco' }),
    technical(id),
    'desk',
  );
  await expect(marco.getByText('Anna ha aperto questa conversazione.')).toBeVisible();
  // Ten seconds after the last key, Anna no longer counts as writing. On a busy machine that may
  // pass before Marco's page shows it.
  await expect(async () => {
    await box(anna).pressSequentially('Ciao');
    await expect(marco.getByText('Anna sta rispondendo…')).toBeVisible({ timeout: 8_000 });
  }).toPass({ timeout: 40_000 });
  await expect(marco.getByText('Anna ha aperto questa conversazione.')).toBeVisible(); // stopped writing
  await anna.getByRole('link', { name: 'Indietro' }).click();
  await expect(marco.getByText('Anna ha aperto questa conversazione.')).toHaveCount(0);
});

test('a conversation prints whole, without what belongs to the screen', async ({ browser }) => {
  const conversations = Array.from({ length: 60 }, (_, index) => ({
    type: 'Richiesta',
    content: `Messaggio numero ${index}`,
    timestamp: new Date(Date.UTC(2026, 0, 1, 8, index)).toISOString(),
  }));
  const page = await openAs(
    browser,
    await anyone('Amministratore'),
    technical(await createTicket(await createPerson('user'), { conversations })),
    'desk',
  );
  await expect(page.getByText('Messaggio numero 59')).toBeVisible();
  await expect(page.getByText('Messaggio numero 0', { exact: true })).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(box(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Stampa' })).toBeHidden();
  await expect(page.getByText(/stampato il/)).toBeVisible();
  const log = await conversation(page).evaluate(
    ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
  );
  expect(log).toBeLessThanOrEqual(1);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(2_000);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')));
  await page.getByRole('button', { name: 'Stampa' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed');
});

test('[DE-101] three tickets are answered in a row beside their list: one click, then only Ctrl+Enter; a reload keeps both, Back leads to the list', async ({
  browser,
}) => {
  const client = await createPerson('user', { studio: 'Cagliari' });
  for (const index of [0, 1, 2, 3])
    await createTicket(client, {
      title: `domanda ${index}`,
      timestamp: new Date(Date.UTC(2026, 0, 1, 8, index)),
      conversations: [{ type: 'Richiesta', content: `Parole ${index}`, timestamp: new Date() }],
    });
  const page = await openAs(
    browser,
    await anyone('Amministratore'),
    '/assistenzatecnica?stato=Aperto&studio=Cagliari',
    'desk',
  );
  let steps = 0;
  const step = async (done: Promise<void>) => {
    steps += 1;
    await done;
  };
  const list = page.getByRole('region', { name: 'Elenco dei ticket' });
  await step(page.getByRole('row', { name: /domanda 0/ }).click());
  for (const index of [0, 1, 2]) {
    await expect(conversation(page).getByText(`Parole ${index}`)).toBeVisible();
    await expect(box(page)).toBeFocused();
    await page.keyboard.type(`Risposta ${index}`);
    await step(page.keyboard.press('Control+Enter'));
  }
  // The toast about the last answer doesn't cover the button that sends the next one.
  const said = await page.getByText('Risposta inviata con successo!').first().boundingBox();
  const send = await page.getByRole('button', { name: 'Invia e prossimo' }).boundingBox();
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(send?.y ?? 0);
  // Toasts don't cover the offer of a new version either, which takes the same corner
  // (src/app/UpdatePrompt.module.css).
  const top = () =>
    page
      .locator('.mantine-Notifications-root[data-position="top-center"]')
      .first()
      .evaluate((toasts) => toasts.getBoundingClientRect().top);
  const before = await top();
  const offer = (shown: boolean) =>
    page.getByRole('main').evaluate((main, on) => main.toggleAttribute('data-offer', on), shown);
  await offer(true);
  await expect.poll(async () => (await top()) - before).toBeGreaterThan(64);
  await offer(false);
  await expect(conversation(page).getByText('Parole 3')).toBeVisible();
  expect(steps).toBe(4);
  await expect(list.getByRole('row', { name: /domanda/ })).toHaveCount(1);
  // Side by side, neither cut off.
  const [left, right] = await Promise.all([list.boundingBox(), conversation(page).boundingBox()]);
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
  expect(right?.width).toBeGreaterThan(500);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.getByLabel(/Nota interna/).fill('@');
    await expect(page.getByRole('listbox', { name: 'Colleghi' })).toBeVisible();
    await expectNoViolations(page, `list beside, ${colorScheme}`);
    await page.getByLabel(/Nota interna/).fill('');
  }
  const url = page.url();
  expect(url).toContain('/assistenzatecnica/conversation/');
  await page.reload();
  await expect(conversation(page).getByText('Parole 3')).toBeVisible();
  await expect(list.getByRole('row', { name: /domanda 3/ })).toBeVisible();
  expect(page.url()).toBe(url);
  await page.goBack();
  await expect(page).toHaveURL(/assistenzatecnica\?stato=Aperto&studio=Cagliari$/);
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible();
});
