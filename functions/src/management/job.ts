import type { Firestore } from 'firebase-admin/firestore';
import { renewalsQuery } from '@/data/renewals/queries';
import type { JobReport } from '@/domain/jobs/job';
import { MANAGEMENT } from '@/domain/management/figures';
import { STUDIO_GROUPS } from '@/domain/management/studioGroups';
import { dueRange } from '@/domain/renewals/due';
import { timeOf } from '@/domain/stored';
import { addDays, addMonths, romeDay, romeMonth } from '@/domain/time/rome';
import { openingHoursOf, HOURS_SETTINGS } from '@/domain/time/openingHours';
import { ask, database } from '../kit/runtime';
import { runJob } from '../kit/jobs';
import { countedAnswers, type Task } from './answers';
import { overdueBy } from './overdue';

/*
 * Stores, once a day (in Rome), the figures of `/andamento` that can't be computed afterwards:
 * active clients, overdue work and first answers. Everything is recomputed from the documents, so
 * that no late or repeated event counts twice. After a run that failed or ran out of time, the next
 * one continues with what is still missing.
 *
 * Reads per night: 17 counts, overdue items and the decisions about them, and the month's tickets
 * (at least two reads per day of the month), in the first week also those of the month before:
 * 7,300 on average with 10,000 tickets a month.
 */

/**
 * Until this day, the month before is read again; by then its last tickets are answered or late.
 */
const LAST_DAY = '08';

/** @param now the scheduled time */
export async function runKeepFigures(now: Date): Promise<JobReport | null> {
  const db = database();
  const [month, today] = [romeMonth(now), romeDay(now)];
  const ref = monthRef(db, month);
  const stored = await ref.get();
  // Most of the hourly runs end here.
  if (stored.get('giorno') === today) return null;
  return runJob('keepFigures', async (run) => {
    const hours = openingHoursOf((await db.doc(HOURS_SETTINGS).get()).data());
    const isKept = dayOf(stored.get('rilevatoIl')) === today;
    if (!isKept && !(await keepState(db, { run, hours, now }))) return;
    for (const one of [month, addMonths(month, -1)]) {
      if (await areCounted(db, one, today)) continue;
      if (!(await keepAnswers(db, one, { run, hours, now }))) return;
    }
    await ref.set({ giorno: today }, { merge: true });
  });
}

const monthRef = (db: Firestore, month: string) => db.doc(`${MANAGEMENT}/${month}`);
/** The day in Rome of a stored time. */
function dayOf(stored: unknown): string | null {
  const at = timeOf(stored);
  return at && romeDay(at);
}

/**
 * Stores the active clients and the work that yesterday left overdue. In the first night of a month
 * this is also the state in which the month before ended. False if time ran out.
 */
async function keepState(db: Firestore, { run, hours, now }: Task): Promise<boolean> {
  const today = romeDay(now);
  const yesterday = addDays(today, -1);
  const running = dueRange('in-corso', today);
  const active = await Promise.all(
    STUDIO_GROUPS.map(async (studio) => {
      const query = renewalsQuery('in-corso', { studio, product: null, outcome: null }, running);
      return [studio, (await ask(db, query).count().get()).data().count] as const;
    }),
  );
  const overdue = await overdueBy(db, { day: yesterday, hours, now, run });
  if (overdue === null) return false;
  const kept = {
    rilevatoIl: now,
    attivi: Object.fromEntries(active),
    arretrati: Object.fromEntries(overdue),
  };
  // The current month comes last: it marks both as done.
  for (const mese of new Set([yesterday, today].map((day) => day.slice(0, 7)))) {
    const month = { mese, ...kept };
    await monthRef(db, mese).set(month, { mergeFields: Object.keys(month) });
  }
  run.done += 1;
  return true;
}

/** Whether a month's answers were counted today or, once it is over, on LAST_DAY or later. */
async function areCounted(db: Firestore, month: string, today: string): Promise<boolean> {
  const day = dayOf((await monthRef(db, month).get()).get('risposteIl'));
  const current = today.slice(0, 7);
  return day === today || (day !== null && month < current && day >= `${current}-${LAST_DAY}`);
}

/** Stores the first answers to the tickets opened in a month. False if time ran out. */
async function keepAnswers(db: Firestore, month: string, task: Task): Promise<boolean> {
  const risposte = await countedAnswers(db, month, task);
  if (risposte === null) return false;
  const kept = { mese: month, risposteIl: task.now, risposte };
  await monthRef(db, month).set(kept, { mergeFields: Object.keys(kept) });
  task.run.done += 1;
  return true;
}
