import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { groupsOf } from '@/domain/lists';
import { noteId, NOTES } from '@/domain/notes/internal';
import { readJourney } from '@/domain/programmes/journey';
import { submissionId } from '@/domain/questionnaires/answers';
import {
  reviewedOf,
  reviewOf,
  reviewOwner,
  reviewTarget,
  REVIEWS,
  type StoredReview,
} from '@/domain/questionnaires/review';
import { accountIdOf, recordIdOf, sameStored } from '@/domain/stored';
import { ask } from '../kit/runtime';
import { fittingWrites } from '../kit/commits';
import { answersOfQuery } from '../audit/queries';
import { reviewsOfUserQuery } from './queries';

/*
 * Maintains `revisioni`, the source of staff's lists of answers and overdue steps
 * (domain/questionnaires/review.ts). Reviews are recomputed from current data and compared again
 * after writing, so events may arrive late, twice or out of order, and no journey is locked. Also
 * called by the backfill.
 */

/** Reviews per batch; nearly every journey has fewer steps. */
const AT_ONCE = 20;
/** Maximum attempts; if the data keep changing, the events of those changes complete the work. */
const LOOKS_MAX = 10;

/** Returns how many reviews were outdated. @param dryRun writes nothing */
export async function keepReviews(
  db: Firestore,
  ids: readonly string[],
  dryRun = false,
): Promise<number> {
  const wrong = new Set<string>();
  for (const some of groupsOf(ids, AT_ONCE)) {
    for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
      const changes = await wrongReviews(db, some);
      for (const { id } of changes) wrong.add(id);
      if (changes.length === 0 || dryRun) break;
      await write(db, changes);
    }
  }
  return wrong.size;
}

interface Wrong {
  id: string;
  before: unknown;
  review: StoredReview | null;
}

/** Uses as many commits as necessary: long answers have thousands of index entries. */
async function write(db: Firestore, changes: readonly Wrong[]): Promise<void> {
  const writes = changes.map(({ id, before, review }) => ({
    ref: db.doc(`${REVIEWS}/${id}`),
    path: `${REVIEWS}/${id}`,
    before,
    after: review,
  }));
  for (let left = writes; left.length > 0;) {
    const count = fittingWrites(left);
    const batch = db.batch();
    for (const { ref, after } of left.slice(0, count)) {
      if (after) batch.set(ref, after);
      else batch.delete(ref);
    }
    await batch.commit();
    left = left.slice(count);
  }
}

/** The outdated reviews with their right content; null means none should exist. */
async function wrongReviews(db: Firestore, ids: readonly string[]): Promise<Wrong[]> {
  const [stored, answers] = await Promise.all([
    read(db, REVIEWS, ids),
    read(db, 'questionari', ids),
  ]);
  const steps = ids.map((id) => ({
    id,
    submission: answers.get(id),
    ...reviewTarget(id, answers.get(id)),
  }));
  const noteOf = (docId: string, index: number | null) =>
    noteId({ collection: 'percorsi', docId, item: String(index) });
  const placed = steps.filter(({ journeyId }) => journeyId !== '');
  const [journeys, notes] = await Promise.all([
    read(
      db,
      'percorsi',
      placed.map(({ journeyId }) => journeyId),
    ),
    read(
      db,
      NOTES,
      placed.map(({ journeyId, stepIndex }) => noteOf(journeyId, stepIndex)),
    ),
  ]);
  const owners = steps.map(({ submission, journeyId }) =>
    accountIdOf(reviewOwner({ submission, journey: journeys.get(journeyId) })),
  );
  const users = await read(
    db,
    'users',
    owners.filter((uid) => uid !== null),
  );
  return steps.flatMap(({ id, submission, journeyId, stepIndex }, index) => {
    const note = stepIndex === null ? undefined : notes.get(noteOf(journeyId, stepIndex));
    const review = reviewOf(id, {
      submission,
      journey: journeys.get(journeyId),
      note,
      user: users.get(owners[index] ?? ''),
    });
    const before = stored.get(id);
    return sameStored(before, review ?? undefined) ? [] : [{ id, before, review }];
  });
}

/** Data of documents by id, each read once. */
async function read(
  db: Firestore,
  collection: string,
  ids: readonly string[],
): Promise<Map<string, unknown>> {
  const refs = [...new Set(ids)].map((id) => db.doc(`${collection}/${id}`));
  const found = refs.length > 0 ? await db.getAll(...refs) : [];
  return new Map(found.map((one) => [one.id, one.data()]));
}

type Change = { before: DocumentSnapshot; after: DocumentSnapshot } | undefined;

/** Updates the reviews of a journey's changed steps. */
export async function followJourney(db: Firestore, id: string, change: Change): Promise<void> {
  const [before, after] = [
    readJourney(id, change?.before.data()),
    readJourney(id, change?.after.data()),
  ];
  const all = Array.from(
    { length: Math.max(before.steps.length, after.steps.length) },
    (_, index) => index,
  );
  const changed = all.filter(
    (index) => !sameStored(reviewedOf(before, index), reviewedOf(after, index)),
  );
  if (changed.length > 0) await keepSteps(db, id, changed);
}

/** Updates the reviews of some steps, including answers stored under a different id. */
async function keepSteps(
  db: Firestore,
  journeyId: string,
  indexes: readonly number[],
): Promise<void> {
  const answers = (await ask(db, answersOfQuery(journeyId)).select('percorsoId', 'stepIndex').get())
    .docs;
  const others = answers.filter((one) =>
    indexes.includes(reviewTarget(one.id, one.data()).stepIndex ?? -1),
  );
  await keepReviews(db, [
    ...new Set([
      ...indexes.map((index) => submissionId(journeyId, index)),
      ...others.map((one) => one.id),
    ]),
  ]);
}

/** Updates a step's review after a change of its internal note. */
export async function followStepNote(db: Firestore, change: Change): Promise<void> {
  const note = change?.after.exists ? change.after : change?.before;
  if (note?.get('collection') !== 'percorsi') return;
  const [journeyId, item] = [recordIdOf(note.get('docId')), String(note.get('item'))];
  if (journeyId !== null && /^\d{1,4}$/.test(item)) await keepSteps(db, journeyId, [Number(item)]);
}

/** Updates reviews after a change of the person's name, e-mail or studio. */
export async function refreshReviewsOf(db: Firestore, uid: string): Promise<void> {
  const { docs } = await ask(db, reviewsOfUserQuery(uid)).select().get();
  await keepReviews(
    db,
    docs.map(({ id }) => id),
  );
}
