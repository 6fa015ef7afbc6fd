import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { ORDER_CALLABLES, type PlacedOrder } from '@/domain/callables/orders';
import { AppError } from '@/domain/errors';
import { paymentMessages, shopMessages } from '@/domain/messages';
import { answeringInTurn } from '../../../tests/fixtures/answering';
import { memory } from '../../../tests/fixtures/memory';
import { ClientOrderScreen } from './ClientOrderScreen';

const data = vi.hoisted(() => ({
  createOrder: vi.fn<(order: { requestId: string }) => Promise<PlacedOrder>>(),
  goTo: vi.fn(),
}));
vi.mock('@/ui/goTo', () => data);
const requestIds = () => data.createOrder.mock.calls.map(([{ requestId }]) => requestId);

beforeEach(async () => {
  vi.resetAllMocks();
  sessionStorage.clear();
  memory.serve(ORDER_CALLABLES.createOrder, data.createOrder);
  await memory.put({
    'products/101': { name: 'FC 1', sku: 'fc1', price: 79, virtual: true },
    'products/201': { name: 'Proteine', sku: 'prot', price: 40 },
    'products/301': { name: 'Nascosto', sku: 'no', price: 1, visibility: 'hidden' },
  });
});
const open = () =>
  show(<ClientOrderScreen title="Crea il tuo ordine" />, {
    me: person('user', { phone: '+39333' }),
  });
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const order = (name = 'Ordina e paga con PayPal') =>
  userEvent.click(screen.getByRole('button', { name }));
/** What the function is asked for to place the order, with these differences. */
const ordered = (more: object = {}) => ({
  requestId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
  billing: { first_name: 'Anna', last_name: 'Verdi', email: 'anna@esempio.it', phone: '+39333' },
  line_items: [{ product_id: '101', quantity: 1 }],
  payment_method: 'paypal',
  payment_method_title: 'PayPal',
  total: 79,
  ...more,
});
const placed: PlacedOrder = {
  success: true,
  order: { id: 'export_1', orderId: '5001', status: 'wc-pending', total: 79 },
};

it('[CP-015] [CP-240] products that are on sale, paid by PayPal, where one is led, or by bank transfer', async () => {
  data.createOrder.mockResolvedValueOnce({ ...placed, paymentUrl: 'https://paypal.example/paga' });
  open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Crea il tuo ordine');
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    'bacs',
    'paypal',
  ]);
  await choose(/^FC 1/);
  expect(screen.queryByText('Nascosto')).toBeNull();
  await order();
  await waitFor(() =>
    expect(data.goTo).toHaveBeenCalledExactlyOnceWith('https://paypal.example/paga'),
  );
  expect(data.createOrder).toHaveBeenCalledExactlyOnceWith(ordered());
});

it('[CP-015] [DE-044] by bank transfer the order waits to be paid, and says so', async () => {
  data.createOrder.mockResolvedValue(placed);
  open();
  await choose(/^FC 1/);
  await userEvent.click(screen.getByRole('radio', { name: 'Bonifico' }));
  await order('Ordina con bonifico');
  expect(await screen.findByText('Ordine salvato con successo.')).toBeVisible();
  expect(screen.getByText(/in attesa di pagamento/)).toHaveTextContent('Ordine 5001');
  expect(data.goTo).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Crea un altro ordine' }));
  await choose(/^FC 1/);
  await order('Ordina e paga con PayPal');
  await waitFor(() => expect(data.createOrder).toHaveBeenCalledTimes(2));
  const byTransfer = ordered({ payment_method: 'bacs', payment_method_title: 'Bonifico' });
  expect(data.createOrder.mock.calls).toEqual([[byTransfer], [ordered()]]);
  expect(new Set(requestIds()).size).toBe(2);
});

it('[CP-120] [CP-170] [CP-197] something has to be chosen; where it is sent, to where, for a flat rate of 10 €', async () => {
  data.createOrder.mockResolvedValue(placed);
  open();
  await order();
  expect(await screen.findByText('Seleziona almeno un prodotto.')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'CAP' })).toBeNull();
  await choose(/^Proteine/);
  expect(screen.getByText('Spedizione', { selector: 'dt' }).nextElementSibling).toHaveTextContent(
    '10,00',
  );
  await order();
  for (const missing of ['Inserisci l’indirizzo.', 'Inserisci il CAP.', 'Inserisci la città.'])
    expect(screen.getByText(missing)).toBeVisible();
  expect(data.createOrder).not.toHaveBeenCalled();
  for (const [label, text] of [
    ['Indirizzo di spedizione', 'Via Roma 1'],
    ['Città', 'Roma'],
    ['CAP', '00100'],
  ] as const)
    await userEvent.type(screen.getByRole('textbox', { name: label }), text);
  await order();
  await waitFor(() =>
    expect(data.createOrder).toHaveBeenCalledExactlyOnceWith(
      ordered({
        line_items: [{ product_id: '201', quantity: 1 }],
        total: 50,
        shipping: { address_1: 'Via Roma 1', postcode: '00100', city: 'Roma', state: '' },
      }),
    ),
  );
});

it('[CP-196] failing, trying again and a reload ask for the same order', async () => {
  answeringInTurn(
    data.createOrder,
    [ordered()],
    new AppError('timeout'),
    new AppError('permission-denied', shopMessages.emailNotVerified),
    placed,
    { ...placed, paymentUrl: 'https://paypal.example/paga' },
  );
  const view = open();
  await choose(/^FC 1/);
  await order();
  expect(await screen.findByText(/^Errore durante il salvataggio dell'ordine\./)).toBeVisible();
  await order();
  expect(await screen.findByText(shopMessages.emailNotVerified)).toBeVisible();
  view.unmount();
  open();
  expect(await screen.findByRole('textbox', { name: 'Quantità: FC 1' })).toHaveValue('1');
  await order();
  expect(await screen.findByText(paymentMessages.linkFailed)).toBeVisible();
  await order();
  await waitFor(() =>
    expect(data.goTo).toHaveBeenCalledExactlyOnceWith('https://paypal.example/paga'),
  );
  expect(requestIds()).toHaveLength(4);
  expect(new Set(requestIds()).size).toBe(1);
});
