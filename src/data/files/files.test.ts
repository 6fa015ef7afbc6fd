import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FileSource } from '@/domain/live';
import { accountService } from '../session/account';
import { storedFile } from './files';
import { loseScope, openScope } from '../session/scope';

vi.mock('../firebase/auth', () => ({
  appCheckHeaders: () => Promise.resolve({ 'X-Firebase-AppCheck': 'app' }),
  auth: {
    authStateReady: () => Promise.resolve(),
    currentUser: { getIdToken: () => Promise.resolve('gettone') },
  },
}));

const made = vi.fn(() => 'blob:uno');
const revoked = vi.fn();
const fetched = vi.fn();
beforeEach(async () => {
  // The import does not follow the fake clock.
  await accountService();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  Object.assign(URL, { createObjectURL: made, revokeObjectURL: revoked });
  openScope('a');
});
afterEach(async () => {
  vi.useRealTimers();
  await loseScope();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const answer = (text: string, status = 200) =>
  new Response(status === 200 ? text : null, {
    status,
    headers: { 'content-length': String(text.length) },
  });
const state = async (file: FileSource) => {
  await vi.advanceTimersByTimeAsync(0);
  return file.getSnapshot();
};
const nothing = () => undefined;

it('[SE-019] asks with the person’s own token, once for all who show a file, and gives it the type of its name', async () => {
  fetched.mockImplementation(() =>
    Promise.resolve(new Response('<script>', { headers: { 'content-type': 'text/html' } })),
  );
  const file = storedFile('documenti/a/x_dieta uno.pdf');
  expect(storedFile('documenti/a/x_dieta uno.pdf')).toBe(file);
  file.subscribe(nothing);
  file.subscribe(nothing);
  expect(await state(file)).toMatchObject({
    status: 'ready',
    url: 'blob:uno',
    blob: { type: 'application/pdf' },
  });
  expect(fetched).toHaveBeenCalledOnce();
  const [url, { headers }] = fetched.mock.calls[0] as [string, RequestInit];
  expect(url).toMatch(/\/v0\/b\/[^/]+\/o\/documenti%2Fa%2Fx_dieta%20uno\.pdf\?alt=media$/);
  expect(headers).toEqual({ Authorization: 'Firebase gettone', 'X-Firebase-AppCheck': 'app' });
});

it('opens a file of no type of ours as nothing that runs', async () => {
  fetched.mockResolvedValue(answer('<script>'));
  const file = storedFile('documenti/a/pagina.html');
  file.subscribe(nothing);
  expect(await state(file)).toMatchObject({ blob: { type: 'application/octet-stream' } });
});

it('says how much has come', async () => {
  const [first, second] = ['abcd', 'efgh'].map((text) => new TextEncoder().encode(text));
  let more: () => void = nothing;
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(first);
      more = () => {
        controller.enqueue(second);
        controller.close();
      };
    },
  });
  fetched.mockResolvedValue(new Response(body, { headers: { 'content-length': '8' } }));
  const file = storedFile('documenti/a/lento.pdf');
  file.subscribe(nothing);
  expect(await state(file)).toEqual({ status: 'loading', progress: 0.5 });
  more();
  expect(await state(file)).toMatchObject({ status: 'ready', blob: { size: 8 } });
});

it.each([
  [403, 'permission-denied'],
  [404, 'not-found'],
  [401, 'unauthenticated'],
  [500, 'unknown'],
])('a refusal %d is told as %s, and can be tried again', async (status, code) => {
  fetched.mockResolvedValueOnce(answer('', status)).mockResolvedValueOnce(answer('ok'));
  const file = storedFile(`documenti/a/${status}.pdf`);
  file.subscribe(nothing);
  expect(await state(file)).toMatchObject({ status: 'failed', error: { code } });
  file.retry();
  expect(await state(file)).toMatchObject({ status: 'ready' });
});

it('a download that falls silent fails after a while', async () => {
  fetched.mockImplementation(
    (_, { signal }: RequestInit) =>
      new Promise((_, reject) =>
        signal?.addEventListener('abort', () =>
          reject(signal.reason instanceof Error ? signal.reason : new Error()),
        ),
      ),
  );
  const file = storedFile('documenti/a/muto.pdf');
  file.subscribe(nothing);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await state(file)).toMatchObject({ status: 'failed', error: { code: 'timeout' } });
});

it('is kept for a minute after the last who showed it, then let go of, and fetched anew', async () => {
  fetched.mockImplementation(() => Promise.resolve(answer('ok')));
  const file = storedFile('documenti/a/y.pdf');
  const stop = file.subscribe(nothing);
  await state(file);
  stop();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(revoked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(revoked).toHaveBeenCalledWith('blob:uno');
  file.subscribe(nothing);
  expect(await state(file)).toMatchObject({ status: 'ready' });
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('goes with the person: nothing is left for the next', async () => {
  fetched.mockImplementation(() => Promise.resolve(answer('ok')));
  const file = storedFile('documenti/a/z.pdf');
  file.subscribe(nothing);
  await state(file);
  await Promise.all([loseScope(), vi.advanceTimersByTimeAsync(10)]);
  expect(revoked).toHaveBeenCalledWith('blob:uno');
  openScope('b');
  expect(storedFile('documenti/a/z.pdf')).not.toBe(file);
});
