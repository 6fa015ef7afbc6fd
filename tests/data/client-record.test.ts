import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { reminderIdx } from '@/domain/reminders/filters';
import type { ClientChanges } from '@/domain/users/clientForm';
import { buildDocument } from '../fixtures/builders';
import { adminDb, closeAdmin, closeDevices, device, person, until } from './harness';

afterEach(closeDevices);
afterAll(closeAdmin);

const change = (
  fields: ClientChanges['fields'],
  notes: ClientChanges['notes'] = [],
): ClientChanges => ({ fields, notes });

describe('the record of a client', () => {
  it('[CO-260] [DE-077] two colleagues keep both changes, each against what it saw; what else is stored stays', async () => {
    const [client, anna, marco] = [
      await person('user', { italiano: true, altro: { x: 1 } }),
      await person('Amministratore'),
      await person('Studio'),
    ];
    const [first, second] = [await device(anna), await device(marco)];
    await Promise.all([
      first.saveClient(
        client.uid,
        change(
          [{ field: 'comune', from: '', to: 'Tivoli' }],
          [{ field: 'notes', from: '', to: 'Di Anna' }],
        ),
        anna,
      ),
      second.saveClient(
        client.uid,
        change(
          [{ field: 'italiano', from: 'si', to: 'no' }],
          [{ field: 'noteCheck', from: '', to: 'Di Marco' }],
        ),
        marco,
      ),
    ]);
    const stored = (await adminDb.doc(`users/${client.uid}`).get()).data();
    expect(stored).toMatchObject({ comune: 'Tivoli', italiano: false, altro: { x: 1 } });
    expect(stored).not.toHaveProperty('notes');
    expect((await adminDb.doc(`noteinterne/users_${client.uid}`).get()).data()).toMatchObject({
      notes: 'Di Anna',
      noteCheck: 'Di Marco',
    });

    // Same field: the second writer gets a conflict, and none of the change is written.
    const late = change(
      [{ field: 'comune', from: '', to: 'Guidonia' }],
      [{ field: 'notes', from: 'Di Anna', to: 'Altro' }],
    );
    await expect(second.saveClient(client.uid, late, marco)).rejects.toMatchObject({
      code: 'invalid',
    });
    expect((await adminDb.doc(`noteinterne/users_${client.uid}`).get()).get('notes')).toBe(
      'Di Anna',
    );
    // Idempotent, as after a lost answer.
    await second.saveClient(
      client.uid,
      change([{ field: 'comune', from: '', to: 'Tivoli' }]),
      marco,
    );
    await first.setClientFlag(client.uid, 'hidden', true);
    await first.setClientFlag(client.uid, 'canUploadFiles', true);
    expect(
      await until(first.userRecord(client.uid), (user) => user?.hidden === true),
    ).toMatchObject({ canUploadFiles: true });
  });

  it('[CO-206] [CO-299] of somebody who is not there is not saved; a client changes nothing of it', async () => {
    const [client, marco] = [await person('user'), await person('Studio')];
    const [staff, own] = [await device(marco), await device(client)];
    const town = change([{ field: 'comune', from: '', to: 'Roma' }]);
    await expect(staff.saveClient('nessuno', town, marco)).rejects.toMatchObject({
      code: 'not-found',
      message: 'Dettagli utente o ID non disponibili per il salvataggio.',
    });
    await expect(own.saveClient(client.uid, town, client)).rejects.toMatchObject({
      code: 'permission-denied',
    });
    await expect(own.setClientFlag(client.uid, 'canUploadFiles', true)).rejects.toMatchObject({
      code: 'permission-denied',
    });
    await staff.saveClient(client.uid, town, marco);
  });

  it('knows the campaign by the address, however it was typed, and the newest contact of it', async () => {
    const marco = await person('Studio');
    const staff = await device(marco);
    const leads = adminDb.collection('campagnaintegrazione');
    const at = (day: string) => Timestamp.fromDate(new Date(day));
    await leads.add({
      email: 'Lucia@Esempio.it',
      stato: 'ci pensa',
      idx: { email: 'lucia@esempio.it', at: at('2026-01-02') },
    });
    await leads.add({
      email: 'lucia@esempio.it',
      idx: { email: 'lucia@esempio.it', at: at('2025-01-02') },
    });
    expect(await until(staff.campaignLead(' LUCIA@esempio.it'))).toMatchObject({
      stato: 'ci pensa',
    });
    expect(
      await until(
        staff.campaignLead('altra@esempio.it'),
        (_, state) => state.status === 'ready' && !state.stale,
      ),
    ).toBeNull();
  });
});

