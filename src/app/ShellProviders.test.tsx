import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { lateFailure } from '@/ui/form/lateFailure';
import { toast } from '@/ui/feedback';
import { ShellProviders } from './ShellProviders';

afterEach(() => void vi.useRealTimers());

const told = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

it('an error goes with its screen; one of a form that failed after it was left stays until closed', async () => {
  const router = createMemoryRouter(
    [{ path: '*', element: <ShellProviders>Schermata</ShellProviders> }],
    { initialEntries: ['/admin'] },
  );
  // Toasts load after the first rows.
  await import('./Overlays');
  await act(async () => void render(<RouterProvider router={router} />));
  await waitFor(() => expect(document.querySelector('.mantine-Notifications-root')).not.toBeNull());
  vi.useFakeTimers();
  const aMinuteAt = async (path: string) => {
    await act(() => router.navigate(path));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    // Toasts fade out.
    await act(() => vi.advanceTimersByTimeAsync(500));
  };
  act(() => toast.error('Del primo'));
  act(() => lateFailure('Di un modulo lasciato'));
  // The same screen, with a filter.
  await aMinuteAt('/admin?stato=Aperto');
  expect(told()).toEqual(['Del primo', 'Di un modulo lasciato']);
  await aMinuteAt('/user');
  expect(told()).toEqual(['Di un modulo lasciato']);
});
