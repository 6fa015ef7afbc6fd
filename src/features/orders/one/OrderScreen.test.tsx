import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import type { Order } from '@/domain/orders/order';
import { readOrder } from '@/domain/orders/readOrder';
import { fakeSource } from '@/ui/testing/fakeSource';
import { OrderScreen } from './OrderScreen';

const data = vi.hoisted(() => ({ order: vi.fn(), internalNotes: vi.fn() }));
vi.mock('@/data/orders/sources', () => data);
vi.mock('@/data/notes/sources', () => data);

let fake = fakeSource<Order | null>();
beforeEach(() => {
  vi.resetAllMocks();
  fake = fakeSource<Order | null>();
  data.order.mockReturnValue(fake.source);
  data.internalNotes.mockReturnValue(fakeSource().source);
});
const opened = (at: string) =>
  show(
    <Routes>
      <Route path="/orders-user/:orderId" element={<OrderScreen title="Dettaglio ordine" />} />
    </Routes>,
    { at },
  );

it('[CP-001] [DE-043] shows the order of that document, that there is none, and what failed', async () => {
  opened('/orders-user/manual_7');
  expect(data.order).toHaveBeenCalledWith('manual_7');
  fake.ready(readOrder({ orderDate: '2026-03-02 11:00:00', status: 'pagato', totalPrice: 79, products: ['FC 1'] }, 'manual_7'));
  expect(screen.getByText('manual_7')).toBeVisible();
  expect(screen.getByText('Manuale')).toBeVisible();
  fake.ready(null);
  expect(screen.getByText('Nessun ordine trovato.')).toBeVisible();
  fake.fail('timeout');
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(fake.retries()).toBe(1);
});

it('asks for nothing where the address names no document', () => {
  opened('/orders-user/a%2Fb');
  expect(screen.getByText('Nessun ordine trovato.')).toBeVisible();
  expect(data.order).not.toHaveBeenCalled();
});
