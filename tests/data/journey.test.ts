import { disableNetwork, enableNetwork } from 'firebase/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OPEN } from '@/domain/tickets/filters';
import { adminDb, clear, closeAdmin, closeDevices, device, person, until } from './harness';
import { buildTicket } from '../fixtures/builders';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

describe('a client asks, staff answer', () => {
  it('[AT-117] [AT-119] [AT-130] [AT-131] live on both sides', async () => {
    const [anna, marco] = await Promise.all([person('user'), person('Amministratore')]);
    const client = await device(anna);
    const staff = await device(marco);
    const list = staff.ticketList('technical', OPEN);
    expect(await until(list)).toEqual([]);

    const { id, sent } = await client.createTechnicalTicket(anna.uid, {
      title: ' Video ',
      content: ' Non <parte> ',
    });
    await sent;
    const [row] = await until(list, (rows) => rows.length === 1);
    expect(row).toMatchObject({
      id,
      title: 'Video',
      status: 'Aperto',
      userId: anna.uid,
      problems: [],
      pending: false,
    });
    expect(row?.code).toMatch(/^TICKET-[0-9A-Z]{9}$/);
    expect(row?.conversations).toMatchObject([{ type: 'Richiesta', content: 'Non &lt;parte>' }]);

    await staff.setType('technical', id, 'Tecnico');
    await staff.reply('technical', id, { content: 'Prova ora', staffUid: marco.uid });
    const answered = await until(
      client.ticket('technical', id),
      (ticket) => ticket?.conversations.length === 2,
    );
    expect(answered).toMatchObject({ status: 'Risposto', requestType: null });
    expect(answered?.conversations[1]).toMatchObject({
      type: 'Trainer',
      content: 'Prova ora',
      userId: marco.uid,
    });
    await until(list, (rows) => rows.length === 0);

    await client.clientReply('technical', id, { content: 'Funziona' });
    await until(list, ([again]) => again?.conversations.length === 3);
    await staff.complete('technical', id);
    await until(client.ownTickets('technical', anna.uid), ([own]) => own?.status === 'Completato');
    await expect(
      client.clientReply('technical', id, { content: 'Ancora io' }),
    ).rejects.toMatchObject({ code: 'permission-denied' });
  });

  it('[AT-187] a client’s new tickets hold the fields of §3 and no others', async () => {
    const anna = await person('user');
    const client = await device(anna);
    const form = { title: 'Video', content: 'Non parte' };
    const technical = await client.createTechnicalTicket(anna.uid, form);
    await technical.sent;
    const nutritional = await client.createNutritionalTicket(anna.uid, form);
    for (const path of [`assistenzatecnica/${technical.id}`, `tickets/${nutritional.id}`]) {
      expect((await adminDb.doc(path).get()).data()).toEqual({
        idx: expect.any(Object) as unknown,
        idTicket: expect.stringMatching(/^TICKET-[0-9A-Z]{9}$/) as string,
        title: 'Video',
        status: 'Aperto',
        userId: anna.uid,
        timestamp: expect.any(Timestamp) as unknown,
        conversations: [
          { type: 'Richiesta', content: 'Non parte', timestamp: expect.any(Timestamp) as unknown },
        ],
      });
    }
  });

  it('[AT-118] a nutritional reply sets Risposto', async () => {
    const marco = await person('Amministratore');
    await adminDb.doc('tickets/t').set(buildTicket());
    const staff = await device(marco);
    await staff.reply('nutritional', 't', { content: 'Ecco', staffUid: marco.uid });
    expect(await until(staff.ticket('nutritional', 't'))).toMatchObject({
      status: 'Risposto',
      conversations: [{}, { type: 'Nutrizionista' }],
    });
  });

  it('[AT-155] [AT-157] sends nothing blank and nothing beyond the bound', async () => {
    const client = await device(await person('user'));
    await expect(client.clientReply('technical', 't', { content: ' \n ' })).rejects.toMatchObject({
      code: 'invalid',
    });
    await expect(
      client.reply('technical', 't', { content: '', staffUid: 's' }),
    ).rejects.toMatchObject({
      message: 'La risposta non può essere vuota.',
    });
    await expect(
      client.clientReply('technical', 't', { content: 'x'.repeat(10_001) }),
    ).rejects.toMatchObject({ code: 'too-large' });
  });

  it('thirty replies at once are all kept', async () => {
    const anna = await person('user');
    await adminDb
      .doc('assistenzatecnica/t')
      .set(buildTicket({ userId: anna.uid, conversations: [] }));
    const client = await device(anna);
    await Promise.all(
      Array.from({ length: 30 }, () => client.clientReply('technical', 't', { content: 'uguale' })),
    );
    expect((await adminDb.doc('assistenzatecnica/t').get()).get('conversations')).toHaveLength(30);
  });

  it('nobody else gets in', async () => {
    await adminDb.doc('assistenzatecnica/t').set(buildTicket({ userId: 'someone' }));
    const other = await device(await person('user'));
    await expect(until(other.ticket('technical', 't'))).rejects.toMatchObject({
      code: 'permission-denied',
    });
    await expect(until(other.ticketList('technical', OPEN))).rejects.toMatchObject({
      message: 'Non hai i permessi per questa operazione.',
    });
  });
});

