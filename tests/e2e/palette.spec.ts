// In a browser: the keyboard across pages, and when scripts are downloaded.
import { expect, test, type Page } from './support/test';
import { anyone, openAs } from './support/app';
import { expectNoViolations } from './support/axe';

const search = (page: Page) =>
  page.getByRole('textbox', { name: 'Cerca persone, pagine, ordini e ticket' });
const dialog = (page: Page) => page.getByRole('dialog');
const start = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(search(page)).toBeFocused();
};

test('Ctrl K opens a page of one’s role by keyboard alone; Esc closes it', async ({ browser }) => {
  const admin = await anyone('Amministratore');
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

test('the search and the list of keys are downloaded when used, not before', async ({
  browser,
}) => {
  const admin = await anyone('Amministratore');
  const scripts = (page: Page) =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const login = await (await browser.newContext()).newPage();
  await login.goto('/tickets/');
  await expect(login.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(
    (await scripts(login)).filter((name) => /Palette|Shortcuts|StaffShell|counters/.test(name)),
  ).toEqual([]);

  const desk = await openAs(browser, admin, '/assistenzatecnica', 'desk');
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await scripts(desk)).filter((name) => /Palette|ShortcutsDialog/.test(name))).toEqual([]);
  await desk.getByRole('button', { name: 'Cerca', exact: true }).click();
  await expect(search(desk)).toBeFocused();
  await expectNoViolations(desk);
});
