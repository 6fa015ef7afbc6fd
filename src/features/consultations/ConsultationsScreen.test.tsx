import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import type { ListedConsultation } from '@/data/slots/codec';
import { readOrder } from '@/domain/orders/readOrder';
import { readSession } from '@/domain/slots/session';
import { fakeSource } from '@/ui/testing/fakeSource';
import { fakePages } from '../../../tests/fixtures/paged';
import { badgeClients } from './badges';
import { ConsultationsScreen } from './ConsultationsScreen';

const data = vi.hoisted(() => ({
  consultations: vi.fn(),
  consultationCount: vi.fn(),
  latestOrdersOf: vi.fn(),
  latestOrder: vi.fn(),
  peopleLists: vi.fn(),
  storedHighlights: vi.fn(),
}));
vi.mock('@/data/slots/sources', async (real) => ({ ...(await real<object>()), ...data }));
vi.mock('@/data/orders/latest', () => data);
vi.mock('@/data/orders/sources', () => data);
vi.mock('@/data/settings/sources', () => data);

const row = (index: number, slots: object[] = [{}]): ListedConsultation => ({
  ...readSession('consultation', `c${index}`, {
    uid: `k${index}`,
    categoriaConsulenza: 'Tecnica',
    createdAt: '2026-03-09',
    slots,
  }),
  client: {
    name: 'Anna',
    surname: `Rossi ${index}`,
    email: `k${index}@esempio.it`,
    studio: 'Roma',
  },
});
const order = (name: string) =>
  readOrder({ orderId: '1', orderDate: '2026-01-02', products: [{ name }] }, '1');
let orders = fakeSource();

beforeEach(() => {
  vi.resetAllMocks();
  sessionStorage.clear();
  orders = fakeSource();
  const [lists, highlights] = [fakeSource(), fakeSource()];
  data.peopleLists.mockReturnValue(lists.source);
  data.storedHighlights.mockReturnValue(highlights.source);
  lists.ready({ trainer: ['Ada'], nutrizionisti: ['Nives'] });
  highlights.ready({ green: ['plus'], orange: ['base'] });
  data.latestOrdersOf.mockReturnValue(orders.source);
  data.consultationCount.mockResolvedValue(200);
  given([
    row(0, [{ TrainerNome: 'Ada', dataEffettuata: '2026-03-10' }, { note: 'ginocchio' }]),
    row(1),
  ]);
});
const given = (rows: ListedConsultation[]) =>
  data.consultations.mockReturnValue(fakePages(rows, { pageSize: 150, instant: true }));
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
  orders.ready(
    new Map([
      ['k0', order('Percorso PLUS')],
      ['k1', order('Percorso base')],
    ]),
  );
  const badge = (name: string) =>
    within(rowOf(name)).getByRole('button').querySelector('[data-tone]')?.getAttribute('data-tone');
  expect([badge('Anna Rossi 0'), badge('Anna Rossi 1')]).toEqual(['risposto', 'aperto']);
  data.latestOrder.mockReturnValue(fakeSource().source);
  await userEvent.click(within(rowOf('Anna Rossi 0')).getByRole('button'));
  expect(await screen.findByRole('dialog', { name: 'Ultimo ordine' })).toBeVisible();
  expect(data.latestOrder).toHaveBeenCalledWith({ uid: 'k0', email: 'k0@esempio.it' });
});

it('[CO-051] [CO-417] the latest order is asked for beforehand for 60 rows at most, once for each client', () => {
  const people = badgeClients([
    row(0),
    row(0),
    ...Array.from({ length: 100 }, (_, index) => row(index + 1)),
  ]);
  expect(people.map(({ uid }) => uid)).toEqual(
    Array.from({ length: 59 }, (_, index) => `k${index}`),
  );
});

it('orders that could not be fetched are said to be, and each can be asked for', async () => {
  show(<ConsultationsScreen title="Riepilogo consulenze" />);
  await screen.findByText('Anna Rossi 1');
  expect(data.latestOrdersOf).toHaveBeenLastCalledWith(
    [
      { uid: 'k0', email: 'k0@esempio.it' },
      { uid: 'k1', email: 'k1@esempio.it' },
    ],
    expect.any(Number),
  );
  act(() => orders.fail('timeout'));
  expect(screen.getByText(/^Impossibile recuperare gli ordini\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ultimo ordine di Anna Rossi 1' })).toBeVisible();
});

it('[CO-052] [DE-080] filtered by type, trainer, studio, state and text, all in the address; says when nothing is left', async () => {
  show(<ConsultationsScreen title="Riepilogo consulenze" />, {
    at: '/consulenze-riepilogo?tipo=tecnica&studio=Roma&stato=open&trainer=Zoe',
  });
  const asked = () => data.consultations.mock.lastCall?.[0] as object;
  expect(asked()).toEqual({
    search: '',
    category: 'tecnica',
    trainer: 'Zoe',
    studio: 'Roma',
    state: 'open',
  });
  expect(screen.getByRole('combobox', { name: 'Trainer' })).toHaveValue('Zoe');
  given([]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Trainer' }), 'Nives');
  await waitFor(() => expect(asked()).toMatchObject({ trainer: 'Nives' }));
  expect(screen.getByText('Nessuna consulenza corrisponde ai filtri selezionati.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Togli i filtri' }));
  await waitFor(() =>
    expect(asked()).toEqual({
      search: '',
      category: null,
      trainer: null,
      studio: null,
      state: null,
    }),
  );
});
