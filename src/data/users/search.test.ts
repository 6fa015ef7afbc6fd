import { afterEach, expect, it, vi } from 'vitest';
import { searchUsers } from './search';

vi.mock('@/data/session/account', () => ({
  accountService: () =>
    Promise.resolve({
      auth: {
        authStateReady: () => Promise.resolve(),
        currentUser: { getIdToken: () => Promise.resolve('gettone') },
      },
      appCheckHeaders: () => Promise.resolve({ 'X-Firebase-AppCheck': 'app' }),
    }),
}));
afterEach(() => vi.unstubAllGlobals());

it('[SE-025] proves that it is our app that asks', async () => {
  const fetched = vi.fn((_: string, __: RequestInit) =>
    Promise.resolve(Response.json({ users: [] })),
  );
  vi.stubGlobal('fetch', fetched);
  expect(await searchUsers('anna')).toEqual([]);
  expect(fetched.mock.lastCall?.[1].headers).toMatchObject({
    authorization: 'Bearer gettone',
    'X-Firebase-AppCheck': 'app',
  });
});