describe('what was said with a client', () => {
  const add = async (uid: string, fields: object) =>
    (await adminDb.collection('comunicazioni').add({ uid, ...fields, idx: reminderIdx(fields) }))
      .id;

  it('[CO-114] [CO-115] [CO-274] is read in every stored shape, by date; a contact is added', async () => {
    const [client, marco] = [await person('user'), await person('Studio')];
    const staff = await device(marco);
    await add(client.uid, {
      data: '2026-03-02T10:30:00',
      tipo: 'email',
      fatto: true,
      visibilita: 'false',
      sede: 'trainer',
    });
    await add(client.uid, { data: '1/2/2026', note: 7 });
    await add(client.uid, { data: { giorno: 1 }, fatto: 'forse' });
    await add('altra', { data: Timestamp.now() });
    const at = new Date('2026-04-01T08:00:00Z');
    await staff.createReminder({
      uid: client.uid,
      data: at,
      tipo: 'live',
      sede: 'studio',
      note: 'Fatto',
      fatto: 'si',
      visibilita: true,
    });
    const rows = await until(staff.communicationsOf(client.uid), (all) => all.length === 4);
    expect(rows.map((row) => row.at?.toISOString() ?? null)).toEqual([
      null,
      '2026-01-31T23:00:00.000Z',
      '2026-03-02T09:30:00.000Z',
      at.toISOString(),
    ]);
    expect(rows[0]?.problems.map(({ field }) => field)).toEqual(['data', 'fatto']);
    expect(rows[1]).toMatchObject({ note: '7', done: 'da fare', visible: true, problems: [] });
    expect(rows[2]).toMatchObject({
      tipo: 'email',
      done: 'si',
      visible: false,
      sede: 'trainer',
      problems: [],
    });
    expect(rows[3]).toMatchObject({
      tipo: 'live',
      done: 'si',
      sede: 'studio',
      urgenza: '',
      problems: [],
    });
  });

  it('[DE-077] two colleagues change one row, field by field; of the same field the second is told; what else is stored stays', async () => {
    const [client, anna, marco] = [
      await person('user'),
      await person('Amministratore'),
      await person('Studio'),
    ];
    const [first, second, own] = [await device(anna), await device(marco), await device(client)];
    const id = await add(client.uid, {
      data: '2026-03-02T10:30:00',
      note: 'Prima',
      vecchio: [1],
      obiettivi: { a: 'b' },
    });
    await Promise.all([
      first.changeCommunication(id, 'note', { from: 'Prima', to: 'Di Anna' }),
      second.changeCommunication(id, 'fatto', { from: 'da fare', to: 'si' }),
      second.changeCommunication(id, 'data', { from: '02/03/2026 10:30', to: '03/03/2026 09:00' }),
    ]);
    const stored = async () => (await adminDb.doc(`comunicazioni/${id}`).get()).data();
    const data = Timestamp.fromDate(new Date('2026-03-03T08:00:00Z'));
    expect(await stored()).toEqual({
      uid: client.uid,
      data,
      note: 'Di Anna',
      fatto: 'si',
      vecchio: [1],
      obiettivi: { a: 'b' },
      idx: expect.any(Object) as object,
    });
    await expect(
      second.changeCommunication(id, 'note', { from: 'Prima', to: 'Di Marco' }),
    ).rejects.toMatchObject({
      code: 'invalid',
      message: 'Nel frattempo è diventato «Di Anna». Salva di nuovo per sostituirlo.',
    });
    await expect(
      second.changeCommunication(id, 'data', { from: '03/03/2026 09:00', to: '31/02/2026 09:00' }),
    ).rejects.toMatchObject({
      message: 'Data non valida',
    });
    await expect(
      own.changeCommunication(id, 'note', { from: 'Di Anna', to: 'x' }),
    ).rejects.toMatchObject({ code: 'permission-denied' });
    expect(await stored()).toMatchObject({ note: 'Di Anna' });
    const late = second.changeCommunication(id, 'note', { from: 'Di Anna', to: 'Di Marco' });
    await Promise.all([
      adminDb.doc(`comunicazioni/${id}`).delete(),
      late.catch((error: unknown) => expect(error).toMatchObject({ code: 'not-found' })),
    ]);
    await expect(
      second.changeCommunication(id, 'note', { from: 'Di Anna', to: 'Di Marco' }),
    ).rejects.toMatchObject({
      code: 'not-found',
      message: 'Questa riga non c’è più: un collega l’ha eliminata.',
    });
  });

  it('[CO-210] is assigned to somebody who is known', async () => {
    const marco = await person('Studio');
    const staff = await device(marco);
    await staff.checkAssigned(`nessuno@esempio.test, ${marco.email.toUpperCase()}`);
    await expect(staff.checkAssigned('nessuno@esempio.test')).rejects.toMatchObject({
      message: 'Email assegnata non valida.',
    });
  });
});

