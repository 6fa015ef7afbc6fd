import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newContactReminder } from '@/domain/reminders/contactReminder';
import { contactReminderIdx, reminderIdx } from '@/domain/reminders/filters';
import { CHECKS_COUNT, countIn, openCountsOf } from '@/domain/tickets/openCounts';
import type { TicketKind } from '@/domain/tickets/ticket';
import {
  adminDb,
  clear,
  closeAdmin,
  closeDevices,
  device,
  person,
  until,
  type Person,
} from './harness';
import { buildTicket, buildUser, type Stored } from '../fixtures/builders';
import { writeIndexed } from '../fixtures/indexed';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

/** A ticket with the index that the trigger keeps. */
async function ticket(collection: string, id: string, overrides: Stored, user: Stored = {}) {
  const data = buildTicket(overrides);
  await writeIndexed(adminDb, [
    {
      kind: collection === 'tickets' ? 'nutritional' : 'technical',
      id,
      data,
      user: buildUser(user),
    },
  ]);
}

describe('open tickets found by the palette', () => {
  const found = async (who: Person, text: string) => {
    const { searchOpenTickets } = await device(who);
    return (await searchOpenTickets(text, 6)).map(({ id }) => id);
  };

  it('by title, code and client, of both kinds, only open ones, only what the whole text fits', async () => {
    const marco = await person('Studio');
    await ticket('assistenzatecnica', 'video', {
      title: 'Il video non parte',
      idTicket: 'TICKET-QWE123RTY',
    });
    await ticket(
      'tickets',
      'dieta',
      { title: 'Dieta estiva' },
      { name: 'Ottavia', surname: 'Però', email: 'ottavia@esempio.test' },
    );
    await ticket('assistenzatecnica', 'chiuso', { title: 'Il video è nero', status: 'Completato' });
    await ticket('assistenzatecnica', 'contenuto', {
      title: 'Altro',
      conversations: [{ type: 'Richiesta', content: 'il video' }],
    });
    expect(await found(marco, 'VIDEO')).toEqual(['video']);
    expect(await found(marco, 'video estiva')).toEqual([]);
    expect(await found(marco, 'ottavia pero')).toEqual(['dieta']);
    expect(await found(marco, 'ottavia@esempio')).toEqual(['dieta']);
    expect(await found(marco, 'qwe123rty')).toEqual(['video']);
    expect(await found(marco, 'vi')).toEqual(['video']);
    expect(await found(marco, 'id')).toEqual([]);
  });

  it('at a cost that does not grow with the tickets', async () => {
    const marco = await person('Amministratore');
    const tickets = Array.from({ length: 120 }, (_, index) => ({
      id: `t${index}`,
      data: buildTicket({ title: `Uguale ${index}` }),
    }));
    await writeIndexed(
      adminDb,
      tickets.map((ticket) => ({ kind: 'technical' as const, ...ticket })),
    );
    const staff = await device(marco);
    staff.screenReads.start('palette');
    expect((await staff.searchOpenTickets('uguale', 6)).length).toBe(30);
    // One page of parts and one of tickets, plus the answers for the other kind and for names.
    expect(staff.screenReads.current().documents).toBeLessThanOrEqual(30 + 30 + 3);
  });

  it('[AT-035] of a common name, by all words in any order, and by a short surname', async () => {
    const marco = await person('Studio');
    const named = (id: string, name: string, surname: string, minute: number) => ({
      kind: 'technical' as const,
      id,
      data: buildTicket({ title: 'Domanda', timestamp: new Date(Date.UTC(2026, 4, 1, 8, minute)) }),
      user: buildUser({ name, surname, email: `${id}@esempio.test` }),
    });
    const common = Array.from({ length: 380 }, (_, index) =>
      named(`c${index}`, index % 2 ? 'Maria' : 'Mario', 'Rossi', index),
    );
    await writeIndexed(adminDb, [
      ...common,
      named('rara', 'Marianna', 'Rossini', 400),
      named('corta', 'Ada', 'Re', 401),
      named('altra', 'Andrea', 'Bo', 402),
    ]);
    expect(await found(marco, 'rossini marianna')).toEqual(['rara']);
    expect(await found(marco, 'Marianna Rossini')).toEqual(['rara']);
    expect((await found(marco, 'rossi')).length).toBeGreaterThanOrEqual(6);
    expect(await found(marco, 're')).toEqual(['corta']);
    expect(await found(marco, 'bo andrea')).toEqual(['altra']);
  });

  it('by nobody who is not of the desk', async () => {
    await ticket('assistenzatecnica', 'video', { title: 'Il video non parte' });
    const client = await device(await person('user'));
    await expect(client.searchOpenTickets('video', 6)).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });
});

