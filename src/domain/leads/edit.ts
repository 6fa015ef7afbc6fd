import { centsOf, toEuro } from '../orders/money';
import { readPhone } from '../phone';
import { fieldsOf, nameOf, textOf, nameOrNumber, timeOf, type Fields } from '../stored';
import { storedTimeOf } from '../time/italian';
import { romeDay } from '../time/rome';
import { dayTyped, timeTyped } from '../time/typed';
import { parseStudio } from '../studios';
import { CALL_FIELDS, callFields, type CallKind } from './calls';
import { hasPurchased, purchased, purchasedAt, worked } from './marks';
import { editsOf, type FieldChange, type FieldEdits, type FieldPatch } from './fieldEdits';
import { leadPhone } from './numbers';

/** Editing a contact field by field: the text shown for a field, and the value stored for it. */

const SHORT = [
  'name',
  'surname',
  'citta',
  'regione',
  'eta',
  'menopausa',
  'prefcontatto',
  'contattopreso',
  'stato',
  'operatore',
  'operatore2',
  'operatore3',
  'esito2',
  'stato2',
  'stato3',
  'knownFrom',
  'nearStudio',
  'objectives',
  'trainingExperience',
  'resultTime',
] as const;
const LONG = [
  'note',
  'notecontatto1',
  'consiglio',
  'notecontatto2',
  'consiglio2',
  'pathologie',
  'pathologies',
  'serviceExplanation',
  'consultantRecommendation',
  'generalNotes',
] as const;
type LeadTextField =
  | 'name' | 'surname' | 'citta' | 'regione' | 'eta' | 'menopausa' | 'prefcontatto' | 'contattopreso' | 'stato' | 'operatore' | 'operatore2'
  | 'operatore3' | 'esito2' | 'stato2' | 'stato3' | 'knownFrom' | 'nearStudio' | 'objectives' | 'trainingExperience' | 'resultTime' | 'note'
  | 'notecontatto1' | 'consiglio' | 'notecontatto2' | 'consiglio2' | 'pathologie' | 'pathologies' | 'serviceExplanation'
  | 'consultantRecommendation' | 'generalNotes'; // prettier-ignore
/** Days are yyyy-MM-dd, times HH:mm, booleans «Si» or «No». */
export type LeadField =
  | LeadTextField
  | (
      | 'email'
      | 'telefono'
      | 'studio'
      | 'importo'
      | 'lavorato'
      | 'lavoratoAt'
      | 'acquistato'
      | 'acquistatoAt'
      | 'datachiamata'
    )
  | ('dataricontatto2' | 'orario' | 'dataricontatto3' | 'orario2');

const OTHER = [
  'email',
  'telefono',
  'studio',
  'importo',
  'lavorato',
  'lavoratoAt',
  'acquistato',
  'acquistatoAt',
  'datachiamata',
  'dataricontatto2',
  'orario',
  'dataricontatto3',
  'orario2',
] as const;
/** All editable fields of a contact. */
export const LEAD_FIELDS = [...SHORT, ...LONG, ...OTHER] as readonly LeadField[];

export const LONG_TEXT_MAX = 5_000;
export const SHORT_TEXT_MAX = 200;
export const IMPORTO_MAX = 1_000_000;

export const leadEditMessages = {
  day: 'La data non è valida.',
  time: 'L’orario non è valido.',
  amount: 'L’importo non è valido.',
  studio: 'Lo studio non è tra quelli che ci sono.',
  long: 'Il testo è troppo lungo.',
  name: 'Il nome è obbligatorio.',
  callFirst: 'Prima scegli la data della chiamata.',
} as const;

const isLong = (field: LeadField): boolean => (LONG as readonly string[]).includes(field);
const isText = (field: LeadField): boolean =>
  isLong(field) || (SHORT as readonly string[]).includes(field);
const dayOf = (at: Date | null) => (at ? romeDay(at) : '');

/** The call a field belongs to. */
const callOf = (field: LeadField): CallKind =>
  field === 'dataricontatto2' || field === 'orario' ? 'first' : 'second';

