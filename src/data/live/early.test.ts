import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PAGE_SIZE } from '@/domain/limits';
import type { Stored } from '../stored/codec';
import { askEarly, documentsUrl, withEarly, type FirstQuery } from './early';
import { firebaseConfig } from '../firebase/env';
import type { Query } from './query';
import { screenReads } from './reads';
import { structuredQuery } from './restQuery';
import { leaveScope, openScope } from '../session/scope';
import { cachedDocument } from './documentCache';
import type { Sink } from './shared';

const HOUR_MS = 3_600_000;
const query = (name: string): Query => ({
  collection: 'assistenzatecnica',
  where: [['userId', '==', name]],
});
const row = (id: string) => ({
  document: {
    name: `projects/p/databases/(default)/documents/assistenzatecnica/${id}`,
    fields: { title: { stringValue: `Titolo ${id}` } },
  },
});
const stored = (id: string): Stored => ({ id, data: { title: `Titolo ${id}` }, pending: false });

function signIn(expirationTime: unknown = Date.now() + HOUR_MS, accessToken: unknown = 'gettone') {
  const kept = JSON.stringify({ uid: 'ada', stsTokenManager: { accessToken, expirationTime } });
  localStorage.setItem(`firebase:authUser:${firebaseConfig.apiKey}:[DEFAULT]`, kept);
}
/** What is sent to ask for a document, or for the first page of a query. */
const questionOf = (first: FirstQuery) =>
  typeof first === 'string'
    ? [`${documentsUrl()}/${first}`]
    : [
        `${documentsUrl()}:runQuery`,
        JSON.stringify({ structuredQuery: structuredQuery({ ...first, limit: PAGE_SIZE }) }),
      ];
/** A database that answers one question, asked with the stored token. */
const server = (asked: FirstQuery, answer: () => Response | Promise<Response>) =>
  vi.fn<typeof fetch>((url, { headers, body } = {}) => {
    expect.soft(new Headers(headers).get('Authorization')).toBe('Bearer gettone');
    expect.soft(typeof body === 'string' ? [url, body] : [url]).toEqual(questionOf(asked));
    return Promise.resolve(answer());
  });
const found = (rows: unknown) => () => Response.json(rows);

beforeEach(() => {
  signIn();
  screenReads.start('test');
});
afterEach(async () => {
  // Ends a scope, which drops the early answers.
  openScope('ada');
  await leaveScope();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the first question', () => {
  it('goes to the database with the stored token, and its rows are counted and remembered', async () => {
    const rows = [row('a'), row('b'), { readTime: '2026-11-21T10:00:00Z' }];
    const fetched = server(query('ada'), found(rows));
    vi.stubGlobal('fetch', fetched);
    expect(await askEarly('ada', query('ada'))).toEqual([stored('a'), stored('b')]);
    const [url, request] = fetched.mock.calls[0] ?? [];
    expect(String(url)).toMatch(/\/documents:runQuery$/);
    expect(new Headers(request?.headers).get('Authorization')).toBe('Bearer gettone');
    expect(JSON.parse(String(request?.body))).toMatchObject({
      structuredQuery: { limit: PAGE_SIZE, from: [{ collectionId: 'assistenzatecnica' }] },
    });
    expect(screenReads.current().documents).toBe(2);
    expect(cachedDocument('assistenzatecnica/b')).toEqual(stored('b'));
  });

  it('asks for one document by its path', async () => {
    vi.stubGlobal('fetch', server('assistenzatecnica/c', found(row('c').document)));
    expect(await askEarly('ada', 'assistenzatecnica/c')).toEqual([stored('c')]);
  });

  it.each([
    [
      'refused by the rules, or by App Check',
      () => Response.json({ error: { status: 'PERMISSION_DENIED' } }, { status: 403 }),
    ],
    ['failed', () => new Response('oops', { status: 500 })],
    ['not understood', () => new Response('<html>')],
    ['lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s, changes nothing', async (_why, answer) => {
    vi.stubGlobal('fetch', server(query('ada'), answer));
    expect(await askEarly('ada', query('ada'))).toBeNull();
    expect(screenReads.current().documents).toBe(0);
  });

  it('is given up when the answer is late', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) =>
      Promise.reject(signal?.reason),
    );
    expect(await askEarly('ada', query('ada'))).toBeNull();
    expect(limit).toHaveBeenCalledWith(3_000);
    limit.mockRestore();
  });

  it.each([
    ['has run out', () => signIn(Date.now() - 1)],
    ['is about to', () => signIn(Date.now() + 30_000)],
    ['has no end', () => signIn('domani')],
    ['is none', () => signIn(Date.now() + HOUR_MS, 7)],
    ['is not there', () => localStorage.clear()],
    [
      'cannot be read',
      () => localStorage.setItem(`firebase:authUser:${firebaseConfig.apiKey}:[DEFAULT]`, '{'),
    ],
  ])('is not asked with a token that %s', async (_why, keep) => {
    keep();
    const fetched = server(query('ada'), found([]));
    vi.stubGlobal('fetch', fetched);
    expect(await askEarly('ada', query('ada'))).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });
});

