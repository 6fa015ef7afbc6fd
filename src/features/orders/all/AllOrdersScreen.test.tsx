import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { AppError } from '@/domain/errors';
import type { OrderFilters } from '@/domain/orders/list';
import type { Order } from '@/domain/orders/order';
import { readOrder } from '@/domain/orders/readOrder';
import { readJourney, type Journey } from '@/domain/programmes/journey';
import { fakeSource } from '@/ui/testing/fakeSource';
import { ORDER_CORPUS } from '../../../../tests/fixtures/order-corpus';
import { fakePages, type FakePages } from '../../../../tests/fixtures/paged';
import { AllOrdersScreen } from './AllOrdersScreen';
import './OrderModal'; // preloaded

const data = vi.hoisted(() => ({
  ordersList: vi.fn(),
  namesOfClients: vi.fn(),
  orderCount: vi.fn(),
  orderPages: vi.fn(),
  deleteOrder: vi.fn(),
  newManualOrderId: vi.fn(),
  journeysOfOrders: vi.fn(),
  programmesPreview: vi.fn(),
  markOrderPaid: vi.fn(),
  restoreDeleted: vi.fn(),
  unplacedPayments: vi.fn(),
  deleteRecord: vi.fn(),
}));
vi.mock('@/data/orders/sources', () => data);
vi.mock('@/data/orders/commands', () => data);
vi.mock('@/data/programmes/sources', () => data);
vi.mock('@/data/programmes/commands', () => ({}));
vi.mock('@/data/payments/commands', () => data);
vi.mock('@/data/audit/deletions', () => data);
vi.mock('@/data/problems/sources', () => data);
vi.mock('@/components/order/OrderDetails', () => ({
  OrderDetails: ({ order }: { order: Order }) => <p>Tutto di {order.code}</p>,
}));

const NOW = new Date();
const base = {
  orderDate: '2026-05-02 12:00:00',
  status: 'wc-completed',
  totalPrice: 90,
  userEmail: 'anna@esempio.it',
  importedAt: NOW,
};
const order = (id: string, more: object = {}) => readOrder({ orderId: id, ...base, ...more }, id);
const manual = order('manual_7', {
  status: 'in attesa di pagamento',
  paymentMethod: 'bonifico',
  paymentStatus: 'pending',
  source: 'manuale',
});
const journey = (orderRef: string, n: number) =>
  readJourney(`${orderRef}_0_${n}`, { orderRef, steps: [] });

let pages: FakePages<Order>;
let problems = fakeSource<{ id: string; text: string }[]>();
let journeys = fakeSource<Journey[]>();
function given(rows: Order[]) {
  pages = fakePages(rows, { pageSize: 50, instant: true });
  data.ordersList.mockReturnValue(pages);
}
beforeEach(() => {
  vi.resetAllMocks();
  sessionStorage.clear();
  journeys = fakeSource<Journey[]>();
  data.journeysOfOrders.mockReturnValue(journeys.source);
  data.namesOfClients.mockResolvedValue(new Map());
  data.orderCount.mockResolvedValue(120);
  problems = fakeSource<{ id: string; text: string }[]>();
  data.unplacedPayments.mockReturnValue(problems.source);
  given([
    order('1'),
    order('2', { importedAt: '2026-05-02' }),
    order('3', { status: 'wc-on-hold' }),
    order('4'),
    manual,
  ]);
});
const screenAt = (at = '/order-list-new') => show(<AllOrdersScreen title="Lista ordini" />, { at });
const rowOf = (code: string) =>
  screen.getByRole('link', { name: code }).closest('tr') as HTMLElement;
// By text: role queries take seconds for a hundred rows.
const rows = () => screen.queryAllByText('Verifica…').length;
const asked = () => data.ordersList.mock.lastCall?.[0] as OrderFilters;

it('[CP-011] lists orders of all sources, newest first as they come, with what each is', async () => {
  screenAt();
  expect(await screen.findByRole('link', { name: '1' })).toHaveAttribute('href', '/orders-user/1');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Data',
    'Ordine',
    'Email',
    'Stato',
    'Totale',
    'Metodo',
    'Origine',
    'Percorsi',
    'Azioni',
  ]);
  await userEvent.selectOptions(screen.getByLabelText('Stato'), 'pagato');
  await userEvent.selectOptions(screen.getByLabelText('Origine'), 'manuale');
  expect(asked()).toMatchObject({ status: 'pagato', source: 'manuale' });
  expect(rowOf('manual_7')).toHaveTextContent(
    /02\/05\/2026 12:00.*anna@esempio\.it.*In attesa di pagamento.*90,00.*Bonifico.*Manuale/,
  );
  await userEvent.click(
    within(rowOf('manual_7')).getByRole('button', { name: 'Dettagli dell’ordine manual_7' }),
  );
  expect(await screen.findByText('Tutto di manual_7')).toBeVisible();
});

