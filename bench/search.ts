import type { Browser } from '@playwright/test';
import type { App } from 'firebase-admin/app';
import { PAGE_SIZE } from '../src/domain/limits';
import { searchToken } from '../src/domain/search/ngrams';
import { KINDS } from '../src/domain/tickets/ticket';
import { withDemoApp } from '../scripts/lib/admin';
import { buildMessage, buildTicket } from '../tests/fixtures/builders';
import { writeIndexed } from '../tests/fixtures/indexed';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../tests/fixtures/demo/people';
import {
  app,
  close,
  desk,
  documentsRead,
  firstRow,
  forget,
  median,
  rowOf,
  signIn,
} from './browser';
import { report } from './report';

const NEEDLE = 'zucchine fritte';
const RUNS = 5;

/**
 * The searched tickets are beyond the list's first page: the nutritional list begins with the
 * newest, the technical one with the oldest.
 */
const LISTS = [
  { path: '/admin', kind: 'nutritional', at: new Date(2020, 0, 1) },
  { path: '/assistenzatecnica', kind: 'technical', at: new Date() },
] as const;

/**
 * From the last key to the result on screen, and its reads, with a single match among 20,000
 * tickets.
 */
export async function search(browser: Browser): Promise<void> {
  await withDemoApp(async (admin) => {
    const { getFirestore } = await import('firebase-admin/firestore');
    for (const { kind, at } of LISTS) {
      const data = buildTicket({
        title: 'Da trovare',
        userId: DEMO_ACCOUNTS.cliente.uid,
        timestamp: at,
        conversations: [buildMessage({ content: `Posso mangiare le ${NEEDLE}?`, timestamp: at })],
      });
      await writeIndexed(getFirestore(admin), [{ kind, id: 'daTrovare', data }]);
    }
  });
  const page = await signIn(
    await browser.newContext(desk),
    DEMO_ACCOUNTS.admin.email,
    DEMO_PASSWORD,
  );
  for (const { path } of LISTS) {
    const times: number[] = [];
    let read = 0;
    for (let run = 0; run < RUNS; run += 1) {
      // A device without a cached result.
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
    report(
      `search among 10,000 of 20,000 tickets, ${path}, from the last key to the result`,
      median(times),
      'ms',
    );
    report(`search, ${path}, documents read`, read, 'docs', '≤ 2 × found + 5');
  }
  await close(page);
  await withDemoApp(emulatorAlone);
}

/**
 * The emulator's share, as it has no indexes: the same query without browser, rules and listener.
 */
async function emulatorAlone(admin: App): Promise<void> {
  const { getFirestore } = await import('firebase-admin/firestore');
  const token = searchToken(NEEDLE);
  for (const { path, kind } of LISTS) {
    const query = getFirestore(admin)
      .collection(KINDS[kind].index)
      .where('status', '==', 'Aperto')
      .where('tokens', 'array-contains', token)
      .orderBy('at', path === '/admin' ? 'desc' : 'asc')
      .limit(PAGE_SIZE);
    const start = performance.now();
    await query.get();
    report(
      `the emulator’s answer to the query of that search, ${path}`,
      performance.now() - start,
      'ms',
    );
  }
}
