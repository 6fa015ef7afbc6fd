import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { PEOPLE_CALLABLES } from '@/domain/callables/people';
import { AppError } from '@/domain/errors';
import { memory } from '../../../tests/fixtures/memory';
import { ImportModal } from './ImportModal';

const createUser = vi.fn<(person: unknown) => { uid: string; invited: boolean }>();
const ANNA = { email: 'anna@esempio.it', name: 'Anna', userRole: 'user' };
/** jsdom's files can't be read. */
const csv = (text: string | Uint8Array) => {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return Object.assign(new File(['x'], 'utenti.csv', { type: 'text/csv' }), {
    arrayBuffer: () => Promise.resolve(bytes.slice().buffer),
  });
};
const BEA = { email: 'bea@esempio.it', name: 'Bea', surname: 'Neri' };
const FILE =
  'email;nome;cognome;studio\r\nanna@esempio.it;Anna;Verdi;Roma\r\nbea@esempio.it;Bea;Neri;\r\nsenza;Carlo;;\r\n';
const onClose = vi.fn();

const preview = async (file: File | null) => {
  show(<ImportModal onClose={onClose} />, { me: person('Amministratore') });
  if (file)
    await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
  await userEvent.click(screen.getByRole('button', { name: 'Anteprima' }));
};

beforeEach(async () => {
  vi.resetAllMocks();
  createUser.mockReturnValue({ uid: 'bea', invited: true });
  memory.serve(PEOPLE_CALLABLES.createUser, createUser);
  await memory.put({ 'users/anna': ANNA, 'users/carla': { ...ANNA, email: 'carla@esempio.it' } });
});

it('[CP-204] [DE-057] a preview first: nothing is written before it is confirmed; then known people change and others are made', async () => {
  await preview(csv(FILE));
  expect(
    await screen.findByText('1 da aggiornare, 1 nuovo, 0 senza modifiche, 1 non importabile'),
  ).toBeVisible();
  expect(screen.getByText('anna@esempio.it').closest('tr')).toHaveTextContent(
    '2anna@esempio.itModificaCognome: Verdi · Studio: Roma',
  );
  expect(screen.getByText('bea@esempio.it').closest('tr')).toHaveTextContent(
    '3bea@esempio.itNuovo utenteBea · Neri',
  );
  expect(screen.getByText('senza').closest('tr')).toHaveTextContent('Email non valida.');
  expect(createUser).not.toHaveBeenCalled();
  expect(memory.at('users/anna')).toMatchObject(ANNA);
  await userEvent.click(screen.getByRole('button', { name: 'Importa 2 righe' }));
  expect(await screen.findByText('Importazione completata con successo!')).toBeVisible();
  expect(memory.at('users/anna')).toMatchObject({ ...ANNA, surname: 'Verdi', studio: 'Roma' });
  expect(createUser.mock.calls).toEqual([[BEA]]);
  expect(onClose).toHaveBeenCalled();
});

it('what failed is named with its reason, and only that is tried again', async () => {
  createUser.mockImplementationOnce(() => {
    throw new AppError('already-exists', 'Utente già esistente');
  });
  await preview(csv(FILE));
  await userEvent.click(await screen.findByRole('button', { name: 'Importa 2 righe' }));
  const row = (await screen.findByText('bea@esempio.it')).closest('tr') as HTMLElement;
  expect(within(row).getByText('Utente già esistente')).toBeVisible();
  expect(screen.queryByText('anna@esempio.it')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Riprova le righe non riuscite' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(createUser.mock.calls).toEqual([[BEA], [BEA]]);
});

it.each([
  ['no file', null, 'Nessun file selezionato...'],
  ['no text', csv(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0)), 'Errore nella lettura del file...'],
  ['no e-mails', csv('nome;cognome\nAnna;Verdi'), 'Nel file manca la colonna «email».'],
  ['only a header', csv('email;nome\n'), 'Il file non contiene righe.'],
])('[CP-204] %s is said', async (_, file, said) => {
  await preview(file);
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Importa \d/ })).toBeNull();
});

it('people that could not be asked for: said, and asked again', async () => {
  const allow = memory.refuse('users', 'deadline-exceeded');
  await preview(csv(FILE));
  expect(await screen.findByText(/^Errore nella lettura del file\.\.\. Il servizio/)).toBeVisible();
  allow();
  await userEvent.click(screen.getByRole('button', { name: 'Anteprima' }));
  expect(await screen.findByRole('button', { name: 'Importa 2 righe' })).toBeEnabled();
});
