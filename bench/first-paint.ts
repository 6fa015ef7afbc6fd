import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../tests/fixtures/demo/people';
import {
  app,
  close,
  desk,
  firstPaint,
  firstTicket,
  forget,
  forgetCode,
  leave,
  listedTicket,
  loginForm,
  median,
  messages,
  phone,
  shifted,
  signIn,
  slowPhone,
  watching,
  watchShifts,
} from './browser';
import { delayPreflights } from './preflights';
import { report } from './report';

/** Median of five runs; `BENCH_RUNS=3` for a quick look. */
const RUNS = Number(process.env.BENCH_RUNS ?? 5);
/** Assumed time to type e-mail and password. */
const TYPING_MS = 8_000;
const PREFLIGHT_MS = 150;

type ShownAt = (page: Page) => Promise<number>;

/** Opens `path`; returns the time until its main content shows. */
export async function timeTo(page: Page, path: string, shownAt: ShownAt): Promise<number> {
  await watching(page);
  const start = Date.now();
  await page.goto(app(path), { waitUntil: 'commit' });
  return (await shownAt(page)) - start;
}

async function repeated(run: () => Promise<void>): Promise<void> {
  for (let count = 0; count < RUNS; count += 1) await run();
}

/**
 * Cold: session known, no code or data cached; warm: a second visit; updated: data cached, new
 * code.
 */
export async function clientVisits(
  browser: Browser,
  path: string,
  what: string,
  shownAt: ShownAt,
): Promise<void> {
  const [cold, visible, warm, updated, jumps]: number[][] = [[], [], [], [], []];
  await repeated(async () => {
    const context = await browser.newContext(phone);
    await watchShifts(context);
    const page = await signIn(context, DEMO_ACCOUNTS.cliente.email, DEMO_PASSWORD);
    await forget(page);
    await slowPhone(page);
    cold?.push(await timeTo(page, path, shownAt));
    visible?.push(await firstPaint(page));
    // Waits until the worker has cached the code.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    jumps?.push(await shifted(page));
    await leave(page);
    warm?.push(await timeTo(page, path, shownAt));
    await forgetCode(page);
    updated?.push(await timeTo(page, path, shownAt));
    await close(page);
  });
  report(`${what}, slow phone, cold, something to see`, median(visible ?? []), 'ms', '≤ 500');
  report(`${what}, slow phone, cold`, median(cold ?? []), 'ms', '≤ 2000');
  report(`${what}, slow phone, second visit`, median(warm ?? []), 'ms', '≤ 700');
  report(`${what}, slow phone, first visit after an update`, median(updated ?? []), 'ms');
  report(
    `${what}, slow phone, cold, how far things jump`,
    Math.max(...(jumps ?? [])) * 1000,
    'CLS‰',
    '≤ 20',
  );
}

/** A staff list opened cold, on desktop or a slow phone. */
export async function staffVisits(
  browser: Browser,
  device: 'desk' | 'slow phone',
  scale: string,
): Promise<void> {
  const [cold, visible, jumps, own]: number[][] = [[], [], [], []];
  await repeated(async () => {
    const context = await browser.newContext(device === 'desk' ? desk : phone);
    await watchShifts(context);
    const page = await signIn(context, DEMO_ACCOUNTS.admin.email, DEMO_PASSWORD);
    await forget(page);
    if (device === 'slow phone') await slowPhone(page);
    const question = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith(':runQuery'),
    );
    cold?.push(await timeTo(page, '/assistenzatecnica', listedTicket));
    visible?.push(await firstPaint(page));
    await page.waitForTimeout(1_500);
    jumps?.push(await shifted(page));
    // Its token expires once the browser is closed.
    own?.push(await emulatorsOwn(await question));
    await close(page);
  });
  report(
    `staff list, ${device}, ${scale}, the emulator's own time for its query`,
    median(own ?? []),
    'ms',
  );
  report(`staff list, ${device}, ${scale}, something to see`, median(visible ?? []), 'ms', '≤ 500');
  report(
    `staff list, ${device}, ${scale}, first row, cold`,
    median(cold ?? []),
    'ms',
    device === 'desk' ? '≤ 500' : '≤ 2000',
  );
  report(
    `staff list, ${device}, ${scale}, how far things jump`,
    Math.max(...(jumps ?? [])) * 1000,
    'CLS‰',
    '≤ 20',
  );
}

