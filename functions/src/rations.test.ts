import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CALLABLE_ACCESS } from '@/domain/access/callables';
import { CALLABLES } from '@/domain/callables/all';
import { servedAs } from '@/domain/callables/contract';
import { rationCallable } from './kit/callable-ration';
import { refusal, callerByToken, callerOf, type Caller } from './kit/callers';
import { answeringInTurn } from '../../tests/fixtures/answering';
import * as functions from './index';

vi.mock('./kit/callers', async (original) => ({
  ...(await original<object>()),
  callerOf: vi.fn(),
  callerByToken: vi.fn(),
}));
vi.mock('./kit/callable-ration', () => ({
  rationCallable: vi.fn(),
  rationOf: vi.fn(),
  rationOfAll: vi.fn(),
}));

const caller: Caller = {
  uid: 'u1',
  role: 'Amministratore',
  email: 'a@esempio.test',
  emailVerified: true,
};
type Callable = { run(request: unknown): Promise<unknown> };
const callables = Object.values(CALLABLES).map((contract) => ({
  contract,
  made: functions[
    (contract.servedBy === 'itself' ? contract.name : contract.servedBy) as keyof typeof functions
  ],
}));

beforeEach(() => {
  answeringInTurn(vi.mocked(callerByToken), ['Bearer x'], caller);
  vi.mocked(rationCallable).mockReset().mockRejectedValue(refusal('quota'));
});

describe('every function that somebody calls', () => {
  it.each(callables)(
    '[SE-007] $contract.name is rationed for its caller before anything else is done',
    async ({ contract, made }) => {
      // Validation is not tested here: every input is valid.
      const input = contract.input as unknown as { safeParse: () => unknown };
      vi.spyOn(input, 'safeParse').mockReturnValue({ success: true, data: {} });
      const request = { data: servedAs(contract, {}).data };
      const allowed = { ...caller, role: CALLABLE_ACCESS[contract.name][0] };
      answeringInTurn(vi.mocked(callerOf), [{ data: {} }], allowed);
      await expect((made as unknown as Callable).run(request)).rejects.toMatchObject({
        code: 'resource-exhausted',
      });
      expect(rationCallable).toHaveBeenCalledExactlyOnceWith(contract.name, allowed);
    },
  );
  it('[SE-007] usersSearch, at its address, too', async () => {
    const answer = { set: () => answer, status: vi.fn(() => answer), json: vi.fn(() => answer) };
    const request = { method: 'GET', get: () => 'Bearer x', query: { query: 'anna' } };
    await (
      functions.usersSearch as unknown as (request: unknown, answer: unknown) => Promise<void>
    )(request, answer);
    expect(answer.status).toHaveBeenCalledWith(429);
    expect(rationCallable).toHaveBeenCalledExactlyOnceWith('usersSearch', caller);
  });
});
