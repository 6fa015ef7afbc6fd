import type { Browser, Page } from '@playwright/test';
import { romeMonth } from '../src/domain/time/rome';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../tests/fixtures/demo/people';
import {
  app,
  close,
  desk,
  documentsRead,
  firstRow,
  firstTicket,
  forget,
  greeting,
  messages,
  signIn,
} from './browser';
import { report } from './report';

interface Screen {
  who: keyof typeof DEMO_ACCOUNTS;
  path: string;
  shownAt: (page: Page) => Promise<unknown>;
  /** Number of documents shown. */
  shown: (page: Page) => Promise<number>;
}

const rows = (page: Page) => page.locator('tbody').getByRole('row').count();
/** The client's documents on the panel, not its cards. */
const documents = (page: Page) =>
  page.getByRole('region', { name: 'I tuoi documenti' }).getByRole('listitem').count();
const items = (page: Page) => page.getByRole('main').getByRole('listitem').count();
/** A conversation is one document, whatever its length. */
const one = () => Promise.resolve(1);
/**
 * Staff's conversation with the panel beside it: client, latest order, and each reminder and
 * document.
 */
const withPanel = async (page: Page) =>
  3 + (await page.getByRole('complementary', { name: 'Cliente' }).getByRole('listitem').count());
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();

const nutritional = `${DEMO_ACCOUNTS.cliente.uid}_${romeMonth(new Date())}_1`;

const SCREENS: readonly Screen[] = [
  ...[
    '/admin',
    '/assistenzatecnica',
    '/ticketsrisposti',
    '/assistenzatecnica-nascosta?dal=2025-01-01&al=2026-12-31',
  ].map((path): Screen => ({ who: 'admin', path, shownAt: firstRow, shown: rows })),
  { who: 'admin', path: '/recuperoaccountdoppi', shownAt: heading, shown: items },
  {
    who: 'admin',
    path: '/assistenzatecnica/conversation/demoTecnicoRisposto',
    shownAt: messages,
    shown: withPanel,
  },
  {
    who: 'admin',
    path: `/assistenzanutrizionale/conversation/${nutritional}`,
    shownAt: messages,
    shown: withPanel,
  },
  { who: 'admin', path: '/impostazioni', shownAt: heading, shown: one },
  ...['', '?dal=2026-01-01&al=2026-12-31', '?scheda=da-incassare'].map((query): Screen => ({
    who: 'admin',
    path: `/orders-accounting${query}`,
    shownAt: heading,
    shown: rows,
  })),
  { who: 'cliente', path: '/user', shownAt: greeting, shown: documents },
  { who: 'cliente', path: '/ticket-page-tecnico', shownAt: firstTicket, shown: items },
  { who: 'cliente', path: '/ticket-page', shownAt: firstTicket, shown: items },
  {
    who: 'cliente',
    path: '/user/conversation-tecnico/demoTecnicoRisposto',
    shownAt: messages,
    shown: one,
  },
  { who: 'cliente', path: `/user/conversation/${nutritional}`, shownAt: messages, shown: one },
  { who: 'cliente', path: '/ricetta', shownAt: heading, shown: items },
];

/** Documents read to open each screen compared with what it shows, on an empty device. */
export async function reads(browser: Browser, scale: string): Promise<void> {
  for (const { who, path, shownAt, shown } of SCREENS) {
    const context = await browser.newContext(desk);
    const page = await signIn(context, DEMO_ACCOUNTS[who].email, DEMO_PASSWORD);
    await forget(page);
    await page.goto(app(path));
    await shownAt(page);
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
    report(
      `documents read, ${path} (${await shown(page)} shown, ${scale})`,
      await documentsRead(page),
      'docs',
      '≤ shown + 5',
    );
    await close(page);
  }
}
