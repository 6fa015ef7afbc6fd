import { expect, it, vi } from 'vitest';
import { notifyClient } from '@/data/notices/commands';
import { leaveScope, openScope } from '@/data/session/scope';
import { deleteTickets } from '@/data/tickets/commands';
import { inBulk, inGroups } from '@/ui/list/bulk';

const httpsCallable = vi.hoisted(() => vi.fn());
vi.mock('firebase/functions', () => ({
  getFunctions: () => ({}),
  connectFunctionsEmulator: () => undefined,
  httpsCallable,
}));

/** A server that doesn't answer yet. */
function silent() {
  const remote = vi.fn<(input: unknown) => Promise<{ data: unknown }>>(
    () => new Promise(() => undefined),
  );
  httpsCallable.mockReturnValue(remote);
  return remote;
}

const items = Array.from({ length: 45 }, (_, index) => `t${index}`);
const codes = (failed: { error: unknown }[]) =>
  new Set(failed.map(({ error }) => (error as { code: string }).code));

it.each([
  ['one by one', 4, () => inBulk(items, notifyClient, () => undefined)],
  [
    'in groups',
    1,
    () =>
      inGroups(
        items,
        (group) => deleteTickets('technical', group),
        () => undefined,
      ),
  ],
] as const)(
  'what is done to many, %s, ends with its person: the rest is asked for in nobody’s name',
  async (_, atOnce, start) => {
    const remote = silent();
    openScope('anna');
    const work = start();
    await vi.waitFor(() => expect(remote).toHaveBeenCalledTimes(atOnce));
    vi.useFakeTimers();
    try {
      const leaving = leaveScope();
      await vi.advanceTimersByTimeAsync(10_000);
      await leaving;
      openScope('marco');
      const { done, failed } = await work;
      expect(done).toEqual([]);
      expect(codes(failed)).toEqual(new Set(['cancelled']));
      await vi.advanceTimersByTimeAsync(10_000);
      expect(remote).toHaveBeenCalledTimes(atOnce);
      const leavingToo = leaveScope();
      await vi.advanceTimersByTimeAsync(10_000);
      await leavingToo;
    } finally {
      vi.useRealTimers();
    }
  },
);
