import { perName } from '../fieldTable';
import { ownFilePath, type StorageHome } from '../filePath';
import {
  fieldsOf,
  nameOf,
  nameOrNumber,
  notText,
  textOf,
  unreadable,
  type Problem,
} from '../stored';
import { storedTimeOf } from '../time/rome';
import { PHOTO_FIELDS, PROFILE_FIELDS, TABLE_FIELDS, type ProfileAnswers } from './checkFields';
import {
  measurementProblems,
  readMeasurements,
  storedMeasurements,
  type Measurement,
} from './measurements';

export const NO_ANSWERS: ProfileAnswers = perName(PROFILE_FIELDS, () => '');

/** A saved check: photos, measurements, the client's answers and the comment. */
export interface Check {
  id: string;
  userId: string;
  text: string;
  /** Storage paths by pose; null without a photo in the client's folder. */
  photos: (string | null)[];
  /** `measurementsOne` */
  previous: Measurement[];
  /** `measurementsTwo` */
  current: Measurement[];
  /** Whether the client can see it: only if true, as in the rules. */
  visible: boolean;
  answers: ProfileAnswers;
  createdAt: Date | null;
  problems: Problem[];
}

/** `check/{id}` in any stored shape. Never throws. */
export function readCheck(id: string, stored: unknown, home: StorageHome): Check {
  const data = fieldsOf(stored);
  const userId = nameOf(data.userId);
  const createdAt = storedTimeOf(data.createdAt);
  const problems: Problem[] = [];
  const problem = (field: string, message: string) => problems.push({ field, message });
  if (createdAt === null && data.createdAt !== undefined)
    problems.push(unreadable('createdAt', data.createdAt));
  const flag = data.visibilityProfile;
  if (flag !== undefined && flag !== null && typeof flag !== 'boolean')
    problems.push(unreadable('visibilityProfile', flag));
  if (userId === '') problem('userId', 'Campo mancante');
  const photos = PHOTO_FIELDS.map((name, index) => {
    const named = { filePath: textOf(data[`${name}Path`]), fileUrl: textOf(data[`${name}Url`]) };
    const path = ownFilePath(userId, named, home, ['check']);
    if (path === null && (named.filePath ?? named.fileUrl) !== null)
      problem(name, `La foto ${index + 1} non è nella cartella del cliente`);
    return path;
  });
  return {
    id,
    userId,
    text: typeof data.text === 'string' ? data.text : nameOrNumber(data.text),
    photos,
    previous: readMeasurements(data.measurementsOne),
    current: readMeasurements(data.measurementsTwo),
    visible: flag === true,
    answers: perName(PROFILE_FIELDS, (field) => answerOf(data[field])),
    createdAt,
    problems: [
      ...problems,
      ...notText(data, ['text']),
      ...PROFILE_FIELDS.flatMap((field) =>
        typeof data[field] === 'boolean' ? [] : notText(data, [field]),
      ),
      ...TABLE_FIELDS.flatMap((field) => measurementProblems(field, data[field])),
    ],
  };
}

function answerOf(stored: unknown): string {
  if (typeof stored === 'boolean') return stored ? 'Sì' : 'No';
  return nameOrNumber(stored);
}

/** Index fields (`idx`): dates are stored in several types. */
export function checkIdx(stored: unknown): { at: Date | null } {
  return { at: storedTimeOf(fieldsOf(stored).createdAt) };
}

/** The filled-in form. */
export interface NewCheck {
  photos: readonly (string | null)[];
  previous: readonly Measurement[];
  current: readonly Measurement[];
  answers: ProfileAnswers;
  text: string;
  visible: boolean;
}

/** The stored form of a new check; the caller adds server times. */
export function storedCheck(
  userId: string,
  { photos, previous, current, answers, text, visible }: NewCheck,
) {
  const paths = PHOTO_FIELDS.map((name, index) => [`${name}Path`, photos[index] ?? ''] as const);
  return {
    userId,
    text: text.trim(),
    ...Object.fromEntries(paths),
    measurementsOne: storedMeasurements(previous),
    measurementsTwo: storedMeasurements(current),
    visibilityProfile: visible,
    ...answers,
  };
}
