import { isFileIn } from '../documents/uploadReservation';
import { answerFolder } from '../questionnaires/answers';
import { fieldsOf, numberOf, textOf, timeOf } from '../stored';
import { formatDate } from '../time/rome';
import { eitherText, plainNumber, readNumber } from '../typedNumber';
import { PHOTO_FIELDS } from './checkFields';
import { latestOf, measureKey, type Measurement } from './measurements';
import { boundsOf, measureOf, MEASURES, type Measure } from './measures';

/*
 * A check that a client sends (DE-105). It waits until staff make a check from it or discard it, or
 * the client withdraws it. One document per client, `checkinviati/{uid}`, holds the last one, so
 * that only one can wait. The check that staff make from it gets its id, so that it is made only
 * once.
 */
export const OWN_CHECKS = 'checkinviati';

/**
 * Measures that the form asks for, in order, with their lowest plausible values; anything smaller
 * is a typing error.
 */
const LOWEST = {
  peso: 20,
  petto: 30,
  vita: 30,
  addome: 30,
  fianchi: 30,
  glutei: 30,
  braccioDestro: 10,
  braccioSinistro: 10,
  cosciaDestra: 20,
  cosciaSinistra: 20,
  polpaccio: 10,
} as const satisfies Partial<Record<Measure, number>>;
export type OwnMeasure = keyof typeof LOWEST;
export const OWN_MEASURES = Object.keys(LOWEST) as OwnMeasure[];
export type OwnMeasures = Partial<Record<OwnMeasure, number>>;
export const OWN_TEXT_MAX = 2_000;
export const OWN_REASON_MAX = 500;

/** `fatto`: staff made a check of it. */
const OWN_STATES = ['inviato', 'fatto', 'scartato', 'ritirato'] as const;
export type OwnState = (typeof OWN_STATES)[number];
export const WAITING = 'inviato' satisfies OwnState;

export interface OwnCheck {
  userId: string;
  /** Id of the check that staff may make of it. */
  checkId: string;
  state: OwnState;
  sentAt: Date | null;
  measures: OwnMeasures;
  text: string;
  /** Storage paths by pose; all null once it no longer waits. */
  photos: (string | null)[];
  /** Why staff discarded it; the client reads it. */
  reason: string;
}

/** `checkinviati/{uid}`; null if it holds no check. Never throws. */
export function readOwnCheck(userId: string, stored: unknown): OwnCheck | null {
  const { checkId, state, sentAt, measures, text, photos, reason } = fieldsOf(stored);
  const id = textOf(checkId);
  const known = OWN_STATES.find((one) => one === state);
  if (id === null || known === undefined) return null;
  const values = fieldsOf(measures);
  const paths = Array.isArray(photos) ? (photos as unknown[]) : [];
  return {
    userId,
    checkId: id,
    state: known,
    sentAt: timeOf(sentAt),
    measures: Object.fromEntries(
      OWN_MEASURES.flatMap((measure) => {
        const value = numberOf(values[measure]);
        return value !== null && isMeasured(measure, value) ? [[measure, value]] : [];
      }),
    ),
    text: textOf(text) ?? '',
    photos: PHOTO_FIELDS.map((_, index) => {
      const path = textOf(paths[index]);
      return path?.startsWith(ownPhotoFolder(userId, id, index)) ? path : null;
    }),
    reason: textOf(reason) ?? '',
  };
}

/** Storage folder of one pose, among those in which a client may store files (storage.rules). */
function ownPhotoFolder(uid: string, checkId: string, index: number): string {
  return answerFolder(uid, 'check', checkId, PHOTO_FIELDS[index] ?? '');
}

/** Path of a photo. @param id of its reservation */
export function ownPhotoPath(uid: string, checkId: string, index: number, id: string): string {
  return `${ownPhotoFolder(uid, checkId, index)}${id}_foto.jpg`;
}

/** Whether a path is that of a photo with this reservation. */
export function isOwnPhoto(
  { uid, checkId, index }: { uid: string; checkId: string; index: number },
  id: string,
  path: string,
): boolean {
  return index < PHOTO_FIELDS.length && isFileIn(ownPhotoFolder(uid, checkId, index), id, path);
}

