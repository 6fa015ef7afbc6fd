import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { AppError } from '@/domain/errors';
import type { Order } from '@/domain/orders/order';
import { readOrder } from '@/domain/orders/readOrder';
import { fakeSource } from '@/ui/testing/fakeSource';
import { PaypalReturnScreen } from './PaypalReturnScreen';

const data = vi.hoisted(() => ({
  confirmedPayment: vi.fn(),
  paidOrder: vi.fn(),
  current: vi.fn(),
}));
vi.mock('@/data/payments/sources', () => data);
vi.mock('@/data/session/session', () => ({
  session: { subscribe: () => () => undefined, getSnapshot: data.current },
}));

let outcome = fakeSource<'COMPLETED' | 'PENDING'>();
let order = fakeSource<Order | null>();
const me = person('user');
beforeEach(() => {
  vi.resetAllMocks();
  outcome = fakeSource();
  order = fakeSource('order');
  data.confirmedPayment.mockReturnValue(outcome.source);
  data.paidOrder.mockReturnValue(order.source);
  data.current.mockReturnValue(me);
});
const BACK = '/paypal/return?orderId=export_1&token=T1&PayerID=P1';
const open = (at = BACK) =>
  show(<PaypalReturnScreen title="Conferma pagamento PayPal" />, { me, at });

it('[CP-018] [CP-108] waits, then says that it was paid', () => {
  open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Conferma pagamento PayPal');
  expect(screen.getByText('Stiamo confermando il pagamento…')).toBeVisible();
  expect(data.confirmedPayment).toHaveBeenCalledWith({
    orderId: 'export_1',
    token: 'T1',
    payerId: 'P1',
  });
  outcome.ready('COMPLETED');
  order.ready(readOrder({ products: [{ id: '101', name: 'FC3' }] }, 'export_1'));
  expect(screen.getByText('Pagamento confermato. Grazie!')).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/user');
});

it('[CP-055] [DE-058] a video call that was paid leads to its booking, and nothing else is written', () => {
  open();
  outcome.ready('COMPLETED');
  order.ready(readOrder({ products: [{ id: '51203', name: 'Videochiamata' }] }, 'export_1'));
  expect(screen.getByRole('link', { name: 'Prenota la videochiamata' })).toHaveAttribute(
    'href',
    '/booking',
  );
});

it('[DE-052] money that PayPal holds is said to be held, not to be paid again', () => {
  open();
  outcome.ready('PENDING');
  expect(
    screen.getByText('Il pagamento è in attesa: PayPal lo sta verificando. Non pagare di nuovo.'),
  ).toBeVisible();
  expect(screen.queryByText(/confermato/)).toBeNull();
});

it('[CP-108] [CP-198] says what went wrong in the function’s words, and tries again', async () => {
  open();
  outcome.fail('unknown');
  expect(screen.getByText('La conferma del pagamento non è riuscita. Riprova.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(outcome.retries()).toBe(1);
});

it('[CP-198] the error text of the failure', () => {
  const failed = {
    status: 'error',
    error: new AppError(
      'invalid',
      'PayPal ha rifiutato il pagamento. Riprova con un altro metodo.',
    ),
  };
  data.confirmedPayment.mockReturnValue({
    key: 'x',
    subscribe: () => () => undefined,
    getSnapshot: () => failed,
    retry: () => undefined,
  });
  open();
  expect(
    screen.getByText('PayPal ha rifiutato il pagamento. Riprova con un altro metodo.'),
  ).toBeVisible();
});

it('[DE-052] who paid by a link, signed in as somebody whose order it isn’t known to be: it is being registered, too', () => {
  open();
  outcome.fail('permission-denied');
  expect(screen.getByText('Stiamo registrando il pagamento')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Riprova' })).toBeNull();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/user');
});

it.each([
  '',
  '?orderId=export_1&token=T1',
  '?token=T1&PayerID=P1',
  '?orderId=a%2Fb&token=T1&PayerID=P1',
])('[CP-128] [CP-198] [DE-052] «%s»: what is missing is said, and nothing asked', (search) => {
  open(`/paypal/return${search}`);
  expect(screen.getByText('Parametri mancanti: orderId, token o PayerID.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Vai alla pagina iniziale' })).toHaveAttribute(
    'href',
    '/',
  );
  expect(data.confirmedPayment).not.toHaveBeenCalled();
});

it('[DE-052] without a session: it is being registered, and a way to sign in that comes back here with the query', async () => {
  data.current.mockReturnValue({ status: 'signed-out' });
  const Place = () => <output>{JSON.stringify(useLocation())}</output>;
  show(
    <>
      <PaypalReturnScreen title="Conferma pagamento PayPal" />
      <Place />
    </>,
    { me, at: BACK },
  );
  expect(screen.getByText('Stiamo registrando il pagamento')).toBeVisible();
  expect(data.confirmedPayment).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'Accedi' }));
  expect(JSON.parse(document.querySelector('output')?.textContent ?? '')).toMatchObject({
    pathname: '/',
    state: { from: BACK },
  });
});
