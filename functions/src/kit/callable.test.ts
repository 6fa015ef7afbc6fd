import fc from 'fast-check';
import { logger } from 'firebase-functions/v2';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CALLABLE_ACCESS } from '@/domain/access/callables';
import { CALLABLES } from '@/domain/callables/all';
import { generalMessages } from '@/domain/accessMessages';
import { answeringInTurn } from '../../../tests/fixtures/answering';
import { INPUTS } from '../../../tests/fixtures/inputs';
import { callable } from './callable';
import { callerOf, type Caller } from './callers';
import { ServiceError } from './service-error';

vi.mock('./callers', async (original) => ({ ...(await original<object>()), callerOf: vi.fn() }));
vi.mock('./callable-ration', () => ({ rationCallable: vi.fn() }));

const caller: Caller = {
  uid: 'u1',
  role: 'Amministratore',
  email: 'a@esempio.test',
  emailVerified: true,
};
const work = vi.fn((input: unknown) => Promise.resolve(input));
/** A call, in the name of `by`. */
function callOf(data: unknown, by = caller) {
  answeringInTurn(vi.mocked(callerOf), [{ data }], by);
  return { data } as never;
}
beforeEach(() => {
  vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
  vi.spyOn(logger, 'error').mockImplementation(() => undefined);
  vi.mocked(callerOf).mockReset();
  work.mockClear();
});

describe.each(Object.values(CALLABLES))('what $name is sent', (contract) => {
  it('is refused as invalid or reaches the work as it was agreed on; nothing else happens', async () => {
    const by = { ...caller, role: CALLABLE_ACCESS[contract.name][0] };
    const called = callable(
      { ...contract, answer: contract.answer as never },
      { failed: 'non riuscito' },
      work as never,
    );
    await fc.assert(
      fc.asyncProperty(INPUTS[contract.name], async (value) => {
        const data: unknown =
          value === undefined ? null : JSON.parse(JSON.stringify(value) ?? 'null');
        work.mockClear();
        const outcome: unknown = await called
          .run(callOf(data, by))
          .catch((error: unknown) => error);
        const read = contract.input.safeParse(data);
        if (!read.success) {
          expect(outcome).toMatchObject({
            code: 'invalid-argument',
            message: generalMessages.invalid,
            details: { app: 'invalid' },
          });
          expect(work).not.toHaveBeenCalled();
          return;
        }
        expect(work.mock.calls).toEqual([[read.data, by]]);
        // Parsing is idempotent: defaults are filled in and texts trimmed.
        expect(contract.input.parse(read.data)).toEqual(read.data);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the frame of every callable', () => {
  const called = callable(CALLABLES.setUserRole, { failed: 'non riuscito' }, work as never);
  const good = { userId: 'u2', role: 'user' };
  it('looks at who calls, as the matrix says, before what is sent', async () => {
    const other = { ...caller, role: 'Studio' as const };
    for (const data of ['x', good])
      await expect(called.run(callOf(data, other))).rejects.toMatchObject({
        code: 'permission-denied',
      });
    await expect(called.run(callOf('x'))).rejects.toMatchObject({ code: 'invalid-argument' });
    expect(work).not.toHaveBeenCalled();
  });
  it('tells the text of the action when an outside service fails, or we do', async () => {
    work.mockRejectedValueOnce(new ServiceError('smtp', 'timeout'));
    await expect(called.run(callOf(good))).rejects.toMatchObject({
      code: 'deadline-exceeded',
      message: 'non riuscito',
    });
    work.mockRejectedValueOnce(new RangeError('Anna Verdi'));
    await expect(called.run(callOf(good))).rejects.toMatchObject({
      code: 'internal',
      message: 'non riuscito',
    });
    expect(work.mock.calls).toEqual(Array(2).fill([good, caller]));
  });
});

describe('[SE-025] App Check', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });
  /** The deployed form of a callable in this environment. */
  async function deployed(env: Record<string, string>) {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    vi.resetModules();
    const [{ alone }, { MANY }] = [await import('./deployed'), await import('./sizes')];
    const made = alone(
      (await import('./callable')).callable(CALLABLES.setUserRole, { failed: 'no' }, work as never),
      MANY,
    );
    const answer = { status: 0, body: '' };
    const response = {
      on: () => response,
      setHeader: () => response,
      getHeader: () => undefined,
      status: (code: number) => ((answer.status = code), response),
      send: (body: unknown) => ((answer.body = JSON.stringify(body)), response),
      end: () => response,
    };
    const request = {
      method: 'POST',
      body: { data: {} },
      header: (name: string) =>
        name.toLowerCase() === 'content-type' ? 'application/json' : undefined,
      headers: { 'content-type': 'application/json' },
      on: () => undefined,
    };
    await (made as unknown as (request: unknown, response: unknown) => Promise<void>)(
      request,
      response,
    );
    return answer;
  }

  it('is demanded of every caller in production, before we look at who it is', async () => {
    expect(await deployed({ FUNCTIONS_EMULATOR: '' })).toMatchObject({
      status: 401,
      body: expect.stringContaining('UNAUTHENTICATED'),
    });
    expect(callerOf).not.toHaveBeenCalled();
  });
  it.each<Record<string, string>>([
    { FUNCTIONS_EMULATOR: '', ENFORCE_APP_CHECK: 'false' },
    { FUNCTIONS_EMULATOR: 'true' },
  ])('is not where it is off: %o', async (env) => {
    const request = expect.objectContaining({ data: {} }) as unknown;
    answeringInTurn(vi.mocked(callerOf), [request], { ...caller, role: 'Studio' });
    expect((await deployed(env)).body).toContain('PERMISSION_DENIED');
  });
});
