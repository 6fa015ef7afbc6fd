import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { messagesMatch, OPEN, type TicketFilters } from '@/domain/tickets/filters';
import { KINDS, TICKET_KINDS, type Ticket, type TicketKind } from '@/domain/tickets/ticket';
import { addDays, romeDay } from '@/domain/time/rome';
import {
  adminDb,
  clear,
  closeAdmin,
  closeDevices,
  device,
  person,
  until,
  type Device,
} from './harness';
import { buildMessage, buildStaffMessage, buildTicket, type Stored } from '../fixtures/builders';
import { writeIndexed } from '../fixtures/indexed';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

const ALL: TicketFilters = {
  status: null,
  studio: null,
  type: null,
  from: null,
  to: null,
  search: '',
};
const ids = (rows: Ticket[]) => rows.map(({ id }) => id);

/** A stored ticket with its index. */
async function store(
  kind: TicketKind,
  id: string,
  more: Stored = {},
  studio = 'Roma',
): Promise<void> {
  const data = buildTicket(more);
  const user = { name: 'Anna', surname: 'Verdi', email: 'anna@esempio.test', studio };
  await writeIndexed(adminDb, [{ kind, id, data, user }]);
}
const says = (content: string) => ({ conversations: [buildMessage({ content })] });
const on = (day: string) => ({ timestamp: new Date(`${day}T09:00:00Z`) });

