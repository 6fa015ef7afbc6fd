import { namesWith, perField, type NamesWith } from '../fieldTable';
import type { HEADERS } from '../headers';
import { timeOf } from '../stored';
import { NO_STUDIO, STUDIOS } from '../studios';
import { romeDay, dayTyped } from '../time/rome';

/**
 * The fields of a client that staff edit, and where each appears. How to add one:
 * docs/architecture.md.
 */

/** Sections of the client's page. */
export const CLIENT_GROUPS = {
  person: 'Dati personali',
  home: 'Residenza',
  course: 'Percorso',
  notes: 'Note interne',
} as const;
export type ClientGroup = keyof typeof CLIENT_GROUPS;

interface Field {
  label: string;
  kind: 'line' | 'text' | 'phone' | 'day' | 'choice' | 'yesNo';
  group: ClientGroup;
  /** Values offered; others may be stored. */
  options?: readonly string[];
  /** Words for values of `options`. */
  words?: Readonly<Record<string, string>>;
  /** Longest text, as in the rules, if not the kind's. */
  max?: number;
  /** Column names that an import recognises: those of `HEADERS`, or others. */
  headers?: keyof typeof HEADERS | readonly string[];
  /** Stored in `noteinterne`, which clients can't read, instead of `users`. */
  note?: true;
  /** A property of `UserRecord`; the others are its `details`. */
  own?: true;
}

const YES_OR_NO = { kind: 'yesNo', options: ['si', 'no'], words: { si: 'Sì', no: 'No' } } as const;
const COMPLEXITIES = ['Semplice', 'Intermedio', 'Complesso'] as const;
const COMPLEXITY = { kind: 'choice', options: COMPLEXITIES, note: true } as const;

/** By stored name, in the order of the import and, within a group, of the form. */
const TABLE = {
  name: { label: 'Nome', kind: 'line', group: 'person', headers: 'name', own: true },
  surname: { label: 'Cognome', kind: 'line', group: 'person', headers: 'surname', own: true },
  phone: { label: 'Telefono', kind: 'phone', group: 'person', headers: 'phone', own: true },
  studio: {
    label: 'Studio',
    kind: 'choice',
    group: 'course',
    options: STUDIOS,
    headers: 'studio',
    own: true,
  },
  genere: { label: 'Genere', kind: 'choice', group: 'person', options: ['Femmina', 'Maschio'] },
  nascita: { label: 'Data di nascita', kind: 'day', group: 'person' },
  indirizzo: { label: 'Indirizzo', kind: 'line', group: 'home', headers: ['indirizzo'] },
  cap: { label: 'CAP', kind: 'line', group: 'home', headers: ['cap'] },
  comune: { label: 'Comune', kind: 'line', group: 'home', headers: 'city' },
  provincia: { label: 'Provincia', kind: 'line', group: 'home', headers: ['provincia'] },
  regione: { label: 'Regione', kind: 'line', group: 'home', headers: 'region' },
  luogoNascita: {
    label: 'Luogo di nascita',
    kind: 'line',
    group: 'person',
    headers: ['luogonascita', 'luogodinascita'],
  },
  codFiscale: {
    label: 'Codice fiscale',
    kind: 'line',
    group: 'person',
    headers: ['codicefiscale', 'codfiscale'],
  },
  italiano: { label: 'Italiano', group: 'person', ...YES_OR_NO },
  statoUtente: {
    label: 'Stato utente',
    kind: 'choice',
    group: 'course',
    options: ['Nuovo', 'Rinnovo', 'Attivo', 'Sospeso', 'Inattivo'],
  },
  senzPensieri: { label: 'Senza Pensieri', group: 'course', ...YES_OR_NO },
  dafarein: {
    label: 'Da fare in',
    kind: 'choice',
    group: 'course',
    options: ['studio', 'online'],
    words: { studio: 'Studio', online: 'Online' },
    note: true,
  },
  assignedEmail: { label: 'Email assegnata', kind: 'line', group: 'course', note: true },
  complUtenteAll: { label: 'Complessità allenamento', group: 'course', ...COMPLEXITY },
  complUtenteAli: { label: 'Complessità alimentazione', group: 'course', ...COMPLEXITY },
  linkdrop: { label: 'Link alla cartella', kind: 'line', group: 'course', max: 2_000 },
  notes: { label: 'Note', kind: 'text', group: 'notes', note: true },
  noteAlimentazione: { label: 'Note alimentazione', kind: 'text', group: 'notes', note: true },
  noteAllenamento: { label: 'Note allenamento', kind: 'text', group: 'notes', note: true },
  noteCheck: { label: 'Note check', kind: 'text', group: 'notes', note: true },
} as const satisfies Record<string, Field>;

