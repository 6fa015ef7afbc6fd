import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { fakeSource } from '@/ui/testing/fakeSource';
import type { SavedView } from '@/domain/views/view';
// Lazy-loaded: imported here so that no test waits for it.
import '@/ui/list/FilterDialog';
import { useListUrl } from '@/ui/list/useListUrl';
import { ticketListSchema } from './listUrl';
import { TicketFilterBar } from './TicketFilterBar';

const SCHEMA = ticketListSchema('technical', { status: null, studio: null }, null);
const VIEWS = {
  source: fakeSource<SavedView[]>().source,
  save: () => Promise.resolve(),
  remove: () => Promise.resolve(),
};

function Bar() {
  return <TicketFilterBar kind="technical" listUrl={useListUrl(SCHEMA)} views={VIEWS} />;
}

let router: ReturnType<typeof createMemoryRouter>;
beforeEach(async () => {
  router = createMemoryRouter([{ path: '*', element: <Bar /> }], {
    initialEntries: ['/assistenzatecnica?dal=2026-01-05'],
  });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Filtri' }));
});
const urlHere = () => Object.fromEntries(new URLSearchParams(router.state.location.search));

it('nothing changes before «Applica»; what is no day is refused', async () => {
  expect(await screen.findByLabelText('Dal')).toHaveValue('05/01/2026');
  await userEvent.selectOptions(screen.getByLabelText('Stato'), '');
  await userEvent.selectOptions(screen.getByLabelText('Studio'), 'Roma');
  await userEvent.type(screen.getByLabelText('Al'), '31/02/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Applica' }));
  expect(await screen.findByText('Data non valida')).toBeVisible();
  expect(screen.getByLabelText('Al')).toHaveFocus();
  expect(urlHere()).toEqual({ dal: '2026-01-05' });
  await userEvent.clear(screen.getByLabelText('Al'));
  await userEvent.type(screen.getByLabelText('Al'), '28/2/2026{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(urlHere()).toEqual({
    stato: 'tutti',
    studio: 'Roma',
    dal: '2026-01-05',
    al: '2026-02-28',
  });
});

it('«Reset» goes back to what a list opens on; Esc closes without a question', async () => {
  await userEvent.selectOptions(await screen.findByLabelText('Stato'), 'Completato');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reset' }));
  expect(screen.getByLabelText('Stato')).toHaveValue('Aperto');
  expect(screen.getByLabelText('Dal')).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(urlHere()).toEqual({ dal: '2026-01-05' });
});
