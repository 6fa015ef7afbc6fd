// In a browser: all code of a page, including packages, reads one wrong clock.
import { createPerson, createTicket, customToken, db } from '../fixtures/world';
import { NOTICES_ASKED, write } from './support/app';
import { expect, test } from './support/test';

const MINUTE = 60_000;

interface StoredMessage {
  content: string;
  timestamp: { toMillis: () => number };
}

/** Shifts all clocks that the page can read, by some minutes. */
function shift([ms, key]: [number, string]): void {
  localStorage.setItem('visited', '1');
  localStorage.setItem(key, '1');
  const Real = Date;
  class Shifted extends Real {
    constructor(...given: unknown[]) {
      super(...((given.length > 0 ? given : [Real.now() + ms]) as [number]));
    }
    static override now() {
      return Real.now() + ms;
    }
  }
  globalThis.Date = Shifted as DateConstructor;
}

for (const minutes of [6, 120, -1_200])
  test(`[DE-093] a message from a device that is ${minutes} minutes off is sent, at the server's time`, async ({
    browser,
  }) => {
    const client = await createPerson('user');
    const id = await createTicket(client, {}, 'technical');
    const context = await browser.newContext();
    await context.addInitScript(shift, [minutes * MINUTE, NOTICES_ASKED] as [number, string]);
    const page = await context.newPage();
    const path = `/user/conversation-tecnico/${id}`;
    const token = await customToken(client);
    await page.goto(`/tickets/?token=${token}&next=${encodeURIComponent(path)}`);
    await expect(page.getByRole('log', { name: 'Messaggi' })).toBeVisible();
    const sentAt = Date.now();
    await write(page, 'DOMANDA');
    const said = async () =>
      (
        (await db().doc(`assistenzatecnica/${id}`).get()).get('conversations') as StoredMessage[]
      ).find(({ content }) => content.includes('DOMANDA'));
    const off = async () => Math.abs(((await said())?.timestamp.toMillis() ?? 0) - sentAt);
    await expect.poll(off).toBeLessThan(2 * MINUTE);
    await context.close();
  });
