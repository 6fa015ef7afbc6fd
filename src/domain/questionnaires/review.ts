import { recordIdOf, fieldsOf, isPlain, nameOf, textOf, timeOf, type Fields } from '../stored';
import { readJourney, type Journey, type Step } from '../programmes/journey';
import { isAwaited } from '../programmes/overdue';
import { ADMIN_STATUSES, STEP_KINDS, type AdminStatus, type StepKind } from '../programmes/steps';
import { normalise, tokensOf } from '../search/ngrams';
import { NO_STUDIO, parseStudio } from '../studios';
import { ratingOf, readSubmission, submissionId, type Submission } from './answers';
import { reviewKeys, type ReviewFilters } from './reviewFilters';

/**
 * What staff review: a step that is answered, awaited, or both. Journey, answers, internal note and person stand in four places; both lists
 * (submitted, overdue) are read from one document a step that functions keep (`revisioni`), so that they are filtered and sorted by the
 * database. Only staff read it: it has the internal note.
 */
export const REVIEWS = 'revisioni';

/** Of each text so much is found by a search: five times what all answers together may have. */
const TEXT_MAX = 100_000;
/** Each is an entry of two indexes. */
export const REVIEW_TOKENS_MAX = 5_000;
const NEVER = new Date(0);

export interface Review {
  id: string;
  /** '' and null where answers were stored without: such a row can't be approved or annotated. */
  journeyId: string;
  stepIndex: number | null;
  uid: string;
  email: string;
  studio: string;
  product: string;
  sequenceIndex: number;
  sequenceTotal: number;
  /** What the step is called; '' when its journey is gone. */
  step: string;
  kind: StepKind | null;
  done: boolean;
  status: AdminStatus;
  /** What the client was told. */
  adminNote: string;
  /** What only staff see. */
  note: string;
  rating: number | null;
  answered: boolean;
  /** When it was answered; null where that isn't known. */
  answeredAt: Date | null;
  /** While it is awaited. */
  plannedAt: Date | null;
  /** Everything that a search looks through, as it is compared. */
  text: string;
}

/** As stored: what isn't answered, or not awaited, lacks the date, and so isn't in that list. */
export type StoredReview = Omit<Review, 'id' | 'answered' | 'answeredAt' | 'plannedAt'> & {
  answeredAt?: Date;
  plannedAt?: Date;
  keys: string[];
  tokens: string[];
};

/** The documents of which a review is made; undefined for what isn't there. */
export interface ReviewSources {
  submission: unknown;
  journey: unknown;
  /** The internal note of the step. */
  note: unknown;
  user: unknown;
}

/** Which step a review is about: by what the answers say, else by the name of the document. */
export function reviewPlace(
  id: string,
  submission: unknown,
): Pick<Submission, 'journeyId' | 'stepIndex'> {
  if (submission !== undefined) {
    const { journeyId, stepIndex } = readSubmission(id, submission);
    return { journeyId: recordIdOf(journeyId) ?? '', stepIndex };
  }
  const end = id.lastIndexOf('__');
  const index = id.slice(end + 2);
  return end > 0 && /^\d{1,4}$/.test(index)
    ? { journeyId: id.slice(0, end), stepIndex: Number(index) }
    : { journeyId: '', stepIndex: null };
}

/** What of a journey is in the review of one of its steps; null when there is no such step. */
export function reviewedOf(
  { uid, userEmail, productName, sequenceIndex, sequenceTotal, steps }: Journey,
  index: number,
) {
  const step = steps[index];
  if (!step) return null;
  const { name, plannedAt, done, adminStatus, adminNote } = step;
  return {
    uid,
    userEmail,
    productName,
    sequenceIndex,
    sequenceTotal,
    name,
    plannedAt,
    done,
    adminStatus,
    adminNote,
  };
}

/** The uid of whom a review is about; '' when nobody says. */
export function reviewOwner({
  submission,
  journey,
}: Pick<ReviewSources, 'submission' | 'journey'>): string {
  return readSubmission('', submission).uid || readJourney('', journey).uid;
}

