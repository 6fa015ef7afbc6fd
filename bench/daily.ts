import type { Browser, Page } from '@playwright/test';
import type { App } from 'firebase-admin/app';
import { withDemoApp } from '../scripts/lib/admin';
import { writeDocuments } from '../scripts/lib/seed';
import { shipmentIdx } from '../src/domain/shipments/filters';
import { buildContact } from '../tests/fixtures/builders';
import { leadIndexer } from '../tests/fixtures/demo/leads';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../tests/fixtures/demo/people';
import { ago, DAY, MINUTE } from '../tests/fixtures/time';
import {
  app,
  close,
  desk,
  documentsRead,
  forget,
  leave,
  median,
  percentile,
  shownAt,
  signIn,
} from './browser';
import type { BenchPage } from './peers/data';
import { framesWhileScrolling, typing } from './peers/measures';
import { report } from './report';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const GRIDS = [
  '/invii-giornata',
  '/contatti-list',
  '/ricontatti-utenti',
  '/campagna-integrazione',
] as const;
const SECTIONS = [
  'anagrafica',
  'comunicazioni',
  'ordini',
  'programmi',
  'alimentazione',
  'documenti',
  'check',
  'cronologia',
] as const;
/** All leads, up to what an address can request. */
const ROWS = 5_000;
const ALL_LEADS = '/contatti-list?dal=tutti&al=tutti&pagine=100';
const SHIPMENTS = 5_000;
const CALLS = 60;

/** The emulator has no indexes: with 30,000 leads its answers can exceed the usual page timeout. */
const PATIENCE_MS = 120_000;

async function admin(browser: Browser): Promise<Page> {
  const page = await signIn(
    await browser.newContext(desk),
    DEMO_ACCOUNTS.admin.email,
    DEMO_PASSWORD,
  );
  page.setDefaultTimeout(PATIENCE_MS);
  return page;
}
const firstCell = (page: Page) => shownAt(page, '[role=gridcell]');
const rowsInGrid = async (page: Page) =>
  Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1;
/** Resolves when the page has no placeholders left. */
async function filled(page: Page): Promise<number> {
  const at = await page.waitForFunction(
    () =>
      document.querySelector('main h1, main h2') &&
      !/Caricamento in corso/.test(document.querySelector('main')?.textContent ?? '') &&
      Date.now(),
  );
  return (await at.jsonValue()) as number;
}
const quiet = (page: Page) =>
  page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);

async function opened(
  page: Page,
  path: string,
  shown: (page: Page) => Promise<number>,
): Promise<number> {
  await forget(page);
  const start = Date.now();
  await page.goto(app(path), { waitUntil: 'commit' });
  return (await shown(page)) - start;
}

/** The working grids: time to the first row, and reads. */
export async function grids(browser: Browser, scale: string): Promise<void> {
  const page = await admin(browser);
  for (const path of GRIDS) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) times.push(await opened(page, path, firstCell));
    report(`${path}, first row (${scale})`, median(times), 'ms');
    await quiet(page);
    report(
      `documents read, ${path} (${await rowsInGrid(page)} rows, ${scale})`,
      await documentsRead(page),
      'docs',
    );
  }
  await close(page);
}

/** Each section of a client's record, until it has no placeholders left. */
export async function recordSections(browser: Browser): Promise<void> {
  const page = await admin(browser);
  for (const section of SECTIONS) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1)
      times.push(await opened(page, `/user/${DEMO_ACCOUNTS.cliente.uid}/${section}`, filled));
    await quiet(page);
    report(`record, ${section}, complete`, median(times), 'ms');
    report(`record, ${section}, documents read`, await documentsRead(page), 'docs');
  }
  await close(page);
}

/**
 * Adds to the large data set years of shipments, and today's calls among all leads; one of the
 * calls is due in `soon` ms.
 */
async function makeDaily(to: App, soon: number): Promise<{ due: number }> {
  const { getFirestore } = await import('firebase-admin/firestore');
  const now = new Date();
  const due = Date.now() + soon;
  const calls = Array.from({ length: CALLS }, (_, index) => {
    const at = index === 0 ? new Date(due) : ago(now, -index * MINUTE - soon);
    const data = buildContact({
      name: index === 0 ? 'Sveglia' : 'Marta',
      created_time: ago(now, 40 * DAY),
      dataricontatto2: at,
      orario: '',
    });
    return {
      path: `contatti/daChiamare${index}`,
      data: { ...data, idx: leadIndexer([]).contact(data) },
    };
  });
  const shipments = Array.from({ length: SHIPMENTS }, (_, index) => {
    const data = {
      uid: `utente${index}`,
      name: 'Marta',
      surname: 'Neri',
      createdAt: ago(now, index * 4 * 60 * MINUTE),
    };
    const sent = {
      ...data,
      dataConsegna: ago(now, index * 4 * 60 * MINUTE - 7 * DAY),
      alimentazioni: [],
    };
    return { path: `inviidigiornata/molti${index}`, data: { ...sent, idx: shipmentIdx(sent) } };
  });
  await writeDocuments(getFirestore(to), [...calls, ...shipments]);
  return { due };
}

