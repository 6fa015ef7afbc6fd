import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import type { ErasedPerson, UnprovenMatches } from '@/data/users/management';
import { PEOPLE_CALLABLES } from '@/domain/callables/people';
import { AppError } from '@/domain/errors';
import { peopleMessages } from '@/domain/messages';
import { answeringInTurn } from '../../../tests/fixtures/answering';
import { memory } from '../../../tests/fixtures/memory';
import { ErasePersonModal } from './ErasePersonModal';

const data = {
  unprovenMatches: vi.fn<(of: { userId: string }) => Promise<UnprovenMatches>>(),
  deletePerson: vi.fn<(of: { userId: string; also: string[] }) => Promise<ErasedPerson>>(),
};

const anna = { ...person('user').user, uid: 'u1', email: 'Anna@esempio.it' };
const match = (path: string, name: string): UnprovenMatches['matches'][number] => ({
  path,
  by: 'phone',
  name,
  email: '',
  phone: '+39333',
});
const FOUND = { matches: [match('contatti/c1', 'Anna'), match('orders/o1', '1042')], more: false };
const erased = (more: Partial<ErasedPerson> = {}): ErasedPerson => ({
  deleted: 9,
  stripped: 1,
  kept: 0,
  files: 2,
  finished: true,
  ...more,
});

const onClose = vi.fn();
beforeEach(() => {
  vi.resetAllMocks();
  answeringInTurn(data.unprovenMatches, [{ userId: 'u1' }], FOUND);
  memory.serve(PEOPLE_CALLABLES.unprovenMatches, data.unprovenMatches);
  memory.serve(PEOPLE_CALLABLES.deleteUser, data.deletePerson);
});
const open = async () => {
  show(<ErasePersonModal user={anna} onClose={onClose} />);
  return within(await screen.findByRole('dialog', { name: 'Elimina Anna Verdi' }));
};
const type = async (text: string) => {
  const field = screen.getByRole('textbox', { name: /per confermare/ });
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};
const erase = async (name = 'Elimina per sempre') =>
  userEvent.click(await screen.findByRole('button', { name }));

it('[SE-011] says what goes and what stays, waits for what has to be decided on, and says when that could not be fetched', async () => {
  const none = { matches: [], more: false };
  answeringInTurn(data.unprovenMatches, [{ userId: 'u1' }], new AppError('timeout'), none);
  const dialog = await open();
  expect(dialog.getByText(/account e anagrafica, conversazioni/)).toBeVisible();
  expect(dialog.getByText(/gli ordini, per la contabilità/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Elimina per sempre' })).toBeNull();
  expect(await dialog.findByText(/^Impossibile recuperare i dati da confermare\./)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Riprova' }));
  expect(await dialog.findByText(/Nient’altro porta il suo numero/)).toBeVisible();
  expect(data.unprovenMatches).toHaveBeenCalledTimes(2);
});

it('[SE-011] what only something typed joins goes when it is chosen, one by one, and nothing without the address typed', async () => {
  data.deletePerson.mockResolvedValue(erased());
  answeringInTurn(data.unprovenMatches, [{ userId: 'u1' }], { ...FOUND, more: true });
  const dialog = await open();
  const boxes = await dialog.findAllByRole('checkbox');
  expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([false, false]);
  expect(dialog.getByText(/Ce ne sono altri/)).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Contatto: Anna/ }));
  await erase();
  await type('Anna Verdi');
  await erase();
  expect(await dialog.findByText('Scrivi Anna@esempio.it per confermare.')).toBeVisible();
  expect(data.deletePerson).not.toHaveBeenCalled();
  await type(' anna@esempio.it');
  await erase();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(data.deletePerson.mock.calls).toEqual([[{ userId: 'u1', also: ['contatti/c1'] }]]);
  expect(
    await screen.findByText(
      /Documenti eliminati: 9\. File eliminati: 2\. Conservati senza la persona: 1\./,
    ),
  ).toBeVisible();
});

it('[SE-011] shows how far it is and can’t be closed meanwhile; a failure is said, and trying again goes on', async () => {
  let fail: (error: unknown) => void = () => undefined;
  answeringInTurn(
    data.deletePerson,
    [{ userId: 'u1', also: [] }],
    erased({ finished: false }),
    new Promise((_, reject) => (fail = reject)),
    // The answer was lost: the person is already erased.
    new AppError('not-found'),
  );
  const dialog = await open();
  await dialog.findAllByRole('checkbox');
  await type('anna@esempio.it');
  await erase();
  expect(await dialog.findByRole('status')).toHaveTextContent('Documenti eliminati: 9');
  await userEvent.keyboard('{Escape}');
  expect(dialog.getByRole('button', { name: 'Annulla' })).toBeDisabled();
  expect(onClose).not.toHaveBeenCalled();
  act(() => fail(new AppError('timeout')));
  expect(
    await dialog.findByText(/^L’eliminazione dell’utente non è riuscita\. Riprova\./),
  ).toBeVisible();
  expect(dialog.getByText(/riprovando si continua da lì/)).toBeVisible();
  await erase('Riprova');
  expect(await screen.findByText('Utente eliminato con successo!')).toBeVisible();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('who is nobody from the beginning is not told to be deleted; what was chosen and is another’s now is listed anew', async () => {
  const dialog = await open();
  await userEvent.click(await dialog.findByRole('checkbox', { name: /^Contatto: Anna/ }));
  await type('anna@esempio.it');
  const nobody = new AppError('not-found');
  const { matchesChanged, matchesChangedMeanwhile } = peopleMessages;
  answeringInTurn(
    data.deletePerson,
    [{ userId: 'u1', also: ['contatti/c1'] }],
    nobody,
    nobody,
    new AppError('invalid', matchesChanged),
  );
  await erase();
  expect(await dialog.findByRole('alert')).toHaveTextContent(/non è riuscita/);
  await erase('Riprova');
  expect(await dialog.findByRole('alert')).toHaveTextContent(/non è riuscita/);
  expect(onClose).not.toHaveBeenCalled();
  const before = data.unprovenMatches.mock.calls.length;
  await erase('Riprova');
  await waitFor(() => expect(data.unprovenMatches.mock.calls.length).toBe(before + 1));
  expect(screen.getAllByText(matchesChanged)[0]).toBeVisible();
  // An earlier call had erased something: must not claim that nothing was erased.
  await dialog.findAllByRole('checkbox');
  await type('anna@esempio.it');
  const changedMeanwhile = new AppError('invalid', matchesChangedMeanwhile);
  answeringInTurn(data.deletePerson, [{ userId: 'u1', also: [] }], changedMeanwhile);
  await erase();
  expect((await screen.findAllByText(matchesChangedMeanwhile))[0]).toBeVisible();
});
