import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { readTask, type CheckTask } from '@/domain/checks/task';
import { AppError } from '@/domain/errors';
import { fakeSource } from '@/ui/testing/fakeSource';
import type { AccessSettings } from '@/domain/access/management';
import { fakePages, type FakePages } from '../../../tests/fixtures/paged';
import { CheckTasksScreen } from './CheckTasksScreen';

const data = vi.hoisted(() => ({
  checkTasks: vi.fn(),
  taskCount: vi.fn(),
  taskPages: vi.fn(),
  changeTask: vi.fn(),
  accessSettings: vi.fn(),
}));
vi.mock('@/data/checks/tasks', () => data);
vi.mock('@/data/checks/commands', () => data);
vi.mock('@/data/settings/sources', () => data);

const task = (id: string, more: object = {}): CheckTask =>
  readTask(id, {
    uid: `uid-${id}`,
    surname: `Rossi ${id}`,
    studio: 'FF Roma',
    notes: 'Allergia',
    notedelcheck: 'Foto',
    assignedEmail: 'a@b.it',
    fatto: 'da fare',
    dafarein: 'online',
    createdAt: '2026-03-09T09:05:00Z',
    dataConsegna: '2026-03-12T11:00:00Z',
    ...more,
  });
let pages: FakePages<CheckTask>;
function given(rows: CheckTask[]) {
  pages = fakePages(rows, { pageSize: 50, instant: true });
  data.checkTasks.mockReturnValue(pages);
}
const settings = fakeSource<AccessSettings | null>();
beforeEach(() => {
  vi.resetAllMocks();
  given([task('a'), task('b', { rowColor: 'red', noteTrainer: 'Storte', fatto: 'forse' })]);
  data.taskCount.mockResolvedValue(2);
  data.accessSettings.mockReturnValue(settings.source);
  data.changeTask.mockResolvedValue(undefined);
});
const title = 'Elenco Check';
const row = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement);

it('[CO-083] lists what is to be done: number, profile, dates, studio, surname, notes, and six fields to be changed', async () => {
  show(<CheckTasksScreen title={title} />);
  expect(await screen.findByText('Rossi a')).toBeVisible();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '#',
    'Profilo',
    'Creazione',
    'Consegna',
    'Studio',
    'Cognome',
    'Note',
    'Note check',
    'Email assegnata',
    'Da fare in',
    'Stato',
    'Alert',
    'Nota problema',
  ]);
  expect(screen.getByText('Rossi a').closest('tr')).toHaveTextContent(
    '109/03/2026 10:0512/03/2026RomaRossi aAllergia',
  );
  expect(screen.getByRole('link', { name: 'Profilo di Rossi a' })).toHaveAttribute(
    'href',
    '/user/uid-a/check',
  );
  expect(row('Rossi b').getByRole('combobox', { name: 'Alert: Rossi b' })).toHaveDisplayValue(
    'Problema',
  );
  expect(row('Rossi b').getByRole('textbox', { name: 'Nota problema: Rossi b' })).toHaveValue(
    'Storte',
  );
  expect(row('Rossi a').getByRole('combobox', { name: 'Da fare in: Rossi a' })).toHaveDisplayValue(
    'Online',
  );
  const places = within(
    row('Rossi a').getByRole('combobox', { name: 'Da fare in: Rossi a' }),
  ).getAllByRole('option');
  expect(places.map(({ textContent }) => textContent)).toEqual(['Seleziona', 'Studio', 'Online']);
  expect(screen.getByText('Valore non leggibile: «forse»')).toBeVisible();
});

