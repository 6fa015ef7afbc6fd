import { Button, CloseButton, FileButton, Input, Progress, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Upload } from '@/data/files/upload';
import { failureText } from '@/domain/errors';
import { questionnaireMessages } from '@/domain/messages';
import { ANSWER_FILES_MAX, type AnswerFile, type Answers } from '@/domain/questionnaires/answers';
import { answerFileProblem } from '@/domain/questionnaires/files';
import { acceptedTypes, type TemplateField } from '@/domain/questionnaires/template';
import { useField } from '@/ui/form/useField';
import { toast } from '@/ui/feedback';
import { useSource } from '@/ui/useSource';
import type { AnswersForm } from './Question';
import classes from './Questionnaire.module.css';
import type { TypedAnswers } from './typed';

/** Uploads a file as the answer to a question. */
export type SendAnswer = (field: TemplateField, file: File) => Upload<AnswerFile>;
/** Removes a file that was uploaded but not submitted. */
export type RemoveAnswer = (file: AnswerFile) => Promise<void>;

interface Props {
  form: AnswersForm;
  name: `files.${string}`;
  field: TemplateField;
  send?: SendAnswer;
  remove?: RemoveAnswer;
}
interface Running {
  id: string;
  name: string;
  upload: Upload<AnswerFile>;
}

/**
 * File answers: uploaded as soon as they are chosen, each with its progress, and part of the
 * answers once uploaded.
 */
export function FileAnswer({ form, name, field, send, remove }: Props) {
  const { label, required, multiple } = field;
  const { value, onChange, input } = useField<TypedAnswers, Answers, AnswerFile[]>({
    form,
    name,
    required,
  });
  const [running, setRunning] = useState<Running[]>([]);
  const reset = useRef<() => void>(null);
  const id = useId();
  const ended = (id: string) => setRunning((all) => all.filter((one) => one.id !== id));
  const arrived = (id: string, file: AnswerFile) => {
    ended(id);
    // Reads the form's current value: several uploads may finish before the next render.
    onChange(multiple ? [...form.getValues(name), file] : [file]);
  };
  const takeOut = (file: AnswerFile) => {
    const out = () => onChange(form.getValues(name).filter(({ path }) => path !== file.path));
    if (!remove) return out();
    remove(file).then(out, (error: unknown) =>
      toast.failure(error, questionnaireMessages.fileNotRemoved),
    );
  };
  const choose = (files: File[]) => {
    // Without a reset, choosing the same file again after removing it fires no change event.
    reset.current?.();
    const most = multiple ? ANSWER_FILES_MAX : 1;
    const room = multiple ? Math.max(0, most - value.length - running.length) : 1;
    const good = files.filter((file) => {
      const problem = answerFileProblem(field, file);
      if (problem !== null) toast.error(problem);
      return problem === null;
    });
    if (!send || good.length === 0) return;
    if (good.length > room) toast.error(questionnaireMessages.tooManyFiles(most));
    // A single-file question keeps the last file chosen.
    if (!multiple) for (const { upload } of running) upload.cancel();
    const started = good
      .slice(0, room)
      .map((file) => ({ id: crypto.randomUUID(), name: file.name, upload: send(field, file) }));
    setRunning((all) => [...all, ...started]);
  };
  const single = value.length > 0 ? 'Cambia file' : 'Scegli un file';
  return (
    <Input.Wrapper
      id={id}
      label={label}
      withAsterisk={required}
      error={input.error}
      labelElement="div"
    >
      <ul className={classes.files}>
        {value.map((file) => (
          <li key={file.path}>
            <Text size="sm">{file.name}</Text>
            <CloseButton aria-label={`Togli ${file.name}`} onClick={() => takeOut(file)} />
          </li>
        ))}
        {running.map((one) => (
          <Sending key={one.id} running={one} onArrived={arrived} onEnded={ended} />
        ))}
      </ul>
      <FileButton
        multiple={multiple}
        accept={acceptedTypes(field).join(',')}
        resetRef={reset}
        onChange={(chosen) => choose([chosen].flat().filter((file) => file !== null))}
      >
        {(props) => (
          <Button
            {...props}
            variant="default"
            size="compact-md"
            leftSection={<IconPaperclip size={16} aria-hidden />}
            disabled={!send}
            aria-label={`Scegli i file: ${label}`}
            {...(input.error !== undefined && {
              'aria-invalid': true,
              'aria-describedby': `${id}-error`,
            })}
          >
            {multiple ? 'Aggiungi file' : single}
          </Button>
        )}
      </FileButton>
    </Input.Wrapper>
  );
}

interface SendingProps {
  running: Running;
  onArrived: (id: string, file: AnswerFile) => void;
  onEnded: (id: string) => void;
}

function Sending({ running: { id, name, upload }, onArrived, onEnded }: SendingProps) {
  const state = useSource(upload);
  const settle = useEffectEvent(() => {
    if (state.status === 'done') onArrived(id, state.result);
    if (state.status === 'cancelled') onEnded(id);
  });
  useEffect(() => settle(), [state.status]);
  if (state.status === 'failed') {
    return (
      <li role="alert">
        <Text size="sm" c="var(--mantine-color-error)">
          {name}: {failureText(state.error, questionnaireMessages.fileFailed, ['quota'])}
        </Text>
        <Button size="compact-sm" variant="light" onClick={upload.retry}>
          Riprova
        </Button>
        <CloseButton aria-label={`Togli ${name}`} onClick={upload.cancel} />
      </li>
    );
  }
  const percent = state.status === 'running' ? Math.round(state.progress * 100) : 100;
  return (
    <li>
      <Text size="sm">
        {name} — {percent}%
      </Text>
      <Progress value={percent} aria-label={`Caricamento di ${name}`} flex={1} miw={80} />
      <CloseButton aria-label={`Annulla il caricamento di ${name}`} onClick={upload.cancel} />
    </li>
  );
}
