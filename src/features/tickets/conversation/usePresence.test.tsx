import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MeContext } from '@/components/session/useMe';
import { person } from '@/components/testing/show';
import { fetchAllCode } from '@/data/firebase/lazy';
import { PRESENCE_BEAT_MS, TYPING_IDLE_MS } from '@/domain/tickets/presence';
import { memory } from '../../../../tests/fixtures/memory';
import { usePresence } from './usePresence';

const OWN = 'presenza/technical-t_me';
beforeEach(async () => {
  await fetchAllCode();
  vi.useFakeTimers({ now: new Date('2026-11-23T11:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const sign = (uid: string) =>
  memory.put({
    [`presenza/technical-t_${uid}`]: { ticket: 'technical-t', uid, name: uid, at: new Date() },
  });

/** `told`: the `typing` of each write of this person's presence document. */
async function open() {
  const told: unknown[] = [];
  memory.onWrite(OWN, (stored) => told.push(stored?.typing));
  const { result } = renderHook(() => usePresence('technical', 't'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MeContext value={person('Studio')}>{children}</MeContext>
    ),
  });
  await after(1);
  const type = async (seconds: number) => {
    for (let key = 0; key < seconds * 5; key += 1) {
      act(() => result.current.typing());
      await after(200);
    }
  };
  return { told, type };
}

it('who is writing is told once, and only to somebody who is there: never a key, nothing while one is alone', async () => {
  const { told, type } = await open();
  await type(30);
  expect(told).toEqual([false]);
  await sign('bea');
  await after(1);
  expect(told).toEqual([false, true]);
  await type(20);
  await after(TYPING_IDLE_MS);
  expect(told).toEqual([false, true, false]);
});

it('[DE-041] another tab of the same person that is closed takes nobody away who is still reading', async () => {
  const { told } = await open();
  await memory.remove(OWN);
  await after(1);
  expect(told).toEqual([false, undefined, false]);
  await after(PRESENCE_BEAT_MS - 1_000);
  expect(told).toHaveLength(3);
});
