import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { AUDIT_CALLABLES } from '@/domain/callables/audit';
import { PAYMENT_CALLABLES } from '@/domain/callables/payments';
import { AppError } from '@/domain/errors';
import { orderRefsOf } from '@/domain/programmes/journey';
import { fieldsOf } from '@/domain/stored';
import { memory } from '../../../../tests/fixtures/memory';
import { ORDER_CORPUS } from '../../../../tests/fixtures/order-corpus';
import { AllOrdersScreen } from './AllOrdersScreen';
import './OrderModal'; // preloaded

const NOW = new Date();
const ENTRY = 'E'.repeat(20);
const PROBLEM = {
  event: 'PAYMENT.CAPTURE.REFUNDED',
  paypalId: 'R1',
  amount: '10.00 EUR',
  at: NOW,
};
const base = {
  orderDate: '2026-05-02 12:00:00',
  status: 'wc-completed',
  totalPrice: 90,
  userEmail: 'anna@esempio.it',
  importedAt: NOW,
};
const order = (id: string, more: object = {}) => ({
  [`orders/${id}`]: { orderId: id, ...base, ...more },
});
const many = (count: number, more: object = {}, prefix = 'o') =>
  Object.assign(
    {},
    ...Array.from({ length: count }, (_, index) => order(`${prefix}${index}`, more)),
  ) as Record<string, object>;
const MANUAL = order('manual_7', {
  status: 'in attesa di pagamento',
  paymentMethod: 'bonifico',
  paymentStatus: 'pending',
  source: 'manuale',
});
const USUAL = {
  ...order('1'),
  ...order('2', { importedAt: '2026-05-02' }),
  ...order('3', { status: 'wc-on-hold' }),
  ...order('4'),
  ...MANUAL,
};
beforeEach(() => sessionStorage.clear());
const screenAt = async (stored: Record<string, object> = USUAL, at = '/order-list-new') => {
  await memory.put(stored);
  return show(<AllOrdersScreen title="Lista ordini" />, { at });
};
const rowOf = (code: string) =>
  screen.getByRole('link', { name: code }).closest('tr') as HTMLElement;
// By text: role queries take seconds for a hundred rows.
const rows = () => screen.queryAllByText('Verifica…').length;

it('[CP-011] lists orders of all sources, newest first as they come, with what each is', async () => {
  const next = order('5', { orderDate: '2026-05-03 12:00:00' });
  await screenAt({ ...USUAL, ...next, ...order('manual_8') });
  expect(await screen.findByRole('link', { name: '1' })).toHaveAttribute('href', '/orders-user/1');
  const codes = () => screen.getAllByRole('link', { name: /^(\d|manual_\d)$/ });
  expect(codes()).toHaveLength(7);
  expect(codes()[0]).toHaveTextContent('5');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Data',
    'Ordine',
    'Email',
    'Stato',
    'Totale',
    'Metodo',
    'Origine',
    'Percorsi',
    'Azioni',
  ]);
  await userEvent.selectOptions(screen.getByLabelText('Origine'), 'manuale');
  await waitFor(() => expect(codes()).toHaveLength(2));
  await userEvent.selectOptions(screen.getByLabelText('Stato'), 'in attesa di pagamento');
  await waitFor(() => expect(codes()).toHaveLength(1));
  expect(rowOf('manual_7')).toHaveTextContent(
    /02\/05\/2026 12:00.*anna@esempio\.it.*In attesa di pagamento.*90,00.*Bonifico.*Manuale/,
  );
  await userEvent.click(
    within(rowOf('manual_7')).getByRole('button', { name: 'Dettagli dell’ordine manual_7' }),
  );
  const details = within(await screen.findByRole('dialog'));
  expect(await details.findByText(/^Bonifico/)).toBeVisible();
});

it('the actions take the room of one icon while no order shown is open', async () => {
  const head = () => screen.getByRole('columnheader', { name: 'Azioni' });
  const { unmount } = await screenAt({ ...order('1'), ...order('2') });
  await screen.findByRole('link', { name: '1' });
  expect(head()).toHaveAttribute('data-icon');
  unmount();
  await screenAt(MANUAL);
  await screen.findByRole('link', { name: 'manual_7' });
  expect(head()).not.toHaveAttribute('data-icon');
});

it('says who ordered, above the e-mail, and is yellow until it is paid', async () => {
  const [paid, open, cancelled] = ['5', '6', '7'];
  await screenAt({
    ...order(paid, { billing: { first_name: 'Ada', last_name: 'Lovati' } }),
    ...order(open, { status: 'wc-pending', userEmail: '' }),
    ...order(cancelled, { status: 'wc-cancelled' }),
  });
  expect((await screen.findByText('Ada Lovati')).parentElement).toHaveTextContent(
    /^Ada Lovatianna@esempio\.it$/,
  );
  const tone = (code: string) =>
    rowOf(code).querySelector('[data-label=Stato] .status-badge')?.getAttribute('data-tone');
  expect([paid, open, cancelled].map(tone)).toEqual(['risposto', 'non-risposto', 'completato']);
});

