import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { PAYMENT_CALLABLES } from '@/domain/callables/payments';
import { AppError } from '@/domain/errors';
import { readOrder } from '@/domain/orders/readOrder';
import { romeDay } from '@/domain/time/rome';
import { answeringInTurn } from '../../../../tests/fixtures/answering';
import { memory } from '../../../../tests/fixtures/memory';
import { ManualOrderModal } from './ManualOrderModal';
import { PaymentLinkModal } from './PaymentLinkModal';

const ID = 'manual_abc';
const LINK = { paypalOrderId: 'P', approveLink: 'https://paypal.test/x' };
const data = {
  paymentLink: vi.fn<(of: { orderId: string }) => Promise<typeof LINK>>(),
  sendPaymentLink: vi.fn<(of: { orderId: string }) => Promise<{ sent: boolean; to: string }>>(),
};
const onPayPal = vi.fn();
const onClose = vi.fn();
beforeEach(async () => {
  vi.resetAllMocks();
  answeringInTurn(data.paymentLink, [{ orderId: ID }], LINK);
  memory.serve(PAYMENT_CALLABLES.createPaymentLink, data.paymentLink);
  memory.serve(PAYMENT_CALLABLES.sendPaymentLink, data.sendPaymentLink);
  await memory.put({ 'products/101': { name: 'FC 6', sku: 'fc6', price: 300 } });
});
const open = () => show(<ManualOrderModal onPayPal={onPayPal} onClose={onClose} />);
const type = async (label: string, text: string) => {
  const field = await screen.findByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};
const save = () => userEvent.click(screen.getByText('Crea ordine'));
const addProduct = async () =>
  userEvent.click(await screen.findByRole('button', { name: /^FC 6 fc6/ }));
const ids = () => memory.paths('orders').map((path) => path.slice('orders/'.length));
const saved = (id = ids()[0] ?? '') => readOrder(memory.at(`orders/${id}`), id);

it('[CP-122] [CP-123] [CP-124] needs an e-mail, a day and a product', async () => {
  open();
  await type('Data ordine', ' ');
  await save();
  for (const missing of [
    'Inserisci l’email utente',
    'Seleziona la data ordine',
    'Aggiungi almeno un prodotto',
  ])
    expect(await screen.findByText(missing)).toBeVisible();
  expect(ids()).toEqual([]);
});

it('[CP-191] [CP-193] [CP-125] [DE-051] is one order however often it is sent, of the chosen day, with its lines', async () => {
  const allow = memory.refuse('orders', 'deadline-exceeded', 'write');
  open();
  await type('Email utente', 'nuova@esempio.it');
  await type('Data ordine', '01/07/2026');
  await addProduct();
  await addProduct();
  await save();
  expect(
    await screen.findByText(/^Errore durante il salvataggio dell’ordine\. Il servizio/),
  ).toBeVisible();
  allow();
  await save();
  await waitFor(() => expect(ids()).toEqual([expect.stringMatching(/^manual_\w{20}$/)]));
  expect(await screen.findByText(`Ordine ${ids()[0]} creato con successo!`)).toBeVisible();
  const order = saved();
  expect(order).toMatchObject({
    email: 'nuova@esempio.it',
    products: [{ id: '101', quantity: 2 }],
  });
  expect(order.at && romeDay(order.at)).toBe('2026-07-01');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onPayPal).not.toHaveBeenCalled();
  expect(ids()).toHaveLength(1);
});

it('[DE-051] an address that nobody has is warned of, and taken', async () => {
  open();
  await type('Email utente', 'Nuova@Esempio.it');
  expect(await screen.findByText(/^Nessun account con questa email/)).toBeVisible();
  await addProduct();
  await save();
  await waitFor(() => expect(ids()).toHaveLength(1));
  const { at } = saved();
  expect(at && romeDay(at)).toBe(romeDay(new Date()));
});

