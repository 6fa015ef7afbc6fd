import { randomUUID } from 'node:crypto';
import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Timestamp,
} from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import type { CollectionName } from '@/domain/access/collections';
import { SWEPT_FROM_BYTES } from '@/domain/limits';
import type { JobReport } from '@/domain/jobs/job';
import { accountIdOf, fieldsOf, nameOf } from '@/domain/stored';
import { KINDS, TICKET_KINDS } from '@/domain/tickets/ticket';
import { storedBytes } from '@/domain/tickets/size';
import { keepFollowOf } from './follow/keep';
import { refreshDuplicates } from './indexing/duplicates';
import { findLarge } from './indexing/find-large';
import { countAllOpen } from './indexing/open-counts';
import { largeDocumentsQuery } from './indexing/queries';
import { countOrder, foldMonth, scatteredMonths, uncountedOrders } from './indexing/revenue';
import { ask, clock, database } from './kit/runtime';
import { eachInTime, runJob } from './kit/jobs';
import { codeOf } from './kit/tries';
import { byLastWrite, deleteUnchanged } from './kit/unchanged';
import { STEPS } from './written';

/*
 * Firestore sends no event when a document before and after a change exceeds 512 KB. For documents
 * marked as large (indexing/large.ts) an hourly job does what the event would have done. An
 * unchanged one costs one read.
 */

/** Steps that need the version before the change, which is unknown here. */
const ONLY_OF_CHANGES: readonly string[] = ['history', 'told'];
/** Documents per request for the times of their last writes. */
const LOOKED_AT_TOGETHER = 100;
const TICKETS: readonly string[] = TICKET_KINDS.map((kind) => KINDS[kind].collection);

/** Documents that failed, or whose index was refused, are retried in an hour. */
export const runSweepLargeDocuments = (): Promise<JobReport | null> =>
  runJob('sweepLargeDocuments', async (run) => {
    const db = database();
    await eachInTime(run, [{ id: 'search' }], () =>
      findLarge(db, run, Object.keys(STEPS) as CollectionName[]),
    );
    let tickets = 0;
    await eachInTime(run, await changedDocuments(db), async (changed) => {
      const isRefused = await sweepOne(db, changed);
      if (TICKETS.includes(changed.ref.parent.id)) tickets += 1;
      if (isRefused) run.failed += 1;
      else run.done += 1;
    });
    // The previous studio of a ticket is unknown, so recount all.
    if (tickets > 0) await countAllOpen(db, run.startedAt);
  });

/**
 * Counts orders whose event was given up, and merges sums that concurrent orders have spread over
 * several documents.
 */
export const runFoldRevenue = (): Promise<JobReport | null> =>
  runJob('foldRevenue', async (run) => {
    const db = database();
    // Months first: they are few, and orders that keep failing would use up the time.
    const months = (await scatteredMonths(db)).map((id) => ({ id }));
    await eachInTime(run, months, async ({ id }) => {
      await foldMonth(db, id);
      run.done += 1;
    });
    await eachInTime(run, await uncountedOrders(db), async (mark) => {
      await countMarked(db, mark);
      run.done += 1;
    });
  });

/** A failure is written to the mark, so that the next run begins with the others. */
async function countMarked(db: Firestore, mark: DocumentSnapshot): Promise<void> {
  try {
    await countOrder(db, nameOf(mark.get('docId')));
  } catch (error) {
    await mark.ref.update({ triedAt: clock.now() });
    throw error;
  }
  // Keeps the mark if the event was given up again meanwhile.
  await deleteUnchanged(mark);
}

interface Changed {
  id: string;
  mark: DocumentSnapshot;
  ref: DocumentReference;
  /** When the document was last written; undefined if it has been deleted. */
  at: Timestamp | undefined;
}

/**
 * Marked documents that have changed since they were swept, or whose index was refused. Each
 * attempt writes the mark, and those tried longest ago come first, so that a run out of time
 * starves none.
 */
async function changedDocuments(db: Firestore): Promise<Changed[]> {
  const marks = (await ask(db, largeDocumentsQuery()).get()).docs;
  const changed: Changed[] = [];
  for (let from = 0; from < marks.length; from += LOOKED_AT_TOGETHER) {
    const some = marks.slice(from, from + LOOKED_AT_TOGETHER);
    const refs = some.map((mark) =>
      db.doc(`${nameOf(mark.get('collection'))}/${nameOf(mark.get('docId'))}`),
    );
    const lights = await db.getAll(...refs, { fieldMask: ['userId'] });
    for (const [index, { ref, updateTime: at }] of lights.entries()) {
      const mark = some[index];
      const swept = mark?.get('swept') as Timestamp | null | undefined;
      const isSame = swept && at && at.valueOf() <= swept.valueOf();
      if (mark && (!isSame || mark.get('refused') === true))
        changed.push({ id: mark.id, mark, ref, at });
    }
  }
  return changed.sort((a, b) => byLastWrite(a.mark, b.mark));
}

/** Returns whether an index was refused for its size. */
async function sweepOne(db: Firestore, { mark, ref, at }: Changed): Promise<boolean> {
  // Reset first: a step that is refused again sets it again, and one that fails is retried.
  await mark.ref.update({ refused: false, swept: null });
  await takeSteps(db, ref);
  const [after, { refused }] = [await ref.get(), fieldsOf((await mark.ref.get()).data())];
  const owners = [mark.get('userId') as unknown, after.get('userId') as unknown].map(accountIdOf);
  const known = new Set(owners.filter((owner) => owner !== null));
  if (ref.parent.id === KINDS.technical.collection)
    for (const owner of known) await refreshDuplicates(owner);
  // The ticket's steps know neither a deleted document nor the previous owner.
  if (TICKETS.includes(ref.parent.id)) await keepFollowOf(db, [...known]);
  const isLarge = storedBytes(after.data()) >= SWEPT_FROM_BYTES || refused === true;
  if (!after.exists || !isLarge) await mark.ref.delete();
  else await mark.ref.update({ swept: at ?? null, userId: owners[1] ?? null });
  return refused === true;
}

/**
 * Runs the steps as for a creation event; each recomputes from current data. No event follows a
 * step's own write, so the document is read before each step.
 */
async function takeSteps(db: Firestore, ref: DocumentReference): Promise<void> {
  const collection = ref.parent.id;
  const before = await db.doc(`avanzamenti/prima/${collection}/${ref.id}`).get();
  const failures: unknown[] = [];
  for (const [name, step] of Object.entries(STEPS[collection as CollectionName] ?? {})) {
    if (ONLY_OF_CHANGES.includes(name)) continue;
    const event = {
      id: randomUUID(),
      params: { id: ref.id },
      data: { before, after: await ref.get() },
    };
    await step(event).catch((error: unknown) => {
      logger.warn('large document: step failed', { collection, name, code: codeOf(error) });
      failures.push(error);
    });
  }
  if (failures.length > 0) throw failures[0];
}
