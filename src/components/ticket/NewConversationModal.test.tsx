import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { NOTICE_CALLABLES } from '@/domain/callables/notices';
import type { NoticeResult } from '@/domain/notices/notice';
import { clearDrafts } from '@/ui/form/drafts';
import { memory } from '../../../tests/fixtures/memory';
import { NewConversationModal } from './NewConversationModal';

const TICKETS = 'assistenzatecnica';
const notify = vi.fn<(of: { userId: string }) => NoticeResult>();
/** The tickets of the client, with what staff wrote. */
const made = () => memory.paths(TICKETS).map((path) => memory.at(path));
const anna = {
  uid: 'a',
  name: 'Ugo',
  surname: 'Rossi',
  email: 'ugo@esempio.it',
  phone: '',
  studio: null,
};

const INCOMPLETE =
  'Seleziona un cliente, inserisci un titolo e scrivi un messaggio prima di inviare.';
const closed = vi.fn();
const me = person('Amministratore');

beforeEach(() => {
  clearDrafts();
  for (const mock of [notify, closed]) mock.mockReset();
  notify.mockReturnValue({ sent: 'email' });
  memory.serve(NOTICE_CALLABLES.sendNotificationAndEmail, notify);
  memory.serveSearch((query) => ('rossi'.startsWith(query) ? [{ ...anna, hidden: false }] : []));
});

async function openModal() {
  show(<NewConversationModal kinds={['technical']} me={me} onClose={closed} />, { me });
  return within(await screen.findByRole('dialog', { name: 'Nuovo contatto' }));
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Invia messaggio' }));

async function fill(dialog: Awaited<ReturnType<typeof openModal>>) {
  await userEvent.type(dialog.getByLabelText(/^Cliente/), 'ross{Enter}');
  await userEvent.click(await dialog.findByRole('button', { name: 'Scegli Ugo Rossi' }));
  await userEvent.type(dialog.getByLabelText(/^Titolo/), 'Bentornato');
  await userEvent.type(dialog.getByLabelText(/^Messaggio/), 'Come va?');
}

it('[AT-147] [AT-235] client, title and message are all required: told as a whole and at each field, the focus on the first', async () => {
  const dialog = await openModal();
  await send();
  expect(await dialog.findByRole('alert')).toHaveTextContent(INCOMPLETE);
  expect(dialog.getByText('Scegli il cliente.')).toBeVisible();
  expect(dialog.getByText('Scrivi il titolo.')).toBeVisible();
  expect(dialog.getByText('Scrivi il messaggio.')).toBeVisible();
  expect(dialog.getByLabelText(/^Cliente/)).toHaveFocus();
  expect(made()).toEqual([]);
});

it('[AT-148] [AT-207] [AT-211] Enter in the search sends nothing; refusals and failures are told with everything typed; sent, the client is notified', async () => {
  const open = { userId: 'a', status: 'Aperto', createdAt: new Date() };
  await memory.put({ [`${TICKETS}/old`]: open });
  const dialog = await openModal();
  await fill(dialog);
  expect(dialog.queryByRole('alert')).toBeNull();
  await send();
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Questo utente ha già una conversazione esistente.',
  );
  await memory.remove(`${TICKETS}/old`);
  const allow = memory.refuse(TICKETS, 'deadline-exceeded', 'write');
  await send();
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent(
      "Errore nell'invio del messaggio. Riprova.",
    ),
  );
  expect(dialog.getByLabelText(/^Messaggio/)).toHaveValue('Come va?');
  allow();
  await send();
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(made()).toHaveLength(1);
  expect(made()[0]).toMatchObject({ userId: 'a', title: 'Bentornato' });
  expect(JSON.stringify(made()[0])).toContain('Come va?');
  await waitFor(() => expect(notify).toHaveBeenCalledExactlyOnceWith({ userId: 'a' }));
  expect(screen.getByText('Messaggio inviato con successo!')).toBeVisible();
});

it('asks before it closes over something written', async () => {
  const dialog = await openModal();
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
