/** A database without triggers, as for documents whose changes are too large for an event. */
import type { DocumentReference, WriteResult } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COUNTED } from '@/domain/accounting/counted';
import { REVENUE } from '@/domain/accounting/sums';
import { SWEPT_FROM_BYTES } from '@/domain/limits';
import { readFollow } from '@/domain/follow/follow';
import { addDays, romeDay } from '@/domain/time/rome';
import { searchToken } from '@/domain/search/ngrams';
import { countIn, openCountsOf } from '@/domain/tickets/openCounts';
import { storedBytes } from '@/domain/tickets/size';
import { isIndexed } from '@/domain/tickets/idx';
import { runFollowClients } from '../../functions/src/follow/job';
import { keepFollow } from '../../functions/src/follow/keep';
import { findLarge } from '../../functions/src/indexing/find-large';
import { noteLarge } from '../../functions/src/indexing/large';
import { BUDGET_MS, type Run } from '../../functions/src/kit/jobs';
import { clock, INVALID_ARGUMENT, database } from '../../functions/src/kit/runtime';
import { runFoldRevenue, runSweepLargeDocuments } from '../../functions/src/sweep';
import { backfill } from '../../scripts/lib/backfill-steps';
import {
  buildMessage,
  buildOrder,
  buildTicket,
  buildUser,
  type Stored,
} from '../fixtures/builders';
import { documentsProject } from '../fixtures/world';
import { adminDb, clear, closeAdmin } from './harness';

// Before any import: functions read their environment once.
vi.hoisted(() => vi.stubEnv('FUNCTIONS_EMULATOR', 'true'));
vi.stubEnv('GCLOUD_PROJECT', documentsProject());

beforeEach(clear);
afterAll(closeAdmin);

const marks = async () =>
  (await adminDb.collection('avanzamenti').where('large', '==', true).get()).docs.map(
    ({ id }) => id,
  );
const swept = async () => (await runSweepLargeDocuments())?.done;
/** Text with few distinct words, so that the document is measured and not its index. */
const long = (bytes: number) => 'parole e ancora parole '.repeat(Math.ceil(bytes / 23));
const conversation = (bytes: number, ...more: Stored[]) => [
  ...Array.from({ length: bytes / 10_000 }, () => buildMessage({ content: long(9_700) })),
  ...more.map((one) => buildMessage(one)),
];

it('[DE-091] a run out of time starves none: the next begins with what was tried longest ago', async () => {
  const all = ['a', 'b'].map((id) => adminDb.doc(`assistenzatecnica/${id}`));
  for (const ref of all) {
    await ref.set(buildTicket({ conversations: conversation(300_000) }));
    await noteLarge(adminDb, await ref.get());
  }
  const indexed = async () =>
    (await adminDb.getAll(...all))
      .filter((one) => one.get('idx') !== undefined)
      .map(({ id }) => id);
  /** A run whose time is over once it has begun with the first document. */
  const shortRun = async () => {
    let isOver = false;
    // The prototype comes from the copy of firebase-admin that functions use.
    const library = Object.getPrototypeOf(database().doc('a/b')) as DocumentReference;
    const update = library.update as (...given: unknown[]) => Promise<WriteResult>;
    vi.spyOn(library, 'update').mockImplementation(function (
      this: DocumentReference,
      ...given: unknown[]
    ) {
      isOver = true;
      return update.apply(this, given);
    });
    const now = () => new Date(Date.now() + (isOver ? BUDGET_MS + 1 : 0));
    vi.spyOn(clock, 'now').mockImplementation(now);
    const report = await runSweepLargeDocuments();
    vi.restoreAllMocks();
    return report;
  };
  expect(await shortRun()).toMatchObject({ done: 1, remaining: 1, error: 'out-of-time' });
  const [first = ''] = await indexed();
  await adminDb.doc(`assistenzatecnica/${first}`).update({ title: 'Ancora' });
  expect(await shortRun()).toMatchObject({ done: 1 });
  expect(await indexed()).toEqual(['a', 'b']);
});

