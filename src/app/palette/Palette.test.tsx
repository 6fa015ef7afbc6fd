import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import type { FoundUser } from '@/domain/users/user';
import { Palette } from './Palette';
import type { Searches } from './search';
import type * as UseSearches from './useSearches';

// Search results arrive on demand, after the kit has chosen what Enter opens.
const { NONE, found } = vi.hoisted(() => {
  const NONE: Searches = {
    people: [],
    leads: [],
    orders: [],
    tickets: [],
    searching: true,
    failure: null,
  };
  // Nothing is found for any other text, or by any other role.
  const now = { text: '', role: '', searches: NONE };
  return { NONE, found: { now, told: (): void => undefined } };
});
vi.mock('./useSearches', async (original) => {
  const { useSyncExternalStore } = await import('react');
  return {
    ...(await original<typeof UseSearches>()),
    useSearches: (text: string, role: string) => {
      const now = useSyncExternalStore(
        (changed) => {
          found.told = changed;
          return () => undefined;
        },
        () => found.now,
      );
      return text === now.text && role === now.role ? now.searches : NONE;
    },
  };
});

const user = (uid: string, name: string): FoundUser => ({
  uid,
  name,
  surname: 'Neri',
  email: `${uid}@esempio.it`,
  phone: '',
  studio: null,
  hidden: false,
});
/** What an administrator's search for a text has found arrives. */
const arrive = (text: string, ...people: FoundUser[]) =>
  act(() => {
    const searches = { ...NONE, people, searching: false };
    found.now = { text, role: 'Amministratore', searches };
    found.told();
  });

function Here() {
  return <output>{useLocation().pathname}</output>;
}

beforeEach(() => {
  found.now = { text: '', role: '', searches: NONE };
});

it('Enter opens the first of what the server found, however late it came; the arrows go on from there', async () => {
  const { role } = person('Amministratore');
  show(
    <>
      <Palette
        role={role}
        takeTyped={() => ''}
        onClose={() => undefined}
        onOpen={() => undefined}
      />
      <Here />
    </>,
  );
  const search = await screen.findByRole('textbox', { name: /^Cerca persone/ });
  await userEvent.type(search, 'neri');
  expect(screen.queryByText(/Neri/)).toBeNull();
  arrive('neri', user('u1', 'Anna'), user('u2', 'Bruno'), user('u3', 'Carla'));
  expect(screen.getByText('Invio apre, Esc chiude.')).toBeVisible();
  expect(await screen.findByRole('button', { name: /Anna Neri/ })).toHaveAttribute('data-selected');
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: /Bruno Neri/ })).toHaveAttribute('data-selected');
  // The selected entry has gone.
  arrive('neri', user('u3', 'Carla'));
  expect(screen.getByRole('button', { name: /Carla Neri/ })).toHaveAttribute('data-selected');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('/user/u3/panoramica')).toBeInTheDocument();
});

const opened = (children: ReactNode = null) => {
  const onClose = vi.fn();
  show(
    <>
      <Palette
        role={person('Amministratore').role}
        takeTyped={() => ''}
        onClose={onClose}
        onOpen={() => undefined}
      />
      <Here />
      {children}
    </>,
  );
  return onClose;
};
const field = () => screen.findByRole('textbox', { name: /^Cerca persone/ });

it('Enter pressed before anything was found opens the first result once it is there', async () => {
  opened();
  await userEvent.type(await field(), 'neri{Enter}');
  expect(screen.getByText('Ricerca in corso: si apre il primo risultato…')).toBeVisible();
  arrive('neri', user('u1', 'Anna'), user('u2', 'Bruno'));
  expect(await screen.findByText('/user/u1/panoramica')).toBeInTheDocument();
});

it('Enter counts for what was typed then, not for what is typed after it', async () => {
  opened();
  await userEvent.type(await field(), 'neri{Enter}a');
  expect(screen.getByText('Ricerca in corso…')).toBeVisible();
  arrive('neria', user('u1', 'Anna'));
  expect(await screen.findByRole('button', { name: /Anna Neri/ })).toHaveAttribute('data-selected');
  expect(screen.queryByText(/panoramica/)).toBeNull();
});

it('Enter pressed in vain counts no more once the text was changed', async () => {
  opened();
  await userEvent.type(await field(), 'neri{Enter}a{Backspace}');
  expect(screen.getByText('Ricerca in corso…')).toBeVisible();
  arrive('neri', user('u1', 'Anna'));
  expect(await screen.findByRole('button', { name: /Anna Neri/ })).toBeVisible();
  expect(screen.queryByText(/panoramica/)).toBeNull();
});

it('Back closes it; a page that was on its way when it opened doesn’t', async () => {
  const onClose = opened(<Link to="/admin">Altrove</Link>);
  await field();
  act(() => screen.getByText('Altrove').click());
  expect(await screen.findByText('/admin')).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('names only what the role can find: who prepares shipments finds pages', async () => {
  const { role } = person('Spedizioni');
  found.now = { text: '', role, searches: { ...NONE, searching: false } };
  show(
    <Palette role={role} takeTyped={() => ''} onClose={() => undefined} onOpen={() => undefined} />,
  );
  const search = await screen.findByRole('textbox', { name: 'Cerca pagine' });
  expect(search).toHaveAttribute('placeholder', 'Pagina');
  expect(screen.getByRole('status')).toHaveTextContent('Invio apre, Esc chiude.');
});
