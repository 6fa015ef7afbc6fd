import { onCall, type CallableFunction, type CallableRequest } from 'firebase-functions/v2/https';
import type { SecretParam } from 'firebase-functions/params';
import { REGION, type Contract } from '@/domain/calls/contract';
import { ROLES, type Role } from '@/domain/roles';
import { enforceAppCheck } from './app-check';
import { rationCall } from './call-ration';
import { callerOf, type Caller } from './callers';
import { failure, refusal } from './errors';

export const DESK = ['Amministratore', 'Studio'] as const satisfies readonly Role[];
export const ANYONE = ROLES;

interface Terms {
  roles: readonly Role[];
  secrets?: SecretParam[];
  /** Where the work is not of the usual size (runtime.ts). */
  memory?: '1GiB';
  concurrency?: number;
  maxInstances?: number;
  /** What the caller reads when an outside service, or we, failed. */
  failed: string;
}

/**
 * A callable of ours: who calls, what it sends, how often today, then the work. Whatever goes wrong ends in a code and an Italian text; nothing
 * escapes as a bare 500.
 */
export function callable<Input, Answer>(
  { name, input, seconds }: Contract<Input, Answer>,
  { roles, secrets = [], failed, ...size }: Terms,
  work: (input: Input, caller: Caller) => Promise<Answer>,
): CallableFunction<unknown, Promise<Answer>> {
  const options = { region: REGION, secrets, timeoutSeconds: seconds, ...size, enforceAppCheck };
  return onCall(options, async (request: CallableRequest<unknown>) => {
    try {
      const caller = await callerOf(request);
      if (!roles.includes(caller.role)) throw refusal('permission-denied');
      const given = input.safeParse(request.data);
      if (!given.success) throw refusal('invalid');
      await rationCall(name, caller);
      return await work(given.data, caller);
    } catch (error) {
      throw failure(error, failed);
    }
  });
}
