import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readNotice } from './notice';

const getToken = vi.hoisted(() => {
  vi.stubEnv('VITE_APP_CHECK_SITE_KEY', 'sito');
  vi.stubEnv('VITE_USE_EMULATORS', 'false');
  return vi.fn<() => Promise<{ token: string }>>();
});
vi.mock('firebase/app-check', () => {
  const ours = {};
  return {
    getToken: (appCheck: object) =>
      appCheck === ours ? getToken() : Promise.reject(new Error('whose?')),
    initializeAppCheck: (_: object, { provider }: { provider: { key: string } }) =>
      provider.key === 'sito' ? ours : {},
    onTokenChanged: () => undefined,
    ReCaptchaV3Provider: class {
      constructor(readonly key: string) {}
    },
  };
});

const request = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('fetch', request);
  request.mockImplementation((url) => {
    expect(url).toMatch(/\/documents\/impostazioni\/informativa\?key=/);
    return Promise.resolve(new Response('{}', { status: 404 }));
  });
});
afterEach(() => vi.useRealTimers());

it('[DE-106] a failing App Check token doesn’t hold the notice back; no cache answers', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  getToken.mockRejectedValue(new Error('reCAPTCHA'));
  expect(await readNotice(true)).toBeNull();
  expect(request.mock.calls[0]?.[1]).toMatchObject({ headers: {}, cache: 'no-store' });
  getToken.mockResolvedValue({ token: 'a' });
  await readNotice(true);
  expect(request.mock.calls[1]?.[1]).toMatchObject({ headers: { 'X-Firebase-AppCheck': 'a' } });
});

it('[DE-106] the time limit includes the wait for the token', async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  getToken.mockReturnValue(new Promise(() => undefined));
  const read = readNotice(true);
  limit.abort(new Error('late'));
  await expect(read).rejects.toMatchObject({ code: 'timeout' });
  expect(request).not.toHaveBeenCalled();
});
