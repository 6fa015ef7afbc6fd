import { PROGRAMME_CALLABLES } from '@/domain/callables/programmes';
import { questionnaireMessages } from '@/domain/messages';
import { tick } from '@/domain/programmes/change';
import { stepRefOf } from '@/domain/programmes/stepRef';
import { clientMayTick } from '@/domain/programmes/steps';
import { submissionId } from '@/domain/questionnaires/answers';
import { callable } from '../kit/callable';
import { refusal } from '../kit/callers';
import { database } from '../kit/runtime';
import { ownStep } from './own-step';

/**
 * A client completes a step with a questionnaire, once it is answered or if there is none. This
 * cannot be undone.
 */
export const completeStep = callable(
  PROGRAMME_CALLABLES.completeStep,
  { failed: questionnaireMessages.tickFailed },
  (input, caller) =>
    database().runTransaction(async (transaction) => {
      const { document, step, kind, template } = await ownStep(transaction, input, caller);
      // Retry after a lost answer.
      if (step.done) return { done: true as const };
      const answers = await transaction.get(
        database().doc(`questionari/${submissionId(input.percorsoId, input.stepIndex)}`),
      );
      const mayTick = clientMayTick({
        kind,
        done: step.done,
        answered: answers.get('uid') === caller.uid,
        hasTemplate: template !== null,
      });
      const change = mayTick
        ? tick(document.data(), stepRefOf(step, input.stepIndex), new Date())
        : null;
      if (!change) throw refusal('invalid', questionnaireMessages.answerFirst);
      transaction.update(document.ref, change);
      return { done: true as const };
    }),
);
