import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ListBody } from './ListBody';

const body = (stale: boolean, rows: readonly string[] = ['riga'], partial = false) => (
  <MantineProvider env="test">
    <ListBody
      list={{ status: 'ready', rows, error: null, retry: () => undefined, stale, partial }}
      empty={<p>Niente</p>}
    >
      <p>Righe</p>
    </ListBody>
  </MantineProvider>
);

it('rows that the server has not confirmed are marked, for assistive technology alone, until it has', () => {
  const { rerender } = render(body(true));
  expect(screen.getByText('Righe')).toBeVisible();
  expect(screen.getByText('In aggiornamento…')).toHaveClass('visually-hidden');
  rerender(body(false));
  expect(screen.getByText('Righe')).toBeVisible();
  expect(screen.queryByText('In aggiornamento…')).toBeNull();
});

it('below rows that may be only some, others are awaited', () => {
  const { rerender } = render(body(true, ['riga'], true));
  expect(screen.getByText('Righe').nextElementSibling).toHaveTextContent('Caricamento in corso…');
  rerender(body(false));
  expect(screen.queryByRole('status')).toBeNull();
});
