import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CALLABLES } from '@/domain/callables/all';
import { DEVICES_MAX } from '@/domain/notices/push';
import { TICKET_KINDS, type TicketKind, KINDS } from '@/domain/tickets/ticket';
import { pathTo } from '@/domain/access/paths';
import { clock } from '../../functions/src/kit/runtime';
import { db, newId, tokenFor } from './emulated';
import { change, functions, run, turnLimits, withoutPauses } from './in-process';
import { newToken, push, refusalOf } from './services';

const { registerDevice, removeDevice } = CALLABLES;
const aToken = () => newId('browser-');

async function person(role = 'user') {
  const uid = newId('p');
  return { uid, token: await tokenFor(uid, role) };
}
async function devicesOf(uid: string) {
  const { docs } = await db.collection('dispositivi').where('userId', '==', uid).get();
  return docs.map((doc) => doc.get('token') as string).sort();
}
/** Messages sent to a browser. */
async function sentTo(token: string) {
  const bodies = (await push.requests()).map(({ body }) => body as { message: { token: string } });
  return bodies.filter(({ message }) => message.token === token);
}

beforeEach(() => push.forget());
afterEach(() => {
  vi.restoreAllMocks();
  return push.behave('ok');
});

describe('a browser that is registered', () => {
  it.each(['user', 'Studio', 'Spedizioni', 'Amministratore'])(
    'is the person’s who calls, also twice, until it is removed (%s)',
    async (role) => {
      const { uid, token } = await person(role);
      const browser = aToken();
      for (let times = 0; times < 2; times += 1)
        expect(await run(registerDevice, token, { token: browser })).toEqual({
          http: 200,
          result: { ok: true },
        });
      expect(await devicesOf(uid)).toEqual([browser]);
      expect((await run(removeDevice, token, { token: browser })).http).toBe(200);
      expect((await run(removeDevice, token, { token: browser })).http).toBe(200);
      expect(await devicesOf(uid)).toEqual([]);
    },
  );

  it('[SE-005] is one of ten: an eleventh takes the place of the one that was renewed longest ago', async () => {
    const { uid, token } = await person();
    const browsers = Array.from({ length: DEVICES_MAX }, aToken);
    const now = vi.spyOn(clock, 'now');
    const register = (browser: string, minute: number) => {
      now.mockReturnValue(new Date(Date.UTC(2026, 4, 20, 10, minute)));
      return run(registerDevice, token, { token: browser });
    };
    for (const [minute, browser] of browsers.entries()) await register(browser, minute);
    const [first = '', second = ''] = browsers;
    await register(first, 20);
    const eleventh = aToken();
    await register(eleventh, 21);
    expect(await devicesOf(uid)).toEqual(
      [...browsers.filter((browser) => browser !== second), eleventh].sort(),
    );
  });

  it('[SE-005] ten stay ten when many register at once', async () => {
    const { uid, token } = await person();
    for (let turn = 0; turn < DEVICES_MAX; turn += 1)
      await run(registerDevice, token, { token: aToken() });
    await Promise.all(
      Array.from({ length: 4 }, () => run(registerDevice, token, { token: aToken() })),
    );
    expect(await devicesOf(uid)).toHaveLength(DEVICES_MAX);
  });

  it('is one person’s: whoever registers it last, also where the old application had it under another id', async () => {
    const [anna, marco] = await Promise.all([person(), person()]);
    const [browser, older] = [aToken(), aToken()];
    await db.collection('dispositivi').add({ userId: anna.uid, token: older });
    await run(registerDevice, anna.token, { token: browser });
    for (const token of [browser, older]) await run(registerDevice, marco.token, { token });
    expect(await devicesOf(anna.uid)).toEqual([]);
    expect(await devicesOf(marco.uid)).toEqual([browser, older].sort());
    // Anna's sign-out arrives late and must not unregister Marco.
    expect((await run(removeDevice, anna.token, { token: browser })).http).toBe(200);
    expect(await devicesOf(marco.uid)).toContain(browser);
  });

  it('is forgotten when the account is disabled', async () => {
    const { uid, token } = await person();
    await run(registerDevice, token, { token: aToken() });
    const { http } = await run(CALLABLES.disableUser, await newToken('Amministratore'), {
      userId: uid,
    });
    expect(http).toBe(200);
    expect(await devicesOf(uid)).toEqual([]);
    expect(refusalOf(await run(registerDevice, token, { token: aToken() }))).toBe(
      'permission-denied',
    );
  });

  it('is nobody’s without an account', async () => {
    for (const callable of [registerDevice, removeDevice])
      expect(refusalOf(await run(callable, null, { token: aToken() }))).toBe('unauthenticated');
  });
  it.each([
    {},
    { token: '' },
    { token: 7 },
    { token: 'a'.repeat(1_001) },
    { token: 'https://10.0.0.1/' },
  ])('is no address and no other text: %j', async (input) => {
    const { uid, token } = await person();
    expect(refusalOf(await run(registerDevice, token, input))).toBe('invalid');
    expect(refusalOf(await run(registerDevice, token, { token: 'x', userId: 'y' }))).toBe(
      'invalid',
    );
    expect(await devicesOf(uid)).toEqual([]);
  });
});

