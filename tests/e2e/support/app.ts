import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import type { Role } from '@/domain/roles';
import { createPerson, customToken, PASSWORD, type Person } from '../../fixtures/world';
import { leave } from './leave';

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

type StoredState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

const roles = new Map<Role, Promise<Person>>();
/** Stored browser state of people who have signed in, by uid. */
const signedIn = new Map<string, StoredState>();

/** Somebody of this role, shared by this worker's tests. */
export function anyone(role: Role): Promise<Person> {
  const made = roles.get(role) ?? createPerson(role);
  roles.set(role, made);
  return made;
}

/** Signs in through the login form. */
export async function signIn(page: Page, person: Person, password = PASSWORD): Promise<void> {
  await page.goto('/tickets/');
  await logIn(page, person, password);
}

/** Same, with the login already on screen. */
export async function logIn(page: Page, person: Person, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/**
 * Storage key by which a device remembers that it was asked about push messages; push.spec.ts
 * removes it to have the question asked.
 */
export const NOTICES_ASKED = 'notificheChieste';

/**
 * Marks the question as answered on a device's first page, so that only the tests of the question
 * see it.
 */
function markAnswered(key: string): void {
  if (!location.protocol.startsWith('http') || localStorage.getItem('visited')) return;
  localStorage.setItem('visited', '1');
  localStorage.setItem(key, '1');
}

/**
 * Opens a separate browser for one person on `path`. The first time, the person signs in by token;
 * later browsers start with the stored sign-in.
 */
export async function openAs(
  browser: Browser,
  person: Person,
  path: string,
  device: 'desk' | 'phone',
): Promise<Page> {
  const shape =
    device === 'phone' ? { viewport: PHONE, hasTouch: true, isMobile: true } : { viewport: DESK };
  const storageState = signedIn.get(person.uid);
  const context = await browser.newContext({ ...shape, storageState });
  await context.addInitScript(markAnswered, NOTICES_ASKED);
  const page = await context.newPage();
  const entrance = `/tickets/?token=${await customToken(person)}&next=${encodeURIComponent(path)}`;
  await page.goto(storageState ? `/tickets${path}` : entrance);
  await expect(page).toHaveURL(new RegExp(`/tickets${path.replace(/[.?]/g, '\\$&')}`));
  if (!storageState) {
    await expect.poll(() => page.evaluate(() => localStorage.getItem('userRecord'))).not.toBeNull();
    signedIn.set(person.uid, await context.storageState());
  }
  return page;
}

/** A fresh navigation, as by typing the URL. */
export async function visit(page: Page, path: string): Promise<void> {
  await leave(page);
  await page.goto(`/tickets${path}`);
}

const ARRIVAL_MS = 15_000;

/**
 * Opens another page of the application as a link would, without loading it anew, which takes most
 * of a visit. The page has arrived when it takes the focus (src/app/useArrival.ts); one that
 * doesn't is visited instead.
 */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((url) => {
    const focused = document.activeElement;
    if (focused instanceof HTMLElement) focused.blur();
    delete document.documentElement.dataset.arrived;
    const arrive = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.closest('main')) return;
      document.documentElement.dataset.arrived = url;
      document.removeEventListener('focusin', arrive);
    };
    document.addEventListener('focusin', arrive);
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/tickets${path}`);
  await page
    .locator(`html[data-arrived="/tickets${path}"]`)
    .waitFor({ state: 'attached', timeout: ARRIVAL_MS })
    .catch(() => visit(page, path));
}

export function conversation(page: Page) {
  return page.getByRole('log', { name: 'Messaggi' });
}

export async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Scrivi un messaggio').fill(text);
  await page.getByRole('button', { name: 'Invia', exact: true }).click();
}
