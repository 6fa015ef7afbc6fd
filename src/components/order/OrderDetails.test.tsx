import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { PAYMENT_CALLABLES } from '@/domain/callables/payments';
import { AppError } from '@/domain/errors';
import { amountText, orderSums } from '@/domain/orders/order';
import { readOrder } from '@/domain/orders/readOrder';
import { readWebOrder, type WebOrder } from '@/domain/orders/webOrder';
import type { Role } from '@/domain/roles';
import { memory } from '../../../tests/fixtures/memory';
import { webOrder } from '../../../tests/fixtures/web-order';
import { person, show } from '../testing/show';
import { OrderDetails } from './OrderDetails';

const stored = {
  orderId: '4711',
  orderDate: '2026-03-02 11:00:00',
  status: 'wc-completed',
  totalPrice: '90,00 €',
  discount: 10,
  paymentMethod: 'paypal',
  source: 'woocommerce',
  userEmail: 'anna@esempio.it',
  notes: 'Suonare due volte',
  products: [{ name: 'FC 1', sku: 'fc1', quantity: 2, price: 50 }],
};
const shown = (fields: object, role: Role = 'Amministratore') =>
  show(<OrderDetails order={readOrder({ ...stored, ...fields }, 'export_4711')} />, {
    me: person(role),
  });
const shownWeb = (fields: Partial<WebOrder>) =>
  show(<OrderDetails order={readWebOrder(webOrder(fields))} />);