/** Repeats a page's first query next to the emulator: the lower bound for showing its answer. */
async function emulatorsOwn(question: Request): Promise<number> {
  const start = performance.now();
  const { authorization = '' } = await question.allHeaders();
  const answer = await fetch(question.url(), {
    method: 'POST',
    headers: { authorization },
    body: question.postData(),
  });
  await answer.arrayBuffer();
  return performance.now() - start;
}

/** The login page on a new device, and from «Login» to the first ticket of the requested page. */
export async function login(browser: Browser): Promise<void> {
  const preflights = await delayPreflights(PREFLIGHT_MS);
  const [usable, visible, through, delayed]: number[][] = [[], [], [], []];
  const enter = async (context: BrowserContext): Promise<number> => {
    const page = await context.newPage();
    await slowPhone(page);
    usable?.push(await timeTo(page, '/ticket-page-tecnico', loginForm));
    visible?.push(await firstPaint(page));
    await page.getByLabel('Email').fill(DEMO_ACCOUNTS.cliente.email);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.waitForTimeout(TYPING_MS);
    await page.evaluate(() =>
      addEventListener('click', () => Object.assign(window, { __clicked: Date.now() }), {
        capture: true,
      }),
    );
    const shown = firstTicket(page);
    await page.getByRole('button', { name: 'Login' }).click();
    const took =
      (await shown) -
      (await page.evaluate(() => (window as unknown as { __clicked: number }).__clicked));
    await close(page);
    return took;
  };
  await repeated(async () => {
    through?.push(await enter(await browser.newContext(phone)));
    delayed?.push(
      await enter(
        await browser.newContext({
          ...phone,
          proxy: { server: preflights.origin, bypass: '<-loopback>' },
        }),
      ),
    );
  });
  preflights.close();
  report('login page, slow phone, something to see', median(visible ?? []), 'ms', '≤ 500');
  report('login page, slow phone, usable', median(usable ?? []), 'ms', '≤ 1300');
  report('from «Login» to the first ticket, slow phone', median(through ?? []), 'ms', '≤ 1000');
  report('the same with 150 ms for each preflight', median(delayed ?? []), 'ms');
}

/** From clicking a row as soon as it is rendered to the messages of its conversation. */
export async function openings(browser: Browser): Promise<void> {
  const cases = [
    {
      what: 'phone',
      device: phone,
      who: DEMO_ACCOUNTS.cliente,
      path: '/ticket-page-tecnico',
      row: 'main li a',
      shownAt: firstTicket,
      aim: '≤ 704',
    },
    {
      what: 'desk',
      device: desk,
      who: DEMO_ACCOUNTS.admin,
      path: '/assistenzatecnica',
      row: 'tbody a',
      shownAt: listedTicket,
      aim: '≤ 172',
    },
  ];
  for (const { what, device, who, path, row, shownAt, aim } of cases) {
    const times: number[] = [];
    await repeated(async () => {
      const page = await signIn(await browser.newContext(device), who.email, DEMO_PASSWORD);
      await forget(page);
      if (what === 'phone') await slowPhone(page);
      await page.goto(app(path), { waitUntil: 'commit' });
      await shownAt(page);
      const start = await page.evaluate((selector) => {
        document.querySelector<HTMLElement>(selector)?.click();
        return Date.now();
      }, row);
      times.push((await messages(page)) - start);
      await close(page);
    });
    report(
      `from a row, just shown, to its conversation, ${what === 'phone' ? 'slow phone' : 'desk'}`,
      median(times),
      'ms',
      aim,
    );
  }
}
