import type { CsvColumn } from '../csv';
import {
  fieldsOf,
  nameOf,
  nameOrNumber,
  notText,
  textOf,
  unreadable,
  type Problem,
} from '../stored';
import { filterKey, filterKeys } from '../search/keys';
import { NO_STUDIO, parseStudio } from '../studios';
import { formatDateTime, romeDay, storedTimeOf } from '../time/rome';
import {
  TASK_COLUMNS,
  TASK_EMAILS_MAX,
  TASK_FIELDS,
  TASK_OPTIONS,
  TASK_VENUE_LABELS,
  TASK_VENUES,
  TASK_STATES,
  TASK_TEXT_MAX,
  TASK_TEXTS,
  type TaskAlert,
  type TaskColumn,
  type TaskField,
  type TaskFields,
  type TaskVenue,
  type TaskState,
} from './taskFields';

/** Collection of checks to do; the calls list shows them too. */
export const CHECK_TASKS = 'checkdafare';

/** A check to make for a client. */
export interface CheckTask extends TaskFields {
  id: string;
  uid: string;
  surname: string;
  /** Canonical if it is one of ours, else as stored. */
  studio: string;
  /** General notes on the client, copied when it was sent. */
  notes: string;
  createdAt: Date | null;
  dataConsegna: Date | null;
  problems: Problem[];
}

const DONE = ['si', 'sì', 'fatto', 'fatta', 'true'];
const TO_DO = ['da fare', 'dafare', 'no', 'false', ''];

/** Null for an unknown state. */
function stateOf(fatto: unknown): TaskState | null {
  if (fatto === undefined || fatto === null) return 'da fare';
  const word = (typeof fatto === 'boolean' ? String(fatto) : nameOf(fatto)).toLowerCase();
  if (typeof fatto !== 'boolean' && typeof fatto !== 'string') return null;
  if (DONE.includes(word)) return 'si';
  return TO_DO.includes(word) ? 'da fare' : null;
}

function venueOf(dafarein: unknown): TaskVenue | null {
  const word = nameOf(dafarein).toLowerCase();
  return word === 'in studio' || word === 'instudio'
    ? 'studio'
    : (TASK_VENUES.find((venue) => venue === word) ?? null);
}

const PROBLEM = ['red', 'rosso', 'problema'];
const SOLVED = ['', 'none', 'risolto'];

/** Any stored form of «Problema». */
function alertOf(rowColor: unknown): TaskAlert {
  return PROBLEM.includes(nameOf(rowColor).toLowerCase()) ? 'red' : '';
}

function isAlert(rowColor: unknown): boolean {
  return (
    typeof rowColor === 'string' && [...PROBLEM, ...SOLVED].includes(nameOf(rowColor).toLowerCase())
  );
}

/** Blank, a dash and «seleziona» count as empty; other unreadable values are problems. */
const isBlank = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && ['', '-', 'seleziona'].includes(nameOf(value).toLowerCase()));

function longText(value: unknown): string {
  return typeof value === 'string' ? value : nameOrNumber(value);
}

/** A stored field in its canonical form. */
export function readTaskField<F extends TaskField>(stored: unknown, field: F): TaskFields[F] {
  const value = fieldsOf(stored)[field];
  const read: TaskFields = {
    notedelcheck: longText(value),
    assignedEmail: longText(value),
    noteTrainer: longText(value),
    dafarein: venueOf(value) ?? '',
    fatto: stateOf(value) ?? 'da fare',
    rowColor: alertOf(value),
  };
  return read[field];
}