const cells = (name: RegExp) => screen.getByRole('row', { name });
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('the details of an order', () => {
  it('[CP-008] [CP-043] lines, discount, total, payment, source, notes', () => {
    shown({});
    for (const text of [
      '4711',
      'Completato',
      'PayPal · Pagato',
      'Negozio',
      'anna@esempio.it',
      'Suonare due volte',
    ])
      expect(screen.getByText(text)).toBeVisible();
    expect(plain(cells(/^FC 1/).textContent)).toBe('FC 1SKU fc1250,00 €100,00 €');
    expect(cells(/^Sconto/)).toHaveTextContent('-10,00 €');
    expect(cells(/^Totale/)).toHaveTextContent('90,00 €');
  });
  it('[SE-022] what is wrong with its payment comes first, each for itself, and is for staff', () => {
    const complaint = vi.spyOn(console, 'error');
    const wrong = { paypalAlsoPaid: { C1: 300, C2: 20 } };
    const { container, unmount } = shown(wrong);
    const said = screen.getAllByRole('note').map(({ textContent }) => plain(textContent));
    expect(said).toEqual([
      'Pagamento: PayPal ha incassato anche 300,00 €, ma l’ordine era già pagato: da restituire',
      'Pagamento: PayPal ha incassato anche 20,00 €, ma l’ordine era già pagato: da restituire',
    ]);
    expect(container.querySelector('[role=note], dl')).toBe(screen.getAllByRole('note')[0]);
    expect(complaint).not.toHaveBeenCalled();
    unmount();
    shown(wrong, 'user');
    expect(screen.queryByText(/da restituire/)).toBeNull();
  });
  it('[DE-055] the shop’s net prices, their VAT and the total add up to the cent', () => {
    const line_items = [
      {
        product_id: 1,
        name: 'FC 1',
        sku: 'fc1',
        quantity: 3,
        price: 16.393443,
        subtotal: '49.180328',
      },
    ];
    shownWeb({
      line_items,
      shipping_total: '8.20',
      total_tax: '12.62',
      discount_total: '0.00',
      total: '70.00',
    });
    expect(plain(cells(/^FC 1/).textContent)).toBe('FC 1SKU fc1316,39 €49,18 €');
    expect(cells(/^IVA/)).toHaveTextContent('12,62 €');
    expect(cells(/^Spedizione/)).toHaveTextContent('8,20 €');
    expect(cells(/^Totale/)).toHaveTextContent('70,00 €');
    expect(screen.queryByRole('row', { name: /Altre voci/ })).toBeNull();
  });
  it('[DE-055] a discount of the shop is taken off its lines once, and VAT that prices include is not added', () => {
    const line_items = [
      { product_id: 1, name: 'FC 1', sku: '', quantity: 1, price: 40.98, subtotal: '81.97' },
    ];
    const order = readWebOrder(
      webOrder({
        line_items,
        shipping_total: '0',
        discount_total: '40.99',
        total_tax: '9.02',
        total: '50.00',
      }),
    );
    expect(orderSums(order)).toEqual({
      lines: 8197,
      discount: 4099,
      shipping: 0,
      tax: 902,
      taxIncluded: null,
      other: 0,
      total: 5000,
    });
    shown({ total_tax: '16.23' });
    expect(cells(/^di cui IVA/)).toHaveTextContent('16,23 €');
    expect(screen.queryByRole('row', { name: /^IVA/ })).toBeNull();
  });
  it('[DE-045] what was given back in part is subtracted, and stands in the order of events', () => {
    shown({ refunds: [{ total: '-25.00' }, { total: '-5.00' }], paidAt: '2026-03-02T12:00:00Z' });
    expect(cells(/^Rimborsato/)).toHaveTextContent('-30,00 €');
    expect(cells(/^Resta/)).toHaveTextContent('60,00 €');
    expect(screen.getByText('PayPal · Rimborsato in parte')).toBeVisible();
    const events = within(
      screen.getByRole('list', { name: 'Cronologia dell’ordine' }),
    ).getAllByRole('listitem');
    expect(events.map(({ textContent }) => plain(textContent))).toEqual([
      'Creato02/03/2026 11:00',
      'Pagato02/03/2026 13:00',
      'Rimborsato 30,00 €Data n/d',
    ]);
  });
  it('[CP-207] says of dates and amounts that they are missing or can’t be read', () => {
    const { unmount } = shown({
      orderDate: '',
      totalPrice: undefined,
      discount: 0,
      products: [{ name: 'FC 1' }],
    });
    expect(screen.getAllByText('Data n/d')).not.toHaveLength(0);
    expect(cells(/^Totale/)).toHaveTextContent('—');
    unmount();
    shown({ orderDate: '31/02/2026', userEmail: undefined });
    expect(screen.getAllByText('Data non valida')).not.toHaveLength(0);
    expect(screen.getByText('Email').nextSibling).toHaveTextContent('—');
  });
  it('[CP-243] an amount in euro, a date as in Italy', () => {
    expect(plain(amountText(123_456))).toBe('1.234,56 €');
    expect(plain(amountText(1_234_567))).toBe('12.345,67 €');
  });
});

describe('an order that is paid, of which the shop doesn’t know', () => {
  it('[DE-044] is told to it again from the order, until it has worked', async () => {
    const markOrderPaid = vi
      .fn<(input: { orderId: string }) => Promise<{ changed: boolean; shopTold: boolean }>>()
      .mockRejectedValueOnce(new AppError('timeout'))
      .mockResolvedValueOnce({ changed: false, shopTold: false })
      .mockResolvedValue({ changed: false, shopTold: true });
    memory.serve(PAYMENT_CALLABLES.markOrderPaid, markOrderPaid);
    shown({ paidTellShop: true }, 'Studio');
    expect(screen.getByText('Il negozio non sa ancora che questo ordine è pagato.')).toBeVisible();
    const again = () => userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
    await again();
    expect(await screen.findByText(/^Il negozio non è stato aggiornato\. .+/)).toBeVisible();
    await again();
    expect(await screen.findByText('Il negozio non è stato aggiornato.')).toBeVisible();
    await again();
    expect(await screen.findByText('Il negozio è aggiornato.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Riprova' })).toBeNull();
    expect(markOrderPaid.mock.calls).toEqual(Array(3).fill([{ orderId: 'export_4711' }]));
  });
  it('nothing of it where the shop knows, nor for whom it isn’t', () => {
    const { unmount } = shown({});
    expect(screen.queryByText(/^Il negozio/)).toBeNull();
    unmount();
    shown({ paypalTellShop: true }, 'user');
    expect(screen.queryByText(/^Il negozio/)).toBeNull();
  });
});

