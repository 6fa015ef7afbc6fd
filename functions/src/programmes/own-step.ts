import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { readJourney, type Journey, type Step } from '@/domain/programmes/journey';
import { isStill } from '@/domain/programmes/stepRef';
import { journeyMessages } from '@/domain/programmes/staffChange';
import { isAnswered, type AnsweredKind } from '@/domain/programmes/steps';
import { templateOf } from '@/domain/questionnaires/choose';
import { readTemplate, type QuestionnaireTemplate } from '@/domain/questionnaires/template';
import { ask, database } from '../kit/runtime';
import { type Caller, refusal } from '../kit/callers';
import { activeTemplatesOfQuery } from './queries';

export interface OwnStep {
  document: DocumentSnapshot;
  journey: Journey;
  step: Step;
  kind: AnsweredKind;
  /** The questionnaire that belongs to the step; null if there is none. */
  template: QuestionnaireTemplate | null;
}

/**
 * A step of the caller's own journey that takes answers.
 * @throws HttpsError `not-found`, also for others' journeys; `invalid` if a different step is now
 * at this index
 */
export async function ownStep(
  transaction: Transaction,
  {
    percorsoId,
    stepIndex,
    seen: expected = '',
  }: { percorsoId: string; stepIndex: number; seen?: string | undefined },
  caller: Caller,
): Promise<OwnStep> {
  const document = await transaction.get(database().doc(`percorsi/${percorsoId}`));
  const journey = readJourney(percorsoId, document.data());
  const step = journey.steps[stepIndex];
  if (!document.exists || journey.uid !== caller.uid || !step) throw refusal('not-found');
  if (!isStill(step, expected)) throw refusal('invalid', journeyMessages.anotherStep);
  if (!isAnswered(step.kind)) throw refusal('not-found');
  const { docs } = await transaction.get(ask(database(), activeTemplatesOfQuery(step.kind)));
  const template = templateOf(
    step,
    journey.productId,
    docs.map((one) => readTemplate(one.id, one.data())),
  );
  return { document, journey, step, kind: step.kind, template };
}
