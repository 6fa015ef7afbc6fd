import { Button, Group, Text } from '@mantine/core';
import { useState, type MouseEvent } from 'react';
import { completeStep } from '@/data/programmes/commands';
import { questionnaireMessages } from '@/domain/messages';
import type { Step } from '@/domain/programmes/journey';
import { stepRefOf } from '@/domain/programmes/stepRef';
import { clientMayTick, isAnswered, mayAnswer } from '@/domain/programmes/steps';
import type { QuestionnaireTemplate } from '@/domain/questionnaires/template';
import { serverNow } from '@/domain/time/clock';
import { holdFocus } from '@/ui/focus';
import { toast } from '@/ui/feedback';

interface StepActionsProps {
  journeyId: string;
  step: Step;
  index: number;
  template: QuestionnaireTemplate | null;
  answered: boolean;
  onAnswer: () => void;
}

/**
 * A client's actions on a step: fill in its questionnaire, then mark it done. Staff steps have
 * none.
 */
export function StepActions({
  journeyId,
  step,
  index,
  template,
  answered,
  onAnswer,
}: StepActionsProps) {
  const [running, setRunning] = useState(false);
  if (!isAnswered(step.kind)) return null;
  const open = mayAnswer(step);
  const mayTick = clientMayTick({
    kind: step.kind,
    done: step.done,
    answered,
    hasTemplate: template !== null,
  });
  // Months of future steps are listed: only what is due now stands out.
  const isForLater = step.plannedAt !== null && step.plannedAt > serverNow();
  const complete = (event: MouseEvent<HTMLElement>) => {
    if (running) return;
    holdFocus(event.currentTarget);
    setRunning(true);
    completeStep(journeyId, stepRefOf(step, index))
      .catch((error: unknown) => toast.failure(error, questionnaireMessages.tickFailed))
      .finally(() => setRunning(false));
  };
  return (
    <>
      {open && !template && (
        <Text size="sm" mt={4}>
          {questionnaireMessages.noQuestionnaire}
        </Text>
      )}
      <Group gap="xs" mt={6}>
        {open && template && (
          <Button
            variant={mayTick || isForLater ? 'default' : 'filled'}
            onClick={onAnswer}
            aria-label={`${answered ? 'Modifica le risposte' : 'Compila il questionario'}: ${step.name}`}
          >
            {answered ? 'Modifica le risposte' : 'Compila il questionario'}
          </Button>
        )}
        {mayTick && (
          <Button loading={running} onClick={complete} aria-label={`Completato: ${step.name}`}>
            Completato
          </Button>
        )}
      </Group>
    </>
  );
}