/** `checkdafare/{id}` in any stored shape. Never throws. */
export function readTask(id: string, stored: unknown): CheckTask {
  const data = fieldsOf(stored);
  const [createdAt, dataConsegna] = [storedTimeOf(data.createdAt), storedTimeOf(data.dataConsegna)];
  const unread = (field: string, isRead: boolean): Problem[] =>
    isRead || isBlank(data[field]) ? [] : [unreadable(field, data[field])];
  return {
    id,
    uid: nameOf(data.uid),
    surname: nameOrNumber(data.surname),
    studio: parseStudio(data.studio) ?? nameOf(data.studio),
    notes: longText(data.notes),
    notedelcheck: readTaskField(data, 'notedelcheck'),
    assignedEmail: readTaskField(data, 'assignedEmail'),
    fatto: readTaskField(data, 'fatto'),
    dafarein: readTaskField(data, 'dafarein'),
    rowColor: readTaskField(data, 'rowColor'),
    noteTrainer: readTaskField(data, 'noteTrainer'),
    createdAt,
    dataConsegna,
    problems: [
      ...(nameOf(data.uid) === '' ? [{ field: 'uid', message: 'Campo mancante' }] : []),
      ...notText(data, TASK_TEXTS),
      ...unread('createdAt', createdAt !== null),
      ...unread('dataConsegna', dataConsegna !== null),
      ...unread('fatto', stateOf(data.fatto) !== null),
      ...unread('dafarein', venueOf(data.dafarein) !== null),
      ...unread('rowColor', isAlert(data.rowColor)),
    ],
  };
}

/** Filters of the lists; null, and no filter, mean «all». */
export interface TaskFilters {
  state?: TaskState | null;
  studio?: string | null;
  venue?: TaskVenue | null;
  /** Only those with a problem. */
  alert?: boolean;
}
const valuesOf = ({ state = null, studio = null, venue = null, alert }: TaskFilters) => [
  state,
  studio,
  venue,
  alert ? 'problema' : null,
];

/** The index key for the filters; null without any. */
export function taskKey(filters: TaskFilters): string | null {
  return filterKey(valuesOf(filters));
}

/** Index key of pending checks, of all studios. */
export const TASKS_TO_DO = taskKey({ state: 'da fare' }) ?? '';

/** Whether a stored, indexed check is pending. */
export function isTaskToDo(task: unknown): boolean {
  const { keys } = fieldsOf(fieldsOf(task).idx);
  return Array.isArray(keys) && keys.includes(TASKS_TO_DO);
}

/** Index fields (`idx`): times and states are stored in several forms. */
interface TaskIdx {
  at: Date | null;
  keys: string[];
}

/** The index fields of a check to do; never throws. */
export function taskIdx(stored: unknown): TaskIdx {
  const { createdAt, fatto, dafarein, rowColor } = readTask('', stored);
  const studio = parseStudio(fieldsOf(stored).studio) ?? NO_STUDIO;
  return {
    at: createdAt,
    keys: filterKeys(
      valuesOf({ state: fatto, studio, venue: dafarein || null, alert: rowColor === 'red' }),
    ),
  };
}

/** Id of a client's n-th check on a day in Rome; concurrent sends create the same document. */
export function taskId(uid: string, now: Date, n: number): string {
  return `${uid}_${romeDay(now)}_${n}`;
}
/** Above any real use. */
export const TASKS_PER_DAY = 9;

/** The stored form of a new check to do; the caller adds the server time. */
export function newTask(
  client: { uid: string; surname: string; studio: string | null },
  notes: unknown,
  dueAt: Date,
) {
  const { notes: general, noteCheck, assignedEmail, dafarein } = fieldsOf(notes);
  const text = (value: unknown) => (textOf(value) ?? '').slice(0, TASK_TEXT_MAX);
  return {
    uid: client.uid,
    surname: client.surname,
    studio: client.studio ?? '',
    notes: text(general),
    notedelcheck: text(noteCheck),
    assignedEmail: text(assignedEmail).slice(0, TASK_EMAILS_MAX),
    dafarein: venueOf(dafarein) ?? '',
    fatto: TASK_STATES[0],
    noteTrainer: '',
    rowColor: '',
    dataConsegna: dueAt,
  };
}

/** A field as text; '' if empty. */
export function taskText(task: CheckTask, name: TaskColumn): string {
  const value = task[name];
  if (value === null) return '';
  if (value instanceof Date) return formatDateTime(value);
  if (name === 'dafarein') return task.dafarein && TASK_VENUE_LABELS[task.dafarein];
  if (name !== 'fatto' && name !== 'rowColor') return value;
  return TASK_OPTIONS[name].find((option) => option.value === value)?.label ?? '';
}

/** Columns of the export. */
export const TASKS_CSV: readonly CsvColumn<CheckTask>[] = TASK_COLUMNS.map((name) => ({
  header: TASK_FIELDS[name].label,
  value: (task: CheckTask) => taskText(task, name),
}));
