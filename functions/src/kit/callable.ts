import type { CallableRequest } from 'firebase-functions/v2/https';
import type { SecretParam } from 'firebase-functions/params';
import { mayCall, type CallName } from '@/domain/access/calls';
import type { Contract } from '@/domain/calls/contract';
import { rationCall } from './call-ration';
import { callerOf, type Caller } from './callers';
import { failure, refusal } from './errors';

interface Terms {
  secrets?: readonly SecretParam[];
  /** What the caller reads when an outside service, or we, failed. */
  failed: string;
}

/** A call as functions/src/index.ts deploys it: by itself, or among those of one function (deployed.ts). */
export interface Callable<Answer = unknown> extends Pick<
  Contract,
  'name' | 'servedBy' | 'seconds'
> {
  secrets: readonly SecretParam[];
  failed: string;
  /** @throws HttpsError with a code of ours and an Italian text; nothing escapes as a bare 500 */
  run: (request: CallableRequest<unknown>) => Promise<Answer>;
}

/** A callable of ours: who calls (domain/access/calls.ts says who may), what it sends, how often today, then the work. */
export function callable<Input, Answer>(
  { name, servedBy, seconds, input }: Contract<Input, Answer> & { name: CallName },
  { secrets = [], failed }: Terms,
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
        await rationCall(name, caller);
        return await work(given.data, caller);
      } catch (error) {
        throw failure(error, failed, name);
      }
    },
  };
}
