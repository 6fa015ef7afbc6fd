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

/** Where a device remembers that it was asked about push messages; push.spec.ts has the question asked. */
export const NOTICES_ASKED = 'notificheChieste';

/** At its first page, so that no test but those of the question meets it. */
function markAnswered(key: string): void {
  if (!location.protocol.startsWith('http') || localStorage.getItem('visited')) return;
  localStorage.setItem('visited', '1');
  localStorage.setItem(key, '1');
}

/** A browser of its own for one person, standing on `path`: signed in by token once, then as one who comes back. */
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

export function conversation(page: Page) {
  return page.getByRole('log', { name: 'Messaggi' });
}

export async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Scrivi un messaggio').fill(text);
  await page.getByRole('button', { name: 'Invia', exact: true }).click();
}
