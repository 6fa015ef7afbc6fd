import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ticketIdx } from '@/domain/tickets/idx';
import { OPEN } from '@/domain/tickets/filters';
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
import { buildTicket } from '../fixtures/builders';
import { malformedTickets } from '../fixtures/malformed';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

const T = 'assistenzatecnica/t';
const stored = async () => (await adminDb.doc(T).get()).data() ?? {};
const contents = async () =>
  ((await stored()).conversations as { content: string }[]).map(({ content }) => content);

describe('under load', () => {
  it(
    '[AT-117] fifty clients posting to one ticket at once lose no message',
    { timeout: 180_000 },
    async () => {
      const anna = await person('user');
      await adminDb
        .doc(T)
        .set(buildTicket({ userId: anna.uid, status: 'Risposto', conversations: [] }));
      // One account on fifty devices, because nobody else may write into its ticket.
      const clients: Device[] = [];
      for (let made = 0; made < 50; made++) clients.push(await device(anna));
      const texts = clients.map((_, index) => `Messaggio ${index}`);
      await Promise.all(
        clients.map((client, index) =>
          client.clientReply('technical', 't', { content: texts[index] ?? '' }),
        ),
      );
      expect((await contents()).sort()).toEqual(texts.sort());
      expect((await stored()).status).toBe('Aperto');
    },
  );

  it('[AT-119] [AT-120] two staff answering and one completing at once end in a legal state with every message kept', async () => {
    const anna = await person('user');
    const [eva, marco, ugo] = [
      await person('Amministratore'),
      await person('Studio'),
      await person('Amministratore'),
    ];
    const desks = [await device(eva), await device(marco), await device(ugo)] as const;
    const kept: string[] = [];
    for (let round = 0; round < 10; round++) {
      await adminDb.doc(T).set({
        ...buildTicket({ userId: anna.uid, tipoTicket: 'Tecnico' }),
        conversations: await roundStart(round),
      });
      const texts = [`Eva ${round}`, `Marco ${round}`] as const;
      await Promise.all([
        desks[0].reply('technical', 't', { content: texts[0], staffUid: eva.uid }),
        desks[1].reply('technical', 't', { content: texts[1], staffUid: marco.uid }),
        desks[2].complete('technical', 't'),
      ]);
      kept.push(...texts);
      const ticket = await until(
        desks[2].ticket('technical', 't'),
        (now) => now?.conversations.length === kept.length,
      );
      // A reply reopens a completed ticket, completing closes an answered one: the last write wins.
      expect(['Risposto', 'Completato']).toContain(ticket?.status);
      expect(ticket).toMatchObject({ requestType: null, problems: [] });
      expect((await contents()).sort()).toEqual([...kept].sort());
    }
  });

  it('a message sent while the ticket is being completed is kept or refused, never lost in silence', async () => {
    const [anna, marco] = [await person('user'), await person('Amministratore')];
    const [client, staff] = [await device(anna), await device(marco)];
    for (let round = 0; round < 10; round++) {
      await adminDb.doc(T).set(buildTicket({ userId: anna.uid, conversations: [] }));
      const [sent] = await Promise.allSettled([
        client.clientReply('technical', 't', { content: `Ancora ${round}` }),
        staff.complete('technical', 't'),
      ]);
      expect(await contents()).toEqual(sent.status === 'fulfilled' ? [`Ancora ${round}`] : []);
      if (sent.status === 'rejected')
        expect(sent.reason).toMatchObject({ code: 'permission-denied' });
    }
  });
});

async function roundStart(round: number): Promise<unknown> {
  return round === 0 ? [] : (await stored()).conversations;
}

describe('200 malformed tickets', () => {
  it('[AT-237] are all in the list, each with what is wrong, and the good ones work beside them', async () => {
    const [anna, marco] = [await person('user'), await person('Amministratore')];
    const writer = adminDb.bulkWriter();
    const odd = malformedTickets(200);
    // Indexed as by the trigger: without an index time they would have no order.
    odd.forEach((ticket, index) => {
      const at = new Date(Date.UTC(2026, 0, 1, 0, index));
      const idx = ticketIdx(ticket, null);
      void writer.set(adminDb.doc(`assistenzatecnica/m${index}`), {
        ...ticket,
        idx: { ...idx, at: idx.at ?? at },
      });
    });
    const good = buildTicket({
      userId: anna.uid,
      title: 'Sano',
      timestamp: new Date('2027-01-01T00:00:00Z'),
    });
    void writer.set(adminDb.doc('assistenzatecnica/sano'), { ...good, idx: ticketIdx(good, null) });
    await writer.close();

    const staff = await device(marco);
    const list = staff.ticketList('technical', OPEN);
    let rows = await until(list);
    while (rows.length < 201) {
      const before = rows.length;
      expect(list.hasMore()).toBe(true);
      list.loadMore();
      rows = await until(list, (now) => now.length > before);
    }
    expect(new Set(rows.map(({ id }) => id)).size).toBe(201);
    for (const row of rows) {
      expect(row).toMatchObject({
        title: expect.any(String),
        code: expect.any(String),
        userId: expect.any(String),
        status: 'Aperto',
      });
      expect(row.at === null || Number.isFinite(row.at.getTime())).toBe(true);
      for (const message of row.conversations) expect(typeof message.content).toBe('string');
    }
    expect(rows.filter(({ problems }) => problems.length > 0).length).toBeGreaterThan(100);
    expect(rows.find(({ id }) => id === 'sano')).toMatchObject({ title: 'Sano', problems: [] });

    // Whatever replaces the client's id, the card says that the client is unknown.
    for (const uid of new Set(rows.map(({ userId }) => userId))) {
      if (uid !== anna.uid) expect(await until(staff.userRecord(uid))).toBeNull();
    }

    // All can be answered and completed, despite other malformed fields.
    for (const index of [0, 7, 21, 8, 13]) await staff.complete('technical', `m${index}`);
    await staff.reply('technical', 'sano', { content: 'Eccomi', staffUid: marco.uid });
    await until(list, (now) => now.length === 195);
  });
});
