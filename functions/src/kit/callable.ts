import type { CallableRequest } from 'firebase-functions/v2/https';
import type { SecretParam } from 'firebase-functions/params';
import { mayCall, type CallableName } from '@/domain/access/callables';
import { generalMessages } from '@/domain/accessMessages';
import type { Contract } from '@/domain/callables/contract';
import { rationCallable } from './callable-ration';
import { callerOf, type Caller, failure, refusal } from './callers';

interface Terms {
  secrets?: readonly SecretParam[];
  /** Text for the caller when an outside service or our code failed; by default the general one. */
  failed?: string;
}

/**
 * A callable as functions/src/index.ts deploys it: alone, or grouped with others in one function
 * (deployed.ts).
 */
export interface Callable<Answer = unknown> extends Pick<
  Contract,
  'name' | 'servedBy' | 'seconds'
> {
  secrets: readonly SecretParam[];
  failed: string;
  /** @throws HttpsError with our code and an Italian text; never a bare 500 */
  run: (request: CallableRequest<unknown>) => Promise<Answer>;
}

/**
 * Wraps a callable: checks caller and role (domain/access/callables.ts), input and daily limit, then
 * runs the work.
 */
export function callable<Input, Answer>(
  { name, servedBy, seconds, input }: Contract<Input, Answer> & { name: CallableName },
  { secrets = [], failed = generalMessages.unknown }: Terms,
  work: (input: Input, caller: Caller) => Promise<Answer>,
): Callable<Answer> {
  return {
    name,
    servedBy,
    seconds,
    secrets,
    failed,
    run: async (request) => {
      try {
        const caller = await callerOf(request);
        if (!mayCall(caller.role, name)) throw refusal('permission-denied');
        const given = input.safeParse(request.data);
        if (!given.success) throw refusal('invalid');
        await rationCallable(name, caller);
        return await work(given.data, caller);
      } catch (error) {
        throw failure(error, failed, name);
      }
    },
  };
}