it('[CO-279] a document is filed anew, also one whose visibility the old application kept as text', async () => {
  const [client, marco] = [await person('user'), await person('Studio')];
  const staff = await device(marco);
  await adminDb
    .doc('documenti/vecchio')
    .set(buildDocument({ userId: client.uid, visibilityProfile: 'true', uploadedAt: undefined }));
  const [document] = await until(
    staff.documentsOf(client.uid, { onlyVisible: false }),
    (all) => all.length === 1,
  );
  if (!document) throw new Error('no document');
  await staff.setDocumentCategory(document, 'Generico');
  expect((await adminDb.doc('documenti/vecchio').get()).data()).toMatchObject({
    uploadCategory: 'Generico',
    visibilityProfile: true,
  });
});

it('[CO-006] of more than two hundred documents the newest come first, those without a date last; a client’s own likewise', async () => {
  const [client, marco] = [await person('user'), await person('Studio')];
  const batch = adminDb.batch();
  // Neither the stored order nor the type of the dates tells which is newer.
  for (let age = 0; age < 205; age += 1) {
    const at = new Date(Date.parse('2026-03-01T10:00:00Z') - age * 86_400_000);
    const stored = age % 2 === 0 ? at : at.toISOString();
    const uploadedAt = age === 204 ? undefined : stored;
    batch.set(
      adminDb.doc(`documenti/${(age * 7) % 205}-di-molti`),
      buildDocument({ userId: client.uid, fileName: `${age}.pdf`, uploadedAt }),
    );
  }
  await batch.commit();
  const names = (count: number) => Array.from({ length: count }, (_, age) => `${age}.pdf`);
  for (const [by, onlyVisible] of [[marco, false] as const, [client, true] as const]) {
    const documents = (await device(by)).documentsOf(client.uid, { onlyVisible });
    expect((await until(documents)).map(({ fileName }) => fileName)).toEqual(names(200));
    documents.loadMore();
    expect(
      (await until(documents, (rows) => rows.length > 200)).map(({ fileName }) => fileName),
    ).toEqual(names(205));
    expect(documents.hasMore()).toBe(false);
  }
});

it('a colleague’s own orders are those of the address, not what the colleague sold', async () => {
  const [marco, client] = [await person('Studio'), await person('user')];
  const staff = await device(marco);
  const at = Timestamp.now();
  const order = (fields: object, email: string, buyer = '') =>
    adminDb.collection('orders').add({ orderId: '1', ...fields, idx: { at, email, buyer } });
  await order({ uid: marco.uid, orderId: 'venduto' }, client.email);
  await order({ uid: client.uid, orderId: 'suo' }, '', client.uid);
  await order({ orderId: 'proprio' }, marco.email);
  const codes = async (who: typeof marco, count: number) =>
    (await until(staff.ordersOfClient(who), (all) => all.length >= count))
      .map(({ code }) => code)
      .sort();
  expect(await codes(marco, 1)).toEqual(['proprio']);
  expect(await codes(client, 2)).toEqual(['suo', 'venduto']);
});
