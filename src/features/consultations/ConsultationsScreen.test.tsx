import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { show } from '@/components/testing/show';
import { readSession } from '@/domain/slots/session';
import { memory } from '../../../tests/fixtures/memory';
import { ConsultationsScreen } from './ConsultationsScreen';
import { badgeClients } from './columns';

const row = (index: number, slots: object[] = [{}]) => ({
  uid: `k${index}`,
  categoriaConsulenza: 'Tecnica',
  createdAt: new Date(Date.UTC(2026, 2, 9, 12 - index)),
  slots,
});
const client = (index: number) => ({
  name: 'Anna',
  surname: `Rossi ${index}`,
  email: `k${index}@esempio.it`,
  studio: 'Roma',
  userRole: 'user',
});
const order = (index: number, name: string) => ({
  orderId: '1',
  userId: `k${index}`,
  orderDate: '2026-01-02',
  products: [{ name }],
});
const LISTED = 'Consulenze di Anna Rossi';
const listed = () =>
  screen.queryAllByRole('link', { name: /^Consulenze di/ }).map((link) => link.textContent);

beforeEach(async () => {
  sessionStorage.clear();
  await memory.put({
    'impostazioni/elenchi': { trainer: ['Ada'], nutrizionisti: ['Nives'] },
    'impostazioni/evidenza': { verdi: ['plus'], arancioni: ['base'] },
    'users/k0': client(0),
    'users/k1': client(1),
    'orders/0': order(0, 'Percorso PLUS'),
    'orders/1': order(1, 'Percorso base'),
  });
  await memory.put({
    'consulenze/c0': row(0, [
      { TrainerNome: 'Ada', dataEffettuata: '2026-03-10' },
      { note: 'ginocchio' },
    ]),
    'consulenze/c1': row(1),
  });
});
const rowOf = (name: string) => {
  const found = screen.getByText(name).closest('tr');
  if (!found) throw new Error(name);
  return found;
};

it('[CO-024] everybody’s, each with a link to the client’s and the latest order in the colour of the lists', async () => {
  show(<ConsultationsScreen title="Riepilogo consulenze" />);
  expect(await screen.findByRole('link', { name: 'Consulenze di Anna Rossi 0' })).toHaveAttribute(
    'href',
    '/user/k0/consulenze',
  );
  expect(rowOf('Anna Rossi 0')).toHaveTextContent(
    '09/03/2026Anna Rossi 0RomaTecnicaIn corso 1/2Adaginocchio',
  );
  expect(rowOf('Anna Rossi 0')).not.toHaveAttribute('data-tone');
  expect(rowOf('Anna Rossi 1')).toHaveAttribute('data-tone', 'red');
  const badge = (name: string) =>
    within(rowOf(name)).getByRole('button').querySelector('[data-tone]')?.getAttribute('data-tone');
  await waitFor(() =>
    expect([badge('Anna Rossi 0'), badge('Anna Rossi 1')]).toEqual(['risposto', 'aperto']),
  );
  await userEvent.click(within(rowOf('Anna Rossi 0')).getByRole('button'));
  const dialog = await screen.findByRole('dialog', { name: 'Ultimo ordine' });
  expect(await within(dialog).findByText(/Percorso PLUS/)).toBeVisible();
});

it('[CO-051] [CO-417] the latest order is asked for beforehand for 60 rows at most, once for each client', () => {
  const of = (index: number) => ({
    ...readSession('consultation', `c${index}`, row(index)),
    client: { name: 'Anna', surname: '', email: '', studio: null },
  });
  const people = badgeClients([
    of(0),
    of(0),
    ...Array.from({ length: 100 }, (_, index) => of(index + 1)),
  ]);
  expect(people.map(({ uid }) => uid)).toEqual(
    Array.from({ length: 59 }, (_, index) => `k${index}`),
  );
});

it('orders that could not be fetched are said to be, and each can be asked for', async () => {
  memory.refuse('orders', 'deadline-exceeded');
  show(<ConsultationsScreen title="Riepilogo consulenze" />);
  await screen.findByText('Anna Rossi 1');
  expect(await screen.findByText(/^Impossibile recuperare gli ordini\./)).toBeVisible();
  expect(
    screen.getByRole('button', { name: 'Mostra l’ultimo ordine di Anna Rossi 1' }),
  ).toBeVisible();
});

it('[CO-052] [DE-080] filtered by type, trainer, studio, state and text, all in the address; says when nothing is left', async () => {
  show(<ConsultationsScreen title="Riepilogo consulenze" />, {
    at: '/consulenze-riepilogo?tipo=tecnica&studio=Roma&stato=some&trainer=Ada',
  });
  expect(await screen.findByRole('link', { name: `${LISTED} 0` })).toBeVisible();
  expect(listed()).toHaveLength(1);
  expect(screen.getByRole('combobox', { name: 'Trainer' })).toHaveValue('Ada');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Trainer' }), 'Nives');
  expect(
    await screen.findByText('Nessuna consulenza corrisponde ai filtri selezionati.'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Togli i filtri' }));
  await waitFor(() => expect(listed()).toHaveLength(2));
});
