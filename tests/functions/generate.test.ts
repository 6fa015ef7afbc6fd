import type { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { CALLABLES } from '@/domain/callables/all';
import { programmeMessages } from '@/domain/messages';
import { romeDay } from '@/domain/time/rome';
import { buildOrder, buildProduct, type Stored } from '../fixtures/builders';
import { db, newId, tokenFor } from './emulated';
import { run } from './in-process';
import { refusalOf, tokenOf } from './services';

type Preview = {
  eligibility: string;
  made: number;
  client: { uid: string; proven: boolean } | null;
  lines: Stored[];
};

let admin = '';
beforeAll(async () => {
  admin = await tokenOf();
});

const client = async (emailVerified = true) => {
  const uid = newId('c');
  const email = `${uid.toLowerCase()}@esempio.test`;
  await tokenFor(uid, 'user', { email, emailVerified });
  return { uid, email };
};
const product = async (more: Stored = {}) => {
  const id = newId('p');
  const counts = {
    duration_months: 3,
    coaching_quantity: 3,
    cons_tecniche: 2,
    cons_nutrizionali: 0,
  };
  await db
    .doc(`products/${id}`)
    .set(
      buildProduct({ id, sku: id, name: 'FC3', category: 'coaching-online', ...counts, ...more }),
    );
  return id;
};
/** A newly imported order with one line. */
const orderOf = async (userEmail: string, more: Stored = {}) => {
  const id = newId('export_');
  const line = { id: await product(), name: 'FC3', quantity: 1, price: 300 };
  const stored = {
    orderId: id,
    orderDate: '2026-01-31 12:00:00',
    status: 'wc-completed',
    importedAt: new Date(),
    products: [line],
  };
  await db.doc(`orders/${id}`).set(buildOrder({ ...stored, uid: undefined, userEmail, ...more }));
  return id;
};
const journeys = async (orderRef: string) =>
  (await db.collection('percorsi').where('orderRef', '==', orderRef).get()).docs;
const preview = async (orderId: string, by = admin) =>
  run(CALLABLES.previewProgrammes, by, { orderId });
const LINE = { line: 0, programmes: 3, start: '2026-01-31' };
const generate = (orderId: string, userId: string, more: object = {}, by = admin) =>
  run(CALLABLES.generateProgrammes, by, { orderId, userId, lines: [LINE], ...more });

describe('previewProgrammes', () => {
  it('[DE-046] [CP-222] says what the order would make, and for whom, and writes nothing', async () => {
    const [me, pt] = [await client(false), await product({ category: 'PT', name: '10 PT' })];
    const own = await product({ sku: 'per-sku', id: 77123 });
    const orderId = await orderOf(me.email, {
      products: [
        { id: pt, name: '10 PT', quantity: 1 },
        { id: 'x', sku: 'per-sku', name: 'Per SKU', quantity: 2 },
        { id: 77123, name: 'Per numero', quantity: 1 },
        { title: 'FC6' },
      ],
    });
    const { eligibility, made, client: who, lines } = (await preview(orderId)).result as Preview;
    expect([eligibility, made, who]).toMatchObject(['eligible', 0, { uid: me.uid, proven: false }]);
    expect(lines).toMatchObject([
      {
        line: 1,
        productId: own,
        programmes: 6,
        months: 6,
        interval: 1,
        technical: 4,
        start: '2026-01-31',
      },
      { line: 2, productId: own, programmes: 3 },
      { line: 3, name: 'FC6', productId: '', programmes: 6, interval: 1 },
    ]);
    expect(await journeys(orderId)).toEqual([]);
  });
  it.each(['Spedizioni', 'user'])('[CP-150] is not for %s, nor is making them', async (role) => {
    const me = await client();
    const [orderId, by] = [await orderOf(me.email), await tokenOf(role)];
    expect(refusalOf(await preview(orderId, by))).toBe('permission-denied');
    expect(refusalOf(await generate(orderId, me.uid, {}, by))).toBe('permission-denied');
    expect(await journeys(orderId)).toEqual([]);
  });
});

describe('generateProgrammes', () => {
  it('[CP-075] [CP-160] [DE-046] makes them as they were looked at, with what a client and the lists need', async () => {
    const me = await client();
    const orderId = await orderOf(me.email);
    const made = await generate(
      orderId,
      me.uid,
      { lines: [{ ...LINE, programmes: 2, start: '2026-03-31' }] },
      await tokenOf('Studio'),
    );
    expect(made.result).toEqual({ created: 2, made: 2 });
    const [first, second] = await journeys(orderId);
    expect([first?.id, second?.id]).toEqual([`${orderId}_0_1`, `${orderId}_0_2`]);
    expect(first?.data()).toMatchObject({
      uid: me.uid,
      userId: me.uid,
      userEmail: me.email,
      orderRef: orderId,
      orderSource: 'woocommerce',
      isManualPercorso: false,
      title: 'FC3 1/2',
      sequenceIndex: 1,
      sequenceTotal: 2,
      duration_months: 1,
      postponeDays: 0,
    });
    const [begun] = first?.get('steps') as { plannedAt: Timestamp }[];
    const days = [
      first?.get('plannedStartAt'),
      first?.get('expireAt'),
      begun?.plannedAt,
    ] as Timestamp[];
    expect(days.map((time) => romeDay(time.toDate()))).toEqual([
      '2026-03-31',
      '2026-04-30',
      '2026-03-31',
    ]);
    expect(first?.get('steps')).toMatchObject([
      { name: 'Questionario', done: false },
      { name: 'Consegna' },
      {},
      {},
      {},
    ]);
    const { docs } = await db.collection('registro').where('docId', '==', orderId).get();
    expect(docs.map((entry) => [entry.get('what'), entry.get('about')] as unknown[])).toEqual([
      ['generate', me.uid],
    ]);
  });

  it('[DE-046] by two people at once, with other numbers, and again when the answer was lost: made once', async () => {
    const me = await client();
    const orderId = await orderOf(me.email);
    const [one, other] = await Promise.all([
      generate(orderId, me.uid),
      generate(
        orderId,
        me.uid,
        { lines: [{ ...LINE, programmes: 5, start: '2026-02-10' }] },
        await tokenOf('Studio'),
      ),
    ]);
    const answers = [one, other].map(({ result }) => result as { created: number; made: number });
    const [first, second] = answers.sort((a, b) => b.created - a.created);
    expect(second).toEqual({ created: 0, made: first?.created });
    expect(await journeys(orderId)).toHaveLength(first?.created ?? 0);
    expect((await generate(orderId, me.uid)).result).toEqual({ created: 0, made: first?.created });
  });

  it('[DE-046] [SE-015] an order whose programmes were made anew gets none of the deleted ones back', async () => {
    const me = await client();
    const orderId = await orderOf(me.email);
    await generate(orderId, me.uid, { lines: [{ ...LINE, programmes: 2 }] });
    const gone = (await journeys(orderId)).map(({ id }) => id);
    const entries: string[] = [];
    for (const id of gone) {
      const { result } = await run(CALLABLES.deleteRecord, admin, { collection: 'percorsi', id });
      entries.push((result as { entry: string }).entry);
    }
    // Both are restored as long as nobody has created others.
    const [first = '', second = ''] = entries;
    expect((await run(CALLABLES.restoreRecord, admin, { entry: second })).http).toBe(200);
    expect((await run(CALLABLES.restoreRecord, admin, { entry: first })).http).toBe(200);
    const again: string[] = [];
    for (const id of gone)
      again.push(
        (
          (await run(CALLABLES.deleteRecord, admin, { collection: 'percorsi', id })).result as {
            entry: string;
          }
        ).entry,
      );
    expect(
      (await generate(orderId, me.uid, { lines: [{ ...LINE, programmes: 1 }] })).result,
    ).toEqual({ created: 1, made: 1 });
    for (const entry of again)
      expect(refusalOf(await run(CALLABLES.restoreRecord, admin, { entry }))).toBe(
        'already-exists',
      );
    expect(await journeys(orderId)).toHaveLength(1);
  });

  it('[DE-046] all or none: what is in the way of one lets none be made, and once it is gone all are', async () => {
    const me = await client();
    const orderId = await orderOf(me.email);
    await db.doc(`percorsi/${orderId}_0_3`).set({ uid: 'altra', steps: [] });
    const failed = await generate(orderId, me.uid);
    expect([failed.http, failed.error?.message]).toEqual([500, programmeMessages.generateFailed]);
    expect(await journeys(orderId)).toEqual([]);
    await db.doc(`percorsi/${orderId}_0_3`).delete();
    expect((await generate(orderId, me.uid)).result).toEqual({ created: 3, made: 3 });
  });

  it('[CP-190] [CP-219] [DE-047] only of an order that may have them; one that is older when somebody says so', async () => {
    const me = await client();
    const refused = async (more: Stored, options: object = {}) => {
      const orderId = await orderOf(me.email, more);
      const outcome = await generate(orderId, me.uid, options);
      expect(await journeys(orderId)).toEqual([]);
      return outcome.error?.message;
    };
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    expect(await refused({ status: 'wc-on-hold' }, { anyway: true })).toBe(
      'Ordine non idoneo: serve wc-completed o wc-processing.',
    );
    expect(await refused({ importedAt: yesterday })).toBe(programmeMessages.stale);
    const old = await orderOf(me.email, { importedAt: yesterday });
    expect((await generate(old, me.uid, { anyway: true })).result).toEqual({ created: 3, made: 3 });
    const manual = await orderOf(me.email, {
      status: 'pagato',
      source: 'manuale',
      importedAt: yesterday,
    });
    expect((await generate(manual, me.uid)).http).toBe(200);
  });

  it('[DE-051] of an address without account none; for another client than was seen, or other lines, none', async () => {
    const [me, other] = [await client(), await client()];
    const unknown = await orderOf('nessuno@esempio.test');
    expect((await preview(unknown)).result).toMatchObject({ client: null });
    expect((await generate(unknown, me.uid)).error?.message).toBe(programmeMessages.noAccount);
    const orderId = await orderOf(me.email);
    expect((await generate(orderId, other.uid)).error?.message).toBe(programmeMessages.changed);
    expect(
      (await generate(orderId, me.uid, { lines: [{ ...LINE, line: 7 }] })).error?.message,
    ).toBe(programmeMessages.changed);
    for (const lines of [
      [],
      [LINE, LINE],
      [{ ...LINE, programmes: 61 }],
      [{ ...LINE, programmes: 0 }],
      [{ ...LINE, start: '2026-02-30' }],
    ])
      expect(refusalOf(await generate(orderId, me.uid, { lines }))).toBe('invalid');
    expect(refusalOf(await generate('nessuno', me.uid))).toBe('not-found');
    const owned = await orderOf(other.email, { userId: me.uid });
    expect((await preview(owned)).result).toMatchObject({ client: { uid: me.uid } });
    expect(await journeys(orderId)).toEqual([]);
  });
});

describe('regenerateProgramme', () => {
  const again = (percorsoId: string, by = admin) =>
    run(CALLABLES.regenerateProgramme, by, { percorsoId });
  it('[CP-076] [DE-049] has the steps that the product has now; what is done stays, what has answers keeps its place', async () => {
    const me = await client();
    const id = await product({ cons_tecniche: 0 });
    const orderId = await orderOf(me.email, { products: [{ id, name: 'FC3', quantity: 1 }] });
    await generate(orderId, me.uid);
    const ref = db.doc(`percorsi/${orderId}_0_1`);
    const [ask, delivery, feedback, check] = (await ref.get()).get('steps') as Stored[];
    await ref.update({
      steps: [
        { ...ask, done: true, doneAt: new Date('2026-02-05T10:00:00Z') },
        delivery,
        feedback,
        check,
      ],
    });
    await db
      .doc(`questionari/${ref.id}__2`)
      .set({ uid: me.uid, percorsoId: ref.id, stepIndex: 2, answers: { a: 1 } });
    await db.doc(`products/${id}`).update({ cons_tecniche: 3 });
    expect((await again(ref.id, await tokenOf('Studio'))).result).toEqual({ done: true });
    const steps = (await ref.get()).get('steps') as {
      name: string;
      done: boolean;
      plannedAt: Timestamp;
    }[];
    expect(
      steps.map(({ name, done, plannedAt }) => `${name} ${romeDay(plannedAt.toDate())} ${done}`),
    ).toEqual([
      'Questionario 2026-01-31 true',
      'Consegna 2026-02-08 false',
      'Feedback programmi 2026-02-15 false',
      'Consulenza tecnica 2026-02-09 false',
      'Check finale 2026-03-10 false',
    ]);
    const { docs } = await db.collection('registro').where('docId', '==', ref.id).get();
    expect(
      docs.map((entry) => [entry.get('what'), (entry.get('before.steps') as unknown[]).length]),
    ).toEqual([['replace', 4]]);
    // The field by which erasure finds the entry.
    expect(docs.map((entry) => entry.get('before.uid') as unknown)).toEqual([me.uid]);
  });
  it('[DE-077] steps ticked while it is made stay ticked', async () => {
    const me = await client();
    const orderId = await orderOf(me.email);
    await generate(orderId, me.uid);
    const ref = db.doc(`percorsi/${orderId}_0_1`);
    const tick = (index: number) =>
      db.runTransaction(async (transaction) => {
        const steps = (await transaction.get(ref)).get('steps') as Stored[];
        transaction.update(ref, { steps: steps.with(index, { ...steps[index], done: true }) });
      });
    await Promise.all([again(ref.id), tick(0), again(ref.id), tick(1)]);
    const steps = (await ref.get()).get('steps') as Stored[];
    expect(steps.map(({ done }) => done)).toEqual([true, true, false, false, false]);
  });
  it('not of a manual one, not for clients, not of what is gone', async () => {
    const id = newId('m');
    await db
      .doc(`percorsi/${id}`)
      .set({ uid: 'x', isManualPercorso: true, steps: [{ name: 'Consegna' }] });
    expect((await again(id)).error?.message).toBe(programmeMessages.manual);
    expect(refusalOf(await again(id, await tokenOf('user')))).toBe('permission-denied');
    expect(refusalOf(await again('nessuno'))).toBe('not-found');
  });
});
