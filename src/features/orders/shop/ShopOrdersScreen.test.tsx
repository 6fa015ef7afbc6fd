import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { SHOP_CALLABLES } from '@/domain/callables/shop';
import { AppError } from '@/domain/errors';
import { shopMessages } from '@/domain/messages';
import type { DayRange } from '@/domain/orders/shopRange';
import type { WebOrder } from '@/domain/orders/webOrder';
import type { Role } from '@/domain/roles';
import { addDays, romeDay } from '@/domain/time/rome';
import { clearDrafts } from '@/ui/form/drafts';
import { answering, answeringInTurn } from '../../../../tests/fixtures/answering';
import { memory } from '../../../../tests/fixtures/memory';
import { webOrder } from '../../../../tests/fixtures/web-order';
import { ShopOrdersScreen } from './ShopOrdersScreen';

const fetchOrders = vi.fn<(range: DayRange) => WebOrder[] | Promise<WebOrder[]>>();
const updateStatus = vi.fn<(id: number) => Promise<void> | void>();
beforeEach(() => {
  vi.resetAllMocks();
  sessionStorage.clear();
  memory.serve(SHOP_CALLABLES.fetchOrders, async (range) => ({
    success: true as const,
    orders: await fetchOrders(range),
  }));
  memory.serve(SHOP_CALLABLES.updateOrderStatus, async ({ orderId }) => {
    await updateStatus(orderId);
    return { success: true } as const;
  });
});
/** The status changes that were requested. */
const changes = () =>
  memory.requests.filter(({ name }) => name === 'updateOrderStatus').map(({ input }) => input);
const TODAY = romeDay(new Date());
const DEFAULT_DAYS = { startDate: addDays(TODAY, -1), endDate: TODAY };
const MARCH = { startDate: '2026-03-01', endDate: '2026-03-02' };
/** What the shop is asked for to set an order's status. */
const toShipped = (orderId: number) => ({ orderId, newStatus: 'spedito', seen: 'processing' });
const orders = (count: number, more: (index: number) => Partial<WebOrder> = () => ({})) =>
  Array.from({ length: count }, (_, index) => webOrder({ id: 1000 + index, ...more(index) }));
const opened = async (
  rows: WebOrder[],
  { days, role = 'Amministratore' }: { days?: DayRange; role?: Role } = {},
) => {
  answering(fetchOrders, [days ?? DEFAULT_DAYS], rows);
  const at = `/order-list${days ? `?dal=${days.startDate}&al=${days.endDate}` : ''}`;
  show(<ShopOrdersScreen title="Ricerca ordini" />, { at, me: person(role) });
  await screen.findByText(rows.length === 0 ? 'Nessun ordine trovato.' : /^\d+ ordin[ei]/);
};
const codes = () =>
  screen
    .queryAllByRole('button', { name: /^Dettagli dell’ordine/ })
    .map(({ textContent }) => textContent);
const apply = () => screen.getByRole('button', { name: 'Applica' });
const tick = (code: string) =>
  userEvent.click(screen.getByRole('checkbox', { name: `Seleziona l’ordine ${code}` }));

