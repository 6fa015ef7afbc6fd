import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ticketIdx } from '@/domain/tickets/idx';
import type { Studio } from '@/domain/studios';
import { OPEN_COUNTS, openTickets } from '@/domain/tickets/openCounts';
import type { TicketKind } from '@/domain/tickets/ticket';
import { adminDb, clear, closeAdmin, closeDevices, device, person, until, type Person } from './harness';
import { buildReminder, buildTicket, buildUser, type Stored } from '../fixtures/builders';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

/** A ticket with the index that the trigger keeps. */
async function ticket(collection: string, id: string, overrides: Stored, user: Stored = {}) {
  const data = buildTicket(overrides);
  await adminDb.doc(`${collection}/${id}`).set({ ...data, idx: ticketIdx(data, buildUser(user)) });
}

describe('open tickets found by the palette', () => {
  const found = async (who: Person, text: string) => {
    const { searchOpenTickets } = await device(who);
    return (await searchOpenTickets(text)).map(({ id }) => id);
  };

  it('by title, code and client, of both kinds, only open ones, only what the whole text fits', async () => {
    const marco = await person('Studio');
    await ticket('assistenzatecnica', 'video', { title: 'Il video non parte', idTicket: 'TICKET-QWE123RTY' });
    await ticket('tickets', 'dieta', { title: 'Dieta estiva' }, { name: 'Ottavia', surname: 'Però', email: 'ottavia@esempio.test' });
    await ticket('assistenzatecnica', 'chiuso', { title: 'Il video è nero', status: 'Completato' });
    await ticket('assistenzatecnica', 'contenuto', { title: 'Altro', conversations: [{ type: 'Richiesta', content: 'il video' }] });
    expect(await found(marco, 'VIDEO')).toEqual(['video']);
    expect(await found(marco, 'video estiva')).toEqual([]);
    expect(await found(marco, 'ottavia pero')).toEqual(['dieta']);
    expect(await found(marco, 'ottavia@esempio')).toEqual(['dieta']);
    expect(await found(marco, 'qwe123rty')).toEqual(['video']);
    expect(await found(marco, 'vi')).toEqual([]);
  });

  it('at a cost that does not grow with the tickets', async () => {
    const marco = await person('Amministratore');
    const writer = adminDb.batch();
    for (let index = 0; index < 120; index++) {
      const data = buildTicket({ title: `Uguale ${index}` });
      writer.set(adminDb.doc(`assistenzatecnica/t${index}`), { ...data, idx: ticketIdx(data, null) });
    }
    await writer.commit();
    const staff = await device(marco);
    staff.screenReads.start('palette');
    expect((await staff.searchOpenTickets('uguale')).length).toBe(30);
    expect(staff.screenReads.current().documents).toBe(31);
  });

  it('by nobody who is not of the desk', async () => {
    await ticket('assistenzatecnica', 'video', { title: 'Il video non parte' });
    const client = await device(await person('user'));
    await expect(client.searchOpenTickets('video')).rejects.toMatchObject({ code: 'permission-denied' });
  });
});

describe('the counters of the menu', () => {
  it('follow what the functions have counted, of all studios or of one', async () => {
    const staff = await device(await person('Amministratore'));
    const all = staff.openTicketCounts();
    const counts = adminDb.doc(OPEN_COUNTS);
    const shows = (kind: TicketKind, studio: Studio | null, open: number) =>
      until(all, (stored) => openTickets(stored, kind, studio) === open);
    await until(all, (stored) => stored === null);
    await counts.set({ technical: { Roma: { open: 1 }, Bari: { open: 2 } } });
    await shows('technical', null, 3);
    await shows('technical', 'Bari', 2);
    await shows('nutritional', null, 0);
    await counts.set({ technical: { Bari: { open: 0 } }, nutritional: { Roma: { open: 1 } } }, { merge: true });
    await shows('nutritional', null, 1);
    await shows('technical', null, 1);
  });

  it('are not for clients', async () => {
    const client = await device(await person('user'));
    await expect(until(client.openTicketCounts(), () => true)).rejects.toMatchObject({ code: 'permission-denied' });
  });

  it('count the public reminders to do whose time has come', async () => {
    const marco = await person('Studio');
    const [past, future] = [new Date(Date.now() - 60_000), new Date(Date.now() + 3_600_000)];
    const reminders = [
      buildReminder({ data: past }),
      buildReminder({ data: future }),
      buildReminder({ data: past, fatto: 'si' }),
      buildReminder({ data: past, tipoPromemoria: 'privato' }),
    ];
    await Promise.all(reminders.map((reminder, index) => adminDb.doc(`comunicazioni/p${index}`).set(reminder)));
    const staff = await device(marco);
    await until(staff.dueReminders(), (due) => due === 1);
  });
});

it('a sum is added up by the server: what is no number adds nothing, one read in all', async () => {
  const staff = await device(await person('Amministratore'));
  await Promise.all([10, 2.5, '7', null].map((total, index) => adminDb.doc(`orders/o${index}`).set({ total })));
  staff.screenReads.start('sum');
  expect(await staff.summed({ collection: 'orders' }, 'total')).toBe(12.5);
  expect(staff.screenReads.current().documents).toBe(1);
});
