import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whileProgress } from './progress.mjs';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const PACE = { patience: 180_000 };

it('waits for an hour for what gets on', async () => {
  let steps = 0;
  const slow = new Promise((resolve) => setTimeout(() => resolve('up'), 3_600_000));
  const outcome = whileProgress(slow, () => Math.floor(steps++ / 170), PACE);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(await outcome).toBe('up');
});

it('gives up what has stopped', async () => {
  const outcome = whileProgress(new Promise(() => undefined), () => 'same', PACE);
  const refused = expect(outcome).rejects.toThrow('Nothing has happened for 180 seconds');
  await vi.advanceTimersByTimeAsync(181_000);
  await refused;
});

it('passes a failure on', async () => {
  const failed = Promise.reject(new Error('no Java'));
  await expect(whileProgress(failed, () => 0, PACE)).rejects.toThrow('no Java');
});
