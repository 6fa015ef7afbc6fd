import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchAllCode } from '@/data/firebase/lazy';
import { leaveScope } from '@/data/session/scope';
import { AppError } from '@/domain/errors';
import type { FoundUser } from '@/domain/users/user';
import { answeringInTurn } from '../../../tests/fixtures/answering';
import { memory } from '../../../tests/fixtures/memory';
import { person, show } from '../testing/show';
import { setSearchResults, useSearchResults } from './useUserSearch';
import { UserSearch } from './UserSearch';
import { UserSearchDialog } from './UserSearchDialog';

const search = vi.fn<(text: string) => Promise<FoundUser[]>>();
const finds = (text: string, ...answers: (FoundUser[] | AppError)[]) =>
  answeringInTurn(search, [text], ...answers);

const anna: FoundUser = {
  uid: 'a',
  name: 'Anna',
  surname: 'Verdi',
  email: 'anna@esempio.it',
  phone: '+39333',
  studio: 'Roma',
  hidden: false,
};

beforeEach(async () => {
  memory.serveSearch((text) => search(text));
  await fetchAllCode();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  search.mockReset();
  setSearchResults(null);
});

const field = () => screen.getByRole('searchbox', { name: /Cerca un utente/ });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const people = () =>
  screen
    .queryAllByRole('listitem')
    .map((row) => within(row).getByText(/\w+ \w+/, { selector: 'strong' }).textContent);

it('[AT-170] [AT-245] asks 500 ms after the last key, from two characters on', async () => {
  finds('verdi', [anna]);
  show(<UserSearch actions={() => null} />);
  type('v');
  await wait(1000);
  expect(search).not.toHaveBeenCalled();
  type('ver');
  await wait(400);
  type('verdi');
  await wait(499);
  expect(search).not.toHaveBeenCalled();
  await wait(1);
  expect(search).toHaveBeenCalledOnce();
  expect(people()).toEqual(['Anna Verdi']);
  expect(screen.getByText('Roma · +39333')).toBeVisible();
});

it('[DE-085] who is hidden from lists is found, and said to be', async () => {
  finds('verdi', [anna, { ...anna, uid: 'b', name: 'Berta', hidden: true }]);
  show(<UserSearch actions={() => null} />);
  type('verdi');
  await wait(500);
  expect(
    screen.getAllByRole('listitem').map((row) => within(row).queryByText('Nascosto') !== null),
  ).toEqual([false, true]);
});

it('[AT-111] [AT-204] what was found stands in the store: the next field has it at once, and the session’s end takes it', async () => {
  finds('verdi', [anna]);
  const first = show(<UserSearch actions={() => null} />);
  type('verdi');
  await wait(500);
  expect(useSearchResults.getState().searchResults).toEqual({ text: 'verdi', users: [anna] });
  first.unmount();
  show(<UserSearch actions={() => null} />);
  type('verdi');
  expect(people()).toEqual(['Anna Verdi']);
  await wait(500);
  expect(Object.values(localStorage).join('')).not.toContain('Verdi');
  const leaving = leaveScope();
  await wait(10_000);
  await leaving;
  expect(useSearchResults.getState().searchResults).toBeNull();
  expect(people()).toEqual([]);
});

it('drops the answer to an older text', async () => {
  search.mockImplementation(async (text) => {
    await new Promise((resolve) => setTimeout(resolve, text === 'vecchio' ? 3000 : 10));
    return [{ ...anna, name: text, surname: 'X' }];
  });
  show(<UserSearch actions={() => null} />);
  type('vecchio');
  await wait(600);
  type('nuovo');
  await wait(5000);
  expect(people()).toEqual(['nuovo X']);
});

it('says that nobody was found, and what failed, with «Riprova»', async () => {
  finds('nessuno', []);
  show(<UserSearch actions={() => null} />);
  type('nessuno');
  await wait(500);
  expect(screen.getByText('Nessun utente trovato.')).toBeVisible();
  finds('verdi', new AppError('timeout'), [anna]);
  type('verdi');
  await wait(500);
  expect(screen.getByText(/Il servizio non ha risposto in tempo/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  await wait(500);
  expect(people()).toEqual(['Anna Verdi']);
});

it('[AT-035] opens the pages of a person that one may open, or gives the one chosen', async () => {
  vi.useRealTimers();
  finds('verdi', [anna]);
  const onPick = vi.fn();
  const view = show(<UserSearchDialog onClose={() => undefined} />);
  type('verdi');
  const pages = await screen.findByRole('navigation', { name: 'Pagine di Anna Verdi' });
  expect(within(pages).getByRole('link', { name: 'Anagrafica' })).toHaveAttribute(
    'href',
    '/user/a/anagrafica',
  );
  expect(within(pages).getAllByRole('link')).toHaveLength(6);
  view.unmount();

  const nowhere = show(<UserSearchDialog onClose={() => undefined} />, {
    me: person('Spedizioni'),
  });
  type('verdi');
  expect(
    within(await screen.findByRole('navigation', { name: 'Pagine di Anna Verdi' })).queryAllByRole(
      'link',
    ),
  ).toEqual([]);
  nowhere.unmount();

  show(<UserSearchDialog onClose={() => undefined} onPick={onPick} />);
  type('verdi');
  await userEvent.click(await screen.findByRole('button', { name: 'Scegli Anna Verdi' }));
  expect(onPick).toHaveBeenCalledWith(anna);
});
