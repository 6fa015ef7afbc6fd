// Run by bench/run.ts inside the emulator session. Only measures: prints each figure beside its
// target, and never fails.
import type { Browser } from '@playwright/test';
import { withDemoApp } from '../scripts/lib/admin';
import { backgroundTriggers, seedDemo } from '../scripts/lib/seed';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../tests/fixtures/demo/people';
import {
  app,
  close,
  countTransfer,
  desk,
  firstRow,
  firstTicket,
  greeting,
  leave,
  launch,
  median,
  messages,
  percentile,
  phone,
  rowOf,
  signIn,
} from './browser';
import { commerce, counter } from './commerce';
import { alarms, grids, manyLeads, recordSections } from './daily';
import { clientVisits, login, openings, staffVisits } from './first-paint';
import { longConversation } from './long-conversation';
import { reads } from './reads';
import { report, saveFigures } from './report';
import { search } from './search';

const SENDS = 20;

async function loginSize(browser: Browser): Promise<void> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const { transfer } = await countTransfer(page);
  await page.goto(app('/'), { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Login' }).waitFor();
  const whenUsable = { ...transfer };
  await page.waitForLoadState('networkidle');
  report(
    'login page, JS+CSS transferred when it can be used',
    (whenUsable.js + whenUsable.css) / 1024,
    'KiB',
    '≤ 150',
  );
  report(
    'login page, JS+CSS with what it fetches ahead while idle',
    (transfer.js + transfer.css) / 1024,
    'KiB',
  );
  await context.close();
}

/**
 * From the client's «Invia» to the row on a colleague's screen: a reply that reopens an answered
 * ticket.
 */
async function sendToRow(browser: Browser): Promise<void> {
  const staff = await signIn(
    await browser.newContext(desk),
    DEMO_ACCOUNTS.admin.email,
    DEMO_PASSWORD,
  );
  const client = await signIn(
    await browser.newContext(phone),
    DEMO_ACCOUNTS.cliente.email,
    DEMO_PASSWORD,
  );
  for (const page of [staff, client]) await leave(page);
  await staff.goto(app('/assistenzatecnica?studio=Roma'));
  await firstRow(staff);
  await client.goto(app('/user/conversation-tecnico/demoTecnicoRisposto'));
  await messages(client);
  const times: number[] = [];
  await withDemoApp(async (admin) => {
    const { getFirestore } = await import('firebase-admin/firestore');
    const ref = getFirestore(admin).doc('assistenzatecnica/demoTecnicoRisposto');
    const row = staff.locator('tbody a[href*="demoTecnicoRisposto"]');
    await client.evaluate(() =>
      addEventListener('click', () => Object.assign(window, { __clicked: Date.now() }), {
        capture: true,
      }),
    );
    for (let send = 0; send < SENDS; send += 1) {
      await ref.update({ status: 'Risposto' });
      await row.first().waitFor({ state: 'detached' });
      await client.getByLabel('Scrivi un messaggio').fill(`Messaggio ${send}`);
      const shown = rowOf(staff, 'demoTecnicoRisposto');
      await client.getByRole('button', { name: 'Invia', exact: true }).click();
      times.push(
        (await shown) -
          (await client.evaluate(() => (window as unknown as { __clicked: number }).__clicked)),
      );
    }
  });
  for (const page of [staff, client]) await close(page);
  report('from the client’s send to the row on the staff list, median', median(times), 'ms');
  report(
    'from the client’s send to the row on the staff list, p95',
    percentile(times, 95),
    'ms',
    '≤ 500',
  );
}

const FIGURES: Record<string, (browser: Browser) => Promise<void>> = {
  size: loginSize,
  'client-home': (browser) => clientVisits(browser, '/user', 'client home', greeting),
  'client-list': (browser) =>
    clientVisits(browser, '/ticket-page-tecnico', 'client ticket list, first ticket', firstTicket),
  login,
  desk: (browser) => staffVisits(browser, 'desk', 'small'),
  'staff-phone': (browser) => staffVisits(browser, 'slow phone', 'small'),
  open: openings,
  reads: (browser) => reads(browser, 'small'),
  send: sendToRow,
  long: longConversation,
  counter,
  commerce: (browser) => commerce(browser, 'small'),
  'commerce-large': async (browser) => {
    await makeLarge();
    await commerce(browser, 'large');
  },
  grids: (browser) => grids(browser, 'small'),
  record: recordSections,
  'many-leads': async (browser) => {
    await backgroundTriggers('disable');
    await manyLeads(browser);
    await backgroundTriggers('enable');
  },
  'staff-phone-large': async (browser) => {
    await makeLarge();
    await staffVisits(browser, 'slow phone', 'large: 20,000 tickets');
  },
  'daily-large': async (browser) => {
    await makeLarge();
    await alarms(browser);
    await grids(browser, 'large');
  },
  'desk-large': async (browser) => {
    await makeLarge();
    await staffVisits(browser, 'desk', 'large: 20,000 tickets');
  },
  large: async (browser) => {
    await makeLarge();
    await search(browser);
    await reads(browser, 'large');
  },
};

let isLarge = false;
/** Creates the large data set, once. */
async function makeLarge(): Promise<void> {
  if (isLarge) return;
  isLarge = true;
  await withDemoApp((admin) => seedDemo(admin, { scale: 'large', log: console.log }));
  // The emulator has an event queued for each of the 75,000 documents: disabled, as nothing here
  // needs a trigger.
  await backgroundTriggers('disable');
}

/** @param names figures to measure; all if empty */
async function main(names: string[]): Promise<void> {
  const browser = await launch();
  try {
    await withDemoApp((admin) => seedDemo(admin, { reset: true }));
    for (const [name, figure] of Object.entries(FIGURES))
      if (names.length === 0 || names.includes(name)) await figure(browser);
  } finally {
    if (isLarge) await backgroundTriggers('enable');
    await browser.close();
  }
  saveFigures();
}

await main(process.argv.slice(2));
