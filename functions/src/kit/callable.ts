import { onCall, type CallableFunction, type CallableRequest } from 'firebase-functions/v2/https';
import type { SecretParam } from 'firebase-functions/params';
import type { ZodType } from 'zod';
import { ROLES, type Role } from '@/domain/roles';
import { callerOf, type Caller } from './callers';
import { failure, refusal } from './errors';
import { REGION } from './runtime';

export const DESK = ['Amministratore', 'Studio'] as const satisfies readonly Role[];
export const ANYONE = ROLES;

interface Spec<Input> {
  roles: readonly Role[];
  input: ZodType<Input>;
  secrets?: SecretParam[];
  timeoutSeconds?: number;
  /** Where the work is not of the usual size (runtime.ts). */
  memory?: '1GiB';
  concurrency?: number;
  maxInstances?: number;
  /** What the caller reads when an outside service, or we, failed. */
  failed: string;
}

/**
 * A callable of ours: who calls, then what it sends, then the work. Whatever goes wrong ends in a code and an Italian text; nothing
 * escapes as a bare 500.
 */
export function callable<Input, Output>(
  { roles, input, secrets = [], timeoutSeconds = 60, failed, ...size }: Spec<Input>,
  work: (input: Input, caller: Caller) => Promise<Output>,
): CallableFunction<unknown, Promise<Output>> {
  const options = { region: REGION, secrets, timeoutSeconds, ...size, enforceAppCheck: process.env.ENFORCE_APP_CHECK === 'true' };
  return onCall(options, async (request: CallableRequest<unknown>) => {
    try {
      const caller = await callerOf(request);
      if (!roles.includes(caller.role)) throw refusal('permission-denied');
      const given = input.safeParse(request.data);
      if (!given.success) throw refusal('invalid');
      return await work(given.data, caller);
    } catch (error) {
      throw failure(error, failed);
    }
  });
}
