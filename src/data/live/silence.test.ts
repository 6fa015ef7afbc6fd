import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOAD_MS } from '@/domain/limits';
import { arriving, awaitAnswer, PATIENCE_MS, silence } from './silence';

const told = vi.fn();
function connection(there: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(there);
  window.dispatchEvent(new Event(there ? 'online' : 'offline'));
}
let leave: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  leave = silence.subscribe(told);
});
afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.restoreAllMocks();
  told.mockClear();
});
const later = (ms: number) => {
  vi.advanceTimersByTime(ms);
  return silence.getSnapshot();
};

it('is told once an answer is late, and no more once all that are late have come', () => {
  const [one, two] = [awaitAnswer(), awaitAnswer()];
  expect(later(PATIENCE_MS - 1)).toBe(false);
  expect(later(1)).toBe(true);
  expect(told).toHaveBeenCalled();
  one();
  expect(silence.getSnapshot()).toBe(true);
  two();
  expect(silence.getSnapshot()).toBe(false);
  told.mockClear();
  two();
  expect(later(PATIENCE_MS)).toBe(false);
  expect(told).not.toHaveBeenCalled();
});

it('nothing is late that has come in time, or that nobody waits for', () => {
  awaitAnswer()();
  expect(later(2 * PATIENCE_MS)).toBe(false);
});

it('after a time without a connection it is waited for anew', () => {
  const answered = awaitAnswer();
  connection(false);
  expect(later(PATIENCE_MS)).toBe(true);
  connection(true);
  expect(silence.getSnapshot()).toBe(false);
  expect(later(PATIENCE_MS)).toBe(true);
  answered();
  expect(silence.getSnapshot()).toBe(false);
});

it('what is asked for once fails after 30 s, with a connection; what has come stays', async () => {
  const come = arriving(Promise.resolve('qui'));
  const failed = vi.fn();
  arriving(new Promise(() => undefined)).catch(failed);
  connection(false);
  await vi.advanceTimersByTimeAsync(LOAD_MS);
  expect(failed).not.toHaveBeenCalled();
  connection(true);
  await vi.advanceTimersByTimeAsync(LOAD_MS - 1);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'timeout' }));
  await expect(come).resolves.toBe('qui');
});
