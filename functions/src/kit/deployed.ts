import type { SecretParam } from 'firebase-functions/params';
import { HttpsError, onCall, type CallableFunction } from 'firebase-functions/v2/https';
import { REGION, type ServedBy } from '@/domain/callables/contract';
import type { FunctionErrorDetails } from '@/domain/errors';
import { fieldsOf } from '@/domain/stored';
import { enforceAppCheck } from './app-check';
import type { Callable } from './callable';
import { clock } from './runtime';
import { refusal } from './callers';
import { countingFailures } from './failed-callables';
import type { Size } from './sizes';

type Deployed = CallableFunction<unknown, Promise<unknown>>;

/** Deploys a callable under its own name. */
export function alone({ name, seconds, secrets, run }: Callable, size: Size): Deployed {
  return onCall(
    { region: REGION, enforceAppCheck, secrets: [...secrets], timeoutSeconds: seconds, ...size },
    (request) => countingFailures(name, () => run(request)),
  );
}

/**
 * Deploys one function for all callables of a group, with `{ call, input }` as data
 * (domain/callables/contract.ts). It gets the secrets of all its callables and the longest timeout;
 * shorter callables are cut off at their own.
 */
export function together(
  group: Exclude<ServedBy, 'itself'>,
  all: readonly Callable[],
  size: Size,
): Deployed {
  const callables = all.filter(({ servedBy }) => servedBy === group);
  const byName = new Map(callables.map((callable) => [callable.name, callable]));
  const timeoutSeconds = Math.max(...callables.map(({ seconds }) => seconds));
  return onCall(
    {
      region: REGION,
      enforceAppCheck,
      secrets: secretsOf(callables),
      timeoutSeconds,
      ...size,
    },
    (request) => {
      const { call: name, input = null } = fieldsOf(request.data);
      const callable = typeof name === 'string' ? byName.get(name) : undefined;
      if (!callable) throw refusal('invalid');
      return countingFailures(callable.name, () => {
        const work = callable.run({ ...request, data: input });
        return callable.seconds < timeoutSeconds ? inTime(callable, work) : work;
      });
    },
  );
}

function secretsOf(callables: readonly Callable[]): SecretParam[] {
  return [...new Set(callables.flatMap(({ secrets }) => secrets))];
}

/** Like the platform's timeout: the caller gets an error, but the work may still complete. */
async function inTime<Answer>(
  { seconds, failed }: Callable,
  work: Promise<Answer>,
): Promise<Answer> {
  let stop = () => {};
  const late = new Promise<never>((_, reject) => {
    stop = clock.limit(seconds * 1_000, () => {
      const details: FunctionErrorDetails = { app: 'unknown', text: failed };
      reject(new HttpsError('deadline-exceeded', failed, details));
    });
  });
  return Promise.race([work, late]).finally(stop);
}