/** The reservation whose id begins a photo's name. */
export function reservationOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).split('_')[0] ?? '';
}

/** Whether a value is plausible. */
export function isMeasured(measure: OwnMeasure, value: number): boolean {
  const { max } = boundsOf(MEASURES[measure].label);
  return value >= LOWEST[measure] && value <= (max ?? 0);
}

/** «Peso (kg)» */
export function measureLabel(measure: OwnMeasure): string {
  return `${measureName(measure)} (${MEASURES[measure].unit})`;
}

/** «Peso» */
export function measureName(measure: OwnMeasure): string {
  const { label } = MEASURES[measure];
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}`;
}

/** What was typed, by measure; and what is wrong with it. */
export function typedMeasures(typed: Readonly<Record<OwnMeasure, string>>): {
  measures: OwnMeasures;
  problems: Partial<Record<OwnMeasure, string>>;
} {
  const measures: OwnMeasures = {};
  const problems: Partial<Record<OwnMeasure, string>> = {};
  for (const measure of OWN_MEASURES) {
    const text = typed[measure].trim();
    if (text === '') continue;
    const { label, unit } = MEASURES[measure];
    const { max } = boundsOf(label);
    const read = readNumber(text, boundsOf(label));
    if (read && 'either' in read) problems[measure] = eitherText(read.either);
    else if (read && isMeasured(measure, read.value)) measures[measure] = read.value;
    else problems[measure] = `Scrivi un numero tra ${LOWEST[measure]} e ${max} ${unit}.`;
  }
  return { measures, problems };
}

/** Whether there is anything to send: a measure or a photo. */
export function isFilled(measures: OwnMeasures, photos: readonly (string | null)[]): boolean {
  return Object.keys(measures).length > 0 || photos.some((photo) => photo !== null);
}

/** Measures as rows of a check's table. */
export function ownMeasurements({ measures, sentAt }: OwnCheck): Measurement[] {
  return OWN_MEASURES.flatMap((measure) => {
    const value = measures[measure];
    if (value === undefined) return [];
    const day = sentAt ? formatDate(sentAt) : '';
    const text = plainNumber(value);
    return [{ name: measureName(measure), value, text, at: sentAt, day }];
  });
}

/** Words that don't distinguish two measures of the same part of the body. */
const NEUTRAL = new Set(['corporeo', 'giro', 'circonferenza', 'di', 'del', 'della', 'kg', 'cm']);

/**
 * The same rows, renamed as in the client's last check, so that the two tables can be compared.
 * «Peso ideale» and «Vita alta» are other measures. If several names fit, the row keeps its own.
 */
export function namedLike(
  rows: readonly Measurement[],
  last: readonly Measurement[],
): Measurement[] {
  const names = [...latestOf(last).values()].map(({ name }) => name);
  return rows.map((row) => {
    const same = names.find((name) => measureKey(name) === measureKey(row.name));
    const alike = names.filter((name) => isPlainly(name, measureOf(row.name)));
    const [only] = alike.length === 1 ? alike : [];
    return { ...row, name: same ?? only ?? row.name };
  });
}

/** Whether a name means this measure, with no word that qualifies it. */
function isPlainly(name: string, measure: Measure | null): boolean {
  if (measure === null || measureOf(name) !== measure) return false;
  const own = new Set(MEASURES[measure].words.flatMap((word) => word.split(' ')));
  return measureKey(name)
    .split(' ')
    .every((word) => own.has(word) || NEUTRAL.has(word));
}

/** A table as text that `pastedMeasurements` reads. @param day for rows without one */
export function tableText(rows: readonly Measurement[], day: string): string {
  return rows
    .map(({ name, value, text, at, day: written }) =>
      [
        name.replace(/\s+/g, ' '),
        value === null ? text : plainNumber(value),
        written || (at ? formatDate(at) : day),
      ].join('\t'),
    )
    .join('\n');
}
