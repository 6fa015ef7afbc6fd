import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { keptMatch } from '@/domain/leads/match';
import { orderIdx } from '@/domain/orders/idx';
import { sameStored } from '@/domain/stored';
import { ticketIdx } from '@/domain/tickets/idx';
import { taskIdx } from '@/domain/checks/task';
import { BACKFILL_VERSIONS } from '@/domain/jobs/backfillSteps';
import { backfillPath, readBackfillReport } from '@/domain/jobs/job';
import { CHECKS_COUNT, countIn, openCountsOf } from '@/domain/tickets/openCounts';
import { countAllOpen } from '../../functions/src/indexing/open-counts';
import { documents, runStep, type Step } from '../../scripts/lib/backfill';
import { backfill, isDone, STEPS } from '../../scripts/lib/backfill-steps';
import { buildContact, buildOrder, buildTicket, buildUser } from '../fixtures/builders';

// A project of its own: the index triggers of demo-coaching would do what is tested here.
const PROJECT = 'demo-backfill';
const db = getFirestore(initializeApp({ projectId: PROJECT }, PROJECT));

const user = buildUser({ uid: 'u1', studio: 'FF Roma' });
const ticketAt = (index: number) =>
  buildTicket({ userId: index % 2 ? 'u1' : 'nobody', timestamp: '2024-03-01T10:20:30.000Z' });

beforeEach(async () => {
  await Promise.all(
    ['users', 'tickets', 'assistenzatecnica', 'ticketdoppi', 'avanzamenti'].map((name) =>
      db.recursiveDelete(db.collection(name)),
    ),
  );
  await db.doc('users/u1').set(user);
});

async function writeTickets(count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, (_, index) =>
      db.doc(`tickets/t${String(index).padStart(3, '0')}`).set(ticketAt(index)),
    ),
  );
}

async function indexed(): Promise<number> {
  const { docs } = await db.collection('tickets').get();
  return docs.filter((doc) =>
    sameStored(doc.get('idx'), ticketIdx(doc.data(), doc.get('userId') === 'u1' ? user : null)),
  ).length;
}

