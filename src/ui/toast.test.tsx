import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { hearToasts, toast } from './toast';

afterEach(() => act(() => hearToasts(true)));

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
