/**
 * Two people in turn on one device, on every screen: within half a minute, so that nothing of the
 * first has expired by itself. The second takes over in place, as when another tab signs somebody
 * else in: the URL stays the same.
 */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mayOpen, type RoutePath } from '@/domain/access/routes';
import type { Role } from '@/domain/roles';
import { expectUrl, open } from './support/device';
import { createPerson, createTicket, customToken, type Person } from './support/world';

interface Client extends Person {
  technical: string;
  nutritional: string;
}

async function client(name: string): Promise<Client> {
  const person = await createPerson('user', { name });
  const technical = await createTicket(person, { title: `Tecnico di ${name}` });
  const nutritional = await createTicket(
    person,
    { title: `Nutrizionale di ${name}` },
    'nutritional',
  );
  return { ...person, technical, nutritional };
}

/**
 * These show a function's answer, and functions use another database than this one; nothing of it
 * is live.
 */
const ASKS_A_FUNCTION: readonly RoutePath[] = ['/order-list', '/giornate-coaching', '/booking'];

/** All pages of a shell that the role may open, including future ones. */
async function pathsOf(shell: 'staff' | 'client', role: Role): Promise<RoutePath[]> {
  const { ROUTES } = await import('@/app/routes');
  const all = (Object.keys(ROUTES) as RoutePath[]).filter(
    (path) => !ASKS_A_FUNCTION.includes(path),
  );
  return all.filter(
    (path) =>
      (ROUTES[path].shell === shell || (shell === 'staff' && ROUTES[path].shell === 'record')) &&
      mayOpen(role, path),
  );
}

/** URL of a page about a client. */
function urlOf(path: RoutePath, { uid, technical, nutritional }: Client): string {
  return path
    .replace(':userId', uid)
    .replace(':ticketId', path.includes('tecnic') ? technical : nutritional);
}

/** Navigates without reloading. */
async function go(path: string): Promise<void> {
  window.history.pushState(null, '', `/tickets${path}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
  // Until the URL matches, the previous page is still shown, and looks settled.
  await expectUrl(/./);
}

async function takeOver(person: Person): Promise<void> {
  await (await import('@/data/session/signIn')).signInWithToken(await customToken(person));
}

/** Waits until everything has loaded without an error. */
async function settled(where: string): Promise<void> {
  await waitFor(() => {
    expect(screen.getByRole('main'), where).toBeInTheDocument();
    expect(screen.queryAllByText('Caricamento in corso…'), where).toEqual([]);
    expect(screen.queryAllByRole('button', { name: 'Riprova' }), where).toEqual([]);
  });
}

test(
  'every page of the desk is live for the second of two people',
  { timeout: 600_000 },
  async () => {
    const anna = await createPerson('Amministratore', { name: 'Anna' });
    const marco = await createPerson('Amministratore', { name: 'Marco' });
    const about = await client('Carla');
    await open(anna, '/dashboard');
    let [here, next] = [anna, marco];
    const paths = await pathsOf('staff', 'Amministratore');
    expect(paths.length).toBeGreaterThan(8);
    // The pages left out show a function's answer, and there are no functions here.
    for (const path of paths.filter((one) => one !== '/stato' && one !== '/andamento')) {
      await go(urlOf(path, about));
      await settled(`${path} for the first`);
      await takeOver(next);
      [here, next] = [next, here];
      await screen.findByRole('button', { name: `Account ${here.email}` });
      await settled(`${path} for the second`);
      if (path === '/assistenzatecnica' || path === '/admin') {
        const title = `Dopo ${here.uid}`;
        await createTicket(about, { title }, path === '/admin' ? 'nutritional' : 'technical');
        expect(await screen.findByRole('link', { name: new RegExp(title) }), path).toBeVisible();
      }
    }
  },
);

test(
  'every page of the client is live for the second of two people, and shows nothing of the first',
  { timeout: 480_000 },
  async () => {
    const [anna, marco] = [await client('Anna'), await client('Marco')];
    await open(anna, '/user', 'phone');
    let [here, next] = [anna, marco];
    const paths = await pathsOf('client', 'user');
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) {
      await go(urlOf(path, here));
      await settled(`${path} for the first`);
      await takeOver(next);
      [here, next] = [next, here];
      const theirs = new RegExp(String(next.record.name));
      await waitFor(() =>
        expect(screen.queryAllByText(theirs), `${path} shows the other's`).toEqual([]),
      );
      await go(urlOf(path, here));
      await settled(`${path} for the second`);
      expect(screen.queryAllByText(theirs), `${path} shows the other's`).toEqual([]);
      if (path === '/ticket-page' || path === '/ticket-page-tecnico') {
        const title = `Dopo ${here.uid}`;
        await createTicket(here, { title }, path === '/ticket-page' ? 'nutritional' : 'technical');
        expect((await screen.findAllByText(title)).length, path).toBeGreaterThan(0);
      }
    }
  },
);

test('who signs out is followed by somebody else on the same page, whose list is live', async () => {
  const [anna, marco] = [await client('Anna'), await client('Marco')];
  await open(anna, '/ticket-page-tecnico', 'phone');
  await screen.findByText('Tecnico di Anna');
  await (await import('@/data/session/session')).signOut();
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  await takeOver(marco);
  await go('/ticket-page-tecnico');
  await screen.findByText('Tecnico di Marco');
  expect(screen.queryByText('Tecnico di Anna')).toBeNull();
  await createTicket(marco, { title: 'Appena aperto' });
  await screen.findByText('Appena aperto');
});