describe('backfill', () => {
  it('indexes documents that have none, whatever their shape', async () => {
    await writeTickets(23);
    await db.doc('tickets/malformed').set({ conversations: 'x', userId: 'a/b', timestamp: 4 });
    expect(await backfill({ db }, 'tickets', { pageSize: 10 })).toEqual({
      read: 24,
      changed: 24,
      failed: 0,
      finished: true,
    });
    expect(await indexed()).toBe(24);
    expect(await backfill({ db }, 'users')).toEqual({
      read: 1,
      changed: 1,
      failed: 0,
      finished: true,
    });
    expect((await db.doc('users/u1').get()).get('idx')).toMatchObject({
      studio: 'Roma',
      name: 'verdi anna',
    });
  });

  it('writes only what differs', async () => {
    await writeTickets(12);
    await backfill({ db }, 'tickets');
    await db.doc('tickets/t003').update({ title: 'Altro titolo' });
    expect(await backfill({ db }, 'tickets')).toEqual({
      read: 12,
      changed: 1,
      failed: 0,
      finished: true,
    });
  });

  it('goes on where it was interrupted and covers all', async () => {
    await writeTickets(25);
    let pages = 0;
    const stopped = await backfill({ db }, 'tickets', {
      pageSize: 10,
      shouldStop: () => (pages += 1) > 1,
    });
    expect(stopped).toEqual({ read: 10, changed: 10, failed: 0, finished: false });
    const rest = await backfill({ db }, 'tickets', { pageSize: 10 });
    expect(rest).toEqual({ read: 15, changed: 15, failed: 0, finished: true });
    expect(await indexed()).toBe(25);
    expect((await db.doc(backfillPath('tickets')).get()).get('finished')).toBe(true);
  });

  it('[LR-178] says of leads of before who they are of the people, and of all others that they are nobody', async () => {
    await db.recursiveDelete(db.collection('contatti'));
    await backfill({ db }, 'users');
    await db.doc('contatti/anna').set({
      ...buildContact({ email: String(user.email), telefono: '333 0000001' }),
      idx: { email: 'alt' },
    });
    await db.doc('contatti/bea').set(buildContact({ email: 'bea@x.it', telefono: '333 0000002' }));
    expect(await backfill({ db }, 'contatti', { dryRun: true })).toMatchObject({
      read: 2,
      changed: 2,
    });
    expect(await backfill({ db }, 'contatti')).toMatchObject({ read: 2, changed: 2 });
    const match = async (id: string) => keptMatch((await db.doc(`contatti/${id}`).get()).data());
    expect(await match('anna')).toMatchObject({ strength: 'email', users: [{ uid: 'u1' }] });
    expect(await match('bea')).toEqual({ strength: 'none', users: [] });
    expect(await backfill({ db }, 'contatti')).toMatchObject({ read: 2, changed: 0 });
  });

  it('begins anew after a finished run', async () => {
    await writeTickets(3);
    await backfill({ db }, 'tickets');
    expect((await backfill({ db }, 'tickets')).read).toBe(3);
  });

  it('ends on a page that is exactly full, and on nothing', async () => {
    await writeTickets(4);
    expect(await backfill({ db }, 'tickets', { pageSize: 2 })).toEqual({
      read: 4,
      changed: 4,
      failed: 0,
      finished: true,
    });
    expect(await backfill({ db }, 'assistenzatecnica')).toEqual({
      read: 0,
      changed: 0,
      failed: 0,
      finished: true,
    });
  });

  it('writes nothing in a dry run, from the command line', async () => {
    await writeTickets(5);
    const command = [
      '--import',
      'tsx',
      'scripts/backfill.ts',
      '--dry-run',
      '--collection',
      'tickets',
    ];
    const { stdout } = await promisify(execFile)(process.execPath, command, {
      env: { ...process.env, GOOGLE_CLOUD_PROJECT: PROJECT },
    });
    expect(stdout).toContain('tickets: 5 read, 5 to change');
    expect(await indexed()).toBe(0);
    expect((await db.doc(backfillPath('tickets')).get()).exists).toBe(false);
  });

  it('refuses a collection that has no index', async () => {
    const command = ['--import', 'tsx', 'scripts/backfill.ts', '--collection', 'recipes'];
    await expect(promisify(execFile)(process.execPath, command)).rejects.toMatchObject({ code: 1 });
  });
});

