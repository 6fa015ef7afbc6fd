import { namesOfKind, namesWith, perField, type NamesOfKind } from '../fieldTable';
import { HEADERS } from '../headers';
import { STUDIOS } from '../studios';
import {
  CALL_STATUSES,
  CALL_TIMES,
  CONTACT_PREFERENCES,
  EXPERIENCES,
  KNOWN_FROM,
  LEAD_SOURCE_FILTERS,
  LEAD_SOURCES,
  LEAD_STATUSES,
  OBJECTIVES,
  REGIONS,
  RESULT_MONTHS,
  sourceLabel,
} from './values';

/**
 * The fields of a lead of the main list (`contatti`), and where each appears. How to add one:
 * docs/architecture.md.
 */

/** How a field of a lead of any list is stored, checked and edited. */
export type LeadKind =
  /** Text of one line, of several lines, one of some choices, or an operator's name. */
  | 'line'
  | 'text'
  | 'choice'
  | 'operator'
  | 'email'
  | 'phone'
  | 'studio'
  /** Euro. */
  | 'amount'
  /** «Si» or «No» in editors. */
  | 'flag'
  /** Stored as text: yyyy-MM-dd, HH:mm. */
  | 'day'
  | 'time'
  /** A timestamp, edited as a day. */
  | 'moment';

interface Field {
  label: string;
  kind: LeadKind;
  /** Values offered; others may be stored. */
  options?: readonly string[];
  /** Display text of a value of `options`. */
  shown?: (value: string) => string;
  /** Column names that an import recognises. */
  headers?: readonly string[];
  /** Header in the CSV export, if not the label. */
  csv?: string;
  /** Label in a merge, if not the label; false: not offered, the kept contact's value stays. */
  merge?: string | false;
  /** Merged together with this field. */
  mergedWith?: string;
}

/** By stored name, in the order in which a merge and the history show them. */
const TABLE = {
  name: { label: 'Nome', kind: 'line', headers: HEADERS.name },
  surname: { label: 'Cognome', kind: 'line', headers: HEADERS.surname },
  email: { label: 'Email', kind: 'email', headers: HEADERS.email },
  telefono: { label: 'Telefono', kind: 'phone', headers: HEADERS.phone, merge: false },
  citta: { label: 'Città', kind: 'line', headers: HEADERS.city },
  regione: { label: 'Regione', kind: 'choice', options: REGIONS, headers: HEADERS.region },
  eta: { label: 'Età', kind: 'line' },
  menopausa: { label: 'Menopausa', kind: 'line' },
  prefcontatto: {
    label: 'Preferenza contatto',
    kind: 'choice',
    options: CONTACT_PREFERENCES,
    merge: 'Preferenza',
  },
  contattopreso: {
    label: 'Contatto',
    kind: 'choice',
    options: LEAD_SOURCES,
    shown: sourceLabel,
    headers: ['contatto', 'contattopreso', 'fonte', 'source'],
  },
  knownFrom: {
    label: 'Come ci ha conosciuto',
    kind: 'choice',
    options: KNOWN_FROM,
    merge: 'Come',
  },
  studio: { label: 'Studio', kind: 'studio', options: STUDIOS, headers: HEADERS.studio },
  note: { label: 'Note', kind: 'text', headers: HEADERS.note },
  lavorato: { label: 'Lavorato', kind: 'flag' },
  lavoratoAt: { label: 'Lavorato il', kind: 'moment', csv: 'Lav_il', mergedWith: 'lavorato' },
  operatore: { label: 'Operatore contatto', kind: 'operator' },
  datachiamata: { label: 'Chiamata fatta il', kind: 'day', merge: false },

  // First call. Stored names count the first contact as 1, so this call's day and operator end in
  // 2.
  dataricontatto2: {
    label: 'Data ricontatto',
    kind: 'day',
    csv: 'Data chiamata',
    merge: 'Ricontatto',
  },
  orario: { label: 'Orario', kind: 'time', options: CALL_TIMES, mergedWith: 'dataricontatto2' },
  operatore2: { label: 'Operatore 1ª chiamata', kind: 'operator', csv: 'Operatore 1 chiamata' },
  notecontatto1: { label: 'Note del contatto', kind: 'text', merge: 'Note 1ª chiamata' },
  consiglio: { label: 'Consiglio', kind: 'text' },
  stato: { label: 'Stato', kind: 'choice', options: LEAD_STATUSES },
  objectives: { label: 'Obiettivo', kind: 'choice', options: OBJECTIVES, merge: 'Obiettivi' },
  nearStudio: { label: 'Studio vicino', kind: 'line' },
  serviceExplanation: { label: 'Spiegazione del servizio', kind: 'text' },
  trainingExperience: {
    label: 'Esperienza di allenamento',
    kind: 'choice',
    options: EXPERIENCES,
    merge: 'Esperienza',
  },
  // Two forms of the old application, two fields.
  pathologies: { label: 'Patologie', kind: 'text' },
  pathologie: { label: 'Altre patologie', kind: 'text' },
  resultTime: {
    label: 'Tempo per il risultato (mesi)',
    kind: 'choice',
    options: RESULT_MONTHS.map(String),
    merge: 'Mesi per il risultato',
  },
  consultantRecommendation: {
    label: 'Consiglio del consulente',
    kind: 'text',
    merge: 'Raccomandazione',
  },
  generalNotes: { label: 'Note generali', kind: 'text' },

  // Second call. Of its two statuses the later one, `stato3`, is shown if it has one.
  dataricontatto3: { label: 'Data 2ª chiamata', kind: 'day', merge: '2ª chiamata' },
  orario2: {
    label: 'Orario 2ª chiamata',
    kind: 'time',
    options: CALL_TIMES,
    mergedWith: 'dataricontatto3',
  },
  operatore3: { label: 'Operatore 2ª chiamata', kind: 'operator', csv: 'Operatore 2 chiamata' },
  notecontatto2: { label: 'Note della 2ª chiamata', kind: 'text', merge: 'Note 2ª chiamata' },
  consiglio2: {
    label: 'Consiglio della 2ª chiamata',
    kind: 'text',
    merge: 'Consiglio 2ª chiamata',
  },
  esito2: { label: 'Esito della 2ª chiamata', kind: 'line', merge: 'Esito 2ª chiamata' },
  stato2: { label: 'Stato 2ª chiamata', kind: 'choice', options: CALL_STATUSES },
  stato3: { label: 'Stato 2ª chiamata, ultimo', kind: 'choice', options: CALL_STATUSES },

  // Purchase
  acquistato: { label: 'Acquistato', kind: 'flag' },
  acquistatoAt: {
    label: 'Acquistato il',
    kind: 'moment',
    csv: 'Acquistato_il',
    mergedWith: 'acquistato',
  },
  importo: { label: 'Importo €', kind: 'amount', csv: 'Importo', merge: 'Importo' },
} as const satisfies Record<string, Field>;

