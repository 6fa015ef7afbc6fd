import { tokensOf } from '../search/ngrams';
import { fieldsOf, nameOf } from '../stored';
import { NO_STUDIO, parseStudio, type Studio } from '../studios';
import { weeksOf, romeDay } from '../time/rome';
import { doneOf, readSession, type Session, type SessionState } from './session';

export const CONSULTATION_TOKENS_MAX = 300;
/** Above any real group. */
const TRAINERS_MAX = 15;

/** Filters of the list of consultations; null means «all». */
export interface ConsultationFilters {
  category: string | null;
  trainer: string | null;
  studio: Studio | typeof NO_STUDIO | null;
  state: SessionState | null;
}

/** The client, as the list shows it. Missing texts are ''. */
export interface ConsultationClient {
  name: string;
  surname: string;
  email: string;
  studio: Studio | null;
}

/**
 * Derived fields that the trigger keeps on a group of consultations (`idx`). Times are Dates here,
 * timestamps in storage.
 */
interface ConsultationIdx {
  at: Date | null;
  client: ConsultationClient;
  /** Index keys of all combinations of filters (consultationKey). */
  keys: string[];
  /** 3-grams of the client's name and e-mail, the trainers and the notes. */
  tokens: string[];
  /** Mondays (yyyy-MM-dd) of the weeks of its appointments, for the agenda. */
  weeks: string[];
}

/**
 * The index fields of a group of consultations; never throws.
 * @param user the client's stored record, or undefined
 */
export function consultationIdx(stored: unknown, user: unknown): ConsultationIdx {
  const session = readSession('consultation', '', stored);
  const { name, surname, email, studio } = fieldsOf(user);
  const client = {
    name: nameOf(name),
    surname: nameOf(surname),
    email: nameOf(email).toLowerCase(),
    studio: parseStudio(studio),
  };
  return {
    at: session.createdAt,
    client,
    keys: keysOf(session, client.studio ?? NO_STUDIO),
    tokens: tokensOf(textsOf(session, client), CONSULTATION_TOKENS_MAX),
    weeks: weeksOf(session.slots.map(({ doneAt }) => doneAt && romeDay(doneAt))),
  };
}

/** Texts that the search covers. */
export function textsOf(
  { slots }: Pick<Session, 'slots'>,
  { name, surname, email }: ConsultationClient,
): string[] {
  return [
    surname,
    name,
    email,
    ...slots.map(({ trainer }) => trainer),
    ...slots.map(({ note }) => note),
  ];
}

/** Whether a group matches the filters. */
export function isConsultationOf(
  session: Session,
  studio: Studio | null,
  filters: ConsultationFilters,
): boolean {
  const key = consultationKey(filters);
  return key === null || keysOf(session, studio ?? NO_STUDIO).includes(key);
}

const ANY = '*';
const valuesOf = ({ category, trainer, studio, state }: ConsultationFilters) => [
  category,
  trainer === null ? null : word(trainer),
  studio,
  state,
];
const word = (text: string) => text.trim().toLowerCase();

/** The index key for the filters; null without any. */
export function consultationKey(filters: ConsultationFilters): string | null {
  const values = valuesOf(filters);
  return values.every((value) => value === null)
    ? null
    : values.map((value) => value ?? ANY).join('|');
}

/** All index keys of a group: one array instead of an index per combination of four filters. */
function keysOf({ category, slots }: Session, studio: Studio | typeof NO_STUDIO): string[] {
  const { state } = doneOf(slots);
  const trainers = [
    ...new Set(slots.slice(0, TRAINERS_MAX).map(({ trainer }) => word(trainer))),
  ].filter((trainer) => trainer !== '');
  const keys = new Set<string>();
  for (const trainer of [null, ...trainers]) {
    for (let chosen = 0; chosen < 8; chosen += 1) {
      const filters: ConsultationFilters = {
        category: chosen & 1 ? category : null,
        trainer,
        studio: chosen & 2 ? studio : null,
        state: chosen & 4 ? state : null,
      };
      const key = consultationKey(filters);
      if (key !== null) keys.add(key);
    }
  }
  return [...keys];
}
