import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { PageHeader } from './PageHeader';

function open(cameFromBack: boolean) {
  const router = createMemoryRouter(
    [{ path: '*', element: <PageHeader title="Conversazione" back="/elenco" cameFromBack={cameFromBack} /> }],
    { initialEntries: ['/elenco?studio=Roma&pagine=3', '/conversazione'], initialIndex: 1 },
  );
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return router;
}

it('«Indietro» leads to the list anew', async () => {
  const router = open(false);
  await userEvent.click(screen.getByRole('link', { name: 'Indietro' }));
  expect(router.state.location).toMatchObject({ pathname: '/elenco', search: '' });
});

it('«Indietro» leads back to the list as it was left, where one came from there', async () => {
  const router = open(true);
  expect(screen.getByRole('link', { name: 'Indietro' })).toHaveAttribute('href', '/elenco');
  await userEvent.click(screen.getByRole('link', { name: 'Indietro' }));
  expect(router.state.location).toMatchObject({ pathname: '/elenco', search: '?studio=Roma&pagine=3' });
});