describe('read', () => {
  it('[AT-126] [AT-127] is set once, and removed on leaving', async () => {
    const staff = await device(await person('Studio'));
    const ref = adminDb.doc('assistenzatecnica/t');
    await ref.set(buildTicket({ read: 'true' }));
    await until(staff.ticket('technical', 't'));
    const { updateTime } = await ref.get();
    await staff.markRead('technical', 't');
    expect((await ref.get()).updateTime).toEqual(updateTime);
    await staff.clearRead('technical', 't');
    expect((await ref.get()).data()).not.toHaveProperty('read');
    await staff.markRead('technical', 't');
    expect((await ref.get()).get('read')).toBe(true);
  });

  it('goes from the legacy document of the same id too, and a ticket deleted meanwhile is no error', async () => {
    const staff = await device(await person('Studio'));
    await adminDb.doc('tickets/t').set(buildTicket({ read: true }));
    await adminDb.doc('assistenzanutrizionale/t').set({ read: 'true', altro: 1 });
    await staff.clearRead('nutritional', 't');
    expect((await adminDb.doc('assistenzanutrizionale/t').get()).data()).toEqual({ altro: 1 });
    expect((await adminDb.doc('tickets/t').get()).data()).not.toHaveProperty('read');
    await staff.clearRead('nutritional', 'gone');
  });
});

describe('staff commands', () => {
  it('[AT-121] set any status, type and request type', async () => {
    const staff = await device(await person('Amministratore'));
    const ref = adminDb.doc('assistenzatecnica/t');
    await ref.set(buildTicket());
    await staff.setStatus('technical', 't', 'Non Risposto');
    await staff.setType('technical', 't', 'In attesa');
    expect((await ref.get()).data()).toMatchObject({
      status: 'Non Risposto',
      tipoTicket: 'In attesa',
    });
    await staff.setType('technical', 't', null);
    expect((await ref.get()).data()).not.toHaveProperty('tipoTicket');

    const other = adminDb.doc('tickets/t');
    await other.set(buildTicket());
    await staff.setType('nutritional', 't', 'generale');
    expect((await other.get()).data()).toMatchObject({ type: 'generale' });
    await staff.setType('nutritional', 't', null);
    expect((await other.get()).data()).not.toHaveProperty('type');
  });

  it('[AT-125] reopen a blocked ticket only while it is blocked', async () => {
    const staff = await device(await person('Studio'));
    await adminDb.doc('assistenzatecnica/t').set(buildTicket({ status: 'Bloccato' }));
    expect(await staff.reopenIfBlocked('technical', 't')).toBe(true);
    await staff.setStatus('technical', 't', 'Completato');
    expect(await staff.reopenIfBlocked('technical', 't')).toBe(false);
    expect((await adminDb.doc('assistenzatecnica/t').get()).get('status')).toBe('Completato');
  });
});

