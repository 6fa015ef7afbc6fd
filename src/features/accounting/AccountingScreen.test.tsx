import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { countedOf } from '@/domain/accounting/counted';
import { addAll, addendsOf, type Tree } from '@/domain/accounting/sums';
import { readOrder } from '@/domain/orders/readOrder';
import { statusText } from '@/domain/orders/status';
import { followServer } from '@/domain/time/clock';
import { memory } from '../../../tests/fixtures/memory';
import { AccountingScreen } from './AccountingScreen';

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
/** The stored sums of a month's orders, as functions keep them. */
const sumsOf = (month: string, orders: object[]) => ({
  [`incassi/${month}`]: {
    mese: month,
    ...orders.reduce<Tree>(
      (tree, order) => addAll(tree, addendsOf(countedOf(order, 'x') ?? never())),
      {},
    ),
  },
});
const never = () => {
  throw new Error('counts for nothing');
};
/** Orders by day, with amounts that tell which days were added up. */
const byDay = (amounts: Record<string, number>) => {
  const orders: Record<string, object[]> = {};
  for (const [day, amount] of Object.entries(amounts))
    (orders[day.slice(0, 7)] ??= []).push(paid(day, amount));
  const months = Object.entries(orders).map(([month, list]) => sumsOf(month, list));
  return Object.assign({}, ...months) as Record<string, object>;
};
const revenueIs = (amount: string) =>
  waitFor(() =>
    expect(figure('Incassato (IVA inclusa)')?.textContent.replace(/\s/g, ' ')).toMatch(
      new RegExp(`^Incassato \\(IVA inclusa\\)${amount} €`),
    ),
  );
function Where() {
  return <code data-testid="address">{useLocation().search}</code>;
}
const urlHere = () => screen.getByTestId('address').textContent;
const open = (at = '/orders-accounting') =>
  show(
    <>
      <AccountingScreen title="Contabilità ordini" />
      <Where />
    </>,
    { at },
  );
const MONTHS = { ...sumsOf('2026-10', october), ...sumsOf('2026-11', november) };
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement;
const row = (table: string, name: RegExp) =>
  within(screen.getByRole('table', { name: table })).getByRole('row', { name });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  followServer(() => 0);
});

it('[CP-012] [CP-227] [CP-228] opens on the current month, up to today; quick ranges ask for theirs', async () => {
  await memory.put(
    byDay({
      '2026-11-15': 1,
      '2026-11-16': 2,
      '2026-10-23': 4,
      '2026-10-24': 8,
      '2026-10-31': 16,
      '2026-11-01': 32,
      '2026-11-22': 64,
      '2026-11-23': 128,
      '2025-12-31': 256,
      '2026-01-01': 512,
    }),
  );
  open();
  await revenueIs('99,00');
  const quick = within(screen.getByRole('group', { name: 'Periodo' }));
  expect(quick.getByRole('button', { name: 'Mese corrente' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  for (const [name, amount] of [
    ['7 giorni', '66,00'],
    ['30 giorni', '123,00'],
    ['Anno corrente', '639,00'],
  ] as const) {
    await userEvent.click(quick.getByRole('button', { name }));
    await revenueIs(amount);
    expect(quick.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  }
  await userEvent.click(quick.getByRole('button', { name: 'Sempre' }));
  await revenueIs('1.023,00');
  await userEvent.click(quick.getByRole('button', { name: 'Mese corrente' }));
  expect(urlHere()).toBe('');
});

it('[CP-126] a start after the end moves the end, and the other way round; what is no day changes nothing', async () => {
  await memory.put(
    byDay({ '2026-06-10': 1, '2026-06-09': 2, '2026-06-11': 4, '2026-04-02': 8, '2026-04-01': 16 }),
  );
  open('/orders-accounting?dal=2026-05-01&al=2026-05-31');
  const days = within(screen.getByRole('form', { name: 'Date' }));
  const type = async (label: string, text: string) => {
    await userEvent.clear(days.getByRole('textbox', { name: label }));
    await userEvent.click(days.getByRole('textbox', { name: label }));
    await userEvent.paste(text);
  };
  await screen.findByText('Incassato (IVA inclusa)');
  await revenueIs('0,00');
  await type('Dal', '10/06/2026');
  await revenueIs('1,00');
  expect(days.getByRole('textbox', { name: 'Al' })).toHaveValue('10/06/2026');
  await type('Al', '02/04/2026');
  await revenueIs('8,00');
  expect(days.getByRole('textbox', { name: 'Dal' })).toHaveValue('02/04/2026');
  await type('Al', '31/02/2026');
  await revenueIs('8,00');
  expect(urlHere()).toBe('?dal=2026-04-02&al=2026-04-02');
});

it('[CP-012] [CP-230] [DE-055] totals with tax, the taxable amount beside, what is owed apart, against the period before', async () => {
  await memory.put(MONTHS);
  open();
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
  await memory.put(MONTHS);
  open('/orders-accounting?scheda=analisi&dal=2026-11-01&al=2026-11-22&studio=Roma');
  const table = await screen.findByRole('table', { name: 'Per studio' });
  const shown = within(table).getAllByRole('row').slice(1);
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Roma1122,00 €/),
  ]);
  expect(screen.getByText(/non sono divisi per studio/)).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Per fonte' })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Studio'), 'Tutti gli studi');
  expect(await screen.findByRole('table', { name: 'Per fonte' })).toBeVisible();
  expect(urlHere()).not.toContain('studio');
});