describe('documents that fail', () => {
  /** A step whose documents fail while they are in `broken`. */
  const broken = new Set<string>();
  const worked: string[] = [];
  const step: Step = {
    name: 'prova',
    passes: ({ db: store }) => [
      documents(store.collection('users').select(), {
        work: ({ id }) => {
          worked.push(id);
          return broken.has(id) ? Promise.reject(new RangeError(id)) : Promise.resolve(1);
        },
      }),
    ],
  };
  const run = (options: object = {}) => runStep(step, { db }, { pageSize: 3, ...options });
  const report = async () =>
    readBackfillReport('backfill_prova', (await db.doc(backfillPath('prova')).get()).data());
  beforeEach(async () => {
    broken.clear();
    worked.length = 0;
    await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => db.doc(`users/${id}`).set({})),
    );
  });

  it('are counted, named, and what the next run begins with; the others are not done again', async () => {
    for (const id of ['b', 'f']) broken.add(id);
    expect(await run()).toEqual({ read: 8, changed: 6, failed: 2, finished: true });
    expect(await report()).toMatchObject({ finished: true, failed: 2, failures: ['b', 'f'] });
    broken.delete('b');
    worked.length = 0;
    expect(await run()).toEqual({ read: 2, changed: 1, failed: 1, finished: true });
    expect(worked.sort()).toEqual(['b', 'f']);
    broken.clear();
    // A document deleted meanwhile can't fail.
    await db.doc('users/f').delete();
    expect(await run()).toEqual({ read: 0, changed: 0, failed: 0, finished: true });
    expect(await report()).toMatchObject({ failed: 0, failures: [] });
    expect(await run()).toMatchObject({ read: 7, changed: 7 });
  });

  it('are not forgotten by a run that was interrupted', async () => {
    broken.add('b');
    let pages = 0;
    expect(await run({ shouldStop: () => (pages += 1) > 1 })).toMatchObject({ failed: 1 });
    const began = (await report())?.began;
    expect(began).toBeInstanceOf(Date);
    broken.clear();
    worked.length = 0;
    expect(await run()).toMatchObject({ read: 6, changed: 6, failed: 0, finished: true });
    expect(worked[0]).toBe('b');
    expect((await report())?.began).toEqual(began);
  });

  it('end the command with 1; with --resume only what was left is done', async () => {
    await Promise.all(['users', 'products'].map((name) => db.recursiveDelete(db.collection(name))));
    await db.doc('products/p').set({ name: 'Prodotto' });
    const command = async (...more: string[]) => {
      const args = ['--import', 'tsx', 'scripts/backfill.ts', ...more];
      const env = { ...process.env, GOOGLE_CLOUD_PROJECT: PROJECT };
      return promisify(execFile)(process.execPath, args, { env }).then(
        ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
        (error: { code: number; stdout: string; stderr: string }) => error,
      );
    };
    // Its index would exceed the maximum document size.
    const full = { name: 'x'.repeat(1_048_576 - 120) };
    await db.doc('products/q').set(full);
    const failing = await command('--collection', 'products');
    expect(failing).toMatchObject({ code: 1 });
    expect(failing.stderr).toContain('products (1)');
    await db.doc('products/q').set({ name: 'Altro' });
    const retried = await command('--resume', '--collection', 'products');
    expect(retried).toMatchObject({ code: 0 });
    expect(retried.stdout).toContain('products: 1 read, 1 changed');
    const again = await command('--resume', '--collection', 'products');
    const skipped = '1 of 1 steps were complete and were skipped.\n';
    expect(again).toMatchObject({ code: 0, stdout: skipped });
  });
});

describe('a step that a deploy has changed', () => {
  const path = backfillPath('products');
  const stored = async (field: string) => (await db.doc(path).get()).get(field) as unknown;
  beforeEach(async () => {
    await db.recursiveDelete(db.collection('products'));
    for (const id of ['a', 'b', 'c']) await db.doc(`products/${id}`).set({ name: id });
  });

  it('each has a version', () =>
    expect(STEPS.map(({ name }) => name).sort()).toEqual(Object.keys(BACKFILL_VERSIONS).sort()));

  it('isn’t done, and begins anew, whatever an older version of it has left', async () => {
    const older = { finished: true, failed: 0, last: null };
    await db.doc(backfillPath('orders')).set(older);
    expect(await isDone({ db }, 'orders')).toBe(false);
    await db.recursiveDelete(db.collection('orders'));
    for (const id of ['a', 'b', 'c']) await db.doc(`orders/${id}`).set(buildOrder({}));
    // Without a version: the first one. Its cursor doesn't count, nor do its failures.
    await db.doc(backfillPath('orders')).set({ finished: false, last: 'b', failures: ['a'] });
    expect(await backfill({ db }, 'orders')).toMatchObject({ read: 3, changed: 3 });
    expect(await isDone({ db }, 'orders')).toBe(true);
  });

  it('what is incomplete stays known, but begins anew after a month', async () => {
    await db.recursiveDelete(db.collection('products'));
    for (const id of ['a', 'b', 'c']) await db.doc(`products/${id}`).set({ name: id });
    const begin = async () => {
      let pages = 0;
      await backfill({ db }, 'products', { pageSize: 1, shouldStop: () => (pages += 1) > 1 });
      expect(await stored('expireAt')).toBeUndefined();
      expect(await stored('finished')).toBe(false);
    };
    await begin();
    expect(await backfill({ db }, 'products')).toMatchObject({ read: 2 });
    await begin();
    const when = new Date(Date.now() - 31 * 24 * 3_600_000);
    await db.doc(backfillPath('products')).update({ when });
    expect(await backfill({ db }, 'products')).toMatchObject({ read: 3 });
    expect(await stored('version')).toBe(BACKFILL_VERSIONS.products);
    expect(await isDone({ db }, 'products')).toBe(true);
  });
});