export type UserField = keyof typeof TABLE;
export const USER_FIELDS: Readonly<Record<UserField, Field>> = TABLE;
export const USER_FIELD_NAMES = Object.keys(TABLE) as UserField[];

/** A value in words. */
export const wordOf = (name: UserField, value: string) => USER_FIELDS[name].words?.[value] ?? value;

export type ClientNote = NamesWith<typeof TABLE, 'note'>;
export const CLIENT_NOTES = namesWith(TABLE, 'note');

/** Stored in `users`. */
export type ClientField = Exclude<UserField, ClientNote>;
export const CLIENT_FIELDS = USER_FIELD_NAMES.filter(
  (name): name is ClientField => !USER_FIELDS[name].note,
);

/** `UserRecord.details`; '' when missing. */
export type DetailField = Exclude<ClientField, NamesWith<typeof TABLE, 'own'>>;
export const DETAIL_FIELDS = CLIENT_FIELDS.filter(
  (name): name is DetailField => !USER_FIELDS[name].own,
);
export type PersonDetails = Readonly<Record<DetailField, string>>;
export const NO_DETAILS = Object.fromEntries(
  DETAIL_FIELDS.map((name) => [name, '']),
) as PersonDetails;

/** What an import can fill. */
export type ImportField = NamesWith<typeof TABLE, 'headers'>;
export const IMPORT_FIELDS = namesWith(TABLE, 'headers');

/** Columns of the list of people that show a field, in order. */
export const LIST_FIELDS = ['name', 'surname', 'studio'] as const satisfies readonly ClientField[];

interface Filter {
  /** A field with `options`. */
  field: ClientField;
  /** Parameter in the address. */
  parameter: string;
  /** The option that doesn't filter. */
  all: string;
  /** The option for people without a value, stored in `idx`. */
  none: string;
}

/** Filters of the list of people, by their names in `idx`, in order. */
const FILTERS = {
  studio: { field: 'studio', parameter: 'studio', all: 'Tutti gli studi', none: NO_STUDIO },
} as const satisfies Record<string, Filter>;

export type UserFilter = keyof typeof FILTERS;
export const USER_FILTERS: Readonly<Record<UserFilter, Filter>> = FILTERS;
export const USER_FILTER_NAMES = Object.keys(FILTERS) as UserFilter[];

/** A value for each of these filters. */
export const perFilter = <T>(of: (filter: UserFilter) => T) => perField(FILTERS, of);

/** Longest text of a field. */
export const maxOf = (name: UserField) =>
  USER_FIELDS[name].max ?? (USER_FIELDS[name].kind === 'text' ? 10_000 : 100);

/**
 * A stored detail as text: birthday as yyyy-MM-dd, yes or no as `si` and `no`, others unchanged;
 * null when unreadable.
 */
export function detailOf(name: DetailField, stored: unknown): string | null {
  const { kind } = USER_FIELDS[name];
  if (stored === undefined || stored === null) return '';
  if (typeof stored === 'boolean' && kind === 'yesNo') return stored ? 'si' : 'no';
  if (typeof stored === 'number' && kind !== 'day')
    return Number.isFinite(stored) ? String(stored) : null;
  if (kind === 'day') return birthDay(stored);
  if (typeof stored !== 'string') return null;
  const yesOrNo = kind === 'yesNo' ? YES_NO[stored.trim().toLowerCase()] : undefined;
  return yesOrNo ?? stored;
}

const YES_NO: Readonly<Record<string, string>> = {
  si: 'si',
  sì: 'si',
  true: 'si',
  yes: 'si',
  no: 'no',
  false: 'no',
};

function birthDay(stored: unknown): string | null {
  if (typeof stored === 'string') {
    if (stored.trim() === '') return '';
    const day = dayTyped(stored.trim());
    if (day !== null) return day;
  }
  const time = timeOf(stored);
  return time && romeDay(time);
}
