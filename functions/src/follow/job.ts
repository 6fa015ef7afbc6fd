import { Timestamp, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import type { FollowSettings } from '@/domain/follow/reasons';
import type { JobReport } from '@/domain/jobs/job';
import { accountIdOf } from '@/domain/stored';
import { TICKET_KINDS } from '@/domain/tickets/ticket';
import { afterIdQuery } from '../indexing/queries';
import { ask, pages, sideBySide, database } from '../kit/runtime';
import { runJob, type Run } from '../kit/jobs';
import { codeOf } from '../kit/tries';
import { followSettings, keepFollow } from './keep';
import { dueFollowQuery, waitingQuery } from './queries';
import { digestOf, roundAfter, roundOf, withFailed, type Round } from './round';

/*
 * Updates the clients to follow whose reasons change merely with time. Each document stores when it
 * changes next, so a run costs only what is due. Only changed days in the settings, and the first
 * run, concern everybody: then a round goes through all clients, and the next run resumes it where
 * this one stops. Changed opening hours concern only clients who wait for an answer.
 */

const ROUND = 'avanzamenti/giro_daseguire';
const PAGE = 100;
const AT_ONCE = 10;

export const runFollowClients = (): Promise<JobReport | null> =>
  runJob('followClients', async (run) => {
    const db = database();
    for await (const due of pages(ask(db, dueFollowQuery(run.startedAt)), PAGE)) {
      await keepSome(db, run, due);
      if (!run.goesOn()) return;
    }
    await goRound(db, run);
  });

async function goRound(db: Firestore, run: Run): Promise<void> {
  const ref = db.doc(ROUND);
  const [settings, stored] = await Promise.all([followSettings(db), ref.get()]);
  let round = roundOf(stored.data(), settings, run.startedAt);
  const again = round.failed.map((id) => ({ id }));
  round = { ...round, failed: await keepSome(db, run, again) };
  if (again.length > 0) await save(ref, round);
  const judged = await judgeWaiting(db, run, { round, settings });
  if (!judged) return;
  if (judged !== round) await save(ref, judged);
  round = judged;
  while (!round.complete && run.goesOn()) {
    const { docs } = await ask(db, afterIdQuery('users', round.last, PAGE))
      .select()
      .get();
    const failed = await keepSome(db, run, docs);
    const next = roundAfter(round, { ids: docs.map(({ id }) => id), failed, size: PAGE });
    // The next run repeats a page that ran out of time or had too many failures.
    if (!run.goesOn() || !next) return;
    round = next;
    await save(ref, round);
  }
}

interface Waiting {
  round: Round;
  settings: FollowSettings;
}

/**
 * After opening hours have changed, updates the clients who wait for an answer, the only ones
 * affected. Returns null if time ran out or too many failed; the next run then starts this again.
 */
async function judgeWaiting(db: Firestore, run: Run, { round, settings }: Waiting) {
  const hours = digestOf(settings);
  if (round.hours === hours) return round;
  let judged: Round | null = round;
  for (const kind of TICKET_KINDS) {
    const waiting = ask(db, waitingQuery(kind)).select('userId', 'idx.waitingSince');
    for await (const tickets of pages(waiting, PAGE)) {
      const uids = tickets.map((ticket) => accountIdOf(ticket.get('userId')));
      const clients = [...new Set(uids)].filter((uid) => uid !== null).map((id) => ({ id }));
      judged = judged && withFailed(judged, await keepSome(db, run, clients));
      if (!run.goesOn() || !judged) return null;
    }
  }
  return { ...judged, hours };
}

function save(ref: DocumentReference, { begun, ...round }: Round): Promise<unknown> {
  return ref.set({ ...round, begun: Timestamp.fromDate(begun) });
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