describe('backfill of duplicates', () => {
  const entries = async () => {
    const { docs } = await db.collection('ticketdoppi').get();
    return Object.fromEntries(docs.map((doc) => [doc.id, doc.get('count') as number]));
  };
  /** Tickets of clients a, b, c…, with the given number for each. */
  async function given(...counts: number[]): Promise<void> {
    const owners = counts.flatMap((count, index) =>
      Array.from({ length: count }, () => String.fromCharCode(97 + index)),
    );
    await Promise.all(
      owners.map((userId, index) =>
        db.doc(`assistenzatecnica/t${index}`).set({ ...ticketAt(index), userId }),
      ),
    );
  }

  it.each([2, 3, 4, 5, 50])(
    '[AT-192] lists the clients with more than one ticket, %i tickets at a time',
    async (pageSize) => {
      await given(1, 2, 7, 1, 1, 3);
      await db.doc('assistenzatecnica/odd').set({ ...ticketAt(0), userId: 4 });
      await db.doc('ticketdoppi/gone').set({ userId: 'gone', count: 2 });
      const run = await backfill({ db }, 'ticketdoppi', { pageSize });
      expect(run).toMatchObject({ changed: 4, finished: true });
      expect(await entries()).toEqual({ b: 2, c: 7, f: 3 });
      expect(await backfill({ db }, 'ticketdoppi', { pageSize })).toMatchObject({
        changed: 0,
        finished: true,
      });
    },
  );

  it('goes on where it was interrupted; a dry run writes nothing', async () => {
    await given(2, 2, 2, 2);
    expect(await backfill({ db }, 'ticketdoppi', { dryRun: true })).toMatchObject({
      changed: 4,
      finished: true,
    });
    expect(await entries()).toEqual({});
    let pages = 0;
    expect(
      (await backfill({ db }, 'ticketdoppi', { pageSize: 3, shouldStop: () => (pages += 1) > 1 }))
        .finished,
    ).toBe(false);
    expect((await backfill({ db }, 'ticketdoppi', { pageSize: 3 })).finished).toBe(true);
    expect(await entries()).toEqual({ a: 2, b: 2, c: 2, d: 2 });
  });
});

describe('backfill of the counts of open tickets and checks to do', () => {
  it('counts each kind and studio anew', async () => {
    const addLead = async (path: string, status: string, studio: string) =>
      db.doc(path).set({ ...buildTicket({ status }), idx: { studio } });
    const [all, roma] = [db.doc(openCountsOf(null)), db.doc(openCountsOf('Roma'))];
    await roma.set({ technical: 99, nutritional: 0, at: new Date(0) });
    await addLead('assistenzatecnica/a', 'Aperto', 'Roma');
    await addLead('assistenzatecnica/b', 'Aperto', 'Nessuno Studio');
    await addLead('tickets/c', 'Risposto', 'Roma');
    for (const [id, fatto] of [
      ['x', 'da fare'],
      ['y', 'si'],
    ] as const)
      await db
        .doc(`checkdafare/${id}`)
        .set({ fatto, idx: { ...taskIdx({ fatto }), at: new Date() } });
    await countAllOpen(db, new Date());
    expect((await all.get()).data()).toMatchObject({ technical: 2, nutritional: 0 });
    expect((await roma.get()).data()).toMatchObject({ technical: 1, nutritional: 0 });
    expect(countIn((await db.doc(CHECKS_COUNT).get()).data(), 'checks')).toBe(1);
  });
});

