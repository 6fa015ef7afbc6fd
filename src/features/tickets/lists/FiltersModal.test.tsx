import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { OPEN } from '@/domain/tickets/filters';
import { FiltersModal } from './FiltersModal';

const apply = vi.fn();
const closed = vi.fn();
beforeEach(() => {
  apply.mockReset();
  closed.mockReset();
});

const open = () => show(<FiltersModal kind="technical" filters={{ ...OPEN, from: '2026-01-05' }} onApply={apply} onClose={closed} />);

it('nothing changes before «Applica»; what is no day is refused', async () => {
  open();
  expect(await screen.findByLabelText('Dal')).toHaveValue('05/01/2026');
  await userEvent.selectOptions(screen.getByLabelText('Stato'), '');
  await userEvent.selectOptions(screen.getByLabelText('Studio'), 'Roma');
  await userEvent.type(screen.getByLabelText('Al'), '31/02/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Applica' }));
  expect(await screen.findByText('Data non valida')).toBeVisible();
  expect(screen.getByLabelText('Al')).toHaveFocus();
  expect(apply).not.toHaveBeenCalled();
  await userEvent.clear(screen.getByLabelText('Al'));
  await userEvent.type(screen.getByLabelText('Al'), '28/2/2026{Enter}');
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(apply).toHaveBeenCalledExactlyOnceWith({ status: null, studio: 'Roma', type: null, from: '2026-01-05', to: '2026-02-28' });
});

it('«Reset» goes back to what a list opens on; Esc closes without a question', async () => {
  open();
  await userEvent.selectOptions(await screen.findByLabelText('Stato'), 'Completato');
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(screen.getByLabelText('Stato')).toHaveValue('Aperto');
  expect(screen.getByLabelText('Dal')).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(apply).not.toHaveBeenCalled();
});
