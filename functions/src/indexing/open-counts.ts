import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { Query } from '@/data/live/query';
import { isTaskToDo } from '@/domain/checks/task';
import { timeOf } from '@/domain/stored';
import { STUDIOS } from '@/domain/studios';
import {
  CHECKS_COUNT,
  countedAt,
  COUNTS_WINDOW_MS,
  openCountsOf,
  recounted,
} from '@/domain/tickets/openCounts';
import {
  ask,
  clock,
  ALREADY_EXISTS,
  FAILED_PRECONDITION,
  isCode,
  NOT_FOUND,
  emulated,
} from '../kit/runtime';
import { openQuery, tasksToDoQuery } from './queries';

type Changed = { before: DocumentSnapshot; after: DocumentSnapshot } | undefined;

/** The counts in each document. */
const COUNTED = new Map<string, Readonly<Record<string, Query>>>([
  ...[null, ...STUDIOS].map(
    (studio) =>
      [
        openCountsOf(studio),
        {
          technical: openQuery('technical', studio),
          nutritional: openQuery('nutritional', studio),
        },
      ] as const,
  ),
  [CHECKS_COUNT, { checks: tasksToDoQuery() }] as const,
]);

/** None in the emulator, which delivers one event at a time: all others would wait, too. */
const WINDOW_MS = emulated ? 0 : COUNTS_WINDOW_MS;
/** Maximum clock difference between instances. */
const CLOCKS_MS = 1_000;
const TURN_KEPT_MS = 24 * 3_600_000;

/** Updates the menu's counts when a ticket opens, closes, changes studio or is deleted. */
export async function followOpen(db: Firestore, change: Changed): Promise<void> {
  const paths = recounted(change?.before.data(), change?.after.data());
  await Promise.all(paths.map((path) => recount(db, path, sinceOf(change))));
}

/** Updates the count of checks to do when one is sent, done, withdrawn or deleted. */
export async function followTask(db: Firestore, change: Changed): Promise<void> {
  const [was, is] = [change?.before, change?.after].map((task) => isTaskToDo(task?.data()));
  if (was !== is) await recount(db, CHECKS_COUNT, sinceOf(change));
}

/** Recounts all counters not renewed since `since`: after an import, and for demo data. */
export async function countAllOpen(db: Firestore, since: Date): Promise<void> {
  for (const path of COUNTED.keys()) {
    const counts = await db.doc(path).get();
    if (countedAt(counts.data()) <= since.getTime()) await count(db, path);
  }
}

/** A deletion has no time, so then it is always recounted. */
function sinceOf(change: Changed): Date {
  return change?.after.updateTime?.toDate() ?? new Date();
}

/**
 * Ensures a count made after `since`, at most one per window. The first caller takes the turn,
 * waits until the window of the last count ends, and counts; others rely on that count. If its
 * instance is killed, its event is retried and takes a new turn.
 */
async function recount(db: Firestore, path: string, since: Date): Promise<void> {
  const ref = db.doc(`limiti/conteggio_${path.replace('/', '_')}`);
  for (;;) {
    const [turn, counts] = await db.getAll(ref, db.doc(path));
    if (!turn || countedAt(counts?.data()) > since.getTime()) return;
    const now = Date.now();
    const last = timeOf(turn.get('dueAt'))?.getTime() ?? 0;
    if (last > now + CLOCKS_MS) return;
    const due = Math.max(now, last + WINDOW_MS);
    if (!(await taken(turn, due))) continue;
    if (due > now) await clock.pause(due - now);
    return count(db, path);
  }
}

/** Whether we got the turn: another call may have taken it since. */
async function taken(turn: DocumentSnapshot, due: number): Promise<boolean> {
  const claim = {
    dueAt: new Date(due),
    expireAt: new Date(due + TURN_KEPT_MS),
  };
  try {
    if (turn.updateTime) await turn.ref.update(claim, { lastUpdateTime: turn.updateTime });
    else await turn.ref.create(claim);
    return true;
  } catch (error) {
    if (!isCode(error, ALREADY_EXISTS, FAILED_PRECONDITION, NOT_FOUND)) throw error;
    return false;
  }
}

/** Counts and stores, unless a later count is there, so the order of counts does not matter. */
async function count(db: Firestore, path: string): Promise<void> {
  const queries = Object.entries(COUNTED.get(path) ?? {});
  const counted = await Promise.all(
    queries.map(async ([name, query]) => {
      const answer = await ask(db, query).count().get();
      return { name, open: answer.data().count, at: answer.readTime.toMillis() };
    }),
  );
  const at = Math.min(...counted.map((one) => one.at));
  const numbers = Object.fromEntries(counted.map(({ name, open }) => [name, open]));
  await db.runTransaction(async (transaction) => {
    const before = await transaction.get(db.doc(path));
    if (countedAt(before.data()) > at) return;
    transaction.set(before.ref, { ...numbers, at: new Date(at) });
  });
}