it('is asked once, however many want to know', async () => {
  const fetched = server(query('ada'), found([row('a')]));
  vi.stubGlobal('fetch', fetched);
  const both = [askEarly('ada', query('ada')), askEarly('ada', query('ada'))];
  expect(await Promise.all(both)).toEqual([[stored('a')], [stored('a')]]);
  expect(fetched).toHaveBeenCalledTimes(1);
});

describe('what one person asked', () => {
  it('is not asked with another’s token, as when another tab has signed somebody else in', async () => {
    const fetched = server(query('bruna'), found([row('a')]));
    vi.stubGlobal('fetch', fetched);
    expect(await askEarly('bruna', query('bruna'))).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is not shown to the next, nor is what the answer holds, however late it comes', async () => {
    let answer: (response: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => (answer = resolve));
    vi.stubGlobal(
      'fetch',
      server(query('tutti'), () => late),
    );
    openScope('ada');
    const early = askEarly('ada', query('tutti'));
    await leaveScope();
    openScope('bruna');
    answer(new Response(JSON.stringify([row('segreto')])));
    expect(await early).toBeNull();
    expect(cachedDocument('assistenzatecnica/segreto')).toBeNull();
    const sink = { next: vi.fn(), first: vi.fn(), fail: vi.fn() } satisfies Sink<Stored[]>;
    withEarly<Stored[]>({ ...query('tutti'), limit: PAGE_SIZE }, (rows) => rows, () => () => undefined)(sink); // prettier-ignore
    await new Promise((resolve) => setTimeout(resolve));
    expect(sink.first).not.toHaveBeenCalled();
    await leaveScope();
  });
});

describe('a source with an early answer', () => {
  const ids = (rows: Stored[]) => rows.map(({ id }) => id);
  const followed = (query: Query) => {
    const sink = { next: vi.fn(), first: vi.fn(), fail: vi.fn() } satisfies Sink<string[]>;
    const open = vi.fn(() => () => undefined);
    const stop = withEarly<string[]>(query, ids, open)(sink);
    return { sink, open, stop };
  };

  it('shows it while its listener is on its way, once', async () => {
    vi.stubGlobal('fetch', server(query('bruna'), found([row('a')])));
    await askEarly('ada', query('bruna'));
    const { sink, open } = followed({ ...query('bruna'), limit: PAGE_SIZE });
    expect(open).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(sink.first).toHaveBeenCalledWith(['a']));
    const again = followed({ ...query('bruna'), limit: PAGE_SIZE });
    await Promise.resolve();
    expect(again.sink.first).not.toHaveBeenCalled();
  });

  it.each([
    ['refused by the rules, or by App Check', () => Response.json({}, { status: 403 })],
    ['answered too late', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
    ['answered with nothing', found([{ readTime: '2026-11-21T10:00:00Z' }])],
  ])(
    '[SE-025] waits for its listener when the question was %s, or was another',
    async (_why, answer) => {
      vi.stubGlobal('fetch', server(query('carla'), answer));
      await askEarly('ada', query('carla'));
      const { sink, open } = followed({ ...query('carla'), limit: PAGE_SIZE });
      const other = followed({ ...query('dora'), limit: PAGE_SIZE });
      await new Promise((resolve) => setTimeout(resolve));
      expect(open).toHaveBeenCalledTimes(1);
      expect(sink.first).not.toHaveBeenCalled();
      expect(other.sink.first).not.toHaveBeenCalled();
      expect(sink.fail).not.toHaveBeenCalled();
    },
  );

  it('says nothing to who has gone', async () => {
    vi.stubGlobal('fetch', server(query('elena'), found([row('a')])));
    const answer = askEarly('ada', query('elena'));
    const { sink, stop } = followed({ ...query('elena'), limit: PAGE_SIZE });
    stop();
    await answer;
    await new Promise((resolve) => setTimeout(resolve));
    expect(sink.first).not.toHaveBeenCalled();
  });
});
