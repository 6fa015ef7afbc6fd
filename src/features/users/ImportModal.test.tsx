import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { AppError } from '@/domain/errors';
import { IMPORT_FIELDS } from '@/domain/users/fields';
import { ImportModal } from './ImportModal';

const data = vi.hoisted(() => ({
  knownPeople: vi.fn(),
  changePerson: vi.fn(),
  addPerson: vi.fn(),
}));
vi.mock('@/data/users/people', () => data);
vi.mock('@/data/users/commands', () => data);

const nothing = Object.fromEntries(IMPORT_FIELDS.map((field) => [field, '']));
/** jsdom's files can't be read. */
const csv = (text: string | Uint8Array) => {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return Object.assign(new File(['x'], 'utenti.csv', { type: 'text/csv' }), {
    arrayBuffer: () => Promise.resolve(bytes.slice().buffer),
  });
};
const FILE =
  'email;nome;cognome;studio\r\nanna@esempio.it;Anna;Verdi;Roma\r\nbea@esempio.it;Bea;Neri;\r\nsenza;Carlo;;\r\n';
const onClose = vi.fn();

const preview = async (file: File | null) => {
  show(<ImportModal onClose={onClose} />, { me: person('Amministratore') });
  if (file)
    await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
  await userEvent.click(screen.getByRole('button', { name: 'Anteprima' }));
};

beforeEach(() => {
  vi.resetAllMocks();
  data.knownPeople.mockResolvedValue([
    { uid: 'anna', email: 'anna@esempio.it', fields: { ...nothing, name: 'Anna' } },
  ]);
  data.changePerson.mockResolvedValue(undefined);
  data.addPerson.mockResolvedValue(undefined);
});

it('[CP-204] [DE-057] a preview first: nothing is written before it is confirmed; then known people change and others are made', async () => {
  await preview(csv(FILE));
  expect(
    await screen.findByText('1 da aggiornare, 1 nuovo, 0 senza modifiche, 1 non importabile'),
  ).toBeVisible();
  expect(data.knownPeople).toHaveBeenCalledWith(['anna@esempio.it', 'bea@esempio.it']);
  expect(screen.getByText('anna@esempio.it').closest('tr')).toHaveTextContent(
    '2anna@esempio.itModificaCognome: Verdi · Studio: Roma',
  );
  expect(screen.getByText('bea@esempio.it').closest('tr')).toHaveTextContent(
    '3bea@esempio.itNuovo utenteBea · Neri',
  );
  expect(screen.getByText('senza').closest('tr')).toHaveTextContent('Email non valida.');
  expect(data.changePerson).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Importa 2 righe' }));
  expect(await screen.findByText('Importazione completata con successo!')).toBeVisible();
  expect(data.changePerson.mock.calls).toEqual([
    [
      'anna',
      [
        { field: 'surname', from: '', to: 'Verdi' },
        { field: 'studio', from: '', to: 'Roma' },
      ],
    ],
  ]);
  expect(data.addPerson.mock.calls).toEqual([['bea@esempio.it', { name: 'Bea', surname: 'Neri' }]]);
  expect(onClose).toHaveBeenCalled();
});

it('what failed is named with its reason, and only that is tried again', async () => {
  data.addPerson.mockRejectedValueOnce(new AppError('already-exists', 'Utente già esistente'));
  await preview(csv(FILE));
  await userEvent.click(await screen.findByRole('button', { name: 'Importa 2 righe' }));
  const row = (await screen.findByText('bea@esempio.it')).closest('tr') as HTMLElement;
  expect(within(row).getByText('Utente già esistente')).toBeVisible();
  expect(screen.queryByText('anna@esempio.it')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Riprova le righe non riuscite' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect([data.changePerson.mock.calls.length, data.addPerson.mock.calls.length]).toEqual([1, 2]);
});

it.each([
  ['no file', null, 'Nessun file selezionato...'],
  ['no text', csv(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0)), 'Errore nella lettura del file...'],
  ['no e-mails', csv('nome;cognome\nAnna;Verdi'), 'Nel file manca la colonna «email».'],
  ['only a header', csv('email;nome\n'), 'Il file non contiene righe.'],
])('[CP-204] %s is said', async (_, file, said) => {
  await preview(file);
  expect(await screen.findByText(said)).toBeVisible();
  expect(data.knownPeople).not.toHaveBeenCalled();
});

it('people that could not be asked for: said, and asked again', async () => {
  data.knownPeople.mockRejectedValueOnce(new AppError('offline'));
  await preview(csv(FILE));
  expect(await screen.findByText('Errore nella lettura del file... Sei offline.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Anteprima' }));
  expect(await screen.findByRole('button', { name: 'Importa 2 righe' })).toBeEnabled();
});
