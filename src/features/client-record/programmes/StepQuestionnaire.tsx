import { Button, Modal, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { AnswerValue, useAnsweredTemplate } from '@/components/questionnaire/AnswerValue';
import type { Journey } from '@/domain/programmes/journey';
import { journeyMessages } from '@/domain/programmes/staffChange';
import type { Submission } from '@/domain/questionnaires/answers';
import { templateOf } from '@/domain/questionnaires/choose';
import { sortedKeys } from '@/domain/questionnaires/shownAnswer';
import type { QuestionnaireTemplate } from '@/domain/questionnaires/template';
import type { Fields } from '@/domain/stored';
import { useFocusReturn } from '@/ui/focus';
import type { StepRow } from './StepTable';
import { nameOfStep } from './useStepAction';

interface Props extends StepRow {
  journey: Journey;
  templates: readonly QuestionnaireTemplate[];
  submission: Submission | null;
}

/** A step's questionnaire and the client's answers. */
export function StepQuestionnaire({ journey, step, index, templates, submission }: Props) {
  const [open, setOpen] = useState(false);
  const template = templateOf(step, journey.productId, templates);
  if (!template && !submission) return <Text size="xs">{journeyMessages.noTemplate}</Text>;
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-haspopup="dialog"
        aria-label={`Questionario: ${nameOfStep(step)}, riga ${index + 1}`}
        onClick={() => setOpen(true)}
      >
        {submission ? 'Risposte' : 'Domande'}
      </Button>
      {open && (
        <QuestionnaireModal
          template={template}
          submission={submission}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface ModalProps {
  template: QuestionnaireTemplate | null;
  onClose: () => void;
}

/** The current questions or, once answered, those answered. */
function QuestionnaireModal({ submission, ...modal }: ModalProps & Pick<Props, 'submission'>) {
  return submission ? (
    <AnsweredModal submission={submission} {...modal} />
  ) : (
    <Questionnaire
      {...modal}
      note={<Text className="text-muted">Il cliente non ha ancora risposto.</Text>}
    />
  );
}

function AnsweredModal({ submission, template, onClose }: ModalProps & { submission: Submission }) {
  const answeredTemplate = useAnsweredTemplate(submission);
  // Answers without a template, or whose template is gone, use the current questions.
  const shown = answeredTemplate.template ?? (answeredTemplate.known ? template : null);
  const note =
    answeredTemplate.failed ??
    (!shown && answeredTemplate.known && (
      <Text role="alert">{journeyMessages.templateMissing}</Text>
    ));
  return (
    <Questionnaire template={shown} answers={submission.answers} note={note} onClose={onClose} />
  );
}

function Questionnaire({
  template,
  answers = {},
  note,
  onClose,
}: ModalProps & { answers?: Fields; note: ReactNode }) {
  useFocusReturn();
  const questions = (template?.fields ?? []).map(({ key, label, required }) => ({
    key,
    label: `${label}${required ? ' *' : ''}`,
  }));
  // Answers to removed questions.
  const others = sortedKeys(answers).filter((key) => !questions.some((field) => field.key === key));
  return (
    <Modal opened onClose={onClose} title={template?.title || 'Questionario'} size="lg">
      {note}
      <dl>
        {[...questions, ...others.map((key) => ({ key, label: key }))].map(({ key, label }) => (
          <div key={key}>
            <dt>
              <strong>{label}</strong>
            </dt>
            <dd>
              <AnswerValue answer={answers[key]} />
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
