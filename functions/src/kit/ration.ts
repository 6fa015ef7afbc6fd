import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import type { Ration } from '@/domain/access/personalData';
import { timeOf } from '@/domain/stored';
import { romeDay } from '@/domain/time/rome';
import { database } from './runtime';

/*
 * What is given out only so often. One document each in `limiti`, which no browser reads or writes, changed in transactions: of calls
 * that arrive together, only as many get through as there is room for.
 */

/** `indirizzo`: of an address, whose account is being made. */
type Turn = Ration | 'indirizzo';
const DAY_MS = 24 * 3_600_000;

/** The database forgets it by itself (firestore.indexes.json), long after it has stopped to count. */
function forgottenAfter(milliseconds: number): Timestamp {
  return Timestamp.fromMillis(Date.now() + milliseconds + DAY_MS);
}

function place(name: Turn, uid: string): DocumentReference {
  return database().doc(`limiti/${name}_${uid}`);
}

/**
 * Takes the turn of `name` and `uid`, or answers false when it was taken less than `interval` milliseconds ago for the same `subject`.
 * @param mark names this taking, so that only it can be given back
 */
export function takeTurn(
  name: Turn,
  uid: string,
  interval: number,
  mark: string,
  subject = '',
): Promise<boolean> {
  const ref = place(name, uid);
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

/** After a failure: the turn is free again, unless another has taken it since. */
export function giveTurnBack(name: Turn, uid: string, mark: string): Promise<void> {
  const ref = place(name, uid);
  return database().runTransaction(async (transaction) => {
    const last = await transaction.get(ref);
    if (last.get('mark') === mark) transaction.delete(ref);
  });
}

/** Takes `count` of `most` a day of Europe/Rome; answers how many are left, or null when there are not so many. */
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

/** After a failure: today's count goes back by one. */
export async function giveOfDayBack(name: Ration, uid: string): Promise<void> {
  await changeCount(name, uid, (taken) => Math.max(0, taken - 1));
}

function changeCount(
  name: Ration,
  uid: string,
  next: (taken: number) => number | null,
): Promise<number | null> {
  const ref = place(name, uid);
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
