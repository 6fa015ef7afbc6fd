import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchAllCode } from '@/data/firebase/lazy';
import { BLOCKED_REOPEN_MS } from '@/domain/limits';
import type { TicketStatus } from '@/domain/tickets/ticket';
import { memory } from '../../../../tests/fixtures/memory';
import { useBlockedReopen } from './useBlockedReopen';

const PATH = 'assistenzatecnica/t';
beforeEach(async () => {
  await memory.put({ [PATH]: { userId: 'u', status: 'Bloccato' } });
  await fetchAllCode();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

/** Renders a sequence of ticket states, then waits. @returns the stored status */
async function after(...states: [status: TicketStatus, settled: boolean][]): Promise<unknown> {
  const [first = ['Aperto', true] as const, ...others] = states;
  const { rerender, unmount } = renderHook(
    ([status, settled]) => useBlockedReopen({ kind: 'technical', id: 't', status }, settled),
    { initialProps: first as [TicketStatus, boolean] },
  );
  for (const state of others) rerender(state);
  await act(() => vi.advanceTimersByTimeAsync(BLOCKED_REOPEN_MS));
  unmount();
  vi.useRealTimers();
  // Lets pending writes finish.
  await new Promise((resolve) => setTimeout(resolve));
  return memory.at(PATH)?.status;
}

it('[DE-109] a ticket that is Bloccato when it is opened is opened again', async () =>
  expect(await after(['Bloccato', true])).toBe('Aperto'));
it('[DE-109] also where this device had an older copy', async () =>
  expect(await after(['Aperto', false], ['Bloccato', true], ['Bloccato', false])).toBe('Aperto'));
it('[DE-109] Bloccato that is chosen in the open conversation starts no timer', async () =>
  expect(await after(['Aperto', true], ['Bloccato', false], ['Bloccato', true])).toBe('Bloccato'));
it('[AT-125] a status that is chosen ends it, also where Bloccato is chosen again', async () =>
  expect(await after(['Bloccato', true], ['Aperto', true], ['Bloccato', true])).toBe('Bloccato'));
