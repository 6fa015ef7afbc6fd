import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { decodeLead } from '@/data/leads/codec';
import { timeOf } from '@/domain/stored';
import { clearDrafts } from '@/ui/form/drafts';
import { memory } from '../../../../tests/fixtures/memory';
import { ContactReminderModal } from './ContactReminderModal';

const REMINDERS = 'contattiPromemoria';
const made = () => memory.paths(REMINDERS).map((path) => memory.at(path));

const lead = decodeLead({
  id: 'l1',
  data: { name: 'Lucia', surname: 'Neri', email: 'L@C.it', telefono: '3331234567' },
  pending: false,
});
const closed = vi.fn();
beforeEach(() => {
  vi.resetAllMocks();
  clearDrafts();
});
const open = () =>
  show(<ContactReminderModal lead={lead} me={person('Studio')} onClose={closed} />);
const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Salva' }));

it('[LR-127] [LR-128] [LR-198] [LR-199] a time and an e-mail are needed, and the time has to be one', async () => {
  open();
  await userEvent.clear(await field(/^Email del consulente/));
  await save();
  expect(await screen.findAllByText('Imposta data/ora e email del consulente.')).toHaveLength(2);
  await userEvent.type(await field(/^Data e ora/), '31/02/2030 10:30');
  expect(await screen.findByText('Data promemoria non valida.')).toBeVisible();
  expect(made()).toEqual([]);
});

it('[LR-129] [LR-050] saves the contact’s data with whoever makes it; a second submission while saving is ignored', async () => {
  const arrive = memory.hold(REMINDERS, 'write');
  open();
  await userEvent.type(await field(/^Data e ora/), '1/7/2030 9:30');
  await userEvent.type(await field(/^Note/), ' Sentire ');
  await userEvent.type(await field(/^Nome del consulente/), '{Enter}{Enter}');
  await userEvent.type(await field(/^Nome del consulente/), '{Enter}');
  arrive();
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(made()).toHaveLength(1);
  expect(made()[0]).toMatchObject({
    contactId: 'l1',
    contactName: 'Lucia Neri',
    contactEmail: 'l@c.it',
    contactPhone: '+393331234567',
    note: 'Sentire',
    consultantName: 'Anna Verdi',
    consultantEmail: 'anna@esempio.it',
    createdBy: 'me',
    createdByEmail: 'anna@esempio.it',
    done: false,
  });
  expect(timeOf(made()[0]?.dueAt)).toEqual(new Date('2030-07-01T07:30:00Z'));
});

it('[LR-200] a failure is told in its words, with what was typed', async () => {
  const allow = memory.refuse(REMINDERS, 'aborted', 'write');
  open();
  await userEvent.type(await field(/^Data e ora/), '1/7/2030 9:30');
  await save();
  expect(await screen.findByText('Errore nella creazione del promemoria.')).toBeVisible();
  expect(await field(/^Data e ora/)).toHaveValue('01/07/2030 09:30');
  allow();
  await save();
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
});
