import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { AppError } from '@/domain/errors';
import { shopMessages } from '@/domain/messages';
import { addProduct, EMPTY_CART } from '@/domain/orders/cart';
import { emptySale, type CounterDraft, type Sale } from '@/domain/orders/counterDraft';
import { readOrder } from '@/domain/orders/readOrder';
import { readProduct } from '@/domain/products/product';
import { romeDayEnd, romeDayStart, romeDay } from '@/domain/time/rome';
import { NO_DETAILS } from '@/domain/users/fields';
import { fakeSource } from '@/ui/testing/fakeSource';
import { buildCounterOrder, CARLA } from '../../../tests/fixtures/builders';
import { answering, answeringInTurn, answerTo } from '../../../tests/fixtures/answering';
import { fakePages } from '../../../tests/fixtures/paged';
import { CreateOrderScreen } from './CreateOrderScreen';

const data = vi.hoisted(() => ({
  counterDraft: vi.fn(),
  saveSale: vi.fn(),
  beginPlacing: vi.fn(),
  endPlacing: vi.fn(),
  dropPlacing: vi.fn(),
  products: vi.fn(),
  productMatches: vi.fn(),
  productCategories: vi.fn(),
  productsOnSale: vi.fn(),
  productsNow: vi.fn(),
  sendPaymentLink: vi.fn(),
  createCounterOrder: vi.fn(),
  newRequestId: vi.fn(),
  userByEmail: vi.fn(),
  userRecord: vi.fn(),
  counterOrderPages: vi.fn(),
}));
vi.mock('@/data/counter/sources', () => data);
vi.mock('@/data/counter/commands', () => data);
vi.mock('@/data/products/sources', () => data);
vi.mock('@/data/products/commands', () => data);
vi.mock('@/data/shop/commands', () => data);
vi.mock('@/data/payments/commands', () => data);
vi.mock('@/data/users/find', () => data);
vi.mock('@/data/users/sources', () => data);
vi.mock('@/data/orders/sources', () => data);
const saved = vi.hoisted(() => vi.fn());
vi.mock('@/ui/list/csv', async (original) => ({ ...(await original<object>()), saveFile: saved }));

const FC1 = readProduct({ name: 'FC 1', sku: 'fc1', price: 79 }, '101');
const SOLD = { id: '101', name: 'FC 1', sku: 'fc1', price: 7_900, taxClass: '', shipped: true };
const anna = { email: 'cliente@esempio.test', name: 'Carla', surname: 'Neri', phone: '+39333' };
const sale: Sale = { ...emptySale('Roma'), customer: anna, cart: addProduct(EMPTY_CART, SOLD) };
const answer = {
  success: true as const,
  order: { id: 'export_5001', orderId: '5001', status: 'wc-completed', total: 79 },
};
/** What the function is asked for to place the sale, with these differences. */
const ordered = (more: object = {}) =>
  buildCounterOrder({
    requestId: 'carrello',
    billing: { ...CARLA, phone: '+39333' },
    line_items: [{ product_id: '101', quantity: 1 }],
    total: 79,
    ...more,
  });
const PLACED = {
  requestId: expect.stringMatching(/^(carrello|richiesta\d)$/) as string,
  id: 'export_5001',
  number: '5001',
  total: 7_900,
  content: expect.stringMatching(/^[a-z0-9]+$/) as string,
};
/** What is noted of a placed order: it, and the empty sale that follows. */
const ended = (placed: object, more: Partial<Sale> = {}) => [
  'me',
  placed,
  {
    requestId: expect.stringMatching(/^richiesta\d$/) as string,
    sale: { ...emptySale('Roma'), ...more },
  },
];
let draft = fakeSource<CounterDraft | null>();
let made = 0;