/** A stored field as its editor shows it; '' if empty. */
export function leadText(stored: unknown, field: LeadField): string {
  const lead = fieldsOf(stored);
  const value = Object.hasOwn(lead, field) ? lead[field] : undefined;
  if (isText(field)) return textOf(value) ?? nameOrNumber(value);
  switch (field) {
    case 'email':
      return nameOf(value).toLowerCase();
    case 'telefono':
      return leadPhone(value);
    case 'studio':
      return parseStudio(value) ?? '';
    case 'importo': {
      const cents = centsOf(value);
      return cents === null ? '' : String(toEuro(cents));
    }
    case 'lavorato':
      return value === true || value === 'true' ? 'Si' : 'No';
    case 'acquistato':
      return hasPurchased(lead) ? 'Si' : 'No';
    case 'orario':
    case 'orario2':
      return timeTyped(nameOf(value)) ?? '';
    case 'lavoratoAt':
    case 'acquistatoAt':
      return dayOf(timeOf(value));
    default:
      return dayOf(storedTimeOf(value));
  }
}

type LeadPatch = FieldPatch;

/**
 * What to store for a field, or why it is invalid.
 * @param stored the current contact
 * @param text in the form of `leadText`
 */
export function leadPatch(
  stored: unknown,
  field: LeadField,
  text: string,
  now: Date,
): LeadPatch | { wrong: string } {
  const typed = text.trim();
  if (isText(field)) {
    if (field === 'name' && typed === '') return { wrong: leadEditMessages.name };
    const max = isLong(field) ? LONG_TEXT_MAX : SHORT_TEXT_MAX;
    return typed.length > max ? { wrong: leadEditMessages.long } : { [field]: typed };
  }
  switch (field) {
    case 'email':
      return { email: typed.toLowerCase() };
    case 'telefono':
      return phonePatch(typed);
    case 'studio': {
      const studio = parseStudio(typed);
      return studio !== null || typed === ''
        ? { studio: studio ?? '' }
        : { wrong: leadEditMessages.studio };
    }
    case 'importo': {
      const cents = centsOf(typed);
      if (typed === '') return { importo: undefined };
      return cents !== null && cents >= 0 && toEuro(cents) <= IMPORTO_MAX
        ? { importo: toEuro(cents) }
        : { wrong: leadEditMessages.amount };
    }
    case 'lavorato':
      return { ...worked(typed === 'Si', now) };
    case 'acquistato':
      return { ...purchased(typed === 'Si', now) };
    case 'orario':
    case 'orario2':
      return timePatch(fieldsOf(stored), field, typed);
    default:
      return dayPatch(fieldsOf(stored), field, typed);
  }
}

function phonePatch(typed: string): LeadPatch | { wrong: string } {
  const { phone, problem } = readPhone(typed);
  return problem === null ? { telefono: phone } : { wrong: problem };
}

function timePatch(
  stored: Fields,
  field: 'orario' | 'orario2',
  typed: string,
): LeadPatch | { wrong: string } {
  const time = typed === '' ? '' : timeTyped(typed);
  if (time === null) return { wrong: leadEditMessages.time };
  const day = leadText(stored, CALL_FIELDS[callOf(field)].day);
  if (day === '' && time !== '') return { wrong: leadEditMessages.callFirst };
  return callFields(callOf(field), { day, time });
}

function dayPatch(stored: Fields, field: LeadField, typed: string): LeadPatch | { wrong: string } {
  const day = typed === '' ? '' : dayTyped(typed);
  if (day === null) return { wrong: leadEditMessages.day };
  const at = day === '' ? null : timeOf(`${day} 12:00`);
  if (field === 'acquistatoAt') return { ...purchasedAt(at) };
  if (field === 'lavoratoAt') return { lavorato: at !== null, lavoratoAt: at };
  if (field === 'datachiamata') return { datachiamata: day };
  const kind = callOf(field);
  return callFields(kind, { day, time: leadText(stored, CALL_FIELDS[kind].time) });
}

export type LeadEdits = FieldEdits<LeadField>;

/** Applies several edits to the current contact. */
export function leadEdits(stored: Fields, edits: LeadEdits, now: Date): FieldChange<LeadField> {
  return editsOf(stored, edits, {
    text: leadText,
    patch: (before, field, text) => leadPatch(before, field, text, now),
  });
}
