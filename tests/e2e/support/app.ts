import { expect, type Browser, type Page } from '@playwright/test';
import { leave } from './leave';
import { customToken, PASSWORD, type Person } from '../../fixtures/world';

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** Signs in as a person does: e-mail, password, Login. */
export async function signIn(page: Page, person: Person, password = PASSWORD): Promise<void> {
  await page.goto('/tickets/');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** A browser of its own for one person, signed in by token (AT-029) and standing on `path`. */
export async function openAs(browser: Browser, person: Person, path: string, device: 'desk' | 'phone'): Promise<Page> {
  const context = await browser.newContext(device === 'phone' ? { viewport: PHONE, hasTouch: true, isMobile: true } : { viewport: DESK });
  const page = await context.newPage();
  await page.goto(`/tickets/?token=${await customToken(person)}&next=${encodeURIComponent(path)}`);
  await expect(page).toHaveURL(new RegExp(`/tickets${path.replace(/[.?]/g, '\\$&')}`));
  return page;
}

/** The signed-in person's way from outside: an address typed in the browser, loaded afresh. */
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