export type LeadField = keyof typeof TABLE;
export const LEAD_FIELDS: Readonly<Record<LeadField, Field>> = TABLE;
export const LEAD_FIELD_NAMES = Object.keys(TABLE) as LeadField[];

/** Fields that a grid cell edits; long texts, flags, operators and amounts have editors of their own. */
export type CellField = Exclude<
  LeadField,
  NamesOfKind<typeof TABLE, 'text' | 'flag' | 'operator' | 'amount'>
>;

/** Columns of the CSV export, after the date of creation. */
export const CSV_FIELDS = [
  'contattopreso',
  'lavorato',
  'lavoratoAt',
  'name',
  'surname',
  'telefono',
  'email',
  'citta',
  'dataricontatto2',
  'stato',
  'operatore',
  'operatore2',
  'operatore3',
  'note',
  'acquistato',
  'acquistatoAt',
  'studio',
  'importo',
] as const satisfies readonly LeadField[];

/** What an import can fill. */
export const IMPORT_FIELDS = namesWith(TABLE, 'headers');

/** Inputs of the first call's form. A day precedes its time, because edits are applied in order. */
export const FIRST_CALL_FIELDS = [
  'dataricontatto2',
  'orario',
  'stato',
  'operatore2',
  'notecontatto1',
  'consiglio',
  'knownFrom',
  'nearStudio',
  'objectives',
  'serviceExplanation',
  'trainingExperience',
  'pathologies',
  'resultTime',
  'consultantRecommendation',
  'generalNotes',
] as const satisfies readonly LeadField[];

/** Fields of the second call; of its two statuses the one shown (`secondStatus`). */
export const SECOND_CALL_FIELDS = [
  'dataricontatto3',
  'orario2',
  'stato2',
  'stato3',
  'operatore3',
  'consiglio2',
  'notecontatto2',
  'esito2',
] as const satisfies readonly LeadField[];

/** A filter for one value of a field. */
export interface LeadFilter<Field extends string = string> {
  field: Field;
  /** Parameter in the URL. */
  parameter: string;
  /** If different from the field's label. */
  label?: string;
  /** Label on the chip, if different. */
  chip?: string;
  /** If different from the field's options. */
  options?: readonly string[];
  /** Label of the option for leads without a value, which comes first unless `noneLast`. */
  none?: string;
  noneLast?: true;
  /** Upper and lower case are the same. */
  anyCase?: true;
}

/** Filters for one value of a field, by their names in `idx`, in the order of the dialog. */
const FILTERS = {
  status: { field: 'stato', parameter: 'stato', none: 'Nessun elemento', anyCase: true },
  status2: {
    field: 'stato2',
    parameter: 'stato2',
    label: 'Stato 2',
    none: 'Nessuno',
    anyCase: true,
  },
  status3: {
    field: 'stato3',
    parameter: 'stato3',
    label: 'Stato 3',
    none: 'Nessuno',
    anyCase: true,
  },
  source: { field: 'contattopreso', parameter: 'fonte', options: LEAD_SOURCE_FILTERS },
  operator: { field: 'operatore', parameter: 'operatore', chip: 'Operatore' },
  operator2: { field: 'operatore2', parameter: 'operatore2' },
  operator3: { field: 'operatore3', parameter: 'operatore3' },
} as const satisfies Record<string, LeadFilter<LeadTextField>>;

export type FieldFilter = keyof typeof FILTERS;
export const FIELD_FILTERS: Readonly<Record<FieldFilter, LeadFilter<LeadTextField>>> = FILTERS;
export const FIELD_FILTER_NAMES = Object.keys(FILTERS) as FieldFilter[];

/** A value for each of these filters. */
export const perFilter = <T>(of: (filter: FieldFilter) => T) => perField(FILTERS, of);

/** Fields stored as plain text. */
export const LEAD_TEXTS = namesOfKind(TABLE, 'line', 'text', 'choice', 'operator');
export type LeadTextField = (typeof LEAD_TEXTS)[number];
export const isTextField = (field: LeadField): field is LeadTextField =>
  (LEAD_TEXTS as readonly LeadField[]).includes(field);

export const LONG_TEXT_MAX = 5_000;
export const SHORT_TEXT_MAX = 200;
export const IMPORTO_MAX = 1_000_000;
/** Longest text of a field. */
export const maxOf = (field: LeadField) =>
  LEAD_FIELDS[field].kind === 'text' ? LONG_TEXT_MAX : SHORT_TEXT_MAX;