describe('[DE-091] a conversation of 700 KB, of whose changes no event comes', () => {
  const ticket = adminDb.doc('assistenzatecnica/t');
  const parts = adminDb.collection('indiciassistenzatecnica');
  const found = async (word: string) =>
    (
      await parts.where('tokens', 'array-contains', searchToken(word)).orderBy('at', 'desc').get()
    ).docs.map((part) => String(part.get('ticket')));
  const open = async () =>
    countIn((await adminDb.doc(openCountsOf('Roma')).get()).data(), 'technical');

  it('is found, indexed, counted and kept from its client’s eyes within the hour', async () => {
    await adminDb.doc('users/u').set(buildUser({ uid: 'u', studio: 'Roma' }));
    await ticket.set(buildTicket({ userId: 'u', conversations: conversation(200_000) }));
    await backfill({ db: adminDb }, 'grandi');
    await backfill({ db: adminDb }, 'assistenzatecnica');
    expect(await marks()).toEqual(['grande_assistenzatecnica_t']);
    expect(await found('nascosto48211')).toEqual([]);

    const hidden = { visibilityProfile: false, filePath: 'documenti/u/x.pdf', fileName: 'x.pdf' };
    await ticket.update({
      conversations: conversation(700_000, { content: 'un nascosto48211', ...hidden }),
    });
    expect(storedBytes((await ticket.get()).data())).toBeGreaterThan(680_000);
    expect(await swept()).toBe(1);
    const stored = await ticket.get();
    expect(isIndexed(stored.data())).toBe(true);
    expect(stored.get('idx.count')).toBe(71);
    expect(await found('nascosto48211')).toEqual(['t']);
    expect(await open()).toBe(1);
    expect(JSON.stringify(stored.get('conversations'))).not.toContain('x.pdf');
    const notes = await adminDb.collection('noteinterne').get();
    expect(notes.docs.map((note) => note.get('filePath') as unknown)).toEqual([
      'documenti/u/x.pdf',
    ]);

    // The sweep's own writes are checked once more, then nothing is left.
    await swept();
    expect(await swept()).toBe(0);
    await ticket.update({ status: 'Completato' });
    expect(await swept()).toBe(1);
    expect(await open()).toBe(0);

    // The ticket's client had been waiting in it.
    await adminDb.doc('daseguire/u').set({ reasons: [], keys: ['seguire'] });
    await ticket.delete();
    expect(await swept()).toBe(1);
    expect((await adminDb.doc('daseguire/u').get()).exists).toBe(false);
    expect((await parts.get()).size).toBe(0);
    expect(await marks()).toEqual([]);
  });
});

describe('[DE-091] other large documents, of whose changes no event comes', () => {
  it('an order is indexed and counted, its internal notes are set apart', async () => {
    const order = adminDb.doc('orders/export_1');
    await order.set(buildOrder({ userEmail: 'prima@esempio.test', extra: long(200_000) }));
    await backfill({ db: adminDb }, 'grandi');
    await backfill({ db: adminDb }, 'orders');
    expect(await marks()).toEqual(['grande_orders_export_1']);
    await order.update({
      userEmail: 'dopo@esempio.test',
      status: 'wc-completed',
      paymentStatus: 'paid',
      extra: long(700_000),
      staffNote: 'Da richiamare',
    });
    expect(await swept()).toBe(1);
    expect((await order.get()).get('idx.email')).toBe('dopo@esempio.test');
    expect((await order.get()).get('staffNote')).toBeUndefined();
    expect((await adminDb.collection('noteinterne').get()).size).toBe(1);
    expect((await adminDb.doc(`${COUNTED}/export_1`).get()).get('stato')).toBe('pagato');
  });

  it('a programme’s notes are set apart; one that has become small again is left to its events', async () => {
    const journey = adminDb.doc('percorsi/p');
    const steps = [{ name: 'Inizio', done: false }];
    await journey.set({ uid: 'u', steps, extra: long(SWEPT_FROM_BYTES) });
    await backfill({ db: adminDb }, 'grandi');
    expect(await marks()).toEqual(['grande_percorsi_p']);
    await journey.set({
      uid: 'u',
      steps: [{ ...steps[0], staffNote: 'solo per noi' }],
      extra: '',
    });
    expect(await swept()).toBe(1);
    expect(JSON.stringify((await journey.get()).data())).not.toContain('solo per noi');
    const [note] = (await adminDb.collection('noteinterne').get()).docs;
    expect(JSON.stringify(note?.data())).toContain('solo per noi');
    expect(await marks()).toEqual([]);
  });
});

