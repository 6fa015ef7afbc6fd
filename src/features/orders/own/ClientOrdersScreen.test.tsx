import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { AppError } from '@/domain/errors';
import type { Order } from '@/domain/orders/order';
import { readOrder } from '@/domain/orders/readOrder';
import { fakePages } from '@/ui/testing/fakeSource';
import { ClientOrdersScreen } from './ClientOrdersScreen';

const data = vi.hoisted(() => ({
  ownOrders: vi.fn(),
  provenAddress: vi.fn(),
  internalNotes: vi.fn(),
}));
vi.mock('@/data/orders/sources', () => data);
vi.mock('@/data/session/verification', () => data);
vi.mock('@/data/notes/sources', () => data);

let pages = fakePages<Order>();
beforeEach(() => {
  vi.resetAllMocks();
  pages = fakePages<Order>();
  data.ownOrders.mockReturnValue(pages.source);
  data.provenAddress.mockResolvedValue('anna@esempio.it');
});
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const order = (id: string, days: number) =>
  readOrder(
    {
      orderDate: daysAgo(days),
      status: 'wc-completed',
      totalPrice: 79,
      products: [{ name: `FC ${id}` }, 'Piano'],
    },
    id,
  );
async function opened(): Promise<void> {
  show(<ClientOrdersScreen title="I TUOI ORDINI" notice={<p>Verifica</p>} />, {
    me: person('user'),
  });
  await waitFor(() => expect(data.ownOrders).toHaveBeenCalled());
}

describe('a client’s orders', () => {
  it('[CP-019] [CP-002] [CP-070] [CP-071] [CP-225] open one by one, each with its age', async () => {
    await opened();
    pages.ready([order('1', 2), order('2', 24.5), order('3', 30.5), order('4', 32)]);
    expect(screen.getByRole('heading', { name: 'I TUOI ORDINI' })).toBeVisible();
    const heads = screen.getAllByRole('button', { name: /^FC/ });
    const badge = (head: HTMLElement) => /IN SCADENZA|SCADUTO/.exec(head.textContent)?.[0] ?? '';
    expect(heads.map(badge)).toEqual(['', 'IN SCADENZA', 'IN SCADENZA', 'SCADUTO']);
    expect(heads[0]).toHaveTextContent('FC 1 e un altro');
    await userEvent.click(heads[0] as HTMLElement);
    const panel = within(await screen.findByRole('region'));
    expect(panel.getByRole('row', { name: /^FC 1/ })).toBeVisible();
    // Staff-only data is neither shown nor read.
    expect(panel.queryByText('Origine')).toBeNull();
    expect(data.internalNotes).not.toHaveBeenCalled();
  });
  it('[CP-205] says that there are none, and what failed', async () => {
    await opened();
    pages.ready([]);
    expect(screen.getByText('Nessun ordine trovato.')).toBeVisible();
    pages.fail('permission-denied');
    await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(pages.retries()).toBe(1);
  });
  it('goes on where there are more', async () => {
    await opened();
    pages.more(true);
    pages.ready([order('1', 2)]);
    await userEvent.click(screen.getByRole('button', { name: 'Carica altri' }));
    expect(pages.asked()).toBe(1);
  });
});

describe('orders known by their e-mail', () => {
  it('[DE-053] are asked for by an address that is proven, and by no other', async () => {
    data.provenAddress.mockResolvedValue(null);
    await opened();
    expect(data.ownOrders).toHaveBeenCalledWith('me', null);
    expect(screen.getByText('Verifica')).toBeVisible();
    // Verified through the e-mail's link in another window.
    data.provenAddress.mockResolvedValue('anna@esempio.it');
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(data.ownOrders).toHaveBeenLastCalledWith('me', 'anna@esempio.it'));
  });
  it('[DE-053] while nobody knows whether it is, the account’s own are there, and it is said', async () => {
    data.provenAddress.mockRejectedValueOnce(new AppError('offline'));
    await opened();
    expect(data.ownOrders).toHaveBeenCalledWith('me', null);
    const notice = screen.getByText(/alcuni ordini potrebbero mancare/);
    await userEvent.click(
      within(notice.closest('[role="alert"]') as HTMLElement).getByRole('button', {
        name: 'Riprova',
      }),
    );
    await waitFor(() => expect(data.ownOrders).toHaveBeenLastCalledWith('me', 'anna@esempio.it'));
    expect(screen.queryByText(/alcuni ordini potrebbero mancare/)).toBeNull();
  });
});
