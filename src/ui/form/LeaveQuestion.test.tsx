import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { TextField } from './fields';
import { Form, SubmitButton, useAppForm } from './Form';
import { LeaveQuestion } from './LeaveQuestion';

const QUESTION = 'Vuoi uscire da questa pagina senza salvare?';
const schema = z.object({ name: z.string() });

function Shell() {
  return (
    <ModalsProvider>
      <nav>
        <Link to="/altra">Altra pagina</Link> <Link to="/?scheda=due">Altra scheda</Link>
      </nav>
      <Outlet />
      <LeaveQuestion />
    </ModalsProvider>
  );
}

function Page() {
  const form = useAppForm(schema, {
    initial: { name: '' },
    submit: () => Promise.resolve(),
    onSaved: () => void router.navigate('/altra'),
  });
  return (
    <Form form={form}>
      <TextField form={form} name="name" label="Nome" />
      <SubmitButton form={form}>Salva</SubmitButton>
    </Form>
  );
}

let router: ReturnType<typeof createMemoryRouter>;

async function show() {
  router = createMemoryRouter([
    {
      element: <Shell />,
      children: [
        { path: '/', element: <Page /> },
        { path: '/altra', element: <h1>Altra</h1> },
      ],
    },
  ]);
  render(
    <StrictMode>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </StrictMode>,
  );
  await userEvent.type(await screen.findByLabelText('Nome'), 'Anna');
}

it.each(['Altra pagina', 'Altra scheda'])(
  'asks once before «%s» is opened over unsaved work; «Annulla» stays with everything typed',
  async (link) => {
    await show();
    await userEvent.click(screen.getByRole('link', { name: link }));
    expect(await screen.findAllByRole('dialog', { name: QUESTION })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Annulla' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Nome')).toHaveValue('Anna');

    await userEvent.click(screen.getByRole('link', { name: link }));
    await userEvent.click(await screen.findByRole('button', { name: 'Esci senza salvare' }));
    const { pathname, search } = new URL(
      screen.getByRole('link', { name: link }).getAttribute('href') ?? '',
      'http://x',
    );
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname, search }));
  },
);

it('asks for nothing when the form itself goes elsewhere once it is saved', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByRole('heading', { name: 'Altra' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks for nothing when nothing was changed', async () => {
  await show();
  await userEvent.clear(screen.getByLabelText('Nome'));
  await userEvent.click(screen.getByRole('link', { name: 'Altra pagina' }));
  expect(await screen.findByRole('heading', { name: 'Altra' })).toBeVisible();
});
