import { describe, expect, it, vi } from 'vitest';
import { CALLABLE_ACCESS, type CallableName } from '@/domain/access/callables';
import { CALLABLES } from '@/domain/callables/all';
import { servedAs } from '@/domain/callables/contract';
import { ROLES, type Role } from '@/domain/roles';
import { rationCallable } from './kit/callable-ration';
import { callerByToken, callerOf, type Caller, refusal } from './kit/callers';
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

type Callable = { run(request: unknown): Promise<unknown> };
const deployed = functions as unknown as Record<string, Callable | undefined>;

/** Calls that pass the role check are stopped by the daily limit, so nothing is executed. */
const PAST = 'resource-exhausted';

function calledBy(role: Role, name: CallableName): void {
  const caller: Caller = { uid: 'u1', role, email: 'a@esempio.test', emailVerified: true };
  answeringInTurn(vi.mocked(callerOf), [{ data: {} }], caller);
  answeringInTurn(vi.mocked(callerByToken), ['Bearer x'], caller);
  answeringInTurn(vi.mocked(rationCallable), [name, caller], refusal('quota'));
}

describe('what is deployed, beside the matrix of calls', () => {
  it.each(Object.values(CALLABLES))(
    'lets in who may call $name, and nobody else',
    async (contract) => {
      const input = contract.input as unknown as { safeParse: () => unknown };
      vi.spyOn(input, 'safeParse').mockReturnValue({ success: true, data: {} });
      const { target, data } = servedAs(contract, {});
      const allowed: readonly Role[] = CALLABLE_ACCESS[contract.name];
      for (const role of ROLES) {
        calledBy(role, contract.name);
        await expect(deployed[target]?.run({ data }), role).rejects.toMatchObject({
          code: allowed.includes(role) ? PAST : 'permission-denied',
        });
      }
    },
  );

  it('lets in who may search for people, and nobody else', async () => {
    const name: CallableName = 'usersSearch';
    const allowed: readonly Role[] = CALLABLE_ACCESS[name];
    for (const role of ROLES) {
      calledBy(role, name);
      const answer = { set: () => answer, status: vi.fn(() => answer), json: vi.fn(() => answer) };
      const request = { method: 'GET', get: () => 'Bearer x', query: { query: 'anna' } };
      const { usersSearch } = functions as unknown as {
        usersSearch: (request: unknown, answer: unknown) => Promise<void>;
      };
      await usersSearch(request, answer);
      expect(answer.status, role).toHaveBeenCalledWith(allowed.includes(role) ? 429 : 403);
    }
  });
});
