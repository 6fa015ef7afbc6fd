import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import type { Ration } from '@/domain/access/personalData';
import { timeOf } from '@/domain/stored';
import { romeDay } from '@/domain/time/rome';
import { database } from './runtime';

/*
 * Rate limits: one document each in `limiti`, which browsers cannot access. Changed in
 * transactions, so concurrent calls cannot exceed them.
 */

/** `indirizzo`: per e-mail address, during registration. */
type Turn = Ration | 'indirizzo';
const DAY_MS = 24 * 3_600_000;

/** Expiry for the TTL policy (firestore.indexes.json), well after the limit has lapsed. */
function forgottenAfter(milliseconds: number): Timestamp {
  return Timestamp.fromMillis(Date.now() + milliseconds + DAY_MS);
}

function turnRef(name: Turn, uid: string): DocumentReference {
  return database().doc(`limiti/${name}_${uid}`);
}

/**
 * Takes the turn of `name` and `uid`; false if it was taken less than `interval` milliseconds ago
 * for the same `subject`.
 * @param mark identifies this turn, so that only its owner can give it back
 */
export function takeTurn(
  name: Turn,
  uid: string,
  interval: number,
  mark: string,
  subject = '',
): Promise<boolean> {
  const ref = turnRef(name, uid);
  return database().runTransaction(async (transaction) => {
    const last = await transaction.get(ref);
    const now = Date.now();
    const at = timeOf(last.get('at'))?.getTime() ?? -Infinity;
    if (now - at < interval && last.get('subject') === subject) return false;
    transaction.set(ref, {
      at: Timestamp.fromMillis(now),
      mark,
      subject,
      expireAt: forgottenAfter(interval),
    });
    return true;
  });
}

/** After a failure: frees the turn, unless another call has taken it since. */
export function giveTurnBack(name: Turn, uid: string, mark: string): Promise<void> {
  const ref = turnRef(name, uid);
  return database().runTransaction(async (transaction) => {
    const last = await transaction.get(ref);
    if (last.get('mark') === mark) transaction.delete(ref);
  });
}

/**
 * Takes `count` of `most` per day (Europe/Rome). Returns how many are left, or null if that would
 * exceed `most`.
 */
export function takeOfDay(
  name: Ration,
  uid: string,
  most: number,
  count = 1,
): Promise<number | null> {
  return changeCount(name, uid, (taken) => (taken + count <= most ? taken + count : null)).then(
    (taken) => (taken === null ? null : most - taken),
  );
}

/** After a failure: decrements today's count. */
export async function giveOfDayBack(name: Ration, uid: string): Promise<void> {
  await changeCount(name, uid, (taken) => Math.max(0, taken - 1));
}

function changeCount(
  name: Ration,
  uid: string,
  next: (taken: number) => number | null,
): Promise<number | null> {
  const ref = turnRef(name, uid);
  const day = romeDay(new Date());
  return database().runTransaction(async (transaction) => {
    const stored = await transaction.get(ref);
    const count: unknown = stored.get('day') === day ? stored.get('count') : 0;
    const changed = next(typeof count === 'number' ? count : 0);
    if (changed !== null)
      transaction.set(ref, { day, count: changed, expireAt: forgottenAfter(DAY_MS) });
    return changed;
  });
}
