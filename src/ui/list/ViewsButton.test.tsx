import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '@/domain/errors';
import type { SavedView } from '@/domain/views/view';
import { fakePages } from '../../../tests/fixtures/paged';
import { ViewsButton, type Views } from './ViewsButton';
// Lazy-loaded: imported here so that no test waits for it.
import './ViewsPanel';

const MINE: SavedView[] = [
  { id: '1', name: 'Aperti a Roma', search: 'studio=Roma' },
  { id: '2', name: 'Tutti', search: 'stato=tutti' },
];

function open(saved: SavedView[], more: Partial<Views> = {}) {
  const source = fakePages(saved, { pageSize: 50 });
  const views: Views = {
    source,
    save: vi.fn(() => Promise.resolve()),
    remove: vi.fn(() => Promise.resolve()),
    ...more,
  };
  const router = createMemoryRouter(
    [{ path: '*', element: <ViewsButton views={views} search="stato=Aperto" /> }],
    {
      initialEntries: ['/ticket?stato=Aperto'],
      basename: '/',
    },
  );
  render(
    <MantineProvider env="test">
      <Notifications />
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return { source, views, router };
}

async function press(source: { answer: () => void; loads: number }) {
  await userEvent.click(screen.getByRole('button', { name: 'Viste' }));
  await waitFor(() => expect(source.loads).toBe(1));
  act(source.answer);
}

afterEach(() => notifications.clean());

it('reads nothing before it is opened, then opens a view', async () => {
  const { source, router } = open(MINE);
  expect(source.loads).toBe(0);
  await press(source);
  await userEvent.click(
    within(screen.getByRole('list', { name: 'Viste salvate' })).getByRole('link', {
      name: 'Aperti a Roma',
    }),
  );
  expect(router.state.location).toMatchObject({ pathname: '/ticket', search: '?studio=Roma' });
  await waitFor(() => expect(screen.queryByRole('list')).not.toBeInTheDocument());
});

it('Esc closes it and the focus returns', async () => {
  const { source } = open(MINE);
  await press(source);
  await screen.findByRole('list', { name: 'Viste salvate' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('list')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Viste' })).toHaveFocus());
});

it('saves the list as it is under a name, by Enter too; a failure is said and the name stays', async () => {
  const save = vi
    .fn<Views['save']>()
    .mockRejectedValueOnce(new AppError('offline'))
    .mockResolvedValue();
  const { source } = open([], { save });
  await press(source);
  expect(await screen.findByText(/Nessuna vista salvata/)).toBeInTheDocument();
  const name = screen.getByLabelText('Salva questa vista');
  await userEvent.type(name, '  Da fare {Enter}');
  expect(save).toHaveBeenLastCalledWith('Da fare', 'stato=Aperto');
  expect(await screen.findByText(new AppError('offline').message)).toBeInTheDocument();
  expect(name).toHaveValue('  Da fare ');
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText('Vista «Da fare» salvata.')).toBeInTheDocument();
  expect(name).toHaveValue('');
});

it('deletes a view, and takes it back', async () => {
  const { source, views } = open(MINE);
  await press(source);
  await userEvent.click(await screen.findByRole('button', { name: 'Elimina la vista Tutti' }));
  expect(views.remove).toHaveBeenCalledWith(MINE[1]);
  await userEvent.click(await screen.findByRole('button', { name: 'Annulla' }));
  expect(views.save).toHaveBeenCalledWith('Tutti', 'stato=tutti');
});

it('says that views could not be read, and tries again', async () => {
  const { source } = open(MINE);
  await userEvent.click(screen.getByRole('button', { name: 'Viste' }));
  await waitFor(() => expect(source.loads).toBe(1));
  act(() => source.fail());
  expect(screen.getByRole('alert')).toHaveTextContent(new AppError('offline').message);
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  act(source.answer);
  expect(screen.getByRole('link', { name: 'Tutti' })).toBeInTheDocument();
});

it('copies the link of a view and of the list as it is', async () => {
  const user = userEvent.setup();
  const { source } = open(MINE);
  await user.click(screen.getByRole('button', { name: 'Viste' }));
  await waitFor(() => expect(source.loads).toBe(1));
  act(source.answer);
  await user.click(await screen.findByRole('button', { name: 'Copia il link di Aperti a Roma' }));
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/ticket?studio=Roma`);
  await user.click(screen.getByRole('button', { name: 'Copia il link di questo elenco' }));
  expect(await navigator.clipboard.readText()).toBe(
    `${window.location.origin}/ticket?stato=Aperto`,
  );
});
