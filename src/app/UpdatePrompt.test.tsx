import { act, screen } from '@testing-library/react';
import type { registerSW as register } from 'virtual:pwa-register';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { UpdatePrompt } from './UpdatePrompt';

type Options = NonNullable<Parameters<typeof register>[0]>;
const registerSW = vi.hoisted(() => vi.fn<(options: Options) => () => Promise<void>>());
vi.mock('virtual:pwa-register', () => ({ registerSW }));

beforeEach(() => {
  vi.useFakeTimers();
  registerSW.mockReset().mockReturnValue(() => Promise.resolve());
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Shows the prompt, until the page has had its time. */
async function begin(): Promise<Options> {
  show(<UpdatePrompt />);
  expect(registerSW).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  return registerSW.mock.lastCall?.[0] ?? {};
}

it('offers a new version', async () => {
  const { onNeedRefresh } = await begin();
  expect(screen.queryByRole('button', { name: 'Aggiorna' })).not.toBeInTheDocument();
  act(() => onNeedRefresh?.());
  expect(screen.getByRole('button', { name: 'Aggiorna' })).toBeVisible();
});

it('reports a worker that can’t be registered; a check that failed is repeated', async () => {
  const { onRegisterError, onRegisteredSW } = await begin();
  onRegisterError?.(new Error('forbidden'));
  expect(console.warn).toHaveBeenCalledOnce();
  const update = vi.fn(() => Promise.reject(new Error('offline')));
  onRegisteredSW?.('/sw.js', { update } as unknown as ServiceWorkerRegistration);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(update).toHaveBeenCalledTimes(2);
});

it('reports that it could not begin', async () => {
  registerSW.mockImplementation(() => {
    throw new Error('broken');
  });
  await begin();
  expect(console.warn).toHaveBeenCalledOnce();
});
