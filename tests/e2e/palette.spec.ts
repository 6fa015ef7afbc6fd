import { expect, test, type Page } from './support/test';
import { openAs } from './support/app';
import { expectNoViolations } from './support/axe';
import { createPerson, createTicket, db } from '../fixtures/world';

const search = (page: Page) => page.getByRole('textbox', { name: 'Cerca persone, pagine e ticket aperti' });
const dialog = (page: Page) => page.getByRole('dialog');
const start = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(search(page)).toBeFocused();
};

test('Ctrl K opens a page of one’s role by keyboard alone; Esc closes it', async ({ browser }) => {
  const admin = await createPerson('Amministratore');
  const desk = await openAs(browser, admin, '/dashboard', 'desk');
  await start(desk);
  await desk.keyboard.type('tecnici ap');
  await desk.keyboard.press('ArrowDown');
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(/\/assistenzatecnica$/);
  await start(desk);
  await desk.keyboard.press('Escape');
  await expect(dialog(desk)).toHaveCount(0);
});

test('[AT-170] [AT-245] Ctrl K finds a person, asked once 500 ms after the last key', async ({ browser }) => {
  const mark = `Zq${Date.now().toString(36)}`;
  await createPerson('user', { name: 'Ottavia', surname: mark, phone: '+393330001112' });
  const admin = await createPerson('Amministratore');
  const desk = await openAs(browser, admin, '/assistenzatecnica', 'desk');
  const asked: string[] = [];
  desk.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/api/users/search')) asked.push(url.searchParams.get('query') ?? '');
  });
  await start(desk);
  await desk.keyboard.type(mark.slice(0, -1), { delay: 30 });
  expect(asked).toEqual([]);
  await desk.keyboard.type(mark.slice(-1));
  await expect(dialog(desk).getByRole('button', { name: new RegExp(`Ottavia ${mark}`) })).toBeVisible({ timeout: 30_000 });
  expect(asked).toEqual([mark]);
});

test('Ctrl K finds an open ticket by its title or client and opens it', async ({ browser }) => {
  const client = await createPerson('user', { surname: `Wx${Date.now().toString(36)}` });
  const id = await createTicket(client, { title: `Scheda ${client.uid.slice(-8)}` });
  const admin = await createPerson('Amministratore');
  const desk = await openAs(browser, admin, '/dashboard', 'desk');
  await start(desk);
  await desk.keyboard.type(String(client.record.surname));
  const hit = dialog(desk).getByRole('button', { name: new RegExp(`Scheda ${client.uid.slice(-8)}`) });
  await expect(hit).toContainText('Tecnico');
  await hit.click();
  await expect(desk).toHaveURL(new RegExp(`/assistenzatecnica/conversation/${id}$`));
  await db().doc(`assistenzatecnica/${id}`).delete();
});

test('«?» shows the keys, but not to somebody who is typing', async ({ browser }) => {
  const admin = await createPerson('Amministratore');
  const client = await createPerson('user');
  const id = await createTicket(client);
  const desk = await openAs(browser, admin, `/assistenzatecnica/conversation/${id}`, 'desk');
  await desk.getByLabel('Scrivi un messaggio').pressSequentially('Come va?');
  await expect(desk.getByLabel('Scrivi un messaggio')).toHaveValue('Come va?');
  await expect(dialog(desk)).toHaveCount(0);
  await desk.getByRole('heading', { level: 1 }).click();
  await desk.keyboard.press('?');
  await expect(dialog(desk)).toContainText('Cerca una persona, una pagina o un ticket aperto');
  await expectNoViolations(desk);
  await desk.keyboard.press('Escape');
  await expect(dialog(desk)).toHaveCount(0);
  await db().doc(`assistenzatecnica/${id}`).delete();
});

test('the search and the list of keys are downloaded when used, not before', async ({ browser }) => {
  const admin = await createPerson('Amministratore');
  const scripts = (page: Page) => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const login = await (await browser.newContext()).newPage();
  await login.goto('/tickets/');
  await expect(login.getByRole('button', { name: 'Login' })).toBeVisible();
  expect((await scripts(login)).filter((name) => /Palette|Shortcuts|StaffShell|counters/.test(name))).toEqual([]);

  const desk = await openAs(browser, admin, '/assistenzatecnica', 'desk');
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await scripts(desk)).filter((name) => /Palette|ShortcutsDialog/.test(name))).toEqual([]);
  await desk.getByRole('button', { name: 'Cerca', exact: true }).click();
  await expect(search(desk)).toBeFocused();
  await expectNoViolations(desk);
});

test('the menu counts the open tickets, live', async ({ browser }) => {
  const studio = 'Cagliari';
  const [mine, other] = [await createPerson('user', { studio }), await createPerson('user', { studio: 'Padova' })];
  const staff = await createPerson('Studio', { studio });
  const open = async () => {
    const count = await db()
      .collection('assistenzatecnica')
      .where('status', '==', 'Aperto')
      .where('idx.studio', '==', studio)
      .count()
      .get();
    return count.data().count;
  };
  const first = await createTicket(mine);
  const before = await open();
  const desk = await openAs(browser, staff, '/dashboard', 'desk');
  const entry = desk.getByRole('navigation').getByRole('link', { name: 'Tecnica' });
  const words = (count: number) => `${count} ${count === 1 ? 'ticket aperto' : 'ticket aperti'}`;
  await expect(entry).toHaveAccessibleDescription(words(before));
  const asked = [{ type: 'Richiesta', content: 'Ciao', timestamp: new Date() }];
  const second = await createTicket(mine, { conversations: asked });
  const elsewhere = await createTicket(other, { conversations: asked });
  await expect(entry).toHaveAccessibleDescription(words(before + 1));
  await db().doc(`assistenzatecnica/${second}`).update({ status: 'Risposto' });
  await expect(entry).toHaveAccessibleDescription(words(before));
  for (const id of [first, second, elsewhere]) await db().doc(`assistenzatecnica/${id}`).delete();
});
