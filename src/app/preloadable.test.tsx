import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { startTransition, Suspense, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary';
import { arriving } from '@/data/live/silence';
import { LOAD_MS } from '@/domain/limits';
import { generalMessages } from '@/domain/accessMessages';
import { preloadable } from '@/ui/preloadable';
import { pageLoad } from './staleBuild';

const Hello = ({ name }: { name: string }) => <p>Ciao {name}</p>;
const shown = (what: ReactNode) =>
  act(async () => {
    render(
      <ErrorBoundary>
        <Suspense fallback={<p>attesa</p>}>{what}</Suspense>
      </ErrorBoundary>,
    );
  });

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('is drawn at once when its code is there', async () => {
  const Code = preloadable(() => Promise.resolve(Hello));
  await Code.fetchCode();
  render(<Code name="Ada" />);
  expect(screen.getByText('Ciao Ada')).toBeInTheDocument();
});

it('waits for its code, fetched once', async () => {
  let come: (code: typeof Hello) => void = () => undefined;
  const load = vi.fn(() => new Promise<typeof Hello>((resolve) => (come = resolve)));
  const Code = preloadable(load);
  await shown(<Code name="Ada" />);
  expect(screen.getByText('attesa')).toBeInTheDocument();
  await act(async () => come(Hello));
  expect(await screen.findByText('Ciao Ada')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

it('waits for one promise: React warns if a replayed render finds another', async () => {
  const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let come: (code: typeof Hello) => void = () => undefined;
  const load = () => new Promise<typeof Hello>((resolve) => (come = resolve));
  const Code = preloadable(load, arriving);
  // The code arrives between a suspended render and its replay; only transitions replay renders.
  const InTime = () => {
    Code.fetchCode().catch(() => undefined);
    come(Hello);
    return <Code name="Ada" />;
  };
  const { rerender } = render(<p>prima</p>);
  await act(async () => startTransition(() => rerender(<InTime />)));
  expect(screen.getByText('Ciao Ada')).toBeInTheDocument();
  expect(warned).not.toHaveBeenCalled();
});

it('is fetched again when a download ahead has failed', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Hello);
  const Code = preloadable<{ name: string }>(load);
  await expect(Code.fetchCode()).rejects.toThrow('offline');
  await shown(<Code name="Ada" />);
  expect(await screen.findByText('Ciao Ada')).toBeInTheDocument();
});

it('says that its code has not come, and does not ask for ever', async () => {
  vi.spyOn(pageLoad, 'again').mockReturnValue();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js')),
  );
  const Code = preloadable<{ name: string }>(load);
  await shown(<Code name="Ada" />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Questa pagina è stata aggiornata o la connessione è assente.',
  );
  expect(load.mock.calls.length).toBeLessThan(3);
});

it('offers a retry when its code has not come for 30 s from the first draw on; it may come late', async () => {
  vi.useFakeTimers();
  const again = vi.spyOn(pageLoad, 'again').mockReturnValue();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let come: (code: typeof Hello) => void = () => undefined;
  const load = vi.fn(() => new Promise<typeof Hello>((resolve) => (come = resolve)));
  const Code = preloadable(load, arriving);
  // A preload, which may get little bandwidth.
  Code.fetchCode().catch(() => undefined);
  await act(() => vi.advanceTimersByTimeAsync(LOAD_MS + 1));
  await shown(<Code name="Ada" />);
  await act(() => vi.advanceTimersByTimeAsync(LOAD_MS - 1));
  expect(screen.getByText('attesa')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('alert')).toHaveTextContent(generalMessages.timeout);
  // Only a new page requests the code from the network again.
  fireEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(again).toHaveBeenCalledOnce();
  cleanup();
  await shown(<Code name="Ada" />);
  expect(screen.getByRole('alert')).toHaveTextContent(generalMessages.timeout);
  expect(load).toHaveBeenCalledTimes(1);
  cleanup();
  await act(async () => come(Hello));
  await shown(<Code name="Ada" />);
  expect(screen.getByText('Ciao Ada')).toBeInTheDocument();
});
