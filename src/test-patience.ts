import { vi } from 'vitest';

/**
 * Same as for `expect.poll` in vitest.config.ts: a busy machine needs more than the default second.
 */
const PATIENCE_MS = 30_000;

type Options = number | { timeout?: number; interval?: number };
type Wait = <Result>(work: () => Result, options?: Options) => Promise<Awaited<Result>>;

const patient = (wait: Wait): Wait => {
  const waiting: Wait = (work, options = {}) =>
    wait(work, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
  return Object.assign(waiting, { patient: true });
};

// Files in one process share `vi`, so an earlier file may have patched it already.
if (!('patient' in vi.waitFor)) {
  vi.waitFor = patient(vi.waitFor as Wait) as typeof vi.waitFor;
  vi.waitUntil = patient(vi.waitUntil as Wait) as typeof vi.waitUntil;
}
