import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FileSource } from '@/domain/live';
import { answeringInTurn, answerTo } from '../../../tests/fixtures/answering';
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

const made = vi.fn(({ type, size }: Blob) => `blob:${type}:${size}`);
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
const HEADERS = { Authorization: 'Firebase gettone', 'X-Firebase-AppCheck': 'app' };
/** A request for a file, with the person's own token. */
const asking = (path: string) => [
  expect.stringContaining(`/o/${encodeURIComponent(path)}?alt=media`),
  { headers: HEADERS, signal: expect.any(AbortSignal) as AbortSignal },
];

it('[SE-019] asks with the person’s own token, once for all who show a file, and gives it the type of its name', async () => {
  const page = new Response('<script>', { headers: { 'content-type': 'text/html' } });
  answeringInTurn(fetched, asking('documenti/a/x_dieta uno.pdf'), page);
  const file = storedFile('documenti/a/x_dieta uno.pdf');
  expect(storedFile('documenti/a/x_dieta uno.pdf')).toBe(file);
  file.subscribe(nothing);
  file.subscribe(nothing);
  expect(await state(file)).toMatchObject({
    status: 'ready',
    url: 'blob:application/pdf:8',
    blob: { type: 'application/pdf' },
  });
  expect(fetched).toHaveBeenCalledOnce();
  const [url] = fetched.mock.calls[0] as [string];
  expect(url).toMatch(/\/v0\/b\/[^/]+\/o\/documenti%2Fa%2Fx_dieta%20uno\.pdf\?alt=media$/);
});

it('opens a file of no type of ours as nothing that runs', async () => {
  answeringInTurn(fetched, asking('documenti/a/pagina.html'), answer('<script>'));
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
  const slow = new Response(body, { headers: { 'content-length': '8' } });
  answeringInTurn(fetched, asking('documenti/a/lento.pdf'), slow);
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
  const path = `documenti/a/${status}.pdf`;
  answeringInTurn(fetched, asking(path), answer('', status), answer('ok'));
  const file = storedFile(path);
  file.subscribe(nothing);
  expect(await state(file)).toMatchObject({ status: 'failed', error: { code } });
  file.retry();
  expect(await state(file)).toMatchObject({ status: 'ready' });
});

it('a download that falls silent fails after a while', async () => {
  fetched.mockImplementation(
    answerTo(
      asking('documenti/a/muto.pdf'),
      (_: string, { signal }: RequestInit) =>
        new Promise((_, reject) =>
          signal?.addEventListener('abort', () =>
            reject(signal.reason instanceof Error ? signal.reason : new Error()),
          ),
        ),
    ),
  );
  const file = storedFile('documenti/a/muto.pdf');
  file.subscribe(nothing);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await state(file)).toMatchObject({ status: 'failed', error: { code: 'timeout' } });
});

it('is kept for a minute after the last who showed it, then let go of, and fetched anew', async () => {
  answeringInTurn(fetched, asking('documenti/a/y.pdf'), answer('ok'), answer('ok'));
  const file = storedFile('documenti/a/y.pdf');
  const stop = file.subscribe(nothing);
  await state(file);
  stop();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(revoked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(revoked).toHaveBeenCalledWith('blob:application/pdf:2');
  file.subscribe(nothing);
  expect(await state(file)).toMatchObject({ status: 'ready' });
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('goes with the person: nothing is left for the next', async () => {
  answeringInTurn(fetched, asking('documenti/a/z.pdf'), answer('ok'));
  const file = storedFile('documenti/a/z.pdf');
  file.subscribe(nothing);
  await state(file);
  await Promise.all([loseScope(), vi.advanceTimersByTimeAsync(10)]);
  expect(revoked).toHaveBeenCalledWith('blob:application/pdf:2');
  openScope('b');
  expect(storedFile('documenti/a/z.pdf')).not.toBe(file);
});
