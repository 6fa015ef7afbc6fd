import { MantineProvider } from '@mantine/core';
import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connection } from './testing/connection';
import { Live } from './states';
import { fakeSource } from './testing/fakeSource';
import { useComfort, useLive, type LiveCases } from './useLive';

const show = (children: ReactNode) =>
  render(<MantineProvider env="test">{children}</MantineProvider>);
const names = (rows: readonly string[]) => (
  <ul>
    {rows.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
);
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

function list(
  props: { empty?: ReactNode; size?: 'line'; skeleton?: null } = { empty: <p>Nessuno</p> },
) {
  const fake = fakeSource<string[]>();
  show(
    <main tabIndex={-1}>
      <Live source={fake.source} skeleton={<p>Caricamento</p>} {...props}>
        {(rows, { stale, pendingWrites }) => (
          <>
            {names(rows)}
            {stale && <em>dal dispositivo</em>}
            {pendingWrites && <em>in invio</em>}
          </>
        )}
      </Live>
    </main>,
  );
  return fake;
}

it('waits, then shows the data and follows it', () => {
  const fake = list();
  expect(screen.getByText('Caricamento')).toBeVisible();
  fake.ready(['Anna']);
  expect(screen.queryByText('Caricamento')).toBeNull();
  fake.ready(['Anna', 'Bruno']);
  expect(shown()).toEqual(['Anna', 'Bruno']);
});

it('says when there is nothing, but not before the server has said so', () => {
  const fake = list();
  fake.ready([], { stale: true });
  expect(screen.getByText('Caricamento')).toBeVisible();
  expect(screen.queryByText('Nessuno')).toBeNull();
  fake.ready([]);
  expect(screen.getByText('Nessuno')).toBeVisible();
});

it('gives an empty list to its children when it has no words for it', () => {
  list({}).ready([]);
  expect(screen.getByRole('list')).toBeEmptyDOMElement();
});

it('tells its children what only this device knows', () => {
  const fake = list();
  fake.ready(['Anna'], { stale: true, pendingWrites: true });
  expect(shown()).toEqual(['Anna']);
  expect(screen.getByText('dal dispositivo')).toBeVisible();
  expect(screen.getByText('in invio')).toBeVisible();
  fake.ready(['Anna']);
  expect(screen.queryByText('in invio')).toBeNull();
});

it('says what happened; «Riprova» by keyboard tries again and keeps the focus in the page', async () => {
  const fake = list();
  fake.fail('permission-denied');
  expect(screen.getByRole('alert')).toHaveTextContent('Non hai i permessi per questa operazione.');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Riprova' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(fake.retries()).toBe(1);
  expect(screen.getByText('Caricamento')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
  fake.ready(['Anna']);
  expect(shown()).toEqual(['Anna']);
});

it('keeps older data in sight when the connection to it fails, and says so', async () => {
  const fake = list();
  fake.fail('offline', ['Anna']);
  expect(shown()).toEqual(['Anna']);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'I dati mostrati potrebbero non essere aggiornati. Sei offline.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(fake.retries()).toBe(1);
});

it('an empty list that failed is a failure, not an empty list', () => {
  list().fail('timeout', []);
  expect(screen.getByRole('alert')).toBeVisible();
  expect(screen.queryByText('Nessuno')).toBeNull();
});

it('fails in one line where there is room for one', async () => {
  const fake = list({ size: 'line' });
  fake.fail('timeout');
  // The button says the rest.
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Il servizio non ha risposto in tempo\.\s*Riprova$/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(fake.retries()).toBe(1);
});

it('useLive gives what each state was said to become', () => {
  const fake = fakeSource<number>();
  const { result } = renderHook(() =>
    useLive(fake.source, {
      loading: 'aspetta',
      ready: (value, { stale }) => `${value}${stale ? '?' : ''}`,
      error: ({ error, data }) => `${error.code} dopo ${data ?? 'niente'}`,
    }),
  );
  expect(result.current).toBe('aspetta');
  fake.ready(3, { stale: true });
  expect(result.current).toBe('3?');
  fake.fail('timeout', 3);
  expect(result.current).toBe('timeout dopo 3');
  fake.fail('timeout');
  expect(result.current).toBe('timeout dopo niente');
});

it('useLive cannot be asked for data without a word about failures', () => {
  // @ts-expect-error -- `error` is missing
  const cases: LiveCases<number, number> = { loading: 0, ready: (value) => value };
  expect(Object.keys(cases)).not.toContain('error');
});

it('useComfort stands in for what fails, and reports it', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const fake = fakeSource<number>();
  const { result } = renderHook(() =>
    useComfort(fake.source, 0, 'The menu works without its numbers'),
  );
  expect(result.current).toBe(0);
  fake.ready(4);
  expect(result.current).toBe(4);
  expect(warn).not.toHaveBeenCalled();
  fake.fail('permission-denied');
  expect(result.current).toBe(0);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'The menu works without its numbers (permission-denied)',
    'Non hai i permessi per questa operazione.',
  );
  warn.mockRestore();
});

describe('without a connection', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const later = () => act(() => vi.advanceTimersByTime(1_500));
  const NOTHING_YET = 'Non c’è ancora niente da mostrare.';

  it.each(['nothing is known', 'the device keeps nothing'])(
    '%s: says that there is nothing to show yet, until it comes',
    (what) => {
      vi.useFakeTimers();
      connection(false);
      const fake = list();
      if (what !== 'nothing is known') fake.ready([], { stale: true });
      expect(screen.getByText('Caricamento')).toBeVisible();
      later();
      expect(screen.queryByText('Caricamento')).toBeNull();
      expect(screen.getByRole('status')).toHaveTextContent(NOTHING_YET);
      expect(screen.queryByText('Nessuno')).toBeNull();
      connection(true);
      expect(screen.getByText('Caricamento')).toBeVisible();
      fake.ready(['Anna']);
      expect(shown()).toEqual(['Anna']);
    },
  );

  it('also when it goes while one is waiting; what the device keeps is shown as ever', () => {
    vi.useFakeTimers();
    connection(true);
    const fake = list();
    later();
    expect(screen.getByText('Caricamento')).toBeVisible();
    connection(false);
    later();
    expect(screen.getByText(NOTHING_YET)).toBeVisible();
    fake.ready(['Anna'], { stale: true });
    expect(shown()).toEqual(['Anna']);
    expect(screen.queryByText(NOTHING_YET)).toBeNull();
  });

  it('takes one line in a card', () => {
    vi.useFakeTimers();
    connection(false);
    list({ size: 'line' });
    later();
    expect(screen.getByRole('status')).toHaveTextContent(NOTHING_YET);
    expect(screen.getByRole('status').tagName).toBe('SPAN');
  });

  it('an optional part, which keeps no room free, isn’t said to be missing', () => {
    vi.useFakeTimers();
    connection(false);
    const fake = list({ size: 'line', skeleton: null });
    later();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    fake.ready(['Anna'], { stale: true });
    expect(shown()).toEqual(['Anna']);
  });

  it('what failed for want of it is asked again by itself, once, when it is back; what was refused is not', () => {
    const fake = list();
    fake.fail('offline');
    connection(true);
    expect(fake.retries()).toBe(1);
    fake.ready(['Anna']);
    connection(true);
    fake.fail('permission-denied');
    connection(true);
    expect(fake.retries()).toBe(1);
  });
});