describe('[DE-091] [SE-001] a document that one write makes too large for its event', () => {
  const plan = adminDb.doc('percorsi/p9');
  const write = (note: string) =>
    plan.set({ uid: 'u', steps: [{ name: 'Inizio', staffNote: note }], extra: long(700_000) });
  const notes = async () =>
    (await adminDb.collection('noteinterne').get()).docs.map((doc) => JSON.stringify(doc.data()));
  const inHours = (hours: number) =>
    vi.spyOn(clock, 'now').mockImplementation(() => new Date(Date.now() + hours * 3_600_000));
  const small = async (count: number) => {
    const batch = adminDb.batch();
    for (let at = 0; at < count; at += 1)
      batch.set(adminDb.doc(`percorsi/p${at + 1_000}`), { uid: 'u', steps: [] });
    await batch.commit();
  };
  /** One hour's search through a few documents. */
  const look = (hours: number, perHour: number) => {
    inHours(hours);
    const run = { startedAt: clock.now(), goesOn: () => true, keep: () => Promise.resolve() };
    return findLarge(database(), run as Run, ['percorsi'], perHour);
  };
  afterEach(() => void vi.restoreAllMocks());

  it('is found and handled within the hour, of 400 and more', async () => {
    await small(400);
    expect(await runSweepLargeDocuments()).toMatchObject({ done: 0, failed: 0 });
    await write('solo per noi');
    inHours(1);
    expect(await runSweepLargeDocuments()).toMatchObject({ done: 1, failed: 0 });
    expect(await notes()).toEqual([expect.stringContaining('solo per noi')]);
    expect(JSON.stringify((await plan.get()).data())).not.toContain('solo per noi');
  });

  it('above that size is found by a pass in slices; the next pass reads only what was written', async () => {
    await small(35);
    await write('');
    for (const hour of [0, 1, 2]) await look(hour, 10);
    expect(await marks()).toEqual([]);
    await look(3, 10);
    expect(await marks()).toEqual(['grande_percorsi_p9']);

    const read = vi.spyOn(database(), 'getAll');
    await adminDb.doc('avanzamenti/grande_percorsi_p9').delete();
    // A second pass, and a third, when the margin for clock differences is over.
    await look(4, 100);
    read.mockClear();
    await look(5, 100);
    const paths = read.mock.calls.flat().map((ref) => (ref as DocumentReference).path);
    expect(paths).toEqual(['avanzamenti/ricerca_grandi']);
    await adminDb.doc('avanzamenti/ricerca_grandi').update({ begun: new Date() });
    await write('ancora');
    await look(6, 100);
    expect(await marks()).toEqual(['grande_percorsi_p9']);
  });

  it.each(['Aperto', 'Non Risposto'])('a conversation «%s» is found each hour', async (status) => {
    await small(35);
    for (const hour of [0, 1]) await look(hour, 10);
    const conversations = conversation(700_000);
    await adminDb.doc('tickets/a').set(buildTicket({ status, conversations }));
    await adminDb.doc('assistenzatecnica/b').set(buildTicket({ status, conversations }));
    await adminDb.doc('avanzamenti/ricerca_grandi').update({ openAt: new Date() });
    await look(2, 10);
    expect(await marks()).toEqual(['grande_assistenzatecnica_b', 'grande_tickets_a']);
  });
});

