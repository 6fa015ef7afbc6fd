// In a browser: account storage across reloads, address bar and history, hosting's answers.
import { expect, test } from './support/test';
import { logIn, openAs, visit } from './support/app';
import { expectNoViolations } from './support/axe';
import { createPerson, customToken } from '../fixtures/world';

test('[AT-001] [AT-266] the site’s root leads to the application below /tickets/', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/tickets\/$/);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('a browser too old for the code says so, as the policy allows, and starts none of it', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto('/tickets/', { waitUntil: 'commit' });
  await expect(page.getByRole('alert')).toContainText('Questo browser è troppo vecchio');
  await expectNoViolations(page, 'the notice');
  expect(faults).toEqual([]);
});

test('what the device remembers draws the page and grants nothing; without its account it is forgotten', async ({
  browser,
}) => {
  const page = await openAs(
    browser,
    await createPerson('user', { name: 'Ilaria' }),
    '/user',
    'phone',
  );
  await expect(page.getByText('Ciao, Ilaria!')).toBeVisible();
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('userRecord') ?? '{}') as { user: object };
    localStorage.setItem('userRole', 'Amministratore');
    localStorage.setItem(
      'userRecord',
      JSON.stringify({ ...kept, user: { ...kept.user, role: 'Amministratore' } }),
    );
  });
  await visit(page, '/assistenzatecnica');
  await expect(page).toHaveURL(/\/noaccess$/);
  expect(await page.evaluate(() => localStorage.getItem('userRole'))).toBe('user');

  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('firebase:authUser')) localStorage.removeItem(key);
  });
  await visit(page, '/user');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('userRecord'))).toBeNull();
});

test('[AT-029] a token in the address signs in and leaves address bar and history', async ({
  page,
}) => {
  const person = await createPerson('user');
  const token = await customToken(person);
  await page.goto('/tickets/noaccess');
  await page.goto(`/tickets/?token=${token}`);
  await expect(page).toHaveURL(/\/tickets\/user$/);
  await page.goBack();
  await expect(page).not.toHaveURL(/token/);
});

test('[AT-021] who asked for a page signs in first, also after a reload, and gets it; Back does not lead to the login', async ({
  page,
}) => {
  const person = await createPerson('user');
  await page.goto('/tickets/noaccess');
  await page.goto('/tickets/ticket-page-tecnico?da=qui');
  await expect(page).toHaveURL(/\/tickets\/$/);
  await page.reload();
  await logIn(page, person);
  await expect(page).toHaveURL(/\/tickets\/ticket-page-tecnico\?da=qui$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/noaccess$/);
});

test('[AT-018] from the login to the registration and back', async ({ page }) => {
  await page.goto('/tickets/');
  await page.getByRole('link', { name: 'Crea un nuovo account' }).click();
  await expect(page).toHaveURL(/\/tickets\/createusers$/);
  await expect(page.getByRole('button', { name: 'Registrati' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});
