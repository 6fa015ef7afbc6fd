import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { generalMessages } from '@/domain/accessMessages';
import { LOAD_MS } from '@/domain/limits';
import { lazyComponent } from './lazyComponent';

const Hello = ({ name }: { name: string }) => <p>Ciao {name}</p>;
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const page = (Component: (props: { name: string }) => ReactNode, name = 'Anna') => (
  <MantineProvider env="test">
    <Boundary>
      <Component name={name} />
      <p>La pagina</p>
    </Boundary>
  </MantineProvider>
);

it('shows what stands for it until it has come', async () => {
  const Component = lazyComponent(() => Promise.resolve(Hello), <i>attesa</i>);
  const { rerender } = render(page(Component));
  expect(screen.getByText('attesa')).toBeVisible();
  expect(await screen.findByText('Ciao Anna')).toBeVisible();
  rerender(page(Component, 'Ugo'));
  expect(screen.getByText('Ciao Ugo')).toBeVisible();
});

it('says after 30 s that it has not come, and is tried again in its place', async () => {
  vi.useFakeTimers();
  const load = vi
    .fn<() => Promise<typeof Hello>>()
    .mockReturnValueOnce(new Promise(() => undefined))
    .mockResolvedValue(Hello);
  render(page(lazyComponent(load)));
  await act(() => vi.advanceTimersByTimeAsync(LOAD_MS - 1));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Il servizio non ha risposto in tempo\.\s*Riprova$/,
  );
  expect(screen.getByText('La pagina')).toBeVisible();
  vi.useRealTimers();
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Ciao Anna')).toBeVisible();
});

it('offline says so and is tried again; the page stays', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi
    .fn<() => Promise<typeof Hello>>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue(Hello);
  render(page(lazyComponent(load)));
  expect(await screen.findByText(generalMessages.offline)).toBeVisible();
  expect(screen.getByText('La pagina')).toBeVisible();
  onLine.mockReturnValue(true);
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Ciao Anna')).toBeVisible();
});

it('online leaves code that is missing to the page, which reloads for a new build', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(page(lazyComponent(() => Promise.reject(new TypeError('gone')))));
  expect(await screen.findByText('TypeError: gone')).toBeVisible();
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
