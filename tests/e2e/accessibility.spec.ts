// In a browser: colours, target sizes and overflow.
import { contactIdx } from '@/domain/leads/idx';
import { expect, test, type Page } from './support/test';
import { checkIdx } from '@/domain/checks/check';
import { taskIdx } from '@/domain/checks/task';
import { LOAD_MS } from '@/domain/limits';
import { addDays, romeDay, romeMonth } from '@/domain/time/rome';
import { buildOrder } from '../fixtures/builders';
import { createPerson, createTicket, db, type Person } from '../fixtures/world';
import { anyone, DESK, follow, openAs, PHONE, visit } from './support/app';
import { COLOUR_RULES, expectNoViolations } from './support/axe';

const isSignedIn = (page: Page) => page.evaluate(() => localStorage.getItem('userRole') !== null);

/**
 * Checks the current page: in light, all rules at both sizes; in dark, only colour rules, at the
 * size that its users have.
 */
async function expectAccessible(page: Page, path: string, its: typeof DESK): Promise<void> {
  const settled = async (scheme: 'light' | 'dark') => {
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
    // Waits longer than a load may take before its page reports a failure.
    await expect(page.locator('[role=status]').filter({ hasText: 'Caricamento' })).toHaveCount(0, {
      timeout: LOAD_MS + 10_000,
    });
  };
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await settled('light');
    await expectNoViolations(page, `${path} ${size.width}`);
    const [page_, table] = await page.evaluate(() => {
      const box = document.querySelector('table')?.parentElement;
      const { scrollWidth, clientWidth } = document.documentElement;
      return [scrollWidth - clientWidth, box ? box.scrollWidth - box.clientWidth : 0];
    });
    expect(page_, `${path} at ${size.width} px scrolls sideways`).toBeLessThanOrEqual(0);
    expect(table, `the table of ${path} is cut at ${size.width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(its);
  await page.emulateMedia({ colorScheme: 'dark' });
  // Signed out, the scheme is fixed on load.
  if (!(await isSignedIn(page))) await page.reload();
  await settled('dark');
  await expectNoViolations(page, `${path} dark`, COLOUR_RULES);
  await page.emulateMedia({ colorScheme: 'light' });
}

const withoutQuery = (path = '') => path.split('?', 1)[0];

/**
 * Pages after the first are opened as a link would open them, which is faster than loading them.
 * Pages are loaded where nobody is signed in, because the colour scheme is then read only on load,
 * and where only the query differs.
 */
async function expectAllAccessible(
  page: Page,
  paths: readonly string[],
  its: typeof DESK,
): Promise<void> {
  for (const [index, path] of paths.entries()) {
    const isElsewhere = withoutQuery(path) !== withoutQuery(paths[index - 1]);
    const isFollowed = index > 0 && isElsewhere && (await isSignedIn(page));
    await (isFollowed ? follow : visit)(page, path);
    await expectAccessible(page, path, its);
  }
}

async function tickets(): Promise<{ client: Person; id: string; nutritional: string }> {
  const client = await createPerson('user', { canUploadFiles: true });
  return {
    client,
    id: await createTicket(client),
    nutritional: await createTicket(client, {}, 'nutritional'),
  };
}

/** Gives a client two different plans and two checks with a goal. */
async function describeClient({ uid }: Person): Promise<void> {
  const plan = (id: string, kcalalimentazioni: string) => ({
    id,
    dataCreazione: new Date(Number(id)).toISOString(),
    kcalalimentazioni,
  });
  await db()
    .doc(`alimentazioni/${uid}`)
    .set({
      userId: uid,
      alimentazioni: [plan('1700000000000', '1500'), plan('1750000000000', '1700')],
    });
  await Promise.all(
    [80, 77].map((valore, index) => {
      const createdAt = new Date(Date.UTC(2026, index, 10, 12));
      const row = (value: number, data: string) => ({
        caratteristica: 'Vita',
        valore: value,
        data,
      });
      const check = {
        userId: uid,
        createdAt,
        visibilityProfile: true,
        measurementsTwo: [row(valore, createdAt.toISOString().slice(0, 10)), row(70, 'obiettivo')],
      };
      return db()
        .collection('check')
        .add({ ...check, idx: checkIdx(check) });
    }),
  );
}

/** A check to do whose texts fill their columns. */
async function awaitCheck({ uid }: Person): Promise<void> {
  const texts = {
    notedelcheck: 'Confrontare con le foto di settembre',
    assignedEmail: 'sara@esempio.test',
    noteTrainer: 'Foto mosse',
  };
  const task = {
    uid,
    surname: ENDLESS,
    studio: 'Tivoli Quartier generale',
    notes: 'Preferisce essere sentita di sera',
    ...texts,
  };
  const stored = {
    ...task,
    createdAt: new Date(),
    dataConsegna: new Date(),
    fatto: 'da fare',
    rowColor: 'red',
  };
  await db()
    .collection('checkdafare')
    .add({ ...stored, idx: taskIdx(stored) });
}

/** A word longer than any line. */
const ENDLESS = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3);

/** A lead of today and a client with a booking, both with names longer than any line. */
async function nameEndlessly(): Promise<void> {
  const lead = {
    name: ENDLESS,
    surname: ENDLESS,
    telefono: '+393330009999',
    created_time: new Date(),
  };
  const { uid } = await createPerson('user', { name: 'Anna', surname: ENDLESS });
  const day = addDays(romeDay(new Date()), 1);
  const booking = { userId: uid, data: day, orario: '09:30', stato: 'Booked' };
  await Promise.all([
    db()
      .collection('contatti')
      .add({ ...lead, idx: contactIdx(lead) }),
    db().doc(`prenotazioni/slot_${day}_0930_1`).set(booking),
  ]);
}

test.describe('axe finds nothing, light and dark, at 1440 and 390 px', () => {
  // Twelve pages take three minutes on a busy machine.
  test.describe.configure({ timeout: 400_000 });

  test('for visitors', async ({ page }) => {
    await page.goto('/tickets/');
    await expectAllAccessible(
      page,
      ['/', '/createusers', '/informativa-privacy', '/noaccess'],
      PHONE,
    );
  });

  test('for clients', async ({ browser }) => {
    const { client, id, nutritional } = await tickets();
    const file = {
      fileUrl: 'https://esempio.test/a.pdf',
      fileType: 'application/pdf',
      fileName: `${ENDLESS}.pdf`,
      visibilityProfile: true,
    };
    await db()
      .collection('documenti')
      .add({ ...file, userId: client.uid, uploadedAt: new Date(), uploadCategory: 'Generico' });
    const page = await openAs(browser, client, '/user', 'phone');
    const panels = [
      '/user',
      '/ticket-page-tecnico',
      '/create-ticket-tecnico',
      '/ticket-page',
      '/create-ticket',
      '/ricetta',
      '/user-programmi',
      '/user-ordini',
      '/alimentazione-page',
      '/crea-ordine',
      '/check-storico',
      '/booking',
      '/paypal/return',
      // Last, because its content is checked below.
      '/video-call-page',
    ];
    await expectAllAccessible(page, panels, PHONE);
    // A class of the kit takes away the look of <s> and <strong>.
    await expect(page.locator('s')).toHaveText(/50,00/);
    await expect(page.locator('s')).toHaveCSS('text-decoration-line', 'line-through');
    await expect(page.locator('main strong')).toHaveCSS('font-weight', '700');
    await expectAllAccessible(
      page,
      [`/user/conversation-tecnico/${id}`, `/user/conversation/${nutritional}`],
      PHONE,
    );
    const nameless = await openAs(
      browser,
      await createPerson('user', { name: '', surname: '' }),
      '/user',
      'phone',
    );
    await expect(nameless.getByRole('dialog')).toBeVisible();
    await expectAccessible(nameless, 'the profile pop-up', PHONE);
  });

  test('in the lists of staff', async ({ browser }) => {
    const { client } = await tickets();
    for (const status of ['Risposto', 'Completato']) {
      await createTicket(client, { status, read: status === 'Risposto', timestamp: new Date() });
      await createTicket(client, { status }, 'nutritional');
    }
    const page = await openAs(browser, await anyone('Amministratore'), '/dashboard', 'desk');
    const lists = [
      '/admin',
      '/assistenzatecnica',
      '/ticketsrisposti',
      '/recuperoaccountdoppi',
      '/order-list',
    ];
    const archive = [
      '/assistenzatecnica-nascosta?dal=2025-01-01&al=2026-12-31',
      '/assistenzatecnica-nascosta-ricerca?codice=lattosio',
    ];
    await expectAllAccessible(page, [...lists, ...archive], DESK);
  });

  test('in the conversations of staff', async ({ browser }) => {
    const { client, id, nutritional } = await tickets();
    const page = await openAs(browser, await anyone('Amministratore'), '/dashboard', 'desk');
    const conversations = [
      `/assistenzatecnica/conversation/${id}`,
      `/assistenzanutrizionale/conversation/${nutritional}`,
    ];
    await expectAllAccessible(
      page,
      [...conversations, `/user/${client.uid}/conversation-tecnica/${id}`],
      DESK,
    );
  });

  test('on the pages of orders and accounting', async ({ browser }) => {
    const page = await openAs(browser, await anyone('Amministratore'), '/dashboard', 'desk');
    const orders = [
      '/orders-general',
      '/create-order',
      '/order',
      '/order-list-new',
      '/products',
      '/uscite',
      '/rinnovi',
      '/da-seguire',
    ];
    await expectAllAccessible(
      page,
      [...orders, '/orders-accounting', '/orders-accounting?scheda=analisi'],
      DESK,
    );
  });

  test('on the pages of one order', async ({ browser }) => {
    const { email, uid } = await createPerson('user');
    const id = `manual_${uid.replace(/\W/g, '').slice(-20)}`;
    await db()
      .doc(`orders/${id}`)
      .set(
        buildOrder({
          orderId: id,
          uid,
          userEmail: email,
          notes: 'Suonare due volte',
          paidTellShop: true,
        }),
      );
    const page = await openAs(
      browser,
      await anyone('Amministratore'),
      `/orders-user/${id}`,
      'desk',
    );
    await expectAccessible(page, `/orders-user/${id}`, DESK);
    await visit(page, '/order');
    await page.getByRole('button', { name: /^FC 1 fc1\b/ }).click();
    await page.getByRole('button', { name: 'Vai al riepilogo' }).click();
    await expect(page).toHaveURL(/order-summary/);
    await expectAccessible(page, '/order-summary', DESK);
  });

  test('on the pages of people and questionnaires', async ({ browser }) => {
    const client = await createPerson('user', {
      hidden: true,
      name: 'Lia',
      surname: `Nascosti ${crypto.randomUUID().slice(0, 6)}`,
    });
    await Promise.all([
      createTicket(client, {}, 'nutritional'),
      describeClient(client),
      awaitCheck(client),
    ]);
    const page = await openAs(browser, await anyone('Amministratore'), '/dashboard', 'desk');
    const questionnaires = [
      '/questionari-users',
      '/questionari-users-scaduti',
      '/questionari-template',
    ];
    const section = (name: string) => `/user/${client.uid}/${name}`;
    const record = [
      'panoramica',
      'anagrafica',
      'ordini',
      'comunicazioni',
      'documenti',
      'ticketnutrizionali',
      'cronologia',
    ].map(section);
    await expectAllAccessible(
      page,
      [...record, ...questionnaires, '/check-dafare', '/lista-chiamate'],
      DESK,
    );
    await visit(page, `/users-list#email=${encodeURIComponent(client.email)}`);
    await expect(page.getByText('Nascosto')).toBeVisible();
    await expectAccessible(page, '/users-list', DESK);
    await visit(page, section('alimentazione'));
    await page.getByText(/^1 cambiamento rispetto/).click();
    await expect(page.getByRole('deletion')).toHaveText('1500');
    await expectAccessible(page, 'what a plan changes', DESK);
    await visit(page, section('check'));
    await expect(page.getByText(/^obiettivo: 70,0/)).toBeVisible();
    await expectAccessible(page, 'checks with a goal', DESK);
  });

  test('on the further pages of the record', async ({ browser }) => {
    const client = await createPerson('user');
    await Promise.all([createTicket(client), describeClient(client)]);
    const page = await openAs(browser, await anyone('Amministratore'), '/dashboard', 'desk');
    const sections = ['checkcreate', 'programmi', 'sedutept', 'consulenze', 'tickettecnici'];
    await expectAllAccessible(
      page,
      sections.map((name) => `/user/${client.uid}/${name}`),
      DESK,
    );
  });

  test('on the pages of bookings, shipments and procedures', async ({ browser }) => {
    await nameEndlessly();
    const page = await openAs(browser, await anyone('Amministratore'), '/dashboard', 'desk');
    const pages = [
      '/booking-general',
      '/videocall-list-booking',
      '/booking-list',
      '/giornate-coaching',
      '/consulenze-riepilogo',
      '/invii-giornata',
      '/invii-giornata-archivio',
      '/procedure',
      '/privacy-accepted',
      '/import-orders',
    ];
    await expectAllAccessible(page, pages, DESK);
  });

  test('on the staff’s home', async ({ browser }) => {
    await nameEndlessly();
    const page = await openAs(browser, await anyone('Amministratore'), '/dashboard', 'desk');
    await expectAllAccessible(
      page,
      [
        '/dashboard',
        '/promemoria-pubblico',
        '/contatti-list',
        '/campagna-integrazione',
        '/campagna-integrazione-fc3',
        '/ricontatti',
        '/ricontatti-utenti',
        '/videocall-list',
        '/agenda',
      ],
      DESK,
    );
  });

  test('a closed accordion has an edge; without motion no element changes by degrees', async ({
    browser,
  }) => {
    const page = await openAs(browser, await anyone('Amministratore'), '/procedure', 'desk');
    const closed = page.locator('.mantine-Accordion-item:not([data-active])').first();
    await expect(closed).toHaveCSS('border-top-style', 'solid');
    await expect(closed).toHaveCSS('border-top-width', '1px');
    await expect(closed).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
    for (const tag of ['body', 'main', 'h1'])
      await expect(page.locator(tag).first()).toHaveCSS('transition-property', 'none');
  });

  test('in the settings', async ({ browser }) => {
    const kept = { attivi: { Roma: 12 }, rilevatoIl: new Date(), risposteIl: new Date() };
    await db()
      .doc(`andamento/${romeMonth(new Date())}`)
      .set(kept);
    const page = await openAs(browser, await anyone('Amministratore'), '/dashboard', 'desk');
    const tabs = ['elenchi', 'accesso', 'limiti', 'ordini'].map(
      (tab) => `/impostazioni?scheda=${tab}`,
    );
    await expectAllAccessible(
      page,
      ['/gestione-general', '/impostazioni', '/registro', '/stato', '/andamento', ...tabs],
      DESK,
    );
  });
});
