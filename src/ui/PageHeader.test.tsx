import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { PageHeader } from './PageHeader';

// Starts at a history entry of our own, like a tab opened on this URL.
beforeEach(() => window.history.pushState(null, '', '/conversazione'));

function open() {
  const router = createBrowserRouter([
    { path: '*', element: <PageHeader title="Conversazione" back="/elenco" /> },
  ]);
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return router;
}
const back = () => screen.getByRole('link', { name: 'Indietro' });
const where = () => `${window.location.pathname}${window.location.search}`;

it('[DE-038] without a history «Indietro» leads to the list', async () => {
  open();
  expect(back()).toHaveAttribute('href', '/elenco');
  await userEvent.click(back());
  await waitFor(() => expect(where()).toBe('/elenco'));
});

it('[DE-038] [AT-059] «Indietro» leads to where one came from as it was left, also past a neighbour shown in place', async () => {
  window.history.replaceState(null, '', '/archivio?dal=2026-11-01&pagine=3');
  const router = open();
  await router.navigate('/conversazione/1');
  await router.navigate('/conversazione/2', { replace: true });
  await userEvent.click(back());
  await waitFor(() => expect(where()).toBe('/archivio?dal=2026-11-01&pagine=3'));
});

it('[DE-038] a neighbour shown in place of the first page of a tab is no history', async () => {
  const router = open();
  await router.navigate('/conversazione/2', { replace: true });
  await userEvent.click(back());
  await waitFor(() => expect(where()).toBe('/elenco'));
});
