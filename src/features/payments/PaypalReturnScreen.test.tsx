import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { session } from '@/data/session/session';
import type { AnswerOf, ReadInputOf } from '@/domain/callables/contract';
import { PAYMENT_CALLABLES } from '@/domain/callables/payments';
import { AppError } from '@/domain/errors';
import { answering, answeringInTurn } from '../../../tests/fixtures/answering';
import { memory } from '../../../tests/fixtures/memory';
import { PaypalReturnScreen } from './PaypalReturnScreen';

type CaptureInput = ReadInputOf<typeof PAYMENT_CALLABLES.capturePayPalOrder>;
const confirm =
  vi.fn<(payment: CaptureInput) => AnswerOf<typeof PAYMENT_CALLABLES.capturePayPalOrder>>();
const outcome = (status: 'COMPLETED' | 'PENDING') => ({
  success: status === 'COMPLETED',
  data: { status },
});
const order = (id: string, name: string) => ({
  'orders/export_1': { products: [{ id, name }] },
  'orders/export_2': { products: [{ id: '51203', name: 'Videochiamata' }] },
});
const me = person('user');
const PAYMENT = { orderId: 'export_1', token: 'T1', payerId: 'P1' };
beforeEach(() => {
  confirm.mockReset();
  answering(confirm, [PAYMENT], outcome('COMPLETED'));
  memory.serve(PAYMENT_CALLABLES.capturePayPalOrder, confirm);
});
afterEach(() => vi.restoreAllMocks());
const BACK = '/paypal/return?orderId=export_1&token=T1&PayerID=P1';
const open = (at = BACK) => {
  vi.spyOn(session, 'getSnapshot').mockReturnValue(me);
  show(<PaypalReturnScreen title="Conferma pagamento PayPal" />, { me, at });
};

it('[CP-018] [CP-108] waits, then says that it was paid', async () => {
  await memory.put(order('101', 'FC3'));
  let answer: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (answer = resolve));
  memory.serve(PAYMENT_CALLABLES.capturePayPalOrder, (payment) =>
    late.then(() => confirm(payment)),
  );
  open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Conferma pagamento PayPal');
  expect(screen.getByText('Stiamo confermando il pagamento…')).toBeVisible();
  answer();
  expect(await screen.findByText('Pagamento confermato. Grazie!')).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/user');
  expect(confirm).toHaveBeenCalledOnce();
});

it('[CP-055] [DE-058] a video call that was paid leads to its booking, and nothing else is written', async () => {
  await memory.put(order('51203', 'Videochiamata'));
  const written = vi.fn();
  memory.onWrite('orders/export_1', written);
  open();
  expect(await screen.findByRole('link', { name: 'Prenota la videochiamata' })).toHaveAttribute(
    'href',
    '/booking',
  );
  expect(written).not.toHaveBeenCalled();
  expect(memory.requests.map(({ name }) => name)).toEqual(['capturePayPalOrder']);
});

it('[DE-052] money that PayPal holds is said to be held, not to be paid again', async () => {
  answering(confirm, [PAYMENT], outcome('PENDING'));
  open();
  expect(
    await screen.findByText(
      'Il pagamento è in attesa: PayPal lo sta verificando. Non pagare di nuovo.',
    ),
  ).toBeVisible();
  expect(screen.queryByText(/confermato/)).toBeNull();
});

it('[CP-108] [CP-198] says what went wrong in the function’s words, and tries again', async () => {
  const text = 'PayPal ha rifiutato il pagamento. Riprova con un altro metodo.';
  const errors = [new AppError('invalid', text), new AppError('unknown')];
  answeringInTurn(confirm, [PAYMENT], ...errors, outcome('COMPLETED'));
  open();
  expect(await screen.findByText(text)).toBeVisible();
  const again = () => userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  await again();
  expect(await screen.findByText('La conferma del pagamento non è riuscita.')).toBeVisible();
  await again();
  expect(await screen.findByText('Pagamento confermato. Grazie!')).toBeVisible();
  expect(confirm).toHaveBeenCalledTimes(3);
});

it('[DE-052] who paid by a link, signed in as somebody whose order it isn’t known to be: it is being registered, too', async () => {
  answeringInTurn(confirm, [PAYMENT], new AppError('permission-denied'));
  open();
  expect(await screen.findByText('Stiamo registrando il pagamento')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Riprova' })).toBeNull();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/user');
});

it.each([
  '',
  '?orderId=export_1&token=T1',
  '?token=T1&PayerID=P1',
  '?orderId=a%2Fb&token=T1&PayerID=P1',
])(
  '[CP-128] [CP-198] [DE-052] «%s»: what is missing is said, and nothing asked',
  async (search) => {
    open(`/paypal/return${search}`);
    expect(screen.getByText('Parametri mancanti: orderId, token o PayerID.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Vai alla pagina iniziale' })).toHaveAttribute(
      'href',
      '/',
    );
    expect(memory.requests).toEqual([]);
  },
);

it('[DE-052] without a session: it is being registered, and a way to sign in that comes back here with the query', async () => {
  const ShownUrl = () => <output>{JSON.stringify(useLocation())}</output>;
  show(
    <>
      <PaypalReturnScreen title="Conferma pagamento PayPal" />
      <ShownUrl />
    </>,
    { me, at: BACK },
  );
  expect(screen.getByText('Stiamo registrando il pagamento')).toBeVisible();
  expect(memory.requests).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: 'Accedi' }));
  expect(JSON.parse(document.querySelector('output')?.textContent ?? '')).toMatchObject({
    pathname: '/',
    state: { from: BACK },
  });
});
