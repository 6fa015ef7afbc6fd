/**
 * The in-memory Firestore of the component tests does what the emulator does: the same steps, the
 * same results.
 */
import { deleteApp, initializeApp } from 'firebase/app';
import * as real from 'firebase/firestore';
import { afterAll, expect, it } from 'vitest';
import { memoryFirestore } from '../fixtures/memoryFirestore';
import { documentsProject } from '../fixtures/world';

type Sdk = typeof real;
const { Timestamp } = real;
const project = documentsProject();
const app = initializeApp({ projectId: project, apiKey: 'x' }, 'memory-contract');
const [host = '', port = ''] = (process.env.FIRESTORE_EMULATOR_HOST ?? '').split(':');

const engines: [name: string, sdk: Sdk, database: () => real.Firestore][] = [
  ['memory', memoryFirestore().sdk as unknown as Sdk, () => ({}) as real.Firestore],
  [
    'emulator',
    real,
    () => {
      const firestore = real.initializeFirestore(app, {});
      // As the rules don't matter here, the owner asks.
      real.connectFirestoreEmulator(firestore, host, Number(port), { mockUserToken: 'owner' });
      return firestore;
    },
  ],
];
afterAll(() => deleteApp(app));

const day = (date: string) => new Date(`${date}T10:00:00Z`);
const ROWS: Record<string, object> = {
  a: { name: 'Ada', age: 30, at: day('2026-01-02'), tags: ['x', 'y'], idx: { at: 3 } },
  b: { name: 'Bea', age: 20, at: '2026-01-03', tags: ['y'], idx: { at: 2 } },
  c: { name: 'Ugo', age: '25', at: null, tags: 'y', idx: { at: 2 } },
  d: { name: 'Zoe', at: day('2026-01-01'), idx: { at: 1 } },
};

it.each(engines)(
  '%s: what a query finds, in which order, and where a page ends',
  async (_, sdk, open) => {
    const firestore = open();
    const rows = sdk.collection(firestore, 'memoria');
    for (const [id, data] of Object.entries(ROWS)) await sdk.setDoc(sdk.doc(rows, id), data);
    const { and, endAt, limit, or, orderBy, query, startAfter, where } = sdk;
    const ids = async (...constraints: real.QueryConstraint[]) =>
      (await sdk.getDocsFromServer(query(rows, ...constraints))).docs.map(({ id }) => id);

    expect(await ids(where('age', '>', 10))).toEqual(['b', 'a']);
    expect(await ids(where('age', '<=', '25'))).toEqual(['c']);
    expect(await ids(where('at', '==', null))).toEqual(['c']);
    expect(await ids(where('at', '>=', day('2026-01-01')))).toEqual(['d', 'a']);
    expect(await ids(where('at', '==', day('2026-01-02')))).toEqual(['a']);
    expect(await ids(where('tags', 'array-contains', 'y'))).toEqual(['a', 'b']);
    expect(await ids(where('name', 'in', ['Zoe', 'Ada']))).toEqual(['a', 'd']);
    expect(() => query(rows, where('name', 'in', []))).toThrow('non-empty array');
    expect(await ids(where('__name__', 'in', ['d', 'b', 'none']))).toEqual(['b', 'd']);
    expect(await ids(orderBy('idx.at', 'desc'))).toEqual(['a', 'c', 'b', 'd']);
    expect(await ids(orderBy('at'))).toEqual(['c', 'd', 'a', 'b']);
    expect(await ids(orderBy('age', 'desc'), limit(2))).toEqual(['c', 'a']);
    const both = query(rows, and(where('idx.at', '==', 2), or(where('age', '==', 20), where('name', '==', 'Ada')))); // prettier-ignore
    expect((await sdk.getDocs(both)).docs.map(({ id }) => id)).toEqual(['b']);
    const c = await sdk.getDocFromServer(sdk.doc(rows, 'c'));
    expect(await ids(orderBy('idx.at', 'desc'), startAfter(c))).toEqual(['b', 'd']);
    expect(await ids(orderBy('idx.at', 'desc'), endAt(c))).toEqual(['a', 'c']);
    expect((await sdk.getCountFromServer(query(rows, where('idx.at', '==', 2)))).data()).toEqual({ count: 2 }); // prettier-ignore
    const sums = await sdk.getAggregateFromServer(rows, { age: sdk.sum('age') });
    expect(sums.data()).toEqual({ age: 50 });
  },
);

