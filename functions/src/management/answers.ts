import type { Firestore } from 'firebase-admin/firestore';
import { ticketsBetweenQuery } from '@/data/tickets/queries';
import { answersBy, judgedOf, type Judged } from '@/domain/management/answers';
import { storedAnswers } from '@/domain/management/figures';
import { textOf } from '@/domain/stored';
import { TICKET_KINDS, type TicketKind } from '@/domain/tickets/ticket';
import { addDays, addMonths, romeDayEnd, romeDayStart, romeDay } from '@/domain/time/rome';
import type { OpeningHours } from '@/domain/time/openingHours';
import { ask, pages, sideBySide } from '../kit/runtime';
import type { Run } from '../kit/jobs';

/*
 * First answers to a month's tickets, grouped by the day on which the tickets were opened. A median
 * needs every ticket, and 100,000 tickets take several runs: a run that runs out of time stores the
 * days it has completed for the next run of the same night.
 */

/** Days processed at a time: each holds a page of conversations in memory. */
const AT_ONCE = 4;
const KEPT_MS = 2 * 24 * 3_600_000;

export interface Task {
  run: Run;
  hours: OpeningHours;
  now: Date;
}

/** A day's tickets of a kind. */
interface DayAnswers {
  kind: TicketKind;
  /** yyyy-MM-dd in Rome. */
  day: string;
  judged: readonly Judged[] | null;
}

/** A month's first answers in their stored form. Null if time ran out. */
export async function countedAnswers(
  db: Firestore,
  month: string,
  task: Task,
): Promise<ReturnType<typeof storedAnswers> | null> {
  const days = await daysAnswers(db, month, task);
  const unjudged = days.filter(({ judged }) => judged === null);
  await sideBySide(
    unjudged,
    AT_ONCE,
    async (day) => {
      day.judged = await judgedOn(db, day, task);
    },
    () => task.run.goesOn(),
  );
  if (days.some(({ judged }) => judged === null)) {
    await saveDays(db, unjudged, task);
    return null;
  }
  const of = (kind: TicketKind) =>
    answersBy(days.filter((day) => day.kind === kind).flatMap(({ judged }) => judged ?? []));
  return storedAnswers({ nutritional: of('nutritional'), technical: of('technical') });
}

/** The days of a month, with what an earlier run of this night has counted. */
async function daysAnswers(
  db: Firestore,
  month: string,
  { run, now }: Task,
): Promise<DayAnswers[]> {
  const days = TICKET_KINDS.flatMap((kind) =>
    daysOf(month).map((day): DayAnswers => ({ kind, day, judged: null })),
  );
  // If the previous run ended without an error, as on most nights, it left nothing to read. A run
  // that was killed has neither ended nor an error.
  if (run.before === null || (run.before.error === null && run.before.endedAt !== null))
    return days;
  const stored = await db.getAll(...days.map((day) => refOf(db, day)));
  return days.map((day, index) => {
    const doc = stored[index];
    const isOfTonight = doc?.get('night') === romeDay(now);
    const judged = isOfTonight ? textOf(doc.get('judged')) : null;
    return { ...day, judged: judged === null ? null : (JSON.parse(judged) as Judged[]) };
  });
}

/** Stores each day as one text, because a list would be indexed number by number. */
async function saveDays(db: Firestore, days: readonly DayAnswers[], { now }: Task): Promise<void> {
  const expireAt = new Date(now.getTime() + KEPT_MS);
  const done = days.filter(({ judged }) => judged !== null);
  await sideBySide(done, AT_ONCE, async (day) => {
    const judged = JSON.stringify(day.judged);
    await refOf(db, day).set({ night: romeDay(now), judged, expireAt });
  });
}

const refOf = (db: Firestore, { kind, day }: DayAnswers) =>
  db.doc(`avanzamenti/andamento_${kind}_${day}`);

function daysOf(month: string): string[] {
  const end = `${addMonths(month, 1)}-01`;
  const days: string[] = [];
  for (let day = `${month}-01`; day < end; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Null if time ran out. */
async function judgedOn(
  db: Firestore,
  { kind, day }: DayAnswers,
  { run, hours, now }: Task,
): Promise<Judged[] | null> {
  const query = ticketsBetweenQuery(kind, 'idx.at', romeDayStart(day), romeDayEnd(day));
  const tickets = ask(db, query).select(
    'conversations',
    'idx.at',
    'idx.studio',
    'idx.waitingSince',
  );
  const all: Judged[] = [];
  for await (const page of pages(tickets)) {
    for (const ticket of page) {
      const one = judgedOf(ticket.data(), hours, now);
      if (one) all.push(one);
    }
    if (!run.goesOn()) return null;
    await run.keep();
  }
  return all;
}
