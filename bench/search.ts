import type { Browser } from '@playwright/test';
import type { App } from 'firebase-admin/app';
import { PAGE_SIZE } from '../src/domain/limits';
import { queryTokens } from '../src/domain/search/ngrams';
import { ticketIdx } from '../src/domain/tickets/idx';
import { withDemoApp } from '../scripts/lib/admin';
import { buildMessage, buildTicket } from '../tests/fixtures/builders';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../tests/fixtures/demo/people';
import { app, close, desk, documentsRead, firstRow, forget, median, rowOf, signIn } from './browser';
import { report } from './report';

const NEEDLE = 'zucchine fritte';
const RUNS = 5;

/** Far from the list's first page: the nutritional one begins with the newest, the technical one with the oldest. */
const PLACES = [
  { path: '/admin', collection: 'tickets', at: new Date(2020, 0, 1) },
  { path: '/assistenzatecnica', collection: 'assistenzatecnica', at: new Date() },
] as const;

/** From the last key to the result on screen, and what it read, with one ticket among the 20,000 that says it. */
export async function search(browser: Browser): Promise<void> {
  await withDemoApp(async (admin) => {
    const { getFirestore } = await import('firebase-admin/firestore');
    for (const { collection, at } of PLACES) {
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
  const page = await signIn(await browser.newContext(desk), DEMO_ACCOUNTS.admin.email, DEMO_PASSWORD);
  for (const { path } of PLACES) {
    const times: number[] = [];
    let read = 0;
    for (let run = 0; run < RUNS; run += 1) {
      // A device that has not found it before.
      await forget(page);
      await page.goto(app(path));
      await firstRow(page);
      await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
      const before = await documentsRead(page);
      await page.getByLabel('Cerca nei messaggi').fill(NEEDLE);
      const start = Date.now();
      times.push((await rowOf(page, 'daTrovare')) - start);
      read = (await documentsRead(page)) - before;
    }
    report(`search among 10,000 of 20,000 tickets, ${path}, from the last key to the result`, median(times), 'ms');
    report(`search, ${path}, documents read`, read, 'docs', '≤ found + 5');
  }
  await close(page);
  await withDemoApp(emulatorAlone);
}

/** What of it is the emulator's, which has no indexes: the same query without browser, rules and listener. */
async function emulatorAlone(admin: App): Promise<void> {
  const { getFirestore } = await import('firebase-admin/firestore');
  const [token] = queryTokens(NEEDLE);
  for (const { path, collection } of PLACES) {
    const query = getFirestore(admin)
      .collection(collection)
      .where('status', '==', 'Aperto')
      .where('idx.tokens', 'array-contains', token)
      .orderBy('idx.at', path === '/admin' ? 'desc' : 'asc')
      .limit(PAGE_SIZE);
    const start = performance.now();
    await query.get();
    report(`the emulator’s answer to the query of that search, ${path}`, performance.now() - start, 'ms');
  }
}
