import {
  chromium,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Page,
} from '@playwright/test';
import { chromiumFlags } from '../playwright.config';
import { leave } from '../tests/e2e/support/leave';

export { leave };

export const ORIGIN = process.env.HOSTING_ORIGIN ?? 'http://127.0.0.1:15000';
export const app = (path: string) => `${ORIGIN}/tickets${path}`;

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: chromiumFlags,
  });
}

export interface Transfer {
  js: number;
  css: number;
  all: number;
}

/** Counts bytes on the wire (compressed), by type. */
export async function countTransfer(page: Page): Promise<{ transfer: Transfer; cdp: CDPSession }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const kinds = new Map<string, 'js' | 'css'>();
  const transfer: Transfer = { js: 0, css: 0, all: 0 };
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) kinds.set(requestId, 'js');
    if (response.mimeType.includes('css')) kinds.set(requestId, 'css');
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    transfer.all += encodedDataLength;
    const kind = kinds.get(requestId);
    if (kind) transfer[kind] += encodedDataLength;
  });
  return { transfer, cdp };
}

/** A cheap phone on a slow connection: CPU 4 times slower, 1.6 Mbit/s down, 150 ms. */
export async function slowPhone(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6e6 / 8) | 0,
    uploadThroughput: (0.75e6 / 8) | 0,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
} as const;
export const desk = { viewport: { width: 1440, height: 900 } } as const;

/** Signs in through the login page and waits for `home`. */
export async function signIn(
  context: BrowserContext,
  email: string,
  password: string,
): Promise<Page> {
  const page = await context.newPage();
  await page.goto(app('/'));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('navigation').first().waitFor();
  return page;
}

/** Closes a person's browser, leaving the page first so that its listeners end. */
export async function close(page: Page): Promise<void> {
  await leave(page);
  await page.context().close();
}

/** Removes only the application's code from the device, like an update. */
export async function forgetCode(page: Page): Promise<void> {
  await leave(page);
  await page.goto(app('/robots.txt'));
  await page.evaluate(async () => {
    for (const worker of await navigator.serviceWorker.getRegistrations())
      await worker.unregister();
    for (const key of await caches.keys()) await caches.delete(key);
  });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.clearBrowserCache');
  await cdp.detach();
}

/** Records layout shift (CLS) on every page of a context. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { __shifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number;
        hadRecentInput: boolean;
      }[]) {
        if (!entry.hadRecentInput) shifts.sum += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export function shifted(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { __shifts: { sum: number } }).__shifts.sum);
}

/** First paint, in ms since navigation. */
export function firstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
}

/**
 * Clears the device except for the account and its remembered person: no code, documents or service
 * worker.
 */
export async function forget(page: Page): Promise<void> {
  await leave(page);
  await page.goto(app('/robots.txt'));
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases())
      if (name?.startsWith('firestore')) indexedDB.deleteDatabase(name);
    for (const worker of await navigator.serviceWorker.getRegistrations())
      await worker.unregister();
    for (const key of await caches.keys()) await caches.delete(key);
  });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.clearBrowserCache');
  await cdp.detach();
}

/** Documents read, by the meter of the bench build. */
export function documentsRead(page: Page): Promise<number> {
  return page.evaluate(() => {
    const meter = (window as unknown as { __reads?: { current(): { documents: number } } }).__reads;
    return meter ? meter.current().documents : -1;
  });
}

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return (
    sorted[Math.min(sorted.length - 1, Math.ceil((p / 100) * sorted.length) - 1)] ?? Number.NaN
  );
}

const watchers = new WeakMap<Page, Promise<CDPSession>>();

/**
 * A separate CDP session for polling; opened before navigation, so that opening it isn't measured.
 */
export function watching(page: Page): Promise<CDPSession> {
  const watcher = watchers.get(page) ?? page.context().newCDPSession(page);
  watchers.set(page, watcher);
  return watcher;
}

const VISIBLE_WITHIN_MS = 60_000;

/**
 * When an element matching `selector` and containing `text` is rendered: the page's clock in that
 * frame, in ms since 1970. Checks every frame; a locator polls only every half second, and the
 * driver's own wait injects 330 KB of script, which cost a slow phone some 70 ms.
 */
export async function shownAt(page: Page, selector: string, text = ''): Promise<number> {
  const [what, words] = [JSON.stringify(selector), JSON.stringify(text)];
  const isThere = `[...document.querySelectorAll(${what})].some((found) => found.checkVisibility() && found.textContent?.includes(${words}))`;
  const end = Date.now() + VISIBLE_WITHIN_MS;
  const look = `() => (${isThere} || Date.now() > ${end} ? resolve(Date.now()) : requestAnimationFrame(look))`;
  const expression = `new Promise((resolve) => { const look = ${look}; look(); })`;
  const cdp = await watching(page);
  while (Date.now() < end) {
    // The page navigated meanwhile: looks again in the new one.
    const answer = await cdp
      .send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
      .catch(() => null);
    const at: unknown = answer?.result.value;
    if (typeof at === 'number' && at < end) return at;
  }
  throw new Error(`${selector} was not seen within ${VISIBLE_WITHIN_MS} ms`);
}

export const greeting = (page: Page) => shownAt(page, 'main', 'Ciao');
export const firstTicket = (page: Page) => shownAt(page, 'li .status-badge');
export const loginForm = (page: Page) => shownAt(page, 'button[type=submit]', 'Login');
/** A row of a staff list on any screen. */
export const listedTicket = (page: Page) => shownAt(page, 'main a[href*="/conversation/"]');
export const firstRow = (page: Page) => shownAt(page, 'tbody a');
export const messages = (page: Page) => shownAt(page, '[role=log] li');
export const rowOf = (page: Page, ticket: string) => shownAt(page, `tbody a[href*="${ticket}"]`);