describe('a full conversation', () => {
  const full = (userId: string) =>
    buildTicket({
      userId,
      title: 'Lungo',
      conversations: Array.from({ length: 21 }, () => ({
        type: 'Trainer',
        content: 'x'.repeat(9_900),
        userId: 's',
      })),
    });

  it('goes on in a ticket that links back, the client’s', async () => {
    const anna = await person('user');
    await adminDb.doc('assistenzatecnica/t').set(full(anna.uid));
    const client = await device(anna);
    await until(client.ticket('technical', 't'));
    await client.clientReply('technical', 't', { content: 'Ancora' });
    const [next] = await until(
      client.ownTickets('technical', anna.uid),
      (rows) => rows.length === 1,
    );
    expect(next).toMatchObject({ title: 'Lungo (continua da TICKET-ABC123XYZ)', status: 'Aperto' });
    expect(next?.conversations).toMatchObject([
      { content: 'Continua dalla conversazione TICKET-ABC123XYZ\n\nAncora' },
    ]);
    // After a reload before the answer, the message is found in the ticket it went to.
    const at = new Date();
    expect(await client.wentOn('technical', 't', { content: 'Ancora', at })).toBe(true);
    expect(await client.wentOn('technical', 't', { content: 'Altro', at })).toBe(false);
    expect(
      await client.wentOn('technical', 't', {
        content: 'Ancora',
        at: new Date(at.getTime() - 600_000),
      }),
    ).toBe(false);
  });

  it('and staff’s, who close the full one', async () => {
    const marco = await person('Amministratore');
    await adminDb.doc('assistenzatecnica/t').set(full('someone'));
    const staff = await device(marco);
    await until(staff.ticket('technical', 't'));
    await staff.reply('technical', 't', { content: 'Eccomi', staffUid: marco.uid });
    expect(await until(staff.ticket('technical', 't'))).toMatchObject({ status: 'Completato' });
    const [next] = await until(
      staff.ownTickets('technical', 'someone'),
      (rows) => rows.length === 1,
    );
    expect(next).toMatchObject({
      status: 'Non Risposto',
      operatorId: marco.uid,
      userId: 'someone',
    });
    const lock = (await adminDb.doc('nuovicontatti/assistenzatecnica_someone').get()).data();
    expect(lock).toMatchObject({ ticketId: next?.id, operatorId: marco.uid, continues: 't' });
  });

  it('two quick sends, two devices, client and staff: all go on in one continuation', async () => {
    const [anna, marco] = await Promise.all([person('user'), person('Amministratore')]);
    await adminDb.doc('assistenzatecnica/t').set(full(anna.uid));
    const devices = [await device(anna), await device(anna), await device(marco)] as const;
    const [first, second, staff] = devices;
    for (const one of devices) await until(one.ticket('technical', 't'));
    const say = (one: typeof first, content: string) =>
      one.clientReply('technical', 't', { content });
    await Promise.all([say(first, 'uno'), say(first, 'due'), say(second, 'tre')]);
    await staff.reply('technical', 't', { content: 'quattro', staffUid: marco.uid });
    const { docs } = await adminDb.collection('assistenzatecnica').get();
    const continuation = docs.find(({ id }) => id !== 't');
    expect(docs).toHaveLength(2);
    expect(continuation?.get('conversations')).toHaveLength(4);
    expect(continuation?.get('status')).toBe('Risposto');
    // Staff close the full ticket; later messages of the client continue in the same next one.
    expect(docs.find(({ id }) => id === 't')?.get('status')).toBe('Completato');
    await say(second, 'cinque').catch(() => undefined);
    expect((await adminDb.collection('assistenzatecnica').get()).size).toBe(2);
  });

  it('client and staff who go on with a nutritional one at the same instant go on in one ticket', async () => {
    const [anna, marco] = await Promise.all([person('user'), person('Amministratore')]);
    const old = { timestamp: new Date('2026-01-01'), idx: { at: new Date('2026-01-01') } };
    const ids = ['t1', 't2'] as const;
    for (const id of ids)
      await adminDb
        .doc(`tickets/${id}`)
        .set({ ...full(anna.uid), ...old, title: `Lungo ${id}`, idTicket: `TICKET-${id}ABCDEFG` });
    const [client, staff] = [await device(anna), await device(marco)];
    for (const id of ids)
      await Promise.all([client, staff].map((one) => until(one.ticket('nutritional', id))));
    for (const id of ids) {
      await Promise.all([
        client.clientReply('nutritional', id, { content: 'Io' }),
        staff.reply('nutritional', id, { content: 'Anche io', staffUid: marco.uid }),
      ]);
      const { docs } = await adminDb
        .collection('tickets')
        .where('title', '==', `Lungo ${id} (continua da TICKET-${id}ABCDEFG)`)
        .get();
      expect(docs.map((one) => one.get('conversations').length)).toEqual([2]);
      expect((await adminDb.doc(`tickets/${id}`).get()).get('status')).toBe('Completato');
    }
  });

  it('[SE-017] a client who wrote offline while staff went on goes on where they did', async () => {
    const [anna, marco] = await Promise.all([person('user'), person('Amministratore')]);
    await adminDb.doc('tickets/t').set({
      ...full(anna.uid),
      timestamp: new Date('2026-01-01'),
      idx: { at: new Date('2026-01-01') },
    });
    const staff = await device(marco);
    const client = await device(anna);
    const { db } = await import('@/data/firebase/firestore');
    for (const one of [client, staff]) await until(one.ticket('nutritional', 't'));
    await disableNetwork(db());
    const uno = client.clientReply('nutritional', 't', { content: 'uno' });
    // The second message goes where the first, still pending, will go.
    const own = client.ownTickets('nutritional', anna.uid);
    const leave = own.subscribe(() => undefined);
    await vi.waitFor(() => expect(own.getSnapshot()).toMatchObject({ data: [{}, {}] }));
    leave();
    const due = client.clientReply('nutritional', 't', { content: 'due' });
    await staff.reply('nutritional', 't', { content: 'Eccomi', staffUid: marco.uid });
    await enableNetwork(db());
    await Promise.all([uno, due]);
    const { docs } = await adminDb.collection('tickets').where('userId', '==', anna.uid).get();
    const [made, ...more] = docs.filter(({ id }) => id !== 't');
    expect(more).toEqual([]);
    expect(made?.get('conversations')).toHaveLength(3);
    expect(docs.find(({ id }) => id === 't')?.data()).toMatchObject({
      status: 'Completato',
      continuedIn: made?.id,
    });
  });

  it('[SE-017] a client who goes on with two of them at once finds a place for each', async () => {
    const anna = await person('user');
    const old = { timestamp: new Date('2026-01-01'), idx: { at: new Date('2026-01-01') } };
    const ids = ['t1', 't2'] as const;
    for (const id of ids)
      await adminDb
        .doc(`tickets/${id}`)
        .set({ ...full(anna.uid), ...old, title: id, idTicket: `TICKET-${id}ABCDEFG` });
    const tabs = [await device(anna), await device(anna)] as const;
    for (const tab of tabs) for (const id of ids) await until(tab.ticket('nutritional', id));
    await Promise.all(
      ids.map((id, index) => tabs[index]?.clientReply('nutritional', id, { content: id })),
    );
    const next = await Promise.all(
      ids.map(async (id) => String((await adminDb.doc(`tickets/${id}`).get()).get('continuedIn'))),
    );
    expect(next.map((id) => id.slice(-2)).sort()).toEqual(['_1', '_2']);
  });

  it('two devices of a client take one place of the month, also the last one', async () => {
    const anna = await person('user');
    await adminDb.doc('tickets/t').set({
      ...full(anna.uid),
      timestamp: new Date('2026-01-01'),
      idx: { at: new Date('2026-01-01') },
    });
    const devices = [await device(anna), await device(anna)] as const;
    for (const one of devices) await until(one.ticket('nutritional', 't'));
    await devices[0].createNutritionalTicket(anna.uid, { title: 'Altro', content: 'Altro' });
    await Promise.all(
      devices.map((one, index) => one.clientReply('nutritional', 't', { content: `n. ${index}` })),
    );
    const { docs } = await adminDb
      .collection('tickets')
      .where('title', '==', 'Lungo (continua da TICKET-ABC123XYZ)')
      .get();
    expect(docs.map((one) => one.get('conversations').length)).toEqual([2]);
  });

  it('a continuation that is completed takes no more of the client: the next one goes on from it', async () => {
    const anna = await person('user');
    await adminDb.doc('assistenzatecnica/t').set(full(anna.uid));
    const client = await device(anna);
    await until(client.ticket('technical', 't'));
    await client.clientReply('technical', 't', { content: 'uno' });
    const [made] = (
      await adminDb.collection('assistenzatecnica').where('status', '==', 'Aperto').get()
    ).docs.filter(({ id }) => id !== 't');
    await made?.ref.update({ status: 'Completato' });
    await client.clientReply('technical', 't', { content: 'due' });
    const { docs } = await adminDb.collection('assistenzatecnica').get();
    expect(docs).toHaveLength(3);
    expect(docs.map((one) => one.get('title'))).toContain(
      `Lungo (continua da ${made?.get('idTicket')})`,
    );
  });
});