describe('the counters of the menu', () => {
  it('follow what the functions have counted, of all studios or of one', async () => {
    const staff = await device(await person('Amministratore'));
    const [all, bari] = [staff.openCounts(null), staff.openCounts('Bari')];
    const shows = (counts: typeof all, kind: TicketKind, open: number) =>
      until(counts, (stored) => countIn(stored, kind) === open);
    await until(all, (stored) => stored === null);
    await adminDb.doc(openCountsOf(null)).set({ technical: 3, nutritional: 0 });
    await adminDb.doc(openCountsOf('Bari')).set({ technical: 2 });
    await shows(all, 'technical', 3);
    await shows(bari, 'technical', 2);
    await shows(bari, 'nutritional', 0);
    await adminDb.doc(openCountsOf(null)).set({ technical: 1, nutritional: 1 });
    await shows(all, 'nutritional', 1);
    await shows(all, 'technical', 1);
    await adminDb.doc(CHECKS_COUNT).set({ checks: 3 });
    await until(staff.checkCounts(), (stored) => countIn(stored, 'checks') === 3);
  });

  it('are not for clients', async () => {
    const client = await device(await person('user'));
    await expect(until(client.openCounts(null), () => true)).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });

  it('[DE-067] count what is mine, visible, still to do and due: reminders of clients and of leads', async () => {
    const marco = await person('Studio');
    const [past, future] = [new Date(Date.now() - 60_000), new Date(Date.now() + 3_600_000)];
    const mine = {
      data: past,
      assignedEmail: `Altra@esempio.test, ${marco.email.toUpperCase()}`,
      fatto: 'da fare',
      visibilita: true,
    };
    const others = [
      { data: future },
      { fatto: 'si' },
      { visibilita: false },
      { assignedEmail: 'altra@esempio.test' },
    ];
    const lead = { dueAt: past, consultantEmail: marco.email, done: false };
    const write = (path: string, stored: object, idx: object) =>
      adminDb.doc(path).set({ ...stored, idx });
    await Promise.all([
      ...[mine, ...others.map((more) => ({ ...mine, ...more }))].map((one, index) =>
        write(`comunicazioni/p${index}`, one, reminderIdx(one)),
      ),
      ...[
        lead,
        { ...lead, done: true },
        { ...lead, dueAt: future },
        { ...lead, consultantEmail: 'altra@esempio.test' },
      ].map((one, index) => write(`contattiPromemoria/p${index}`, one, contactReminderIdx(one))),
    ]);
    const staff = await device(marco);
    await until(staff.dueReminders(marco.email), (due) => due === 2);
  });

  it('[LR-186] one’s own reminders are live, the soonest first: made, changed, gone; another’s are not among them', async () => {
    const marco = await person('Studio');
    const staff = await device(marco);
    const indexed = async () => {
      const { docs } = await adminDb.collection('comunicazioni').get();
      await Promise.all(docs.map((one) => one.ref.update({ idx: reminderIdx(one.data()) })));
    };
    const reminder = {
      uid: 'c',
      tipo: 'telefonata',
      urgenza: 'media',
      note: '',
      tipoPromemoria: 'privato',
      fatto: 'da fare',
    } as const;
    const make = async (day: number, assignedEmail: string) => {
      await staff.createReminder({
        ...reminder,
        assignedEmail,
        visibilita: true,
        data: new Date(Date.UTC(2026, 10, day, 9)),
      });
      await indexed();
    };
    const mine = staff.myReminders(
      { email: marco.email, done: 'da fare', hidden: false },
      { from: null, before: null },
    );
    expect(await until(mine)).toEqual([]);
    await make(25, `altro@esempio.test, ${marco.email.toUpperCase()}`);
    await make(24, marco.email);
    await make(23, 'altro@esempio.test');
    const days = (rows: { at: Date | null }[]) => rows.map(({ at }) => at?.getUTCDate());
    const two = await until(mine, ({ length }) => length === 2);
    expect(days(two)).toEqual([24, 25]);
    await staff.changeReminder(two[0]?.id ?? '', 'fatto', { from: 'da fare', to: 'si' });
    await indexed();
    const [left] = await until(mine, ({ length }) => length === 1);
    expect(left?.at?.getUTCDate()).toBe(25);
    await adminDb.doc(`comunicazioni/${left?.id}`).delete();
    expect(await until(mine, ({ length }) => length === 0)).toEqual([]);
  });

  it('[DE-097] two colleagues who add somebody to one reminder at once are both kept, whatever form its list has', async () => {
    const [ada, bea] = [await device(await person('Studio')), await device(await person('Studio'))];
    for (const [index, stored] of ['ada@esempio.test', ['ada@esempio.test'], ''].entries()) {
      const ref = adminDb.doc(`comunicazioni/lista${index}`);
      await ref.set({ uid: 'c', data: new Date(), tipo: 'telefonata', assignedEmail: stored });
      const from = index === 2 ? '' : 'ada@esempio.test';
      const add = (email: string) => ({ from, to: from === '' ? email : `${from}, ${email}` });
      await Promise.all([
        ada.changeReminder(ref.id, 'assignedEmail', add('uno@esempio.test')),
        bea.changeReminder(ref.id, 'assignedEmail', add('due@esempio.test')),
      ]);
      const emails = String((await ref.get()).get('assignedEmail'))
        .split(', ')
        .sort();
      expect(emails).toEqual(
        [from, 'due@esempio.test', 'uno@esempio.test'].filter((email) => email !== '').sort(),
      );
    }
  });

  it('[LR-188] the news are one document, read once however many there are', async () => {
    const staff = await device(await person('Studio'));
    expect(await until(staff.news())).toBeNull();
    await adminDb.doc('news/a').set({ 10: 'Dopo', 2: 'Prima' });
    await adminDb.doc('news/b').set({ 1: 'Altro' });
    expect((await until(staff.news(), (known) => known !== null))?.map(({ text }) => text)).toEqual(
      ['Prima', 'Dopo'],
    );
  });

  it('[LR-042] [LR-189] [CO-196] one field of a reminder changes where it is still as it was seen; else both are told', async () => {
    const [marco, lia] = await Promise.all([
      device(await person('Studio')),
      device(await person('Amministratore')),
    ]);
    await adminDb
      .doc('comunicazioni/r')
      .set({ data: '2026-11-23T09:00', fatto: 'da fare', importo: '90', altro: 'di prima' });
    await Promise.all([
      marco.changeReminder('r', 'importo', { from: '90', to: '1.200,50' }),
      lia.changeReminder('r', 'fatto', { from: 'da fare', to: 'no' }),
    ]);
    expect(await marco.changeReminder('r', 'fatto', { from: 'da fare', to: 'si' })).toEqual({
      theirs: 'no',
    });
    await lia.changeReminder('r', 'importo', { from: '1200.5', to: '' });
    expect((await adminDb.doc('comunicazioni/r').get()).data()).toEqual({
      data: '2026-11-23T09:00',
      fatto: 'no',
      altro: 'di prima',
    });
  });

  it('[LR-103] [LR-177] [LR-179] a reminder to call a lead is made, ticked and unticked', async () => {
    const marco = await person('Studio');
    const staff = await device(marco);
    const contact = { id: 'c', name: 'Ada', email: 'ada@esempio.test', phone: '+39333' };
    const form = {
      dueAt: '25/11/2026 10:30',
      consultantName: 'Bea',
      consultantEmail: 'bea@esempio.test',
      note: '',
    };
    const reminder = newContactReminder(form, contact, marco);
    if (!reminder) throw new Error('incomplete');
    await staff.createContactReminder(reminder);
    const [stored] = (
      await adminDb.collection('contattiPromemoria').where('contactId', '==', 'c').get()
    ).docs;
    if (!stored) throw new Error('not made');
    expect(stored.data()).toMatchObject({
      ...reminder,
      dueAt: Timestamp.fromDate(reminder.dueAt),
      createdAt: expect.any(Timestamp) as Timestamp,
    });
    const now = async () => (await stored.ref.get()).data();
    await Promise.all([
      staff.tickContactReminder(stored.id, true),
      staff.tickContactReminder(stored.id, true),
    ]);
    expect(await now()).toMatchObject({ done: true, doneAt: expect.any(Timestamp) as Timestamp });
    await staff.tickContactReminder(stored.id, false);
    expect(await now()).toMatchObject({ done: false });
    expect(await now()).not.toHaveProperty('doneAt');
  });
});

it('a sum is added up by the server: what is no number adds nothing, one read in all', async () => {
  const staff = await device(await person('Amministratore'));
  await Promise.all(
    [10, 2.5, '7', null].map((total, index) => adminDb.doc(`orders/o${index}`).set({ total })),
  );
  staff.screenReads.start('sum');
  expect(await staff.summed({ collection: 'orders' }, 'total')).toBe(12.5);
  expect(staff.screenReads.current().documents).toBe(1);
});
