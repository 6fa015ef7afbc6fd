import type { Browser, Page } from '@playwright/test';
import { withDemoApp } from '../scripts/lib/admin';
import { ticketIdx } from '../src/domain/tickets/idx';
import { buildMessage, buildStaffMessage, buildTicket } from '../tests/fixtures/builders';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../tests/fixtures/demo/people';
import { app, close, desk, leave, signIn } from './browser';
import { report } from './report';

const COUNT = 500;

/** Milliseconds from the click to the newest message on screen, measured in the page. */
function openAndMeasure(page: Page, link: string, newest: string): Promise<number> {
  // No named functions inside: tsx would wrap them in a helper that the page lacks.
  return page.evaluate(
    async ([href, text]) => {
      const from = performance.now();
      document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click();
      for (;;) {
        const item = [...document.querySelectorAll('[role=log] li')].at(-1);
        if (
          item?.textContent?.includes(text ?? '') &&
          item.getBoundingClientRect().top < window.innerHeight
        )
          return performance.now() - from;
        await new Promise(requestAnimationFrame);
      }
    },
    [link, newest],
  );
}

async function longTasks(page: Page, during: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { __longTasks: times });
    new PerformanceObserver((list) =>
      times.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' });
  });
  await during();
  await page.waitForTimeout(200);
  return page.evaluate(() => (window as unknown as { __longTasks: number[] }).__longTasks);
}

/** A conversation of 500 messages: time until the newest shows, and typing latency. */
export async function longConversation(browser: Browser): Promise<void> {
  const now = Date.now();
  const conversations = Array.from({ length: COUNT }, (_, index) => {
    const at = new Date(now - (COUNT - index) * 3_600_000);
    const content = `Messaggio ${index}: <b>allenamento</b>, vedi https://esempio.it/${index}<br>${'testo '.repeat(index % 40)}`;
    return index % 2 === 0
      ? buildMessage({ content, timestamp: at })
      : buildStaffMessage({ content, timestamp: at.toISOString() });
  });
  const data = buildTicket({
    title: 'Lunga',
    userId: DEMO_ACCOUNTS.cliente.uid,
    timestamp: new Date(2020, 0, 1),
    conversations,
  });
  await withDemoApp(async (admin) => {
    const { getFirestore } = await import('firebase-admin/firestore');
    await getFirestore(admin)
      .doc('assistenzatecnica/lunga')
      .set({ ...data, idx: ticketIdx(data, null) });
  });
  const page = await signIn(
    await browser.newContext(desk),
    DEMO_ACCOUNTS.admin.email,
    DEMO_PASSWORD,
  );
  await leave(page);
  await page.goto(app('/assistenzatecnica'));
  const link = page.locator('a[href$="/assistenzatecnica/conversation/lunga"]').first();
  await link.hover();
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  const took = await openAndMeasure(
    page,
    (await link.getAttribute('href')) ?? '',
    `Messaggio ${COUNT - 1}:`,
  );
  report(
    'conversation of 500 messages, from the click to its newest on screen',
    took,
    'ms',
    '≤ 1000',
  );
  await page
    .locator('[role=log] li')
    .nth(COUNT - 1)
    .waitFor();
  const tasks = await longTasks(page, () =>
    page
      .getByLabel('Scrivi un messaggio')
      .pressSequentially('Ciao, va meglio così?', { delay: 15 }),
  );
  report(
    'the same, longest hold-up of the page while typing',
    Math.max(0, ...tasks),
    'ms',
    '≤ 100',
  );
  await close(page);
}
