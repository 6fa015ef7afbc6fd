import { ANSWER_FILE_MAX_BYTES } from '../limits';
import { countOf, fieldsOf, numberOf, textOf, timeOf, type Fields } from '../stored';
import { romeDayStart } from '../time/days';
import { visibleText } from '../visible';
import { acceptedTypes, type TemplateField } from './template';
import { visibleFields } from './visible';

/** What a client has answered (`questionari`; id `{journey}__{step}`), and what may be answered. */

export interface AnswerFile {
  path: string;
  name: string;
  size: number;
  contentType: string;
}
/** When a file came, and from whom: what is stored of it beside what its sender says. */
export interface Arrival {
  createdAt: unknown;
  createdBy: string;
}
export type Answer = string | number | boolean | string[] | AnswerFile | AnswerFile[];
export type Answers = Readonly<Record<string, Answer>>;

/** All answers together. */
export const ANSWERS_MAX_CHARS = 20_000;
export const ANSWER_FILES_MAX = 10;
/** The answer of the feedback step that colours its row. */
const RATING_KEY = 'valutazione';

/** The document of a step's answers. */
export function submissionId(journeyId: string, stepIndex: number): string {
  return `${journeyId}__${stepIndex}`;
}

/** Where a client's files of one field lie. */
export function answerFolder(
  uid: string,
  templateId: string,
  instance: string,
  key: string,
): string {
  return `documenti/${uid}/questionari/${templateId}/instances/${instance}/${key}/`;
}

/** 1 to 5, however it was stored; null for anything else. */
export function ratingOf(answers: unknown): number | null {
  const rating = numberOf(fieldsOf(answers)[RATING_KEY]);
  return rating !== null && Number.isInteger(rating) && rating >= 1 && rating <= 5 ? rating : null;
}

type RatingColour = 'red' | 'orange' | 'green';

/** The colour of a feedback's row. */
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

/** Whether anything has been answered. */
export function isBlank(answer: unknown): boolean {
  if (answer === undefined || answer === null || answer === false) return true;
  if (typeof answer === 'string') return visibleText(answer) === '';
  return Array.isArray(answer) && answer.length === 0;
}

/** What is wrong with an answer, in words for whoever gave it; null when nothing is. */
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

/** What is wrong with each answer to a question that is asked, by the key of its question. */
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

/** What is stored of what was given: answers to questions that are asked, without blank ones, a file without what a browser adds. */
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

/** The answers as they are stored: each file with when it came, and from whom. @param arrivals by path */
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

/** Every file of the answers, with the key of its question. */
export function filesIn(answers: Answers): { key: string; file: AnswerFile }[] {
  return Object.entries(answers).flatMap(([key, answer]) =>
    (Array.isArray(answer) ? (answer as unknown[]) : [answer])
      .filter(isFile)
      .map((file) => ({ key, file })),
  );
}

/** How long all answers are together. */
export function answersLength(answers: Answers): number {
  return JSON.stringify(answers).length;
}

/** A step's answers as they are stored. */
export interface Submission {
  id: string;
  uid: string;
  journeyId: string;
  /** null where it was stored without: such a row can't be approved or annotated. */
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

/** Whether staff can work on a row: approve, annotate, send back. */
export function isWorkable({
  journeyId,
  stepIndex,
}: Pick<Submission, 'journeyId' | 'stepIndex'>): boolean {
  return journeyId !== '' && stepIndex !== null;
}

/** What the same person answered to the same kind of step the last time before this; null when it is the first time. */
export function answeredBefore(now: Submission, all: readonly Submission[]): Submission | null {
  const at = ({ createdAt }: Submission) => createdAt?.getTime() ?? -Infinity;
  const earlier = all.filter(
    (one) => one.id !== now.id && one.stepKey === now.stepKey && at(one) < at(now),
  );
  return earlier.sort((a, b) => at(b) - at(a))[0] ?? null;
}