it('[CP-011] [CP-159] has each of the old shapes once, with what can’t be read of it said', async () => {
  // In two halves: a hundred rows take jsdom seconds.
  const all = ORDER_CORPUS.map(({ id, stored }, index) => {
    const known = Object.entries(fieldsOf(stored)).filter(([, value]) => value !== undefined);
    return [`orders/${index}-${id}`, Object.fromEntries(known)] as const;
  });
  const half = (rows: typeof all) => Object.fromEntries(rows) as Record<string, object>;
  memory.hold('percorsi');
  const { unmount } = await screenAt(half(all.slice(0, 40)));
  await waitFor(() => expect(rows()).toBe(40));
  unmount();
  for (const path of memory.paths('orders')) await memory.remove(path);
  await screenAt(half(all.slice(40)));
  await waitFor(() => expect(rows()).toBe(ORDER_CORPUS.length - 40));
  expect(screen.getByLabelText('Ordini').textContent).toContain('Valore non leggibile');
});

it('[CP-217] shows 50, then 50 more; filters are in the address and in the question', async () => {
  const held = { status: 'wc-on-hold', paymentMethod: 'bonifico' };
  memory.hold('percorsi');
  await screenAt(
    {
      ...many(51, held, 'legacy_'),
      ...order('legacy_pagato', { ...held, status: 'wc-completed' }),
      ...order('negozio', held),
      ...order('legacy_paypal', { ...held, paymentMethod: 'paypal' }),
      ...order('legacy_aprile', { ...held, orderDate: '2026-04-30 23:59:59' }),
      ...order('legacy_giugno', { ...held, orderDate: '2026-06-01 00:00:00' }),
    },
    '/order-list-new?stato=on-hold&origine=legacy&metodo=bonifico&dal=2026-05-01&al=2026-05-31',
  );
  await screen.findByText('legacy_1');
  await waitFor(() => expect(rows()).toBe(50));
  expect(screen.getByLabelText('Filtri attivi').textContent).toBe(
    'Stato: In sospesoOrigine: LegacyMetodo: BonificoDal 01/05/2026Al 31/05/2026',
  );
  await userEvent.click(screen.getByText('Carica altri'));
  await waitFor(() => expect(rows()).toBe(51));
  for (const other of [
    'legacy_pagato',
    'negozio',
    'legacy_paypal',
    'legacy_aprile',
    'legacy_giugno',
  ])
    expect(screen.queryByRole('link', { name: other })).toBeNull();
});

it('[CP-218] a search that confirms none of a page goes on by itself, five pages further and no more', async () => {
  // All match the index query, so each is read, but none is confirmed by the search.
  const candidates = many(650, { userEmail: 'nessuno@esempio.it' });
  await screenAt(candidates, '/order-list-new#cerca=nessuno%40altrove');
  const goOn = await screen.findByText('Cerca ancora');
  expect(memory.conditions('orders')).toHaveLength(6);
  await userEvent.click(goOn);
  await waitFor(() => expect(memory.conditions('orders')).toHaveLength(12));
});

it('[CP-074] says of each order whether its programmes are there, can be made, or not; asked for ten orders at a time', async () => {
  memory.hold('percorsi');
  await screenAt(many(45));
  await screen.findByText('o1');
  const forms = orderRefsOf('o1').length;
  await waitFor(() =>
    expect(memory.conditions('percorsi').map((refs) => refs.length / forms)).toEqual([
      10, 10, 10, 10, 5,
    ]),
  );
  await waitFor(() => expect(screen.getAllByText('Verifica…')).toHaveLength(45));
});
it('[CP-074] [DE-047] created N, to create, not eligible; what could not be known is said', async () => {
  const journey = (orderRef: string) => ({ orderRef, steps: [] });
  await screenAt({
    ...USUAL,
    'percorsi/1': journey('4'),
    'percorsi/2': journey('4'),
    'percorsi/3': journey('altro'),
  });
  const badge = (code: string) =>
    within(rowOf(code)).getByRole('button', { name: /^Percorsi/ }).textContent;
  await screen.findByRole('link', { name: '1' });
  await waitFor(() => expect(badge('4')).toBe('Creati 2'));
  expect(['1', '2', '3', 'manual_7'].map(badge)).toEqual([
    'Da creare',
    'Non idoneo',
    'Non idoneo',
    'Non idoneo',
  ]);
  memory.refuse('percorsi');
  await waitFor(() => expect(badge('1')).toBe('Non verificato'));
});