describe.each(TICKET_KINDS)('the %s list', (kind) => {
  const listed = async (staff: Device, filters: TicketFilters) =>
    ids(await until(staff.ticketList(kind, filters)));

  it('[AT-130] [AT-188] filters on status, studio, type and period, in its order', async () => {
    await store(kind, 'a', on('2026-05-01'));
    await store(kind, 'b', { ...on('2026-05-02'), tipoTicket: 'Ibrido', type: 'generale' });
    await store(kind, 'c', { ...on('2026-05-03'), status: 'Risposto' }, 'FF Bari');
    await store(kind, 'd', on('2026-05-04'), '');
    const staff = await device(await person('Amministratore'));
    const inOrder = (...expected: string[]) =>
      kind === 'technical' ? expected : expected.toReversed();
    expect(await listed(staff, OPEN)).toEqual(inOrder('a', 'b', 'd'));
    expect(await listed(staff, ALL)).toEqual(inOrder('a', 'b', 'c', 'd'));
    expect(await listed(staff, { ...ALL, status: 'Risposto', studio: 'Bari' })).toEqual(['c']);
    expect(await listed(staff, { ...OPEN, studio: 'Nessuno Studio' })).toEqual(['d']);
    expect(
      await listed(staff, { ...OPEN, type: kind === 'technical' ? 'Ibrido' : 'generale' }),
    ).toEqual(['b']);
    expect(await listed(staff, { ...ALL, from: '2026-05-02', to: '2026-05-03' })).toEqual(
      inOrder('b', 'c'),
    );
    expect(await staff.ticketListCount(kind, OPEN)).toBe(3);
    expect(await staff.ticketListCount(kind, { ...OPEN, search: 'ciao' })).toBeNull();
  });

  it('[AT-171] [AT-035] finds what messages say, and only that', async () => {
    await store(kind, 'yes', says('<p>Il vidèo non <b>parte</b></p>'));
    await store(kind, 'no', says('Il videogioco è bello'));
    await store(kind, 'titled', { title: 'video che non parte', ...says('Ciao') });
    await store(kind, 'closed', { ...says('video parte'), status: 'Completato' });
    const staff = await device(await person('Studio'));
    const search = 'VIDEO parte';
    const rows = await until(staff.ticketList(kind, { ...OPEN, search }));
    expect(rows.length).toBeLessThan(4);
    expect(ids(rows.filter((row) => messagesMatch(row, search)))).toEqual(['yes']);
  });

  it('[AT-171] gives an export all rows that the list would show, a page at a time, in its order', async () => {
    await store(kind, 'a', { ...on('2026-05-01'), ...says('Il video non parte') });
    await store(kind, 'b', { ...on('2026-05-02'), ...says('Il videogioco è bello') });
    await store(kind, 'c', { ...on('2026-05-03'), ...says('VIDEO: non parte') });
    await store(kind, 'd', { ...on('2026-05-04'), ...says('video non parte'), status: 'Risposto' });
    const staff = await device(await person('Studio'));
    const exported = async (filters: TicketFilters) => {
      const all: Ticket[] = [];
      for await (const page of staff.ticketListPages(kind, filters)) all.push(...page);
      return ids(all);
    };
    const inOrder = (...expected: string[]) =>
      kind === 'technical' ? expected : expected.toReversed();
    expect(await exported(OPEN)).toEqual(inOrder('a', 'b', 'c'));
    expect(await exported({ ...OPEN, search: 'video parte' })).toEqual(inOrder('a', 'c'));
  });

  it('[DE-031] [AT-035] finds a conversation of 500 messages by a word of its first, among many, reading little else', async () => {
    const many = Array.from({ length: 300 }, (_, index) => ({
      kind,
      id: `n${index}`,
      user: null,
      data: buildTicket({
        ...on('2026-05-02'),
        conversations: [buildMessage({ content: `Il video ${index} non parte più` })],
      }),
    }));
    const messages = Array.from({ length: 499 }, (_, index) =>
      buildMessage({ content: `messaggio ${(index * 7919 * 104_729).toString(36)}` }),
    );
    const long = buildTicket({
      ...on('2026-05-01'),
      conversations: [buildMessage({ content: 'Posso mangiare le zucchine?' }), ...messages],
    });
    await writeIndexed(adminDb, [...many, { kind, id: 'lunga', data: long }]);
    const staff = await device(await person('Studio'));
    staff.screenReads.start('list');
    const found = await until(staff.ticketList(kind, { ...OPEN, search: 'ZUCCHINE' }));
    expect(ids(found)).toEqual(['lunga']);
    expect(staff.screenReads.current().documents).toBeLessThanOrEqual(3);
  });

  it('[DE-031] narrows what it finds by status, studio, type and period, follows it, and goes on page by page', async () => {
    const said = (more: Stored) => ({ ...says('Le zucchine vanno bene'), ...more });
    await store(kind, 'a', said(on('2026-05-01')));
    await store(kind, 'b', said({ ...on('2026-05-02'), tipoTicket: 'Ibrido', type: 'generale' }));
    await store(kind, 'c', said({ ...on('2026-05-03'), status: 'Risposto' }), 'FF Bari');
    await store(kind, 'd', said({ ...on('2026-05-04') }), '');
    const staff = await device(await person('Amministratore'));
    const inOrder = (...expected: string[]) =>
      kind === 'technical' ? expected : expected.toReversed();
    const search = 'zucchine';
    expect(await listed(staff, { ...OPEN, search })).toEqual(inOrder('a', 'b', 'd'));
    expect(await listed(staff, { ...ALL, search, studio: 'Bari' })).toEqual(['c']);
    expect(
      await listed(staff, { ...ALL, search, status: 'Aperto', studio: 'Nessuno Studio' }),
    ).toEqual(['d']);
    expect(
      await listed(staff, { ...ALL, search, type: kind === 'technical' ? 'Ibrido' : 'generale' }),
    ).toEqual(['b']);
    expect(await listed(staff, { ...ALL, search, from: '2026-05-02', to: '2026-05-03' })).toEqual(
      inOrder('b', 'c'),
    );
    expect(await listed(staff, { ...ALL, search: 'zu' })).toEqual(inOrder('a', 'b', 'c', 'd'));
    const more = Array.from({ length: 70 }, (_, index) => ({
      kind,
      id: `m${index}`,
      data: buildTicket(said(on('2026-06-01'))),
    }));
    await writeIndexed(adminDb, more);
    const list = staff.ticketList(kind, { ...OPEN, search, from: '2026-06-01' });
    expect(await until(list)).toHaveLength(30);
    list.loadMore();
    await until(list, (rows) => rows.length === 60);
    expect(list.hasMore()).toBe(true);
    list.loadMore();
    expect(new Set(ids(await until(list, (rows) => rows.length === 70))).size).toBe(70);
    expect(list.hasMore()).toBe(false);
  });

  it('[AT-131] loses a ticket that leaves Aperto and gains one that becomes Aperto', async () => {
    await store(kind, 'a');
    await store(kind, 'b', { status: 'Risposto' });
    const staff = await device(await person('Amministratore'));
    const list = staff.ticketList(kind, OPEN);
    expect(ids(await until(list))).toEqual(['a']);
    await staff.setStatus(kind, 'a', 'Risposto');
    await staff.setStatus(kind, 'b', 'Aperto');
    expect(ids(await until(list, (rows) => rows[0]?.id === 'b'))).toEqual(['b']);
  });

  it('asks the server again when it is refreshed', async () => {
    await store(kind, 'a');
    const staff = await device(await person('Amministratore'));
    staff.screenReads.start('list');
    await until(staff.ticketList(kind, OPEN, 0));
    await until(staff.ticketList(kind, OPEN, 1));
    expect(staff.screenReads.current()).toMatchObject({ listens: 2, documents: 2 });
  });
});

