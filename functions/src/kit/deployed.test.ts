import { defineSecret } from 'firebase-functions/params';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { generalMessages } from '@/domain/accessMessages';
import type { Callable } from './callable';
import { clock } from './runtime';
import { together } from './deployed';
import { refusal } from './callers';
import { COUNT_MS, failedCallables, forgetFailedCallables } from './failed-callables';
import { FEW } from './sizes';

const call = (name: string, seconds: number, run: Callable['run']): Callable => ({
  name,
  servedBy: 'recordCalls',
  seconds,
  secrets: [],
  failed: `${name} non riuscito`,
  run,
});
const echo = vi.fn((request: { data: unknown }) => Promise.resolve({ echo: request.data }));
const endless = () => new Promise<never>(() => undefined);

const group = together(
  'recordCalls',
  [
    call('echo', 60, echo),
    call('long', 120, endless),
    call('short', 20, endless),
    call('refuses', 60, () => Promise.reject(refusal('quota'))),
    { ...call('elsewhere', 540, echo), servedBy: 'itself' },
  ],
  FEW,
);
const ask = (data: unknown) => group.run({ data, auth: { uid: 'u1' } } as never);
afterEach(() => vi.restoreAllMocks());

describe('a function that serves several calls', () => {
  it('gives each its input and who calls', async () => {
    expect(await ask({ call: 'echo', input: { a: 1 } })).toEqual({ echo: { a: 1 } });
    expect(echo.mock.lastCall?.[0]).toMatchObject({ data: { a: 1 }, auth: { uid: 'u1' } });
    expect(await ask({ call: 'echo' })).toEqual({ echo: null });
  });
  it.each([null, 'echo', {}, { call: 'elsewhere' }, { call: 'toString' }, { call: ['echo'] }])(
    'refuses %j as invalid',
    async (data) => {
      await expect(async () => ask(data)).rejects.toMatchObject({
        code: 'invalid-argument',
        message: generalMessages.invalid,
        details: { app: 'invalid' },
      });
    },
  );
  it('changes nothing of a refusal', async () => {
    await expect(ask({ call: 'refuses' })).rejects.toMatchObject({ details: { app: 'quota' } });
  });
  it('cuts a call off at its own time, with its own text, where the function may work longer', async () => {
    forgetFailedCallables();
    const counted = vi.spyOn(failedCallables, 'write').mockResolvedValue();
    const limits: number[] = [];
    vi.spyOn(clock, 'limit').mockImplementation((milliseconds, late) => {
      limits.push(milliseconds);
      late();
      return () => undefined;
    });
    await expect(ask({ call: 'short' })).rejects.toMatchObject({
      code: 'deadline-exceeded',
      details: { app: 'unknown', text: 'short non riuscito' },
    });
    void ask({ call: 'long' });
    expect(limits).toEqual([20_000, COUNT_MS]);
    expect(counted).toHaveBeenCalledOnce();
    expect(counted.mock.lastCall?.[1]).toEqual({ short: { 'deadline-exceeded': 1 } });
  });
  it('has the time of the longest, and the secrets that any needs, once each', () => {
    const [one, other] = [defineSecret('EINS'), defineSecret('ZWEI')];
    const made = together(
      'recordCalls',
      [
        { ...call('a', 60, echo), secrets: [one] },
        { ...call('b', 90, echo), secrets: [one, other] },
      ],
      FEW,
    );
    const { timeoutSeconds, secretEnvironmentVariables } = made.__endpoint;
    expect(timeoutSeconds).toBe(90);
    expect(secretEnvironmentVariables?.map(({ key }) => key)).toEqual(['EINS', 'ZWEI']);
  });
});
