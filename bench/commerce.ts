import type { Browser, Page } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../tests/fixtures/demo/people';
import {
  app,
  close,
  desk,
  documentsRead,
  forget,
  median,
  percentile,
  shownAt,
  signIn,
} from './browser';
import { report } from './report';

interface Screen {
  path: string;
  /** Selector of the page's first row or figure. */
  first: string;
  /** Number of documents shown. */
  shown: (page: Page) => Promise<number>;
  /** Resolves when the content that follows the rows has loaded. */
  complete?: (page: Page) => Promise<unknown>;
}

const rows = (page: Page) => page.locator('tbody').getByRole('row').count();
/** Each row plus the programmes that its badge counts. */
const withProgrammes = async (page: Page) => {
  const made = await page
    .locator('tbody')
    .getByText(/^Creati \d+$/)
    .allTextContents();
  return (await rows(page)) + made.reduce((sum, text) => sum + Number(text.replace(/\D/g, '')), 0);
};
/** Each person plus the latest order and technical conversation, if any. */
const withLatest = async (page: Page) => {
  const orders = await page
    .locator('tbody')
    .getByRole('button', { name: /^Ultimo ordine di .*: (?!Nessun ordine$)/ })
    .count();
  return (
    (await rows(page)) +
    orders +
    (await page
      .locator('tbody')
      .getByRole('link', { name: /^Conversazione tecnica di/ })
      .count())
  );
};

const everyBadge = (page: Page) =>
  page.waitForFunction(
    () =>
      ![...document.querySelectorAll('tbody td')].some(({ textContent }) => textContent === '…'),
  );

const SCREENS: readonly Screen[] = [
  { path: '/order-list-new', first: 'tbody a', shown: withProgrammes },
  { path: '/orders-accounting', first: 'main dd', shown: rows },
  { path: '/questionari-users-scaduti', first: 'tbody button', shown: rows },
  { path: '/users-list', first: 'tbody a', shown: withLatest, complete: everyBadge },
];

/**
 * Cost of opening orders, sums, reviews and people, on a device with only its person remembered.
 */
export async function commerce(browser: Browser, scale: string): Promise<void> {
  const page = await signIn(
    await browser.newContext(desk),
    DEMO_ACCOUNTS.admin.email,
    DEMO_PASSWORD,
  );
  for (const { path, first, shown, complete } of SCREENS) {
    await forget(page);
    const start = Date.now();
    await page.goto(app(path));
    report(`${path}, first row (${scale})`, (await shownAt(page, first)) - start, 'ms');
    if (complete) {
      await complete(page);
      report(`${path}, complete (${scale})`, Date.now() - start, 'ms');
    }
    await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
    report(
      `documents read, ${path} (${await shown(page)} shown, ${scale})`,
      await documentsRead(page),
      'docs',
      '≤ shown + 5',
    );
  }
  await close(page);
}

const KEYS = 20;

interface Watching {
  shown: Promise<number>;
}

/**
 * From the next key to the frame with the new total, by the page's own clock. Set up before the key
 * press.
 */
function watchTotal(): void {
  const total = [...document.querySelectorAll('dt')].find(
    (one) => one.textContent === 'Totale',
  )?.nextElementSibling;
  if (!total) throw new Error('There is no total.');
  const shown = new Promise<number>((resolve) => {
    let pressed = 0;
    addEventListener('keydown', () => (pressed = performance.now()), { capture: true, once: true });
    new MutationObserver((_changes, observer) => {
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - pressed));
    }).observe(total, { characterData: true, childList: true, subtree: true });
  });
  Object.assign(window, { shown });
}

/** Point of sale: from a key in a quantity to the total on screen. */
export async function counter(browser: Browser): Promise<void> {
  const page = await signIn(
    await browser.newContext(desk),
    DEMO_ACCOUNTS.admin.email,
    DEMO_PASSWORD,
  );
  await page.goto(app('/create-order'));
  await page.getByRole('button', { name: /^FC 1 fc1\b/ }).click();
  const quantity = page.getByLabel(/^Quantità/).first();
  const times: number[] = [];
  for (let key = 0; key < KEYS; key += 1) {
    await quantity.selectText();
    await page.evaluate(watchTotal);
    await page.keyboard.press(String((key % 8) + 2));
    times.push(await page.evaluate(() => (window as unknown as Watching).shown));
  }
  await close(page);
  report('point of sale, from a key to the total on screen, median', median(times), 'ms');
  report(
    'point of sale, from a key to the total on screen, p95',
    percentile(times, 95),
    'ms',
    '≤ 50',
  );
}