describe('the web shop’s orders', () => {
  it('[CP-008] [CP-209] [CP-210] from yesterday to today, 25 a page, with the sums of all that was found', async () => {
    await opened(orders(30, (index) => (index === 29 ? { status: 'pending' } : {})));
    expect(fetchOrders).toHaveBeenLastCalledWith({
      startDate: addDays(TODAY, -1),
      endDate: TODAY,
    });
    await waitFor(() => expect(codes()).toHaveLength(25));
    expect(screen.getByText(/^30 ordini/)).toHaveTextContent('Totale: 1.500,00 €');
    expect(screen.getByText(/^Pagato/)).toHaveTextContent('1.450,00 €');
    await userEvent.click(screen.getByRole('button', { name: 'Successiva' }));
    expect(codes()).toHaveLength(5);
  });
  it('[CP-115] asks the shop for both days, and for none while one is missing', async () => {
    await opened([], { days: MARCH });
    await userEvent.clear(screen.getByRole('textbox', { name: 'Al' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cerca' }));
    expect(
      await screen.findByText('Inserisci sia la data di inizio che quella di fine!'),
    ).toBeVisible();
    expect(fetchOrders).toHaveBeenCalledOnce();
    answering(fetchOrders, [{ startDate: '2026-03-01', endDate: '2026-03-05' }], []);
    await userEvent.type(screen.getByRole('textbox', { name: 'Al' }), '05/03/2026');
    await userEvent.click(screen.getByRole('button', { name: 'Cerca' }));
    await waitFor(() => expect(fetchOrders).toHaveBeenCalledTimes(2));
  });
  it('[CP-058] [DE-054] [CP-113] cancelled ones only where that status is chosen', async () => {
    await opened(orders(3, (index) => ({ status: index === 0 ? 'cancelled' : 'processing' })));
    expect(codes()).toEqual(['1001', '1002']);
    const status = screen.getByRole('combobox', { name: 'Stato' });
    expect(
      within(status).getByRole('option', { name: 'Seleziona uno stato per filtrare gli ordini' }),
    ).toBeInTheDocument();
    await userEvent.selectOptions(status, 'cancelled');
    expect(codes()).toEqual(['1000']);
  });
  it('[CP-211] [CP-212] groups of foods and specific products, as the settings have them', async () => {
    await opened(
      orders(2, (index) => ({
        line_items: [
          {
            product_id: index === 0 ? 59396 : 7,
            name: 'x',
            sku: '',
            quantity: 1,
            price: 1,
            subtotal: '1',
          },
        ],
      })),
    );
    await memory.put({
      'impostazioni/filtriOrdini': { alimentari: [{ nome: 'Zuppe', prodotti: ['7'] }] },
    });
    await screen.findByRole('option', { name: 'Zuppe' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Alimenti' }), 'Zuppe');
    expect(codes()).toEqual(['1001']);
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Alimenti' }),
      'Tutti i prodotti',
    );
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Prodotti specifici' }),
      'Solo prodotti specifici',
    );
    expect(codes()).toEqual(['1000']);
  });
  it('[CP-205] says that there are none, and what failed', async () => {
    await opened([], { days: MARCH });
    cleanup();
    answeringInTurn(fetchOrders, [DEFAULT_DAYS], new AppError('timeout'), orders(1));
    show(<ShopOrdersScreen title="Ricerca ordini" />);
    expect(await screen.findByText('Impossibile recuperare gli ordini.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
    await waitFor(() => expect(codes()).toEqual(['1000']));
  });
  it('opens an order’s details, and asks the shop again when told to', async () => {
    await opened(orders(1));
    await userEvent.click(screen.getByRole('button', { name: 'Dettagli dell’ordine 1000' }));
    expect(
      within(await screen.findByRole('dialog')).getByText('Via Roma 1, 00184 Roma (RM), IT'),
    ).toBeVisible();
    await userEvent.keyboard('{Escape}');
    answering(fetchOrders, [DEFAULT_DAYS], orders(2));
    await userEvent.click(screen.getByRole('button', { name: 'Altro' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Aggiorna' }));
    await waitFor(() => expect(codes()).toHaveLength(2));
  });
});

describe('the status of many orders', () => {
  it('[CP-113] [CP-114] nothing can be applied without a selection, nor without a status', async () => {
    await opened(orders(2));
    expect(apply()).toBeDisabled();
    await tick('1000');
    await userEvent.click(apply());
    expect(await screen.findByText('Seleziona uno stato per applicarlo')).toBeVisible();
    expect(changes()).toEqual([]);
  });
  it('[CP-168] [CP-208] each has its outcome; what failed stays selected, with its reason, and is tried again alone', async () => {
    const changed = new AppError(
      'invalid',
      'Nel frattempo lo stato è diventato «Annullato»: aggiorna l’elenco.',
    );
    updateStatus.mockImplementation((id: number) =>
      id === 1001 ? Promise.reject(changed) : Promise.resolve(),
    );
    await opened(orders(3));
    await tick('1000');
    await tick('1001');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Nuovo stato' }), 'spedito');
    await userEvent.click(apply());
    expect(await screen.findByText(`Stato non aggiornato. ${changed.message}`)).toBeVisible();
    expect(changes()).toEqual([1000, 1001].map(toShipped));
    expect(screen.getByText('1 selezionato · non riusciti: 1 di 2')).toBeVisible();
    expect(screen.getByRole('row', { name: /1000/ })).toHaveTextContent('Spedito');
    expect(screen.getByRole('row', { name: /1001/ })).toHaveTextContent('In lavorazione');
    updateStatus.mockReturnValue(undefined);
    await userEvent.click(apply());
    await waitFor(() =>
      expect(screen.getByRole('row', { name: /1001/ })).toHaveTextContent('Spedito'),
    );
    expect(changes()).toEqual([1000, 1001, 1001].map(toShipped));
    expect(apply()).toBeDisabled();
  });
  it('after a reload what failed and what the page no longer came to is still selected, with its reason and the status, and goes on alone', async () => {
    const answers = new Map<number, () => void>();
    updateStatus.mockImplementation((id: number) =>
      id === 1001
        ? Promise.reject(new AppError('timeout'))
        : new Promise<void>((resolve) => answers.set(id, resolve)),
    );
    await opened(orders(7), { days: MARCH });
    await userEvent.click(
      screen.getByRole('checkbox', { name: 'Seleziona tutte le righe mostrate' }),
    );
    await tick('1006');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Nuovo stato' }), 'spedito');
    await userEvent.click(apply());
    // Four at a time, one has failed: 1000, 1002, 1003 and 1004 are running, 1005 waits.
    await waitFor(() => expect([...answers.keys()]).toEqual([1000, 1002, 1003, 1004]));
    expect(screen.queryByText(shopMessages.statusNotYet)).toBeNull();
    answers.get(1000)?.();
    await waitFor(() => expect([...answers.keys()]).toEqual([1000, 1002, 1003, 1004, 1005]));
    expect(screen.getByRole('checkbox', { name: 'Seleziona l’ordine 1000' })).not.toBeChecked();

    cleanup();
    // Another filter has no leftovers.
    await opened(orders(7), { days: { ...MARCH, endDate: '2026-03-01' } });
    expect(screen.getByText('0 selezionati')).toBeVisible();
    cleanup();
    await opened(
      orders(7, (index) => (index === 0 ? { status: 'spedito' } : {})),
      { days: MARCH },
    );
    expect(screen.getByText('5 selezionati')).toBeVisible();
    expect(screen.getByRole('row', { name: /1001/ })).toHaveTextContent('Stato non aggiornato.');
    expect(screen.getAllByText(shopMessages.statusNotYet)).toHaveLength(4);
    expect(screen.getByRole('combobox', { name: 'Nuovo stato' })).toHaveValue('spedito');
    updateStatus.mockReset();
    const left = [1001, 1002, 1003, 1004, 1005];
    expect(changes()).toEqual([1000, ...left].map(toShipped));
    await userEvent.click(apply());
    expect(await screen.findByText('5 ordini aggiornati.')).toBeVisible();
    expect(changes()).toEqual([1000, ...left, ...left].map(toShipped));
    cleanup();
    await opened(orders(7), { days: MARCH });
    expect(screen.getByText('0 selezionati')).toBeVisible();
  });
  it('what is ticked under another filter meanwhile stays ticked while orders of the first are done', async () => {
    const answers = new Map<number, () => void>();
    updateStatus.mockImplementation(
      (id: number) => new Promise<void>((resolve) => answers.set(id, resolve)),
    );
    await opened(orders(3, (index) => ({ status: index === 2 ? 'on-hold' : 'processing' })));
    await tick('1000');
    await tick('1001');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Nuovo stato' }), 'spedito');
    await userEvent.click(apply());
    await waitFor(() => expect(answers.size).toBe(2));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Stato' }), 'on-hold');
    await tick('1002');
    answers.get(1000)?.();
    answers.get(1001)?.();
    expect(await screen.findByText('2 ordini aggiornati.')).toBeVisible();
    expect(changes()).toEqual([1000, 1001].map(toShipped));
    expect(screen.getByText('1 selezionato')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Seleziona l’ordine 1002' })).toBeChecked();
    // The first filter has nothing left to do.
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Stato' }), '');
    expect(screen.getByText('0 selezionati')).toBeVisible();
  });
  it('what was being done for a person who has left is not kept', async () => {
    let leave: (why: AppError) => void = () => undefined;
    updateStatus.mockReturnValue(new Promise((_, reject) => (leave = reject)));
    await opened(orders(1));
    await tick('1000');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Nuovo stato' }), 'spedito');
    await userEvent.click(apply());
    expect(sessionStorage).not.toHaveLength(0);
    clearDrafts();
    leave(new AppError('cancelled'));
    await screen.findByText(/^Non riusciti: 1 di 1/);
    expect(changes()).toEqual([toShipped(1000)]);
    expect(sessionStorage).toHaveLength(0);
  });
  it('[DE-043] [CP-151] Spedizioni is offered what it may set', async () => {
    await opened(orders(1), { role: 'Spedizioni' });
    const offered = within(screen.getByRole('combobox', { name: 'Nuovo stato' })).getAllByRole(
      'option',
    );
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'Nuovo stato…',
      'In spedizione',
      'Spedito',
    ]);
  });
});
