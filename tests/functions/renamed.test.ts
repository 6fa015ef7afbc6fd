// The triggers run in this process, where their writes are counted.
import { Timestamp, type DocumentReference, type Transaction } from 'firebase-admin/firestore';
import { afterEach, expect, it, vi } from 'vitest';
import { clock, database } from '../../functions/src/kit/runtime';
import { buildTicket, buildUser } from '../fixtures/builders';
import { db, newId } from './emulated';
import { change, functions } from './in-process';

afterEach(() => {
  vi.restoreAllMocks();
});

const RENAMES = 20;
const COPIES = 3;

it('many renames in a row are taken into a person’s documents at the first and the last, not at each', async () => {
  const uid = newId('r');
  const user = db.doc(`users/${uid}`);
  await user.set(buildUser({ uid, name: 'Anna' }));
  const copies = Array.from({ length: COPIES }, (_, n) => [
    db.doc(`tickets/t${n}${uid}`),
    db.doc(`consulenze/c${n}${uid}`),
  ]).flat();
  for (const ref of copies)
    await ref.set(ref.parent.id === 'tickets' ? buildTicket({ userId: uid }) : { uid });
  const settle: (() => void)[] = [];
  vi.spyOn(clock, 'pause').mockImplementation(() => new Promise((resolve) => settle.push(resolve)));
  // The prototype is that of the functions' own copy of the library.
  const library = await database().runTransaction((transaction) =>
    Promise.resolve(Object.getPrototypeOf(transaction) as Transaction),
  );
  const update = vi.spyOn(library, 'update');
  const written = () =>
    update.mock.calls.filter(([ref]) =>
      copies.some(({ path }) => path === (ref as DocumentReference).path),
    ).length;
  const events: Promise<unknown>[] = [];
  for (let n = 1; n <= RENAMES; n += 1) {
    const before = await user.get();
    await user.update({ name: `Anna ${n}` });
    const waiting = settle.length;
    const event = Promise.resolve(
      functions.documentWrittenBy.run(change('users', before, await user.get())),
    );
    events.push(event);
    // Goes on once the event pauses or ends.
    await Promise.race([event, vi.waitUntil(() => settle.length > waiting)]);
  }
  settle.forEach((done) => done());
  await Promise.all(events);
  expect(written()).toBeGreaterThan(0);
  expect(written()).toBeLessThanOrEqual(2 * copies.length);
  for (const ref of copies)
    expect((await ref.get()).get('idx.client.name'), ref.path).toBe(`Anna ${RENAMES}`);
});

it('who is renamed once waits for nothing; renamed and back again nothing is missed, in whatever order it is told', async () => {
  const uid = newId('r');
  const user = db.doc(`users/${uid}`);
  await user.set(buildUser({ uid, name: 'Anna' }));
  const ticket = db.doc(`consulenze/c${uid}`);
  await ticket.set({ uid });
  const pause = vi.spyOn(clock, 'pause').mockResolvedValue(undefined);
  const states = [await user.get()];
  for (const name of ['Ada', 'Anna', 'Eva', 'Anna']) {
    await user.update({ name });
    states.push(await user.get());
  }
  await ticket.update({ 'idx.client.name': 'Eva' });
  const told = [3, 0, 2, 1].map((n) => [states[n], states[n + 1]] as const);
  for (const [before, after] of told) {
    if (!before || !after) throw new Error('no state');
    await functions.documentWrittenBy.run(change('users', before, after));
  }
  expect((await ticket.get()).get('idx.client.name')).toBe('Anna');
  pause.mockClear();
  const [before, last] = states.slice(-2);
  if (!before || !last) throw new Error('no state');
  const longAgo = Object.create(before, {
    updateTime: { value: Timestamp.fromMillis(0) },
  }) as typeof before;
  await functions.documentWrittenBy.run(change('users', longAgo, last));
  expect(pause).not.toHaveBeenCalled();
});