it('[CO-161] [CO-246] [CO-245] opens on «da fare»; the filters stand in the address, behind a toggle', async () => {
  show(<CheckTasksScreen title={title} />, { at: '/check-dafare?dove=online' });
  const none = { studio: null, place: 'online', alert: false };
  expect(data.checkTasks).toHaveBeenLastCalledWith({ ...none, state: 'da fare' });
  const state = screen.getByRole('combobox', { name: 'Stato' });
  expect(
    within(state)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Tutti', 'da fare', 'Fatto']);
  await userEvent.selectOptions(state, 'Fatto');
  expect(data.checkTasks).toHaveBeenLastCalledWith({ ...none, state: 'si' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Stato' }), 'Tutti');
  expect(data.checkTasks).toHaveBeenLastCalledWith({ ...none, state: null });
  await userEvent.click(screen.getByRole('button', { name: 'Nascondi Filtri' }));
  expect(screen.queryByRole('combobox', { name: 'Stato' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Mostra Filtri' }));
  expect(screen.getByRole('combobox', { name: 'Stato' })).toBeVisible();
});

it('[CO-084] says that there is nothing', async () => {
  given([]);
  show(<CheckTasksScreen title={title} />);
  expect(await screen.findByText('Nessun check disponibile.')).toBeVisible();
});

it('[CO-252] [DE-073] tells Studio whom to write to, and leaves the fields enabled', async () => {
  show(<CheckTasksScreen title={title} />, { me: person('Studio') });
  settings.ready({ management: [], mailbox: 'gestione@esempio.it' });
  expect(await screen.findByText(/sola lettura.*gestione@esempio\.it/)).toBeVisible();
  expect(await screen.findByRole('combobox', { name: 'Stato: Rossi a' })).toBeEnabled();
  expect(screen.getByRole('textbox', { name: 'Note check: Rossi a' })).toBeEnabled();
});

it('[DE-073] tells nobody else', async () => {
  show(<CheckTasksScreen title={title} />);
  await screen.findByText('Rossi a');
  expect(screen.queryByText(/sola lettura/)).toBeNull();
});

describe('changing a row', () => {
  it('[CO-192] saves one field at once', async () => {
    show(<CheckTasksScreen title={title} />);
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Stato: Rossi a' }),
      'fatto',
    );
    expect(data.changeTask).toHaveBeenCalledExactlyOnceWith('a', 'fatto', {
      value: 'si',
      before: 'da fare',
    });
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Alert: Rossi b' }),
      'Risolto',
    );
    expect(data.changeTask).toHaveBeenLastCalledWith('b', 'rowColor', { value: '', before: 'red' });
    expect(await screen.findAllByText('salvato ✓')).toHaveLength(2);
  });

  it('[CO-378] says that it failed, keeps what was typed, and tries again', async () => {
    data.changeTask.mockRejectedValueOnce(new AppError('offline'));
    show(<CheckTasksScreen title={title} />);
    const field = await screen.findByRole('textbox', { name: 'Note check: Rossi a' });
    await userEvent.click(field);
    await userEvent.paste(' nuove');
    await userEvent.tab();
    expect(await screen.findByText('Errore nel salvataggio. Sei offline.')).toBeVisible();
    expect(field).toHaveValue('Foto nuove');
    await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(data.changeTask).toHaveBeenLastCalledWith('a', 'notedelcheck', {
      value: 'Foto nuove',
      before: 'Foto',
    });
  });

  it('a colleague’s change arrives without taking focus or text; a row that leaves the list stays while something in it isn’t saved', async () => {
    show(<CheckTasksScreen title={title} />);
    const field = await screen.findByRole('textbox', { name: 'Note check: Rossi a' });
    await userEvent.click(field);
    await userEvent.paste(' mie');
    act(() =>
      pages.change((rows) =>
        rows.map((one) => ({ ...one, surname: `${one.surname}!`, noteTrainer: 'Nuova' })),
      ),
    );
    expect(screen.getByRole('textbox', { name: 'Nota problema: Rossi a!' })).toHaveValue('Nuova');
    expect(screen.getByRole('textbox', { name: 'Note check: Rossi a!' })).toHaveFocus();
    act(() => pages.change((rows) => rows.slice(1)));
    const kept = screen.getByRole('textbox', { name: 'Note check: Rossi a!' });
    expect(kept).toHaveValue('Foto mie');
    expect(kept).toHaveFocus();
    expect(screen.getByText(/Non è più in questo elenco/)).toBeVisible();
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByText(/Non è più in questo elenco/)).toBeNull());
    expect(data.changeTask).toHaveBeenCalledExactlyOnceWith('a', 'notedelcheck', {
      value: 'Foto mie',
      before: 'Foto',
    });
  });
});
