import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Order } from '@/domain/orders/order';
import { readOrder } from '@/domain/orders/readOrder';
import { fakeSource } from '@/ui/testing/fakeSource';
import { show } from '../testing/show';
import { LatestOrderLine } from './LatestOrderLine';
import { LatestOrderModal } from './LatestOrderModal';
import { OrderAge } from './OrderAge';

const latest = vi.hoisted(() => vi.fn());
vi.mock('@/data/orders/sources', () => ({ latestOrder: latest }));

const client = { uid: 'a', email: 'anna@esempio.it' };
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const order: Order = readOrder(
  {
    orderId: '4711',
    orderDate: '2026-03-02 11:00:00',
    status: 'completed',
    totalPrice: 300,
    products: [{ name: 'Percorso', sku: 'X1', quantity: 2 }],
  },
  '1',
);
let fake = fakeSource<Order | null>();
beforeEach(() => {
  fake = fakeSource<Order | null>();
  latest.mockReturnValue(fake.source);
});

it('shows the order with its products, says when there is none, and what failed', async () => {
  show(<LatestOrderModal client={client} onClose={() => undefined} />);
  expect(latest).toHaveBeenCalledWith(client);
  fake.ready(order);
  expect(screen.getByText('4711')).toBeVisible();
  expect(screen.getByText(/02\/03\/2026 11:00/)).toBeVisible();
  expect(screen.getByText(/300,00/)).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('Percorso × 2 X1');
  fake.ready(null);
  expect(screen.getByText('Nessun ordine disponibile per questo utente.')).toBeVisible();
  fake.fail('permission-denied');
  expect(screen.getByRole('alert')).toHaveTextContent('Non hai i permessi per questa operazione.');
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(fake.retries()).toBe(1);
});

it('says state and payment in words, not as they are stored', () => {
  show(<LatestOrderModal client={client} onClose={() => undefined} />);
  const stored = { orderId: '1', status: 'in attesa di pagamento', paymentStatus: 'pending' };
  fake.ready(readOrder(stored, 'manual_1'));
  expect(screen.getByText('In attesa di pagamento · Da pagare')).toBeVisible();
  fake.ready(readOrder({ ...stored, status: 'pagato', paymentStatus: 'completed' }, 'manual_1'));
  expect(screen.getByText('Pagato')).toBeVisible();
});

it('an amount and a date that are missing are said to be missing', () => {
  show(<LatestOrderModal client={client} onClose={() => undefined} />);
  fake.ready({ ...order, at: null, total: null, products: [] });
  expect(screen.getByText(/Data n\/d/)).toBeVisible();
  expect(screen.getAllByText('—')).toHaveLength(2);
});

it('in one line, beside the client', () => {
  show(<LatestOrderLine client={client} />);
  fake.ready(order);
  expect(screen.getByText(/4711 · 02\/03\/2026 · 300,00/)).toBeVisible();
  fake.ready(null);
  expect(screen.getByText('Nessun ordine trovato per questo utente.')).toBeVisible();
});

it('[AT-139] [AT-140] has a badge for its age, in words', () => {
  const view = show(<OrderAge at={daysAgo(1)} />);
  expect(view.container).not.toHaveTextContent('SCAD');
  view.unmount();
  show(<OrderAge at={daysAgo(400)} />);
  expect(screen.getByText('SCADUTO')).toBeVisible();
});
