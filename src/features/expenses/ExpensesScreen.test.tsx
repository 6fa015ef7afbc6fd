import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { AUDIT_CALLABLES } from '@/domain/callables/audit';
import { AppError } from '@/domain/errors';
import { romeDay } from '@/domain/time/rome';
import { memory } from '../../../tests/fixtures/memory';
import { ExpensesScreen } from './ExpensesScreen';

const expense = (index: number, uid = 'me') => ({
  uid,
  data: new Date(Date.UTC(2026, 2, 9, 9, index)),
  prezzo: 10.1,
  descrizione: `Spesa ${index}`,
});
const given = (count: number) =>
  memory.put(
    Object.fromEntries([
      ...Array.from({ length: count }, (_, index) => [`uscite/e${index}`, expense(index)]),
      ['uscite/other', expense(99, 'other')],
    ]),
  );
const { matchMedia } = window;
beforeEach(async () => {
  vi.resetAllMocks();
  sessionStorage.clear();
  // Desktop; on a phone the form is a dialog.
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query === '(min-width: 1024px)',
  }));
  await given(60);
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
  expect(await screen.findByText('606,00 €')).toBeVisible();
  await userEvent.clear(within(period).getByLabelText('Da'));
  await userEvent.click(within(period).getByRole('button', { name: 'Cerca' }));
  expect(await screen.findByText('0,00 €')).toBeVisible();
});

it('whoever searches a period by Enter stays in its field', async () => {
  show(<ExpensesScreen />, { at: '/uscite' });
  await memory.put({ 'uscite/old': { ...expense(0), data: new Date('2026-02-28T22:59:00Z') } });
  expect(await screen.findByText('616,10 €')).toBeVisible();
  const field = within(screen.getByRole('form', { name: 'Periodo' })).getByLabelText('Da');
  await userEvent.type(field, '01/03/2026{Enter}');
  expect(await screen.findByText('606,00 €')).toBeVisible();
  expect(field).toHaveFocus();
  expect(field).toHaveValue('01/03/2026');
});

it('a sum that failed is said to have, and asked again', async () => {
  const allow = memory.refuse('uscite', 'deadline-exceeded');
  show(<ExpensesScreen />);
  const buttons = await screen.findAllByRole('button', { name: 'Riprova' });
  expect(screen.queryByText('606,00 €')).toBeNull();
  allow();
  for (const button of buttons) await userEvent.click(button);
  expect(await screen.findByText('606,00 €')).toBeVisible();
});

it('[CP-141] whoever’s session has ended is told to sign in', async () => {
  memory.refuse('uscite', 'unauthenticated', 'write');
  show(<ExpensesScreen />);
  await type('Prezzo', '3');
  await type('Descrizione', 'Carta');
  await add();
  expect(await screen.findByText('Devi essere autenticato per salvare una spesa.')).toBeVisible();
});

it('[DE-056] one’s own is deleted, and taken back', async () => {
  for (const path of memory.paths('uscite')) await memory.remove(path);
  await given(2);
  const entry = 'E'.repeat(20);
  memory.serve(AUDIT_CALLABLES.deleteRecord, () => {
    throw new AppError('timeout');
  });
  memory.serve(AUDIT_CALLABLES.restoreRecord, async (input) => {
    expect(input).toEqual({ entry });
    await memory.put({ 'uscite/e1': expense(1) });
    return { done: true } as const;
  });
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
  const deletion = { name: 'deleteRecord', input: { collection: 'uscite', id: 'e1' } };
  expect(memory.requests).toEqual([deletion]);
  expect(screen.getByText('20,20 €')).toBeVisible();
  memory.serve(AUDIT_CALLABLES.deleteRecord, async ({ collection, id }) => {
    await memory.remove(`${collection}/${id}`);
    return { entry, undoable: true };
  });
  await remove();
  await waitFor(() => expect(screen.queryByText('20,20 €')).toBeNull());
  expect(screen.queryByText('Spesa 1')).toBeNull();
  expect(memory.at('uscite/e1')).toBeUndefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'Annulla' }));
  expect(await screen.findByText('20,20 €')).toBeVisible();
});

it('on a phone the form is a dialog behind the first button', async () => {
  vi.mocked(window.matchMedia).mockImplementation(matchMedia);
  const before = memory.paths('uscite');
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
  const [path = '', ...more] = memory.paths('uscite').filter((one) => !before.includes(one));
  expect(more).toEqual([]);
  const { data, ...saved } = memory.at(path) ?? {};
  expect(saved).toMatchObject({ uid: 'me', prezzo: 3, descrizione: 'Carta' });
  expect(romeDay((data as { toDate(): Date }).toDate())).toBe(romeDay(new Date()));
});
