import { act, render, screen } from '@testing-library/react';
import { startTransition, Suspense, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { part } from './part';

const Page = ({ name }: { name: string }) => <p>Pagina di {name}</p>;
const waiting = <p>Arriva…</p>;
const draw = (drawn: ReactNode) => act(async () => render(<Suspense fallback={waiting}>{drawn}</Suspense>));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('what has come already is drawn at once', async () => {
  const Drawn = part(() => Promise.resolve(Page));
  await Drawn.fetchCode();
  render(
    <Suspense fallback={waiting}>
      <Drawn name="Anna" />
    </Suspense>,
  );
  expect(screen.getByText('Pagina di Anna')).toBeVisible();
});

it('what is on its way is waited for, and fetched once', async () => {
  let arrive: (page: typeof Page) => void = () => undefined;
  const load = vi.fn(() => new Promise<typeof Page>((resolve) => (arrive = resolve)));
  const Drawn = part(load);
  await draw(<Drawn name="Anna" />);
  expect(screen.getByText('Arriva…')).toBeVisible();
  await act(async () => arrive(Page));
  expect(screen.getByText('Pagina di Anna')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

it('what comes while it is drawn is drawn, and React has nothing to say against it', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Drawn = part(() => Promise.resolve(Page));
  // As in a browser: within `act` React waits in another way.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  startTransition(() => root.render(<Drawn name="Anna" />));
  expect(await screen.findByText('Pagina di Anna')).toBeVisible();
  root.unmount();
  expect(said).not.toHaveBeenCalled();
});

it('what failed before it was drawn is fetched again', async () => {
  const load = vi.fn(() => Promise.resolve(Page)).mockRejectedValueOnce(new Error('rete'));
  const Drawn = part(load);
  await expect(Drawn.fetchCode()).rejects.toThrow('rete');
  await expect(Drawn.fetchCode()).resolves.toBe(Page);
});
