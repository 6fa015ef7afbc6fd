import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { orderIdx } from '@/domain/orders/idx';
import { shipmentIdx } from '@/domain/shipments/idx';
import { userIdx } from '@/domain/users/idx';
import { open } from './support/device';
import { createPerson, db, type Person } from './support/world';

let admin: Person;
beforeAll(async () => {
  admin = await createPerson('Amministratore');
});

/** What the frame around every page of staff reads: the person's record, the menu's open counts, and two kinds of reminders that are due. */
const FRAME = 4;
const read = () => (window as unknown as { __reads: { current: () => { documents: number } } }).__reads.current().documents;
const rows = () => screen.getAllByRole('row').length - 1;
/** Nothing more comes: asked until it has stood still. */
async function settled(): Promise<number> {
  let last = -1;
  let still = 0;
  await waitFor(
    () => {
      const now = read();
      still = now === last ? still + 1 : 0;
      last = now;
      expect(still).toBeGreaterThanOrEqual(20);
    },
    { interval: 50, timeout: 10_000 },
  );
  return last;
}

test('/order-list-new reads its rows, their programmes, and how many there are', async () => {
  const id = 'LettureO1';
  const order = { uid: id, orderDate: '2026-03-02 10:00:00', userEmail: `${id.toLowerCase()}@esempio.test` };
  await db()
    .doc(`orders/${id}`)
    .set({ ...order, idx: orderIdx(order, id) });
  await db()
    .doc(`percorsi/${id}_0_1`)
    .set({ id: `${id}_0_1`, orderRef: id, uid: id, steps: [] });
  await open(admin, '/order-list-new');
  await screen.findAllByRole('button', { name: /^Percorsi dell’ordine .*: (?!Verifica)/ });
  await waitFor(() => expect(screen.queryByRole('button', { name: /: Verifica…$/ })).toBeNull());
  const made = screen.queryAllByText(/^Creati \d+$/).reduce((sum, { textContent }) => sum + Number(textContent.replace(/\D/g, '')), 0);
  const documents = await settled();
  expect(documents).toBeLessThanOrEqual(rows() + made + FRAME + 1);
});

test('/users-list reads for each row the record, the latest order and the newest ticket, «none» being an answer, and counts once', async () => {
  const client = await createPerson('user');
  await db()
    .doc(`users/${client.uid}`)
    .update({ idx: userIdx(client.record) });
  await open(admin, '/users-list');
  await screen.findAllByRole('button', { name: /^Ultimo ordine di / });
  await waitFor(() => expect(screen.queryByText('…')).toBeNull());
  const documents = await settled();
  // All, and those who are hidden.
  expect(documents).toBeLessThanOrEqual(3 * rows() + FRAME + 2);
});

test('/invii-giornata reads its rows, the lists to choose from, who is there and what is late', async () => {
  const [id, at] = ['LettureI1', new Date()];
  const shipment = { uid: id, name: 'Marta', surname: 'Neri', createdAt: at, dataConsegna: at, alimentazioni: [] };
  await db()
    .doc(`inviidigiornata/${id}`)
    .set({ ...shipment, idx: shipmentIdx(shipment) });
  await open(admin, '/invii-giornata');
  await screen.findAllByRole('gridcell');
  const documents = await settled();
  // Who is there: nobody at first, then oneself.
  expect(documents).toBeLessThanOrEqual(Number(screen.getByRole('grid').getAttribute('aria-rowcount')) - 1 + FRAME + 4);
});
