import { ANSWER_FILE_MAX_BYTES } from '../limits';
import { countOf, fieldsOf, numberOf, textOf, timeOf, type Fields } from '../stored';
import { visibleText } from '../text';
import { romeDayStart } from '../time/rome';
import { acceptedTypes, type TemplateField } from './template';
import { visibleFields } from './visible';

/** A client's answers (`questionari`; id `{journey}__{step}`) and their validation. */

export interface AnswerFile {
  path: string;
  name: string;
  size: number;
  contentType: string;
}
/** When a file was uploaded and by whom; stored in addition to the sender's data. */
export interface Arrival {
  createdAt: unknown;
  createdBy: string;
}
export type Answer = string | number | boolean | string[] | AnswerFile | AnswerFile[];
export type Answers = Readonly<Record<string, Answer>>;

/** Limit of all answers together. */
export const ANSWERS_MAX_CHARS = 20_000;
export const ANSWER_FILES_MAX = 10;
/** Key of the feedback answer that colours its row. */
export const RATING_KEY = 'valutazione';

/** Document id of a step's answers. */
export function submissionId(journeyId: string, stepIndex: number): string {
  return `${journeyId}__${stepIndex}`;
}

/** Storage folder of a client's files for one field. */
export function answerFolder(
  uid: string,
  templateId: string,
  instance: string,
  key: string,
): string {
  return `documenti/${uid}/questionari/${templateId}/instances/${instance}/${key}/`;
}

/** A rating from 1 to 5 in any stored form, else null. */
export function ratingOf(answers: unknown): number | null {
  const rating = numberOf(fieldsOf(answers)[RATING_KEY]);
  return rating !== null && Number.isInteger(rating) && rating >= 1 && rating <= 5 ? rating : null;
}

type RatingColour = 'red' | 'orange' | 'green';

/** Colour of a feedback row. */
export function ratingColour(rating: number | null): RatingColour | null {
  if (rating === null) return null;
  if (rating <= 2) return 'red';
  return rating === 3 ? 'orange' : 'green';
}

export const RATING_WORDS = {
  red: 'negativa',
  orange: 'sufficiente',
  green: 'positiva',
} as const satisfies Record<RatingColour, string>;

/** Whether an answer is empty. */
export function isBlank(answer: unknown): boolean {
  if (answer === undefined || answer === null || answer === false) return true;
  if (typeof answer === 'string') return visibleText(answer) === '';
  return Array.isArray(answer) && answer.length === 0;
}

/** Validation message of an answer for its author, or null. */
export function problemOf(field: TemplateField, answer: unknown): string | null {
  if (isBlank(answer)) return field.required ? 'Campo obbligatorio.' : null;
  switch (field.type) {
    case 'text':
    case 'textarea':
      return typeof answer === 'string' && answer.length <= ANSWERS_MAX_CHARS
        ? null
        : 'Risposta troppo lunga.';
    case 'number':
      return numberProblem(field, answer);
    case 'date':
      return typeof answer === 'string' && romeDayStart(answer) ? null : 'Data non valida';
    case 'select':
    case 'radio':
      return typeof answer === 'string' && field.options.includes(answer)
        ? null
        : 'Scegli una delle risposte.';
    case 'multiselect':
      return Array.isArray(answer) &&
        answer.every((one: unknown) => typeof one === 'string' && field.options.includes(one))
        ? null
        : 'Scegli tra le risposte.';
    case 'checkbox':
      return answer === true ? null : 'Risposta non valida.';
    case 'file':
      return filesProblem(field, answer);
  }
}

function numberProblem({ min, max }: TemplateField, answer: unknown): string | null {
  if (typeof answer !== 'number' || !Number.isFinite(answer) || Math.abs(answer) > 1e9)
    return 'Scrivi un numero.';
  if (min !== null && answer < min) return `Il valore minimo è ${shown(min)}.`;
  if (max !== null && answer > max) return `Il valore massimo è ${shown(max)}.`;
  return null;
}

function filesProblem(field: TemplateField, answer: unknown): string | null {
  const files = Array.isArray(answer) ? (answer as unknown[]) : [answer];
  if (files.length > (field.multiple ? ANSWER_FILES_MAX : 1))
    return `Al massimo ${field.multiple ? ANSWER_FILES_MAX : 1} file.`;
  return files.every((file) => isFile(file) && acceptedTypes(field).includes(file.contentType))
    ? null
    : 'File non valido.';
}

function isFile(value: unknown): value is AnswerFile {
  const { path, name, size, contentType } = fieldsOf(value);
  return (
    textOf(path) !== null &&
    typeof name === 'string' &&
    name.length <= 400 &&
    typeof size === 'number' &&
    size > 0 &&
    size <= ANSWER_FILE_MAX_BYTES &&
    typeof contentType === 'string'
  );
}

