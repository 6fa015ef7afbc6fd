// In a browser: push messages from the permission to the click. The push service and Firebase's
// registrations are stubbed; the message is delivered to the application's own service worker.
import type { Page } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import { desktopBrowser } from '../../playwright.config';
import { createPerson, createTicket, db, type Person } from '../fixtures/world';
import { conversation, NOTICES_ASKED, openAs, write } from './support/app';
import { expect, test } from './support/test';

test.use({ serviceWorkers: 'allow', launchOptions: desktopBrowser });

/**
 * Stubs what Chromium asks of its push service, which a closed network doesn't have, and what the
 * library asks of Firebase.
 */
async function standIn(page: Page, token: string): Promise<void> {
  const context = page.context();
  await context.grantPermissions(['notifications']);
  await page.evaluate((key) => localStorage.removeItem(key), NOTICES_ASKED);
  await context.addInitScript(() => {
    const key = new Uint8Array(65).buffer;
    let subscription: object | null = null;
    const subscribed = {
      endpoint: 'https://push.example/1',
      getKey: () => key,
      unsubscribe: () => {
        subscription = null;
        return Promise.resolve(true);
      },
    };
    Object.assign(PushManager.prototype, {
      subscribe: () => Promise.resolve((subscription = subscribed)),
      getSubscription: () => Promise.resolve(subscription),
    });
  });
  const json = (body: object) => ({
    status: 200,
    contentType: 'application/json',
    body: JSON.stringify(body),
  });
  await context.route('https://firebaseinstallations.googleapis.com/**', (route) =>
    route.fulfill(
      json({
        fid: 'c0000000000000000000a1',
        refreshToken: 'r',
        authToken: { token: 'a.b.c', expiresIn: '604800s' },
      }),
    ),
  );
  await context.route('https://fcmregistrations.googleapis.com/**', (route) =>
    route.fulfill(json({ token })),
  );
}

const devicesOf = async ({ uid }: Person) =>
  (await db().collection('dispositivi').where('userId', '==', uid).get()).docs.map(
    (doc) => doc.get('token') as string,
  );

/** Delivers a message to the worker through the browser, as the push service does. */
async function deliver(page: Page, data: object): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/tickets/'));
      if (own) resolve(own.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify({ data, from: '0', fcmMessageId: '1' }),
  });
  await cdp.detach();
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });

/** Clicks the notification that is on screen. */
async function click(page: Page): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('no service worker');
  await worker.evaluate(async () => {
    const here = self as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await here.registration.getNotifications();
    const work: Promise<unknown>[] = [];
    const event = Object.assign(new Event('notificationclick'), {
      notification,
      waitUntil: (one: Promise<unknown>) => work.push(one),
    });
    self.dispatchEvent(event);
    await Promise.all(work);
  });
}

/** What the functions sent to a browser. */
async function sentTo(token: string): Promise<object[]> {
  const requests = await fetch(`${process.env.PUSH_BASE_URL}/requests.json`);
  const all = (await requests.json()) as { body: { message?: { token: string; data: object } } }[];
  return all.flatMap(({ body: { message } }) => (message?.token === token ? [message.data] : []));
}