it.each(engines)('%s: what is stored for what is written', async (_, sdk, open) => {
  const firestore = open();
  const { deleteField, doc, getDoc, increment, serverTimestamp, setDoc, updateDoc } = sdk;
  const ref = doc(firestore, 'memoria', 'w');
  await setDoc(ref, { at: day('2026-01-02'), in: { a: 1, b: [1] }, n: 1, gone: true, list: ['x'] });
  await updateDoc(ref, {
    'in.a': 2,
    n: increment(2),
    gone: deleteField(),
    list: sdk.arrayUnion('x', 'y'),
    made: serverTimestamp(),
  });
  const { made, ...rest } = (await getDoc(ref)).data() ?? {};
  expect(made).toBeInstanceOf(Timestamp);
  expect(rest).toEqual({
    at: Timestamp.fromDate(day('2026-01-02')),
    in: { a: 2, b: [1] },
    n: 3,
    list: ['x', 'y'],
  });
  await setDoc(
    ref,
    { in: { a: deleteField(), c: 3 }, list: sdk.arrayRemove('x') },
    { merge: true },
  );
  expect((await getDoc(ref)).data()).toMatchObject({ in: { b: [1], c: 3 }, list: ['y'], n: 3 });
  expect((await getDoc(ref)).get('in.a')).toBeUndefined();
  await setDoc(ref, { only: 1 });
  expect((await getDoc(ref)).data()).toEqual({ only: 1 });
  await expect((async () => setDoc(ref, { a: undefined }))()).rejects.toThrow(/undefined/);
  await expect(updateDoc(doc(firestore, 'memoria', 'none'), { a: 1 })).rejects.toMatchObject({
    code: 'not-found',
  });
  expect((await getDoc(doc(firestore, 'memoria', 'none'))).exists()).toBe(false);
});

it.each(engines)(
  '%s: a batch is all or nothing; a transaction begins anew when what it read has changed',
  async (_, sdk, open) => {
    const firestore = open();
    const at = (id: string) => sdk.doc(firestore, 'memoria', id);
    await sdk.setDoc(at('t'), { n: 1 });
    const batch = sdk.writeBatch(firestore);
    batch.set(at('t2'), { n: 1 });
    batch.update(at('none'), { n: 1 });
    await expect(batch.commit()).rejects.toMatchObject({ code: 'not-found' });
    expect((await sdk.getDoc(at('t2'))).exists()).toBe(false);

    const add = () =>
      sdk.runTransaction(firestore, async (transaction) => {
        const stored = await transaction.get(at('t'));
        transaction.update(at('t'), { n: Number(stored.get('n')) + 1 });
      });
    await Promise.all([add(), add(), add()]);
    expect((await sdk.getDoc(at('t'))).data()).toEqual({ n: 4 });
    const refuse = sdk.runTransaction(firestore, async (transaction) => {
      await transaction.get(at('t'));
      transaction.delete(at('t'));
      throw new Error('no');
    });
    await expect(refuse).rejects.toThrow('no');
    expect((await sdk.getDoc(at('t'))).exists()).toBe(true);
  },
);

it.each(engines)('%s: a listener hears what comes, changes and goes', async (_, sdk, open) => {
  const firestore = open();
  const rows = sdk.collection(firestore, 'memoriaViva');
  const heard: string[][] = [];
  const query = sdk.query(rows, sdk.where('on', '==', true), sdk.orderBy('n'));
  const stop = sdk.onSnapshot(query, (snapshot) =>
    heard.push(snapshot.docChanges().map(({ type, doc }) => `${type} ${doc.id}`)),
  );
  const hears = (...changes: string[]) => expect.poll(() => heard.at(-1)).toEqual(changes);
  await hears();
  await sdk.setDoc(sdk.doc(rows, 'a'), { on: true, n: 1 });
  await hears('added a');
  await sdk.updateDoc(sdk.doc(rows, 'a'), { n: 2 });
  await hears('modified a');
  await sdk.updateDoc(sdk.doc(rows, 'a'), { on: false });
  await hears('removed a');
  stop();
  const known = heard.length;
  await sdk.setDoc(sdk.doc(rows, 'b'), { on: true, n: 1 });
  expect(heard).toHaveLength(known);
});
