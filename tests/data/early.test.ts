/**
 * A page's first query, sent over REST before the database's code has loaded, against the emulator
 * with the real rules, through a server that can also refuse, delay or garble: the listener always
 * has the last word.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownTicketsQuery } from '@/data/tickets/queries';
import { ticketIdx } from '@/domain/tickets/idx';
import { buildTicket } from '../fixtures/builders';
import { documentsProject } from '../fixtures/world';
import {
  adminDb,
  clear,
  closeAdmin,
  closeDevices,
  device,
  PASSWORD,
  person,
  until,
  type Person,
} from './harness';

type Answer = 'the emulator’s' | 'refused' | 'none' | 'empty' | 'nonsense' | 'broken off';
let answer: Answer = 'the emulator’s';
let server: Server;
const network = globalThis.fetch;
/** The page's time limits, which end only here: on a busy machine answers may take longer. */
let patience: { milliseconds: number; end: () => void }[] = [];

const said: Record<Exclude<Answer, 'the emulator’s' | 'none'>, [number, string]> = {
  refused: [
    403,
    '{"error":{"code":403,"status":"PERMISSION_DENIED","message":"App Check token is invalid"}}',
  ],
  empty: [200, '[{"readTime":"2026-11-21T10:00:00Z"}]'],
  nonsense: [200, '<html>Accedi alla rete dell’albergo</html>'],
  'broken off': [200, '[{"document":{"name":"a/b","fields":{}}},{"error":{"code":500}}]'],
};

async function pass(
  path: string,
  method: string,
  headers: Record<string, string>,
  body: string,
): Promise<[number, string]> {
  const url = `http://${process.env.FIRESTORE_EMULATOR_HOST}${path}`;
  const got = await network(url, { method, headers, ...(method === 'POST' && { body }) });
  return [got.status, await got.text()];
}

beforeAll(async () => {
  server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (answer === 'none') {
        for (const { end } of patience) end();
        return;
      }
      const headers = {
        authorization: request.headers.authorization ?? '',
        'content-type': 'application/json',
      };
      const work =
        answer === 'the emulator’s'
          ? pass(
              request.url ?? '',
              request.method ?? 'GET',
              headers,
              Buffer.concat(chunks).toString(),
            )
          : Promise.resolve(said[answer]);
      work.then(([status, text]) => reply.writeHead(status).end(text)).catch(() => reply.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await closeAdmin();
});

beforeEach(async () => {
  await clear();
  patience = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const limit = new AbortController();
    patience.push({ milliseconds, end: () => limit.abort(new DOMException('', 'TimeoutError')) });
    return limit.signal;
  });
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  const local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal('fetch', (url: string, options?: RequestInit) => {
    const { pathname, search } = new URL(url);
    const early = pathname.includes('/databases/(default)/documents');
    return network(
      early ? `${local}${pathname.replace('demo-coaching', documentsProject())}${search}` : url,
      options,
    );
  });
});
afterEach(async () => {
  await closeDevices();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What Firebase Auth stores on a device. */
async function keep({ uid, email }: Person): Promise<void> {
  const url = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`;
  const body = JSON.stringify({ email, password: PASSWORD, returnSecureToken: true });
  const got = await network(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const { idToken } = (await got.json()) as { idToken: string };
  const stsTokenManager = { accessToken: idToken, expirationTime: Date.now() + 3_600_000 };
  localStorage.setItem(
    'firebase:authUser:demo:[DEFAULT]',
    JSON.stringify({ uid, email, stsTokenManager }),
  );
}

async function ticketOf({ uid }: Person, id: string, title: string): Promise<void> {
  const data = buildTicket({ userId: uid, title });
  await adminDb.doc(`assistenzatecnica/${id}`).set({ ...data, idx: ticketIdx(data, null) });
}

/** A client's device that still waits for its first rows, so that the database waits too. */
async function arriving(anna: Person) {
  const client = await device(anna);
  // Kept only now: with an earlier token, the record would have been read early too.
  await keep(anna);
  await vi.waitFor(() =>
    expect(client.session.getSnapshot()).toMatchObject({ status: 'signed-in', confirmed: true }),
  );
  const { firstRows } = await import('@/data/live/firstRows');
  const { askEarly } = await import('@/data/live/early');
  const { screenReads } = await import('@/data/live/reads');
  let shown: () => void = () => undefined;
  firstRows.holdUntil(new Promise<void>((resolve) => (shown = resolve)));
  screenReads.start('test');
  return { client, askEarly, shown: () => shown(), reads: () => screenReads.current().documents };
}

const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title).sort();

describe('[SE-025] the first question', () => {
  it('is answered by the rules’ leave, shown unconfirmed, corrected by the listener, and counted like the listener’s answer', async () => {
    const anna = await person('user');
    await Promise.all([ticketOf(anna, 'a', 'Uno'), ticketOf(anna, 'b', 'Due')]);
    answer = 'the emulator’s';
    const { client, askEarly, shown, reads } = await arriving(anna);
    const source = client.ownTickets('technical', anna.uid);
    const firstRows = askEarly(anna.uid, ownTicketsQuery('technical', anna.uid));
    source.subscribe(() => undefined);
    expect(await firstRows).toHaveLength(2);
    const early = source.getSnapshot();
    expect(early).toMatchObject({ status: 'ready', stale: true });
    expect(early.status === 'ready' && titles(early.data)).toEqual(['Due', 'Uno']);
    expect(source.fromServer?.()).toBe(true);
    expect(reads()).toBe(2);
    await adminDb.doc('assistenzatecnica/a').update({ title: 'Cambiato' });
    shown();
    expect(titles(await until(source))).toEqual(['Cambiato', 'Due']);
    expect(source.fromServer?.()).toBe(false);
    expect(reads()).toBe(4);
  });

  it('about somebody else is refused by the rules as any other', async () => {
    const [anna, marco] = [await person('user'), await person('user')];
    await ticketOf(marco, 'm', 'Di Marco');
    answer = 'the emulator’s';
    const { askEarly, reads, shown } = await arriving(anna);
    expect(await askEarly(anna.uid, ownTicketsQuery('technical', marco.uid))).toBeNull();
    expect(await askEarly(anna.uid, 'assistenzatecnica/m')).toBeNull();
    expect(reads()).toBe(0);
    shown();
  });

  it.each(['refused', 'none', 'empty', 'nonsense', 'broken off'] as const)(
    'answered «%s» changes nothing: the listener comes by itself',
    async (how) => {
      const anna = await person('user');
      await ticketOf(anna, 'a', 'Uno');
      answer = how;
      const { client, askEarly, shown } = await arriving(anna);
      const source = client.ownTickets('technical', anna.uid);
      const firstRows = askEarly(anna.uid, ownTicketsQuery('technical', anna.uid));
      source.subscribe(() => undefined);
      expect((await firstRows) ?? []).toEqual([]);
      expect(patience.map(({ milliseconds }) => milliseconds)).toEqual([3_000]);
      expect(source.getSnapshot()).toEqual({ status: 'loading' });
      shown();
      expect(titles(await until(source))).toEqual(['Uno']);
    },
  );
});
