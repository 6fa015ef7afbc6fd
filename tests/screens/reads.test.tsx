import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { orderIdx } from '@/domain/orders/idx';
import { shipmentIdx } from '@/domain/shipments/idx';
import { userIdx } from '@/domain/users/idx';
import { READ_BESIDE_ROWS, READ_PER_SCREEN } from '../../scripts/lib/costs';
import { muchOf } from '../fixtures/muchOf';
import { open } from './support/device';
import { createPerson, db, type Person } from './support/world';

let admin: Person;
beforeAll(async () => {
  admin = await createPerson('Amministratore');
});

/** Reads of the shell on every staff page. `npm run costs` reckons with what is counted here. */
const FRAME = READ_PER_SCREEN.frame;
const meter = () =>
  (
    window as unknown as { __reads: { current: () => { screen: string; documents: number } } }
  ).__reads.current();
const rows = () => screen.getAllByRole('row').length - 1;
/** Waits until the page has loaded and the meter is stable. */
async function settled(): Promise<number> {
  let last = -1;
  let still = 0;
  await waitFor(
    () => {
      const now = meter().documents;
      still = now === last ? still + 1 : 0;
      last = now;
      expect(screen.queryByText('Caricamento in corso…')).toBeNull();
      expect(still).toBeGreaterThanOrEqual(8);
    },
    { interval: 100, timeout: 30_000 },
  );
  return last;
}

test('/order-list-new reads its rows, their programmes, and how many there are', async () => {
  const id = 'LettureO1';
  const order = {
    uid: id,
    orderDate: '2026-03-02 10:00:00',
    userEmail: `${id.toLowerCase()}@esempio.test`,
  };
  await db()
    .doc(`orders/${id}`)
    .set({ ...order, idx: orderIdx(order, id) });
  await db()
    .doc(`percorsi/${id}_0_1`)
    .set({ id: `${id}_0_1`, orderRef: id, uid: id, steps: [] });
  await open(admin, '/order-list-new');
  await screen.findAllByRole('button', { name: /^Percorsi dell’ordine .*: (?!Verifica)/ });
  await waitFor(() => expect(screen.queryByRole('button', { name: /: Verifica…$/ })).toBeNull());
  const made = screen
    .queryAllByText(/^Creati \d+$/)
    .reduce((sum, { textContent }) => sum + Number(textContent.replace(/\D/g, '')), 0);
  const documents = await settled();
  // The look-up of missing names finds none: one read.
  expect(documents).toBeLessThanOrEqual(rows() + made + FRAME + 2);
});

test('/users-list reads for each row the record, the latest order and at most a ticket, «none» being an answer, and counts once', async () => {
  const client = await createPerson('user');
  await db()
    .doc(`users/${client.uid}`)
    .update({ idx: userIdx(client.record) });
  await open(admin, '/users-list');
  await screen.findAllByRole('button', { name: /^Ultimo ordine di / });
  await waitFor(() => expect(screen.queryByText('…')).toBeNull());
  const documents = await settled();
  // All people, and the hidden ones.
  expect(documents).toBeLessThanOrEqual(3 * rows() + FRAME + 2);
});

test('/invii-giornata reads its rows, the lists to choose from, working hours, who is there and what is late', async () => {
  const [id, at] = ['LettureI1', new Date()];
  const shipment = {
    uid: id,
    name: 'Marta',
    surname: 'Neri',
    createdAt: at,
    dataConsegna: at,
    alimentazioni: [],
  };
  await db()
    .doc(`inviidigiornata/${id}`)
    .set({ ...shipment, idx: shipmentIdx(shipment) });
  await open(admin, '/invii-giornata');
  await screen.findAllByRole('gridcell');
  const documents = await settled();
  // Presence: empty at first, then oneself.
  expect(documents).toBeLessThanOrEqual(
    Number(screen.getByRole('grid').getAttribute('aria-rowcount')) - 1 + FRAME + 5,
  );
});

/**
 * Reads of a record's header: the client, their campaign, their latest order, whether to follow
 * them.
 */
const HEADER = 4;
/** That section has no table. */
const CHECKS_SHOWN = 10;
/** Sections with many documents. */
const SECTIONS = [
  'Ticket nutrizionali',
  'Comunicazioni',
  'Storico check',
  'Ordini',
  'Programmi',
  'Documenti',
  'Cronologia',
];
/**
 * In addition to the rows: surrounding data, and the reminders, which are recounted every minute.
 */
const BESIDE = READ_BESIDE_ROWS;
/**
 * The overview: ten reminders, ten checks to do, two tickets of each kind beside two empty answers,
 * two checks, five bookings, diet, notes, three programmes.
 */
const OVERVIEW = 40;
/** The timeline queries ten collections: for each the next row, or that there is none. */
const TIMELINE_BESIDE = 10 + 2;

test('the record of a client with 300 orders, 400 communications and 60 checks opens each section in the rows shown and five more, the timeline in twelve', async () => {
  const { uid } = await createPerson('user');
  await muchOf(db(), uid);
  const user = await open(admin, `/user/${uid}/anagrafica`);
  await screen.findByRole('button', { name: /^Ultimo ordine di / });
  // Internal notes.
  expect(await settled()).toBeLessThanOrEqual(FRAME + HEADER + 1);
  const overview = await screen.findByRole('link', { name: 'Panoramica' });
  await user.click(overview);
  await waitFor(() => expect(meter().screen).toBe(overview.getAttribute('href')));
  expect(await settled()).toBeLessThanOrEqual(OVERVIEW);
  for (const name of SECTIONS) {
    const link = within(screen.getByRole('navigation', { name: 'Sezioni del cliente' })).getByRole(
      'link',
      { name },
    );
    await user.click(link);
    await waitFor(() => expect(meter().screen).toBe(link.getAttribute('href')));
    const documents = await settled();
    // A long table renders in two steps.
    await waitFor(() => {
      const shown =
        name === 'Storico check' ? CHECKS_SHOWN : screen.queryAllByRole('row').slice(1).length;
      expect(documents, name).toBeLessThanOrEqual(
        shown + (name === 'Cronologia' ? TIMELINE_BESIDE : BESIDE),
      );
    });
  }
});