test('a client who waits for an answer is told of it by push; a click opens the conversation; the sign-out ends it', async ({
  browser,
}) => {
  const client = await createPerson('user');
  const id = await createTicket(client);
  const url = `/user/conversation-tecnico/${id}`;
  const phone = await openAs(browser, client, url, 'phone');
  const token = `browser-${client.uid}`;
  await standIn(phone, token);
  await phone.reload();

  const question = phone.getByRole('region', { name: 'Notifiche' });
  await expect(question).toContainText('Vuoi ricevere una notifica quando rispondiamo?');
  await question.getByRole('button', { name: 'Attiva' }).click();
  await expect(phone.getByText('Notifiche attive su questo dispositivo.')).toBeVisible({
    timeout: 60_000,
  });
  await expect(question).toHaveCount(0);
  expect(await devicesOf(client)).toEqual([token]);

  await phone.getByRole('link', { name: 'Home' }).first().click();
  await expect(
    phone.getByRole('region', { name: 'Notifiche su questo dispositivo' }),
  ).toContainText('Attive');
  const answer = { type: 'Trainer', userId: 'anna', timestamp: new Date().toISOString() };
  await db()
    .doc(`assistenzatecnica/${id}`)
    .update({
      status: 'Risposto',
      conversations: FieldValue.arrayUnion({ ...answer, content: 'Riservato' }),
    });
  await expect.poll(() => sentTo(token), { timeout: 60_000 }).toHaveLength(1);
  const [message = {}] = await sentTo(token);
  await deliver(phone, message);
  const told = { title: 'Hai una nuova risposta', body: 'Apri il portale per leggerla.' };
  await expect.poll(() => shown(phone)).toEqual([told]);
  // A second message of the same conversation replaces the first.
  await deliver(phone, { ...message, title: 'Seconda' });
  await expect.poll(() => shown(phone)).toEqual([{ ...told, title: 'Seconda' }]);
  await phone.evaluate(() => Object.assign(window, { same: true }));
  await click(phone);
  await expect(phone).toHaveURL(new RegExp(`/tickets${url}$`));
  await expect(conversation(phone)).toContainText('Riservato');
  // The page navigated without a reload, so all that was open in it is kept.
  expect(await phone.evaluate(() => 'same' in window)).toBe(true);
  await expect.poll(() => shown(phone)).toEqual([]);

  await phone.getByRole('button', { name: 'Altro' }).click();
  await phone.getByRole('button', { name: 'Logout' }).click();
  await expect(phone.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect.poll(() => devicesOf(client)).toEqual([]);
  expect(await phone.evaluate(() => localStorage.getItem('notifiche'))).toBeNull();
});

test('a message that cannot be read, or leads elsewhere, opens nothing but ours', async ({
  browser,
}) => {
  const client = await createPerson('user');
  const phone = await openAs(browser, client, '/user', 'phone');
  await standIn(phone, 'x');
  await phone.reload();
  await phone.evaluate(async () => void (await navigator.serviceWorker.ready));
  // The worker controls the page from its next visit.
  await phone.reload();
  // The application dismisses old notifications when it starts.
  await expect(
    phone.getByRole('region', { name: 'Notifiche su questo dispositivo' }),
  ).toBeVisible();
  await deliver(phone, { title: 'T', body: 'B', path: 'https://cattivo.test/' });
  await expect.poll(() => shown(phone)).toEqual([{ title: 'T', body: 'B' }]);
  await click(phone);
  await expect(phone).toHaveURL(/\/tickets\/$|\/tickets\/user$/);
});

test('staff switch it on and off from the account menu, and are asked while they wait', async ({
  browser,
}) => {
  const staff = await createPerson('Amministratore');
  const client = await createPerson('user');
  const id = await createTicket(client);
  const desk = await openAs(browser, staff, `/assistenzatecnica/conversation/${id}`, 'desk');
  await standIn(desk, `browser-${staff.uid}`);
  await desk.reload();
  await expect(conversation(desk)).toContainText('Buongiorno');
  await expect(desk.getByRole('region', { name: 'Notifiche' })).toHaveCount(0);
  await write(desk, 'Rispondo');
  const question = desk.getByRole('region', { name: 'Notifiche' });
  await expect(question).toContainText('Vuoi ricevere una notifica quando il cliente risponde?');
  await question.getByRole('button', { name: 'Non ora' }).click();
  await expect(question).toHaveCount(0);
  await desk.reload();
  await expect(conversation(desk)).toContainText('Rispondo');
  await expect(question).toHaveCount(0);

  await desk.getByRole('button', { name: /^Account/ }).click();
  await desk.getByRole('button', { name: 'Notifiche', exact: true }).click();
  const dialog = desk.getByRole('dialog', { name: 'Notifiche su questo dispositivo' });
  await dialog.getByRole('button', { name: 'Attiva le notifiche' }).click();
  await expect(dialog).toContainText('Attive', { timeout: 60_000 });
  expect(await devicesOf(staff)).toEqual([`browser-${staff.uid}`]);
  await dialog.getByRole('button', { name: 'Disattiva le notifiche' }).click();
  await expect(
    dialog.getByRole('button', { name: 'Attiva le notifiche', exact: true }),
  ).toBeVisible();
  expect(await devicesOf(staff)).toEqual([]);
});
