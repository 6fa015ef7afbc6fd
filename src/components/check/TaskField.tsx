import { changeTask } from '@/data/checks/commands';
import { checkMessages } from '@/domain/checkMessages';
import {
  taskField,
  TASK_EMAILS_MAX,
  TASK_PLACE_LABELS,
  TASK_PLACES,
  TASK_STATE_LABELS,
  TASK_STATES,
  TASK_TEXT_MAX,
  type CheckTask,
  type TaskFields,
} from '@/domain/checks/task';
import { failureText } from '@/domain/errors';
import type { Hold } from '@/ui/list/useHeldRows';
import { SavedSelect } from '@/ui/saved/SavedSelect';
import { SavedText } from '@/ui/saved/SavedText';

const failed = (error: unknown) => failureText(error, checkMessages.saveFailed);
const TEXTS = {
  notedelcheck: 'Note check',
  assignedEmail: 'Email assegnata',
  noteTrainer: 'Nota problema',
} as const;
type Choice = 'dafarein' | 'fatto' | 'rowColor';
const CHOICES: {
  readonly [F in Choice]: {
    label: string;
    options: readonly { value: TaskFields[F]; label: string }[];
  };
} = {
  dafarein: {
    label: 'Da fare in',
    options: [
      { value: '', label: 'Seleziona' },
      ...TASK_PLACES.map((value) => ({ value, label: TASK_PLACE_LABELS[value] })),
    ],
  },
  fatto: {
    label: 'Stato',
    options: TASK_STATES.map((value) => ({ value, label: TASK_STATE_LABELS[value] })),
  },
  rowColor: {
    label: 'Alert',
    options: [
      { value: 'red', label: 'Problema' },
      { value: '', label: 'Risolto' },
    ],
  },
};

interface Props<F> {
  task: CheckTask;
  field: F;
  /** Reports unsaved input. */
  hold: Hold;
}

/** A text of a check to do, edited in place. */
export function TaskText<F extends keyof typeof TEXTS>({ task, field, hold }: Props<F>) {
  return (
    <SavedText
      label={`${TEXTS[field]}: ${task.surname || task.id}`}
      stored={taskField(task, field)}
      max={field === 'assignedEmail' ? TASK_EMAILS_MAX : TASK_TEXT_MAX}
      save={(value, before) => changeTask(task.id, field, { value, before })}
      failed={failed}
      onHeld={(is) => hold(task.id, field, is)}
    />
  );
}

/** A choice of a check to do. */
export function TaskChoice<F extends Choice>({ task, field, hold }: Props<F>) {
  const { label, options } = CHOICES[field];
  return (
    <SavedSelect<TaskFields[F]>
      label={`${label}: ${task.surname || task.id}`}
      stored={taskField(task, field)}
      options={options}
      save={(value, before) => changeTask(task.id, field, { value, before })}
      failed={failed}
      onHeld={(is) => hold(task.id, field, is)}
    />
  );
}
