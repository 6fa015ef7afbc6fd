import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageLoad } from './staleBuild';
import { UpdatePrompt } from './UpdatePrompt';

/** The worker as vite-plugin-pwa reports it; `taken` once a new one has taken over all tabs. */
const worker = vi.hoisted(() => ({ waits: () => {}, taken: () => {}, update: vi.fn() }));
vi.mock('virtual:pwa-register', () => ({
  registerSW: (told: { onNeedRefresh: () => void; onNeedReload?: () => void }) => {
    worker.waits = told.onNeedRefresh;
    // Without an answer of ours the plugin reloads every tab.
    worker.taken = told.onNeedReload ?? pageLoad.again;
    return worker.update;
  },
}));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(pageLoad, 'again').mockReturnValue(undefined);
  worker.update.mockResolvedValue(undefined);
  render(
    <MantineProvider env="test">
      <UpdatePrompt />
    </MantineProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  act(() => worker.waits());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the tab in which «Aggiorna» is pressed reloads, once the new version is there', () => {
  press('Aggiorna');
  expect(worker.update).toHaveBeenCalledOnce();
  expect(pageLoad.again).not.toHaveBeenCalled();
  act(() => worker.taken());
  expect(pageLoad.again).toHaveBeenCalledOnce();
});

test('a tab in which somebody is writing does not reload when another tab is updated', () => {
  press('Più tardi');
  act(() => worker.taken());
  expect(pageLoad.again).not.toHaveBeenCalled();
  // The worker that waited has gone: now the page itself is reloaded.
  press('Aggiorna');
  expect(pageLoad.again).toHaveBeenCalledOnce();
});
