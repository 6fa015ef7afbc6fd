import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { NewReminder } from '@/domain/reminders/reminder';
import { clearDrafts } from '@/ui/form/drafts';
import { show } from '../testing/show';
import { ReminderModal } from './ReminderModal';

const create = vi.hoisted(() => vi.fn<(reminder: NewReminder) => Promise<void>>());
vi.mock('@/data/reminders/commands', () => ({ createReminder: create }));

const closed = vi.fn();
beforeEach(() => {
  clearDrafts();
  create.mockReset();
  closed.mockReset();
});

const open = () => show(<ReminderModal userId="cliente" email="anna@esempio.it" onClose={closed} />);
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salva' }));

it('[AT-162] [AT-163] [AT-164] says under each field what is wrong, and puts the focus on the first', async () => {
  open();
  await userEvent.clear(field('Email dei collaboratori'));
  await save();
  expect(await screen.findByText("Inserisci la data e l'ora.")).toBeVisible();
  expect(screen.getByText("Per favore, completa tutti i campi richiesti, incluso l'utente assegnato.")).toBeVisible();
  expect(field('Data e ora')).toHaveFocus();
  await userEvent.type(field('Data e ora'), '31/02/2030 10:30');
  await userEvent.type(field('Email dei collaboratori'), 'marco');
  expect(await screen.findByText('Data non valida')).toBeVisible();
  expect(screen.getByText('Email non valida: marco')).toBeVisible();
  expect(create).not.toHaveBeenCalled();
});

it('[AT-105] [AT-232] saves what was typed at Rome time, says so and closes', async () => {
  create.mockResolvedValue();
  open();
  await userEvent.type(await screen.findByLabelText(/^Data e ora/), '1/7/2026 9:30');
  await userEvent.selectOptions(field('Tipo'), 'whatsapp');
  await userEvent.selectOptions(field('Visibilità'), 'privato');
  await userEvent.type(field('Note'), '  Chiamare ');
  await save();
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(screen.getByText('Comunicazione salvata!')).toBeVisible();
  expect(create).toHaveBeenCalledExactlyOnceWith({
    data: new Date('2026-07-01T07:30:00Z'),
    tipo: 'whatsapp',
    urgenza: 'media',
    note: 'Chiamare',
    assignedEmail: 'anna@esempio.it',
    tipoPromemoria: 'privato',
    uid: 'cliente',
    fatto: 'da fare',
    visibilita: true,
  });
});

it('[AT-233] a failure is told in the form, with everything typed, and the next try works', async () => {
  create.mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce();
  open();
  await userEvent.type(await screen.findByLabelText(/^Data e ora/), '1/7/2026 9:30');
  await userEvent.type(field('Note'), 'Da non perdere');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Errore durante il salvataggio.');
  expect(field('Note')).toHaveValue('Da non perdere');
  await save();
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
});

it('asks before it closes over something typed, and keeps it over a reload', async () => {
  const { unmount } = open();
  await userEvent.type(await screen.findByLabelText(/^Note/), 'A metà');
  unmount();
  open();
  expect(await screen.findByLabelText(/^Note/)).toHaveValue('A metà');
  await userEvent.click(screen.getByRole('button', { name: 'Annulla' }));
  expect(await screen.findByRole('dialog', { name: 'Vuoi chiudere senza salvare?' })).toBeInTheDocument();
  expect(closed).not.toHaveBeenCalled();
});
