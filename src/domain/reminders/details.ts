import { centsOf, toEuro } from '../orders/money';
import { fieldsOf, nameOf, textOf } from '../stored';
import type { Communication } from './communication';

/** What became of the client a public reminder is about. */

export const BOUGHT = ['Si', 'No', 'In attesa'] as const;
/** Who did it, beside the names that the business lists. */
export const DONE_BY_SEAT = 'sede';

/** Texts are '' where there is nothing; the amount in euro. */
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

/** A reminder as a list of many clients shows it. */
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

/** Yes in whatever way it was stored; what isn't known stays as it is. */
function boughtOf(stored: unknown): string {
  if (stored === true || /^(true|si|sì|yes)$/i.test(nameOf(stored))) return 'Si';
  if (stored === false || /^(false|no)$/i.test(nameOf(stored))) return 'No';
  return nameOf(stored);
}

/** A detail as the text in which it is compared and typed. */
export function detailText(details: ReminderDetails, field: DetailField): string {
  const value = details[field];
  return value === null ? '' : String(value);
}

/** The largest that the rules let through. */
const AMOUNT_MAX = 1_000_000;

/** A detail as it is stored, given as text; `undefined` removes it. */
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