/** What functions keep of a step; null when there is nothing to review. Never throws. */
export function reviewOf(id: string, sources: ReviewSources): StoredReview | null {
  const { journeyId, stepIndex } = reviewPlace(id, sources.submission);
  const submission =
    sources.submission === undefined ? null : readSubmission(id, sources.submission);
  const journey = readJourney(journeyId, sources.journey);
  const step: Step | undefined = stepIndex === null ? undefined : journey.steps[stepIndex];
  // Answers under another name don't stand for the step a second time.
  const awaited =
    step && id === submissionId(journeyId, stepIndex ?? 0) && isAwaited(step)
      ? step.plannedAt
      : null;
  if (!submission && awaited === null) return null;
  const person = fieldsOf(sources.user);
  const review = {
    journeyId,
    stepIndex,
    uid: reviewOwner(sources),
    email: nameOf(person.email).toLowerCase() || journey.userEmail,
    studio: parseStudio(person.studio) ?? NO_STUDIO,
    product: submission?.productName || journey.productName,
    sequenceIndex: submission?.sequenceIndex || journey.sequenceIndex,
    sequenceTotal: submission?.sequenceTotal || journey.sequenceTotal,
    step: step?.name ?? '',
    kind: STEP_KINDS.find((kind) => kind === submission?.stepKey) ?? step?.kind ?? null,
    done: step?.done ?? false,
    status: step?.adminStatus ?? 'none',
    adminNote: step?.adminNote ?? '',
    note: textOf(fieldsOf(sources.note).staffNote) ?? '',
    rating: ratingOf(submission?.answers),
  };
  const text = textFor([review.email, review.note, ...textsIn(submission?.answers ?? {})]);
  return {
    ...review,
    ...(submission ? { answeredAt: submission.createdAt ?? submission.updatedAt ?? NEVER } : {}),
    ...(awaited ? { plannedAt: awaited } : {}),
    keys: reviewKeys(review),
    text,
    tokens: tokensOf([text], REVIEW_TOKENS_MAX),
  };
}

function textFor(texts: Iterable<string>): string {
  let text = '';
  for (const one of texts) {
    text += `${text === '' ? '' : '\n'}${one}`;
    if (text.length >= TEXT_MAX) break;
  }
  return normalise(text.slice(0, TEXT_MAX));
}

/** The keys and texts of stored answers; of a file its name. */
function* textsIn(value: unknown, depth = 0): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'number') yield String(value);
  else if (typeof value !== 'object' || value === null || depth > 4) return;
  else if (Array.isArray(value))
    for (const one of value as unknown[]) yield* textsIn(one, depth + 1);
  else if (isPlain(value)) {
    const fields = value as Fields;
    if (depth > 0 && typeof fields.path === 'string' && typeof fields.name === 'string')
      yield fields.name;
    else for (const [key, one] of Object.entries(fields)) yield* [key, ...textsIn(one, depth + 1)];
  }
}

/** Reads what functions have kept; never throws. */
export function readReview(id: string, stored: unknown): Review {
  const data = fieldsOf(stored);
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const number = (value: unknown) => (typeof value === 'number' ? value : 0);
  const answeredAt = timeOf(data.answeredAt);
  return {
    id,
    journeyId: text(data.journeyId),
    stepIndex: typeof data.stepIndex === 'number' ? data.stepIndex : null,
    uid: text(data.uid),
    email: text(data.email),
    studio: text(data.studio),
    product: text(data.product),
    sequenceIndex: number(data.sequenceIndex),
    sequenceTotal: number(data.sequenceTotal),
    step: text(data.step),
    kind: STEP_KINDS.find((kind) => kind === data.kind) ?? null,
    done: data.done === true,
    status: ADMIN_STATUSES.find((status) => status === data.status) ?? 'none',
    adminNote: text(data.adminNote),
    note: text(data.note),
    rating: typeof data.rating === 'number' ? data.rating : null,
    answered: answeredAt !== null,
    answeredAt: answeredAt === null || answeredAt.getTime() === NEVER.getTime() ? null : answeredAt,
    plannedAt: timeOf(data.plannedAt),
    text: text(data.text),
  };
}

/** Whether a review is what the filters ask for, the search apart. */
export function isOf({ studio, status, kind, rating }: Review, filters: ReviewFilters): boolean {
  return (
    (filters.studio === null || filters.studio === studio) &&
    (filters.status === null || filters.status === status) &&
    (filters.kind === null || filters.kind === kind) &&
    (filters.rating === null || filters.rating === rating)
  );
}
