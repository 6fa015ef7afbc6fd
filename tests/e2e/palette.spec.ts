// In a browser: when scripts are downloaded. The keyboard is in jobs.spec.ts.
import { expect, test, type Page } from './support/test';
import { anyone, openAs } from './support/app';
import { expectNoViolations } from './support/axe';

const search = (page: Page) =>
  page.getByRole('textbox', { name: 'Cerca persone, pagine, ordini e ticket' });
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