beforeEach(() => {
  vi.resetAllMocks();
  made = 0;
  draft = fakeSource<CounterDraft | null>();
  answering(data.counterDraft, ['me'], draft.source);
  const catalogue = fakePages([FC1], { pageSize: 50, instant: true });
  answering(data.products, [{ search: '', category: null, sort: 'nome' }], catalogue);
  answering(data.productMatches, [''], null);
  data.productCategories.mockReturnValue(fakeSource().source);
  data.newRequestId.mockImplementation(() => `richiesta${(made += 1)}`);
  answeringInTurn(data.productsNow, [['101']], [FC1]);
  answeringInTurn(data.saveSale, [
    'me',
    expect.stringMatching(/^(carrello|richiesta\d)$/),
    expect.objectContaining({ studio: 'Roma' }),
  ]);
  answeringInTurn(data.endPlacing, ended(PLACED));
  data.beginPlacing.mockImplementation((uid: string, placing: { sale: unknown }, sold: unknown) => {
    expect.soft([uid, placing.sale]).toEqual(['me', sold]);
    return Promise.resolve({ kind: 'go', placing });
  });
});
const draftOf = (more: Partial<CounterDraft> = {}): CounterDraft => ({
  requestId: 'carrello',
  sale,
  placing: null,
  placed: null,
  ...more,
});
async function open(stored: CounterDraft | null, me = person('Studio', { studio: 'Roma' })) {
  const view = show(<CreateOrderScreen title="Crea ordine" />, { me });
  act(() => draft.ready(stored));
  await screen.findByRole('button', { name: /^FC 1 fc1/ });
  return view;
}
const place = () => screen.getByRole('button', { name: /^Piazza ordine/ });
const searchFor = async (email: string) => {
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Email del cliente' }),
    `${email}{Enter}`,
  );
};

