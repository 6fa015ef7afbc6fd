import {
  Timestamp,
  type DocumentReference,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import type { SendDueRemindersAnswer } from '@/domain/callables/notices';
import {
  communicationToTell,
  contactReminderToTell,
  DUE_FOR_MS,
  nextTelling,
  pauseAfter,
  readTelling,
  RETRIED_FOR_MS,
  untold,
  type DueReminder,
  type Telling,
} from '@/domain/reminders/due';
import { contactReminderIdx, reminderIdx } from '@/domain/reminders/filters';
import { fieldsOf } from '@/domain/stored';
import { ask, clock, pages, sideBySide, database } from '../kit/runtime';
import { runJob, type Run } from '../kit/jobs';
import { codeOf } from '../kit/tries';
import { staffMember } from '../people/by-email';
import type { Recipient } from '../people/recipients';
import { pushToDevices } from './devices';
import { reminderEmail, reminderPush } from './emails';
import { inMailBlocks, mail, outageWatch, type MailBlocks, type OutageWatch } from './mail';
import { dueQuery, toldStateQuery, type ReminderCollection } from './queries';

interface Source {
  collection: ReminderCollection;
  read: (stored: unknown) => DueReminder | null;
  idx: (stored: unknown) => object;
}

const SOURCES: readonly Source[] = [
  { collection: 'comunicazioni', read: communicationToTell, idx: reminderIdx },
  { collection: 'contattiPromemoria', read: contactReminderToTell, idx: contactReminderIdx },
];
const PAGE = 100;
const AT_ONCE = 10;
/** Longer than a function may run, so the holder of an older lease was killed. */
const LEASE_MS = 10 * 60_000;

/**
 * Notifies collaborators of due reminders. Each reminder stores its progress (`avviso`), and in
 * `idx.due` when it is next due, so that finished ones aren't read again. A run leases a reminder
 * for ten minutes; if the instance is killed, a later run takes over. An e-mail is sent twice only
 * if the instance was killed after the mail server accepted it and before that was stored.
 * @param again also retry those that wait for their next attempt
 */
export async function runDueReminders({ again = false } = {}): Promise<SendDueRemindersAnswer> {
  const report = await runJob('remindersDue', (run) =>
    inMailBlocks((blocks) => tellAll(run, again, blocks)),
  );
  return { sent: report?.done ?? 0, failed: report?.failed ?? 0 };
}

/** For the system status page: reminders due, waiting for a retry, and given up. */
export async function reminderBacklog(): Promise<{ due: number; failing: number; given: number }> {
  const count = async (
    queryOf: (collection: ReminderCollection) => ReturnType<typeof dueQuery>,
  ) => {
    const counts = await Promise.all(
      SOURCES.map(({ collection }) => ask(database(), queryOf(collection)).count().get()),
    );
    return counts.reduce((sum, one) => sum + one.data().count, 0);
  };
  const now = clock.now();
  const [due, failing, given] = await Promise.all([
    count((collection) => dueQuery(collection, now)),
    count((collection) => toldStateQuery(collection, 'fallito')),
    count((collection) => toldStateQuery(collection, 'scaduto')),
  ]);
  return { due, failing, given };
}

async function tellAll(run: Run, again: boolean, blocks: MailBlocks): Promise<void> {
  const work: Work = {
    run,
    ration: blocks.ration,
    again,
    staff: new Map(),
    outage: outageWatch(run),
    tried: new Set(),
    // Catches up on reminders that became due while no run completed.
    since: Math.max(
      run.startedAt.getTime() - RETRIED_FOR_MS,
      (run.before?.completedAt ?? run.startedAt).getTime() - DUE_FOR_MS,
    ),
  };
  for (const source of SOURCES) {
    const queries = [
      dueQuery(source.collection, run.startedAt),
      ...(again ? [toldStateQuery(source.collection, 'fallito')] : []),
    ];
    for (const query of queries) {
      for await (const docs of pages(ask(database(), query), PAGE)) {
        blocks.page(docs.length);
        await sideBySide(docs, AT_ONCE, (doc) => tell(work, source, doc), run.goesOn);
        if (!run.goesOn()) break;
      }
    }
  }
  if (run.stopped !== null) run.remaining = (await reminderBacklog()).due;
}

interface Work {
  run: Run;
  /** Counts an e-mail against the day's limit. */
  ration: () => Promise<void>;
  again: boolean;
  /** Cache of this run. */
  staff: Map<string, Promise<Recipient | null>>;
  outage: OutageWatch;
  /** Paths of reminders tried in this run, so that each is tried once. */
  tried: Set<string>;
  /** Reminders due before this time are too old for a first notification. */
  since: number;
}

/** Notifies of one reminder. A failure is counted and doesn't stop the others. */
async function tell(work: Work, source: Source, { ref }: QueryDocumentSnapshot): Promise<void> {
  await work.run.keep();
  if (work.tried.has(ref.path)) return;
  work.tried.add(ref.path);
  try {
    const taken = await take(work, source, ref);
    if (taken) await tellEach(work, source, ref, taken);
  } catch (error) {
    work.run.failed += 1;
    logger.warn('reminder not told', { document: ref.path, code: codeOf(error) });
  }
}

interface Taken {
  reminder: DueReminder;
  telling: Telling;
}

/**
 * Leases the reminder in its current state: since the query it may have been completed, postponed
 * or leased by another run.
 */
function take(work: Work, source: Source, ref: DocumentReference): Promise<Taken | null> {
  return database().runTransaction(async (transaction) => {
    const stored = (await transaction.get(ref)).data();
    const reminder = source.read(stored);
    const before = readTelling(stored?.avviso);
    const next = nextTelling(reminder, before);
    const now = clock.now();
    const known = before?.at.getTime() === reminder?.at.getTime() ? before : null;
    const waits = next !== null && next > now && !(work.again && before?.state === 'fallito');
    if (stored === undefined || reminder === null || next === null || waits) {
      // Corrects an outdated index, which would select it in every run.
      if (stored !== undefined && next === null)
        transaction.update(ref, { idx: source.idx(stored) });
      return null;
    }
    const told = known?.told ?? [];
    const attempts = (known?.attempts ?? 0) + 1;
    const oldest = known ? now.getTime() - RETRIED_FOR_MS : work.since;
    const isTooOld = reminder.at.getTime() < oldest;
    const telling: Telling = isTooOld
      ? { at: reminder.at, state: 'scaduto', told, attempts: attempts - 1, nextAt: null }
      : { at: reminder.at, state: 'in invio', told, attempts, nextAt: later(now, LEASE_MS) };
    note(transaction, source, ref, stored, telling);
    return isTooOld ? null : { reminder, telling };
  });
}

async function tellEach(
  work: Work,
  source: Source,
  ref: DocumentReference,
  { reminder, telling }: Taken,
): Promise<void> {
  let told = telling.told;
  let hasFailed = false;
  const left = untold(reminder, telling);
  for (const [index, email] of left.entries()) {
    const outcome = await tellOne(work, reminder, email, ref);
    if (outcome === 'failed') hasFailed = true;
    else told = [...told, email];
    const isLast = index === left.length - 1;
    await settle(source, ref, {
      ...telling,
      told,
      ...(isLast ? ended(telling.attempts, hasFailed) : {}),
    });
    // The e-mail is out and recorded, so the push may fail.
    if (outcome !== 'failed' && outcome !== 'nobody')
      await pushToDevices(outcome.uid, reminderPush(reminder));
  }
}

function ended(attempts: number, hasFailed: boolean): Pick<Telling, 'state' | 'nextAt'> {
  return hasFailed
    ? { state: 'fallito', nextAt: later(clock.now(), pauseAfter(attempts)) }
    : { state: 'inviato', nextAt: null };
}

async function tellOne(
  { run, ration, staff, outage }: Work,
  reminder: DueReminder,
  email: string,
  { path: document }: DocumentReference,
): Promise<Recipient | 'failed' | 'nobody'> {
  const found = staff.get(email) ?? staffMember(email);
  staff.set(email, found);
  const collaborator = await found;
  if (!collaborator) {
    logger.warn('reminder for nobody of the staff', { document });
    return 'nobody';
  }
  try {
    await mail(reminderEmail(collaborator, reminder), ration);
    outage.arrived();
    run.done += 1;
    return collaborator;
  } catch (error) {
    outage.failed(error);
    run.failed += 1;
    logger.warn('reminder not sent', { document, code: codeOf(error) });
    return 'failed';
  }
}

/** Stores the progress, unless the reminder was postponed meanwhile and starts anew. */
function settle(source: Source, ref: DocumentReference, telling: Telling): Promise<void> {
  return database().runTransaction(async (transaction) => {
    const stored = (await transaction.get(ref)).data();
    if (stored === undefined) return;
    if (readTelling(stored.avviso)?.at.getTime() !== telling.at.getTime()) return;
    note(transaction, source, ref, stored, telling);
  });
}

function note(
  transaction: Transaction,
  source: Source,
  ref: DocumentReference,
  stored: object,
  { at, nextAt, ...rest }: Telling,
): void {
  const avviso = {
    ...rest,
    at: Timestamp.fromDate(at),
    ...(nextAt === null ? {} : { nextAt: Timestamp.fromDate(nextAt) }),
  };
  transaction.update(ref, { avviso, idx: source.idx({ ...fieldsOf(stored), avviso }) });
}

const later = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds);
