import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readNotice } from './notice';

const appCheckHeaders = vi.hoisted(() => vi.fn<() => Promise<Record<string, string>>>());
vi.mock('@/data/firebase/appCheck', () => ({ appCheckHeaders, startAppCheck: () => undefined }));

const request = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('fetch', request);
  request.mockImplementation(() => Promise.resolve(new Response('{}', { status: 404 })));
});
afterEach(() => vi.useRealTimers());

it('[DE-106] a failing App Check token doesn’t hold the notice back; no cache answers', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  appCheckHeaders.mockRejectedValue(new Error('reCAPTCHA'));
  expect(await readNotice(true)).toBeNull();
  expect(request.mock.calls[0]?.[1]).toMatchObject({ headers: {}, cache: 'no-store' });
  appCheckHeaders.mockResolvedValue({ 'X-Firebase-AppCheck': 'a' });
  await readNotice(true);
  expect(request.mock.calls[1]?.[1]).toMatchObject({ headers: { 'X-Firebase-AppCheck': 'a' } });
});

it('[DE-106] the time limit includes the wait for the token', async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  appCheckHeaders.mockReturnValue(new Promise(() => undefined));
  const read = readNotice(true);
  limit.abort(new Error('late'));
  await expect(read).rejects.toMatchObject({ code: 'timeout' });
  expect(request).not.toHaveBeenCalled();
});
