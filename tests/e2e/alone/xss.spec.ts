// In a browser, because only a browser would run the attacks. Runs alone, because the attacks'
// tickets fill the first page of the lists.
import { expect, test, type Page } from '../support/test';
import { DESK, openAs, visit } from '../support/app';
import { leave } from '../support/leave';
import { createPerson, createTicket, createTickets, db } from '../../fixtures/world';
import { XSS_PAYLOADS } from '../xss-corpus';

/** Lists the attacks that ran: scripts call `pwn()`; dialogs and popups count as well. */
async function watch(page: Page): Promise<string[]> {
  const ran: string[] = [];
  await page.exposeFunction('pwn', () => void ran.push('pwn()'));
  page.on('dialog', (dialog) => {
    ran.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => void ran.push(`popup: ${popup.url()}`));
  return ran;
}

async function touchEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('main *')) {
      for (const type of ['mouseover', 'pointerenter', 'focus', 'animationstart', 'toggle'])
        element.dispatchEvent(new Event(type, { bubbles: true }));
    }
  });
}

test('[AT-080] no attack of the corpus runs as title, content, file name or user name, for staff or client', async ({
  browser,
}) => {
  expect(XSS_PAYLOADS.length).toBeGreaterThanOrEqual(60);
  const admin = await createPerson('Amministratore');
  const now = new Date();
  const client = await createPerson('user', {
    name: XSS_PAYLOADS[6],
    surname: XSS_PAYLOADS[0],
    studio: XSS_PAYLOADS[1],
    phone: XSS_PAYLOADS[9],
  });
  const conversations = XSS_PAYLOADS.flatMap((payload) => [
    { type: 'Richiesta', content: payload, timestamp: now },
    {
      type: 'Trainer',
      content: `prima ${payload} dopo`,
      timestamp: now.toISOString(),
      fileName: payload,
      fileUrl: payload,
    },
  ]);
  const id = await createTicket(client, { title: XSS_PAYLOADS.join(' '), conversations });
  await createTickets(
    client,
    XSS_PAYLOADS.map((title) => ({
      title,
      conversations: [{ type: 'Richiesta', content: title, timestamp: now }],
    })),
  );
  const documents = db().batch();
  for (const [index, payload] of XSS_PAYLOADS.slice(0, 40).entries()) {
    documents.set(db().collection('documenti').doc(), {
      userId: client.uid,
      fileUrl: payload,
      fileName: index % 2 ? `${payload}.png` : payload,
      fileType: 'png',
      uploadedAt: now,
      uploadUser: 'Utente',
      visibilityProfile: true,
      uploadCategory: 'Tecnico',
    });
  }
  await documents.commit();

  for (const [person, device, path] of [
    [admin, 'desk', `/assistenzatecnica/conversation/${id}`],
    [admin, 'desk', '/assistenzatecnica'],
    [client, 'phone', `/user/conversation-tecnico/${id}`],
    [client, 'phone', '/ticket-page-tecnico'],
    [client, 'phone', '/user'],
  ] as const) {
    const page = await openAs(browser, person, '/noaccess', device);
    const ran = await watch(page);
    await visit(page, path);
    await expect(page.locator('main')).toContainText(path === '/user' ? 'Ciao' : 'pwn()');
    await touchEverything(page);
    expect(
      await page
        .locator(
          'main [onclick], main [onerror], main script, main iframe, main object, main embed, main style:not([data-mantine-styles])',
        )
        .count(),
    ).toBe(0);
    expect(
      await page
        .locator('main a[href^="javascript" i], main a[href^="data" i], main a[href^="vbscript" i]')
        .count(),
    ).toBe(0);
    expect(ran).toEqual([]);
    await leave(page);
    await page.context().close();
  }
});

test('the page itself allows no inline script', async ({ page, baseURL }) => {
  await page.setViewportSize(DESK);
  const response = await page.goto('/tickets/');
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy, `served by ${baseURL}`).toContain("script-src 'self'");
  expect(policy).not.toMatch(/script-src[^;]*'unsafe/);
  expect(policy).toContain("frame-ancestors 'none'");
});
