import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { memory } from '../../../tests/fixtures/memory';
import { show } from '@/components/testing/show';
import { AgendaScreen } from './AgendaScreen';

it('what fails for one reason is one message, which tries all of it again', async () => {
  const parts = ['prenotazioni', 'contatti', 'consulenze'];
  const allow = parts.map((part) => memory.refuse(part, 'deadline-exceeded'));
  show(<AgendaScreen title="Agenda" />, { at: '/agenda' });
  const line = await screen.findByRole('alert');
  await waitFor(() =>
    expect(line).toHaveTextContent(
      /^Mancano: le videochiamate, le chiamate, le seconde chiamate, le consulenze\./,
    ),
  );
  expect(screen.getAllByRole('button', { name: 'Riprova' })).toHaveLength(1);
  for (const end of allow) end();
  await userEvent.click(within(line).getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Nessun impegno in questa settimana')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