describe('the report of a run', () => {
  const full = adminDb.doc('orders/export_1');
  afterEach(() => void vi.restoreAllMocks());

  it('counts a document whose index is refused as failed, until it has room', async () => {
    await full.set(buildOrder({ userEmail: 'a@esempio.test', extra: long(200_000) }));
    await backfill({ db: adminDb }, 'grandi');
    // The platform refuses an index that makes a document larger than 1 MiB; the emulator may not.
    const refs = Object.getPrototypeOf(database().doc('orders/x')) as DocumentReference;
    const { update } = refs;
    vi.spyOn(refs, 'update').mockImplementation(function (this: unknown, ...args: unknown[]) {
      const refused = Object.assign(new Error('too large'), { code: INVALID_ARGUMENT });
      if ('idx' in (args[0] as object)) return Promise.reject(refused);
      return Reflect.apply(update, this, args);
    });
    for (const run of ['first', 'next hour'])
      expect(await runSweepLargeDocuments(), run).toMatchObject({ done: 0, failed: 1 });
    vi.restoreAllMocks();
    expect(await runSweepLargeDocuments()).toMatchObject({ done: 1, failed: 0, remaining: 0 });
    expect((await full.get()).get('idx.email')).toBe('a@esempio.test');
  });

  it('[DE-091] orders that always fail starve no other, nor the months, in runs out of time', async () => {
    await adminDb.doc(`${REVENUE}/2026-01~1`).set({ mese: '2026-01', giorni: {} });
    const paid = { status: 'wc-completed', paymentStatus: 'paid' };
    await adminDb.doc('orders/export_9').set(buildOrder(paid));
    // An order without id can't be read.
    for (const [id, docId] of Object.entries({ a: '', b: '', c: 'export_9' }))
      await adminDb.doc(`avanzamenti/incasso_${id}`).set({ uncounted: true, docId });
    const [db, start] = [database(), Date.now()];
    const { doc } = db;
    // The run's time is over when the first order fails.
    let hasFailed = false;
    vi.spyOn(db, 'doc').mockImplementation((path) => {
      hasFailed ||= path.endsWith('/');
      return doc.call(db, path);
    });
    vi.spyOn(clock, 'now').mockImplementation(
      () => new Date(start + (hasFailed ? BUDGET_MS + 1 : 0)),
    );
    const run = () => {
      hasFailed = false;
      return runFoldRevenue();
    };
    expect(await run()).toMatchObject({ done: 1, failed: 1, remaining: 2 });
    expect(await run()).toMatchObject({ done: 0, failed: 1, remaining: 2 });
    expect(await run()).toMatchObject({ done: 1, failed: 1, remaining: 1 });
    expect((await adminDb.doc(`${COUNTED}/export_9`).get()).exists).toBe(true);
  });

  it('counts the months whose sums were merged', async () => {
    const month = `${REVENUE}/2026-01`;
    for (const part of ['', '~1', '~2'])
      await adminDb.doc(`${month}${part}`).set({ mese: '2026-01', giorni: {} });
    expect(await runFoldRevenue()).toMatchObject({ done: 1, failed: 0, remaining: 0 });
    expect(await runFoldRevenue()).toMatchObject({ done: 0, failed: 0, remaining: 0 });
  });
});

