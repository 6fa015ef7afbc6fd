import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BLOCKED_REOPEN_MS } from '@/domain/limits';
import type { TicketStatus } from '@/domain/tickets/ticket';
import { useBlockedReopen } from './useBlockedReopen';

const reopenIfBlocked = vi.hoisted(() => vi.fn(() => Promise.resolve(true)));
vi.mock('@/data/tickets/commands', () => ({ reopenIfBlocked }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

/** Renders a sequence of ticket states, then waits. */
function after(...states: [status: TicketStatus, settled: boolean][]): number {
  const [first = ['Aperto', true] as const, ...others] = states;
  const { rerender, unmount } = renderHook(
    ([status, settled]) => useBlockedReopen({ kind: 'technical', id: 't', status }, settled),
    { initialProps: first as [TicketStatus, boolean] },
  );
  for (const state of others) rerender(state);
  vi.advanceTimersByTime(BLOCKED_REOPEN_MS);
  unmount();
  return reopenIfBlocked.mock.calls.length;
}

it('[DE-109] a ticket that is Bloccato when it is opened is opened again', () => {
  expect(after(['Bloccato', true])).toBe(1);
  expect(reopenIfBlocked).toHaveBeenCalledWith('technical', 't');
});
it('[DE-109] also where this device had an older copy', () =>
  expect(after(['Aperto', false], ['Bloccato', true], ['Bloccato', false])).toBe(1));
it('[DE-109] Bloccato that is chosen in the open conversation starts no timer', () =>
  expect(after(['Aperto', true], ['Bloccato', false], ['Bloccato', true])).toBe(0));
it('[AT-125] a status that is chosen ends it, also where Bloccato is chosen again', () =>
  expect(after(['Bloccato', true], ['Aperto', true], ['Bloccato', true])).toBe(0));
