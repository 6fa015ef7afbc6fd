import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { hearToasts, screenIs, toast } from './feedback';

afterEach(() => {
  vi.useRealTimers();
  act(() => {
    hearToasts(false);
    hearToasts(true);
  });
});

it('what is said as somebody leaves is not for the next person: toasts go, and none comes until somebody hears them', async () => {
  render(
    <MantineProvider env="test">
      <Notifications />
    </MantineProvider>,
  );
  act(() => toast.error('Errore di Anna'));
  expect(await screen.findByText('Errore di Anna')).toBeVisible();
  act(() => hearToasts(false));
  await waitFor(() => expect(screen.queryByText('Errore di Anna')).toBeNull());
  act(() => toast.error('Ancora di Anna'));
  act(() => hearToasts(true));
  act(() => toast.success('Per Bruno'));
  expect(await screen.findByText('Per Bruno')).toBeVisible();
  expect(screen.queryByText(/Anna/)).toBeNull();
});

it('the same success again stands there once, for its whole time', () => {
  vi.useFakeTimers();
  render(
    <MantineProvider env="test">
      <Notifications />
    </MantineProvider>,
  );
  // Toasts fade out first.
  const later = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms - 500));
    act(() => void vi.advanceTimersByTime(500));
  };
  act(() => toast.success('Inviata'));
  later(3_000);
  act(() => toast.success('Inviata'));
  later(2_000);
  expect(screen.getAllByText('Inviata')).toHaveLength(1);
  later(3_000);
  expect(screen.queryByText('Inviata')).toBeNull();
});

it('the same failure again stands there once', async () => {
  render(
    <MantineProvider env="test">
      <Notifications />
    </MantineProvider>,
  );
  act(() => toast.error('Salvataggio non riuscito'));
  act(() => toast.error('Salvataggio non riuscito'));
  await waitFor(() => expect(screen.getAllByText('Salvataggio non riuscito')).toHaveLength(1));
});

it('an error goes with its screen, once it could be read; what failed after its screen was left stays', () => {
  vi.useFakeTimers();
  render(
    <MantineProvider env="test">
      <Notifications />
    </MantineProvider>,
  );
  const stands = (text: string) => screen.queryByText(text) !== null;
  // Toasts fade out first.
  const later = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms));
    act(() => void vi.advanceTimersByTime(500));
  };
  act(() => screenIs('/user'));
  act(() => toast.error('Del primo'));
  later(10_000);
  act(() => screenIs('/user'));
  expect(stands('Del primo')).toBe(true);
  act(() => toast.error('Appena detto'));
  act(() => screenIs('/admin'));
  later(1_000);
  expect([stands('Del primo'), stands('Appena detto')]).toEqual([false, true]);
  act(() => toast.error('Fallito dopo', { stays: true }));
  later(7_000);
  expect([stands('Appena detto'), stands('Fallito dopo')]).toEqual([false, true]);
  later(60_000);
  act(() => screenIs('/user'));
  later(10_000);
  expect(stands('Fallito dopo')).toBe(true);
});
