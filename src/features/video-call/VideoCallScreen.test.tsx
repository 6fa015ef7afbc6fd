import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { ORDER_CALLABLES, type PlacedOrder } from '@/domain/callables/orders';
import { AppError } from '@/domain/errors';
import { paymentMessages, shopMessages } from '@/domain/messages';
import { answeringInTurn } from '../../../tests/fixtures/answering';
import { memory } from '../../../tests/fixtures/memory';
import { VideoCallScreen } from './VideoCallScreen';

const mocks = vi.hoisted(() => ({
  createOrder: vi.fn<(order: { requestId: string }) => Promise<PlacedOrder>>(),
  goTo: vi.fn(),
}));
vi.mock('@/ui/goTo', () => mocks);

const order = { id: 'export_1', orderId: '1', status: 'wc-pending', total: 30 };
const placed: PlacedOrder = { success: true, order };
const toPay = { ...placed, paymentUrl: 'https://paypal.example/paga' };
/** What the function is asked for to place the order. */
const ordered = (phone = '') => ({
  requestId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
  billing: { first_name: 'Anna', last_name: 'Verdi', email: 'anna@esempio.it', phone },
  line_items: [{ product_id: '51203', quantity: 1 }],
  payment_method: 'paypal',
  total: 30,
});
const requestIds = () => mocks.createOrder.mock.calls.map(([{ requestId }]) => requestId);
beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  memory.serve(ORDER_CALLABLES.createOrder, mocks.createOrder);
});
const buy = () => userEvent.click(screen.getByRole('button', { name: 'Acquista con PayPal' }));

it('[CP-020] [CP-241] half an hour with a nutritionist, 30 € instead of 50', () => {
  show(<VideoCallScreen title="Videochiamata" />, { me: person('user') });
  expect(screen.getByText('Prezzo precedente:').closest('s')).toHaveTextContent(
    'Prezzo precedente: 50,00 €',
  );
  expect(screen.getByText('30,00 €')).toBeVisible();
  expect(
    screen.getByText(/videochiamata individuale di 30 minuti con un nostro nutrizionista/),
  ).toBeVisible();
});

it('[CP-020] [CP-170] is ordered as product 51203 for 30 €, once however often it is tried, and leads to the payment', async () => {
  let arrive: (order: PlacedOrder) => void = () => undefined;
  answeringInTurn(
    mocks.createOrder,
    [ordered('+39333')],
    new AppError('timeout'),
    new AppError('permission-denied', shopMessages.emailNotVerified),
    new Promise((resolve) => (arrive = resolve)),
  );
  show(<VideoCallScreen title="Videochiamata" />, { me: person('user', { phone: '+39333' }) });
  await buy();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Errore durante il salvataggio dell'ordine\./,
  );
  await buy();
  expect(await screen.findByRole('alert')).toHaveTextContent(shopMessages.emailNotVerified);
  await buy();
  await buy();
  await waitFor(() => expect(mocks.createOrder).toHaveBeenCalledTimes(3));
  expect(new Set(requestIds()).size).toBe(1);
  arrive(toPay);
  await waitFor(() => expect(mocks.goTo).toHaveBeenCalledExactlyOnceWith(toPay.paymentUrl));
});

it('an order whose link could not be made is not called unsaved; asked again it is the same one', async () => {
  answeringInTurn(mocks.createOrder, [ordered()], placed, toPay);
  show(<VideoCallScreen title="Videochiamata" />, { me: person('user') });
  await buy();
  expect(await screen.findByRole('alert')).toHaveTextContent(paymentMessages.linkFailed);
  await buy();
  await waitFor(() => expect(mocks.goTo).toHaveBeenCalledExactlyOnceWith(toPay.paymentUrl));
  expect(new Set(requestIds()).size).toBe(1);
});

it('[CP-170] after a reload, or in another tab, it is the same order until it is paid; then it is another', async () => {
  const name = () => requestIds().at(-1);
  const open = () => show(<VideoCallScreen title="Videochiamata" />, { me: person('user') });
  const paid = { ...placed, order: { ...order, status: 'wc-processing' } };
  const another = { ...placed, paymentUrl: 'https://paypal.example/altra' };
  const lost = new AppError('timeout'); // the answer never came
  answeringInTurn(mocks.createOrder, [ordered()], lost, toPay, paid, another);
  const first = open();
  await buy();
  await screen.findByRole('alert');
  const sent = name();
  first.unmount();
  const again = open();
  await buy();
  await waitFor(() => expect(mocks.goTo).toHaveBeenCalledExactlyOnceWith(toPay.paymentUrl));
  expect(name()).toBe(sent);
  again.unmount();
  open();
  await buy();
  await waitFor(() => expect(mocks.goTo).toHaveBeenLastCalledWith(another.paymentUrl));
  expect(requestIds().map((id) => id === sent)).toEqual([true, true, true, false]);
});

it('back from PayPal without a payment, the button serves again', async () => {
  answeringInTurn(mocks.createOrder, [ordered()], toPay);
  show(<VideoCallScreen title="Videochiamata" />, { me: person('user') });
  await buy();
  await waitFor(() => expect(mocks.goTo).toHaveBeenCalledExactlyOnceWith(toPay.paymentUrl));
  const button = screen.getByRole('button', { name: 'Acquista con PayPal' });
  expect(button).toBeDisabled();
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(button).toBeEnabled();
});
