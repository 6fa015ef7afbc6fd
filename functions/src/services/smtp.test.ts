import net from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openInbox, type Inbox } from '../../../tests/services/smtp/inbox';
import { sendEmail, verifyMail } from './smtp';

const EMAIL = { to: 'anna@esempio.test', subject: 'Ciao', text: 'Ciao', html: '<p>Ciao</p>' };
let inbox: Inbox;
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
beforeAll(async () => {
  const port = await freePort();
  inbox = await openInbox(port);
  vi.stubEnv('SMTP_PORT', String(port));
});
afterEach(() => {
  inbox.behave('ok');
  vi.stubEnv('SMTP_TIMEOUT_MS', '20000');
});
afterAll(() => inbox.close());

it('hands an e-mail over, to exactly the person', async () => {
  await sendEmail(EMAIL);
  expect(inbox.mails.at(-1)).toMatchObject({
    to: ['anna@esempio.test'],
    subject: 'Ciao',
    attachments: [],
  });
});
it.each([
  ['refuse', { kind: 'status', status: 550 }],
  ['busy', { kind: 'status', status: 451 }],
  ['drop', { kind: 'network' }],
  ['slow', { kind: 'timeout' }],
] as const)('a server that does «%s» is %j, and takes the next one', async (mode, error) => {
  const before = inbox.mails.length;
  inbox.behave(mode);
  // The mail library uses its own timers, which fake clocks do not affect, hence a short limit.
  if (mode === 'slow') vi.stubEnv('SMTP_TIMEOUT_MS', '150');
  await expect(sendEmail(EMAIL)).rejects.toMatchObject({ service: 'smtp', ...error });
  expect(inbox.mails).toHaveLength(before);
  inbox.behave('ok');
  vi.stubEnv('SMTP_TIMEOUT_MS', '20000');
  await sendEmail(EMAIL);
  expect(inbox.mails).toHaveLength(before + 1);
});
it('is looked at without sending anything', async () => {
  const before = inbox.mails.length;
  await verifyMail();
  expect(inbox.mails).toHaveLength(before);
});
it('a server that is not there', async () => {
  vi.stubEnv('SMTP_PORT', String(await freePort()));
  await expect(sendEmail(EMAIL)).rejects.toMatchObject({ service: 'smtp', kind: 'network' });
  await expect(verifyMail()).rejects.toMatchObject({ service: 'smtp', kind: 'network' });
});
