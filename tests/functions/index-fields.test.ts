import { Timestamp, FieldValue } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { sameStored } from '@/domain/stored';
import type { Studio } from '@/domain/studios';
import { ticketIdx } from '@/domain/tickets/idx';
import { TASKS_TO_DO } from '@/domain/checks/task';
import { CHECKS_COUNT, countIn, openCountsOf } from '@/domain/tickets/openCounts';
import { KINDS } from '@/domain/tickets/ticket';
import { buildMessage, buildStaffMessage, buildTicket, buildUser } from '../fixtures/builders';
import { db, eventually, idxOf, newId, withTriggers } from './emulated';
import { change, functions } from './in-process';

beforeAll(withTriggers);

async function person(overrides: Record<string, unknown> = {}) {
  const uid = newId('u');
  const record = buildUser({ uid, studio: 'FF Roma', ...overrides });
  await db.doc(`users/${uid}`).set(record);
  return { uid, record };
}

describe.each(['tickets', 'assistenzatecnica'])('index of %s', (collection) => {
  it('gives a ticket, as a client writes it, its client and studio', async () => {
    const { uid } = await person();
    const ref = db.collection(collection).doc();
    const time = FieldValue.serverTimestamp();
    await ref.set(
      buildTicket({
        userId: uid,
        timestamp: time,
        idx: { at: time },
        conversations: [buildMessage({ timestamp: Timestamp.now() })],
      }),
    );
    const idx = await idxOf(ref, ({ count }) => count === 1);
    expect(idx).toMatchObject({
      client: { name: 'Anna', surname: 'Verdi', email: 'anna.verdi@esempio.test', studio: 'Roma' },
      studio: 'Roma',
      problems: [],
    });
    const stored = (await ref.get()).get('timestamp') as Timestamp;
    expect((idx.at as Timestamp).toMillis()).toBe(stored.toMillis());
  });

  it('gives a ticket with an ISO time a timestamp', async () => {
    const { uid } = await person();
    const ref = db.collection(collection).doc();
    await ref.set(buildTicket({ userId: uid, timestamp: '2024-03-01T10:20:30.000Z' }));
    const { at } = await idxOf(ref);
    expect(at).toBeInstanceOf(Timestamp);
    expect((at as Timestamp).toDate().toISOString()).toBe('2024-03-01T10:20:30.000Z');
  });

  it('names what cannot be read in a malformed ticket without a user', async () => {
    const ref = db.collection(collection).doc();
    await ref.set({ userId: 'a/b', timestamp: 'ieri', conversations: 'testo', title: 3 });
    const idx = await idxOf(ref);
    expect(idx).toMatchObject({
      at: null,
      studio: 'Nessuno Studio',
      count: 0,
      problems: ['conversations', 'timestamp', 'title'],
    });
  });

  it('follows the conversation', async () => {
    const { uid } = await person();
    const ref = db.collection(collection).doc();
    await ref.set(buildTicket({ userId: uid }));
    expect((await idxOf(ref)).waitingSince).toBeInstanceOf(Timestamp);
    await ref.update({
      conversations: FieldValue.arrayUnion(buildStaffMessage()),
      status: 'Risposto',
    });
    expect(await idxOf(ref, ({ count }) => count === 2)).toMatchObject({ waitingSince: null });
  });

  it('repairs an index that somebody else wrote', async () => {
    const { uid, record } = await person();
    const ref = db.collection(collection).doc();
    const ticket = buildTicket({ userId: uid });
    await ref.set({ ...ticket, idx: { at: null, studio: 'Bari', extra: true } });
    expect(
      sameStored(await idxOf(ref, ({ studio }) => studio === 'Roma'), ticketIdx(ticket, record)),
    ).toBe(true);
  });

  it('takes on a new name and studio of the client', async () => {
    const { uid } = await person();
    const refs = [db.collection(collection).doc(), db.collection(collection).doc()];
    await Promise.all(refs.map((ref) => ref.set(buildTicket({ userId: uid }))));
    await Promise.all(refs.map((ref) => idxOf(ref)));
    await db.doc(`users/${uid}`).update({ name: 'Annalisa', studio: 'Bologna' });
    for (const ref of refs) {
      const idx = await idxOf(ref, ({ studio }) => studio === 'Bologna');
      expect(idx.client).toMatchObject({ name: 'Annalisa', surname: 'Verdi', studio: 'Bologna' });
    }
  });

  it('writes once and then rests', async () => {
    const { uid } = await person();
    const ref = db.collection(collection).doc();
    await ref.set(buildTicket({ userId: uid }));
    await idxOf(ref);
    const indexed = await ref.get();
    // The trigger's own write fires it again: simulates that event.
    await functions.documentWrittenBy.run(change(collection, indexed, indexed));
    expect((await ref.get()).updateTime?.isEqual(indexed.updateTime as Timestamp)).toBe(true);
  });
});

describe('the count of checks to do', () => {
  it('follows those that are sent, made and taken away', async () => {
    const tasks = db.collection('checkdafare');
    const toDo = tasks.where('idx.keys', 'array-contains', TASKS_TO_DO);
    /**
     * Waits until exactly these checks of the test are left to do, and the menu counts all of them
     * and those of other tests.
     */
    const counted = (...left: string[]) =>
      eventually(`${left.length} checks to do`, async () => {
        const [stored, { docs }] = await Promise.all([db.doc(CHECKS_COUNT).get(), toDo.get()]);
        const mine = docs.map(({ id }) => id).filter((id) => ids.includes(id));
        return mine.length === left.length &&
          mine.every((id) => left.includes(id)) &&
          countIn(stored.data(), 'checks') === docs.length
          ? true
          : undefined;
      });
    const [one, other] = [tasks.doc(), tasks.doc()];
    const ids = [one.id, other.id];
    await Promise.all(
      [one, other].map((ref) => ref.set({ uid: 'c', fatto: 'da fare', createdAt: new Date() })),
    );
    await counted(one.id, other.id);
    await one.update({ fatto: 'si' });
    await counted(other.id);
    await other.delete();
    await counted();
  });
});