describe('backfill of orders and leads', () => {
  it('indexes them, a second run changes nothing, and one that was interrupted goes on', async () => {
    for (const name of ['orders', 'contatti']) await db.recursiveDelete(db.collection(name));
    const orders = Array.from({ length: 7 }, (_, index) => ({
      id: `export_${index}`,
      data: buildOrder({ orderId: String(index) }),
    }));
    await Promise.all(orders.map(({ id, data }) => db.doc(`orders/${id}`).set(data)));
    await db.doc('contatti/l1').set(buildContact({ telefono: '333 1' }));
    expect(await backfill({ db }, 'orders', { dryRun: true })).toMatchObject({
      read: 7,
      changed: 7,
    });
    let pages = 0;
    expect(
      (await backfill({ db }, 'orders', { pageSize: 3, shouldStop: () => (pages += 1) > 1 }))
        .finished,
    ).toBe(false);
    expect(await backfill({ db }, 'orders', { pageSize: 3 })).toEqual({
      read: 4,
      changed: 4,
      failed: 0,
      finished: true,
    });
    expect(await backfill({ db }, 'orders')).toEqual({
      read: 7,
      changed: 0,
      failed: 0,
      finished: true,
    });
    // [DE-094] An amount that may be thousands of the old application is named.
    await db.doc('orders/export_3').update({ totalPrice: '1.234' });
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    expect(await backfill({ db }, 'orders', { log })).toMatchObject({ left: ['export_3'] });
    expect(lines).toEqual([
      'orders/export_3: the total "1.234" is read with decimals; is it thousands?',
      expect.stringContaining('1 with a total to check') as string,
    ]);
    await db.doc('orders/export_3').set({ ...orders[3]?.data });
    await backfill({ db }, 'orders');
    expect(await backfill({ db }, 'contatti')).toEqual({
      read: 1,
      changed: 1,
      failed: 0,
      finished: true,
    });
    // Fewer than six digits aren't a phone number (DE-095).
    expect((await db.doc('contatti/l1').get()).get('idx.phone')).toBe('');
    expect(
      sameStored(
        (await db.doc('orders/export_3').get()).get('idx'),
        orderIdx(orders[3]?.data, 'export_3'),
      ),
    ).toBe(true);
  });
});

