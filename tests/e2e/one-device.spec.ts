// In a browser: its storage, caches, a second tab, and a crash.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumFlags } from '../../playwright.config';
import { engine } from '../../scripts/lib/project.mjs';
import { createPerson, createTicket, customToken, db, revoke } from '../fixtures/world';
import { conversation, openAs, PHONE, signIn, write } from './support/app';
import { expect, test, type Page } from './support/test';

/** Everything stored on this device for our origin, as one text. */
function kept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const all = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('not read'));
      });
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name);
      // If the database has just been erased, opening it must not create it again.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      const idb = await all(opening).catch(() => null);
      if (!idb) continue;
      for (const store of idb.objectStoreNames)
        found.push(await all(idb.transaction(store).objectStore(store).getAll()));
      idb.close();
    }
    return JSON.stringify(found);
  });
}

const LIST = '/ticket-page-tecnico';

test('[AT-110] two tabs of one person: who signs out in one is out in both, and the next person meets nothing of theirs', async ({
  browser,
}) => {
  const [first, second] = await Promise.all([
    createPerson('user', { phone: '+393330001122' }),
    createPerson('user'),
  ]);
  await createTicket(first, { title: 'Segreto della prima' });
  await createTicket(second, { title: 'Questione del secondo' });
  const one = await openAs(browser, first, LIST, 'desk');
  const other = await one.context().newPage();
  await other.goto(`/tickets${LIST}`);
  for (const tab of [one, other]) await expect(tab.getByText('Segreto della prima')).toBeVisible();
  expect(await kept(one)).toContain('Segreto della prima');

  await one.getByRole('button', { name: 'Altro' }).click();
  await one.getByRole('button', { name: 'Logout' }).click();
  for (const tab of [one, other])
    await expect(tab.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect.poll(() => kept(one)).not.toContain('Segreto della prima');
  for (const theirs of [first.uid, first.email, '+393330001122'])
    expect(await kept(one)).not.toContain(theirs);

  await signIn(one, second);
  await expect(one).toHaveURL(/\/user$/);
  // A sign-in in one tab applies to the other.
  await expect(other.getByRole('button', { name: 'Login' })).toHaveCount(0);
  for (const tab of [one, other]) {
    await tab.goto(`/tickets${LIST}`);
    await expect(tab.getByText('Questione del secondo')).toBeVisible();
    await expect(tab.getByText('Segreto della prima')).toHaveCount(0);
  }
  expect(await kept(one)).not.toContain('Segreto della prima');
});

test('[AT-110] what somebody else has left behind on the device is erased before it is read', async ({
  browser,
}) => {
  const [first, second] = await Promise.all([createPerson('user'), createPerson('user')]);
  await createTicket(first, { title: 'Rimasto sul dispositivo' });
  await createTicket(second, { title: 'Questione del secondo' });
  const page = await openAs(browser, first, LIST, 'phone');
  await expect(page.getByText('Rimasto sul dispositivo')).toBeVisible();
  // Simulates a browser that lost the account, so that no sign-out ran, but kept the database.
  await page.evaluate(() =>
    Object.keys(localStorage).forEach(
      (key) => key.startsWith('firebase:authUser') && localStorage.removeItem(key),
    ),
  );
  await page.goto('/tickets/noaccess');
  expect(await kept(page)).toContain('Rimasto sul dispositivo');
  await signIn(page, second);
  await expect(page).toHaveURL(/\/user$/);
  await page.goto(`/tickets${LIST}`);
  await expect(page.getByText('Questione del secondo')).toBeVisible();
  await expect(page.getByText('Rimasto sul dispositivo')).toHaveCount(0);
  expect(await kept(page)).not.toContain('Rimasto sul dispositivo');
});

test('a message that was not sent when the browser was killed is sent when it is opened again', async ({
  baseURL,
}) => {
  const client = await createPerson('user');
  const id = await createTicket(client);
  const folder = await mkdtemp(path.join(tmpdir(), 'killed-'));
  const launch = () =>
    chromium.launchPersistentContext(folder, {
      baseURL,
      viewport: PHONE,
      locale: 'it-IT',
      timezoneId: 'Europe/Rome',
      serviceWorkers: 'block',
      executablePath: engine(),
      args: chromiumFlags,
    });
  const url = `/user/conversation-tecnico/${id}`;
  try {
    const entering = await launch();
    const entrance = await entering.newPage();
    await entrance.goto(
      `/tickets/?token=${await customToken(client)}&next=${encodeURIComponent(url)}`,
    );
    await expect(conversation(entrance)).toContainText('Buongiorno');
    // Closed properly, because a browser persists a sign-in some seconds late.
    await entering.close();

    const before = await launch();
    const page = await before.newPage();
    await page.goto(`/tickets${url}`);
    await expect(conversation(page)).toContainText('Buongiorno');
    await before.setOffline(true);
    await write(page, 'Prima che si spegnesse');
    await expect(conversation(page)).toContainText('In invio…');
    const gone = new Promise((resolve) => before.once('close', resolve));
    // Crashed, without any cleanup.
    await (await before.newCDPSession(page)).send('Browser.crash').catch(() => undefined);
    await gone;

    const after = await launch();
    const again = await after.newPage();
    await again.goto(`/tickets${url}`);
    await expect(conversation(again)).toContainText('Prima che si spegnesse');
    const arrived = async () =>
      (
        (await db().doc(`assistenzatecnica/${id}`).get()).get('conversations') as {
          content: string;
        }[]
      ).filter(({ content }) => content === 'Prima che si spegnesse').length;
    await expect.poll(arrived, { timeout: 40_000 }).toBe(1);
    await expect(conversation(again).getByText('Non inviato')).toHaveCount(0);
    await after.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('[SE-010] an account that is switched off, and one whose session was revoked, end at the login with the reason, from an open list', async ({
  browser,
}) => {
  const [off, revoked] = await Promise.all([createPerson('user'), createPerson('user')]);
  await Promise.all([
    createTicket(off, { title: 'Ancora aperto' }),
    createTicket(revoked, { title: 'Ancora aperto' }),
  ]);
  const list = await openAs(browser, off, LIST, 'desk');
  await expect(list.getByText('Ancora aperto')).toBeVisible();
  await db().doc(`users/${off.uid}`).update({ disabled: true });
  await expect(
    list.getByText('Il tuo account è disattivato. Contatta il tuo studio.'),
  ).toBeVisible();
  await expect(list.getByRole('button', { name: 'Login' })).toBeVisible();

  const other = await openAs(browser, revoked, LIST, 'desk');
  await other.clock.install();
  await other.reload();
  await expect(other.getByText('Ancora aperto')).toBeVisible();
  await revoke(revoked);
  // The page renews its token before it expires after an hour.
  await other.clock.fastForward('58:00');
  await expect(other.getByText('La sessione è scaduta. Accedi di nuovo.')).toBeVisible();
  await expect(other.getByText('Ancora aperto')).toHaveCount(0);
});