describe('a new message', () => {
  const question = (userId: string) => ({
    type: 'Richiesta',
    content: 'Segreto',
    userId,
    timestamp: Timestamp.now(),
  });
  const answer = (userId: string) => ({
    type: 'Trainer',
    content: 'Riservato',
    userId,
    timestamp: new Date().toISOString(),
  });

  /**
   * The trigger event of a ticket that gets one more message. Stored in a collection without steps,
   * so that the emulator's own trigger does nothing.
   */
  async function grows(kind: TicketKind, userId: string, before: object[], message: object) {
    const ref = db.collection('prove').doc();
    const stored = { title: 'Dolore', status: 'Aperto', userId, timestamp: Timestamp.now() };
    await ref.set({ ...stored, conversations: before });
    const was = await ref.get();
    await ref.update({ conversations: [...before, message] });
    return { id: ref.id, event: change(KINDS[kind].collection, was, await ref.get()) };
  }
  async function withBrowser(role: string, browser = aToken()) {
    const { uid, token } = await person(role);
    await run(registerDevice, token, { token: browser });
    return { uid, browser };
  }

  it.each(TICKET_KINDS)(
    'of staff reaches the client’s browsers, with the page and nothing of what it says (%s)',
    async (kind) => {
      const { uid, browser } = await withBrowser('user');
      const { id, event } = await grows(kind, uid, [question(uid)], answer('anna'));
      await functions.documentWrittenBy.run(event);
      const path = pathTo(KINDS[kind].client.conversation, { ticketId: id });
      const [sent, ...more] = await sentTo(browser);
      expect(more).toEqual([]);
      expect(sent).toMatchObject({
        message: {
          data: { title: 'Hai una nuova risposta', body: 'Apri il portale per leggerla.', path },
        },
      });
      expect(JSON.stringify(sent)).not.toMatch(/Riservato|Segreto|Dolore/);
    },
  );

  it('of the client reaches the colleague who wrote last', async () => {
    const [colleague, client] = [await withBrowser('Studio'), await withBrowser('user')];
    const { id, event } = await grows(
      'technical',
      client.uid,
      [question(client.uid), answer(colleague.uid)],
      question(client.uid),
    );
    await functions.documentWrittenBy.run(event);
    expect(await sentTo(colleague.browser)).toMatchObject([
      {
        message: {
          data: { title: 'Un cliente ha risposto', path: `/assistenzatecnica/conversation/${id}` },
        },
      },
    ]);
    expect(await sentTo(client.browser)).toEqual([]);
  });

  it('is told once, however often its event comes', async () => {
    const { uid, browser } = await withBrowser('user');
    const { event } = await grows('technical', uid, [question(uid)], answer('anna'));
    await Promise.all([
      functions.documentWrittenBy.run(event),
      functions.documentWrittenBy.run(event),
    ]);
    await functions.documentWrittenBy.run(event);
    expect(await sentTo(browser)).toHaveLength(1);
    await functions.documentWrittenBy.run({ ...event, id: randomUUID() });
    expect(await sentTo(browser)).toHaveLength(2);
  });

  it('forgets a browser that has unsubscribed', async () => {
    const { uid } = await withBrowser('user', `gone-${newId('b')}`);
    const { event } = await grows('technical', uid, [question(uid)], answer('anna'));
    await functions.documentWrittenBy.run(event);
    expect(await devicesOf(uid)).toEqual([]);
  });

  it.each(['fail', 'drop', 'refuse'] as const)(
    'fails nothing, and forgets nobody, when the service does «%s»',
    async (mode) => {
      const { uid, browser } = await withBrowser('user');
      const { event } = await grows('technical', uid, [question(uid)], answer('anna'));
      await push.behave(mode);
      withoutPauses();
      await functions.documentWrittenBy.run(event);
      expect(await devicesOf(uid)).toEqual([browser]);
    },
  );
  it('fails nothing when the service is late', async () => {
    const { uid, browser } = await withBrowser('user');
    const { event } = await grows('technical', uid, [question(uid)], answer('anna'));
    await push.behave('hang');
    const { runOut } = turnLimits();
    const ends = functions.documentWrittenBy.run(event);
    await vi.waitFor(async () => expect(await sentTo(browser)).toHaveLength(1));
    runOut();
    await ends;
    expect(await devicesOf(uid)).toEqual([browser]);
  });
});
