import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { AppError } from '@/domain/errors';
import { shopMessages } from '@/domain/messages';
import type { OrderFilters } from '@/domain/orders/shopFilters';
import { orderFiltersOf } from '@/domain/orders/shopFilters';
import type { WebOrder } from '@/domain/orders/webOrder';
import type { Role } from '@/domain/roles';
import { addDays } from '@/domain/time/days';
import { romeDay } from '@/domain/time/rome';
import { clearDrafts } from '@/ui/form/drafts';
import { fakeSource } from '@/ui/testing/fakeSource';
import { webOrder } from '../../../../tests/fixtures/web-order';
import { ShopOrdersScreen } from './ShopOrdersScreen';

const data = vi.hoisted(() => ({
  shopOrders: vi.fn(),
  updateOrderStatus: vi.fn(),
  storedOrderFilters: vi.fn(),
  internalNotes: vi.fn(),
}));
vi.mock('@/data/shop/sources', () => data);
vi.mock('@/data/shop/commands', () => data);
vi.mock('@/data/settings/sources', () => data);
vi.mock('@/data/notes/sources', () => data);

let shop = fakeSource<WebOrder[]>();
let filters = fakeSource<OrderFilters | null>();
beforeEach(() => {
  vi.resetAllMocks();
  sessionStorage.clear();
  shop = fakeSource<WebOrder[]>();
  filters = fakeSource<OrderFilters | null>();
  data.shopOrders.mockImplementation(() => shop.source);
  data.storedOrderFilters.mockReturnValue(filters.source);
  data.internalNotes.mockReturnValue(fakeSource().source);
});
const TODAY = romeDay(new Date());
const orders = (count: number, more: (index: number) => Partial<WebOrder> = () => ({})) =>
  Array.from({ length: count }, (_, index) => webOrder({ id: 1000 + index, ...more(index) }));