describe('backfill of what is taken once', () => {
  const now = new Date('2026-11-22T09:00:00Z'); // 10:00 in Rome
  const run = (step: string, more: object = {}) => backfill({ db }, step, { now, ...more });
  const locks = async (name: string, field: string) => {
    const { docs } = await db.collection(name).get();
    for (const lock of docs) expect(Object.keys(lock.data()).sort()).toEqual(['at', field].sort());
    return Object.fromEntries(docs.map((lock) => [lock.id, lock.get(field) as unknown]));
  };
  const put = (list: string, id: string, data: object) => db.doc(`${list}/${id}`).set(data);
  const leads = (...numbers: unknown[]) =>
    Promise.all(numbers.map((telefono, index) => put('contatti', `l${index}`, { telefono })));
  const interrupted = (pages: number) => ({ shouldStop: () => (pages -= 1) < 0 });

  beforeEach(async () => {
    const names = ['contatti', 'ricontatti', 'numeri', 'prenotazioni', 'prenotazioniClienti'];
    await Promise.all(names.map((name) => db.recursiveDelete(db.collection(name))));
  });

  it.each([1, 2, 300])(
    '[SE-005] names the latest future booking of each client, %i at a time',
    async (pageSize) => {
      await put('users', 'u2', { ...user, uid: 'u2', userRole: 'Studio' });
      await Promise.all(['u3', 'u4', 'u5'].map((uid) => put('users', uid, { ...user, uid })));
      const bookings = {
        'slot_2026-11-22_0930_1': 'u3',
        'slot_2026-11-22_1000_1': 'u3',
        'slot_2026-11-22_1030_1': 'u1',
        'slot_2026-11-23_0900_1': 'u1',
        'slot_2026-11-23_0900_2': 'u2',
        'slot_2026-11-24_0900_1': 'gone',
        'slot_2026-11-24_0900_2': 'u4',
        'slot_2026-12-01_0900_4': 'u1',
        'slot_2026-11-25_0900_1': 'u5',
        'slot_2026-13-45_0900_1': 'u3',
        vecchia: 'u3',
        'slot_2026-11-26_0900_1': 'a/b',
      };
      await Promise.all(
        Object.entries(bookings).map(([id, userId]) => put('prenotazioni', id, { userId })),
      );
      await put('prenotazioni', 'slot_2026-11-26_0900_2', {});
      await put('prenotazioniClienti', 'u4', { slot: 'un-altra', at: now });
      expect(await run('prenotazioniClienti', { pageSize, dryRun: true })).toMatchObject({
        changed: 2,
        several: 1,
        finished: true,
      });
      expect(await locks('prenotazioniClienti', 'slot')).toEqual({ u4: 'un-altra' });
      expect(await run('prenotazioniClienti', { pageSize })).toMatchObject({
        changed: 2,
        several: 1,
        finished: true,
      });
      const named = { u1: 'slot_2026-12-01_0900_4', u4: 'un-altra', u5: 'slot_2026-11-25_0900_1' };
      expect(await locks('prenotazioniClienti', 'slot')).toEqual(named);
      expect(await run('prenotazioniClienti', { pageSize })).toMatchObject({
        changed: 0,
        finished: true,
      });
      expect(await locks('prenotazioniClienti', 'slot')).toEqual(named);
    },
  );

  describe('bookings of before', () => {
    const at = { data: '2026-12-01', orario: '09:00' };
    const stored = async () =>
      Object.fromEntries(
        (await db.collection('prenotazioni').get()).docs.map((doc) => [doc.id, doc.data()]),
      );
    beforeEach(async () => {
      await db.doc('avanzamenti/backfill_posti-prenotazioni').delete();
      await put('prenotazioni', 'slot_2026-12-01_0900_2', { userId: 'u9', ...at });
      await put('prenotazioni', 'a', { ...at, userId: 'u1', videocall: 'Fatta', altro: 1 });
      await put('prenotazioni', 'b', {
        data: '01/12/2026',
        orario: '9.00',
        userId: db.doc('users/u2'),
      });
      await put('prenotazioni', 'c', { data: new Date('2026-12-01T08:00:00Z'), userId: 'u3' });
      await put('prenotazioni', 'd', { ...at, userId: 'u4' });
      await put('prenotazioni', 'e', { orario: 'mattina', userId: 'u5' });
      await put('prenotazioni', 'slot_2026-12-02_0930_1', { userId: 'u6' });
    });

    it.each([1, 300])(
      '[DE-028] go to the places that they mean, what is too much is named, %i at a time',
      async (pageSize) => {
        const before = await stored();
        const dry = await backfill({ db }, 'posti-prenotazioni', { pageSize, dryRun: true });
        expect(dry).toMatchObject({ read: 7, changed: 4, finished: true });
        expect(Object.keys(await stored())).toEqual(Object.keys(before));
        const done = await backfill({ db }, 'posti-prenotazioni', { pageSize });
        expect(done).toMatchObject({ changed: 4, finished: true });
        expect(done.left).toHaveLength(2);
        const after = await stored();
        expect(Object.keys(after)).toHaveLength(7);
        const there = [1, 2, 3, 4].map((n) => after[`slot_2026-12-01_0900_${n}`]);
        for (const one of there) expect(one).toMatchObject(at);
        expect(Object.values(after).find(({ userId }) => userId === 'u1')).toMatchObject({
          videocall: 'Fatta',
          altro: 1,
        });
        expect(after['slot_2026-12-02_0930_1']).toEqual({
          userId: 'u6',
          data: '2026-12-02',
          orario: '09:30',
        });
        expect(after.e).toEqual(before.e);
        expect(await backfill({ db }, 'posti-prenotazioni', { pageSize })).toMatchObject({
          changed: 0,
          finished: true,
        });
        expect(await stored()).toEqual(after);
      },
    );

    it('[DE-028] interrupted, the move goes on', async () => {
      expect(
        await backfill({ db }, 'posti-prenotazioni', { pageSize: 1, ...interrupted(1) }),
      ).toMatchObject({
        read: 1,
        changed: 1,
        finished: false,
      });
      expect(await backfill({ db }, 'posti-prenotazioni', { pageSize: 300 })).toMatchObject({
        finished: true,
      });
      expect(Object.keys(await stored())).toHaveLength(7);
    });
  });

  it.each([1, 2, 300])(
    '[SE-017] the first lead with a number has it, the others are counted, %i at a time',
    async (pageSize) => {
      await leads(
        '333 1112223',
        '+393331112223',
        '3934445556',
        'nessuno',
        3335556667,
        '+3934445556',
        null,
      );
      await put('ricontatti', 'r0', { telefono: '3331112223' });
      const lines: string[] = [];
      expect(
        await run('numeri-contatti', { pageSize, log: (line: string) => lines.push(line) }),
      ).toEqual({
        read: 7,
        changed: 4,
        failed: 0,
        several: 2,
        finished: true,
      });
      expect(lines.at(-1)).toBe(
        'numeri-contatti: 7 read, 4 made, 2 leads with a number that is taken',
      );
      const taken = {
        'contatti_+393331112223': 'l0',
        'contatti_+393934445556': 'l2',
        'contatti_+3934445556': 'l2',
        'contatti_+393335556667': 'l4',
      };
      expect(await locks('numeri', 'contactId')).toEqual(taken);
      expect(await run('numeri-contatti', { pageSize })).toMatchObject({ changed: 0, several: 2 });
      // Each list has its own reservations.
      expect(await run('numeri-ricontatti', { pageSize })).toMatchObject({
        changed: 1,
        several: 0,
      });
      expect(await locks('numeri', 'contactId')).toEqual({
        ...taken,
        'ricontatti_+393331112223': 'r0',
      });
    },
  );

  it('[SE-017] a number that is taken stays whose it is; a dry run writes nothing; interrupted, it goes on', async () => {
    await put('numeri', 'contatti_+393330000001', { contactId: 'un-altro', at: now });
    await leads('3330000001', '3330000002', '3330000003', '3330000003', '3330000004');
    expect(await run('numeri-contatti', { dryRun: true })).toEqual({
      read: 5,
      changed: 3,
      several: 2,
      failed: 0,
      finished: true,
    });
    expect(await locks('numeri', 'contactId')).toEqual({ 'contatti_+393330000001': 'un-altro' });
    expect((await db.doc('avanzamenti/backfill_numeri-contatti').get()).exists).toBe(false);
    expect(await run('numeri-contatti', { pageSize: 2, ...interrupted(1) })).toMatchObject({
      read: 2,
      changed: 1,
      finished: false,
    });
    expect(await run('numeri-contatti', { pageSize: 2 })).toEqual({
      read: 3,
      changed: 2,
      several: 1,
      failed: 0,
      finished: true,
    });
    expect(await locks('numeri', 'contactId')).toEqual({
      'contatti_+393330000001': 'un-altro',
      'contatti_+393330000002': 'l1',
      'contatti_+393330000003': 'l2',
      'contatti_+393330000004': 'l4',
    });
  });

  it('[SE-005] [SE-017] begun twice at the same time, each is made once', async () => {
    await leads(
      ...Array.from({ length: 40 }, (_, index) => `333000${String(index % 20).padStart(4, '0')}`),
    );
    await put('prenotazioni', 'slot_2026-12-01_0900_1', { userId: 'u1' });
    const both = await Promise.all([
      run('numeri-contatti', { pageSize: 7 }),
      run('numeri-contatti', { pageSize: 9 }),
    ]);
    expect(both[0].changed + both[1].changed).toBe(20);
    expect(Object.keys(await locks('numeri', 'contactId'))).toHaveLength(20);
    const booked = await Promise.all([run('prenotazioniClienti'), run('prenotazioniClienti')]);
    expect(booked[0].changed + booked[1].changed).toBe(1);
  });

  it('runs from the command line', async () => {
    await leads('3330000001');
    const command = ['--import', 'tsx', 'scripts/backfill.ts', '--collection', 'numeri-contatti'];
    const { stdout } = await promisify(execFile)(process.execPath, command, {
      env: { ...process.env, GOOGLE_CLOUD_PROJECT: PROJECT },
    });
    expect(stdout).toContain('numeri-contatti: 1 read, 1 made, 0 leads');
    expect(await locks('numeri', 'contactId')).toEqual({ 'contatti_+393330000001': 'l0' });
  });
});

