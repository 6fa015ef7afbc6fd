import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import type { ShopBooking } from '@/domain/orders/webOrder';
import { fakeSource } from '@/ui/testing/fakeSource';
import { CoachingDaysScreen } from './CoachingDaysScreen';

const data = vi.hoisted(() => ({
  coachingProducts: vi.fn(),
  coachingBookings: vi.fn(),
  orderBilling: vi.fn(),
}));
vi.mock('@/data/shop/sources', () => data);

const bookings: ShopBooking[] = [
  {
    id: 1,
    start: Date.parse('2026-07-15T10:00:00Z'),
    end: Date.parse('2026-07-15T11:00:00Z'),
    status: 'paid',
    order_id: 7,
    product_id: 61001,
  },
  {
    id: 2,
    start: Date.parse('2026-07-15T10:00:00Z'),
    end: Date.parse('2026-07-15T11:00:00Z'),
    status: 'confirmed',
    order_id: 0,
    product_id: 61001,
  },
];
beforeEach(() => {
  vi.resetAllMocks();
  const products = fakeSource<{ id: number; name: string }[]>('products');
  products.ready([{ id: 61001, name: 'Coaching day Roma' }]);
  data.coachingProducts.mockReturnValue(products.source);
  const billing = fakeSource('billing');
  billing.ready({ first_name: 'Ada', last_name: 'Rossi', email: 'ada@esempio.it' });
  data.orderBilling.mockReturnValue(billing.source);
});

it('[CO-234] [CO-382] a product must be selected', async () => {
  show(<CoachingDaysScreen title="Giornate coaching" />);
  await userEvent.click(screen.getByRole('button', { name: 'Filtra' }));
  expect(screen.getByText('Per favore, seleziona un prodotto.')).toBeVisible();
  expect(data.coachingBookings).not.toHaveBeenCalled();
});

it('[CO-105] [CO-422] [CO-423] [DE-060] lists id, start, end, customer, e-mail and status', async () => {
  const listed = fakeSource<ShopBooking[]>('bookings');
  data.coachingBookings.mockReturnValue(listed.source);
  show(<CoachingDaysScreen title="Giornate coaching" />);
  await userEvent.selectOptions(screen.getByLabelText('Prodotto'), '61001');
  await userEvent.click(screen.getByRole('button', { name: 'Filtra' }));
  listed.ready(bookings);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'ID',
    'Inizio',
    'Fine',
    'Cliente',
    'Email',
    'Stato',
  ]);
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
  expect(cells).toEqual([
    ['1', '15/07/2026 10:00', '15/07/2026 11:00', 'Ada Rossi', 'ada@esempio.it', 'paid'],
    ['2', '15/07/2026 12:00', '15/07/2026 13:00', '—', '—', 'confirmed'],
  ]);
});

it('no booking is said, and a shop out of order', async () => {
  const listed = fakeSource<ShopBooking[]>('bookings');
  data.coachingBookings.mockReturnValue(listed.source);
  show(<CoachingDaysScreen title="Giornate coaching" />);
  await userEvent.selectOptions(screen.getByLabelText('Prodotto'), '61001');
  await userEvent.click(screen.getByRole('button', { name: 'Filtra' }));
  listed.ready([]);
  expect(screen.getByText('Nessuna prenotazione')).toBeVisible();
  listed.fail('timeout');
  expect(screen.getByRole('button', { name: 'Riprova' })).toBeVisible();
});
