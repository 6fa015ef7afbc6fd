// Whatever an outside service can do wrong, once for each thing an adapter asks of it.
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

interface Asked {
  name: Name;
  service: () => Service;
  /** Asks; the same again after an outage. */
  ask: () => Promise<unknown>;
  /** How often what may be repeated is asked again. */
  retries: number;
  /** How long one attempt may take, in milliseconds. */
  limit: number;
  /** Requests whose path it is; others (an access token's) don't count. */
  path?: RegExp;
}

/** Tests that each outage ends in its kind of error, is asked again only where that helps, and is over when the service is well. */
export function describeOutages(
  what: string,
  { name, service, ask, retries, limit, path = /./ }: Asked,
): void {
  const asked = async () =>
    (await service().requests()).filter((request) => path.test(request.path)).length;
  /** The error of an outage; the clock runs out once the service has been asked and says nothing. */
  async function failure(silent: boolean, runOut: () => void): Promise<unknown> {
    const outcome = ask().then(
      () => 'no error',
      (error: unknown) => error,
    );
    if (silent) {
      await vi.waitFor(async () => expect(await asked()).toBe(1), { interval: 2 });
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
        expect(await asked()).toBe(1 + times);
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
        expect(await asked()).toBe(2);
      },
    );
  });
}
