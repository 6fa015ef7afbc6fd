import { Modal, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { RemoveAnswer, SendAnswer } from '@/components/questionnaire/FileAnswer';
import { Questions } from '@/components/questionnaire/Question';
import { answersSchema, typedAnswers } from '@/components/questionnaire/typed';
import { useMe } from '@/components/session/useMe';
import { submitAnswers } from '@/data/programmes/commands';
import { removeAnswerFile, sendAnswerFile } from '@/data/questionnaires/commands';
import type { Upload } from '@/data/files/upload';
import { AppError } from '@/domain/errors';
import { questionnaireMessages } from '@/domain/messages';
import type { StepRef } from '@/domain/programmes/stepRef';
import type { QuestionnaireTemplate } from '@/domain/questionnaires/template';
import type { Fields } from '@/domain/stored';
import { useFocusReturn } from '@/ui/focus';
import { FormModal } from '@/ui/form/FormModal';
import { useAppForm } from '@/ui/form/Form';
import { toast } from '@/ui/feedback';

interface QuestionnaireProps {
  journeyId: string;
  /** The step, as opened. */
  stepRef: StepRef;
  /** Previous answers. */
  answers: Fields;
  /** When they were given; 0 for none. */
  answeredAt: number;
  onClose: () => void;
}

/** A step's questionnaire; reports one that has been removed meanwhile. */
export function QuestionnaireModal({
  template,
  ...props
}: QuestionnaireProps & { template: QuestionnaireTemplate | null }) {
  if (!template) return <MissingModal onClose={props.onClose} />;
  const { id, version, fields } = template;
  // Remounts when the questions change, also under the same version: the draft restores the input.
  return (
    <AnswersModal key={JSON.stringify([id, version, fields])} template={template} {...props} />
  );
}

function MissingModal({ onClose }: { onClose: () => void }) {
  useFocusReturn();
  return (
    <Modal opened onClose={onClose} title="Questionario">
      <Text role="alert">{questionnaireMessages.templateMissing}</Text>
    </Modal>
  );
}

/** Answers are kept on the device until submitted: a questionnaire can take days. */
function AnswersModal({
  template,
  journeyId,
  stepRef,
  answers,
  answeredAt,
  onClose,
}: QuestionnaireProps & { template: QuestionnaireTemplate }) {
  const { uid } = useMe();
  const { fields } = template;
  const stepIndex = stepRef.index;
  const [schema] = useState(() => answersSchema(fields));
  const [initial] = useState(() => typedAnswers(fields, answers));
  // A draft begun before newer answers were submitted, here or elsewhere, doesn't apply to them.
  const [subject] = useState(`${journeyId}__${stepIndex}/${template.id}/${answeredAt}`);
  // Time of the answers that these replace. Later ones from another device are replaced only after
  // a warning.
  const replaces = useRef<number | undefined>(answeredAt);
  const uploads = useRef(new Set<Upload>());
  useEffect(() => {
    const begun = uploads.current;
    // A file that arrives after unmounting would be lost.
    return () => {
      for (const upload of begun) upload.cancel();
    };
  }, []);
  const form = useAppForm(schema, {
    initial,
    draft: { form: 'questionario', person: uid, subject, keep: 'device' },
    submit: (given) => {
      const states = [...uploads.current].map((upload) => upload.getSnapshot().status);
      if (states.includes('running'))
        throw new AppError('invalid', questionnaireMessages.uploading);
      if (states.includes('failed'))
        throw new AppError('invalid', questionnaireMessages.uploadFailed);
      const { id: templateId, version: templateVersion } = template;
      const answered = {
        percorsoId: journeyId,
        stepRef,
        templateId,
        templateVersion,
        answers: given,
        replaces: replaces.current,
      };
      return submitAnswers(answered).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'already-exists')
          replaces.current = undefined;
        throw error;
      });
    },
    failed: questionnaireMessages.answersFailed,
    instead: ['invalid', 'already-exists', 'permission-denied', 'not-found'],
    onSaved: () => toast.success('Questionario salvato.'),
  });
  const send: SendAnswer = (field, file) => {
    const upload = sendAnswerFile({
      file,
      uid,
      percorsoId: journeyId,
      stepIndex,
      template,
      field: fields.indexOf(field),
    });
    uploads.current.add(upload);
    return upload;
  };
  const [handedIn] = useState(
    () => new Set(Object.values(initial.files).flatMap((files) => files.map(({ path }) => path))),
  );
  // Submitted files stay, even if new answers leave them out.
  const remove: RemoveAnswer = async ({ path }) => {
    if (!handedIn.has(path)) await removeAnswerFile(path);
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
      <Questions form={form} fields={fields} send={send} remove={remove} />
    </FormModal>
  );
}
