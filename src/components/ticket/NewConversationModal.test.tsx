import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { AppError } from '@/domain/errors';
import { clearDrafts } from '@/ui/form/drafts';
import { NewConversationModal } from './NewConversationModal';

const create = vi.hoisted(() => vi.fn());
const notify = vi.hoisted(() => vi.fn());
const anna = {
  uid: 'a',
  name: 'Ugo',
  surname: 'Rossi',
  email: 'ugo@esempio.it',
  phone: '',
  studio: null,
};
vi.mock('@/data/tickets/newContact', () => ({ createContact: create }));
vi.mock('@/data/notices/commands', () => ({ notifyClient: notify }));
vi.mock('@/data/users/search', () => ({ searchUsers: () => Promise.resolve([anna]) }));

const INCOMPLETE =
  'Seleziona un cliente, inserisci un titolo e scrivi un messaggio prima di inviare.';
const closed = vi.fn();
const me = person('Amministratore');

beforeEach(() => {
  clearDrafts();
  for (const mock of [create, notify, closed]) mock.mockReset();
});

async function open() {
  show(<NewConversationModal kinds={['technical']} me={me} onClose={closed} />, { me });
  return within(await screen.findByRole('dialog', { name: 'Nuovo contatto' }));
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Invia messaggio' }));

async function fill(dialog: Awaited<ReturnType<typeof open>>) {
  await userEvent.type(dialog.getByLabelText(/^Cliente/), 'ross{Enter}');
  await userEvent.click(await dialog.findByRole('button', { name: 'Scegli Ugo Rossi' }));
  await userEvent.type(dialog.getByLabelText(/^Titolo/), 'Bentornato');
  await userEvent.type(dialog.getByLabelText(/^Messaggio/), 'Come va?');
}

it('[AT-147] [AT-235] client, title and message are all required: told as a whole and at each field, the focus on the first', async () => {
  const dialog = await open();
  await send();
  expect(await dialog.findByRole('alert')).toHaveTextContent(INCOMPLETE);
  expect(dialog.getByText('Scegli il cliente.')).toBeVisible();
  expect(dialog.getByText('Scrivi il titolo.')).toBeVisible();
  expect(dialog.getByText('Scrivi il messaggio.')).toBeVisible();
  expect(dialog.getByLabelText(/^Cliente/)).toHaveFocus();
  expect(create).not.toHaveBeenCalled();
});

it('[AT-148] [AT-207] [AT-211] Enter in the search sends nothing; refusals and failures are told with everything typed; sent, the client is notified', async () => {
  create
    .mockRejectedValueOnce(
      new AppError('already-exists', 'Questo utente ha già una conversazione esistente.'),
    )
    .mockRejectedValueOnce(new AppError('timeout'))
    .mockResolvedValueOnce({ id: 't' });
  notify.mockResolvedValue({});
  const dialog = await open();
  await fill(dialog);
  expect(dialog.queryByRole('alert')).toBeNull();
  await send();
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Questo utente ha già una conversazione esistente.',
  );
  await send();
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent(
      "Errore nell'invio del messaggio. Riprova.",
    ),
  );
  expect(dialog.getByLabelText(/^Messaggio/)).toHaveValue('Come va?');
  await send();
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(create).toHaveBeenLastCalledWith(
    'technical',
    { userId: 'a', title: 'Bentornato', content: 'Come va?' },
    'me',
  );
  expect(notify).toHaveBeenCalledExactlyOnceWith('a');
  expect(screen.getByText('Messaggio inviato con successo!')).toBeVisible();
});

it('asks before it closes over something written', async () => {
  const dialog = await open();
  await userEvent.type(dialog.getByLabelText(/^Titolo/), 'B');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Chiudi senza inviare' }));
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
});

it('to a given client nobody else is chosen: the draft kept for them has no other', async () => {
  show(
    <NewConversationModal
      kinds={['technical']}
      client={{ ...anna, hidden: false }}
      me={me}
      onClose={closed}
    />,
    {
      me,
    },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuovo contatto' }));
  expect(dialog.getByText('Ugo Rossi')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Cambia cliente' })).toBeNull();
});
