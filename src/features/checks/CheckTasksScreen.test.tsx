import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { person, show } from '@/components/testing/show';
import { memory } from '../../../tests/fixtures/memory';
import { CheckTasksScreen } from './CheckTasksScreen';

const task = (id: string, more: object = {}) => ({
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
const [A, B] = ['checkdafare/a', 'checkdafare/b'];
const ALL = '/check-dafare?stato=tutti';
const put = () =>
  memory.put({
    [A]: task('a'),
    [B]: task('b', {
      rowColor: 'red',
      noteTrainer: 'Storte',
      fatto: 'forse',
      createdAt: '2026-03-10T09:05:00Z',
    }),
  });
beforeEach(put);
const title = 'Elenco Check';
const row = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement);

it('[CO-083] lists what is to be done: number, profile, dates, studio, surname, notes, and six fields to be changed', async () => {
  show(<CheckTasksScreen title={title} />, { at: ALL });
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
  const rows = within(
    row('Rossi a').getByRole('combobox', { name: 'Da fare in: Rossi a' }),
  ).getAllByRole('option');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Seleziona', 'Studio', 'Online']);
  expect(screen.getByText('Valore non leggibile: «forse»')).toBeVisible();
});

it('[CO-019] «Lista Chiamate» says what it contains, and where the calls are', async () => {
  const { unmount } = show(<CheckTasksScreen title="Lista Chiamate" />, { at: '/lista-chiamate' });
  expect(await screen.findByText(/Qui ci sono i check da fare/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contatti e chiamate' })).toHaveAttribute(
    'href',
    '/contatti-list',
  );
  unmount();
  show(<CheckTasksScreen title={title} />, { at: '/check-dafare' });
  expect(await screen.findByText('Rossi a')).toBeVisible();
  expect(screen.queryByText(/Qui ci sono/)).toBeNull();
});

it('[CO-161] [CO-246] [CO-245] opens on «da fare»; the filters stand in the address, behind a toggle', async () => {
  show(<CheckTasksScreen title={title} />, { at: '/check-dafare?dove=online' });
  const names = () => screen.queryAllByText(/^Rossi \w$/).map(({ textContent }) => textContent);
  await memory.put({
    'checkdafare/c': task('c', { fatto: 'si' }),
    'checkdafare/d': task('d', { dafarein: 'studio' }),
  });
  // What can’t be read may still have to be done.
  await waitFor(() => expect(names()).toEqual(['Rossi a', 'Rossi b']));
  const where = screen.getByRole('combobox', { name: 'Da fare in' });
  expect(where).toHaveDisplayValue('Online');
  await userEvent.selectOptions(where, 'Studio');
  await waitFor(() => expect(names()).toEqual(['Rossi d']));
  await userEvent.selectOptions(where, 'Online');
  await waitFor(() => expect(names()).toEqual(['Rossi a', 'Rossi b']));
  const state = screen.getByRole('combobox', { name: 'Stato' });
  expect(
    within(state)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Tutti', 'da fare', 'Fatto']);
  await userEvent.selectOptions(state, 'Fatto');
  await waitFor(() => expect(names()).toEqual(['Rossi c']));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Stato' }), 'Tutti');
  await waitFor(() => expect(names().sort()).toEqual(['Rossi a', 'Rossi b', 'Rossi c']));
  await userEvent.click(screen.getByRole('button', { name: 'Nascondi Filtri' }));
  expect(screen.queryByRole('combobox', { name: 'Stato' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Mostra Filtri' }));
  expect(screen.getByRole('combobox', { name: 'Stato' })).toBeVisible();
});

it('[CO-084] says that there is nothing', async () => {
  await memory.remove(A);
  await memory.remove(B);
  show(<CheckTasksScreen title={title} />);
  expect(await screen.findByText('Nessun check disponibile.')).toBeVisible();
});

it('[CO-252] [DE-073] tells Studio whom to write to, and leaves the fields enabled', async () => {
  await memory.put({ 'impostazioni/accesso': { casella: ['gestione@esempio.it'] } });
  show(<CheckTasksScreen title={title} />, { me: person('Studio') });
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
    show(<CheckTasksScreen title={title} />, { at: ALL });
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Stato: Rossi a' }),
      'fatto',
    );
    await waitFor(() => expect(memory.at(A)).toMatchObject({ fatto: 'si', notedelcheck: 'Foto' }));
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Alert: Rossi b' }),
      'Risolto',
    );
    await waitFor(() => expect(memory.at(B)).toMatchObject({ rowColor: '' }));
    expect(await screen.findAllByText('salvato ✓')).toHaveLength(2);
  });

  it('[CO-378] says that it failed, keeps what was typed, and tries again', async () => {
    const allow = memory.refuse(A, 'deadline-exceeded', 'write');
    show(<CheckTasksScreen title={title} />);
    const field = await screen.findByRole('textbox', { name: 'Note check: Rossi a' });
    await userEvent.click(field);
    await userEvent.paste(' nuove');
    await userEvent.tab();
    expect(
      await screen.findByText(/^Errore nel salvataggio\. Il servizio non ha risposto/),
    ).toBeVisible();
    expect(field).toHaveValue('Foto nuove');
    allow();
    await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
    await waitFor(() => expect(memory.at(A)).toMatchObject({ notedelcheck: 'Foto nuove' }));
  });

  it('a colleague’s change arrives without taking focus or text; a row that leaves the list stays while something in it isn’t saved', async () => {
    show(<CheckTasksScreen title={title} />);
    const field = await screen.findByRole('textbox', { name: 'Note check: Rossi a' });
    await userEvent.click(field);
    await userEvent.paste(' mie');
    await memory.change(A, { surname: 'Rossi a!', noteTrainer: 'Nuova' });
    expect(await screen.findByRole('textbox', { name: 'Nota problema: Rossi a!' })).toHaveValue(
      'Nuova',
    );
    expect(screen.getByRole('textbox', { name: 'Note check: Rossi a!' })).toHaveFocus();
    await memory.change(A, { fatto: 'si' });
    expect(await screen.findByText(/Non è più in questo elenco/)).toBeVisible();
    const kept = screen.getByRole('textbox', { name: 'Note check: Rossi a!' });
    expect(kept).toHaveValue('Foto mie');
    expect(kept).toHaveFocus();
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByText(/Non è più in questo elenco/)).toBeNull());
    expect(memory.at(A)).toMatchObject({ notedelcheck: 'Foto mie', noteTrainer: 'Nuova' });
  });
});
