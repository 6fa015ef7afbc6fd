import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import type { AnswerOf } from '@/domain/callables/contract';
import { SHOP_CALLABLES } from '@/domain/callables/shop';
import { AppError } from '@/domain/errors';
import { importMessages } from '@/domain/messages';
import type { DayRange } from '@/domain/orders/shopRange';
import { answering, answeringInTurn } from '../../../../tests/fixtures/answering';
import { memory } from '../../../../tests/fixtures/memory';
import { ImportOrdersScreen } from './ImportOrdersScreen';

const ID = '2026-03-01_2026-03-02';
const path = `importazioni/${ID}`;
const AT = '/import-orders?dal=2026-03-01&al=2026-03-02';
const DAYS = { startDate: '2026-03-01', endDate: '2026-03-02' };
const progress = (some: object) => memory.put({ [path]: { state: 'in corso', ...some } });
type Answer = AnswerOf<typeof SHOP_CALLABLES.importOrders>;
const importOrders = vi.fn<(range: DayRange) => Promise<Answer>>();
const ended = (state: Answer['state']): Answer => ({ success: true, id: ID, state });
beforeEach(() => {
  importOrders.mockReset();
  memory.serve(SHOP_CALLABLES.importOrders, importOrders);
});
const log = () => screen.getByRole('log', { name: 'Log Importazione' });
const button = () => screen.getByRole('button', { name: /^Import/ });

it('[CO-085] imports the days that are asked for and shows the log as it grows', async () => {
  let end = () => {};
  answering(
    importOrders,
    [DAYS],
    new Promise((resolve) => (end = () => resolve(ended('completata')))),
  );
  show(<ImportOrdersScreen title="Importazione Ordini" />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Importazione Ordini');
  await userEvent.type(screen.getByLabelText('Data di inizio'), '01/03/2026');
  await userEvent.type(screen.getByLabelText('Data di fine'), '02/03/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Importa Ordini' }));
  await waitFor(() => expect(importOrders).toHaveBeenCalledOnce());
  expect(await screen.findByRole('button', { name: 'Importazione in corso...' })).toBeDisabled();
  await progress({ total: 3, done: 1, lines: ['Ordine 1 importato'] });
  expect(await screen.findByText('Ordine 1 importato')).toBeVisible();
  expect(screen.getByText('1 di 3 ordini')).toBeVisible();
  await progress({
    state: 'completata',
    total: 3,
    done: 3,
    lines: ['Ordine 1 importato', 'Importazione completata: 3 ordini'],
  });
  end();
  await waitFor(() => expect(button()).toHaveTextContent('Importa Ordini'));
  expect(log()).toHaveTextContent('Importazione completata: 3 ordini');
  expect(screen.queryByText(importMessages.cutOff)).not.toBeInTheDocument();
});

it('says that nothing was imported only of chosen days, and not while it imports', async () => {
  const none = () => screen.queryByText(importMessages.noLog);
  const { unmount } = show(<ImportOrdersScreen title="Importazione Ordini" />);
  expect(within(log()).getByText(importMessages.noDays)).toBeVisible();
  expect(none()).not.toBeInTheDocument();
  unmount();
  let end = () => {};
  answering(
    importOrders,
    [DAYS],
    new Promise((resolve) => (end = () => resolve(ended('completata')))),
  );
  show(<ImportOrdersScreen title="Importazione Ordini" />, { at: AT });
  await waitFor(() => expect(none()).toBeVisible());
  await userEvent.click(button());
  expect(await screen.findByText('Lettura degli ordini…')).toBeVisible();
  expect(none()).not.toBeInTheDocument();
  end();
  await waitFor(() => expect(none()).toBeVisible());
});

it('[CO-240] asks for both dates', async () => {
  show(<ImportOrdersScreen title="Importazione Ordini" />);
  await userEvent.click(button());
  expect(await screen.findByText('❌ Inserisci entrambe le date')).toBeVisible();
  expect(importOrders).not.toHaveBeenCalled();
});

it('[CO-381] says in the log what went wrong, once, and how to go on', async () => {
  // Error of an outside service: shows the function's own text.
  answeringInTurn(importOrders, [DAYS], new AppError('unknown', importMessages.unreachable));
  show(<ImportOrdersScreen title="Importazione Ordini" />, {
    at: AT,
  });
  await userEvent.click(button());
  expect(await within(log()).findByText(`❌ Errore: ${importMessages.unreachable}`)).toBeVisible();
  await progress({ state: 'fallita', lines: [`❌ Errore: ${importMessages.unreachable}`] });
  expect(within(log()).getAllByText(/Errore/)).toHaveLength(1);
  expect(screen.getByText(importMessages.cutOff)).toBeVisible();
  expect(button()).toBeEnabled();
});

it('tells that a colleague is at it, and shows the end of a long log first', async () => {
  answeringInTurn(importOrders, [DAYS], ended('altrove'));
  await progress({ lines: Array.from({ length: 450 }, (_, line) => `Ordine ${line} importato`) });
  show(<ImportOrdersScreen title="Importazione Ordini" />, { at: AT });
  expect(await screen.findByText('Ordine 449 importato')).toBeVisible();
  await userEvent.click(button());
  expect(await screen.findByText(importMessages.elsewhere)).toBeVisible();
  expect(screen.queryByText('Ordine 249 importato')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Mostra le 250 righe precedenti' }));
  expect(screen.getByText('Ordine 0 importato')).toBeVisible();
});
