import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { AppError } from '@/domain/errors';
import { importMessages } from '@/domain/messages';
import type { ImportProgress } from '@/domain/orders/importOrder';
import { fakeSource } from '@/ui/testing/fakeSource';
import { ImportOrdersScreen } from './ImportOrdersScreen';

const data = vi.hoisted(() => ({ importOrders: vi.fn(), importProgress: vi.fn() }));
vi.mock('@/data/orders/import', () => data);

const progress = (some: Partial<ImportProgress>): ImportProgress => ({
  id: '2026-03-01_2026-03-02',
  state: 'in corso',
  total: 0,
  done: 0,
  created: 0,
  updated: 0,
  lines: [],
  startedAt: null,
  updatedAt: null,
  ...some,
});
let source: ReturnType<typeof fakeSource<ImportProgress | null>>;
beforeEach(() => {
  vi.resetAllMocks();
  source = fakeSource<ImportProgress | null>('import');
  data.importProgress.mockReturnValue(source.source);
});
const log = () => screen.getByRole('log', { name: 'Log Importazione' });
const button = () => screen.getByRole('button', { name: /^Import/ });

it('[CO-085] imports the days that are asked for and shows the log as it grows', async () => {
  let end = () => {};
  data.importOrders.mockReturnValue(
    new Promise((resolve) => (end = () => resolve({ id: 'i', state: 'completata' }))),
  );
  show(<ImportOrdersScreen title="Importazione Ordini" />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Importazione Ordini');
  await userEvent.type(screen.getByLabelText('Data di inizio'), '01/03/2026');
  await userEvent.type(screen.getByLabelText('Data di fine'), '02/03/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Importa Ordini' }));
  expect(data.importOrders).toHaveBeenCalledExactlyOnceWith({
    startDate: '2026-03-01',
    endDate: '2026-03-02',
  });
  expect(await screen.findByRole('button', { name: 'Importazione in corso...' })).toBeDisabled();
  // The days reach the log by way of the address, which may change after the button.
  await waitFor(() =>
    expect(data.importProgress).toHaveBeenLastCalledWith({
      startDate: '2026-03-01',
      endDate: '2026-03-02',
    }),
  );
  source.ready(progress({ total: 3, done: 1, lines: ['Ordine 1 importato'] }));
  expect(await screen.findByText('Ordine 1 importato')).toBeVisible();
  expect(screen.getByText('1 di 3 ordini')).toBeVisible();
  source.ready(
    progress({
      state: 'completata',
      total: 3,
      done: 3,
      lines: ['Ordine 1 importato', 'Importazione completata: 3 ordini'],
    }),
  );
  end();
  await waitFor(() => expect(button()).toHaveTextContent('Importa Ordini'));
  expect(log()).toHaveTextContent('Importazione completata: 3 ordini');
  expect(screen.queryByText(importMessages.cutOff)).not.toBeInTheDocument();
});

it('[CO-240] asks for both dates', async () => {
  show(<ImportOrdersScreen title="Importazione Ordini" />);
  await userEvent.click(button());
  expect(await screen.findByText('❌ Inserisci entrambe le date')).toBeVisible();
  expect(data.importOrders).not.toHaveBeenCalled();
});

it('[CO-381] says in the log what went wrong, once, and how to go on', async () => {
  // Error of an outside service: shows the function's own text.
  data.importOrders.mockRejectedValue(new AppError('unknown', importMessages.unreachable));
  show(<ImportOrdersScreen title="Importazione Ordini" />, {
    at: '/import-orders?dal=2026-03-01&al=2026-03-02',
  });
  source.ready(null);
  await userEvent.click(button());
  expect(await within(log()).findByText(`❌ Errore: ${importMessages.unreachable}`)).toBeVisible();
  source.ready(progress({ state: 'fallita', lines: [`❌ Errore: ${importMessages.unreachable}`] }));
  expect(within(log()).getAllByText(/Errore/)).toHaveLength(1);
  expect(screen.getByText(importMessages.cutOff)).toBeVisible();
  expect(button()).toBeEnabled();
});

it('tells that a colleague is at it, and shows the end of a long log first', async () => {
  data.importOrders.mockResolvedValue({ id: 'i', state: 'altrove' });
  show(<ImportOrdersScreen title="Importazione Ordini" />, {
    at: '/import-orders?dal=2026-03-01&al=2026-03-02',
  });
  source.ready(
    progress({ lines: Array.from({ length: 450 }, (_, line) => `Ordine ${line} importato`) }),
  );
  await userEvent.click(button());
  expect(await screen.findByText(importMessages.elsewhere)).toBeVisible();
  expect(screen.queryByText('Ordine 249 importato')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Mostra le 250 righe precedenti' }));
  expect(screen.getByText('Ordine 0 importato')).toBeVisible();
});