it('[DE-044] «Segna come pagato» asks, says what became of it, and that the shop has still to learn', async () => {
  const markOrderPaid = vi
    .fn<(input: { orderId: string }) => Promise<{ changed: boolean; shopTold: boolean }>>()
    .mockRejectedValueOnce(new AppError('timeout'))
    .mockResolvedValueOnce({ changed: true, shopTold: false })
    .mockResolvedValue({ changed: true, shopTold: true });
  memory.serve(PAYMENT_CALLABLES.markOrderPaid, markOrderPaid);
  await screenAt();
  await screen.findByRole('link', { name: 'manual_7' });
  expect(within(rowOf('1')).queryByRole('button', { name: /^Altre azioni/ })).toBeNull();
  const press = async () => {
    await userEvent.click(within(rowOf('manual_7')).getByRole('button', { name: /^Altre azioni/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Segna come pagato' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Segna come pagato' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await press();
  expect(await screen.findByText(/^Errore nella registrazione del pagamento\./)).toBeVisible();
  await press();
  expect(await screen.findByText(/il negozio non risponde/)).toBeVisible();
  await press();
  expect(await screen.findByText('Ordine segnato come pagato.')).toBeVisible();
  expect(markOrderPaid.mock.calls).toEqual(Array(3).fill([{ orderId: 'manual_7' }]));
});

it('[DE-033] an unpaid manual order is deleted, and taken back; one of the shop isn’t offered for it', async () => {
  memory.serve(AUDIT_CALLABLES.deleteRecord, ({ collection, id }) => {
    void memory.remove(`${collection}/${id}`);
    return { entry: ENTRY, undoable: true };
  });
  memory.serve(AUDIT_CALLABLES.restoreRecord, ({ entry }) => {
    if (entry === ENTRY) void memory.put(MANUAL);
    return { done: true } as const;
  });
  await screenAt();
  await screen.findByRole('link', { name: '3' });
  await userEvent.click(within(rowOf('3')).getByRole('button', { name: /^Altre azioni/ }));
  await screen.findByRole('menuitem', { name: 'Segna come pagato' });
  expect(screen.queryByRole('menuitem', { name: 'Elimina' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(within(rowOf('manual_7')).getByRole('button', { name: /^Altre azioni/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Elimina' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Elimina ordine' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'manual_7' })).toBeNull());
  expect(memory.requests).toEqual([
    { name: 'deleteRecord', input: { collection: 'orders', id: 'manual_7' } },
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Annulla' }));
  expect(await screen.findByRole('link', { name: 'manual_7' })).toBeVisible();
});

it('says that there is nothing, and what failed', async () => {
  await screenAt({});
  expect(await screen.findByText('Nessun ordine trovato.')).toBeVisible();
});

it('[SE-022] money that PayPal has told of and that belongs to no order stands above the list, for Amministratore', async () => {
  await screenAt({ ...USUAL, 'problemi/p': PROBLEM });
  expect(await screen.findByText('Movimenti PayPal senza ordine')).toBeVisible();
  expect(screen.getByText('Rimborso di 10,00 € (PayPal R1)')).toBeVisible();
  // Somebody who has clarified the payment can dismiss it, and undo that.
  memory.serve(AUDIT_CALLABLES.deleteRecord, () => {
    throw new AppError('quota');
  });
  const settle = screen.getByRole('button', { name: /^Sistemato: Rimborso/ });
  await userEvent.click(settle);
  expect(await screen.findByText(/^Il movimento non è stato segnato/)).toBeVisible();
  memory.serve(AUDIT_CALLABLES.deleteRecord, ({ collection, id }) => {
    void memory.remove(`${collection}/${id}`);
    return { entry: ENTRY, undoable: true };
  });
  await userEvent.click(settle);
  expect(await screen.findByText('Movimento segnato come sistemato.')).toBeVisible();
  expect(memory.paths('problemi')).toEqual([]);
  const settled = { name: 'deleteRecord', input: { collection: 'problemi', id: 'p' } };
  expect(memory.requests).toEqual([settled, settled]);
});

it('[SE-022] that money can’t be read is one line, which says of what it is', async () => {
  memory.refuse('problemi', 'deadline-exceeded');
  await screenAt(USUAL);
  const line = await screen.findByRole('alert');
  expect(line).toHaveTextContent(/^I movimenti PayPal senza ordine non sono stati caricati\./);
  expect(within(line).getByRole('button', { name: 'Riprova' })).toBeVisible();
});

it('names are asked for while the server has yet to confirm the rows', async () => {
  const answer = memory.cached('orders');
  const user = { userRole: 'user', email: 'anna@esempio.it', name: 'Anna Verdi' };
  await screenAt({ ...order('1'), 'users/a': user });
  expect(await screen.findByText('Anna Verdi')).toBeVisible();
  await answer();
});

it('older orders, which hold no name, show their client’s: looked up together, each once', async () => {
  const bea = { userEmail: 'bea@esempio.it' };
  const user = (email: string, name: string) => ({ userRole: 'user', email, name });
  await screenAt({
    ...order('1'),
    ...order('2'),
    ...order('3', bea),
    ...order('4', { userName: 'Carla Neri' }),
    'users/a': user('anna@esempio.it', 'Anna Verdi'),
    'users/b': user('altra@esempio.it', 'Altra'),
  });
  expect(await screen.findAllByText('Anna Verdi')).toHaveLength(2);
  expect(screen.getByText('Carla Neri')).toBeVisible();
  expect(screen.getByText('bea@esempio.it')).toBeVisible();
  expect(memory.conditions('users').map((emails) => [...emails].sort())).toEqual([
    ['anna@esempio.it', 'bea@esempio.it'],
  ]);
});
