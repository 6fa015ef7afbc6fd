import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/domain/errors';
import { useDraftStore } from './draftStore';
import { useOutbox } from './useOutbox';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T11:00:00Z') });
  useDraftStore.setState({ outbox: {} });
});
afterEach(() => vi.useRealTimers());

/** Answers a write after the connection has been away for so long: each answer in turn, an error or nothing. */
function outbox(minutesAway: number, answers: (AppError | null)[]) {
  const times: string[] = [];
  const write = async () => {
    times.push(new Date().toISOString());
    if (times.length === 1) await new Promise((resolve) => setTimeout(resolve, minutesAway * MINUTE));
    const answer = answers[times.length - 1];
    if (answer) throw answer;
  };
  const { result } = renderHook(() => useOutbox('c', null, write));
  const send = async () => {
    const sent = result.current.send('Ciao').then(
      () => 'sent',
      (error: unknown) => (error instanceof AppError ? error.code : 'unknown'),
    );
    await act(() => vi.advanceTimersByTimeAsync(minutesAway * MINUTE));
    return sent;
  };
  return { send, times, entries: () => useDraftStore.getState().outbox.c ?? [] };
}
const denied = () => new AppError('permission-denied');

it('sends a message that waited over a day again, once, with a fresh time', async () => {
  const { send, times, entries } = outbox(25 * 60, [denied(), null]);
  expect(await send()).toBe('sent');
  expect(times).toEqual(['2026-11-23T11:00:00.000Z', '2026-11-24T12:00:00.000Z']);
  expect(entries()).toEqual([]);
});

it('keeps the text as not sent when the second attempt is refused too', async () => {
  const { send, times, entries } = outbox(25 * 60, [denied(), denied(), null]);
  expect(await send()).toBe('permission-denied');
  expect(times).toHaveLength(2);
  expect(entries()).toMatchObject([{ content: 'Ciao', failed: true, at: '2026-11-24T12:00:00.000Z' }]);
});

it('does not repeat a refusal that has another reason than its age', async () => {
  const young = outbox(22 * 60, [denied(), null]);
  expect(await young.send()).toBe('permission-denied');
  expect(young.times).toHaveLength(1);
});

it('does not repeat another failure, however old', async () => {
  const large = outbox(25 * 60, [new AppError('too-large'), null]);
  expect(await large.send()).toBe('too-large');
  expect([large.times.length, large.entries().length]).toEqual([1, 1]);
});

it('a message whose author signs out before it arrived is neither lost nor called refused: the ticket tells when they are back', async () => {
  const { send, entries } = outbox(1, [new AppError('cancelled')]);
  expect(await send()).toBe('cancelled');
  expect(entries()).toMatchObject([{ content: 'Ciao', failed: false }]);
});
