import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { countedOf } from '@/domain/accounting/counted';
import type { Period } from '@/domain/accounting/period';
import { addParts, partsOf, readMonth, type DaySums, type Tree } from '@/domain/accounting/sums';
import { readOrder } from '@/domain/orders/readOrder';
import { statusText } from '@/domain/orders/status';
import { fakeSource } from '@/ui/testing/fakeSource';
import { fakePages } from '../../../tests/fixtures/paged';
import { AccountingScreen } from './AccountingScreen';

const data = vi.hoisted(() => ({
  DUE_PAGE: 25,
  revenue: vi.fn(),
  undatedRevenue: vi.fn(),
  dueOrders: vi.fn(),
  countedPages: vi.fn(),
  expensesByMonth: vi.fn(),
}));
vi.mock('@/data/accounting/sources', () => data);
vi.mock('@/data/expenses/sources', () => data);

const paid = (orderDate: string, totalPrice: number, more: object = {}) => ({
  orderDate,
  totalPrice,
  status: 'completed',
  paymentMethod: 'paypal',
  ...more,
});
const november = [
  paid('2026-11-02 00:00:00', 122, {
    products: [{ name: 'FC 6', price: 61, quantity: 2 }],
    fonte: 'FF Roma',
  }),
  paid('2026-11-22 23:59:59', 61, {
    products: [{ name: '10 PT', price: 61 }],
    paymentMethod: 'bonifico',
    source: 'legacy',
  }),
  paid('2026-11-03', 30, { status: 'on-hold' }),
];
const october = [paid('2026-10-02', 100, { products: [{ name: 'FC 6', price: 100 }] })];
const sumsOf = (orders: object[], month: string): DaySums[] =>
  readMonth(
    orders.reduce<Tree>(
      (tree, order) => addParts(tree, partsOf(countedOf(order, 'x') ?? never())),
      {},
    ),
    month,
  );
const never = () => {
  throw new Error('counts for nothing');
};
let sums = fakeSource();
let undated = fakeSource();
const asked = () => data.revenue.mock.lastCall?.[0] as Period;
function Where() {
  return <code data-testid="address">{useLocation().search}</code>;
}
const address = () => screen.getByTestId('address').textContent;
const open = (at = '/orders-accounting') =>
  show(
    <>
      <AccountingScreen title="Contabilità ordini" />
      <Where />
    </>,
    { at },
  );
const ready = () => sums.ready([sumsOf(october, '2026-10'), sumsOf(november, '2026-11')]);
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement;
const row = (table: string, name: RegExp) =>
  within(screen.getByRole('table', { name: table })).getByRole('row', { name });

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z'), toFake: ['Date'] });
  [sums, undated] = [fakeSource(), fakeSource()];
  data.revenue.mockImplementation(() => sums.source);
  data.undatedRevenue.mockReturnValue(undated.source);
});
afterEach(() => {
  vi.useRealTimers();
});

it('[CP-012] [CP-227] [CP-228] opens on the current month, up to today; quick ranges ask for theirs', async () => {
  open();
  expect(asked()).toEqual({ first: '2026-11-01', last: '2026-11-22' });
  const quick = within(screen.getByRole('group', { name: 'Periodo' }));
  expect(quick.getByRole('button', { name: 'Mese corrente' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  for (const [name, first] of [
    ['7 giorni', '2026-11-16'],
    ['30 giorni', '2026-10-24'],
    ['Anno corrente', '2026-01-01'],
  ] as const) {
    await userEvent.click(quick.getByRole('button', { name }));
    expect(asked()).toEqual({ first, last: '2026-11-22' });
    expect(quick.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  }
  await userEvent.click(quick.getByRole('button', { name: 'Sempre' }));
  expect(asked()).toEqual({ first: null, last: null });
  await userEvent.click(quick.getByRole('button', { name: 'Mese corrente' }));
  expect(address()).toBe('');
});

it('[CP-126] a start after the end moves the end, and the other way round; what is no day changes nothing', async () => {
  open('/orders-accounting?dal=2026-05-01&al=2026-05-31');
  const days = within(screen.getByRole('form', { name: 'Date' }));
  const type = async (label: string, text: string) => {
    await userEvent.clear(days.getByRole('textbox', { name: label }));
    await userEvent.click(days.getByRole('textbox', { name: label }));
    await userEvent.paste(text);
  };
  await type('Dal', '10/06/2026');
  await waitFor(() => expect(asked()).toEqual({ first: '2026-06-10', last: '2026-06-10' }));
  expect(days.getByRole('textbox', { name: 'Al' })).toHaveValue('10/06/2026');
  await type('Al', '02/04/2026');
  await waitFor(() => expect(asked()).toEqual({ first: '2026-04-02', last: '2026-04-02' }));
  expect(days.getByRole('textbox', { name: 'Dal' })).toHaveValue('02/04/2026');
  await type('Al', '31/02/2026');
  expect(asked()).toEqual({ first: '2026-04-02', last: '2026-04-02' });
});

it('[CP-012] [CP-230] [DE-055] totals with tax, the taxable amount beside, what is owed apart, against the period before', async () => {
  open();
  ready();
  expect(await screen.findByText('Incassato (IVA inclusa)')).toBeVisible();
  expect(figure('Incassato (IVA inclusa)')).toHaveTextContent('183,00 €prima 100,00 € (+83,0%)');
  expect(figure('Imponibile')).toHaveTextContent('150,00 €');
  expect(figure('IVA')).toHaveTextContent('33,00 €');
  expect(figure('Ordini pagati')).toHaveTextContent('2prima 1 (+100,0%)');
  expect(figure('Valore medio')).toHaveTextContent('91,50 €');
  expect(figure('Da incassare')).toHaveTextContent('30,00 €1 ordine');
  expect(screen.getByText('Confronto con 01/10/2026 – 22/10/2026')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Incassato nel tempo' })).toBeInTheDocument();
  expect(row('Incassato nel tempo', /^02\/11/)).toHaveTextContent('02/11122,00 €100,00 €');
  expect(row('Incassato nel tempo', /^22\/11/)).toHaveTextContent('22/1161,00 €0,00 €');
  expect(row('PT e coaching', /^Coaching/)).toHaveTextContent(
    '2122,00 €prima 100,00 € (+22,0%)66,7%',
  );
  expect(row('PT e coaching', /^PT/)).toHaveTextContent('161,00 €prima 0,00 € (—)33,3%');
});

it('[CP-013] a link of «Andamento» opens a studio’s revenue of its month; what isn’t split says so', async () => {
  open('/orders-accounting?scheda=analisi&dal=2026-11-01&al=2026-11-22&studio=Roma');
  expect(asked()).toEqual({ first: '2026-11-01', last: '2026-11-22' });
  data.expensesByMonth.mockReturnValue(fakeSource().source);
  ready();
  const table = await screen.findByRole('table', { name: 'Per studio' });
  const shown = within(table).getAllByRole('row').slice(1);
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Roma1122,00 €/),
  ]);
  expect(screen.getByText(/non sono divisi per studio/)).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Per fonte' })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Studio'), 'Tutti gli studi');
  expect(await screen.findByRole('table', { name: 'Per fonte' })).toBeVisible();
  expect(address()).not.toContain('studio');
});

