// All failures of an outside service, once for each operation of an adapter.
import { describe, expect, it, vi } from 'vitest';
import { ServiceError, type Service as Name } from '../../functions/src/kit/service-error';
import { turnClock, type Service } from './in-process';

const OUTAGES = [
  ['fail', { kind: 'status', status: 500 }, 'again'],
  ['busy', { kind: 'status', status: 429 }, 'again'],
  ['drop', { kind: 'network' }, 'again'],
  ['refuse', { kind: 'status', status: 401 }, 'once'],
  ['garbage', { kind: 'malformed' }, 'once'],
  ['shapeless', { kind: 'malformed' }, 'once'],
  ['hang', { kind: 'timeout' }, 'once'],
  ['slow', { kind: 'timeout' }, 'once'],
] as const;

interface Watched {
  name: Name;
  service: () => Service;
  /** Calls the service; repeated after an outage. */
  ask: () => Promise<unknown>;
  /** Number of retries of an idempotent request. */
  retries: number;
  /** Timeout of one attempt, in milliseconds. */
  limit: number;
  /** Counts only requests with this path, not those for access tokens. */
  path?: RegExp;
}

/**
 * Tests that each outage yields its kind of error, is retried only where that helps, and ends when
 * the service recovers.
 */
export function describeOutages(
  what: string,
  { name, service, ask, retries, limit, path = /./ }: Watched,
): void {
  const requestCount = async () =>
    (await service().requests()).filter((request) => path.test(request.path)).length;
  /**
   * Error of an outage; the clock runs out once the service has received the request and is silent.
   */
  async function failure(silent: boolean, runOut: () => void): Promise<unknown> {
    const outcome = ask().then(
      () => 'no error',
      (error: unknown) => error,
    );
    if (silent) {
      await vi.waitFor(async () => expect(await requestCount()).toBe(1), { interval: 2 });
      runOut();
    }
    return outcome;
  }

  describe(what, () => {
    it.each(OUTAGES)(
      'a service that does «%s» is %j, asked %s',
      async (mode, expected, repeated) => {
        const { pauses, limits, runOut } = turnClock();
        await service().behave(mode);
        const error = await failure(expected.kind === 'timeout', runOut);
        expect(error).toBeInstanceOf(ServiceError);
        expect(error).toMatchObject({ service: name, ...expected });
        const times = repeated === 'again' ? retries : 0;
        expect(pauses).toEqual([300, 600, 1_200].slice(0, times));
        expect(await requestCount()).toBe(1 + times);
        expect(new Set(limits)).toEqual(new Set([limit]));
        await service().behave('ok');
        await ask();
      },
    );
    if (retries === 0) return;
    it.each(['fail', 'busy', 'drop'] as const)(
      'a service that does «%s» once is asked again',
      async (mode) => {
        turnClock();
        await service().behave(mode, 1);
        await ask();
        expect(await requestCount()).toBe(2);
      },
    );
  });
}
