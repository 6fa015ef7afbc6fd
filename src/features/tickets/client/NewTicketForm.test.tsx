import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { AppError } from '@/domain/errors';
import { ticketMessages } from '@/domain/messages';
import { clearDrafts } from '@/ui/form/drafts';
import { useDraftStore } from '../draftStore';
import { NewTicketForm } from './NewTicketForm';

type Creation = Promise<{ id: string; sent: Promise<void> }>;
const create = vi.hoisted(() => vi.fn<(kind: string, uid: string, written: { title: string; content: string }) => Creation>());
vi.mock('@/data/tickets/newTickets', () => ({ createOwnTicket: create }));
vi.mock('@/data/documents/upload', () => ({ uploadDocument: vi.fn() }));

beforeEach(() => {
  clearDrafts();
  useDraftStore.getState().lockTechnical('anna', 0);
  create.mockReset();
});

const open = (kind: 'technical' | 'nutritional', mayUpload = false) => show(<NewTicketForm kind={kind} uid="anna" mayUpload={mayUpload} />);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Invia la richiesta' }));
const write = async () => {
  await userEvent.type(screen.getByLabelText(/^Titolo/), 'Colazione');
  await userEvent.type(screen.getByLabelText(/^Messaggio/), 'Posso cambiare lo yogurt?');
};

it('asks for title and message, the focus on the first', async () => {
  open('technical');
  await send();
  expect(await screen.findByText('Scrivi di che cosa hai bisogno.')).toBeVisible();
  expect(screen.getByText('Scrivi il tuo messaggio.')).toBeVisible();
  expect(screen.getByLabelText(/^Titolo/)).toHaveFocus();
  expect(create).not.toHaveBeenCalled();
});

it('[AT-224] [AT-141] says that the ticket was created, empties the form and locks the technical button', async () => {
  create.mockResolvedValue({ id: 't', sent: Promise.resolve() });
  open('technical');
  await write();
  await send();
  expect(await screen.findByText('TICKET CREATO CON SUCCESSO')).toBeVisible();
  expect(create).toHaveBeenCalledExactlyOnceWith('technical', 'anna', { title: 'Colazione', content: 'Posso cambiare lo yogurt?' });
  expect(screen.getByLabelText(/^Titolo/)).toHaveValue('');
  await waitFor(() => expect(screen.getByRole('button', { name: /^Nuovo invio tra (30|29) s$/ })).toBeDisabled());
});

it('[AT-225] a technical ticket that is refused says so, keeps the text over a reload and unlocks the button', async () => {
  create.mockImplementation(() => Promise.resolve({ id: 't', sent: Promise.reject(new AppError('permission-denied')) }));
  const { unmount } = open('technical');
  await write();
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('IMPOSSIBILE CREARE UN TICKET TECNICO');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Invia la richiesta' })).toBeEnabled());
  await send();
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
  unmount();
  open('technical');
  expect(screen.getByLabelText(/^Messaggio/)).toHaveValue('Posso cambiare lo yogurt?');
});

it('[AT-149] [AT-239] the third nutritional ticket of a month is refused in so many words', async () => {
  create.mockRejectedValue(new AppError('quota', ticketMessages.monthlyQuotaReached));
  open('nutritional');
  await write();
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Hai raggiunto il limite di 2 ticket al mese.');
});

it('[AT-158] [AT-159] a file is refused by type and size before anything is sent', async () => {
  open('technical', true);
  await write();
  const file = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!file) throw new Error('no file field');
  await userEvent.upload(file, new File(['x'], 'virus.exe'), { applyAccept: false });
  await send();
  expect(await screen.findByText('Formato non supportato. Usa solo PDF, JPG, JPEG o PNG.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/^Foto o documento/)).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Togli il file' }));
  await waitFor(() => expect(screen.queryByText(/Formato non supportato/)).toBeNull());
  expect(create).not.toHaveBeenCalled();
});
