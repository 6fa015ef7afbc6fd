import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { ORDER_CALLABLES, type PlacedOrder } from '@/domain/callables/orders';
import { AppError } from '@/domain/errors';
import { shopMessages } from '@/domain/messages';
import { buildCounterOrder } from '../../../tests/fixtures/builders';
import { clearDrafts } from '@/ui/form/drafts';
import { memory } from '../../../tests/fixtures/memory';
import { OrderSummaryScreen } from './OrderSummaryScreen';
import { readDetails } from './orderDraft';
import { ServicesScreen } from './ServicesScreen';

const createCounterOrder =
  vi.fn<(order: { requestId: string }) => PlacedOrder | Promise<PlacedOrder>>();
const placed = (id: string): PlacedOrder => ({
  success: true,
  order: { id, orderId: '7', status: 'wc-completed', total: 158 },
});
/** What the function is asked for to place the order, with these differences. */
const ordered = (more: object = {}) =>
  buildCounterOrder({
    requestId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    line_items: [{ product_id: '101', quantity: 2 }],
    total: 158,
    ...more,
  });
const REQUEST = 'r'.repeat(32);
const CLIENT = {
  email: 'cliente@esempio.test',
  name: 'Carla',
  surname: 'Neri',
  userRole: 'user',
};
beforeEach(async () => {
  clearDrafts();
  vi.resetAllMocks();
  memory.serve(ORDER_CALLABLES.createCounterOrder, createCounterOrder);
  await memory.put({
    'products/101': { name: 'FC 1', sku: 'fc1', price: 79 },
    'users/carla': CLIENT,
  });
});
function Order() {
  return <p>Aperto {useLocation().pathname}</p>;
}
const open = (at = '/order') =>
  show(
    <Routes>
      <Route
        path="/order"
        element={<ServicesScreen title="SELEZIONA I SERVIZI PER IL NUOVO ORDINE" />}
      />
      <Route path="/order-summary" element={<OrderSummaryScreen title="RIEPILOGO ORDINE" />} />
      <Route path="/orders-user/:id" element={<Order />} />
    </Routes>,
    { at, me: person('Studio', { studio: 'Roma' }) },
  );
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Vai al riepilogo' }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salva ordine' }));
const search = () =>
  userEvent.type(
    screen.getByRole('textbox', { name: 'Email del cliente' }),
    'cliente@esempio.test{Enter}',
  );
async function toSummary() {
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^FC 1 fc1/ }));
  await userEvent.click(screen.getByRole('button', { name: /^FC 1 fc1/ }));
  await goOn();
  expect(await screen.findByRole('heading', { level: 1, name: 'RIEPILOGO ORDINE' })).toBeVisible();
}

it('[CP-016] [CP-120] services are chosen, at least one, and go to the summary; Back finds them', async () => {
  open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'SELEZIONA I SERVIZI PER IL NUOVO ORDINE',
  );
  await goOn();
  expect(screen.getByText('Seleziona almeno un prodotto.')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: /^FC 1 fc1/ }));
  expect(screen.queryByText('Seleziona almeno un prodotto.')).toBeNull();
  await goOn();
  expect(await screen.findByText('FC 1 × 1')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Modifica i servizi' }));
  expect(await screen.findByRole('textbox', { name: 'Quantità: FC 1' })).toHaveValue('1');
});

it('[CP-017] details without a list of products are none', () => {
  const lines = [
    {
      product: { id: '1', name: 'A', sku: '', price: 100, taxClass: '', shipped: true },
      quantity: 1,
    },
  ];
  expect(readDetails({ requestId: REQUEST, products: lines })).toMatchObject({
    requestId: REQUEST,
    products: lines,
  });
  for (const state of [
    null,
    'x',
    {},
    { requestId: REQUEST },
    { requestId: REQUEST, products: {} },
    { products: lines },
  ])
    expect(readDetails(state)).toBeNull();
  open('/order-summary');
  expect(screen.getByRole('link', { name: 'Scegli i servizi' })).toHaveAttribute('href', '/order');
});

