import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { generalMessages } from '@/domain/accessMessages';
import { LOAD_MS } from '@/domain/limits';
import { lazyDialogs } from './lazyDialogs';
import { toast } from './feedback';

interface NamedProps {
  name: string;
  onClose: () => void;
}
const Hello = ({ name, onClose }: NamedProps) => <button onClick={onClose}>Ciao {name}</button>;
const Bye = ({ onClose }: { onClose: () => void }) => <button onClick={onClose}>Addio</button>;

it('loads the open dialog alone, with its props, and shows none without them', async () => {
  const loaded: string[] = [];
  const load = <T,>(name: string, dialog: T) => {
    loaded.push(name);
    return Promise.resolve(dialog);
  };
  const Dialogs = lazyDialogs({
    hello: () => load('hello', Hello),
    bye: () => load('bye', Bye),
  });
  const closed: string[] = [];
  const dialogs = (open: 'hello' | 'bye' | null, name: string | null) => (
    <Dialogs
      open={open}
      props={{ hello: name === null ? null : { name }, bye: {} }}
      onClose={() => closed.push(String(open))}
    />
  );
  const { rerender, container } = render(dialogs(null, 'Anna'));
  expect(loaded).toEqual([]);
  rerender(dialogs('hello', 'Anna'));
  (await screen.findByRole('button', { name: 'Ciao Anna' })).click();
  rerender(dialogs('hello', 'Ugo'));
  expect(screen.getByRole('button', { name: 'Ciao Ugo' })).toBeVisible();
  rerender(dialogs('hello', null));
  expect(container).toBeEmptyDOMElement();
  expect([loaded, closed]).toEqual([['hello'], ['hello']]);
  rerender(dialogs('bye', null));
  expect(await screen.findByRole('button', { name: 'Addio' })).toBeVisible();
});

describe('a dialog whose code does not come', () => {
  const closed = vi.fn();
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    closed.mockReset();
  });
  const dialogOf = (load: () => Promise<(props: { onClose: () => void }) => ReactNode>) => {
    const Dialogs = lazyDialogs({ bye: load });
    return (open: boolean) => (
      <Boundary>
        <Dialogs open={open ? 'bye' : null} props={{ bye: {} }} onClose={closed} />
        <p>La pagina</p>
      </Boundary>
    );
  };

  it('offline closes with a message and is loaded again when it is reopened; the page stays', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const told = vi.spyOn(toast, 'error').mockReturnValue();
    const load = vi.fn().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue(Bye);
    const dialog = dialogOf(load);
    const { rerender } = render(dialog(true));
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(told).toHaveBeenCalledExactlyOnceWith(generalMessages.offline);
    expect(screen.getByText('La pagina')).toBeVisible();
    rerender(dialog(false));
    rerender(dialog(true));
    expect(await screen.findByRole('button', { name: 'Addio' })).toBeVisible();
  });

  it('says after a moment that it is loading, and gives up after 30 s', async () => {
    vi.useFakeTimers();
    const told = vi.spyOn(toast, 'error').mockReturnValue();
    render(dialogOf(() => new Promise(() => undefined))(true));
    await act(() => vi.advanceTimersByTimeAsync(399));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('status')).toHaveTextContent('Caricamento in corso…');
    await act(() => vi.advanceTimersByTimeAsync(LOAD_MS - 401));
    expect(closed).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(told).toHaveBeenCalledExactlyOnceWith(generalMessages.timeout);
    expect(closed).toHaveBeenCalledOnce();
  });

  it('is given up by Esc', async () => {
    render(dialogOf(() => new Promise(() => undefined))(true));
    await userEvent.keyboard('{Escape}');
    expect(closed).toHaveBeenCalledOnce();
  });

  it('offline a fault of the dialog itself stays a fault', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = () => {
      throw new RangeError('broken');
    };
    render(dialogOf(() => Promise.resolve(Broken))(true));
    expect(await screen.findByRole('alert')).toHaveTextContent('RangeError: broken');
    expect(closed).not.toHaveBeenCalled();
  });

  it('online leaves it to the page, which reloads for a new build', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(dialogOf(() => Promise.reject(new TypeError('gone')))(true));
    expect(await screen.findByRole('alert')).toHaveTextContent('TypeError: gone');
    expect(closed).not.toHaveBeenCalled();
  });
});

/** Stands for the page's own error boundary. */
class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    const { error } = this.state;
    return error === null ? this.props.children : <p role="alert">{String(error)}</p>;
  }
}
