import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import type { Expense } from '@/domain/expenses/expense';
import { AppError } from '@/domain/errors';
import { romeDay } from '@/domain/time/rome';
import { fakePages, type FakePages } from '../../../tests/fixtures/paged';
import { ExpensesScreen } from './ExpensesScreen';

const data = vi.hoisted(() => ({
  ownExpenses: vi.fn(),
  expenseCount: vi.fn(),
  expenseTotal: vi.fn(),
  saveExpense: vi.fn(),
  deleteExpense: vi.fn(),
  restoreDeleted: vi.fn(),
}));
vi.mock('@/data/expenses/sources', () => data);
vi.mock('@/data/expenses/commands', () => data);
vi.mock('@/data/audit/deletions', () => data);

const expenses: Expense[] = Array.from({ length: 60 }, (_, index) => ({
  id: `e${index}`,
  at: new Date(Date.UTC(2026, 2, 9, 9, index)),
  cents: 1_010,
  description: `Spesa ${index}`,
  problems: [],
}));
let pages: FakePages<Expense>;
function given(rows: Expense[]) {
  pages = fakePages(rows, { pageSize: 50, instant: true });
  data.ownExpenses.mockReturnValue(pages);
}
const { matchMedia } = window;
beforeEach(() => {
  vi.resetAllMocks();
  sessionStorage.clear();
  // Desktop; on a phone the form is a dialog.
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query === '(min-width: 1024px)',
  }));
  given(expenses);
  data.expenseCount.mockResolvedValue(60);
  data.expenseTotal.mockResolvedValue(60_600);
});
const form = () => screen.getByRole('form', { name: 'Aggiungi Spesa' });
const add = () => userEvent.click(within(form()).getByRole('button', { name: 'Aggiungi Spesa' }));
const type = async (label: string, text: string) => {
  const field = within(form()).getByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};

it('a period the wrong way round is refused; either day may be missing', async () => {
  show(<ExpensesScreen />, { at: '/uscite?dal=2026-03-01' });
  const period = screen.getByRole('form', { name: 'Periodo' });
  await userEvent.type(within(period).getByLabelText('A'), '28/02/2026');
  await userEvent.click(within(period).getByRole('button', { name: 'Cerca' }));
  expect(await screen.findByText('La data iniziale viene dopo quella finale.')).toBeVisible();
  expect(data.ownExpenses).toHaveBeenLastCalledWith('me', {
    from: new Date('2026-02-28T23:00:00Z'),
    before: null,
  });
});

it('whoever searches a period by Enter stays in its field', async () => {
  show(<ExpensesScreen />, { at: '/uscite' });
  const field = within(screen.getByRole('form', { name: 'Periodo' })).getByLabelText('Da');
  await userEvent.type(field, '01/03/2026{Enter}');
  await waitFor(() =>
    expect(data.ownExpenses).toHaveBeenLastCalledWith('me', {
      from: new Date('2026-02-28T23:00:00Z'),
      before: null,
    }),
  );
  expect(field).toHaveFocus();
  expect(field).toHaveValue('01/03/2026');
});

it('a sum that failed is said to have, and asked again', async () => {
  data.expenseTotal.mockRejectedValueOnce(new AppError('timeout'));
  show(<ExpensesScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('606,00 €')).toBeVisible();
  expect(data.expenseTotal).toHaveBeenLastCalledWith('me', { from: null, before: null });
});

it('[CP-141] whoever’s session has ended is told to sign in', async () => {
  data.saveExpense.mockRejectedValue(new AppError('unauthenticated'));
  show(<ExpensesScreen />);
  await type('Prezzo', '3');
  await type('Descrizione', 'Carta');
  await add();
  expect(await screen.findByText('Devi essere autenticato per salvare una spesa.')).toBeVisible();
});

it('[DE-056] one’s own is deleted, and taken back', async () => {
  given(expenses.slice(0, 2));
  const deleted = { entry: 'x', undoable: true };
  data.deleteExpense.mockRejectedValueOnce(new AppError('timeout')).mockResolvedValue(deleted);
  data.restoreDeleted.mockResolvedValue(undefined);
  show(<ExpensesScreen />);
  const remove = async () => {
    await userEvent.click(
      await screen.findByRole('button', { name: 'Elimina la spesa «Spesa 1»' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Elimina spesa' }));
  };
  expect(await screen.findByText('20,20 €')).toBeVisible();
  await remove();
  expect(await screen.findByText(new AppError('timeout').message)).toBeVisible();
  expect(screen.getByText('20,20 €')).toBeVisible();
  await remove();
  await waitFor(() => expect(screen.queryByText('20,20 €')).toBeNull());
  expect(screen.queryByText('Spesa 1')).toBeNull();
  expect(data.deleteExpense).toHaveBeenLastCalledWith('e1');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'Annulla' }));
  expect(data.restoreDeleted).toHaveBeenLastCalledWith(deleted);
  expect(await screen.findByText('20,20 €')).toBeVisible();
});

it('on a phone the form is a dialog behind the first button', async () => {
  vi.mocked(window.matchMedia).mockImplementation(matchMedia);
  data.saveExpense.mockResolvedValue(undefined);
  show(<ExpensesScreen />);
  expect(screen.queryByRole('form', { name: 'Aggiungi Spesa' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Aggiungi Spesa' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Aggiungi Spesa' }));
  await userEvent.click(dialog.getByRole('textbox', { name: 'Prezzo' }));
  await userEvent.paste('3');
  await userEvent.click(dialog.getByRole('textbox', { name: 'Descrizione' }));
  await userEvent.paste('Carta');
  await userEvent.click(dialog.getByRole('button', { name: 'Aggiungi Spesa' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(data.saveExpense).toHaveBeenCalledExactlyOnceWith('me', {
    day: romeDay(new Date()),
    cents: 300,
    description: 'Carta',
  });
});
