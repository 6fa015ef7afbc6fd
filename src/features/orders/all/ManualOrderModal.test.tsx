import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { AppError } from '@/domain/errors';
import type { ManualOrder } from '@/domain/orders/manual';
import { readProduct } from '@/domain/products/product';
import { romeDay } from '@/domain/time/rome';
import type { UserRecord } from '@/domain/users/user';
import { fakeSource } from '@/ui/testing/fakeSource';
import { fakePages } from '../../../../tests/fixtures/paged';
import { ManualOrderModal } from './ManualOrderModal';
import { PaymentLinkModal } from './PaymentLinkModal';

const data = vi.hoisted(() => ({
  saveManualOrder: vi.fn(),
  newManualOrderId: vi.fn(),
  userWithEmail: vi.fn(),
  paymentLink: vi.fn(),
  sendPaymentLink: vi.fn(),
  products: vi.fn(),
  productCategories: vi.fn(),
}));
vi.mock('@/data/orders/commands', () => data);
vi.mock('@/data/users/list', () => data);
vi.mock('@/data/payments/sources', () => data);
vi.mock('@/data/payments/commands', () => data);
vi.mock('@/data/products/sources', () => ({ ...data, productMatches: () => null }));

const ID = 'manual_abc';
const FC6 = readProduct({ name: 'FC 6', sku: 'fc6', price: 300 }, '101');
const onPayPal = vi.fn();
const onClose = vi.fn();
let known = fakeSource<UserRecord | null>();
beforeEach(() => {
  vi.resetAllMocks();
  known = fakeSource<UserRecord | null>();
  data.newManualOrderId.mockReturnValue(ID);
  data.userWithEmail.mockReturnValue(known.source);
  data.products.mockReturnValue(fakePages([FC6], { pageSize: 50, instant: true }));
  data.productCategories.mockReturnValue(fakeSource<string[] | null>().source);
  data.saveManualOrder.mockResolvedValue(undefined);
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
const saved = () => data.saveManualOrder.mock.lastCall as [string, ManualOrder, string];

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
  expect(data.saveManualOrder).not.toHaveBeenCalled();
});

it('[CP-191] [CP-193] [CP-125] [DE-051] is one order however often it is sent, of the chosen day, with its lines', async () => {
  data.saveManualOrder.mockRejectedValueOnce(new AppError('timeout'));
  open();
  await type('Email utente', 'nuova@esempio.it');
  await type('Data ordine', '01/07/2026');
  await addProduct();
  await addProduct();
  await save();
  expect(
    await screen.findByText(/^Errore durante il salvataggio dell’ordine\. Il servizio/),
  ).toBeVisible();
  await save();
  expect(await screen.findByText(`Ordine ${ID} creato con successo!`)).toBeVisible();
  const [id, order, by] = saved();
  expect([id, by, data.saveManualOrder.mock.calls[0]?.[0]]).toEqual([ID, 'me', ID]);
  expect(order).toMatchObject({
    email: 'nuova@esempio.it',
    day: '2026-07-01',
    cart: { lines: [{ product: { id: '101' }, quantity: 2 }] },
  });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onPayPal).not.toHaveBeenCalled();
  expect(data.newManualOrderId).toHaveBeenCalledOnce();
});

it('[DE-051] an address that nobody has is warned of, and taken', async () => {
  open();
  await type('Email utente', 'Nuova@Esempio.it');
  await waitFor(() => expect(data.userWithEmail).toHaveBeenLastCalledWith('nuova@esempio.it'));
  known.ready(null);
  expect(await screen.findByText(/^Nessun account con questa email/)).toBeVisible();
  await addProduct();
  await save();
  await waitFor(() => expect(data.saveManualOrder).toHaveBeenCalledOnce());
  expect(saved()[1].day).toBe(romeDay(new Date()));
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
  await waitFor(() => expect(onPayPal).toHaveBeenCalledExactlyOnceWith(ID));
});

it('[CP-192] a link that could not be made is said, and asked for again', async () => {
  const link = fakeSource<{ approveLink: string }>();
  data.paymentLink.mockReturnValue(link.source);
  show(<PaymentLinkModal id={ID} fresh onClose={onClose} />);
  link.fail('timeout');
  expect(
    await screen.findByText(/^Ordine creato, ma errore nella creazione del link PayPal\./),
  ).toBeVisible();
  expect(data.paymentLink).toHaveBeenLastCalledWith(ID, expect.any(Number));
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(link.retries()).toBe(1);
  cleanup();
  // For an existing order.
  show(<PaymentLinkModal id={ID} fresh={false} onClose={onClose} />);
  link.fail('timeout');
  expect(
    await screen.findByText(
      'Il link di pagamento non è stato creato. Il servizio non ha risposto in tempo.',
    ),
  ).toBeVisible();
});

it('[CP-194] the link is copied; where it can’t be, that is said, or it is shown to be copied by hand', async () => {
  const link = fakeSource<{ approveLink: string }>();
  data.paymentLink.mockReturnValue(link.source);
  show(<PaymentLinkModal id={ID} fresh={false} onClose={onClose} />);
  await screen.findByRole('dialog');
  link.ready({ approveLink: 'https://paypal.test/x' });
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
  const link = fakeSource<{ approveLink: string }>();
  data.paymentLink.mockReturnValue(link.source);
  data.sendPaymentLink
    .mockRejectedValueOnce(new AppError('timeout'))
    .mockResolvedValueOnce({ sent: true, to: 'a@esempio.it' })
    .mockResolvedValue({ sent: false, to: 'a@esempio.it' });
  show(<PaymentLinkModal id={ID} fresh={false} onClose={onClose} />);
  await screen.findByRole('dialog');
  link.ready({ approveLink: 'https://paypal.test/x' });
  const button = await screen.findByRole('button', { name: 'Invia link di pagamento' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText(/^Il link di pagamento non è stato inviato\. .+/)).toBeVisible();
  expect(data.sendPaymentLink).toHaveBeenCalledExactlyOnceWith(ID);
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Link di pagamento inviato a a@esempio.it.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Invia link di pagamento' }));
  expect(
    await screen.findByText('Il link è già stato inviato a a@esempio.it pochi minuti fa.'),
  ).toBeVisible();
});
