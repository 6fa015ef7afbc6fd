import { changeTask } from '@/data/checks/tasks';
import { checkMessages } from '@/domain/checkMessages';
import type { CheckTask } from '@/domain/checks/task';
import {
  TASK_FIELDS,
  TASK_OPTIONS,
  TASK_TEXT_MAX,
  type TaskField,
  type TaskFields,
} from '@/domain/checks/taskFields';
import { failureText } from '@/domain/errors';
import type { Hold } from '@/ui/list/useHeldRows';
import { SavedSelect } from '@/ui/saved/SavedSelect';
import { SavedText } from '@/ui/saved/SavedText';

const failed = (error: unknown) => failureText(error, checkMessages.saveFailed);
type Choice = keyof typeof TASK_OPTIONS;
type Text = Exclude<TaskField, Choice>;
const labelOf = (task: CheckTask, field: TaskField) =>
  `${TASK_FIELDS[field].label}: ${task.surname || task.id}`;

interface Props<F> {
  task: CheckTask;
  field: F;
  /** Reports unsaved input. */
  hold: Hold;
}

/** A text of a check to do, edited in place. */
export function TaskText({ task, field, hold }: Props<Text>) {
  return (
    <SavedText
      label={labelOf(task, field)}
      stored={task[field]}
      max={TASK_FIELDS[field].max ?? TASK_TEXT_MAX}
      save={(value, before) => changeTask(task.id, field, { value, before })}
      failed={failed}
      onHeld={(is) => hold(task.id, field, is)}
    />
  );
}

/** A choice of a check to do. */
export function TaskChoice<F extends Choice>({ task, field, hold }: Props<F>) {
  return (
    <SavedSelect<TaskFields[F]>
      label={labelOf(task, field)}
      stored={task[field]}
      options={TASK_OPTIONS[field]}
      save={(value, before) => changeTask(task.id, field, { value, before })}
      failed={failed}
      onHeld={(is) => hold(task.id, field, is)}
    />
  );
}
