import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageLoad } from '@/app/staleBuild';
import { LOAD_MS } from '@/domain/limits';
import { generalMessages } from '@/domain/accessMessages';
import { start } from './start';

const arrival = vi.hoisted(() => ({ application: vi.fn() }));
vi.mock('./arrival', () => arrival);

let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const visit = async (path: string) => {
  window.history.replaceState(null, '', `/tickets${path}`);
  await act(() => start(root));
};
const register = async () =>
  act(() => userEvent.click(screen.getByRole('link', { name: 'Crea un nuovo account' })));

it('[AT-003] [AT-021] whoever has to sign in sees the login before there is an application', async () => {
  await visit('/admin?studio=Roma');
  expect(screen.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(document.title).toBe('Accesso · Portale Coaching');
  expect(window.location.pathname).toBe('/tickets/');
  expect(arrival.application).not.toHaveBeenCalled();
});

it('who registers goes on into the application', async () => {
  arrival.application.mockImplementation((path: string) => Promise.resolve(<p>Qui: {path}</p>));
  await visit('/');
  await register();
  expect(await screen.findByText('Qui: /createusers')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Login' })).toBeNull();
});

it('says that the application has not come, and loads the page anew once', async () => {
  const again = vi.spyOn(pageLoad, 'again').mockReturnValue();
  arrival.application.mockRejectedValue(
    new TypeError('Failed to fetch dynamically imported module: /a.js'),
  );
  await visit('/');
  await register();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Questa pagina è stata aggiornata o la connessione è assente.',
  );
  expect(screen.getByRole('button', { name: 'Ricarica' })).toBeVisible();
  expect(again).toHaveBeenCalledOnce();
  expect(arrival.application).toHaveBeenLastCalledWith('/createusers');
});

it.each([
  ['/', 'Arrivata a /createusers'],
  ['/createusers', 'Arrivata qui'],
])(
  'offers a retry when the application has not come to %s for 30 s, and shows what comes late',
  async (path, arrived) => {
    vi.resetModules();
    let come: (module: object) => void = () => undefined;
    vi.doMock('./arrival', () => new Promise<object>((resolve) => (come = resolve)));
    const { start: startAnew } = await import('./start');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    window.history.replaceState(null, '', `/tickets${path}`);
    await act(async () => {
      void startAnew(root);
      await vi.advanceTimersByTimeAsync(0);
    });
    const link = screen.queryByRole('link', { name: 'Crea un nuovo account' });
    if (link) fireEvent.click(link);
    await act(() => vi.advanceTimersByTimeAsync(LOAD_MS));
    expect(screen.getByRole('alert')).toHaveTextContent(generalMessages.timeout);
    expect(screen.getByRole('button', { name: 'Riprova' })).toBeVisible();
    // The code arrives late, and is used.
    await act(async () => {
      const application = (to?: string) =>
        Promise.resolve(<p>{to === undefined ? 'Arrivata qui' : `Arrivata a ${to}`}</p>);
      come({ application, firstVisit: vi.fn() });
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(screen.getByText(arrived)).toBeVisible();
  },
);
