import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearDrafts } from '@/ui/form/drafts';
import { show } from '../testing/show';
import { ReminderModal } from './ReminderModal';

const closed = vi.fn();
beforeEach(() => {
  clearDrafts();
  closed.mockReset();
});

const open = () =>
  show(<ReminderModal userId="cliente" email="anna@esempio.it" onClose={closed} />);

it('asks before it closes over something typed, and keeps it over a reload', async () => {
  const { unmount } = open();
  await userEvent.type(await screen.findByLabelText(/^Note/), 'A metà');
  unmount();
  open();
  expect(await screen.findByLabelText(/^Note/)).toHaveValue('A metà');
  await userEvent.click(screen.getByRole('button', { name: 'Annulla' }));
  expect(
    await screen.findByRole('dialog', { name: 'Vuoi chiudere senza salvare?' }),
  ).toBeInTheDocument();
  expect(closed).not.toHaveBeenCalled();
});
