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
import { KINDS } from '@/domain/tickets/kinds';
import { storedBytes } from '@/domain/tickets/size';
import { TICKET_KINDS } from '@/domain/tickets/ticket';
import { keepFollowOf } from './follow/keep';
import { refreshDuplicates } from './indexing/duplicates';
import { findLarge } from './indexing/find-large';
import { countAllOpen } from './indexing/open-counts';
import { largeDocumentsQuery } from './indexing/queries';
import { countOrder, foldMonth, scatteredMonths, uncountedOrders } from './indexing/revenue';
import { ask } from './kit/ask';
import { eachInTime, runJob } from './kit/jobs';
import { database } from './kit/runtime';
import { codeOf } from './kit/tries';
import { deleteUnchanged } from './kit/unchanged';
import { STEPS } from './written';

/*
 * Firestore sends no event when a document before and after a change exceeds 512 KB. For documents
 * marked as large (indexing/large.ts) an hourly job does what the event would have done. An
 * unchanged one costs one read.
 */

/** Steps that need the version before the change, which is unknown here. */
const ONLY_OF_CHANGES: readonly string[] = ['history', 'told'];
const TICKETS: readonly string[] = TICKET_KINDS.map((kind) => KINDS[kind].collection);

/** Documents that failed, or whose index was refused, are retried in an hour. */
export const runSweepLargeDocuments = (): Promise<JobReport | null> =>
  runJob('sweepLargeDocuments', async (run) => {
    const db = database();
    await eachInTime(run, [{ id: 'search' }], () =>
      findLarge(db, run, Object.keys(STEPS) as CollectionName[]),
    );
    const marks = (await ask(db, largeDocumentsQuery()).get()).docs;
    let tickets = 0;
    await eachInTime(run, marks, async (mark) => {
      const swept = await sweepOne(db, mark);
      if (swept !== 'same' && TICKETS.includes(nameOf(mark.get('collection')))) tickets += 1;
      if (swept === 'refused') run.failed += 1;
      if (swept === 'changed') run.done += 1;
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
    await eachInTime(run, await uncountedOrders(db), async (mark) => {
      await countOrder(db, nameOf(mark.get('docId')));
      // Unless it was given up again meanwhile.
      await deleteUnchanged(mark);
      run.done += 1;
    });
    const months = (await scatteredMonths(db)).map((id) => ({ id }));
    await eachInTime(run, months, async ({ id }) => {
      await foldMonth(db, id);
      run.done += 1;
    });
  });

async function sweepOne(
  db: Firestore,
  mark: DocumentSnapshot,
): Promise<'same' | 'changed' | 'refused'> {
  const collection = nameOf(mark.get('collection'));
  const ref = db.doc(`${collection}/${nameOf(mark.get('docId'))}`);
  const [light] = await db.getAll(ref, { fieldMask: ['userId'] });
  const swept = mark.get('swept') as Timestamp | null | undefined;
  const isSame = swept && light?.updateTime && light.updateTime.valueOf() <= swept.valueOf();
  if (isSame && mark.get('refused') !== true) return 'same';
  // Reset first: a step that is refused again sets it again, and one that fails is retried.
  await mark.ref.update({ refused: false, swept: null });
  await takeSteps(db, ref);
  const [after, { refused }] = [await ref.get(), fieldsOf((await mark.ref.get()).data())];
  const owners = [mark.get('userId') as unknown, after.get('userId') as unknown].map(accountIdOf);
  const known = new Set(owners.filter((owner) => owner !== null));
  if (collection === KINDS.technical.collection)
    for (const owner of known) await refreshDuplicates(owner);
  // Its steps know neither a deleted document nor the previous owner.
  if (TICKETS.includes(collection)) await keepFollowOf(db, [...known]);
  const isLarge = storedBytes(after.data()) >= SWEPT_FROM_BYTES || refused === true;
  if (!after.exists || !isLarge) await mark.ref.delete();
  else await mark.ref.update({ swept: light?.updateTime ?? null, userId: owners[1] ?? null });
  return refused === true ? 'refused' : 'changed';
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
