import { afterEach, expect, it, vi } from 'vitest';
import '../../../tests/fixtures/memory';
import { searchUsers } from './search';

vi.hoisted(() => {
  vi.stubEnv('VITE_APP_CHECK_SITE_KEY', 'sito');
  vi.stubEnv('VITE_USE_EMULATORS', 'false');
});
vi.mock('firebase/app-check', () => {
  const ours = {};
  return {
    getToken: (appCheck: object) =>
      appCheck === ours ? Promise.resolve({ token: 'app' }) : Promise.reject(new Error('whose?')),
    initializeAppCheck: (_: object, { provider }: { provider: { key: string } }) =>
      provider.key === 'sito' ? ours : {},
    onTokenChanged: () => undefined,
    ReCaptchaV3Provider: class {
      constructor(readonly key: string) {}
    },
  };
});
afterEach(() => vi.unstubAllGlobals());

it('[SE-025] proves that it is our app that asks', async () => {
  const fetched = vi.fn((_: string, __: RequestInit) =>
    Promise.resolve(Response.json({ users: [] })),
  );
  vi.stubGlobal('fetch', fetched);
  expect(await searchUsers('\u200eanna\u200b')).toEqual([]);
  expect(fetched.mock.lastCall?.[0]).toBe('/api/users/search');
  expect(fetched.mock.lastCall?.[1].body).toBe(JSON.stringify({ query: 'anna' }));
  expect(fetched.mock.lastCall?.[1].headers).toMatchObject({
    authorization: 'Bearer token',
    'X-Firebase-AppCheck': 'app',
  });
});

it.each(['before', 'while'])('a search aborted %s it is asked ends as cancelled', async (when) => {
  // As in Safari before 17.4.
  const { timeout } = AbortSignal;
  vi.stubGlobal('AbortSignal', { timeout });
  const aborter = new AbortController();
  if (when === 'before') aborter.abort();
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    aborter.abort();
    signal?.throwIfAborted();
    return Response.json({ users: [] });
  });
  await expect(searchUsers('anna', aborter.signal)).rejects.toMatchObject({ code: 'cancelled' });
});
