// Builds and repairs staff's reviews of programmes and answers (`revisioni`).
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { keepReviews } from '../../functions/src/indexing/reviews';
import { readJourney } from '../../src/domain/programmes/journey';
import { submissionId } from '../../src/domain/questionnaires/answers';
import { REVIEWS } from '../../src/domain/questionnaires/review';
import { documents, type Step } from './backfill';

const idOf = ({ id }: DocumentSnapshot) => [id];

function step(
  name: string,
  collection: string,
  fields: readonly string[],
  reviewsOf: (doc: DocumentSnapshot) => string[],
): Step {
  return {
    name,
    passes: ({ db, dryRun }) => [
      documents(db.collection(collection).select(...fields), {
        work: (doc) => keepReviews(db, reviewsOf(doc), dryRun),
      }),
    ],
  };
}

/** One pass per collection; the last removes reviews whose source is gone. */
export const REVIEW_STEPS: readonly Step[] = [
  step('revisioni-percorsi', 'percorsi', ['steps'], (doc) =>
    readJourney(doc.id, doc.data()).steps.map((_, index) => submissionId(doc.id, index)),
  ),
  step('revisioni-questionari', 'questionari', [], idOf),
  step('revisioni', REVIEWS, [], idOf),
];