describe('[DE-103] clients to follow for reasons that arise by time', () => {
  const TODAY = romeDay(new Date());
  const of = async (uid: string) => {
    const doc = await adminDb.doc(`daseguire/${uid}`).get();
    return doc.exists ? readFollow(uid, doc.data()) : null;
  };
  const keysOf = async (uid: string) => (await of(uid))?.reasons.map(({ key }) => key);
  /** A client whose programme began some days ago. */
  const client = (uid: string, days: number) =>
    Promise.all([
      adminDb.doc(`users/${uid}`).set(buildUser({ uid, email: `${uid}@esempio.test` })),
      adminDb.doc(`percorsi/${uid}`).set({
        uid,
        plannedStartAt: addDays(TODAY, -days),
        expireAt: addDays(TODAY, 300),
      }),
    ]);
  const later = (days: number) =>
    vi.spyOn(clock, 'now').mockImplementation(() => new Date(Date.now() + days * 864e5));

  it('the job makes everybody once, then only those due; a failure is reported and tried again', async () => {
    await Promise.all([client('a', 10), client('b', 22), client('c', 40)]);
    const { getAll } = database();
    vi.spyOn(database(), 'getAll').mockImplementation((...refs) => {
      const isOf = refs.some((ref) => 'path' in ref && ref.path === 'users/b');
      return isOf ? Promise.reject(new Error('unavailable')) : getAll.apply(database(), refs);
    });
    expect(await runFollowClients()).toMatchObject({ done: 2, failed: 1, completedAt: null });
    vi.restoreAllMocks();
    expect(await runFollowClients()).toMatchObject({ done: 1, failed: 0 });
    expect(await runFollowClients()).toMatchObject({ done: 0, failed: 0, remaining: 0 });
    expect([await keysOf('a'), await keysOf('b'), await keysOf('c')]).toEqual([
      [],
      ['silenzio'],
      ['check', 'silenzio'],
    ]);
    // After twelve days one more client is silent; another has had no check for 34 days.
    const c = adminDb.doc('daseguire/c');
    const before = (await c.get()).updateTime;
    later(12);
    expect(await runFollowClients()).toMatchObject({ done: 1 });
    expect([await keysOf('a'), await keysOf('b')]).toEqual([['silenzio'], ['silenzio']]);
    expect((await c.get()).updateTime).toEqual(before);
    vi.restoreAllMocks();
  });

  it('new days in the settings concern everybody, where a run stopped the next one goes on', async () => {
    await Promise.all([client('a', 10), client('b', 5)]);
    await runFollowClients();
    await adminDb.doc('impostazioni/seguire').set({ silenzio: 8, check: 'presto' });
    const start = Date.now();
    let requests = 0;
    // The first run's time is over at once.
    vi.spyOn(clock, 'now').mockImplementation(() => {
      requests += 1;
      return new Date(start + (requests > 1 ? BUDGET_MS + 1 : 0));
    });
    expect(await runFollowClients()).toMatchObject({ done: 0, error: 'out-of-time' });
    vi.restoreAllMocks();
    expect(await runFollowClients()).toMatchObject({ done: 2, error: null });
    expect([await keysOf('a'), await keysOf('b')]).toEqual([['silenzio'], []]);
  });

  it('[DE-100] [DE-104] new hours concern those who wait: a closing of the client’s studio puts a late message off; nobody else is read', async () => {
    await Promise.all([client('a', 1), client('b', 1)]);
    const waitingSince = new Date(Date.now() - 12 * 864e5);
    const since = (uid: string) => {
      const message = { type: 'Richiesta', content: '?', timestamp: waitingSince };
      const idx = { waitingSince, at: waitingSince };
      const ticket = { userId: uid, status: 'Aperto', conversations: [message], idx };
      return adminDb.doc(`assistenzatecnica/${uid}`).set(ticket);
    };
    await Promise.all([
      adminDb.doc('users/a').update({ studio: 'Roma' }),
      adminDb.doc('users/b').update({ studio: 'Milano' }),
      since('a'),
      since('b'),
    ]);
    await runFollowClients();
    expect([await keysOf('a'), await keysOf('b')]).toEqual([['risposta'], ['risposta']]);
    // A client who doesn't wait, and whose wrong document only a round over all clients would mend.
    await client('c', 1);
    const reasons = [{ key: 'silenzio', level: 'giallo', at: new Date(), doc: '' }];
    await adminDb.doc('daseguire/c').set({ level: 'giallo', reasons });
    const closing = { studio: 'Roma', dal: addDays(TODAY, -13), al: addDays(TODAY, 1) };
    await adminDb.doc('impostazioni/orari').set({ chiusure: [closing] });
    expect(await runFollowClients()).toMatchObject({ done: 1, error: null });
    expect([await keysOf('a'), await keysOf('b')]).toEqual([[], ['risposta']]);
    expect(await keysOf('c')).toEqual(['silenzio']);
    // The answer is late once the studio has been open again for eight hours.
    const nextAt = (await adminDb.doc('daseguire/a').get()).get('nextAt') as { toDate: () => Date };
    expect(romeDay(nextAt.toDate()) > addDays(TODAY, 1)).toBe(true);
    expect(await runFollowClients()).toMatchObject({ done: 0 });
  });

  it('an old answer counts, however many newer ones there are', async () => {
    await client('a', 10);
    const steps = [{ name: 'Questionario', plannedAt: addDays(TODAY, -9) }];
    await adminDb.doc('percorsi/a').update({ steps });
    const answer = (journeyId: string, days: number) =>
      adminDb.doc(`revisioni/${journeyId}__0`).set({
        uid: 'a',
        journeyId,
        stepIndex: 0,
        answeredAt: new Date(Date.now() - days * 864e5),
      });
    await Promise.all(Array.from({ length: 20 }, (_, index) => answer(`other${index}`, 1)));
    await keepFollow(database(), 'a');
    expect(await keysOf('a')).toEqual(['questionario']);
    await answer('a', 8);
    await keepFollow(database(), 'a');
    expect(await keysOf('a')).toEqual([]);
  });

  it('a late recomputation brings back nobody who was erased', async () => {
    await client('a', 40);
    const { runTransaction } = database();
    vi.spyOn(database(), 'runTransaction').mockImplementationOnce(async (...given) => {
      await adminDb.doc('users/a').delete();
      await runTransaction.apply(database(), given);
      // The function's instance is killed before it looks again.
      throw new Error('killed');
    });
    await expect(keepFollow(database(), 'a')).rejects.toThrow('killed');
    expect(await of('a')).toBeNull();
    vi.restoreAllMocks();
  });
});
