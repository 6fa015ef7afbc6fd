import {
  doc,
  getDocFromServer,
  runTransaction,
  serverTimestamp,
  type DocumentData,
} from 'firebase/firestore';
import { createNew, raced, db } from '@/data/firebase/firestore';
import { AppError } from '@/domain/errors';
import { bounded } from '@/domain/growth';
import { journeysOfLine } from '@/domain/programmes/generate';
import { readJourney, type Journey, type Step } from '@/domain/programmes/journey';
import { dayInstant } from '@/domain/programmes/plan';
import type { StepRef } from '@/domain/programmes/stepRef';
import {
  appendedStep,
  changedStep,
  manualJourneyId,
  withoutPostponement,
  type AddedStep,
  type StepPosition,
  type StepChange,
  journeyMessages,
} from '@/domain/programmes/staffChange';
import { stepKind, STEP_LABELS, type StepKind } from '@/domain/programmes/steps';
import { sameStored } from '@/domain/stored';
import { submissionId } from '@/domain/questionnaires/answers';
import { serverNow } from '@/domain/time/clock';
import { attempt } from '@/data/firebase/errors';
import { deleteRecord } from '@/data/audit/deletions';
import { JOURNEYS } from './queries';

/**
 * Changes one field of a step.
 * @returns the whole current step, as the listener is a moment late
 * @throws AppError `invalid` if a colleague has changed it, or a different step has its index
 */
export async function changeStep(
  id: string,
  stepRef: StepRef,
  change: StepChange,
): Promise<Step | undefined> {
  const now = await changeJourney(id, (stored) =>
    changedStep(stored, stepRef, change, serverNow()),
  );
  return readJourney(id, now).steps[stepRef.index];
}

/** Cancels the postponement, unless a colleague has changed it. @throws AppError */
export async function resetPostponement({
  id,
  postponeDays,
}: Pick<Journey, 'id' | 'postponeDays'>): Promise<void> {
  await changeJourney(id, (stored) => withoutPostponement(stored, postponeDays));
}

type Client = Pick<Journey, 'uid' | 'userEmail'>;

interface NewStepInput {
  /** From the form, so that a retry adds no second step. */
  id: string;
  kind: StepKind;
  /** yyyy-MM-dd, or ''. */
  day: string;
  /** For a consulenza. */
  type: 'Tecnica' | 'Nutrizionale' | '';
}

/**
 * Adds a step to a journey; without one, to the client's manual journey, created if necessary.
 * @throws AppError
 */
export async function addStep(
  client: Client,
  journeyId: string | null,
  input: NewStepInput,
): Promise<void> {
  const now = serverNow();
  const step: AddedStep = {
    id: input.id,
    name: `${STEP_LABELS[input.kind]}${input.type === '' ? '' : ` ${input.type.toLowerCase()}`}`,
    plannedAt: input.day === '' ? null : dayInstant(input.day),
    done: false,
    adminStatus: 'none',
    ...(input.type === '' ? {} : { consulenzaType: input.type }),
  };
  if (journeyId !== null) {
    await changeJourney(journeyId, (stored) => appendedStep(stored, step, now));
    return;
  }
  const ref = doc(db(), JOURNEYS, manualJourneyId(client.uid));
  const manual = { isManualPercorso: true };
  const add = () =>
    runTransaction(db(), async (transaction) => {
      const journey = await transaction.get(ref);
      if (journey.exists()) {
        const stored = journey.data();
        transaction.update(ref, bounded(stored, appendedStep(stored, step, now)));
        return;
      }
      const fresh = {
        ...client,
        ...manual,
        title: 'Percorso manuale',
        postponeDays: 0,
        createdAt: serverTimestamp(),
      };
      transaction.set(ref, { ...fresh, ...appendedStep(manual, step, now) });
    });
  // If a colleague has created it meanwhile, the rules refuse to create it again.
  await attempt(() => raced(add, async () => (await getDocFromServer(ref)).exists()));
}

interface NewJourneyInput {
  title: string;
  /** yyyy-MM-dd */
  start: string;
  months: number;
  /** Its position among the client's journeys; only the first has the questionnaire. */
  sequenceIndex: number;
  technical: number;
  nutritional: number;
  /** From the catalogue, or null. */
  product: { id: string; name: string } | null;
}

