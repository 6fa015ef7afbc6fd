import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { AppError } from '@/domain/errors';
import { paymentMessages, shopMessages } from '@/domain/messages';
import { VideoCallScreen } from './VideoCallScreen';

const calls = vi.hoisted(() => ({ createOrder: vi.fn(), newRequestId: vi.fn(), goTo: vi.fn() }));
vi.mock('@/data/shop/commands', () => calls);
vi.mock('@/ui/goTo', () => calls);

let made = 0;
beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  calls.newRequestId.mockImplementation(() => `richiesta${(made += 1)}`);
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
  let arrive: (order: { paymentUrl: string }) => void = () => undefined;
  calls.createOrder
    .mockRejectedValueOnce(new AppError('timeout'))
    .mockRejectedValueOnce(new AppError('permission-denied', shopMessages.emailNotVerified))
    .mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  show(<VideoCallScreen title="Videochiamata" />, { me: person('user', { phone: '+39333' }) });
  await buy();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Errore durante il salvataggio dell'ordine\./,
  );
  await buy();
  expect(await screen.findByRole('alert')).toHaveTextContent(shopMessages.emailNotVerified);
  await buy();
  await buy();
  expect(calls.createOrder).toHaveBeenCalledTimes(3);
  const names = calls.createOrder.mock.calls.map(
    ([order]) => (order as { requestId: string }).requestId,
  );
  expect(new Set(names)).toEqual(new Set([`richiesta${made}`]));
  expect(calls.createOrder).toHaveBeenLastCalledWith({
    requestId: `richiesta${made}`,
    billing: { first_name: 'Anna', last_name: 'Verdi', email: 'anna@esempio.it', phone: '+39333' },
    line_items: [{ product_id: '51203', quantity: 1 }],
    payment_method: 'paypal',
    total: 30,
  });
  arrive({ paymentUrl: 'https://paypal.example/paga' });
  await vi.waitFor(() =>
    expect(calls.goTo).toHaveBeenCalledExactlyOnceWith('https://paypal.example/paga'),
  );
});

it('an order whose link could not be made is not called unsaved; asked again it is the same one', async () => {
  calls.createOrder
    .mockResolvedValueOnce({})
    .mockResolvedValue({ paymentUrl: 'https://paypal.example/paga' });
  show(<VideoCallScreen title="Videochiamata" />, { me: person('user') });
  await buy();
  expect(await screen.findByRole('alert')).toHaveTextContent(paymentMessages.linkFailed);
  await buy();
  await vi.waitFor(() => expect(calls.goTo).toHaveBeenCalledOnce());
  const names = calls.createOrder.mock.calls.map(
    ([order]) => (order as { requestId: string }).requestId,
  );
  expect(new Set(names).size).toBe(1);
});

it('[CP-170] after a reload, or in another tab, it is the same order until it is paid; then it is another', async () => {
  const name = () => (calls.createOrder.mock.lastCall?.[0] as { requestId: string }).requestId;
  const open = () => show(<VideoCallScreen title="Videochiamata" />, { me: person('user') });
  // The answer never came.
  calls.createOrder
    .mockRejectedValueOnce(new AppError('timeout'))
    .mockResolvedValueOnce({ paymentUrl: 'https://paypal.example/paga' });
  const first = open();
  await buy();
  await screen.findByRole('alert');
  const sent = name();
  first.unmount();
  const again = open();
  await buy();
  await vi.waitFor(() => expect(calls.goTo).toHaveBeenCalledOnce());
  expect(name()).toBe(sent);
  again.unmount();
  calls.createOrder
    .mockResolvedValueOnce({ success: true, order: { status: 'wc-processing' } })
    .mockResolvedValueOnce({ paymentUrl: 'https://paypal.example/altra' });
  open();
  await buy();
  await vi.waitFor(() =>
    expect(calls.goTo).toHaveBeenLastCalledWith('https://paypal.example/altra'),
  );
  expect(
    calls.createOrder.mock.calls.map(
      ([order]) => (order as { requestId: string }).requestId === sent,
    ),
  ).toEqual([true, true, true, false]);
});

it('back from PayPal without a payment, the button serves again', async () => {
  calls.createOrder.mockResolvedValue({ paymentUrl: 'https://paypal.example/paga' });
  show(<VideoCallScreen title="Videochiamata" />, { me: person('user') });
  await buy();
  await vi.waitFor(() => expect(calls.goTo).toHaveBeenCalledOnce());
  const button = screen.getByRole('button', { name: 'Acquista con PayPal' });
  expect(button).toBeDisabled();
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(button).toBeEnabled();
});
