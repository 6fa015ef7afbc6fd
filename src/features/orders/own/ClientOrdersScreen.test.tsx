import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { memory } from '../../../../tests/fixtures/memory';
import { ClientOrdersScreen } from './ClientOrdersScreen';

const reload = vi.fn<() => Promise<void>>();
beforeEach(() => {
  memory.reloads.answer = reload.mockReset().mockResolvedValue(undefined);
});
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const order = (id: string, days: number) => ({
  [`orders/${id}`]: {
    userId: 'me',
    orderDate: daysAgo(days),
    status: 'wc-completed',
    totalPrice: 79,
    products: [{ name: `FC ${id}` }, 'Piano'],
  },
});
/** An order linked to Anna only by its e-mail address. */
const byEmail = () => ({
  'orders/9': { ...order('9', 5)['orders/9'], userId: null, userEmail: 'anna@esempio.it' },
});
const opened = () =>
  show(<ClientOrdersScreen title="I TUOI ORDINI" notice={<p>Verifica</p>} />, {
    me: person('user'),
  });
const heads = () => screen.findAllByRole('button', { name: /^FC/ });

describe('a client’s orders', () => {
  it('[CP-019] [CP-002] [CP-070] [CP-071] [CP-225] open one by one, each with its age', async () => {
    await memory.put({
      ...order('1', 2),
      ...order('2', 24.5),
      ...order('3', 30.5),
      ...order('4', 32),
      'orders/5': { ...order('5', 1)['orders/5'], userId: 'other' },
    });
    memory.refuse('noteinterne');
    opened();
    const shown = await heads();
    expect(screen.getByRole('heading', { name: 'I TUOI ORDINI' })).toBeVisible();
    const badge = (head: HTMLElement) => /IN SCADENZA|SCADUTO/.exec(head.textContent)?.[0] ?? '';
    expect(shown.map(badge)).toEqual(['', 'IN SCADENZA', 'IN SCADENZA', 'SCADUTO']);
    expect(shown[0]).toHaveTextContent('FC 1 e un altro');
    await userEvent.click(shown[0] as HTMLElement);
    const panel = within(await screen.findByRole('region'));
    expect(panel.getByRole('row', { name: /^FC 1/ })).toBeVisible();
    // Staff-only data is neither shown nor read.
    expect(panel.queryByText('Origine')).toBeNull();
    expect(panel.queryByRole('alert')).toBeNull();
  });
  it('[CP-205] says that there are none, and what failed', async () => {
    opened();
    expect(await screen.findByText('Nessun ordine trovato.')).toBeVisible();
    const allow = memory.refuse('orders');
    const retry = await screen.findByRole('button', { name: 'Riprova' });
    allow();
    await memory.put(order('1', 2));
    await userEvent.click(retry);
    expect(await heads()).toHaveLength(1);
  });
  it('goes on where there are more', async () => {
    const many = Array.from({ length: 21 }, (_, index) => order(String(index + 10), index));
    await memory.put(Object.assign({}, ...many) as Record<string, object>);
    opened();
    expect(await heads()).toHaveLength(20);
    await userEvent.click(screen.getByRole('button', { name: 'Carica altri' }));
    await waitFor(async () => expect(await heads()).toHaveLength(21));
  });
});

describe('orders known by their e-mail', () => {
  it('[DE-053] are asked for by an address that is proven, and by no other', async () => {
    await memory.put({ ...order('1', 2), ...byEmail() });
    memory.account.emailVerified = false;
    opened();
    expect(await heads()).toHaveLength(1);
    expect(screen.getByText('Verifica')).toBeVisible();
    // Verified through the e-mail's link in another window.
    memory.account.emailVerified = true;
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(async () => expect(await heads()).toHaveLength(2));
  });
  it('[DE-053] while nobody knows whether it is, the account’s own are there, and it is said', async () => {
    await memory.put({ ...order('1', 2), ...byEmail() });
    memory.account.emailVerified = false;
    reload.mockRejectedValueOnce(new Error('offline'));
    opened();
    expect(await heads()).toHaveLength(1);
    memory.account.emailVerified = true;
    const notice = screen.getByText(/alcuni ordini potrebbero mancare/);
    await userEvent.click(
      within(notice.closest('[role="alert"]') as HTMLElement).getByRole('button', {
        name: 'Riprova',
      }),
    );
    await waitFor(async () => expect(await heads()).toHaveLength(2));
    expect(screen.queryByText(/alcuni ordini potrebbero mancare/)).toBeNull();
  });
});