it('backfill of the register: entries of before learn when they forget what was there; interrupted, it goes on', async () => {
  await Promise.all(
    ['registro', 'avanzamenti'].map((name) => db.recursiveDelete(db.collection(name))),
  );
  const when = new Date('2026-11-01T10:00:00Z');
  const due = new Date('2026-12-01T10:00:00Z');
  for (const id of ['a', 'b', 'c'])
    await db.doc(`registro/${id}`).set({ what: 'delete-ticket', when, before: { title: id } });
  await db.doc('registro/d').set({ what: 'erase', when });
  await db.doc('registro/e').set({ what: 'role', when, before: {}, beforeExpiresAt: when });
  expect(await backfill({ db }, 'registro', { dryRun: true })).toEqual({
    read: 5,
    changed: 3,
    failed: 0,
    finished: true,
  });
  let pages = 0;
  expect(
    (await backfill({ db }, 'registro', { pageSize: 2, shouldStop: () => (pages += 1) > 1 }))
      .finished,
  ).toBe(false);
  expect(await backfill({ db }, 'registro', { pageSize: 2 })).toEqual({
    read: 3,
    changed: 1,
    failed: 0,
    finished: true,
  });
  const ends = (await db.collection('registro').get()).docs.map((entry) =>
    (entry.get('beforeExpiresAt') as { toDate(): Date } | undefined)?.toDate(),
  );
  expect(ends).toEqual([due, due, due, undefined, when]);
});