it('[CP-013] [DE-043] the analysis is a tab of it: by source, method, studio and product, and expenses by month', async () => {
  const expense = (uid: string, prezzo: number, data: string) => ({ uid, prezzo, data });
  await memory.put({
    ...MONTHS,
    'uscite/1': expense('me', 30, '2026-11-03T10:00:00Z'),
    'uscite/2': expense('me', 20, '2026-11-04T10:00:00Z'),
    'uscite/3': expense('altri', 70, '2026-11-04T10:00:00Z'),
  });
  open();
  await userEvent.click(screen.getByRole('tab', { name: 'Analisi' }));
  expect(await screen.findByRole('table', { name: 'Per fonte' })).toBeInTheDocument();
  expect(row('Per fonte', /^Legacy/)).toHaveTextContent('161,00 €');
  expect(row('Per metodo di pagamento', /^PayPal/)).toHaveTextContent(
    '1122,00 €prima 100,00 € (+22,0%)66,7%',
  );
  expect(row('Per studio', /^Nessuno Studio/)).toHaveTextContent('61,00 €');
  expect(row('Per prodotto', /^FC 6/)).toHaveTextContent('2122,00 €prima 100,00 €');
  expect(await screen.findByRole('row', { name: /^11\/26 50,00 €/ })).toBeInTheDocument();
  expect(urlHere()).toBe('?scheda=analisi');
});

it('[DE-093] the twelve months of expenses end with the server’s, with a wrong clock too', async () => {
  // The device's clock is ten days behind and still says November.
  followServer(() => 10 * 86_400_000);
  await memory.put({ 'uscite/1': { uid: 'me', prezzo: 30, data: '2026-12-01T10:00:00Z' } });
  open('/orders-accounting?scheda=analisi');
  expect(await screen.findByRole('row', { name: /^12\/26 30,00 €/ })).toBeInTheDocument();
});

it('[CP-195] says that the orders could not be loaded, and asks again', async () => {
  await memory.put(MONTHS);
  const allow = memory.refuse('incassi', 'deadline-exceeded');
  open();
  expect(await screen.findByText(/^Errore durante il caricamento degli ordini\./)).toBeVisible();
  allow();
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Incassato (IVA inclusa)')).toBeVisible();
});

it('without orders it says so; paid ones without a day are named', async () => {
  open();
  expect(await screen.findByText('Nessun ordine in questo periodo')).toBeVisible();
  await memory.put(sumsOf('senza-data', [paid('', 12)]));
  expect(
    await screen.findByText('1 ordine pagato non ha data e non rientra in nessun periodo: 12,00 €'),
  ).toBeVisible();
});

it('[DE-055] what is owed is listed by itself, in pages', async () => {
  const orders = Array.from({ length: 30 }, (_, index) => [
    `orders/export_${index}`,
    {
      ...november[2],
      orderDate: `2026-11-03 10:${59 - index}:00`,
      userEmail: `c${index}@esempio.test`,
    },
  ]);
  await memory.put({
    ...(Object.fromEntries(orders) as Record<string, object>),
    'orders/export_pagato': november[0] as object,
    'orders/export_prima': { ...november[2], orderDate: '2026-10-31' },
    'orders/export_dopo': { ...november[2], orderDate: '2026-11-23' },
  });
  open('/orders-accounting?scheda=da-incassare');
  expect(await screen.findByRole('link', { name: 'export_0' })).toHaveAttribute(
    'href',
    '/orders-user/export_0',
  );
  expect(memory.conditions('incassi')).toEqual(['senza-data']);
  // Statuses are shown as their texts, as everywhere.
  await waitFor(() =>
    expect(screen.getAllByText(statusText(readOrder(november[2], 'x')))).toHaveLength(25),
  );
  expect(screen.queryByText(/^wc-/)).toBeNull();
  expect(screen.getAllByRole('link', { name: /^export_/ })).toHaveLength(25);
  await userEvent.click(screen.getByRole('button', { name: 'Carica altri' }));
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^export_/ })).toHaveLength(30));
});

it('the accountant gets the paid orders of the period', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  const counted = [...november, ...october].map((order, index) => [
    `incassiordini/export_${index + 1}`,
    countedOf(order, `export_${index + 1}`),
  ]);
  await memory.put(Object.fromEntries(counted) as Record<string, object>);
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Esporta per il commercialista' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(saved.mock.lastCall?.[0] as Blob);
  });
  expect(text.trim().split('\r\n')).toEqual([
    expect.stringMatching(
      /Data;Ordine;Fonte;Metodo;Studio;Prodotti;Imponibile;IVA;Totale;Rimborsato$/,
    ),
    '02/11/2026;export_1;Negozio;PayPal;Roma;2 × FC 6;100,00;22,00;122,00;0,00',
    expect.stringMatching(/^22\/11\/2026;export_2;/),
  ]);
});