describe.each(TICKET_KINDS)('a new %s contact', (kind) => {
  const name = KINDS[kind].collection;
  const form = (userId: string | null) => ({
    userId,
    title: ' Bentornata ',
    content: 'Ciao <b>Anna</b>',
  });
  const EXISTS = {
    code: 'already-exists',
    message: 'Questo utente ha già una conversazione esistente. Non puoi creare un nuovo ticket.',
  };

  it('[AT-116] [CP-054] is a ticket Non Risposto of the operator, with its time as ISO text', async () => {
    const [admin, client] = [await person('Amministratore'), await person('user')];
    const staff = await device(admin);
    const { id } = await staff.createContact(kind, form(client.uid), admin.uid);
    const stored = (await adminDb.doc(`${name}/${id}`).get()).data();
    expect(stored).toMatchObject({
      title: 'Bentornata',
      status: 'Non Risposto',
      userId: client.uid,
      operatorId: admin.uid,
      conversations: [
        {
          type: kind === 'technical' ? 'Trainer' : 'Nutrizionista',
          content: 'Ciao &lt;b>Anna&lt;/b>',
          userId: admin.uid,
        },
      ],
    });
    expect(stored?.timestamp).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(stored?.idTicket).toMatch(/^TICKET-[0-9A-Z]{9}$/);
  });

  it('[AT-147] needs client, title and message', async () => {
    const admin = await person('Amministratore');
    const staff = await device(admin);
    const refusal = {
      code: 'invalid',
      message: 'Seleziona un cliente, inserisci un titolo e scrivi un messaggio prima di inviare.',
    };
    for (const missing of [{ userId: null }, { title: ' ' }, { content: '' }]) {
      await expect(
        staff.createContact(kind, { ...form('u1'), ...missing }, admin.uid),
      ).rejects.toMatchObject(refusal);
    }
    expect((await adminDb.collection(name).get()).size).toBe(0);
  });

  it.each(['Aperto', 'Non Risposto'])(
    '[AT-148] [AT-189] is refused while the client has a ticket %s',
    async (status) => {
      const [admin, client] = [await person('Amministratore'), await person('user')];
      await store(kind, 'suo', { userId: client.uid, status });
      const staff = await device(admin);
      await expect(staff.createContact(kind, form(client.uid), admin.uid)).rejects.toMatchObject(
        EXISTS,
      );
      expect((await adminDb.collection(name).get()).size).toBe(1);
    },
  );

  it('[AT-148] is allowed again once the earlier one is answered, completed or deleted', async () => {
    const [admin, client] = [await person('Amministratore'), await person('user')];
    const staff = await device(admin);
    const first = await staff.createContact(kind, form(client.uid), admin.uid);
    await expect(staff.createContact(kind, form(client.uid), admin.uid)).rejects.toMatchObject(
      EXISTS,
    );
    await staff.setStatus(kind, first.id, 'Completato');
    const second = await staff.createContact(kind, form(client.uid), admin.uid);
    await adminDb.doc(`${name}/${second.id}`).delete();
    await expect(staff.createContact(kind, form(client.uid), admin.uid)).resolves.toMatchObject({});
  });

  it('[AT-148] succeeds once when staff try at once, five times over', async () => {
    const [admin, studio] = [await person('Amministratore'), await person('Studio')];
    const desks = [await device(admin), await device(studio), await device(admin)];
    const round = async () => {
      const client = await person('user');
      const outcomes = await Promise.allSettled(
        desks.map((desk, index) =>
          desk.createContact(kind, form(client.uid), index === 1 ? studio.uid : admin.uid),
        ),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(EXISTS);
      expect((await adminDb.collection(name).where('userId', '==', client.uid).get()).size).toBe(1);
    };
    await Promise.all(Array.from({ length: 5 }, round));
  });

  it('by a client is refused', async () => {
    const client = await person('user');
    const phone = await device(client);
    await expect(phone.createContact(kind, form(client.uid), client.uid)).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });
});

describe('statistics', () => {
  it('count by status, type, studio and day, and find the median first answer', async () => {
    const now = new Date();
    const hour = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
    const question = (at: Date) => buildMessage({ timestamp: at });
    const answered = (at: Date) => buildStaffMessage({ timestamp: at.toISOString() });
    await store('technical', 'a', { timestamp: now, tipoTicket: 'Tecnico' }, 'Bari');
    await store('technical', 'b', { timestamp: now }, '');
    await store('technical', 'c', {
      timestamp: hour(10),
      status: 'Risposto',
      conversations: [question(hour(10)), answered(hour(9))],
    });
    await store('technical', 'd', {
      timestamp: hour(10),
      status: 'Completato',
      conversations: [question(hour(10)), answered(hour(7))],
    });
    const staff = await device(await person('Studio'));
    staff.screenReads.start('statistics');
    const statistics = await staff.ticketStatistics('technical', now);
    expect(statistics.byStatus).toEqual([
      { label: 'Aperto', count: 2 },
      { label: 'Risposto', count: 1 },
      { label: 'Non Risposto', count: 0 },
      { label: 'Completato', count: 1 },
      { label: 'Bloccato', count: 0 },
    ]);
    expect(statistics.byType.filter(({ count }) => count > 0)).toEqual([
      { label: 'Tecnico', count: 1 },
      { label: 'Senza tipo', count: 1 },
    ]);
    expect(statistics.byStudio).toEqual([
      { label: 'Bari', count: 1 },
      { label: 'Nessuno Studio', count: 1 },
    ]);
    expect(statistics.medianAnswerMinutes).toBe(120);
    expect(statistics.answered).toBe(2);
    const today = romeDay(now);
    expect(statistics.byDay).toHaveLength(14);
    expect(statistics.byDay.at(-1)?.day).toBe(today);
    expect(statistics.byDay[0]?.day).toBe(addDays(today, -13));
    const total = (of: 'opened' | 'closed') =>
      statistics.byDay.reduce((sum, day) => sum + day[of], 0);
    expect([total('opened'), total('closed')]).toEqual([4, 1]);
    expect(statistics.byDay.find(({ day }) => day === romeDay(hour(7)))?.closed).toBe(1);
  });

  it('cost the same however many tickets there are', async () => {
    const staff = await device(await person('Amministratore'));
    const cost = async () => {
      staff.screenReads.start('statistics');
      await staff.ticketStatistics('nutritional');
      return staff.screenReads.current().documents;
    };
    const fill = async (from: number, to: number) => {
      const batch = adminDb.batch();
      for (let index = from; index < to; index += 1) {
        batch.set(
          adminDb.doc(`tickets/t${index}`),
          buildTicket({ idx: { at: new Date(Date.UTC(2026, 0, 1, 0, index)), studio: 'Roma' } }),
        );
      }
      await batch.commit();
    };
    await fill(0, 100);
    const small = await cost();
    await fill(100, 400);
    expect(await cost()).toBe(small);
  });
});