describe('notes that only staff see', () => {
  it('[SE-018] what staff noted on an order of theirs, before it stood apart, is not shown to its client; its own note is', () => {
    const { unmount } = shown({ source: 'manuale' }, 'user');
    expect(screen.queryByText('Suonare due volte')).toBeNull();
    unmount();
    shown({ source: 'manuale' }, 'Studio').unmount();
    shown({}, 'user');
    expect(screen.getByText('Suonare due volte')).toBeVisible();
  });
  const NOTE = 'noteinterne/orders_export_4711';
  const target = { collection: 'orders', docId: 'export_4711', item: '', userId: 'u' };
  const field = () => screen.findByRole('textbox', { name: 'Nota privata' });
  const save = (name = 'Salva nota') => userEvent.click(screen.getByRole('button', { name }));
  it('[DE-072] Amministratore and Studio read and write them', async () => {
    const answer = memory.hold('noteinterne', 'read');
    const old = { staffNote: 'Chiamare', noteinterna: 'Vecchia nota', notes: 'Paga la madre' };
    await memory.put({
      [NOTE]: { ...target, ...old },
      'noteinterne/orders_altro': { ...target, docId: 'altro', notes: 'Di un altro ordine' },
    });
    shown({}, 'Studio');
    await waitFor(() => expect(memory.followed('noteinterne')).toEqual(['orders']));
    expect(screen.queryByRole('textbox', { name: 'Nota privata' })).toBeNull();
    answer();
    expect(await screen.findByText('Vecchia nota')).toBeVisible();
    expect(screen.getByText('Paga la madre')).toBeVisible();
    expect(screen.queryByText('Di un altro ordine')).toBeNull();
    await userEvent.type(await field(), ' domani');
    const allow = memory.refuse(NOTE, 'deadline-exceeded', 'write');
    await save();
    expect(await screen.findByText(new AppError('timeout').message)).toBeVisible();
    allow();
    await save();
    await waitFor(() =>
      expect(memory.at(NOTE)).toMatchObject({
        ...target,
        ...old,
        staffNote: 'Chiamare domani',
        by: 'me',
      }),
    );
  });
  it('[DE-077] what a colleague wrote meanwhile is shown beside mine, and only replaced once that was seen', async () => {
    const meanwhile = 'Nel frattempo un collega ha scritto: «Pagherà lunedì»';
    await memory.put({ [NOTE]: { ...target, staffNote: 'Chiamare' } });
    shown({}, 'Studio');
    await userEvent.type(await field(), ' domani');
    await memory.change(NOTE, { staffNote: 'Pagherà lunedì' });
    expect(await screen.findByRole('status')).toHaveTextContent(meanwhile);
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(meanwhile);
    expect(await field()).toHaveValue('Chiamare domani');
    expect(memory.at(NOTE)).toMatchObject({ staffNote: 'Pagherà lunedì' });
    await save('Salva la mia nota');
    await waitFor(() => expect(memory.at(NOTE)).toMatchObject({ staffNote: 'Chiamare domani' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
  it.each(['user', 'Spedizioni'] as const)(
    '[SE-018] nobody asks for them in the name of %s',
    (role) => {
      shown({ importedAt: '2026-03-03T10:00:00Z' }, role);
      expect(screen.getByText('4711')).toBeVisible();
      expect(memory.followed('noteinterne')).toEqual([]);
      expect(screen.queryByText('Note private')).toBeNull();
      expect(screen.queryByText('Importato') === null).toBe(role === 'user');
    },
  );
});
