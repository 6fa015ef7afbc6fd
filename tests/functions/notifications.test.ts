import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CALLABLES } from '@/domain/callables/all';
import { noticeMessages } from '@/domain/messages';
import { NOTICE_INTERVAL_MS } from '@/domain/notices/notice';
import { DESK } from '@/domain/roles';
import { db, newId, tokenFor } from './emulated';
import { run, withoutPauses } from './in-process';
import { inbox, invoke, newClient, push, refusalOf, strangerToken, tokenOf } from './services';

const NAME = CALLABLES.sendNotificationAndEmail;
let staff = '';
beforeAll(async () => {
  staff = await tokenOf();
});
afterEach(() => {
  vi.restoreAllMocks();
  return Promise.all([inbox.behave('ok'), push.behave('ok')]);
});

async function noticesOf(userId: string) {
  const { docs } = await db.collection('notifiche').where('userId', '==', userId).get();
  return docs.map((notice) => notice.data());
}

const givenDevice = (userId: string, token: string) =>
  db.collection('dispositivi').add({ userId, token, createdAt: Timestamp.now() });

describe('sendNotificationAndEmail', () => {
  it.each(DESK)(
    '[AT-199] %s sends the client an e-mail with links to the tickets, recorded',
    async (role) => {
      const by = newId('s');
      const { uid, email } = await newClient({ name: 'Giulia' });
      expect(await invoke(NAME, await tokenFor(by, role), { userId: uid })).toEqual({
        http: 200,
        result: { sent: 'email' },
      });
      const [mail, ...more] = await inbox.to(email);
      expect(more).toEqual([]);
      expect(mail).toMatchObject({
        subject: 'Hai un nuovo messaggio',
        from: 'no-reply@demo.test',
        attachments: [],
      });
      for (const body of [mail?.text, mail?.html]) {
        expect(body).toContain('Ciao Giulia,');
        expect(body).toMatch(/http:\/\/127\.0\.0\.1:\d+\/tickets\/ticket-page-tecnico/);
        expect(body).toMatch(/http:\/\/127\.0\.0\.1:\d+\/tickets\/ticket-page[^-]/);
      }
      expect(await noticesOf(uid)).toEqual([
        {
          userId: uid,
          by,
          kind: 'messaggio',
          channel: 'email',
          outcome: 'inviata',
          at: expect.any(Timestamp) as Timestamp,
        },
      ]);
    },
  );

  it('carries no markup and no address that a client put into its name', async () => {
    for (const name of [
      '<b onclick=x>Anna</b>',
      'Anna http://cattivo.test',
      'cattivo.test',
      'A'.repeat(100),
    ]) {
      const { uid, email } = await newClient({ name });
      expect((await invoke(NAME, staff, { userId: uid })).http).toBe(200);
      const [mail] = await inbox.to(email);
      expect(mail?.text.startsWith('Ciao,')).toBe(true);
      expect(`${mail?.html}${mail?.text}`).not.toMatch(/onclick|cattivo/);
    }
  });

  it('pushes to every registered browser and forgets those that are gone', async () => {
    const { uid, email } = await newClient();
    const [good, gone] = await Promise.all([
      givenDevice(uid, `t-${uid}`),
      givenDevice(uid, `gone-${uid}`),
    ]);
    expect((await invoke(NAME, staff, { userId: uid })).result).toEqual({ sent: 'email+push' });
    const sent = (await push.requests()).filter(({ body }) =>
      JSON.stringify(body).includes(`"t-${uid}"`),
    );
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({
      message: {
        data: { title: 'Hai un nuovo messaggio', path: '/user' },
      },
    });
    expect((await good.get()).exists).toBe(true);
    expect((await gone.get()).exists).toBe(false);
    expect(await inbox.to(email)).toHaveLength(1);
    expect(await noticesOf(uid)).toMatchObject([{ channel: 'email+push', outcome: 'inviata' }]);
  });

  it.each([
    ['fail', 'email'],
    ['refuse', 'email'],
    // FCM's status 200 with an unreadable body still means accepted.
    ['garbage', 'email+push'],
  ] as const)('an e-mail that went counts although push does %s', async (mode, sent) => {
    const { uid, email } = await newClient();
    const device = await givenDevice(uid, `t-${uid}`);
    await push.behave(mode);
    withoutPauses();
    expect(await run(NAME, staff, { userId: uid })).toEqual({ http: 200, result: { sent } });
    expect(await inbox.to(email)).toHaveLength(1);
    expect((await device.get()).exists).toBe(true);
  });

  it('called twice: the second is skipped, and says why', async () => {
    const { uid, email } = await newClient();
    await invoke(NAME, staff, { userId: uid });
    expect((await invoke(NAME, staff, { userId: uid })).result).toEqual({
      sent: 'skipped',
      reason: noticeMessages.tooSoon,
    });
    expect(await inbox.to(email)).toHaveLength(1);
    expect(await noticesOf(uid)).toHaveLength(1);
  });

  it('called six times at once by two people: one e-mail', async () => {
    const { uid, email } = await newClient();
    const other = await tokenOf('Studio');
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        run(NAME, index % 2 ? staff : other, { userId: uid }),
      ),
    );
    expect(outcomes.map(({ http }) => http)).toEqual(Array(6).fill(200));
    expect(
      outcomes.filter(({ result }) => (result as { sent: string }).sent === 'email'),
    ).toHaveLength(1);
    expect(await inbox.to(email)).toHaveLength(1);
    expect(await noticesOf(uid)).toHaveLength(1);
  });

  it('sends again after ten minutes, not before', async () => {
    const { uid, email } = await newClient();
    const limit = db.doc(`limiti/notifica-messaggio_${uid}`);
    await limit.set({
      at: Timestamp.fromMillis(Date.now() - NOTICE_INTERVAL_MS + 20_000),
      mark: 'x',
      subject: '',
    });
    // In this process: the emulator's may take longer to start than is left of the ten minutes.
    expect((await run(NAME, staff, { userId: uid })).result).toMatchObject({ sent: 'skipped' });
    await limit.set({
      at: Timestamp.fromMillis(Date.now() - NOTICE_INTERVAL_MS - 1),
      mark: 'x',
      subject: '',
    });
    expect((await invoke(NAME, staff, { userId: uid })).result).toEqual({ sent: 'email' });
    expect(await inbox.to(email)).toHaveLength(1);
  });

  it('[AT-238] a mail server out of order is told to staff, recorded, and can be tried again at once', async () => {
    const status = 'UNAVAILABLE';
    const { uid, email } = await newClient();
    await inbox.behave('refuse');
    const { error } = await invoke(NAME, staff, { userId: uid });
    expect(error).toEqual({
      status,
      message: noticeMessages.failed,
      details: { app: 'unknown', text: noticeMessages.failed },
    });
    expect(await noticesOf(uid)).toMatchObject([
      { outcome: 'fallita', reason: expect.stringMatching(/^smtp: /) as string },
    ]);
    await inbox.behave('ok');
    expect((await invoke(NAME, staff, { userId: uid })).result).toEqual({ sent: 'email' });
    expect((await inbox.to(email)).length).toBeGreaterThanOrEqual(1);
    expect((await noticesOf(uid)).map(({ outcome }) => outcome as string).sort()).toEqual([
      'fallita',
      'inviata',
    ]);
  });

  it.each(['user', 'User', 'Spedizioni', 'amministratore'])(
    'refuses the role «%s», also for itself',
    async (role) => {
      const uid = newId('u');
      const token = await tokenFor(uid, role);
      expect(refusalOf(await invoke(NAME, token, { userId: uid }))).toBe('permission-denied');
      expect(refusalOf(await invoke(NAME, token, { userId: (await newClient()).uid }))).toBe(
        'permission-denied',
      );
      expect(await inbox.to(`${uid}@esempio.test`)).toEqual([]);
    },
  );
  it('refuses an anonymous visitor and an account without a record', async () => {
    const { uid } = await newClient();
    expect(refusalOf(await invoke(NAME, null, { userId: uid }))).toBe('unauthenticated');
    expect(refusalOf(await invoke(NAME, await strangerToken(), { userId: uid }))).toBe(
      'permission-denied',
    );
  });
  it.each([
    null,
    'x',
    [],
    {},
    { userId: '' },
    { userId: 7 },
    { userId: 'a/b' },
    { userId: '..' },
    { userId: 'a'.repeat(129) },
  ])('refuses the input %j', async (data) =>
    expect(refusalOf(await run(NAME, staff, data))).toBe('invalid'),
  );
  it('refuses fields that it does not know', async () => {
    const { uid } = await newClient();
    expect(refusalOf(await invoke(NAME, staff, { userId: uid, text: 'x' }))).toBe('invalid');
  });
  it('refuses a person who is not there', async () => {
    expect(refusalOf(await invoke(NAME, staff, { userId: newId('nessuno') }))).toBe('not-found');
  });
  it.each(['', 'non-una-email', 'a@b.it,altro@b.it', 'a@b.it\r\nBcc: altro@b.it', 7, null])(
    'refuses the stored e-mail %j, and says so',
    async (email) => {
      const { uid } = await newClient({ email });
      const { error } = await run(NAME, staff, { userId: uid });
      expect(error).toMatchObject({ message: noticeMessages.noEmail, details: { app: 'invalid' } });
      expect(await noticesOf(uid)).toEqual([]);
    },
  );
});
