import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const verifyToken = vi.fn((token: string) =>
  token === 'nostro' ? Promise.resolve({}) : Promise.reject(new Error('not ours')),
);
const callerByToken = vi.fn((_: unknown) =>
  Promise.resolve({ uid: 'u1', role: 'user', email: '', emailVerified: false }),
);
vi.mock('firebase-admin/app', () => ({ initializeApp: () => ({}) }));
vi.mock('firebase-admin/app-check', () => ({ getAppCheck: () => ({ verifyToken }) }));
vi.mock('../kit/callers', async (original) => ({
  ...(await original<object>()),
  callerByToken: (header: unknown) => callerByToken(header),
}));

/** Sends a request to the search as deployed with this environment. */
async function send(env: Record<string, string>, headers: Record<string, string>): Promise<string> {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.resetModules();
  const { usersSearch } = await import('./users-search');
  const answer = { body: '' };
  const response = {
    set: () => response,
    status: () => response,
    json: (body: unknown) => (answer.body = JSON.stringify(body)),
    on: () => response,
  };
  const request = {
    method: 'POST',
    body: { query: 'anna' },
    get: (name: string) => headers[name],
    on: () => undefined,
  };
  await usersSearch(request as never, response as never);
  return answer.body;
}

describe('[SE-025] App Check of the search of people, a plain request for which the platform asks nothing', () => {
  beforeEach(() => {
    verifyToken.mockClear();
    callerByToken.mockClear();
  });
  afterEach(() => vi.unstubAllEnvs());
  const production = { FUNCTIONS_EMULATOR: '' };

  it.each<Record<string, string>>([{}, { 'x-firebase-appcheck': 'altrui' }])(
    'is demanded in production, before we look at who it is: %o',
    async (headers) => {
      expect(await send(production, headers)).toContain('unauthenticated');
      expect(callerByToken).not.toHaveBeenCalled();
    },
  );
  it('lets our own app ask', async () => {
    expect(
      await send(production, { 'x-firebase-appcheck': 'nostro', authorization: 'Bearer x' }),
    ).toContain('permission-denied');
    expect(callerByToken).toHaveBeenCalledWith('Bearer x');
  });
  it.each<Record<string, string>>([
    { FUNCTIONS_EMULATOR: '', ENFORCE_APP_CHECK: 'false' },
    { FUNCTIONS_EMULATOR: 'true' },
  ])('is not where it is off: %o', async (env) => {
    expect(await send(env, {})).toContain('permission-denied');
    expect(callerByToken).toHaveBeenCalledExactlyOnceWith(undefined);
    expect(verifyToken).not.toHaveBeenCalled();
  });
  it('forged tokens don’t flood the log: one line a minute', async () => {
    for (const [name, value] of Object.entries(production)) vi.stubEnv(name, value);
    vi.resetModules();
    const { logger } = await import('firebase-functions/v2');
    const warn = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
    const { demandApp } = await import('../kit/app-check');
    vi.useFakeTimers({ toFake: ['Date'] });
    const forged = async () => {
      for (let sent = 0; sent < 5; sent += 1) await expect(demandApp('altrui')).rejects.toThrow();
      return warn.mock.calls.length;
    };
    expect(await forged()).toBe(1);
    vi.setSystemTime(Date.now() + 60_000);
    expect(await forged()).toBe(2);
    vi.useRealTimers();
    warn.mockRestore();
  });
});
