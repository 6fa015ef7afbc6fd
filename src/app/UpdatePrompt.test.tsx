import { act, fireEvent, screen } from '@testing-library/react';
import type { registerSW as register } from 'virtual:pwa-register';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { pageLoad } from './staleBuild';
import { UpdatePrompt } from './UpdatePrompt';

type Options = NonNullable<Parameters<typeof register>[0]>;
const registerSW = vi.hoisted(() => vi.fn<(options: Options) => () => Promise<void>>());
vi.mock('virtual:pwa-register', () => ({ registerSW }));

beforeEach(() => {
  vi.useFakeTimers();
  registerSW.mockReset().mockReturnValue(() => Promise.resolve());
  vi.spyOn(pageLoad, 'again').mockReturnValue(undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/**
 * Shows the prompt and waits until it registers the worker; returns the options of the
 * registration.
 */
async function begin(): Promise<Options> {
  show(<UpdatePrompt />);
  expect(registerSW).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  return registerSW.mock.lastCall?.[0] ?? {};
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('offers a new version', async () => {
  const { onNeedRefresh } = await begin();
  expect(screen.queryByRole('button', { name: 'Aggiorna' })).not.toBeInTheDocument();
  act(() => onNeedRefresh?.());
  expect(screen.getByRole('button', { name: 'Aggiorna' })).toBeVisible();
  // `data-offer` keeps toasts off the prompt (src/ui/global.css, tests/e2e/conversation.spec.ts).
  expect(screen.getByText(/nuova versione/).closest('[data-offer]')).not.toBeNull();
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

it('the tab in which «Aggiorna» is pressed reloads, once the new version is there', async () => {
  const update = vi.fn(() => Promise.resolve());
  registerSW.mockReturnValue(update);
  const { onNeedRefresh, onNeedReload } = await begin();
  act(() => onNeedRefresh?.());
  press('Aggiorna');
  expect(update).toHaveBeenCalledOnce();
  expect(pageLoad.again).not.toHaveBeenCalled();
  act(() => onNeedReload?.());
  expect(pageLoad.again).toHaveBeenCalledOnce();
});

it('a new version that can’t be activated is fetched by reloading', async () => {
  registerSW.mockReturnValue(() => Promise.reject(new Error('gone')));
  const { onNeedRefresh } = await begin();
  act(() => onNeedRefresh?.());
  press('Aggiorna');
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(pageLoad.again).toHaveBeenCalledOnce();
});

it('a tab in which somebody is writing does not reload when another tab is updated', async () => {
  const { onNeedRefresh, onNeedReload } = await begin();
  act(() => onNeedRefresh?.());
  press('Più tardi');
  // Without this callback the plugin would reload every tab.
  expect(onNeedReload).toBeTypeOf('function');
  act(() => onNeedReload?.());
  expect(pageLoad.again).not.toHaveBeenCalled();
  // No worker is waiting any more, so the button reloads the page itself.
  press('Aggiorna');
  expect(pageLoad.again).toHaveBeenCalledOnce();
});