/** Today's calls of all leads: reads to set the alarms, and delay of the first alarm. */
export async function alarms(browser: Browser): Promise<void> {
  const page = await admin(browser);
  const { due } = await withDemoApp((to) => makeDaily(to, 40_000));
  await opened(page, '/contatti-list', firstCell);
  await quiet(page);
  report(
    `documents read, /contatti-list with ${CALLS} calls today (${await rowsInGrid(page)} rows)`,
    await documentsRead(page),
    'docs',
  );
  report(
    'alarm of a promised call, how late',
    (await shownAt(page, '[role=alert]', 'Sveglia')) - due,
    'ms',
  );
  await close(page);
}

/** Enough leads to fill the grid, one per minute. */
async function makeLeads(to: App): Promise<void> {
  const { getFirestore } = await import('firebase-admin/firestore');
  const now = new Date();
  const leads = Array.from({ length: ROWS }, (_, index) => {
    const data = buildContact({
      name: `Contatto ${index}`,
      created_time: ago(now, index * MINUTE),
    });
    return {
      path: `contatti/tanti${index}`,
      data: { ...data, idx: leadIndexer([]).contact(data) },
    };
  });
  await writeDocuments(getFirestore(to), leads);
}

/** The leads' grid with the maximum number of rows, and every column. */
export async function manyLeads(browser: Browser): Promise<void> {
  await withDemoApp(makeLeads);
  const page = await admin(browser);
  const start = Date.now();
  await page.goto(app(ALL_LEADS), { waitUntil: 'commit' });
  await firstCell(page);
  await page.waitForFunction(
    (rows) => document.body.textContent?.includes(`Mostrati ${rows.toLocaleString('it-IT')} di`),
    ROWS,
    {
      timeout: 180_000,
    },
  );
  report(
    `leads' grid, until ${ROWS} rows are there, a page after the other`,
    Date.now() - start,
    'ms',
  );
  report(`leads' grid, ${ROWS} rows, documents read`, await documentsRead(page), 'docs');
  await withDemoApp(async (to) => {
    const { getFirestore } = await import('firebase-admin/firestore');
    const { docs } = await getFirestore(to)
      .collection('contatti')
      .orderBy('idx.at', 'desc')
      .limit(25)
      .get();
    let sent = Promise.resolve<unknown>(undefined);
    await page.exposeFunction('colleague', (row: number, value: string) => {
      sent = Promise.all([sent, docs[row]?.ref.update({ citta: value })]);
    });
    // The compiled script calls this helper to name functions; the page doesn't define it.
    await page.evaluate('globalThis.__name = (named) => named');
    await page.evaluate(asBenchPage);
    report(
      `leads' grid, ${ROWS} rows, scroll frame p95`,
      percentile(await framesWhileScrolling(page), 95),
      'ms',
    );
    await page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, 0));
    for (const live of [0, 50]) {
      const { lost, times } = await typing(page, live);
      const what = live > 0 ? `, ${live} live changes a second` : '';
      report(
        `leads' grid, ${ROWS} rows, key to paint p95${what}`,
        percentile(times, 95),
        'ms',
        '≤ 50',
      );
      report(`leads' grid, ${ROWS} rows, keys lost${what}`, lost, '', '0');
    }
    await sent;
  });
  await leave(page);
  await page.context().close();
}

/** Implements BenchPage for the application's grid. */
function asBenchPage(): void {
  const name = () => {
    const head = [...document.querySelectorAll('[role=columnheader]')].find((one) =>
      one.textContent?.trim().startsWith('Nome'),
    );
    const cells = `[aria-rowindex="2"] [role=gridcell][aria-colindex="${head?.getAttribute('aria-colindex') ?? ''}"]`;
    return document.querySelector<HTMLElement>(cells);
  };
  const press = () =>
    name()?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  const bench: BenchPage = {
    mount: () => undefined,
    scroller: () => document.querySelector<HTMLElement>('[role=grid]'),
    live: (row, _column, value) =>
      (window as unknown as { colleague: (row: number, value: string) => void }).colleague(
        row,
        value,
      ),
    edit: () => {
      press();
      setTimeout(press);
    },
    held: () => name()?.textContent ?? '',
  };
  Object.assign(window, { bench });
}