describe.each(['nutritional', 'technical'] as const)('the count of open %s tickets', (kind) => {
  const tickets = db.collection(KINDS[kind].collection);
  const counted = (studio: Studio, open: number) =>
    eventually(`${open} open tickets of ${studio}`, async () =>
      countIn((await db.doc(openCountsOf(studio)).get()).data(), kind) === open ? true : undefined,
    );
  const openNow = async (studio: Studio) =>
    (
      await tickets.where('status', '==', 'Aperto').where('idx.studio', '==', studio).count().get()
    ).data().count;

  it('follows tickets that open, close, change studio and go', async () => {
    const [before, elsewhere] = [await openNow('Salerno'), await openNow('Padova')];
    const { uid } = await person({ studio: 'FF Salerno' });
    const refs = [tickets.doc(), tickets.doc(), tickets.doc()];
    await Promise.all(refs.map((ref) => ref.set(buildTicket({ userId: uid }))));
    await counted('Salerno', before + 3);
    await refs[0]?.update({ status: 'Completato' });
    await counted('Salerno', before + 2);
    await refs[1]?.delete();
    await counted('Salerno', before + 1);
    await db.doc(`users/${uid}`).update({ studio: 'Padova' });
    await counted('Padova', elsewhere + 1);
    await counted('Salerno', before);
  });

  it('is right after many at once', async () => {
    const before = await openNow('Pescara');
    const { uid } = await person({ studio: 'Pescara' });
    const refs = Array.from({ length: 12 }, () => tickets.doc());
    await Promise.all(refs.map((ref) => ref.set(buildTicket({ userId: uid }))));
    await counted('Pescara', before + 12);
    await Promise.all(refs.slice(5).map((ref) => ref.update({ status: 'Risposto' })));
    await counted('Pescara', before + 5);
  });
});

describe('index of users', () => {
  it('has tokens, studio, time and the name to sort by', async () => {
    const { uid } = await person({
      name: 'Niccolò',
      studio: 'FF Milano Citta Studi',
      created_time: '2024-01-02T03:04:05.000Z',
    });
    const idx = await idxOf(db.doc(`users/${uid}`));
    expect(idx).toMatchObject({ studio: 'Milano Città Studi', name: 'verdi niccolo' });
    expect(idx.tokens).toEqual(expect.arrayContaining(['nic', 'ver', '333']));
    expect((idx.at as Timestamp).toDate().toISOString()).toBe('2024-01-02T03:04:05.000Z');
  });

  it('does not write when nothing it depends on has changed', async () => {
    const { uid } = await person();
    const ref = db.doc(`users/${uid}`);
    await idxOf(ref);
    const before = await ref.get();
    await ref.update({ cap: '00100' });
    const after = await ref.get();
    await functions.documentWrittenBy.run(change('users', before, after));
    expect((await ref.get()).updateTime?.isEqual(after.updateTime as Timestamp)).toBe(true);
  });

  it('reaches tickets that were there before their client', async () => {
    const uid = newId('u');
    const ref = db.collection('assistenzatecnica').doc();
    await ref.set(buildTicket({ userId: uid }));
    expect(await idxOf(ref)).toMatchObject({ studio: 'Nessuno Studio' });
    await db.doc(`users/${uid}`).set(buildUser({ uid }));
    expect(await idxOf(ref, ({ studio }) => studio === 'Roma')).toMatchObject({
      client: { surname: 'Verdi' },
    });
  });
});

it('[DE-080] consultations carry their client, whom they follow, and what they are filtered by', async () => {
  const { uid } = await person();
  const ref = db.collection('consulenze').doc();
  await ref.set({
    uid,
    categoriaConsulenza: 'tecnica',
    slots: [{ dataCreazioneslot: '01/03/2026', TrainerNome: 'Ada' }],
  });
  const idx = await idxOf(
    ref,
    ({ keys }) => Array.isArray(keys) && keys.includes('tecnica|ada|Roma|open'),
  );
  expect(idx).toMatchObject({ client: { name: 'Anna', surname: 'Verdi', studio: 'Roma' } });
  expect((idx.at as Timestamp).toDate()).toEqual(new Date('2026-02-28T23:00:00Z'));
  await db.doc(`users/${uid}`).update({ studio: 'Bologna' });
  await idxOf(ref, ({ keys }) => Array.isArray(keys) && keys.includes('tecnica|ada|Bologna|open'));
});

it('a programme has the weeks of its consultations, also after one is moved', async () => {
  const ref = db.collection('percorsi').doc();
  const step = (plannedAt: string) => ({ name: 'Consulenza', plannedAt });
  const delivery = { name: 'Consegna', plannedAt: '2026-11-02T10:00:00Z' };
  // Monday in Rome.
  await ref.set({ uid: newId('u'), steps: [delivery, step('2026-11-22T23:30:00Z')] });
  const weeks = (monday: string) =>
    idxOf(ref, (idx) => Array.isArray(idx.weeks) && idx.weeks.join() === monday);
  await weeks('2026-11-23');
  await ref.update({ steps: [delivery, step('2026-12-02T10:00:00Z')] });
  await weeks('2026-11-30');
});
