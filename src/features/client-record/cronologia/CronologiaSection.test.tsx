import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { person, show } from '@/components/testing/show';
import { memory } from '../../../../tests/fixtures/memory';
import { ClientContext } from '../useClient';
import { CronologiaSection } from './CronologiaSection';

const client = { ...person('user').user, uid: 'c' };
const open = () =>
  show(
    <ClientContext value={client}>
      <CronologiaSection title="Cronologia" />
    </ClientContext>,
  );
const put = () =>
  memory.put({
    'orders/1': {
      userId: 'c',
      orderId: '4711',
      orderDate: '2026-03-02 11:00:00',
      status: 'wc-completed',
    },
    'orders/other': { userId: 'd', orderId: '4712', orderDate: '2026-03-02 11:00:00' },
    'check/2': { userId: 'c', createdAt: 'boh' },
  });

it('shows everything of one client in one stream, each row leading to where it is; what is wrong is said', async () => {
  await put();
  open();
  const link = await screen.findByRole('link', { name: 'Ordine 4711' });
  expect(link).toHaveAttribute('href', '/orders-user/1');
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows).toHaveLength(2);
  const [first, second] = rows as [HTMLElement, HTMLElement];
  expect(first).toHaveTextContent(/02\/03\/2026 11:00.*Ordini.*Ordine 4711/);
  expect(second).toHaveTextContent(/boh|Data/);
  expect(within(second).getByRole('link')).toHaveAttribute('href', '/user/c/check');
});

it('is filtered by kind', async () => {
  await put();
  open();
  await screen.findByRole('link', { name: 'Ordine 4711' });
  await userEvent.selectOptions(screen.getByLabelText('Filtra per tipo'), 'Documenti');
  expect(await screen.findByText(/niente/i)).toBeVisible();
});

it('says that it failed, and tries again', async () => {
  await put();
  const allow = memory.refuse('orders');
  open();
  const retry = await screen.findByRole('button', { name: 'Riprova' });
  allow();
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'Ordine 4711' })).toBeVisible();
});