it('[CP-013] [DE-043] the analysis is a tab of it: by source, method, studio and product, and expenses by month', async () => {
  const months = fakeSource();
  data.expensesByMonth.mockReturnValue(months.source);
  open();
  ready();
  await userEvent.click(screen.getByRole('tab', { name: 'Analisi' }));
  expect(row('Per fonte', /^Legacy/)).toHaveTextContent('161,00 €');
  expect(row('Per metodo di pagamento', /^PayPal/)).toHaveTextContent(
    '1122,00 €prima 100,00 € (+22,0%)66,7%',
  );
  expect(row('Per studio', /^Nessuno Studio/)).toHaveTextContent('61,00 €');
  expect(row('Per prodotto', /^FC 6/)).toHaveTextContent('2122,00 €prima 100,00 €');
  months.ready([{ month: '2026-11', cents: 5_000 }]);
  expect(await screen.findByRole('row', { name: /^11\/26 50,00 €/ })).toBeInTheDocument();
  expect(address()).toBe('?scheda=analisi');
});

it('[CP-195] says that the orders could not be loaded, and asks again', async () => {
  open();
  sums.fail('timeout');
  expect(await screen.findByText(/^Errore durante il caricamento degli ordini\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  ready();
  expect(await screen.findByText('Incassato (IVA inclusa)')).toBeVisible();
});

it('without orders it says so; paid ones without a day are named', async () => {
  open();
  sums.ready([]);
  expect(await screen.findByText('Nessun ordine in questo periodo')).toBeVisible();
  undated.ready([sumsOf([paid('', 12)], 'senza-data')]);
  expect(
    await screen.findByText('1 ordine pagato non ha data e non rientra in nessun periodo: 12,00 €'),
  ).toBeVisible();
});

it('[DE-055] what is owed is listed by itself, in pages', async () => {
  const orders = Array.from({ length: 30 }, (_, index) =>
    readOrder({ ...november[2], userEmail: `c${index}@esempio.test` }, `export_${index}`),
  );
  data.dueOrders.mockReturnValue(fakePages(orders, { pageSize: 25, instant: true }));
  open('/orders-accounting?scheda=da-incassare');
  expect(await screen.findByRole('link', { name: 'export_0' })).toHaveAttribute(
    'href',
    '/orders-user/export_0',
  );
  expect(data.revenue).not.toHaveBeenCalled();
  // Status texts, as everywhere.
  await waitFor(() =>
    expect(screen.getAllByText(statusText(readOrder(november[2], 'x')))).toHaveLength(25),
  );
  expect(screen.queryByText(/^wc-/)).toBeNull();
  expect(data.dueOrders).toHaveBeenLastCalledWith({ first: '2026-11-01', last: '2026-11-22' });
  expect(screen.getAllByRole('link', { name: /^export_/ })).toHaveLength(25);
  await userEvent.click(screen.getByRole('button', { name: 'Carica altri' }));
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^export_/ })).toHaveLength(30));
});

it('the accountant gets the paid orders of the period', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  data.countedPages.mockImplementation(async function* () {
    yield await Promise.resolve(november.slice(0, 2).map((order) => countedOf(order, 'export_1')));
  });
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Esporta per il commercialista' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(data.countedPages).toHaveBeenCalledWith({ first: '2026-11-01', last: '2026-11-22' });
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(saved.mock.lastCall?.[0] as Blob);
  });
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    expect.stringMatching(
      /Data;Ordine;Fonte;Metodo;Studio;Prodotti;Imponibile;IVA;Totale;Rimborsato$/,
    ),
    '02/11/2026;export_1;Negozio;PayPal;Roma;2 × FC 6;100,00;22,00;122,00;0,00',
  ]);
});