it('[DE-033] backfill of the register: entries of before name the person, except who was erased', async () => {
  await Promise.all(
    ['registro', 'avanzamenti', 'orders'].map((name) => db.recursiveDelete(db.collection(name))),
  );
  await db.doc('orders/manual_1').set({ userId: 'u1', uid: 'seller', created_at: '2026' });
  await db.doc('orders/manual_2').set({ totalPrice: 5 });
  const when = new Date('2026-11-01T10:00:00Z');
  const paid = { what: 'paid', collection: 'orders', before: {}, beforeExpiresAt: when, when };
  const entries = {
    a: { ...paid, docId: 'manual_1' },
    b: { ...paid, docId: 'manual_2' },
    c: { what: 'merge', collection: 'assistenzatecnica', docId: 'u2_merged', when },
    d: { what: 'erase', collection: 'users', docId: 'u3', before: {}, beforeExpiresAt: when },
    e: { what: 'role', collection: 'users', docId: 'u4', erasedAt: when },
    f: { what: 'sync', docId: 7 },
  };
  for (const [id, entry] of Object.entries(entries)) await db.doc(`registro/${id}`).set(entry);
  expect(await backfill({ db }, 'registro')).toMatchObject({ read: 6, changed: 3, failed: 0 });
  const about = (await db.collection('registro').get()).docs.map(
    (entry) => entry.get('about') as unknown,
  );
  expect(about).toEqual(['u1', undefined, 'u2', 'u3', undefined, undefined]);
  expect(await backfill({ db }, 'registro')).toMatchObject({ changed: 0 });
});
