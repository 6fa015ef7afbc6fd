import { initializeApp } from 'firebase-admin/app';
import {
  getFirestore,
  type DocumentReference,
  type DocumentSnapshot,
  type Timestamp,
} from 'firebase-admin/firestore';
import { beforeEach, expect, it, vi } from 'vitest';
import { taskIdx } from '@/domain/checks/task';
import { CHECKS_COUNT, COUNTS_WINDOW_MS, openCountsOf } from '@/domain/tickets/openCounts';
import { countAllOpen, followOpen, followTask } from '../../functions/src/indexing/open-counts';
import { clock } from '../../functions/src/kit/runtime';

// A project of its own: the triggers of demo-coaching would do what is tested here.
const PROJECT = 'demo-open-counts';
const db = getFirestore(initializeApp({ projectId: PROJECT }, PROJECT));

/** Ends the windows, which don't end by themselves. */
let endWindows: () => void;
let waiting: (() => void)[];
beforeEach(async () => {
  for (const name of ['contatori', 'limiti', 'assistenzatecnica', 'checkdafare'])
    await db.recursiveDelete(db.collection(name));
  waiting = [];
  vi.spyOn(clock, 'pause').mockImplementation(
    () => new Promise<void>((resolve) => waiting.push(resolve)),
  );
  endWindows = () => waiting.splice(0).forEach((end) => end());
});

interface Event {
  before: DocumentSnapshot;
  after: DocumentSnapshot;
}

async function written(ref: DocumentReference, data: object | null): Promise<Event> {
  const before = await ref.get();
  await (data === null ? ref.delete() : ref.set(data));
  return { before, after: await ref.get() };
}
/** Expires the windows of all counts. */
async function passWindows(): Promise<void> {
  const passed = new Date(Date.now() - COUNTS_WINDOW_MS);
  for (const turn of (await db.collection('limiti').get()).docs)
    await turn.ref.update({ dueAt: passed });
}
const ticket = (id: string) => db.doc(`assistenzatecnica/${id}`);
const open = (studio = 'Roma') => ({ status: 'Aperto', idx: { studio } });
const stored = async (path: string) => (await db.doc(path).get()).data();
const [ALL, ROMA, BARI] = [openCountsOf(null), openCountsOf('Roma'), openCountsOf('Bari')];

it('many changes are one count when the window of the last is over: two writes of each document, and the right number', async () => {
  await followOpen(db, await written(ticket('a'), open()));
  expect(await stored(ROMA)).toMatchObject({ technical: 1, nutritional: 0 });
  expect(waiting).toEqual([]);
  const first = await db.doc(ALL).get();

  const events = await Promise.all(
    Array.from({ length: 12 }, (_, index) => written(ticket(`b${index}`), open())),
  );
  const following = events.map((event) => followOpen(db, event));
  // One event per count waits for the window; all others leave the counting to it.
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  const done = vi.fn();
  for (const one of following) void one.then(done);
  await vi.waitFor(() => expect(done.mock.calls.length).toBeGreaterThanOrEqual(10));
  expect((await db.doc(ALL).get()).updateTime).toEqual(first.updateTime);
  endWindows();
  await Promise.all(following);
  expect(await stored(ROMA)).toMatchObject({ technical: 13 });
  expect(await stored(ALL)).toMatchObject({ technical: 13, nutritional: 0 });
  expect(waiting).toEqual([]);
});

it('[DE-091] a count waits until the window of the last one is over, which is half a minute at least', async () => {
  expect(COUNTS_WINDOW_MS).toBeGreaterThanOrEqual(30_000);
  await followOpen(db, await written(ticket('a'), open()));
  const turn = db.doc(`limiti/conteggio_${ALL.replace('/', '_')}`);
  const last = ((await turn.get()).get('dueAt') as Timestamp).toMillis();
  const event = await written(ticket('b'), open());
  const before = Date.now();
  const following = followOpen(db, event);
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  const after = Date.now();
  const due = ((await turn.get()).get('dueAt') as Timestamp).toMillis();
  expect(due).toBe(last + COUNTS_WINDOW_MS);
  for (const [pause] of vi.mocked(clock.pause).mock.calls) {
    // Checked for each of the two counts, whose last updates are a moment apart.
    expect(pause).toBeGreaterThan(COUNTS_WINDOW_MS - (after - last) - 1_000);
    expect(pause).toBeLessThanOrEqual(COUNTS_WINDOW_MS - (before - last) + 1_000);
  }
  endWindows();
  await following;
});

it('events that come twice, late or in any order end in the right number, and write nothing that is counted already', async () => {
  const opened = await written(ticket('a'), open());
  const moved = await written(ticket('a'), open('Bari'));
  const closed = await written(ticket('a'), { ...open('Bari'), status: 'Risposto' });
  const gone = await written(ticket('a'), null);
  await written(ticket('b'), open());
  vi.mocked(clock.pause).mockResolvedValue(undefined);
  await Promise.all([gone, moved, closed, opened].map((event) => followOpen(db, event)));
  expect(await stored(ALL)).toMatchObject({ technical: 1 });
  expect(await stored(ROMA)).toMatchObject({ technical: 1 });
  expect(await stored(BARI)).toMatchObject({ technical: 0 });
  const before = await db.doc(ALL).get();
  await passWindows();
  for (const event of [opened, moved, closed]) await followOpen(db, event);
  expect((await db.doc(ALL).get()).updateTime).toEqual(before.updateTime);
});

it('an instance that is killed while it waits loses nothing: its event comes again, as any other does', async () => {
  await followOpen(db, await written(ticket('a'), open()));
  const event = await written(ticket('b'), open());
  void followOpen(db, event);
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  waiting = [];
  await passWindows();
  await followOpen(db, event);
  expect(await stored(ALL)).toMatchObject({ technical: 2 });
});

it('a count that comes late does not replace a newer one', async () => {
  const later = { technical: 7, nutritional: 7, at: new Date(Date.now() + 60_000) };
  await db.doc(ALL).set(later);
  await countAllOpen(db, new Date(Date.now() + 120_000));
  expect(await stored(ALL)).toMatchObject({ technical: 7 });
});

it('checks to do are counted for all, in a document that tickets don’t touch', async () => {
  const task = (fatto: string) => ({ fatto, idx: { ...taskIdx({ fatto }), at: new Date() } });
  await followTask(db, await written(db.doc('checkdafare/x'), task('da fare')));
  expect(await stored(CHECKS_COUNT)).toMatchObject({ checks: 1 });
  expect(await stored(ALL)).toBeUndefined();
});
