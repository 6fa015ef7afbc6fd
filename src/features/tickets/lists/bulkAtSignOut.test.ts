import { expect, it, vi } from 'vitest';
import { notifyClient } from '@/data/notices/commands';
import { leaveScope, openScope } from '@/data/session/scope';
import { deleteTickets } from '@/data/tickets/commands';
import { inBulk, inGroups } from '@/ui/list/bulk';
import { answering } from '../../../../tests/fixtures/answering';

const httpsCallable = vi.hoisted(() => vi.fn());
vi.mock('firebase/functions', () => ({
  getFunctions: () => 'our functions',
  connectFunctionsEmulator: () => undefined,
  httpsCallable,
}));

/** A function that doesn't answer yet. */
function silent(target: string) {
  const remote = vi.fn<(input: unknown) => Promise<{ data: unknown }>>(
    () => new Promise(() => undefined),
  );
  answering(httpsCallable, ['our functions', target, { timeout: expect.any(Number) }], remote);
  return remote;
}

const items = Array.from({ length: 45 }, (_, index) => `t${index}`);
const FIRST_GROUP = { collection: 'assistenzatecnica', ids: items.slice(0, 20) };
const codes = (failed: { error: unknown }[]) =>
  new Set(failed.map(({ error }) => (error as { code: string }).code));

it.each([
  [
    'one by one',
    'sendNotificationAndEmail',
    items.slice(0, 4).map((userId) => [{ userId }]),
    () => inBulk(items, notifyClient, () => undefined),
  ],
  [
    'in groups',
    'recordCalls',
    [[{ call: 'deleteRecords', input: FIRST_GROUP }]],
    () =>
      inGroups(
        items,
        (group) => deleteTickets('technical', group),
        () => undefined,
      ),
  ],
] as const)(
  'what is done to many, %s, ends with its person: the rest is asked for in nobody’s name',
  async (_, target, sent, start) => {
    const remote = silent(target);
    openScope('anna');
    const work = start();
    await vi.waitFor(() => expect(remote.mock.calls).toEqual(sent));
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
      expect(remote.mock.calls).toEqual(sent);
      const leavingToo = leaveScope();
      await vi.advanceTimersByTimeAsync(10_000);
      await leavingToo;
    } finally {
      vi.useRealTimers();
    }
  },
);
