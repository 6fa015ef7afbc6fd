import type { Browser } from '@playwright/test';
import { ticketIdx } from '../src/domain/tickets/idx';
import { withDemoApp } from '../scripts/lib/admin';
import { buildMessage, buildTicket } from '../tests/fixtures/builders';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../tests/fixtures/demo/people';
import { app, close, desk, documentsRead, firstRow, leave, median, signIn } from './browser';
import { report } from './report';

const NEEDLE = 'zucchine fritte';
const RUNS = 5;

/** From the last key to the result on screen, and what it read, with one ticket among the 20,000 that says it. */
export async function search(browser: Browser): Promise<void> {
  await withDemoApp(async (admin) => {
    const { getFirestore } = await import('firebase-admin/firestore');
    for (const collection of ['tickets', 'assistenzatecnica']) {
      const at = new Date(Date.now() - 60_000);
      const data = buildTicket({
        title: 'Da trovare',
        userId: DEMO_ACCOUNTS.cliente.uid,
        timestamp: at,
        conversations: [buildMessage({ content: `Posso mangiare le ${NEEDLE}?`, timestamp: at })],
      });
      await getFirestore(admin)
        .doc(`${collection}/daTrovare`)
        .set({ ...data, idx: ticketIdx(data, null) });
    }
  });
  for (const path of ['/admin', '/assistenzatecnica']) {
    const times: number[] = [];
    let read = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const context = await browser.newContext(desk);
      const page = await signIn(context, DEMO_ACCOUNTS.admin.email, DEMO_PASSWORD);
      await leave(page);
      await page.goto(app(path));
      await firstRow(page);
      await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
      const before = await documentsRead(page);
      await page.getByLabel('Cerca nei messaggi').fill(NEEDLE);
      const start = performance.now();
      await page.locator('tbody a[href*="daTrovare"]').first().waitFor();
      await page.locator('tbody tr').nth(1).waitFor({ state: 'detached' });
      times.push(performance.now() - start);
      read = (await documentsRead(page)) - before;
      await close(page);
    }
    report(`search among 10,000 of 20,000 tickets, ${path}, from the last key to the results`, median(times), 'ms');
    report(`search, ${path}, documents read`, read, 'docs', '≤ found + 5');
  }
}