it('says who ordered, above the e-mail, and is yellow until it is paid', async () => {
  const [paid, open, cancelled] = ['5', '6', '7'];
  given([
    order(paid, { billing: { first_name: 'Ada', last_name: 'Lovati' } }),
    order(open, { status: 'wc-pending', userEmail: '' }),
    order(cancelled, { status: 'wc-cancelled' }),
  ]);
  screenAt();
  expect((await screen.findByText('Ada Lovati')).parentElement).toHaveTextContent(
    /^Ada Lovatianna@esempio\.it$/,
  );
  const tone = (code: string) =>
    rowOf(code).querySelector('[data-label=Stato] .status-badge')?.getAttribute('data-tone');
  expect([paid, open, cancelled].map(tone)).toEqual(['risposto', 'non-risposto', 'completato']);
});

it('[CP-011] [CP-159] has each of the old shapes once, with what can’t be read of it said', async () => {
  // In two halves: a hundred rows take jsdom seconds.
  const all = ORDER_CORPUS.map(({ id, stored }, index) => ({
    ...readOrder(stored, id),
    id: `${index}-${id}`,
  }));
  given(all.slice(0, 40));
  const { unmount } = screenAt();
  await waitFor(() => expect(rows()).toBe(40));
  unmount();
  given(all.slice(40));
  screenAt();
  await waitFor(() => expect(rows()).toBe(ORDER_CORPUS.length - 40));
  expect(screen.getByLabelText('Ordini').textContent).toContain('Valore non leggibile');
});

it('[CP-217] shows 50, then 50 more; filters are in the address and in the question', async () => {
  given(Array.from({ length: 51 }, (_, index) => order(`o${index}`)));
  screenAt(
    '/order-list-new?stato=on-hold&origine=legacy&metodo=bonifico&dal=2026-05-01&al=2026-05-31',
  );
  await screen.findByText('o0');
  await waitFor(() => expect(rows()).toBe(50));
  expect(asked()).toEqual({
    search: '',
    status: 'on-hold',
    source: 'legacy',
    method: 'bonifico',
    from: new Date('2026-04-30T22:00:00Z'),
    before: new Date('2026-05-31T22:00:00Z'),
  });
  expect(screen.getByLabelText('Filtri attivi').textContent).toBe(
    'Stato: In sospesoOrigine: LegacyMetodo: BonificoDal 01/05/2026Al 31/05/2026',
  );
  await userEvent.click(screen.getByText('Carica altri'));
  await waitFor(() => expect(rows()).toBe(51));
});

it('[CP-218] a search that confirms none of a page goes on by itself, five pages further and no more', async () => {
  given(Array.from({ length: 1_000 }, (_, index) => order(`o${index}`)));
  screenAt('/order-list-new#cerca=nessuno%40altrove');
  const goOn = await screen.findByText('Cerca ancora');
  expect(pages.asked).toBe(6);
  await userEvent.click(goOn);
  await waitFor(() => expect(pages.asked).toBe(12));
});

it('[CP-074] says of each order whether its programmes are there, can be made, or not; asked for ten orders at a time', async () => {
  given(Array.from({ length: 45 }, (_, index) => order(`o${index}`)));
  screenAt();
  await screen.findByText('o0');
  expect(data.journeysOfOrders.mock.calls.map(([ids]) => (ids as string[]).length)).toEqual([
    10, 10, 10, 10, 5,
  ]);
  await waitFor(() => expect(screen.getAllByText('Verifica…')).toHaveLength(45));
});
it('[CP-074] [DE-047] created N, to create, not eligible; what could not be known is said', async () => {
  screenAt();
  const badge = (code: string) =>
    within(rowOf(code)).getByRole('button', { name: /^Percorsi/ }).textContent;
  await screen.findByRole('link', { name: '1' });
  journeys.ready([journey('4', 1), journey('4', 2), journey('altro', 1)]);
  await waitFor(() => expect(badge('4')).toBe('Creati 2'));
  expect(['1', '2', '3', 'manual_7'].map(badge)).toEqual([
    'Da creare',
    'Non idoneo',
    'Non idoneo',
    'Non idoneo',
  ]);
  journeys.fail('permission-denied');
  await waitFor(() => expect(badge('1')).toBe('Non verificato'));
});

