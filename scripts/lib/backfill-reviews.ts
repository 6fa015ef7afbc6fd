// Makes what staff review of programmes and answers (`revisioni`), and repairs it.
import { FieldPath, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { keepReviews } from '../../functions/src/indexing/reviews';
import { readJourney } from '../../src/domain/programmes/journey';
import { submissionId } from '../../src/domain/questionnaires/answers';
import { REVIEWS } from '../../src/domain/questionnaires/review';
import {
  progressOf,
  sideBySide,
  unfinished,
  type BackfillOptions,
  type BackfillResult,
} from './backfill';

/** Of each collection its own pass; the last looks for reviews of what is no more. */
const SOURCES = {
  'revisioni-percorsi': 'percorsi',
  'revisioni-questionari': 'questionari',
  revisioni: REVIEWS,
} as const;
type ReviewStep = keyof typeof SOURCES;
export const REVIEW_STEPS = Object.keys(SOURCES) as ReviewStep[];

/** In order of document id, a page at a time; goes on where an earlier run was interrupted. Counts are of this run alone. */
export async function backfillReviews(
  db: Firestore,
  step: ReviewStep,
  options: BackfillOptions = {},
): Promise<BackfillResult> {
  const {
    dryRun = false,
    pageSize = 300,
    log = () => undefined,
    shouldStop = () => false,
  } = options;
  const progress = db.doc(`avanzamenti/backfill_${step}`);
  const ordered = db.collection(SOURCES[step]).orderBy(FieldPath.documentId()).limit(pageSize);
  // Of the others the name is enough.
  const all = step === 'revisioni-percorsi' ? ordered.select('steps') : ordered.select();
  const result: BackfillResult = { read: 0, changed: 0, finished: false };
  let last = dryRun ? null : unfinished(await progress.get());
  if (last !== null) log(`${step}: going on after ${last}`);
  while (!shouldStop() && !result.finished) {
    const { docs } = await (last === null ? all : all.startAfter(last)).get();
    const keep = async (doc: QueryDocumentSnapshot) => {
      const wrong = await keepReviews(db, reviewsOf(step, doc), dryRun);
      result.changed += wrong;
    };
    await sideBySide(docs, keep, (path, code) => log(`${path} could not be reviewed: ${code}`));
    result.read += docs.length;
    last = docs.at(-1)?.id ?? last;
    result.finished = docs.length < pageSize;
    if (!dryRun) await progress.set(progressOf(last, result.finished));
    log(`${step}: ${result.read} read, ${result.changed} ${dryRun ? 'to change' : 'changed'}`);
  }
  return result;
}

function reviewsOf(step: ReviewStep, doc: QueryDocumentSnapshot): string[] {
  if (step !== 'revisioni-percorsi') return [doc.id];
  return readJourney(doc.id, doc.data()).steps.map((_, index) => submissionId(doc.id, index));
}