/** Creates a client's journey by hand. @throws AppError */
export function createJourney(client: Client, input: NewJourneyInput): Promise<void> {
  const content = { ...input, product: input.product?.id ?? '', uid: client.uid };
  return attempt(() =>
    createNew(JOURNEYS, content, (id) => ({
      ...client,
      ...journeyOf(id, input),
      createdAt: serverTimestamp(),
    })),
  );
}

/** A journey's own fields, made like those of a journey generated from an order. */
function journeyOf(
  id: string,
  { title, start, months, sequenceIndex, technical, nutritional, product }: NewJourneyInput,
): DocumentData {
  const line = {
    line: 0,
    name: title,
    productId: product?.id ?? '',
    programmes: 1,
    months,
    interval: months,
    technical,
    nutritional,
    start,
  };
  const [made] = journeysOfLine(id, line);
  if (!made) throw new AppError('invalid');
  const { steps, title: name, ...rest } = made;
  const { productId, sequenceGroupId, duration_months, plannedStartAt, expireAt } = rest;
  return {
    title: name,
    productName: product?.name ?? name,
    productId,
    sequenceGroupId,
    duration_months,
    plannedStartAt,
    expireAt,
    sequenceIndex,
    sequenceTotal: sequenceIndex,
    postponeDays: 0,
    isManualPercorso: false,
    steps:
      sequenceIndex === 1 ? steps : steps.filter((step) => stepKind(step.name) !== 'questionario'),
  };
}

/**
 * Copies the answers of the manual journey's questionnaire to the first one; files stay in place.
 * @param over replace existing answers, which are deleted first with an audit log entry
 * @throws AppError `already-exists` if there are answers; `not-found` if either is gone
 */
export async function copyQuestionnaire(
  from: StepPosition,
  to: StepPosition,
  over: boolean,
): Promise<void> {
  const copied = await attempt(() => copyTo(from, to));
  if (copied) return;
  if (!over) throw new AppError('already-exists');
  await deleteRecord('questionari', submissionId(to.journey.id, to.index));
  if (!(await attempt(() => copyTo(from, to)))) throw new AppError('already-exists');
}

/**
 * Copies the answers unless the target has other ones. Returns whether the target has these.
 * @throws AppError
 */
function copyTo(from: StepPosition, to: StepPosition): Promise<boolean> {
  return runTransaction(db(), async (transaction) => {
    const at = ({ journey, index }: StepPosition) =>
      doc(db(), 'questionari', submissionId(journey.id, index));
    const asking = transaction.get(doc(db(), JOURNEYS, to.journey.id));
    const [source, target, first] = await Promise.all([
      transaction.get(at(from)),
      transaction.get(at(to)),
      asking,
    ]);
    const given: DocumentData | undefined = source.data();
    if (!given) throw new AppError('not-found', journeyMessages.noManual);
    if (readJourney(first.id, first.data()).steps[to.index]?.kind !== 'questionario')
      throw new AppError('not-found', journeyMessages.noFirst);
    // Already copied, but the answer was lost.
    if (target.exists()) return sameStored(target.get('answers'), given.answers);
    const { journey, index } = to;
    const { productId, productName, sequenceGroupId, sequenceIndex, sequenceTotal, uid } = journey;
    const version: unknown = given.templateVersion;
    transaction.set(target.ref, {
      uid,
      percorsoId: journey.id,
      stepIndex: index,
      stepKey: 'questionario',
      templateId: String(given.templateId ?? ''),
      ...(typeof version === 'number' ? { templateVersion: version } : {}),
      productId,
      productName,
      sequenceGroupId,
      sequenceIndex,
      sequenceTotal,
      answers: given.answers as unknown,
      createdAt: serverTimestamp(),
      updatedAt: serverTimestamp(),
    });
    return true;
  });
}

/** @returns the journey after the change */
function changeJourney(
  id: string,
  change: (stored: DocumentData) => DocumentData,
): Promise<DocumentData> {
  return attempt(() =>
    runTransaction(db(), async (transaction) => {
      const journey = await transaction.get(doc(db(), JOURNEYS, id));
      const stored = journey.data();
      if (!stored) throw new AppError('not-found');
      const changed = bounded(stored, change(stored));
      transaction.update(journey.ref, changed);
      return { ...stored, ...changed };
    }),
  );
}
