import { centsOf, toEuro } from '../orders/money';
import { fieldsOf, nameOf, textOf } from '../stored';
import type { Communication } from './communication';

/** Whether the client of a public reminder has bought. */

export const BOUGHT = ['Si', 'No', 'In attesa'] as const;
/** Choice of who did it, in addition to the configured names. */
export const DONE_BY_SEAT = 'sede';

/** Missing texts are ''; the amount is in euro. */
interface ReminderDetails {
  stato3: string;
  da: string;
  acquistato: string;
  importo: number | null;
  objectives: string;
  trainingExperience: string;
  pathologie: string;
  consiglio: string;
  notecontatto1: string;
  operatore: string;
}
export type DetailField = keyof ReminderDetails;

/** A reminder in a list of several clients. */
export interface ListedReminder extends Communication {
  /** The client. */
  uid: string;
  details: ReminderDetails;
}

export function readDetails(stored: unknown): ReminderDetails {
  const data = fieldsOf(stored);
  const text = (field: DetailField) => textOf(data[field]) ?? '';
  const cents = centsOf(data.importo);
  return {
    stato3: text('stato3'),
    da: text('da'),
    acquistato: boughtOf(data.acquistato),
    importo: cents === null ? null : toEuro(cents),
    objectives: text('objectives'),
    trainingExperience: text('trainingExperience'),
    pathologie: text('pathologie'),
    consiglio: text('consiglio'),
    notecontatto1: text('notecontatto1'),
    operatore: text('operatore'),
  };
}

/** Yes or no in any stored form; unknown values unchanged. */
function boughtOf(stored: unknown): string {
  if (stored === true || /^(true|si|sì|yes)$/i.test(nameOf(stored))) return 'Si';
  if (stored === false || /^(false|no)$/i.test(nameOf(stored))) return 'No';
  return nameOf(stored);
}

/** A detail as text, for comparing and editing. */
export function detailText(details: ReminderDetails, field: DetailField): string {
  const value = details[field];
  return value === null ? '' : String(value);
}

/** Limit in the rules, in euro. */
const AMOUNT_MAX = 1_000_000;

/** The value to store for a detail; `undefined` deletes it. */
export function detailValue(
  field: DetailField,
  text: string,
): { value: string | number | undefined } | { wrong: string } {
  if (field !== 'importo') return { value: text.trim() };
  if (text.trim() === '') return { value: undefined };
  const cents = centsOf(text);
  return cents === null || cents < 0 || cents > AMOUNT_MAX * 100
    ? { wrong: 'Importo non valido.' }
    : { value: toEuro(cents) };
}

export function isDetail(field: string): field is DetailField {
  return field in NO_DETAILS;
}
const NO_DETAILS = readDetails({});
