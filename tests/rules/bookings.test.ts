import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId, startWorld, type World } from './harness';
import { weekday } from './samples';

const PROJECT = 'demo-rules-bookings';
const ROOT = `projects/${PROJECT}/databases/(default)/documents`;
const CLIENTS = 60;
let days = 0;
/** A weekday that no test or retry has booked: days three apart never move to the same Monday. */
const freshDay = () => weekday(3 + 3 * days++);
const text = (value: string) => ({ stringValue: value });

let world: World;
beforeAll(async () => {
  world = await startWorld(PROJECT);
});
afterAll(() => world.stop());

/**
 * One atomic commit in somebody's name, as a client's device sends it, without creating a device.
 */
async function commit(by: string, writes: object[]): Promise<boolean> {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const token =
    by === 'owner'
      ? by
      : `${part({ alg: 'none' })}.${part({ sub: by, user_id: by, aud: PROJECT, iat: 0 })}.`;
  const response = await fetch(`http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/${ROOT}:commit`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ writes }),
  });
  const answer = await response.text();
  // Aborted while waiting for locks: retried, as a device does.
  if (answer.includes('"ABORTED"')) return commit(by, writes);
  if (!response.ok && ![403, 409].includes(response.status))
    throw new Error(`${response.status}: ${answer}`);
  return response.ok;
}

interface Time {
  day: string;
  time: string;
}
const placeOf = ({ day, time }: Time, n: number) => `slot_${day}_${time.replace(':', '')}_${n}`;

function booked(id: string, { day, time }: Time, userId: string): object {
  const fields = {
    id: text(id),
    userId: text(userId),
    data: text(day),
    orario: text(time),
    stato: text('Booked'),
  };
  return {
    update: { name: `${ROOT}/prenotazioni/${id}`, fields },
    currentDocument: { exists: false },
  };
}

function held(slot: string, userId: string): object {
  return {
    update: { name: `${ROOT}/prenotazioniClienti/${userId}`, fields: { slot: text(slot) } },
    updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }],
  };
}

/** Tries the places of a time until one succeeds, as the screen does. */
async function book(
  uid: string,
  at: Time,
  places = [1, 2, 3, 4],
  by = uid,
): Promise<string | null> {
  for (const n of places) {
    const id = placeOf(at, n);
    if (await commit(by, [booked(id, at, uid), held(id, uid)])) return id;
  }
  return null;
}

async function clients(count: number): Promise<string[]> {
  const uids = Array.from({ length: count }, newId);
  const record = (uid: string) => ({
    update: {
      name: `${ROOT}/users/${uid}`,
      fields: { uid: text(uid), userRole: text('user'), email: text(`${uid}@demo.test`) },
    },
  });
  expect(await commit('owner', uids.map(record))).toBe(true);
  return uids;
}
const sold = (places: (string | null)[]) => places.filter((id) => id !== null).sort();

it('[DE-028] [SE-017] [CO-406] sixty clients for one time take its four places, each a different one', async () => {
  const at = { day: freshDay(), time: '09:00' };
  const uids = await clients(CLIENTS);
  const got = await Promise.all(uids.map((uid) => book(uid, at)));
  expect(sold(got)).toEqual([1, 2, 3, 4].map((n) => placeOf(at, n)));
  for (const [index, id] of got.entries())
    if (id) expect((await world.stored(`prenotazioni/${id}`))?.userId).toBe(uids[index]);
});

it('[DE-028] [CO-403] the desk books three of a time for clients, however many ask', async () => {
  const at = { day: freshDay(), time: '09:30' };
  const desk = world.people.Studio.uid;
  const got = await Promise.all(
    (await clients(20)).map((uid) => book(uid, at, [1, 2, 3, 4], desk)),
  );
  expect(sold(got)).toEqual([1, 2, 3].map((n) => placeOf(at, n)));
});

it('[SE-005] one client who asks for ten times at once holds one', async () => {
  const [uid = ''] = await clients(1);
  const times = [
    '08:00',
    '08:30',
    '10:00',
    '10:30',
    '11:00',
    '11:30',
    '12:00',
    '12:30',
    '13:00',
    '13:30',
  ];
  const day = freshDay();
  const got = await Promise.all(times.map((time) => book(uid, { day, time }, [1])));
  expect(sold(got)).toHaveLength(1);
  expect((await world.stored(`prenotazioniClienti/${uid}`))?.slot).toBe(sold(got)[0]);
});

it('[SE-005] [DE-028] one who moves a booking from two tabs at once holds one, and the old place is free', async () => {
  const [uid = '', other = ''] = await clients(2);
  const day = freshDay();
  const first = await book(uid, { day, time: '08:00' }, [1]);
  expect(first).not.toBeNull();
  const move = async (time: string) => {
    const to = placeOf({ day, time }, 1);
    const writes = [
      { delete: `${ROOT}/prenotazioni/${first}`, currentDocument: { exists: true } },
      booked(to, { day, time }, uid),
      held(to, uid),
    ];
    return (await commit(uid, writes)) ? to : null;
  };
  const moved = sold(await Promise.all([move('10:00'), move('10:30'), move('11:00')]));
  expect(moved).toHaveLength(1);
  expect((await world.stored(`prenotazioniClienti/${uid}`))?.slot).toBe(moved[0]);
  expect(await book(other, { day, time: '08:00' }, [1])).toBe(first);
});

it('[DE-028] after staff have kept a time free nobody books it; the time beside it can be booked', async () => {
  const at = { day: freshDay(), time: '10:00' };
  const desk = world.people.Amministratore.uid;
  const [first = '', ...others] = await clients(9);
  expect(await book(first, at, [2])).toBe(placeOf(at, 2));
  expect(
    await commit(
      desk,
      [1, 3, 4].map((n) => booked(placeOf(at, n), at, desk)),
    ),
  ).toBe(true);
  expect(sold(await Promise.all(others.map((uid) => book(uid, at))))).toEqual([]);
  const beside = { ...at, time: '10:30' };
  expect(sold(await Promise.all(others.map((uid) => book(uid, beside))))).toHaveLength(4);
});
