// In a browser: scroll position while messages arrive.
import { expect, test, type Locator } from './support/test';
import { buildMessage, buildStaffMessage } from '../fixtures/builders';
import { createPerson, createTicket, db } from '../fixtures/world';
import { anyone, conversation, openAs } from './support/app';

const COUNT = 500;
const start = Date.UTC(2026, 0, 1);

/** 500 messages over some months: links, HTML, multiple lines. */
const messages = Array.from({ length: COUNT }, (_, index) => {
  const at = new Date(start + index * 5 * 3_600_000);
  const content = `Messaggio ${index}: <b>allenamento</b> &amp; dieta, vedi https://esempio.it/${index}<br>${'testo '.repeat(index % 40)}`;
  return index % 2 === 0
    ? buildMessage({ content, timestamp: at })
    : buildStaffMessage({ content, timestamp: at.toISOString() });
});

test('a conversation of 500 messages opens at its newest message and is all there while somebody types', async ({
  browser,
}) => {
  const client = await createPerson('user', { studio: 'Padova' });
  const id = await createTicket(client, {
    title: `Lunga ${client.uid.slice(-6)}`,
    conversations: messages,
    timestamp: new Date(start),
  });
  const admin = await anyone('Amministratore');
  const desk = await openAs(browser, admin, '/assistenzatecnica?studio=Padova', 'desk');
  await desk.locator(`a[href$="/assistenzatecnica/conversation/${id}"]`).first().click();
  // The newest shows before the rest is rendered.
  await expect(conversation(desk).getByText(`Messaggio ${COUNT - 1}:`)).toBeInViewport();

  // Older ones are rendered in idle time, and the reader stays at the newest.
  const log = conversation(desk);
  await expect(log.locator('li')).toHaveCount(COUNT);
  await expect(log).toHaveAttribute('aria-busy', 'false');
  await expect(log.getByText(`Messaggio ${COUNT - 1}:`)).toBeInViewport();
  await expect(log.locator('li').first()).toContainText('Messaggio 0:');

  await desk.getByLabel('Scrivi un messaggio').pressSequentially('Ciao, va meglio così?');
  await expect(desk.getByLabel('Scrivi un messaggio')).toHaveValue('Ciao, va meglio così?');
  await expect(log.locator('li')).toHaveCount(COUNT);
  await db().doc(`assistenzatecnica/${id}`).delete();
});

test('who reads back keeps the place when a message arrives; at the end the newest is followed', async ({
  browser,
}) => {
  const client = await createPerson('user');
  const id = await createTicket(client, { conversations: messages.slice(0, 200) });
  const admin = await anyone('Amministratore');
  const desk = await openAs(browser, admin, `/assistenzatecnica/conversation/${id}`, 'desk');
  const log = conversation(desk);
  await expect(log.locator('li')).toHaveCount(200);
  const add = async (content: string, count: number) => {
    const conversations = [
      ...messages.slice(0, 200),
      ...Array.from({ length: count }, () => buildMessage({ content, timestamp: new Date() })),
    ];
    await db().doc(`assistenzatecnica/${id}`).update({ conversations });
  };
  await add('Nuovo alla fine', 1);
  await expect(log.getByText('Nuovo alla fine')).toBeInViewport();

  const old = log.locator('li').nth(60);
  // Content above gets its final height only now, and may push the message out of view again.
  await expect(async () => {
    await old.scrollIntoViewIfNeeded();
    await expect(old).toBeInViewport({ timeout: 1_000 });
  }).toPass({ timeout: 40_000 });
  const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? 0;
  const top = () => topOf(old);
  // Content above gets its final height when it comes into view: waits until the position is
  // stable.
  let before = await top();
  let same = 0;
  const resting = async () => {
    const last = before;
    before = await top();
    same = before === last ? same + 1 : 0;
    return same;
  };
  await expect.poll(resting, { intervals: [300] }).toBeGreaterThan(3);
  const frame = await topOf(log);
  await add('Nuovo mentre leggo', 2);
  await expect(log.locator('li')).toHaveCount(202);
  // Fails in one place if something above the conversation has grown, in the other if its content
  // has moved.
  expect(await topOf(log)).toBe(frame);
  expect(Math.abs((await top()) - before)).toBeLessThan(5);
  await expect(log.getByText('Nuovo mentre leggo').last()).not.toBeInViewport();
  await db().doc(`assistenzatecnica/${id}`).delete();
});