it('[DE-044] «Segna come pagato» asks, says what became of it, and that the shop has still to learn', async () => {
  data.markOrderPaid
    .mockRejectedValueOnce(new AppError('timeout'))
    .mockResolvedValueOnce({ changed: true, shopTold: false })
    .mockResolvedValue({ changed: true, shopTold: true });
  screenAt();
  await screen.findByRole('link', { name: 'manual_7' });
  expect(within(rowOf('1')).queryByRole('button', { name: /^Altre azioni/ })).toBeNull();
  const press = async () => {
    await userEvent.click(within(rowOf('manual_7')).getByRole('button', { name: /^Altre azioni/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Segna come pagato' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Segna come pagato' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await press();
  expect(await screen.findByText(/^Errore nella registrazione del pagamento\./)).toBeVisible();
  await press();
  expect(await screen.findByText(/il negozio non risponde/)).toBeVisible();
  await press();
  expect(await screen.findByText('Ordine segnato come pagato.')).toBeVisible();
  expect(data.markOrderPaid).toHaveBeenCalledWith('manual_7');
});

it('[DE-033] an unpaid manual order is deleted, and taken back; one of the shop isn’t offered for it', async () => {
  data.deleteOrder.mockResolvedValue({ entry: 'x', undoable: true });
  data.restoreDeleted.mockResolvedValue(undefined);
  screenAt();
  await screen.findByRole('link', { name: '3' });
  await userEvent.click(within(rowOf('3')).getByRole('button', { name: /^Altre azioni/ }));
  await screen.findByRole('menuitem', { name: 'Segna come pagato' });
  expect(screen.queryByRole('menuitem', { name: 'Elimina' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(within(rowOf('manual_7')).getByRole('button', { name: /^Altre azioni/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Elimina' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Elimina ordine' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'manual_7' })).toBeNull());
  expect(data.deleteOrder).toHaveBeenCalledExactlyOnceWith('manual_7');
  await userEvent.click(await screen.findByRole('button', { name: 'Annulla' }));
  expect(await screen.findByRole('link', { name: 'manual_7' })).toBeVisible();
  expect(data.restoreDeleted).toHaveBeenCalledOnce();
});

it('says that there is nothing, and what failed', async () => {
  given([]);
  screenAt();
  expect(await screen.findByText('Nessun ordine trovato.')).toBeVisible();
});

it('[SE-022] money that PayPal has told of and that belongs to no order stands above the list, for Amministratore', async () => {
  screenAt();
  await waitFor(() => expect(data.unplacedPayments).toHaveBeenCalled(), { timeout: 10_000 });
  problems.ready([{ id: 'p', text: 'Rimborso di 10,00 € (PayPal R1)' }]);
  expect(await screen.findByText('Movimenti PayPal senza ordine')).toBeVisible();
  expect(screen.getByText('Rimborso di 10,00 € (PayPal R1)')).toBeVisible();
  // Whoever has found what it was about says so, and can take that back.
  data.deleteRecord.mockRejectedValueOnce(new AppError('quota'));
  const settle = screen.getByRole('button', { name: /^Sistemato: Rimborso/ });
  await userEvent.click(settle);
  expect(await screen.findByText(/^Il movimento non è stato segnato/)).toBeVisible();
  data.deleteRecord.mockResolvedValueOnce({ entry: 'e', undoable: true });
  await userEvent.click(settle);
  expect(data.deleteRecord).toHaveBeenLastCalledWith('problemi', 'p');
  expect(await screen.findByText('Movimento segnato come sistemato.')).toBeVisible();
});

it('older orders, which hold no name, show their client’s: looked up together, each once', async () => {
  const bea = { userEmail: 'bea@esempio.it' };
  given([order('1'), order('2'), order('3', bea), order('4', { userName: 'Carla Neri' })]);
  data.namesOfClients.mockResolvedValue(new Map([['anna@esempio.it', 'Anna Verdi']]));
  screenAt();
  expect(await screen.findAllByText('Anna Verdi')).toHaveLength(2);
  expect(screen.getByText('Carla Neri')).toBeVisible();
  expect(screen.getByText('bea@esempio.it')).toBeVisible();
  expect(data.namesOfClients.mock.calls).toEqual([[['anna@esempio.it', 'bea@esempio.it']]]);
});
