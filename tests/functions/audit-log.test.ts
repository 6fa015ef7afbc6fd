import { FieldValue, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { CALLABLES } from '@/domain/callables/all';
import { auditMessages } from '@/domain/messages';
import { DELETABLE_COLLECTIONS } from '@/domain/audit/collections';
import { deletable, DELETIONS_PER_DAY } from '@/domain/audit/deletable';
import type { Role } from '@/domain/roles';
import { formatTime, romeDay } from '@/domain/time/rome';
import { messageIdentity } from '@/domain/tickets/messageIdentity';
import { runForgetDetails } from '../../functions/src/audit/forget-details';
import { database } from '../../functions/src/kit/runtime';
import { buildMessage, buildTicket, type Stored } from '../fixtures/builders';
import { db, newId, tokenFor } from './emulated';
import { change, functions, run } from './in-process';
import { refusalOf } from './services';

interface Someone {
  uid: string;
  token: string;
}
async function someone(role: Role = 'Amministratore'): Promise<Someone> {
  const uid = newId('p');
  return { uid, token: await tokenFor(uid, role) };
}
let [admin, studio, other] = [
  { uid: '', token: '' },
  { uid: '', token: '' },
  { uid: '', token: '' },
];
beforeAll(async () => {
  [admin, studio, other] = await Promise.all([someone(), someone('Studio'), someone()]);
});

type Deletion = { entry: string; undoable: boolean };
const document = (more: Stored = {}) => ({
  userId: newId('c'),
  fileName: 'dieta.pdf',
  uploadCategory: 'Tecnico',
  visibilityProfile: true,
  ...more,
});
const ref = (collection: string, id: string) => db.collection(collection).doc(id);
function recordOf(collection: string): Stored {
  if (collection === 'uscite')
    return {
      uid: admin.uid,
      data: Timestamp.fromMillis(1_770_000_000_000),
      prezzo: 12.5,
      descrizione: 'Carta',
    };
  if (collection === 'orders') return { status: 'pending' };
  return collection === 'documenti' ? document() : buildTicket();
}
/** A stored record; its trigger adds the index. */
async function given(
  collection: string,
  data: Stored = recordOf(collection),
  id = newId(collection === 'orders' ? 'manual_' : 'r'),
) {
  await ref(collection, id).set(data);
  return { collection, id };
}
type Record = Awaited<ReturnType<typeof given>>;
const without = (data: Stored, field: string): Stored =>
  Object.fromEntries(Object.entries(data).filter(([name]) => name !== field));
const stored = async ({ collection, id }: Record) =>
  without((await ref(collection, id).get()).data() ?? {}, 'idx');
const exists = async ({ collection, id }: Record) => (await ref(collection, id).get()).exists;
const entriesOf = async ({ id }: Record) =>
  (await db.collection('registro').where('docId', '==', id).get()).docs;
const remove = (by: Someone, record: Record) => run(CALLABLES.deleteRecord, by.token, record);
const removed = async (by: Someone, record: Record) =>
  (await remove(by, record)).result as Deletion;
const restore = (by: Someone, entry: string) => run(CALLABLES.restoreRecord, by.token, { entry });

describe('deleteRecord', () => {
  it.each([
    ['tickets', 'Amministratore', true],
    ['tickets', 'Studio', false],
    ['assistenzatecnica', 'Studio', true],
    ['assistenzatecnica', 'Spedizioni', false],
    ['assistenzatecnica', 'user', false],
    ['documenti', 'Studio', true],
    ['documenti', 'user', false],
  ] as const)('[AT-175] [DE-004] [AT-191] %s by %s: %s', async (collection, role, granted) => {
    const record = await given(collection);
    const outcome = await remove(role === 'Studio' ? studio : await someone(role), record);
    if (granted) expect(outcome.result).toMatchObject({ undoable: true });
    else expect(refusalOf(outcome)).toBe('permission-denied');
    expect([await exists(record), (await entriesOf(record)).length]).toEqual(
      granted ? [false, 1] : [true, 0],
    );
  });

  it('[AT-175] [DE-004] what was sent in a nutritional conversation Studio doesn’t delete', async () => {
    const [diet, card] = [
      await given('documenti', document({ uploadCategory: 'Alimentazione' })),
      await given('documenti'),
    ];
    expect(refusalOf(await remove(studio, diet))).toBe('permission-denied');
    const bulk = await run(CALLABLES.deleteRecords, studio.token, {
      collection: 'documenti',
      ids: [diet.id, card.id],
    });
    expect(bulk.result).toMatchObject({
      results: [{ refused: 'permission-denied' }, { undoable: true }],
    });
    expect([await exists(diet), await exists(card)]).toEqual([true, false]);
    expect((await remove(admin, diet)).http).toBe(200);
  });

  it('[DE-056] [CP-153] an expense goes only by whoever wrote it, and comes back', async () => {
    const record = await given('uscite');
    const before = await stored(record);
    for (const by of [other, studio])
      expect(refusalOf(await remove(by, record))).toBe('permission-denied');
    expect(await exists(record)).toBe(true);
    const { entry } = await removed(admin, record);
    expect(await exists(record)).toBe(false);
    expect((await restore(admin, entry)).http).toBe(200);
    expect(await stored(record)).toEqual(before);
  });

  it('is for nobody without a session, and for no collection beside the table’s', async () => {
    const record = await given('assistenzatecnica');
    expect(refusalOf(await run(CALLABLES.deleteRecord, null, record))).toBe('unauthenticated');
    for (const collection of [
      'users',
      'registro',
      'numeri',
      'studi',
      'alimentazioni',
      'impostazioni',
      'tickets/x',
      '__proto__',
    ]) {
      expect(
        refusalOf(await run(CALLABLES.deleteRecord, admin.token, { ...record, collection })),
      ).toBe('invalid');
    }
    for (const id of ['', '.', '..', '__x__', 'a/b', '\ud800', 'x'.repeat(1501), 7, null]) {
      expect(refusalOf(await run(CALLABLES.deleteRecord, admin.token, { ...record, id }))).toBe(
        'invalid',
      );
    }
    expect(await exists(record)).toBe(true);
  });

  it.each(DELETABLE_COLLECTIONS)(
    '[SE-013] [DE-033] of %s leaves one entry that says who, what, when and what was there, and serves once',
    async (collection) => {
      const record = await given(collection);
      const before = await stored(record);
      const { entry } = await removed(admin, record);
      const [only, ...more] = await entriesOf(record);
      expect(more).toEqual([]);
      expect(only?.id).toBe(entry);
      const { before: kept, beforeExpiresAt, ...said } = only?.data() ?? {};
      const about = before.userId ?? (collection === 'orders' ? undefined : before.uid);
      expect(said).toEqual({
        who: admin.uid,
        whoEmail: `${admin.uid.toLowerCase()}@esempio.test`,
        collection,
        docId: record.id,
        ...(typeof about === 'string' ? { about } : {}),
        what: deletable(collection).what,
        when: expect.any(Timestamp) as Timestamp,
      });
      expect(kept).toMatchObject(before);
      expect((await restore(admin, entry)).http).toBe(200);
      expect(await stored(record)).toEqual(without(before, 'read'));
      const days = ((beforeExpiresAt as Timestamp).toMillis() - Date.now()) / 86_400_000;
      expect(Math.round(days)).toBe(30);
    },
  );

  // Separate rounds: a transaction that queries entries waits for all writers of entries.
  it.each([1, 2, 3, 4, 5])(
    '[SE-013] asked for at once by two people and twice by each: one entry, and the other person is told (%i)',
    async () => {
      const record = await given('assistenzatecnica');
      const outcomes = await Promise.all(
        [admin, studio, admin, studio].map((by) => remove(by, record)),
      );
      const [entry, ...more] = await entriesOf(record);
      expect(more).toEqual([]);
      const winner = entry?.get('who') as string;
      for (const [index, outcome] of outcomes.entries()) {
        if ((index % 2 === 0 ? admin : studio).uid === winner)
          expect(outcome.result).toMatchObject({ entry: entry?.id });
        else expect(refusalOf(outcome)).toBe('not-found');
      }
    },
  );

  it('[SE-013] repeated because the answer was lost: the same entry, which still serves', async () => {
    const record = await given('documenti');
    const first = await removed(admin, record);
    expect(await removed(admin, record)).toEqual(first);
    expect(await entriesOf(record)).toHaveLength(1);
    expect(refusalOf(await remove(other, record))).toBe('not-found');
    expect((await restore(admin, first.entry)).http).toBe(200);
    expect(await exists(record)).toBe(true);
  });

  it('[SE-002] ids of the old database: odd characters, and as long as may be', async () => {
    const odd = [
      'con spazi',
      'ü€ñ',
      '.x',
      '{"a":1}',
      "'; --",
      '🙂',
      '%2F..',
      '(a+)+$',
      'x'.repeat(1_380),
    ];
    const records = await Promise.all(
      odd.map((id) => given('assistenzatecnica', buildTicket(), `${newId('o')}${id}`)),
    );
    const { result } = await run(CALLABLES.deleteRecords, admin.token, {
      collection: 'assistenzatecnica',
      ids: records.map(({ id }) => id),
    });
    const { results } = result as { results: Deletion[] };
    for (const [index, record] of records.entries()) {
      expect(await exists(record)).toBe(false);
      expect(await entriesOf(record)).toHaveLength(1);
      expect((await restore(admin, results[index]?.entry ?? '')).http).toBe(200);
      expect(await exists(record)).toBe(true);
    }
  });

  it('a record that leaves no room in the entry goes without a way back, and is recorded all the same', async () => {
    const record = await given('documenti', document({ fileName: 'x'.repeat(1_040_000) }));
    const { entry, undoable } = await removed(admin, record);
    expect(undoable).toBe(false);
    expect((await entriesOf(record)).map((one) => one.get('before') as unknown)).toEqual([
      undefined,
    ]);
    expect(refusalOf(await restore(admin, entry))).toBe('invalid');
  });

  it('[SE-012] [SE-010] the token of somebody who was demoted or locked a moment ago does nothing any more', async () => {
    for (const change of [
      { userRole: 'user' },
      { userRole: FieldValue.delete() },
      { disabled: true },
    ]) {
      const was = await someone();
      const [before, after] = [await given('tickets'), await given('tickets')];
      const { entry } = await removed(was, before);
      await ref('users', was.uid).update(change);
      expect(refusalOf(await remove(was, after))).toBe('permission-denied');
      expect(refusalOf(await restore(was, entry))).toBe('permission-denied');
      expect(
        refusalOf(await run(CALLABLES.setUserRole, was.token, { userId: other.uid, role: 'user' })),
      ).toBe('permission-denied');
      expect([await exists(before), await exists(after)]).toEqual([false, true]);
    }
  });

  it('[SE-007] so many a day and no more', async () => {
    const busy = await someone();
    await ref('limiti', `eliminazioni_${busy.uid}`).set({
      day: romeDay(new Date()),
      count: DELETIONS_PER_DAY - 1,
    });
    const [first, second] = [await given('tickets'), await given('tickets')];
    expect((await remove(busy, first)).http).toBe(200);
    expect((await remove(busy, second)).error?.message).toBe(auditMessages.perDay);
    expect(await exists(second)).toBe(true);
  });
});

describe('who deletes what', () => {
  const itemAt = (hours: number) => {
    const time = new Date(Date.now() + hours * 3_600_000);
    return `slot_${romeDay(time)}_${formatTime(time).replace(':', '')}_`;
  };

  it.each([
    ['products', 'Studio', {}],
    ['questionari_templates', 'Studio', {}],
    ['questionari', 'Studio', {}],
    ['percorsi', 'Studio', {}],
    ['contatti', 'Studio', {}],
    ['comunicazioni', 'Studio', {}],
    ['prenotazioni', 'Studio', {}],
  ] as const)(
    '[SE-013] %s: the desk, neither Spedizioni nor a client',
    async (collection, role, data) => {
      const record = await given(collection, data);
      for (const refused of ['Spedizioni', 'user'] as const) {
        expect(refusalOf(await remove(await someone(refused), record))).toBe('permission-denied');
      }
      expect((await remove(await someone(role), record)).http).toBe(200);
      expect(await entriesOf(record)).toHaveLength(1);
    },
  );

  it.each(['inviidigiornata', 'inviidigiornata_archivio'])(
    '[SE-013] %s: Amministratore alone',
    async (collection) => {
      const record = await given(collection, { uid: 'c' });
      expect(refusalOf(await remove(studio, record))).toBe('permission-denied');
      expect((await remove(admin, record)).http).toBe(200);
    },
  );

  it.each([
    ['manual_', { status: 'in attesa di pagamento' }, true],
    ['manual_', { status: 'cancelled' }, true],
    ['manual_', { status: 'pagato' }, false],
    ['manual_', { status: '', statusOrder: 'pagato' }, false],
    ['manual_', { status: 'pending', paymentStatus: 'paid' }, false],
    ['manual_', { status: 'wc-refunded' }, false],
    ['manual_', { status: 'cancelled', paymentStatus: 'paid' }, false],
    ['', { status: 'pending' }, false],
  ] as const)('[DE-033] an order %s… with %o: %s', async (prefix, data, granted) => {
    const record = await given('orders', data, `${prefix}${newId('o')}`);
    const outcome = await remove(admin, record);
    expect(granted ? outcome.http : refusalOf(outcome)).toBe(granted ? 200 : 'permission-denied');
  });

  it('[SE-013] a client gives up its own booking until a day before, and takes that back unless it has booked again', async () => {
    const client = await someone('user');
    const soon = await given('prenotazioni', { userId: client.uid }, `${itemAt(23)}9`);
    const others = await given('prenotazioni', { userId: 'altra' }, `${itemAt(50)}8`);
    const odd = await given('prenotazioni', { userId: client.uid });
    for (const record of [soon, others, odd])
      expect(refusalOf(await remove(client, record))).toBe('permission-denied');
    const record = await given('prenotazioni', { userId: client.uid }, `${itemAt(50)}9`);
    await ref('prenotazioniClienti', client.uid).set({
      slot: record.id,
      at: new Date(Date.now() - 1000),
    });
    const first = await removed(client, record);
    expect((await restore(client, first.entry)).http).toBe(200);
    const second = await removed(client, record);
    await ref('prenotazioniClienti', client.uid).set({
      slot: 'slot_2041-01-10_0900_1',
      at: FieldValue.serverTimestamp(),
    });
    expect((await restore(client, second.entry)).error?.message).toBe(auditMessages.undoTaken);
    expect(await exists(record)).toBe(false);
  });
});

describe('what goes with a record', () => {
  const there = async (...paths: string[]) =>
    Promise.all(paths.map(async (path) => (await db.doc(path).get()).exists));

  it('[DE-065] [SE-013] [SE-015] a contact takes its numbers, its open reminders and its history along, in one entry, and all come back', async () => {
    const record = await given('contatti', { name: 'Anna', telefono: '+393331234567' });
    const phone = `+39${String(Date.now()).slice(-9)}`;
    const beside = [`numeri/contatti_${phone}`, `contattiPromemoria/${newId('p')}`];
    const staying = [`numeri/ricontatti_${phone}`, `contattiPromemoria/${newId('p')}`];
    beside.push(`storialead/${record.id}`);
    for (const path of [...beside, ...staying])
      await db.doc(path).set({ contactId: record.id, done: path === staying[1] });
    const { entry } = await removed(studio, record);
    expect(await there(...beside, ...staying)).toEqual([false, false, false, true, true]);
    expect(await entriesOf(record)).toHaveLength(1);
    expect((await restore(studio, entry)).http).toBe(200);
    expect([await exists(record), ...(await there(...beside))]).toEqual([true, true, true, true]);

    // The number has been taken meanwhile: no second lead gets it.
    const again = await removed(studio, record);
    await db.doc(beside[0] ?? '').set({ contactId: 'altro' });
    expect((await restore(studio, again.entry)).error?.message).toBe(auditMessages.undoTaken);
    expect([await exists(record), ...(await there(...beside))]).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it.each(['tickets', 'assistenzatecnica'] as const)(
    '[DE-101] of %s a ticket takes what staff noted about it along, and both come back',
    async (collection) => {
      const record = await given(collection, { userId: 'c', conversations: [] });
      const noted = (docId: string, item: string) => `noteinterne/${collection}_${docId}_${item}`;
      const [own, others] = [
        [noted(record.id, 'n1'), noted(record.id, 'carico')],
        [noted(newId('t'), 'n1')],
      ];
      for (const path of [...own, ...others])
        await db.doc(path).set({
          collection,
          docId: own.includes(path) ? record.id : 'altro',
          userId: 'c',
          staffNote: 'Chiamata',
        });
      const { entry } = await removed(admin, record);
      expect(await there(...own, ...others)).toEqual([false, false, true]);
      expect((await restore(admin, entry)).http).toBe(200);
      expect([await exists(record), ...(await there(...own))]).toEqual([true, true, true]);
    },
  );

  it('[DE-082] a journey takes its answers along; what an entry kept of them goes after thirty days', async () => {
    const [record, other] = [await given('percorsi', { uid: 'c', steps: [] }), newId('j')];
    const answers = [
      `questionari/${record.id}__0`,
      `questionari/${record.id}__2`,
      `questionari/${other}__0`,
    ];
    for (const path of answers)
      await db
        .doc(path)
        .set({ percorsoId: path.includes(other) ? other : record.id, answers: { peso: '60' } });
    const { entry } = await removed(admin, record);
    expect(await there(...answers)).toEqual([false, false, true]);
    expect((await ref('registro', entry).get()).get('beside')).toHaveLength(2);
    await ref('registro', entry).update({ beforeExpiresAt: new Date(Date.now() - 1) });
    await runForgetDetails();
    expect((await ref('registro', entry).get()).data()).not.toHaveProperty('beside');
  });

  it('[CO-180] [CO-401] [DE-082] of more answers than go at once 450 go first, and the journey with the rest, for good', async () => {
    const record = await given('percorsi', { uid: 'c', steps: [] });
    const batch = db.batch();
    for (let step = 0; step < 451; step += 1)
      batch.set(db.doc(`questionari/${record.id}__${step}`), { percorsoId: record.id });
    await batch.commit();
    const gone = await removed(studio, record);
    expect(gone.undoable).toBe(false);
    expect(
      (await db.collection('questionari').where('percorsoId', '==', record.id).get()).size,
    ).toBe(0);
    expect(await exists(record)).toBe(false);
    expect((await entriesOf(record)).map((entry) => Number(entry.get('parts'))).sort()).toEqual([
      1, 450,
    ]);
    for (const entry of await entriesOf(record)) expect(entry.get('about')).toBe('c');
    expect(await removed(studio, record)).toEqual(gone);
    expect((await restore(studio, gone.entry)).error?.message).toBe(auditMessages.undoTooLate);
  });
});

describe('deleteRecord, continued', () => {
  it('[DE-082] a deletion that was cut off after some answers ends for good, unless the journey was made anew since', async () => {
    const record = await given('percorsi', { uid: 'c', steps: [] });
    await db.doc(`questionari/${record.id}__0`).set({ percorsoId: record.id });
    const begun = { what: 'delete-journey', collection: 'percorsi', docId: record.id, parts: 450 };
    await db.doc(`registro/${newId('e')}`).set({ ...begun, who: studio.uid, when: new Date() });
    const gone = await removed(studio, record);
    expect(gone.undoable).toBe(false);
    expect((await restore(studio, gone.entry)).error?.message).toBe(auditMessages.undoTooLate);
    // A new journey with the same id has all of its answers.
    await given('percorsi', { uid: 'c', steps: [] }, record.id);
    expect((await removed(studio, record)).undoable).toBe(true);
  });
});

describe('deleteRecords', () => {
  it('[SE-013] begun again after an interruption it does what is left; one entry for each', async () => {
    const records = await Promise.all(Array.from({ length: 30 }, () => given('assistenzatecnica')));
    const ids = records.map(({ id }) => id);
    const ask = async (some: string[]) =>
      (
        (
          await run(CALLABLES.deleteRecords, admin.token, {
            collection: 'assistenzatecnica',
            ids: some,
          })
        ).result as { results: Deletion[] }
      ).results;
    const first = await ask(ids.slice(0, 13));
    const all = await ask(ids);
    expect(all.slice(0, 13)).toEqual(first);
    for (const [index, record] of records.entries()) {
      expect((await entriesOf(record)).map(({ id }) => id)).toEqual([all[index]?.entry]);
      expect(await exists(record)).toBe(false);
    }
  });

  it('goes on past what can’t be deleted, and answers for each', async () => {
    const [one, gone, two] = [
      await given('assistenzatecnica'),
      newId('nessuno'),
      await given('assistenzatecnica'),
    ];
    const ids = [one.id, gone, two.id];
    const { result } = await run(CALLABLES.deleteRecords, studio.token, {
      collection: 'assistenzatecnica',
      ids,
    });
    expect(result).toMatchObject({
      results: [{ undoable: true }, { refused: 'not-found' }, { undoable: true }],
    });
    for (const wrong of [[], Array.from({ length: 201 }, () => one.id), [one.id, 'a/b'], one.id]) {
      const outcome = await run(CALLABLES.deleteRecords, studio.token, {
        collection: 'assistenzatecnica',
        ids: wrong,
      });
      expect(refusalOf(outcome)).toBe('invalid');
    }
    expect(
      refusalOf(await run(CALLABLES.deleteRecords, studio.token, { collection: 'tickets', ids })),
    ).toBe('permission-denied');
  });
});

describe('restoreRecord', () => {
  const ODD = {
    vecchio: { campo: [1, 2.5, null, { a: [true] }] },
    testo: 'ü',
    niente: null,
    infinito: Number.POSITIVE_INFINITY,
    quando: new Timestamp(1_700_000_000, 123_456_000),
    dove: new GeoPoint(41.9, 12.5),
    dati: Buffer.from('abc'),
  };

  it.each(['tickets', 'assistenzatecnica'])(
    '[SE-015] [DE-041] [AT-191] %s: exactly what was there, but for who was reading it',
    async (collection) => {
      const record = await given(collection, {
        ...buildTicket(),
        ...ODD,
        chi: db.doc('users/qualcuno'),
        read: 'true',
      });
      const before = without(await stored(record), 'read');
      const { entry } = await removed(admin, record);
      expect((await restore(admin, entry)).result).toEqual({ done: true });
      expect(await stored(record)).toEqual(before);
      expect((await entriesOf(record)).map((one) => one.get('usedAt') as unknown)).toEqual([
        expect.any(Timestamp),
      ]);
    },
  );

  it('[SE-015] once: neither again, nor after it was deleted once more', async () => {
    const record = await given('tickets');
    const { entry } = await removed(admin, record);
    expect((await restore(admin, entry)).http).toBe(200);
    // The answer was lost: a retry is idempotent.
    expect((await restore(admin, entry)).http).toBe(200);
    await ref('tickets', record.id).update({ status: 'Risposto' });
    expect((await restore(admin, entry)).error?.message).toBe(auditMessages.undoTooLate);
    expect(await stored(record)).toMatchObject({ status: 'Risposto' });
    const second = await removed(admin, record);
    expect(second.entry).not.toBe(entry);
    expect(refusalOf(await restore(admin, entry))).toBe('invalid');
    expect((await restore(admin, second.entry)).http).toBe(200);
  });

  it('[SE-015] ten calls at once put it back once', async () => {
    const record = await given('tickets');
    const { entry } = await removed(admin, record);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => restore(admin, entry)));
    expect(outcomes.map(({ http }) => http)).toEqual(Array(10).fill(200));
    expect(await exists(record)).toBe(true);
  });

  it('[SE-015] never over something newer, also where that has gone again', async () => {
    const record = await given('tickets', buildTicket({ title: 'Vecchio' }));
    const { entry } = await removed(admin, record);
    await given('tickets', buildTicket({ title: 'Nuovo' }), record.id);
    expect((await restore(admin, entry)).error?.message).toBe(auditMessages.undoTaken);
    expect(await stored(record)).toMatchObject({ title: 'Nuovo' });
    const newer = await removed(other, record);
    expect((await restore(admin, entry)).error?.message).toBe(auditMessages.undoTaken);
    expect(await exists(record)).toBe(false);
    expect((await restore(other, newer.entry)).http).toBe(200);
    expect(await stored(record)).toMatchObject({ title: 'Nuovo' });
  });

  it('[SE-013] [SE-015] by nobody else, of no entry that isn’t one, of no other kind, and not too late', async () => {
    const record = await given('assistenzatecnica');
    const { entry } = await removed(admin, record);
    for (const by of [other, studio]) expect(refusalOf(await restore(by, entry))).toBe('not-found');
    for (const role of ['user', 'Spedizioni'] as const)
      expect(refusalOf(await restore(await someone(role), entry))).toBe('not-found');
    expect(refusalOf(await restore(admin, 'inventata0inventata0'))).toBe('not-found');
    for (const wrong of ['', 'a/b', entry.toLowerCase() + 'x', 7])
      expect(refusalOf(await restore(admin, wrong as string))).toBe('invalid');
    const made = async (more: Stored) => {
      const { id } = await db
        .collection('registro')
        .add({ ...(await ref('registro', entry).get()).data(), ...more });
      return refusalOf(await restore(admin, id));
    };
    expect(await made({ what: 'role' })).toBe('not-found');
    expect(await made({ what: 'delete-message' })).toBe('not-found');
    expect(await made({ collection: 'users' })).toBe('not-found');
    expect(await made({ when: new Date(Date.now() - 121_000) })).toBe('invalid');
    expect(await made({ before: FieldValue.delete() }).catch(() => 'invalid')).toBe('invalid');
    expect(await exists(record)).toBe(false);
  });

  it('[DE-096] an undo pressed in time is accepted for two minutes, however slow the way', async () => {
    const records = await Promise.all(
      (['assistenzatecnica', 'documenti', 'contatti'] as const).map((name) => given(name)),
    );
    for (const record of records) {
      const { entry } = await removed(admin, record);
      await ref('registro', entry).update({ when: new Date(Date.now() - 110_000) });
      expect((await restore(admin, entry)).http).toBe(200);
      expect(await exists(record)).toBe(true);
    }
  });

  it('[SE-015] the control of these: the caller’s own, in time, comes back; not a document whose file is going', async () => {
    const [kept, final] = [await given('documenti'), await given('documenti')];
    const [first, second] = [await removed(studio, kept), await removed(studio, final)];
    expect((await restore(studio, first.entry)).http).toBe(200);
    expect(
      (await run(CALLABLES.removeDocumentFile, studio.token, { entry: second.entry })).http,
    ).toBe(200);
    expect(refusalOf(await restore(studio, second.entry))).toBe('invalid');
    expect([await exists(kept), await exists(final)]).toEqual([true, false]);
    // The files of a restored document are not removed.
    expect(
      refusalOf(await run(CALLABLES.removeDocumentFile, studio.token, { entry: first.entry })),
    ).toBe('not-found');
  });
});

/** The author of an event as the platform reports it for an account of the app. */
const account = ({ uid }: Someone): object => ({ authType: 'unknown', authId: uid });

describe('a list that staff empty without making it shorter', () => {
  const steps = [
    { name: 'Consegna', plannedAt: Timestamp.fromMillis(1_780_000_000_000), done: false },
    { name: 'Check finale', TrainerNome: 'Ugo', done: false },
  ];
  const emptied = [{ x: 1 }, { x: 1 }];
  /** A journey whose steps were overwritten, and the event that says so. */
  async function emptying(by: object, after: unknown[] = emptied) {
    const uid = newId('c');
    const record = await given('percorsi', { uid, steps });
    // Read by the functions' own copy of the library, as an event is.
    const read = () => database().doc(`percorsi/${record.id}`).get();
    const before = await read();
    await ref('percorsi', record.id).update({ steps: after });
    const event = change('percorsi', before, await read());
    const time = new Date(Date.now() - 1_000).toISOString();
    return { record, uid, event: { ...event, time, ...by } };
  }
  /**
   * The author of every write, even by functions, as the emulator reports it to the triggers that
   * it runs.
   */
  const EMULATORS = 'fake-auth-id@gmail.com';
  const entriesBy = async ({ uid }: Someone, record: Record) =>
    (await entriesOf(record)).filter((entry) => entry.get('who') === uid);
  const trigger = functions.documentWrittenBy;

  it('[SE-027] leaves one entry that names them, however late and often the event comes', async () => {
    const { record, uid, event } = await emptying(account(studio));
    await Promise.all([trigger.run(event), trigger.run(event)]);
    await ref('percorsi', record.id).delete();
    await trigger.run(event);
    const [entry, ...more] = await entriesBy(studio, record);
    expect(more).toEqual([]);
    expect(entry?.data()).toMatchObject({
      what: 'empty',
      who: studio.uid,
      whoEmail: `${studio.uid}@esempio.test`.toLowerCase(),
      when: Timestamp.fromDate(new Date(event.time)),
      collection: 'percorsi',
      docId: record.id,
      about: uid,
      before: { uid, steps },
      after: { steps: emptied },
    });
    expect((entry?.get('beforeExpiresAt') as Timestamp).toMillis()).toBeGreaterThan(Date.now());
  });

  it('[SE-027] leaves one that is not named by an account too, and none of what functions write or normal work', async () => {
    const by = (authType: string, authId: string) => emptying({ authType, authId });
    const renamed = [{ ...steps[0], name: 'Invio' }, ...steps.slice(1)];
    const all = await Promise.all([
      emptying({}),
      by('unknown', 'Dev@Esempio.test'),
      by('unknown', 'p@appspot.gserviceaccount.com'),
      by('service_account', studio.uid),
      by('system', studio.uid),
      emptying(account(studio), renamed),
    ]);
    await Promise.all(all.map(({ event }) => trigger.run(event)));
    const authors = await Promise.all(
      all.map(async ({ record }) =>
        (await entriesOf(record))
          .map((entry) => `${entry.get('who')} ${entry.get('whoEmail')}`.trim())
          .filter((author) => author !== EMULATORS),
      ),
    );
    expect(authors).toEqual([[''], ['dev@esempio.test'], [], [], [], []]);
  });

  it('[SE-027] leaves a small one for each text blanked, none for a day', async () => {
    const blank = [steps[0], { ...steps[1], TrainerNome: '' }];
    const { record, event } = await emptying(account(studio), blank);
    await trigger.run(event);
    const [entry, ...more] = await entriesBy(studio, record);
    expect(more).toEqual([]);
    expect(entry?.data()).toMatchObject({
      what: 'blank',
      after: { steps: { 1: { TrainerNome: '' } } },
    });
    expect((entry?.data() as { before: Stored }).before.steps).toEqual({
      1: { TrainerNome: 'Ugo' },
    });
    const undated = [{ ...steps[0], plannedAt: null }, steps[1]];
    const other = await emptying(account(studio), undated);
    await trigger.run(other.event);
    expect(await entriesBy(studio, other.record)).toEqual([]);
  });

  describe('and that Amministratore restores', () => {
    const refill = (by: Someone, entry: string) => run(CALLABLES.restoreList, by.token, { entry });
    const recorded = async (after?: unknown[]) => {
      const made = await emptying(account(studio), after);
      await trigger.run(made.event);
      const [entry] = await entriesBy(studio, made.record);
      return { ...made, entry: entry?.id ?? '' };
    };

    it('[SE-027] [DE-033] comes back whole, once, and the register says who restored it', async () => {
      const { record, uid, entry } = await recorded();
      await ref('registro', entry).update({ when: new Date(Date.now() - 7 * 86_400_000) });
      const outcomes = await Promise.all([other, admin, admin].map((by) => refill(by, entry)));
      expect(outcomes.map(({ http }) => http)).toEqual([200, 200, 200]);
      expect(await stored(record)).toMatchObject({ uid, steps });
      const refills = (await entriesOf(record)).filter((one) => one.get('what') === 'refill');
      expect(refills.map((one) => one.data())).toMatchObject([{ about: uid }]);
      expect((await ref('registro', entry).get()).get('usedAt')).toBeInstanceOf(Timestamp);
    });

    it('[SE-027] has a blanked text again, beside what others wrote since', async () => {
      const { record, entry } = await recorded([steps[0], { ...steps[1], TrainerNome: '' }]);
      const now = [
        { ...steps[0], done: true },
        { ...steps[1], TrainerNome: '' },
      ];
      await ref('percorsi', record.id).update({ steps: now });
      expect((await refill(admin, entry)).http).toBe(200);
      expect(await stored(record)).toMatchObject({ steps: [now[0], steps[1]] });
    });

    it('[SE-027] [SE-015] is left when something newer is there, by others, when nothing is kept, and of the erased', async () => {
      const { record, entry } = await recorded();
      for (const by of [studio, await someone('user')])
        expect(refusalOf(await refill(by, entry))).toBe('permission-denied');
      await ref('percorsi', record.id).update({ steps: [...emptied, { name: 'Nuovo' }] });
      expect((await refill(admin, entry)).error?.message).toBe(auditMessages.listChanged);
      expect(await stored(record)).toMatchObject({ steps: [...emptied, { name: 'Nuovo' }] });
      await ref('percorsi', record.id).delete();
      expect(refusalOf(await refill(admin, entry))).toBe('not-found');
      await ref('registro', entry).update({ before: FieldValue.delete() });
      expect((await refill(admin, entry)).error?.message).toBe(auditMessages.notKept);
      for (const more of [{ what: 'role' }, { collection: 'users' }])
        expect(
          refusalOf(await refill(admin, (await db.collection('registro').add({ ...more })).id)),
        ).toBe('not-found');
    });

    it('[SE-027] [SE-018] leaves internal notes that it had where no client reads them', async () => {
      const uid = newId('c');
      const record = await given('alimentazioni', { userId: uid, alimentazioni: [{}] }, uid);
      const plan = { id: '1', dataCreazione: '2026-03-01T10:00:00.000Z', nota2: 'Bevi' };
      const entry = await db.collection('registro').add({
        what: 'empty',
        collection: 'alimentazioni',
        docId: uid,
        before: { alimentazioni: [{ ...plan, nota1: 'Interna' }] },
        after: { alimentazioni: [{}] },
      });
      expect((await refill(admin, entry.id)).http).toBe(200);
      expect(await stored(record)).toMatchObject({ alimentazioni: [plan] });
      expect((await ref('noteinterne', `alimentazioni_${uid}_1`).get()).data()).toMatchObject({
        nota1: 'Interna',
        userId: uid,
      });
    });
  });

  it('[SE-027] leaves one for a shipment too', async () => {
    const uid = newId('c');
    const alimentazioni = [{ id: '1', dataCreazione: '2026-03-01T10:00:00.000Z', strategia: 'a' }];
    const record = await given('inviidigiornata', { uid, alimentazioni });
    const read = () => database().doc(`inviidigiornata/${record.id}`).get();
    const before = await read();
    await ref('inviidigiornata', record.id).update({ alimentazioni: [{ x: 1 }] });
    const event = change('inviidigiornata', before, await read());
    await trigger.run({ ...event, time: new Date().toISOString(), ...account(studio) });
    const [entry, ...more] = await entriesBy(studio, record);
    expect(more).toEqual([]);
    expect(entry?.data()).toMatchObject({
      what: 'empty',
      collection: 'inviidigiornata',
      about: uid,
      before: { uid, alimentazioni },
    });
  });

  it('[SE-027] leaves one without lists, where they are nested too deep for it', async () => {
    let deep: Stored = {};
    // The deepest nesting that the database accepts in a journey; the entry would be one level
    // deeper.
    for (let level = 0; level < 17; level += 1) deep = { deep };
    const { record, event } = await emptying(account(studio), [{ x: deep }, { x: 1 }]);
    await trigger.run(event);
    const [entry] = await entriesBy(studio, record);
    expect(entry?.data()).toMatchObject({ what: 'empty', docId: record.id });
    expect(entry?.data()).not.toHaveProperty('before');
    expect(entry?.data()).not.toHaveProperty('after');
  });
});

describe('a product’s price', () => {
  const trigger = functions.documentWrittenBy;
  async function priced(from: unknown, to: Stored, by: object = account(studio)) {
    const record = await given('products', { name: 'FC 6', price: from });
    const read = () => database().doc(`products/${record.id}`).get();
    const before = await read();
    await ref('products', record.id).update(to);
    const event = change('products', before, await read());
    const told = { ...event, time: new Date().toISOString(), ...by };
    await trigger.run(told);
    await trigger.run(told);
    return (await entriesOf(record))
      .filter((entry) => entry.get('who') === studio.uid)
      .map((entry) => entry.data());
  }
  it('[DE-033] changed in a browser leaves one entry with who, before and after', async () => {
    expect(await priced(90, { price: 45 })).toEqual([
      expect.objectContaining({
        what: 'price',
        whoEmail: `${studio.uid}@esempio.test`.toLowerCase(),
        before: { name: 'FC 6', price: 90 },
        after: { name: 'FC 6', price: 45 },
      }),
    ]);
    expect(await priced('gratis', { price: 45 })).toHaveLength(1);
  });

  it('[DE-033] the tax class too, and a product created with an id of the shop', async () => {
    expect(await priced(90, { tax_class: 'aliquota-ridotta' })).toEqual([
      expect.objectContaining({
        before: { name: 'FC 6', price: 90 },
        after: { name: 'FC 6', price: 90, tax_class: 'aliquota-ridotta' },
      }),
    ]);
    const made = async (id: string) => {
      const ref = database().doc(`products/${id}`);
      const before = await ref.get();
      const record = await given('products', { name: 'FC 6', price: 1 }, id);
      const event = change('products', before, await ref.get());
      await trigger.run({ ...event, time: new Date().toISOString(), ...account(studio) });
      return (await entriesOf(record))
        .filter((entry) => entry.get('who') === studio.uid)
        .map((entry) => entry.data());
    };
    expect(await made(String(Date.now()))).toEqual([
      expect.objectContaining({
        what: 'price',
        before: { name: null, price: null },
        after: { name: 'FC 6', price: 1 },
      }),
    ]);
    expect(await made(newId('p'))).toEqual([]);
  });

  it('[DE-033] spelled otherwise, beside another change or by a function leaves none', async () => {
    expect(await priced('90,00', { price: 90 })).toEqual([]);
    expect(await priced(90, { name: 'FC 7' })).toEqual([]);
    expect(
      await priced(90, { price: 45 }, { authType: 'service_account', authId: studio.uid }),
    ).toEqual([]);
  });
});

describe('deleteMessage', () => {
  const [one, two] = [buildMessage({ content: 'uno' }), buildMessage({ content: 'due' })];
  const conversation = (...conversations: unknown[]) =>
    given('assistenzatecnica', buildTicket({ conversations }));
  const ask = (by: Someone, { id }: Record, message: unknown, more: Stored = {}) =>
    run(CALLABLES.deleteMessage, by.token, {
      kind: 'technical',
      id,
      message: messageIdentity(message),
      copies: 1,
      ...more,
    });
  const contents = async (record: Record) =>
    ((await stored(record)).conversations as { content: string }[]).map(({ content }) => content);

  it.each([
    ['nutritional', 'Amministratore', true],
    ['nutritional', 'Studio', false],
    ['technical', 'Studio', true],
    ['technical', 'Spedizioni', false],
    ['technical', 'user', false],
  ] as const)(
    '[AT-175] [AT-179] [DE-004] of a %s conversation by %s: %s',
    async (kind, role, granted) => {
      const record = await given(
        kind === 'technical' ? 'assistenzatecnica' : 'tickets',
        buildTicket({ conversations: [one, two] }),
      );
      const outcome = await ask(await someone(role), record, one, { kind });
      expect(granted ? outcome.http : refusalOf(outcome)).toBe(granted ? 200 : 'permission-denied');
      expect(await contents(record)).toEqual(granted ? ['due'] : ['uno', 'due']);
    },
  );

  it('[SE-013] leaves one entry with the message; asked for again there is nothing to delete', async () => {
    const record = await conversation(one, two);
    expect((await ask(admin, record, one)).http).toBe(200);
    expect(refusalOf(await ask(admin, record, one))).toBe('not-found');
    const [entry, ...more] = await entriesOf(record);
    expect(more).toEqual([]);
    expect(entry?.data()).toMatchObject({
      who: admin.uid,
      what: 'delete-message',
      before: { message: { content: 'uno' } },
    });
  });

  it('[SE-013] of two equal ones one goes, also when the answer was lost and when two ask at once', async () => {
    const record = await conversation(one, two, one);
    const twice = await Promise.all(
      [admin, other].map((by) => ask(by, record, one, { copies: 2 })),
    );
    expect(twice.map(({ http }) => http).sort()).toEqual([200, 404]);
    expect(refusalOf(await ask(admin, record, one, { copies: 2 }))).toBe('not-found');
    expect(await contents(record)).toEqual(['due', 'uno']);
    expect(await entriesOf(record)).toHaveLength(1);
  });

  it('loses nothing that arrives meanwhile, and reads the shapes of the old application', async () => {
    const record = await conversation(one);
    const arriving = ['a', 'b', 'c', 'd'].map((content) =>
      ref(record.collection, record.id).update({
        conversations: FieldValue.arrayUnion(buildMessage({ content })),
      }),
    );
    const [outcome] = await Promise.all([ask(admin, record, one), ...arriving]);
    expect(outcome.http).toBe(200);
    expect((await contents(record)).sort()).toEqual(['a', 'b', 'c', 'd']);
    const old = await given(
      'assistenzatecnica',
      buildTicket({ conversations: { 0: one, 1: 'solo testo' } }),
    );
    expect((await ask(admin, old, 'solo testo')).http).toBe(200);
    expect(await contents(old)).toEqual(['uno']);
    expect(
      refusalOf(await ask(admin, { collection: 'assistenzatecnica', id: newId('nessuno') }, one)),
    ).toBe('not-found');
  });
});

it('[SE-013] [DE-033] what was there goes after thirty days; that it was deleted, and by whom, stays', async () => {
  const [old, fresh] = [await given('tickets'), await given('tickets')];
  const whole = await stored(fresh);
  for (const record of [old, fresh]) await remove(admin, record);
  const [entry] = await entriesOf(old);
  await entry?.ref.update({ beforeExpiresAt: new Date(Date.now() - 1) });
  expect((await runForgetDetails())?.done).toBeGreaterThan(0);
  const kept = (await entry?.ref.get())?.data();
  expect(kept).toMatchObject({ who: admin.uid, what: 'delete-ticket', docId: old.id });
  expect(Object.keys(kept ?? {}).filter((name) => name.startsWith('before'))).toEqual([]);
  expect((await entriesOf(fresh))[0]?.get('before')).toMatchObject(whole);
});