it('[CP-121] [CP-196] the client has to be found; what fails is told, and the same order is asked for again', async () => {
  await toSummary();
  await save();
  expect(screen.getByText("Nessun utente selezionato per l'ordine.")).toBeVisible();
  await memory.remove('users/carla');
  await search();
  expect(await screen.findByText('Utente non trovato.')).toBeVisible();
  await memory.put({ 'users/carla': CLIENT });
  await userEvent.click(screen.getByRole('button', { name: 'Cerca cliente' }));
  expect(await screen.findByText('Carla Neri')).toBeVisible();
  createCounterOrder
    .mockRejectedValueOnce(new AppError('timeout'))
    .mockReturnValue(placed('export_7'));
  await save();
  expect(await screen.findByText(/^Errore durante il salvataggio dell'ordine\./)).toBeVisible();
  await save();
  expect(await screen.findByText('Ordine salvato con successo.')).toBeVisible();
  expect(await screen.findByText('Aperto /orders-user/export_7')).toBeVisible();
  const [first, second] = createCounterOrder.mock.calls;
  expect(second).toEqual(first);
  expect(first).toEqual([ordered()]);
});

it('[CP-238] card, cash or bank transfer', async () => {
  await toSummary();
  for (const name of ['Carta', 'Contanti', 'Bonifico'])
    expect(screen.getByRole('radio', { name })).toBeInTheDocument();
});

it('prices that have changed are shown before it is tried again; another order under the same name is asked about', async () => {
  await toSummary();
  await search();
  await screen.findByText('Carla Neri');
  createCounterOrder
    .mockRejectedValueOnce(new AppError('invalid', shopMessages.totalChanged))
    .mockRejectedValueOnce(new AppError('already-exists', shopMessages.orderChanged))
    .mockReturnValue(placed('export_8'));
  await memory.change('products/101', { price: 89 });
  await save();
  expect(await screen.findByText(new RegExp(shopMessages.totalChanged))).toBeVisible();
  await waitFor(() =>
    expect(screen.getByText('Totale', { selector: 'dt' }).nextElementSibling).toHaveTextContent(
      '178,00',
    ),
  );
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Crea un altro ordine' }));
  expect(await screen.findByText('Aperto /orders-user/export_8')).toBeVisible();
  const sent = createCounterOrder.mock.calls.map(([order]) => order);
  expect(sent).toEqual([ordered(), ordered({ total: 178 }), ordered({ total: 178 })]);
  const [first, second, last] = sent.map(({ requestId }) => requestId);
  expect(second).toBe(first);
  expect(last).not.toBe(first);
});

it('[CP-121] after a search that found nobody, saving says that nobody was chosen', async () => {
  await toSummary();
  await memory.remove('users/carla');
  await search();
  expect(await screen.findByText('Utente non trovato.')).toBeVisible();
  await save();
  expect(screen.getByText("Nessun utente selezionato per l'ordine.")).toBeVisible();
  expect(screen.queryByText('Utente non trovato.')).toBeNull();
});

it('a sale that fails after its page was left is told there, and the order is kept until it is sold', async () => {
  await toSummary();
  await search();
  await screen.findByText('Carla Neri');
  let fail: (error: unknown) => void = () => undefined;
  createCounterOrder.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
  await save();
  await userEvent.click(screen.getByRole('link', { name: 'Indietro' }));
  expect(await screen.findByRole('textbox', { name: 'Quantità: FC 1' })).toHaveValue('2');
  fail(new AppError('timeout'));
  expect(await screen.findByText(/^Errore durante il salvataggio dell'ordine\./)).toBeVisible();
  // After a reload, only stored data is left.
  cleanup();
  open('/order-summary');
  expect(await screen.findByText('Carla Neri')).toBeVisible();
  createCounterOrder.mockReturnValue(placed('export_7'));
  await save();
  expect(await screen.findByText('Aperto /orders-user/export_7')).toBeVisible();
  const [first, second] = createCounterOrder.mock.calls;
  expect(first).toEqual([ordered()]);
  expect(second).toEqual(first);
  cleanup();
  open('/order');
  expect(screen.queryByRole('textbox', { name: 'Quantità: FC 1' })).toBeNull();
});
