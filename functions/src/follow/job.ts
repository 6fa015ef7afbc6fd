import { Timestamp, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { followDaysOf, type FollowDays } from '@/domain/follow/days';
import type { JobReport } from '@/domain/jobs/job';
import { fieldsOf, recordIdOf, sameStored, textOf, timeOf } from '@/domain/stored';
import { afterIdQuery } from '../indexing/queries';
import { ask } from '../kit/ask';
import { runJob, type Run } from '../kit/jobs';
import { pages, sideBySide } from '../kit/paging';
import { database } from '../kit/runtime';
import { codeOf } from '../kit/tries';
import { FOLLOW_SETTINGS, keepFollow } from './keep';
import { dueFollowQuery } from './queries';

/*
 * Clients to follow for reasons that arise by time alone. Each document says when it changes next,
 * so a run costs what is due. Only new days in the settings, and the first run, concern everybody:
 * a round over all clients, resumed by the next run where this one stops.
 */

const ROUND = 'avanzamenti/giro_daseguire';
const PAGE = 100;
const AT_ONCE = 10;
/** Failed ones that the next run tries again; the rest wait for the next round. */
const FAILED_MAX = 200;

export const runFollowClients = (): Promise<JobReport | null> =>
  runJob('followClients', async (run) => {
    const db = database();
    for await (const due of pages(ask(db, dueFollowQuery(run.startedAt)), PAGE)) {
      await keepSome(db, run, due);
      if (!run.goesOn()) return;
    }
    await goRound(db, run);
  });

interface Round {
  /** The days by which it goes. */
  days: FollowDays;
  begun: Date;
  /** Id of the last client reached; null once complete. */
  last: string | null;
  complete: boolean;
  /** Ids to try again. */
  failed: string[];
}

async function goRound(db: Firestore, run: Run): Promise<void> {
  const ref = db.doc(ROUND);
  const [settings, stored] = await db.getAll(db.doc(FOLLOW_SETTINGS), ref);
  const round = roundOf(stored?.data(), followDaysOf(settings?.data()), run.startedAt);
  const again = round.failed.map((id) => ({ id }));
  round.failed = await keepSome(db, run, again);
  if (again.length > 0) await save(ref, round);
  while (!round.complete && run.goesOn()) {
    const { docs } = await ask(db, afterIdQuery('users', round.last, PAGE))
      .select()
      .get();
    const failed = await keepSome(db, run, docs);
    // A page that ran out of time is begun again.
    if (!run.goesOn()) return;
    round.failed = [...round.failed, ...failed].slice(0, FAILED_MAX);
    round.complete = docs.length < PAGE;
    round.last = docs.at(-1)?.id ?? round.last;
    await save(ref, round);
  }
}

function save(ref: DocumentReference, { begun, ...round }: Round): Promise<unknown> {
  return ref.set({ ...round, begun: Timestamp.fromDate(begun) });
}

/** Where the last run stopped; a new round if the days have changed since it began. */
function roundOf(stored: unknown, days: FollowDays, now: Date): Round {
  const { begun, last, complete, failed, days: by } = fieldsOf(stored);
  const since = timeOf(begun);
  if (since === null || !sameStored(by, days))
    return { days, begun: now, last: null, complete: false, failed: [] };
  const ids: unknown[] = Array.isArray(failed) ? (failed as unknown[]) : [];
  return {
    days,
    begun: since,
    last: textOf(last),
    complete: complete === true,
    failed: ids.map(recordIdOf).filter((id) => id !== null),
  };
}

/** Returns the ids of those that failed, or were not reached in time. */
async function keepSome(
  db: Firestore,
  run: Run,
  clients: readonly { id: string }[],
): Promise<string[]> {
  await run.keep();
  const left = new Set(clients.map(({ id }) => id));
  await sideBySide(
    [...left],
    AT_ONCE,
    async (id) => {
      try {
        if (await keepFollow(db, id)) run.done += 1;
        left.delete(id);
      } catch (error) {
        run.failed += 1;
        logger.error('job: one failed', { id, code: codeOf(error) });
      }
    },
    () => run.goesOn(),
  );
  if (!run.goesOn()) run.remaining += left.size;
  return [...left];
}
