import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { LOAD_MS } from '@/domain/limits';
import { STATUS_CALLABLES } from '@/domain/callables/status';
import { AppError } from '@/domain/errors';
import { OUTSIDE_SERVICE_NAMES, type SystemState } from '@/domain/status/state';
import { memory } from '../../../tests/fixtures/memory';
import { StatusScreen } from './StatusScreen';

const data = { systemState: vi.fn<() => Promise<SystemState>>() };

const fine: SystemState = {
  at: new Date('2026-11-25T10:00:00Z').getTime(),
  build: 'test',
  services: OUTSIDE_SERVICE_NAMES.map((service) => ({ service, outcome: 'ok', reason: null })),
  jobs: [],
  reminders: { due: 0, failing: 0, given: 0 },
  givenUp: [],
  failedCalls: [],
  emails: { sent: 0, most: 10 },
  backfill: [],
  unplaced: 0,
  indexes: null,
  problems: [],
};
beforeEach(() => {
  data.systemState.mockReset();
  memory.serve(STATUS_CALLABLES.systemState, () => data.systemState());
});
afterEach(() => vi.useRealTimers());

it('waits for a slow look, then says that nothing is wrong and when it looked', async () => {
  let come: (state: SystemState) => void = () => undefined;
  data.systemState.mockReturnValue(new Promise((resolve) => (come = resolve)));
  show(<StatusScreen title="Stato" />);
  expect(screen.getByText(/Controllo dei servizi in corso/)).toBeInTheDocument();
  await waitFor(() => expect(data.systemState).toHaveBeenCalledOnce());
  come(fine);
  expect(await screen.findByText('Nessun problema da risolvere.')).toBeInTheDocument();
  expect(screen.getByText('Controllato il 25/11/2026 11:00')).toBeInTheDocument();
  const indexes = screen.getByText('Indici del database').closest('li');
  expect(within(indexes as HTMLElement).getByText('Non disponibile')).toBeInTheDocument();
});

it('counts what is yellow beside what is red, so that no summary contradicts its lines', async () => {
  data.systemState.mockResolvedValue({ ...fine, build: 'another' });
  show(<StatusScreen title="Stato" />);
  expect(await screen.findByText('Nessun problema da risolvere.')).toBeInTheDocument();
  expect(screen.getByText('1 da guardare.')).toBeInTheDocument();
});

it('says of what is red what to do, with a link to where', async () => {
  data.systemState.mockResolvedValue({
    ...fine,
    unplaced: 2,
    services: [{ service: 'mail', outcome: 'failed', reason: 'status 535' }],
  } satisfies SystemState);
  show(<StatusScreen title="Stato" />);
  expect(await screen.findByText('2 problemi da risolvere.')).toBeInTheDocument();
  expect(screen.getByText(/controlla SMTP_HOST/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Lista ordini' })).toHaveAttribute(
    'href',
    '/order-list-new',
  );
  expect(screen.getAllByText('Che cosa fare:')).toHaveLength(2);
});

it('shows first the sections that have something to do', async () => {
  const failedCalls = [{ call: 'createOrder', count: 21, internal: 1, day: '2026-11-25' }];
  data.systemState.mockResolvedValue({ ...fine, failedCalls } satisfies SystemState);
  show(<StatusScreen title="Stato" />);
  const [first, second] = await screen.findAllByRole('region');
  expect(first).toHaveAccessibleName('Richieste non riuscite');
  expect(second).not.toHaveAccessibleName('Servizi esterni');
});

it('tells which calls failed, how often, and what to do', async () => {
  data.systemState.mockResolvedValue({
    ...fine,
    failedCalls: [{ call: 'createOrder', count: 21, internal: 1, day: '2026-11-25' }],
  } satisfies SystemState);
  show(<StatusScreen title="Stato" />);
  expect(await screen.findByText('1 problema da risolvere.')).toBeInTheDocument();
  const card = screen.getByRole('region', { name: 'Richieste non riuscite' });
  expect(within(card).getByText('createOrder')).toBeVisible();
  expect(within(card).getByText(/^21 non riuscite in 7 giorni/)).toBeVisible();
  expect(within(card).getByText(/Cerca «unexpected error» con call «createOrder»/)).toBeVisible();
});

it('gives a reported stack to copy, collapsed, and says when copying fails', async () => {
  const stack = 'at f (assets/a.js:1:2)\nat g (assets/b.js:3:4)';
  const problem = { id: 'p', kind: 'error', message: 'x', route: '/user', build: 'b1', count: 2 };
  const problems = [{ ...problem, stack, first: fine.at, last: fine.at }];
  data.systemState.mockResolvedValue({ ...fine, problems } satisfies SystemState);
  const user = userEvent.setup();
  show(<StatusScreen title="Stato" />);
  expect(await screen.findByText(/resolve-stack -- b1 traccia.txt/)).toBeInTheDocument();
  const copy = screen.getByRole('button', { name: 'Copia', hidden: true });
  expect(copy).not.toBeVisible();
  await user.click(screen.getByText('Traccia'));
  expect(copy).toBeVisible();
  expect(screen.getByText(/at f/).textContent).toBe(stack);
  await user.click(copy);
  expect(await screen.findByText('Traccia copiata.')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(stack);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no'));
  await user.click(copy);
  expect(await screen.findByText(/Copia non riuscita/)).toBeInTheDocument();
});

it('says when it could not look, and keeps what it knew while it looks again', async () => {
  data.systemState.mockRejectedValueOnce(new AppError('offline'));
  show(<StatusScreen title="Stato" />);
  const retry = await screen.findByRole('button', { name: 'Riprova' });
  expect(screen.getByText('Controllo non riuscito')).toBeVisible();
  data.systemState.mockResolvedValueOnce(fine);
  await userEvent.click(retry);
  expect(await screen.findByText('Nessun problema da risolvere.')).toBeInTheDocument();
  data.systemState.mockRejectedValueOnce(new AppError('timeout'));
  await userEvent.click(screen.getByRole('button', { name: 'Controlla di nuovo' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByText('Nessun problema da risolvere.')).toBeInTheDocument();
});

it('offers a retry after 30 s, and still shows a look that ends later', async () => {
  vi.useFakeTimers();
  let come: (state: SystemState) => void = () => undefined;
  data.systemState.mockReturnValue(new Promise((resolve) => (come = resolve)));
  show(<StatusScreen title="Stato" />);
  await act(() => vi.advanceTimersByTimeAsync(LOAD_MS));
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Il servizio non ha risposto in tempo\.\s*Riprova$/,
  );
  expect(screen.getByRole('button', { name: 'Riprova' })).toBeEnabled();
  expect(screen.queryByText(/Controllo dei servizi in corso/)).not.toBeInTheDocument();
  await act(async () => come(fine));
  expect(screen.getByText('Nessun problema da risolvere.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
