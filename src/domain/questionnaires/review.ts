import { fieldsOf, isPlain, nameOf, recordIdOf, textOf, timeOf, type Fields } from '../stored';
import { readJourney, type Journey, type Step } from '../programmes/journey';
import {
  ADMIN_STATUSES,
  isAwaited,
  STEP_KINDS,
  type AdminStatus,
  type StepKind,
} from '../programmes/steps';
import { normalise, tokensOf } from '../search/ngrams';
import { NO_STUDIO, parseStudio } from '../studios';
import { ratingOf, readSubmission, submissionId, type Submission } from './answers';
import { reviewKeys, type ReviewFilters } from './reviewFilters';

/**
 * Reviews of staff: a step that is answered, awaited, or both. Journey, answers, internal note and
 * person are separate documents, so functions maintain one document per step (`revisioni`), which
 * the database can filter and sort for both lists (submitted, overdue). Only staff can read it,
 * because it contains the internal note.
 */
export const REVIEWS = 'revisioni';

/** Maximum length of searchable text, five times the limit of all answers together. */
const TEXT_MAX = 100_000;
/** Each token is an entry in two indexes. */
export const REVIEW_TOKENS_MAX = 5_000;
const NEVER = new Date(0);

export interface Review {
  id: string;
  /** '' and null when missing in the answers: such a row can't be approved or annotated. */
  journeyId: string;
  stepIndex: number | null;
  uid: string;
  /** Name in the person's record; '' in documents older than the field. */
  name: string;
  email: string;
  studio: string;
  product: string;
  sequenceIndex: number;
  sequenceTotal: number;
  /** Name of the step; '' when its journey is gone. */
  step: string;
  kind: StepKind | null;
  done: boolean;
  status: AdminStatus;
  /** Note of staff to the client. */
  adminNote: string;
  /** Internal note. */
  note: string;
  rating: number | null;
  answered: boolean;
  /** null when unknown. */
  answeredAt: Date | null;
  /** When the answers last changed; null when unknown. */
  updatedAt: Date | null;
  /** Only while awaited. */
  plannedAt: Date | null;
  /** Normalised text for the search. */
  text: string;
}

/** Stored form: dates that don't apply are missing, which excludes the document from that list. */
export type StoredReview = Omit<
  Review,
  'id' | 'answered' | 'answeredAt' | 'updatedAt' | 'plannedAt'
> & {
  answeredAt?: Date;
  updatedAt?: Date;
  plannedAt?: Date;
  keys: string[];
  tokens: string[];
};

/** The source documents; undefined when missing. */
export interface ReviewSources {
  submission: unknown;
  journey: unknown;
  /** Internal note on the step. */
  note: unknown;
  user: unknown;
}

/** The step a review is about: from the answers, else from the document id. */
export function reviewTarget(
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

/** The fields of a journey that affect the review of one step; null when there is no such step. */
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

/** Uid of the reviewed person; '' when unknown. */
export function reviewOwner({
  submission,
  journey,
}: Pick<ReviewSources, 'submission' | 'journey'>): string {
  return readSubmission('', submission).uid || readJourney('', journey).uid;
}

/** The review document of a step; null when there is nothing to review. Never throws. */
export function reviewOf(id: string, sources: ReviewSources): StoredReview | null {
  const { journeyId, stepIndex } = reviewTarget(id, sources.submission);
  const submission =
    sources.submission === undefined ? null : readSubmission(id, sources.submission);
  const journey = readJourney(journeyId, sources.journey);
  const step: Step | undefined = stepIndex === null ? undefined : journey.steps[stepIndex];
  // Answers under a different id don't represent the step twice.
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
    name: fullName(person),
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
    ...(submission?.updatedAt ? { updatedAt: submission.updatedAt } : {}),
    ...(awaited ? { plannedAt: awaited } : {}),
    keys: reviewKeys(review),
    text,
    tokens: tokensOf([text], REVIEW_TOKENS_MAX),
  };
}

function fullName({ name, surname }: Fields): string {
  return [nameOf(name), nameOf(surname)].filter((name) => name !== '').join(' ');
}

function textFor(texts: Iterable<string>): string {
  let text = '';
  for (const one of texts) {
    text += `${text === '' ? '' : '\n'}${one}`;
    if (text.length >= TEXT_MAX) break;
  }
  return normalise(text.slice(0, TEXT_MAX));
}

/** Keys and texts in stored answers; for files, the name. */
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

/** Reads a stored review; never throws. */
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
    name: text(data.name),
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
    updatedAt: timeOf(data.updatedAt),
    plannedAt: timeOf(data.plannedAt),
    text: text(data.text),
  };
}

/** Whether a review matches the filters, except the search. */
export function isOf({ studio, status, kind, rating }: Review, filters: ReviewFilters): boolean {
  return (
    (filters.studio === null || filters.studio === studio) &&
    (filters.status === null || filters.status === status) &&
    (filters.kind === null || filters.kind === kind) &&
    (filters.rating === null || filters.rating === rating)
  );
}