const opened = (
  rows: WebOrder[],
  { at = '/order-list', role = 'Amministratore' }: { at?: string; role?: Role } = {},
) => {
  show(<ShopOrdersScreen title="Ricerca ordini" />, { at, me: person(role) });
  shop.ready(rows);
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
    opened(orders(30, (index) => (index === 29 ? { status: 'pending' } : {})));
    expect(data.shopOrders).toHaveBeenLastCalledWith(
      { startDate: addDays(TODAY, -1), endDate: TODAY },
      expect.any(Number),
    );
    expect(codes()).toHaveLength(25);
    expect(screen.getByText(/^30 ordini/)).toHaveTextContent('Totale: 1.500,00 €');
    expect(screen.getByText(/^Pagato/)).toHaveTextContent('1.450,00 €');
    await userEvent.click(screen.getByRole('button', { name: 'Successiva' }));
    expect(codes()).toHaveLength(5);
  });
  it('[CP-115] asks the shop for both days, and for none while one is missing', async () => {
    opened([], { at: '/order-list?dal=2026-03-01&al=2026-03-02' });
    expect(data.shopOrders).toHaveBeenLastCalledWith(
      { startDate: '2026-03-01', endDate: '2026-03-02' },
      expect.any(Number),
    );
    await userEvent.clear(screen.getByRole('textbox', { name: 'Al' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cerca' }));
    expect(
      await screen.findByText('Inserisci sia la data di inizio che quella di fine!'),
    ).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Al' }), '05/03/2026');
    await userEvent.click(screen.getByRole('button', { name: 'Cerca' }));
    await waitFor(() =>
      expect(data.shopOrders).toHaveBeenLastCalledWith(
        { startDate: '2026-03-01', endDate: '2026-03-05' },
        expect.any(Number),
      ),
    );
  });
  it('[CP-058] [DE-054] [CP-113] cancelled ones only where that status is chosen', async () => {
    opened(orders(3, (index) => ({ status: index === 0 ? 'cancelled' : 'processing' })));
    expect(codes()).toEqual(['1001', '1002']);
    const status = screen.getByRole('combobox', { name: 'Stato' });
    expect(
      within(status).getByRole('option', { name: 'Seleziona uno stato per filtrare gli ordini' }),
    ).toBeInTheDocument();
    await userEvent.selectOptions(status, 'cancelled');
    expect(codes()).toEqual(['1000']);
  });
  it('[CP-211] [CP-212] groups of foods and specific products, as the settings have them', async () => {
    opened(
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
    filters.ready(orderFiltersOf({ alimentari: [{ nome: 'Zuppe', prodotti: ['7'] }] }));
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
    opened([]);
    expect(screen.getByText('Nessun ordine trovato.')).toBeVisible();
    shop.fail('timeout');
    expect(screen.getByText('Impossibile recuperare gli ordini.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(shop.retries()).toBe(1);
  });
  it('opens an order’s details, and asks the shop again when told to', async () => {
    opened(orders(1));
    await userEvent.click(screen.getByRole('button', { name: 'Dettagli dell’ordine 1000' }));
    expect(
      within(await screen.findByRole('dialog')).getByText('Via Roma 1, 00184 Roma (RM), IT'),
    ).toBeVisible();
    await userEvent.keyboard('{Escape}');
    const [asked, before] = data.shopOrders.mock.lastCall as [object, number];
    await userEvent.click(screen.getByRole('button', { name: 'Altro' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Aggiorna' }));
    expect(data.shopOrders).toHaveBeenLastCalledWith(asked, before + 1);
  });
});

describe('the status of many orders', () => {
  it('[CP-113] [CP-114] nothing can be applied without a selection, nor without a status', async () => {
    opened(orders(2));
    expect(apply()).toBeDisabled();
    await tick('1000');
    await userEvent.click(apply());
    expect(await screen.findByText('Seleziona uno stato per applicarlo')).toBeVisible();
    expect(data.updateOrderStatus).not.toHaveBeenCalled();
  });
  it('[CP-168] [CP-208] each has its outcome; what failed stays selected, with its reason, and is tried again alone', async () => {
    const changed = new AppError(
      'invalid',
      'Nel frattempo lo stato è diventato «Annullato»: aggiorna l’elenco.',
    );
    data.updateOrderStatus.mockImplementation((id: number) =>
      id === 1001 ? Promise.reject(changed) : Promise.resolve(),
    );
    opened(orders(3));
    await tick('1000');
    await tick('1001');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Nuovo stato' }), 'spedito');
    await userEvent.click(apply());
    expect(await screen.findByText(`Stato non aggiornato. ${changed.message}`)).toBeVisible();
    expect(data.updateOrderStatus.mock.calls).toEqual([
      [1000, 'spedito', 'processing'],
      [1001, 'spedito', 'processing'],
    ]);
    expect(screen.getByText('1 selezionato · non riusciti: 1 di 2')).toBeVisible();
    expect(screen.getByRole('row', { name: /1000/ })).toHaveTextContent('Spedito');
    expect(screen.getByRole('row', { name: /1001/ })).toHaveTextContent('In lavorazione');
    data.updateOrderStatus.mockResolvedValue(undefined);
    await userEvent.click(apply());
    await waitFor(() =>
      expect(screen.getByRole('row', { name: /1001/ })).toHaveTextContent('Spedito'),
    );
    expect(data.updateOrderStatus).toHaveBeenCalledTimes(3);
    expect(apply()).toBeDisabled();
  });
  it('after a reload what failed and what the page no longer came to is still selected, with its reason and the status, and goes on alone', async () => {
    const AT = '/order-list?dal=2026-03-01&al=2026-03-02';
    const answers = new Map<number, () => void>();
    data.updateOrderStatus.mockImplementation((id: number) =>
      id === 1001
        ? Promise.reject(new AppError('timeout'))
        : new Promise<void>((resolve) => answers.set(id, resolve)),
    );
    opened(orders(7), { at: AT });
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
    opened(orders(7), { at: '/order-list?dal=2026-03-01&al=2026-03-01' });
    expect(screen.getByText('0 selezionati')).toBeVisible();
    cleanup();
    opened(
      orders(7, (index) => (index === 0 ? { status: 'spedito' } : {})),
      { at: AT },
    );
    expect(screen.getByText('5 selezionati')).toBeVisible();
    expect(screen.getByRole('row', { name: /1001/ })).toHaveTextContent('Stato non aggiornato.');
    expect(screen.getAllByText(shopMessages.statusNotYet)).toHaveLength(4);
    expect(screen.getByRole('combobox', { name: 'Nuovo stato' })).toHaveValue('spedito');
    data.updateOrderStatus.mockReset().mockResolvedValue(undefined);
    await userEvent.click(apply());
    expect(await screen.findByText('5 ordini aggiornati.')).toBeVisible();
    expect(data.updateOrderStatus.mock.calls.map(([id]) => id as number)).toEqual([
      1001, 1002, 1003, 1004, 1005,
    ]);
    cleanup();
    opened(orders(7), { at: AT });
    expect(screen.getByText('0 selezionati')).toBeVisible();
  });
  it('what is ticked under another filter meanwhile stays ticked while orders of the first are done', async () => {
    const answers = new Map<number, () => void>();
    data.updateOrderStatus.mockImplementation(
      (id: number) => new Promise<void>((resolve) => answers.set(id, resolve)),
    );
    opened(orders(3, (index) => ({ status: index === 2 ? 'on-hold' : 'processing' })));
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
    expect(screen.getByText('1 selezionato')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Seleziona l’ordine 1002' })).toBeChecked();
    // The first filter has nothing left to do.
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Stato' }), '');
    expect(screen.getByText('0 selezionati')).toBeVisible();
  });
  it('what was being done for a person who has left is not kept', async () => {
    let leave: (why: AppError) => void = () => undefined;
    data.updateOrderStatus.mockReturnValue(new Promise((_, reject) => (leave = reject)));
    opened(orders(1));
    await tick('1000');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Nuovo stato' }), 'spedito');
    await userEvent.click(apply());
    expect(sessionStorage).not.toHaveLength(0);
    clearDrafts();
    leave(new AppError('cancelled'));
    await screen.findByText(/^Non riusciti: 1 di 1/);
    expect(sessionStorage).toHaveLength(0);
  });
  it('[DE-043] [CP-151] Spedizioni is offered what it may set', () => {
    opened(orders(1), { role: 'Spedizioni' });
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
