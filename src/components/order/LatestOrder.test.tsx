import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { memory } from '../../../tests/fixtures/memory';
import { show } from '../testing/show';
import { LatestOrderLine } from './LatestOrderLine';
import { LatestOrderModal } from './LatestOrderModal';
import { OrderAge } from './OrderBadge';

const client = { uid: 'a', email: 'anna@esempio.it' };
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const order = {
  userId: 'a',
  orderId: '4711',
  orderDate: '2026-03-02 11:00:00',
  status: 'completed',
  totalPrice: 300,
  products: [{ name: 'Percorso', sku: 'X1', quantity: 2 }],
};
const modal = () => show(<LatestOrderModal client={client} onClose={() => undefined} />);

it('shows the client’s newest order with its products', async () => {
  await memory.put({
    'orders/1': order,
    'orders/2': { ...order, orderId: '4710', orderDate: '2026-02-02 11:00:00' },
    'orders/3': { ...order, orderId: '4712', orderDate: '2026-04-02 11:00:00', userId: 'b' },
  });
  modal();
  expect(await screen.findByText('4711')).toBeVisible();
  expect(screen.getByText(/02\/03\/2026 11:00/)).toBeVisible();
  expect(screen.getByText(/300,00/)).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('Percorso × 2 X1');
});

it('says when there is none, and what failed', async () => {
  modal();
  expect(await screen.findByText('Nessun ordine disponibile per questo utente.')).toBeVisible();
  const allow = memory.refuse('orders');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Non hai i permessi per questa operazione.',
  );
  act(allow);
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Nessun ordine disponibile per questo utente.')).toBeVisible();
});

it('says state and payment in words, not as they are stored', async () => {
  const waiting = { status: 'in attesa di pagamento', paymentStatus: 'pending' };
  await memory.put({ 'orders/manual_1': { ...order, ...waiting } });
  modal();
  expect(await screen.findByText('In attesa di pagamento · Da pagare')).toBeVisible();
  await memory.change('orders/manual_1', { status: 'pagato', paymentStatus: 'completed' });
  expect(await screen.findByText('Pagato')).toBeVisible();
});

it('an amount and a date that are missing are said to be missing', async () => {
  await memory.put({ 'orders/1': { userId: 'a', orderId: '4711' } });
  modal();
  expect(await screen.findByText(/Data n\/d/)).toBeVisible();
  expect(screen.getAllByText('—')).toHaveLength(2);
});

it('in one line, beside the client', async () => {
  await memory.put({ 'orders/1': order });
  show(<LatestOrderLine client={client} />);
  expect(await screen.findByText(/4711 · 02\/03\/2026 · 300,00/)).toBeVisible();
  await memory.remove('orders/1');
  expect(await screen.findByText('Nessun ordine trovato per questo utente.')).toBeVisible();
});

it('[AT-139] [AT-140] has a badge for its age, in words', () => {
  const view = show(<OrderAge at={daysAgo(1)} />);
  expect(view.container).not.toHaveTextContent('SCAD');
  view.unmount();
  show(<OrderAge at={daysAgo(400)} />);
  expect(screen.getByText('SCADUTO')).toBeVisible();
});
