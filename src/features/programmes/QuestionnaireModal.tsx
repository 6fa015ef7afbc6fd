import { Modal, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import type { SendAnswer } from '@/components/questionnaire/FileAnswer';
import { Questions } from '@/components/questionnaire/Questions';
import { answersSchema, typedAnswers } from '@/components/questionnaire/typed';
import { useMe } from '@/components/session/useMe';
import { submitAnswers } from '@/data/programmes/commands';
import { sendAnswerFile } from '@/data/questionnaires/sending';
import type { Upload } from '@/data/upload';
import { AppError, failureText } from '@/domain/errors';
import { questionnaireMessages } from '@/domain/messages';
import type { QuestionnaireTemplate } from '@/domain/questionnaires/template';
import type { Fields } from '@/domain/stored';
import { FormModal } from '@/ui/form/FormModal';
import { useAppForm } from '@/ui/form/useAppForm';
import { toast } from '@/ui/toast';
import { useFocusReturn } from '@/ui/useFocusReturn';

interface Asked {
  journeyId: string;
  stepIndex: number;
  /** What was answered before. */
  answers: Fields;
  onClose: () => void;
}

/** A step's questionnaire. One that has been taken away meanwhile is said to be missing. */
export function QuestionnaireModal({ template, ...asked }: Asked & { template: QuestionnaireTemplate | null }) {
  if (template) return <AnswersModal key={`${template.id}/${template.version}`} template={template} {...asked} />;
  return <MissingModal onClose={asked.onClose} />;
}

function MissingModal({ onClose }: { onClose: () => void }) {
  useFocusReturn();
  return (
    <Modal opened onClose={onClose} title="Questionario">
      <Text role="alert">{questionnaireMessages.templateMissing}</Text>
    </Modal>
  );
}

/** The answers are kept on the device until they are handed in: a questionnaire can be filled in over days. */
function AnswersModal({ template, journeyId, stepIndex, answers, onClose }: Asked & { template: QuestionnaireTemplate }) {
  const { uid } = useMe();
  const { fields } = template;
  const [schema] = useState(() => answersSchema(fields));
  const [initial] = useState(() => typedAnswers(fields, answers));
  const uploads = useRef(new Set<Upload>());
  const form = useAppForm(schema, {
    initial,
    draft: { form: 'questionario', person: uid, subject: `${journeyId}__${stepIndex}/${template.id}`, keep: 'device' },
    submit: (given) => {
      if ([...uploads.current].some((upload) => upload.getSnapshot().status === 'running')) {
        throw new AppError('invalid', questionnaireMessages.uploading);
      }
      const { id: templateId, version: templateVersion } = template;
      return submitAnswers({ percorsoId: journeyId, stepIndex, templateId, templateVersion, answers: given });
    },
    failed: (error) => failureText(error, questionnaireMessages.answersFailed, ['invalid', 'permission-denied', 'not-found']),
    onSaved: () => toast.success('Questionario salvato.'),
  });
  const send: SendAnswer = (field, file) => {
    const upload = sendAnswerFile({ file, uid, percorsoId: journeyId, stepIndex, template, field: fields.indexOf(field) });
    uploads.current.add(upload);
    return upload;
  };
  return (
    <FormModal
      form={form}
      title={template.title || 'Questionario'}
      action="Salva"
      closing="Chiudi"
      unsaved={null}
      keepDraft
      size="lg"
      onClose={onClose}
    >
      <Questions form={form} fields={fields} send={send} />
    </FormModal>
  );
}