it('[CP-009] [CP-116] [CP-186] the order can be placed once a client was found by e-mail', async () => {
  await open(null);
  await userEvent.click(screen.getByRole('button', { name: /^FC 1 fc1/ }));
  expect(place()).toBeDisabled();
  const found = { ...anna, details: { ...NO_DETAILS, codFiscale: 'NRI' } };
  answeringInTurn(data.userByEmail, [anna.email], new AppError('timeout'), null, found);
  await searchFor('cliente@esempio.test');
  expect(await screen.findByText(/^Errore durante la ricerca del cliente\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cerca cliente' }));
  expect(await screen.findByText('Cliente non trovato.')).toBeVisible();
  expect(place()).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Cerca cliente' }));
  expect(await screen.findByText('Carla Neri')).toBeVisible();
  expect(data.userByEmail).toHaveBeenCalledTimes(3);
  expect(place()).toBeEnabled();
  expect(screen.getByRole('textbox', { name: 'Codice fiscale' })).toHaveValue('NRI');
  expect(screen.getByRole('link', { name: 'Carica uscita' })).toHaveAttribute('href', '/uscite');
  await userEvent.click(screen.getByRole('button', { name: 'Cambia cliente' }));
  expect(place()).toBeDisabled();
});

it('[CP-238] [DE-044] is paid by card, cash or bank transfer, which stays to be paid', async () => {
  answeringInTurn(data.createCounterOrder, [ordered({ payment_method: 'bacs' })], answer);
  answeringInTurn(data.endPlacing, ended(PLACED, { payment: 'bacs' }));
  await open(draftOf());
  const method = screen.getByRole('radiogroup', { name: 'Metodo di pagamento' });
  expect(
    within(method)
      .getAllByRole('radio')
      .map((radio) => (radio as HTMLInputElement).value),
  ).toEqual(['custom_card', 'custom_cash', 'bacs']);
  for (const [name, value] of [
    ['Contanti', 'custom_cash'],
    ['Bonifico', 'bacs'],
  ] as const) {
    await userEvent.click(within(method).getByRole('radio', { name }));
    if (value === 'bacs') expect(screen.getByText(/resta in attesa di pagamento/)).toBeVisible();
  }
  await userEvent.click(place());
  expect(data.createCounterOrder).toHaveBeenCalledOnce();
  answeringInTurn(data.sendPaymentLink, ['export_5001'], { sent: true, to: anna.email });
  await userEvent.click(await screen.findByRole('button', { name: 'Invia link di pagamento' }));
  expect(await screen.findByText(`Link di pagamento inviato a ${anna.email}.`)).toBeVisible();
  expect(data.sendPaymentLink).toHaveBeenCalledOnce();
});

it('cash given back is counted', async () => {
  await open(draftOf({ sale: { ...sale, payment: 'custom_cash' } }));
  const given = screen.getByRole('textbox', { name: 'Contanti ricevuti' });
  await userEvent.type(given, '100');
  expect(screen.getByText('Resto').nextElementSibling).toHaveTextContent('21,00 €');
  await userEvent.clear(given);
  await userEvent.type(given, '50');
  expect(screen.getByText('Mancano').nextElementSibling).toHaveTextContent('29,00 €');
});

it('[CP-188] [CP-119] places what the function computes, once though pressed twice, and gives a receipt', async () => {
  let arrive: (made: typeof answer) => void = () => undefined;
  const meta = { codiceFiscale: '', studioPT: '', note: 'Paga la madre' };
  answering(
    data.createCounterOrder,
    [ordered({ discount: 7.9, total: 71.1, meta })],
    new Promise((resolve) => (arrive = resolve)),
  );
  const cart = { ...sale.cart, discount: { kind: 'percent' as const, amount: 1_000 } };
  await open(draftOf({ sale: { ...sale, cart, note: 'Paga la madre' } }));
  await userEvent.dblClick(place());
  expect(data.createCounterOrder).toHaveBeenCalledOnce();
  const sold = { ...sale, cart, note: 'Paga la madre' };
  expect(data.beginPlacing).toHaveBeenCalledExactlyOnceWith(
    'me',
    expect.objectContaining({ requestId: 'carrello', sale: sold }),
    sold,
  );
  expect(data.beginPlacing.mock.invocationCallOrder[0]).toBeLessThan(
    data.createCounterOrder.mock.invocationCallOrder[0] ?? 0,
  );
  expect(screen.getByRole('group', { name: 'Vendita' })).toBeDisabled();
  arrive(answer);
  const receipt = within(await screen.findByRole('region', { name: 'Ricevuta' }));
  expect(receipt.getByText('Ordine piazzato con successo! ID Ordine: 5001')).toBeVisible();
  expect(receipt.getByText('FC 1 × 1')).toBeVisible();
  expect(receipt.getByRole('link', { name: 'Apri l’ordine' })).toHaveAttribute(
    'href',
    '/orders-user/export_5001',
  );
  expect(receipt.getByRole('button', { name: 'Stampa ricevuta' })).toBeVisible();
  expect(receipt.queryByRole('button', { name: 'Invia link di pagamento' })).toBeNull();
  expect(data.endPlacing).toHaveBeenCalledExactlyOnceWith(
    'me',
    { ...PLACED, requestId: 'carrello' },
    { requestId: 'richiesta1', sale: emptySale('Roma') },
  );
  expect(screen.getByText('Nessun prodotto scelto.')).toBeVisible();
});

it('keeps the focus in the page as its buttons are locked or go', async () => {
  answeringInTurn(data.createCounterOrder, [ordered()], answer);
  await open(draftOf());
  await userEvent.click(place());
  const anew = await screen.findByRole('button', { name: 'Nuova vendita' });
  expect(screen.getByRole('main')).toHaveFocus();
  await userEvent.click(anew);
  expect(anew).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('after a sale the receipt is in view, and nobody stands in the field for the next client', async () => {
  answeringInTurn(data.createCounterOrder, [ordered({ requestId: 'richiesta1' })], answer);
  answeringInTurn(data.userByEmail, [anna.email], { ...anna, details: NO_DETAILS });
  await open(null);
  await userEvent.click(screen.getByRole('button', { name: /^FC 1 fc1/ }));
  await searchFor('cliente@esempio.test');
  await screen.findByText('Carla Neri');
  const intoView = vi
    .spyOn(HTMLElement.prototype, 'scrollIntoView')
    .mockReturnValue(Promise.resolve() as unknown as undefined);
  await userEvent.click(place());
  const receipt = await screen.findByRole('region', { name: 'Ricevuta' });
  expect(intoView.mock.contexts).toContain(receipt);
  expect(screen.getByRole('textbox', { name: 'Email del cliente' })).toHaveValue('');
  // Leaving the receipt doesn't crash the page in browsers where scrolling returns a promise.
  await userEvent.click(within(receipt).getByRole('button', { name: 'Nuova vendita' }));
  expect(receipt).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Crea ordine' })).toBeVisible();
  intoView.mockRestore();
});

it('the receipt is printed when one says so; what is to be done on the page stays off the paper', async () => {
  answeringInTurn(data.createCounterOrder, [ordered()], answer);
  const print = vi.spyOn(window, 'print').mockReturnValue();
  await open(draftOf());
  await userEvent.click(place());
  const receipt = await screen.findByRole('region', { name: 'Ricevuta' });
  expect(print).not.toHaveBeenCalled();
  await userEvent.click(within(receipt).getByRole('button', { name: 'Stampa ricevuta' }));
  expect(print).toHaveBeenCalledOnce();
  const onPaper = (element: HTMLElement) => element.closest('[data-no-print]') === null;
  expect(
    [
      'Carla Neri · cliente@esempio.test',
      'FC 1 × 1',
      'Ordine piazzato con successo! ID Ordine: 5001',
    ].map((text) => onPaper(within(receipt).getByText(text))),
  ).toEqual([true, true, true]);
  expect(within(screen.getByRole('main')).getAllByRole('button').filter(onPaper)).toEqual([]);
  expect(onPaper(screen.getByRole('group', { name: 'Vendita' }))).toBe(false);
  print.mockRestore();
});

it('[CP-187] an order that was refused can be changed: prices are those of now, and the name is the same', async () => {
  const changed = new AppError('invalid', shopMessages.totalChanged);
  answeringInTurn(data.createCounterOrder, [ordered()], changed);
  answeringInTurn(data.dropPlacing, ['me', 'carrello', 'carrello']);
  const dearer = readProduct({ name: 'FC 1', sku: 'fc1', price: 89 }, '101');
  answeringInTurn(data.productsNow, [['101']], [dearer]);
  await open(draftOf());
  await userEvent.click(place());
  expect(
    await screen.findByText(
      `Errore durante il piazzamento dell'ordine. ${shopMessages.totalChanged}`,
    ),
  ).toBeVisible();
  expect(data.dropPlacing).toHaveBeenCalledOnce();
  await waitFor(() => expect(place()).toHaveTextContent('89,00'));
  expect(place()).toBeEnabled();
});

it('after a failure nobody knows what came of it: nothing can be changed, and trying again sends the same', async () => {
  answeringInTurn(data.createCounterOrder, [ordered()], new AppError('timeout'), answer);
  await open(draftOf());
  await userEvent.click(place());
  expect(await screen.findByText(/^Errore durante il piazzamento dell'ordine\./)).toBeVisible();
  expect(data.dropPlacing).not.toHaveBeenCalled();
  const placing = (data.beginPlacing.mock.lastCall as unknown[])[1] as CounterDraft['placing'];
  act(() => draft.ready(draftOf({ placing })));
  expect(screen.getByRole('group', { name: 'Vendita' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  await waitFor(() => expect(data.endPlacing).toHaveBeenCalledOnce());
  const [first, second] = data.createCounterOrder.mock.calls;
  expect(second).toEqual(first);
});

it('an order that was not answered before a reload is asked for again by itself; a new one only when the person says so', async () => {
  const placing = {
    requestId: 'spedito',
    order: { line_items: [{ product_id: '7', quantity: 1 }] },
    sale,
  };
  const sent = { ...placing.order, requestId: 'spedito' };
  answeringInTurn(data.createCounterOrder, [sent], new AppError('timeout'));
  answeringInTurn(data.dropPlacing, ['me', 'spedito', 'richiesta1']);
  await open(draftOf({ requestId: 'spedito', placing }));
  await waitFor(() => expect(data.createCounterOrder).toHaveBeenCalledOnce());
  await userEvent.click(await screen.findByRole('button', { name: 'Prepara un altro ordine' }));
  const question = await screen.findByRole('dialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Prepara un altro ordine' }));
  await waitFor(() => expect(data.dropPlacing).toHaveBeenCalledOnce());
});

it('a second tab that presses later is told of the order that is there', async () => {
  const placed = { requestId: 'carrello', id: 'export_9', number: '9', total: 7_900, content: '' };
  const placing = { requestId: 'carrello', order: expect.any(Object) as object, sale };
  answeringInTurn(data.beginPlacing, ['me', placing, sale], { kind: 'placed', placed });
  answeringInTurn(data.endPlacing, ended(placed));
  await open(draftOf());
  await userEvent.click(place());
  expect(await screen.findAllByText('Ordine piazzato con successo! ID Ordine: 9')).not.toEqual([]);
  expect(data.createCounterOrder).not.toHaveBeenCalled();
});

it('a sale that was changed in a tab that hadn’t heard of the order is another one: asked about, never taken for the one that was placed', async () => {
  const placing = { requestId: 'carrello', order: expect.any(Object) as object, sale };
  data.beginPlacing.mockImplementationOnce(
    answerTo(['me', placing, sale], () => Promise.resolve({ kind: 'changed' })),
  );
  answeringInTurn(data.createCounterOrder, [ordered({ requestId: 'richiesta1' })], answer);
  await open(draftOf());
  await userEvent.click(place());
  const question = await screen.findByRole('dialog');
  expect(data.createCounterOrder).not.toHaveBeenCalled();
  await userEvent.click(within(question).getByRole('button', { name: 'Prepara un altro ordine' }));
  await waitFor(() => expect(data.saveSale).toHaveBeenLastCalledWith('me', 'richiesta1', sale));
  expect(screen.queryByText(/^Ordine piazzato/)).toBeNull();
  await userEvent.click(place());
  await waitFor(() => expect(data.createCounterOrder).toHaveBeenCalledOnce());
});

it('the sale is kept as it is changed, and follows what another device does to it', async () => {
  const view = await open(draftOf());
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'A');
  await waitFor(() =>
    expect(data.saveSale).toHaveBeenCalledExactlyOnceWith('me', 'carrello', { ...sale, note: 'A' }),
  );
  act(() => draft.ready(draftOf({ sale: { ...sale, note: 'Altrove' } })));
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Altrove');
  expect(screen.queryByText(/^La vendita è passata/)).toBeNull();
  const bea = { ...anna, email: 'bea@esempio.test', name: 'Bea' };
  act(() => draft.ready(draftOf({ sale: { ...sale, customer: bea, note: 'Altrove' } })));
  expect(await screen.findByText('La vendita è passata a Bea Neri.')).toBeVisible();
  act(() => draft.ready(draftOf({ sale: { ...sale, note: 'Altrove' } })));
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), '!');
  act(() => draft.ready(draftOf({ sale: { ...sale, note: 'Tardi' } })));
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Altrove!');
  view.unmount();
  expect(data.saveSale).toHaveBeenLastCalledWith('me', 'carrello', { ...sale, note: 'Altrove!' });
});

it('a sale that is begun for a given client leaves nothing of somebody else’s; products are only kept when asked for', async () => {
  const ada = person('user', { uid: 'c', name: 'Ada', email: 'ada@esempio.it' }).user;
  const record = fakeSource<typeof ada | null>('c');
  answering(data.userRecord, ['c'], record.source);
  const discount = { kind: 'percent' as const, amount: 1_000 };
  const begun = { ...sale, cart: { ...sale.cart, discount }, note: 'Paga la madre', studioPT: 'A' };
  const arrive = async (press: string) => {
    const me = person('Studio', { studio: 'Roma' });
    const view = show(<CreateOrderScreen title="Crea" />, { me, at: '/create-order?cliente=c' });
    act(() => draft.ready(draftOf({ sale: begun })));
    act(() => record.ready(ada));
    await userEvent.click(await screen.findByRole('button', { name: press }));
    view.unmount();
    return data.saveSale.mock.lastCall?.[2] as Sale;
  };
  const customer = { email: ada.email, name: 'Ada', surname: 'Verdi', phone: '' };
  const fresh = { ...emptySale('Roma'), customer };
  expect(await arrive('Nuova vendita per Ada Verdi')).toEqual(fresh);
  expect(await arrive('Usa questi prodotti per Ada Verdi')).toEqual({
    ...fresh,
    cart: { ...fresh.cart, lines: sale.cart.lines },
  });
});

it('says what failed when the sale can’t be read', async () => {
  show(<CreateOrderScreen title="Crea ordine" />);
  act(() => draft.fail('permission-denied'));
  expect(await screen.findByRole('button', { name: 'Riprova' })).toBeVisible();
});

it('[DE-056] sales of a period are saved as a file', async () => {
  const stored = {
    orderId: '5001',
    orderDate: '2026-11-02 10:00:00',
    fonte: 'FF Roma',
    billing: { first_name: '=Carla', last_name: 'Neri' },
  };
  const order = readOrder(
    {
      ...stored,
      userEmail: 'c@esempio.test',
      products: [{ name: 'FC 1', price: 79, quantity: 2 }],
      total_without_discount: 158,
      total_with_discount: 142.2,
      payment_method: 'custom_cash',
      discount: 15.8,
    },
    'export_5001',
  );
  const today = romeDay(new Date());
  const month = { from: romeDayStart(`${today.slice(0, 8)}01`), before: romeDayEnd(today) };
  data.counterOrderPages.mockImplementation(
    answerTo([{ studio: 'Roma' }, month], async function* () {
      yield await Promise.resolve([order]);
    }),
  );
  await open(draftOf());
  await userEvent.click(screen.getByRole('button', { name: 'Esporta CSV' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Esporta le vendite' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Esporta CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const [name, chunks] = saved.mock.lastCall as [string, string[]];
  expect(name).toMatch(/^vendite-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(chunks.join('').replace('\uFEFF', '').split('\r\n')).toEqual([
    'Data;Ordine;Cliente;Email;Prodotti;Sconto;Totale;Metodo;Studio',
    "02/11/2026;5001;'=Carla Neri;c@esempio.test;FC 1 × 2;15,80;142,20;Contanti;Roma",
  ]);
});
