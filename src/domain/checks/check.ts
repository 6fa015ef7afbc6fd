import { ownFilePath, type StorageHome } from '../fileAddress';
import {
  fieldsOf,
  nameOf,
  nameOrNumber,
  notText,
  textOf,
  unreadable,
  type Problem,
} from '../stored';
import { storedTimeOf } from '../time/italian';
import {
  measurementProblems,
  readMeasurements,
  storedMeasurements,
  type Measurement,
} from './measurements';

/** The four photos, as their fields begin. */
export const PHOTO_FIELDS = ['imageOne', 'imageTwo', 'imageThree', 'imageFour'] as const;
export const PHOTOS = PHOTO_FIELDS.length;
export const CHECK_TEXT_MAX = 10_000;

/** What is asked of the client, with the answers offered; none where it is free text. */
export const PROFILE = {
  gender: { label: 'Genere', answers: ['Donna', 'Uomo'] },
  ageGroup: { label: 'Fascia d’età', answers: ['18-29', '30-39', '40-49', '50-59', '60 e oltre'] },
  menopausa: { label: 'Menopausa', answers: ['Sì', 'No'] },
  haSeguito: { label: 'Ha seguito il percorso', answers: ['Sì', 'In parte', 'No'] },
  tipoPercorso: { label: 'Tipo di percorso', answers: [] },
  haAvutoProgressi: { label: 'Ha avuto progressi', answers: ['Sì', 'In parte', 'No'] },
  respectAllenamento: { label: 'Ha rispettato l’allenamento', answers: ['Sì', 'In parte', 'No'] },
  respectNutrizione: { label: 'Ha rispettato l’alimentazione', answers: ['Sì', 'In parte', 'No'] },
  acquaAssunta: { label: 'Acqua assunta', answers: [] },
  riposoCorretta: { label: 'Riposo corretto', answers: ['Sì', 'In parte', 'No'] },
} as const satisfies Record<string, { label: string; answers: readonly string[] }>;
type ProfileField = keyof typeof PROFILE;
export const PROFILE_FIELDS = Object.keys(PROFILE) as ProfileField[];
export type ProfileAnswers = Record<ProfileField, string>;
export const NO_ANSWERS = Object.fromEntries(
  PROFILE_FIELDS.map((field) => [field, '']),
) as ProfileAnswers;
/** The rules bound all of them together. */
export const ANSWER_MAX = 150;

/** A saved check: photos, measurements, what the client answered and was told. */
export interface Check {
  id: string;
  userId: string;
  text: string;
  /** Places in storage, by pose; null where there is no photo of the client's own. */
  photos: (string | null)[];
  /** `measurementsOne`: those of before. */
  previous: Measurement[];
  /** `measurementsTwo`: those of the check. */
  current: Measurement[];
  /** Whether its client sees it: only where it is said, and as the rules read it. */
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
    answers: Object.fromEntries(
      PROFILE_FIELDS.map((field) => [field, answerOf(data[field])]),
    ) as ProfileAnswers,
    createdAt,
    problems: [
      ...problems,
      ...notText(data, ['text']),
      ...PROFILE_FIELDS.flatMap((field) =>
        typeof data[field] === 'boolean' ? [] : notText(data, [field]),
      ),
      ...measurementProblems('measurementsOne', data.measurementsOne),
      ...measurementProblems('measurementsTwo', data.measurementsTwo),
    ],
  };
}

function answerOf(stored: unknown): string {
  if (typeof stored === 'boolean') return stored ? 'Sì' : 'No';
  return nameOrNumber(stored);
}

/** What a check is sorted by (`idx`): its time is stored in several shapes. */
export function checkIdx(stored: unknown): { at: Date | null } {
  return { at: storedTimeOf(fieldsOf(stored).createdAt) };
}

/** What somebody has filled in. */
export interface NewCheck {
  photos: readonly (string | null)[];
  previous: readonly Measurement[];
  current: readonly Measurement[];
  answers: ProfileAnswers;
  text: string;
  visible: boolean;
}

/** As a new check is stored, but for the server's times. */
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
