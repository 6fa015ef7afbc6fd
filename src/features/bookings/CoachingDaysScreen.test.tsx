import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { show } from '@/components/testing/show';
import { SHOP_CALLABLES } from '@/domain/callables/shop';
import { AppError } from '@/domain/errors';
import type { ShopBooking } from '@/domain/orders/webOrder';
import { memory } from '../../../tests/fixtures/memory';
import { CoachingDaysScreen } from './CoachingDaysScreen';

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
const postalAddress = {
  first_name: 'Ada',
  last_name: 'Rossi',
  address_1: '',
  address_2: '',
  city: '',
  state: '',
  postcode: '',
  country: 'IT',
};
const details = {
  id: 7,
  number: '7',
  currency: 'EUR',
  date_created: '',
  date_paid: '',
  date_modified: '',
  status: 'completed',
  payment_method: '',
  payment_method_title: '',
  billing: { ...postalAddress, email: 'ada@esempio.it', phone: '' },
  shipping: postalAddress,
  line_items: [],
  discount_total: '0',
  shipping_total: '0',
  total_tax: '0',
  refunds: [],
  customer_note: '',
  total: '0',
};
let listed: () => { success: true; bookings: ShopBooking[] };
beforeEach(() => {
  listed = () => ({ success: true, bookings });
  memory.serve(SHOP_CALLABLES.fetchBookingProducts, () => ({
    success: true as const,
    products: [{ id: 61001, name: 'Coaching day Roma' }],
  }));
  memory.serve(SHOP_CALLABLES.fetchBookings, ({ productId }) => {
    if (productId !== 61001) throw new AppError('not-found');
    return listed();
  });
  memory.serve(SHOP_CALLABLES.fetchOrderDetails, ({ orderId }) => {
    if (orderId !== 7) throw new AppError('not-found');
    return { success: true as const, orderDetails: details };
  });
});
const search = async () => {
  await screen.findByRole('option', { name: 'Coaching day Roma' });
  await userEvent.selectOptions(screen.getByLabelText('Prodotto'), '61001');
  await userEvent.click(screen.getByRole('button', { name: 'Filtra' }));
};

it('[CO-234] [CO-382] a product must be selected', async () => {
  show(<CoachingDaysScreen title="Giornate coaching" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Filtra' }));
  expect(screen.getByText('Per favore, seleziona un prodotto.')).toBeVisible();
  expect(memory.requests).not.toContainEqual(expect.objectContaining({ name: 'fetchBookings' }));
});

it('[CO-105] [CO-422] [CO-423] [DE-060] lists id, start, end, customer, e-mail and status', async () => {
  show(<CoachingDaysScreen title="Giornate coaching" />);
  await search();
  await screen.findByText('ada@esempio.it');
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
  listed = () => ({ success: true, bookings: [] });
  const { unmount } = show(<CoachingDaysScreen title="Giornate coaching" />);
  await search();
  expect(await screen.findByText('Nessuna prenotazione')).toBeVisible();
  unmount();
  listed = () => {
    throw new AppError('timeout');
  };
  show(<CoachingDaysScreen title="Giornate coaching" />);
  await search();
  expect(await screen.findByRole('button', { name: 'Riprova' })).toBeVisible();
});
