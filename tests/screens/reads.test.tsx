import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { placeId } from '@/domain/bookings/booking';
import { orderIdx } from '@/domain/orders/idx';
import { shipmentIdx } from '@/domain/shipments/filters';
import { addDays, romeDay } from '@/domain/time/rome';
import { userIdx } from '@/domain/users/idx';
import { READ_BESIDE_ROWS, READ_PER_SCREEN } from '../../scripts/lib/cost-figures';
import { muchOf } from '../fixtures/muchOf';
import { open } from './support/device';
import { createPerson, createTicket, createTickets, db, type Person } from './support/world';

let admin: Person;
beforeAll(async () => {
  admin = await createPerson('Amministratore');
});

/** Reads of the shell on every staff page. `npm run costs` reckons with what is counted here. */
const FRAME = READ_PER_SCREEN.frame;
const reads = () =>
  (
    window as unknown as {
      __reads: { current: () => { screen: string; documents: number }; unanswered: () => number };
    }
  ).__reads;
const meter = () => reads().current();
const rows = () => screen.getAllByRole('row').length - 1;
/**
 * Waits until the page has loaded, all its queries are answered, and it sends no more: a later
 * answer would count for the next page.
 */
async function settled(): Promise<number> {
  let last = -1;
  let still = 0;
  await waitFor(
    () => {
      const now = meter().documents;
      still = now === last && reads().unanswered() === 0 ? still + 1 : 0;
      last = now;
      expect(screen.queryByText('Caricamento in corso…')).toBeNull();
      expect(still).toBeGreaterThanOrEqual(8);
    },
    { interval: 100, timeout: 30_000 },
  );
  return last;
}

/**
 * Follows a link and waits until its page is mounted, which sets the tab's title: React renders it
 * in slices, on a busy machine for longer than `settled` waits, and until then it asks nothing.
 */
async function follow(user: UserEvent, link: HTMLElement): Promise<void> {
  const before = document.title;
  await user.click(link);
  await waitFor(() => {
    expect(meter().screen).toBe(link.getAttribute('href'));
    expect(document.title).not.toBe(before);
  });
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
  // Plus two counts: of all people, and of the hidden ones.
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
  // Presence is read twice: empty at first, then with oneself.
  expect(documents).toBeLessThanOrEqual(
    Number(screen.getByRole('grid').getAttribute('aria-rowcount')) - 1 + FRAME + 5,
  );
});

test('[DE-091] a client’s panel, and a conversation of theirs, read what the costs say', async () => {
  const client = await createPerson('user');
  for (const kind of ['technical', 'nutritional'] as const)
    await createTickets(client, [{}, {}], kind);
  await open(client, '/user', 'phone');
  await screen.findByRole('region', { name: 'Le tue pagine' });
  expect(await settled()).toBeLessThanOrEqual(READ_PER_SCREEN.clientHome);
  await open(client, `/user/conversation-tecnico/${await createTicket(client)}`, 'phone');
  await screen.findByRole('log', { name: 'Messaggi' });
  expect(await settled()).toBeLessThanOrEqual(READ_PER_SCREEN.clientConversation);
});

test('[DE-091] a conversation of a client with orders and reminders reads what the costs say', async () => {
  const client = await createPerson('user');
  await muchOf(db(), client.uid);
  await open(admin, `/assistenzatecnica/conversation/${await createTicket(client)}`);
  await screen.findByRole('log', { name: 'Messaggi' });
  expect(await settled()).toBeLessThanOrEqual(FRAME + READ_PER_SCREEN.conversation);
});

test('/agenda reads the documents of its week, who booked, hours and names', async () => {
  const client = await createPerson('user');
  const day = romeDay(new Date());
  const of = (one: string, n: number) => ({
    id: placeId({ day: one, time: '09:00', n }),
    userId: client.uid,
    data: one,
    orario: '09:00',
  });
  await Promise.all(
    [of(day, 1), of(day, 2), of(addDays(day, 7), 1), of(addDays(day, -7), 1)].map((booking) =>
      db().doc(`prenotazioni/${booking.id}`).set(booking),
    ),
  );
  await open(admin, '/agenda');
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^09:00 / })).toHaveLength(2));
  // Empty answers cost one read each: two kinds of calls, reminders, consultations, programmes.
  expect(await settled()).toBeLessThanOrEqual(2 + 1 + 5 + 3 + FRAME);
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
  // Plus the internal notes.
  expect(await settled()).toBeLessThanOrEqual(FRAME + HEADER + 1);
  await follow(user, await screen.findByRole('link', { name: 'Panoramica' }));
  expect(await settled()).toBeLessThanOrEqual(OVERVIEW);
  for (const name of SECTIONS) {
    const link = within(screen.getByRole('navigation', { name: 'Sezioni del cliente' })).getByRole(
      'link',
      { name },
    );
    await follow(user, link);
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

test('[DE-101] a conversation beside its list reads the list and one conversation; tickets that keys pass over aren’t read', async () => {
  const client = await createPerson('user', { studio: 'FF Bari' });
  const ids: string[] = [];
  for (const index of [0, 1, 2, 3, 4, 5, 6, 7])
    ids.push(
      await createTicket(client, {
        title: `lettura ${index}`,
        timestamp: new Date(Date.UTC(2026, 0, 1, 8, index)),
      }),
    );
  const path = (index: number) => `/assistenzatecnica/conversation/${ids[index] ?? ''}`;
  const shows = (index: number) =>
    waitFor(() => expect(meter().screen).toBe(`/tickets${path(index)}`));
  await open(admin, path(0));
  await screen.findByRole('log', { name: 'Messaggi' });
  const alone = (await settled()) - FRAME;

  const user = await open(admin, '/assistenzatecnica?stato=Aperto&studio=Bari');
  await user.click(await screen.findByRole('link', { name: /lettura 0/ }));
  await shows(0);
  await screen.findByRole('log', { name: 'Messaggi' });
  await screen.findByRole('region', { name: 'Elenco dei ticket' });
  // Plus the count, and who is reading which ticket.
  expect(await settled()).toBeLessThanOrEqual(alone + ids.length + 2);
  await user.keyboard('{Escape}jjjjj');
  await shows(5);
  await screen.findByRole('log', { name: 'Messaggi' });
  expect(await settled()).toBeLessThanOrEqual(alone + 1);
});