it('[CP-059] [CP-060] [CP-061] [CP-239] offers four methods; each says the state, and without one staff choose it', async () => {
  open();
  const method = await screen.findByLabelText<HTMLSelectElement>('Metodo di pagamento');
  expect([...method.options].map(({ value }) => value)).toEqual([
    '',
    'contanti',
    'bonifico',
    'paypal',
    'alma',
  ]);
  expect(
    [...screen.getByLabelText<HTMLSelectElement>('Stato').options].map(({ text }) => text),
  ).toEqual(['Pagato', 'In attesa di pagamento']);
  for (const [value, state] of [
    ['contanti', 'Pagato'],
    ['bonifico', 'In attesa di pagamento'],
    ['paypal', 'In attesa di pagamento'],
    ['alma', 'In attesa di pagamento'],
  ] as const) {
    await userEvent.selectOptions(method, value);
    expect(within(screen.getByRole('status', { name: 'Stato' })).getByText(state)).toBeVisible();
  }
});

it('one that is paid by PayPal leads to its link', async () => {
  open();
  await type('Email utente', 'a@esempio.it');
  await addProduct();
  await userEvent.selectOptions(screen.getByLabelText('Metodo di pagamento'), 'paypal');
  await save();
  await waitFor(() => expect(onPayPal).toHaveBeenCalledExactlyOnceWith(ids()[0]));
});

it('[CP-192] a link that could not be made is said, and asked for again', async () => {
  answeringInTurn(data.paymentLink, [{ orderId: ID }], new AppError('timeout'));
  show(<PaymentLinkModal id={ID} fresh onClose={onClose} />);
  expect(
    await screen.findByText(/^Ordine creato, ma errore nella creazione del link PayPal\./),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  await waitFor(() => expect(data.paymentLink).toHaveBeenCalledTimes(2));
  cleanup();
  // For an existing order.
  show(<PaymentLinkModal id={ID} fresh={false} onClose={onClose} />);
  expect(
    await screen.findByText(
      'Il link di pagamento non è stato creato. Il servizio non ha risposto in tempo.',
    ),
  ).toBeVisible();
});

it('[CP-194] the link is copied; where it can’t be, that is said, or it is shown to be copied by hand', async () => {
  show(<PaymentLinkModal id={ID} fresh={false} onClose={onClose} />);
  await screen.findByRole('dialog');
  const button = await screen.findByRole('button', { name: 'Copia link' });
  const prompt = vi.spyOn(window, 'prompt').mockReturnValue(null);
  // Other tests of this process define one.
  Reflect.deleteProperty(navigator, 'clipboard');
  fireEvent.click(button);
  expect(prompt).toHaveBeenCalledExactlyOnceWith('Copia il link:', 'https://paypal.test/x');
  const user = userEvent.setup(); // defines a clipboard
  await user.click(button);
  expect(await screen.findByText('Link copiato negli appunti')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('https://paypal.test/x');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(button);
  expect(await screen.findByText(/^Impossibile copiare il link/)).toBeVisible();
  expect(prompt).toHaveBeenCalledOnce();
});

it('the link is sent by e-mail; what failed is said, with «Riprova», and sent a moment ago it isn’t sent twice', async () => {
  answeringInTurn(
    data.sendPaymentLink,
    [{ orderId: ID }],
    new AppError('timeout'),
    { sent: true, to: 'a@esempio.it' },
    { sent: false, to: 'a@esempio.it' },
  );
  show(<PaymentLinkModal id={ID} fresh={false} onClose={onClose} />);
  await screen.findByRole('dialog');
  const button = await screen.findByRole('button', { name: 'Invia link di pagamento' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText(/^Il link di pagamento non è stato inviato\. .+/)).toBeVisible();
  expect(data.sendPaymentLink).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Link di pagamento inviato a a@esempio.it.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Invia link di pagamento' }));
  expect(
    await screen.findByText('Il link è già stato inviato a a@esempio.it pochi minuti fa.'),
  ).toBeVisible();
});
