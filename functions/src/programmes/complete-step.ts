import { PROGRAMME_CALLS } from '@/domain/calls/programmes';
import { questionnaireMessages } from '@/domain/messages';
import { tick } from '@/domain/programmes/change';
import { placeOf } from '@/domain/programmes/place';
import { clientMayTick } from '@/domain/programmes/steps';
import { submissionId } from '@/domain/questionnaires/answers';
import { callable } from '../kit/callable';
import { refusal } from '../kit/errors';
import { database } from '../kit/runtime';
import { ownStep } from './own-step';

/** A client says that a step with a questionnaire is done: once it is answered, or where there is none to answer. It never becomes undone. */
export const completeStep = callable(
  PROGRAMME_CALLS.completeStep,
  { failed: questionnaireMessages.tickFailed },
  (input, caller) =>
    database().runTransaction(async (transaction) => {
      const { document, step, kind, template } = await ownStep(transaction, input, caller);
      // Asked again because the answer was lost.
      if (step.done) return { done: true as const };
      const answers = await transaction.get(
        database().doc(`questionari/${submissionId(input.percorsoId, input.stepIndex)}`),
      );
      const mayTick = clientMayTick({
        kind,
        done: step.done,
        answered: answers.get('uid') === caller.uid,
        asked: template !== null,
      });
      const change = mayTick
        ? tick(document.data(), placeOf(step, input.stepIndex), new Date())
        : null;
      if (!change) throw refusal('invalid', questionnaireMessages.answerFirst);
      transaction.update(document.ref, change);
      return { done: true as const };
    }),
);