const shown = (number: number) => number.toLocaleString('it-IT');

/** Validation messages of all visible questions, by key. */
export function problemsOf(
  fields: readonly TemplateField[],
  answers: Fields,
): Record<string, string> {
  return Object.fromEntries(
    visibleFields(fields, answers).flatMap((field) => {
      const problem = problemOf(
        field,
        Object.hasOwn(answers, field.key) ? answers[field.key] : undefined,
      );
      return problem === null ? [] : [[field.key, problem]];
    }),
  );
}

/** The answers to store: visible questions only, without blanks and extra file properties. */
export function cleanAnswers(fields: readonly TemplateField[], given: Fields): Answers {
  const kept: Record<string, Answer> = {};
  for (const { key, type } of visibleFields(fields, given)) {
    const answer = Object.hasOwn(given, key) ? given[key] : undefined;
    if (isBlank(answer)) continue;
    if (type !== 'file') kept[key] = answer as Answer;
    else kept[key] = Array.isArray(answer) ? answer.map(cleanFile) : cleanFile(answer);
  }
  return kept;
}

function cleanFile(value: unknown): AnswerFile {
  const { path, name, size, contentType } = fieldsOf(value);
  return {
    path: String(path),
    name: String(name),
    size: Number(size),
    contentType: String(contentType),
  };
}

/**
 * The answers to store, each file with its upload time and author.
 * @param arrivals by path
 */
export function withArrivals(answers: Answers, arrivals: ReadonlyMap<string, Arrival>): Answers {
  const arrived = (file: unknown) =>
    isFile(file) ? { ...file, ...arrivals.get(file.path) } : file;
  return Object.fromEntries(
    Object.entries(answers).map(([key, answer]) => [
      key,
      (Array.isArray(answer) ? answer.map(arrived) : arrived(answer)) as Answer,
    ]),
  );
}

/** All files in the answers, with the key of their question. */
export function filesIn(answers: Answers): { key: string; file: AnswerFile }[] {
  return Object.entries(answers).flatMap(([key, answer]) =>
    (Array.isArray(answer) ? (answer as unknown[]) : [answer])
      .filter(isFile)
      .map((file) => ({ key, file })),
  );
}

/** Serialised length of all answers. */
export function answersLength(answers: Answers): number {
  return JSON.stringify(answers).length;
}

/** A step's stored answers. */
export interface Submission {
  id: string;
  uid: string;
  journeyId: string;
  /** null when missing: such answers can't be approved or annotated. */
  stepIndex: number | null;
  stepKey: string;
  templateId: string;
  templateVersion: number | null;
  productName: string;
  sequenceIndex: number;
  sequenceTotal: number;
  createdAt: Date | null;
  updatedAt: Date | null;
  answers: Fields;
}

/** Reads stored answers; never throws. */
export function readSubmission(id: string, stored: unknown): Submission {
  const data = fieldsOf(stored);
  const index =
    typeof data.stepIndex === 'string' && /^\d{1,4}$/.test(data.stepIndex)
      ? Number(data.stepIndex)
      : data.stepIndex;
  return {
    id,
    uid: textOf(data.uid) ?? textOf(data.userId) ?? '',
    journeyId: textOf(data.percorsoId) ?? '',
    stepIndex: typeof index === 'number' && Number.isInteger(index) && index >= 0 ? index : null,
    stepKey: textOf(data.stepKey) ?? '',
    templateId: textOf(data.templateId) ?? '',
    templateVersion: typeof data.templateVersion === 'number' ? data.templateVersion : null,
    productName: textOf(data.productName) ?? '',
    sequenceIndex: countOf(data.sequenceIndex),
    sequenceTotal: countOf(data.sequenceTotal),
    createdAt: timeOf(data.createdAt),
    updatedAt: timeOf(data.updatedAt),
    answers: fieldsOf(data.answers),
  };
}

/** Whether staff can approve, annotate or send back the row. */
export function isWorkable({
  journeyId,
  stepIndex,
}: Pick<Submission, 'journeyId' | 'stepIndex'>): boolean {
  return journeyId !== '' && stepIndex !== null;
}

/** The person's previous answers to the same kind of step, or null. */
export function answeredBefore(now: Submission, all: readonly Submission[]): Submission | null {
  const at = ({ createdAt }: Submission) => createdAt?.getTime() ?? -Infinity;
  const earlier = all.filter(
    (one) => one.id !== now.id && one.stepKey === now.stepKey && at(one) < at(now),
  );
  return earlier.sort((a, b) => at(b) - at(a))[0] ?? null;
}
