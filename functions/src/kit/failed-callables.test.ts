import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HttpsError } from 'firebase-functions/v2/https';
import { clock } from './runtime';
import { refusal } from './callers';
import { countingFailures, failedCallables, forgetFailedCallables } from './failed-callables';

const write = vi.spyOn(failedCallables, 'write');
const at = (time: string) => vi.spyOn(clock, 'now').mockReturnValue(new Date(time));
const NOON = '2026-11-25T12:00:00Z';

const fail = (error: unknown, callableName = 'createOrder') =>
  expect(countingFailures(callableName, () => Promise.reject(error as Error))).rejects.toBe(error);
const error = (code: 'internal' | 'unavailable' | 'deadline-exceeded') =>
  new HttpsError(code, 'non riuscito');
const written = () => write.mock.calls;

beforeEach(() => {
  forgetFailedCallables();
  write.mockReset().mockResolvedValue();
  at(NOON);
});
afterEach(() => vi.useRealTimers());

it('a failure is written at once, those of the next minute together with a later call of any kind', async () => {
  await fail(error('internal'));
  expect(written()).toEqual([['2026-11-25', { createOrder: { internal: 1 } }, Date.parse(NOON)]]);
  for (const code of ['internal', 'unavailable', 'unavailable'] as const) await fail(error(code));
  await fail(error('deadline-exceeded'), 'sendPdfEmail');
  at('2026-11-25T12:00:59Z');
  expect(await countingFailures('createUser', () => Promise.resolve('done'))).toBe('done');
  expect(write).toHaveBeenCalledTimes(1);
  at('2026-11-25T12:01:00Z');
  await countingFailures('createUser', () => Promise.resolve('done'));
  expect(written()[1]).toEqual([
    '2026-11-25',
    { createOrder: { internal: 1, unavailable: 2 }, sendPdfEmail: { 'deadline-exceeded': 1 } },
    Date.parse('2026-11-25T12:01:00Z'),
  ]);
  at('2026-11-25T12:09:00Z');
  await countingFailures('createUser', () => Promise.resolve('done'));
  expect(write).toHaveBeenCalledTimes(2);
});

it('what the caller did is not counted', async () => {
  for (const code of ['permission-denied', 'unauthenticated', 'invalid', 'quota'] as const)
    await fail(refusal(code));
  for (const code of ['not-found', 'already-exists', 'too-large', 'cancelled'] as const)
    await fail(refusal(code));
  expect(write).not.toHaveBeenCalled();
});

it('counts that could not be written wait, each for its own day of Rome', async () => {
  at('2026-11-25T22:59:30Z');
  write.mockRejectedValueOnce(new Error('the database is away'));
  await fail(error('internal'));
  at('2026-11-25T23:00:00Z');
  await fail(error('internal'));
  at('2026-11-25T23:00:30Z');
  await fail(error('unavailable'));
  const [first, second] = [Date.parse('2026-11-25T22:59:30Z'), Date.parse('2026-11-25T23:00:30Z')];
  expect(written()).toEqual([
    ['2026-11-25', { createOrder: { internal: 1 } }, first],
    ['2026-11-25', { createOrder: { internal: 1 } }, second],
    ['2026-11-26', { createOrder: { internal: 1, unavailable: 1 } }, second],
  ]);
});

it('the caller does not wait for a database that does not answer', async () => {
  vi.useFakeTimers();
  write.mockReturnValue(new Promise(() => undefined));
  const failing = fail(error('internal'));
  await vi.advanceTimersByTimeAsync(2_000);
  await failing;
  expect(written()).toEqual([['2026-11-25', { createOrder: { internal: 1 } }, Date.parse(NOON)]]);
});
