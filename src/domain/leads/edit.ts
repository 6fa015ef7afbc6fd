import { centsOf, toEuro } from '../orders/money';
import { readPhone } from '../phone';
import { fieldsOf, nameOf, textOf, nameOrNumber, timeOf, type Fields } from '../stored';
import { romeDay, dayTyped, timeTyped, storedTimeOf } from '../time/rome';
import { parseStudio } from '../studios';
import { typedEmail } from '../text';
import { CALL_FIELDS, callFields, type CallKind } from './calls';
import { hasPurchased, purchased, purchasedAt, worked } from './marks';
import { editsOf, type FieldChange, type FieldEdits, type FieldPatch } from './fieldEdits';
import {
  IMPORTO_MAX,
  isTextField,
  LEAD_FIELDS,
  maxOf,
  type LeadField,
  type LeadKind,
} from './fields';
import { leadPhone } from './numbers';
import { POPUP_SOURCE } from './values';

/**
 * Editing a contact field by field: the text shown for a field, and the value stored for it. Days are
 * yyyy-MM-dd, times HH:mm, flags «Si» or «No».
 */

export const leadEditMessages = {
  day: 'La data non è valida.',
  time: 'L’orario non è valido.',
  amount: 'L’importo non è valido.',
  studio: 'Lo studio non è tra quelli che ci sono.',
  long: 'Il testo è troppo lungo.',
  name: 'Il nome è obbligatorio.',
  callFirst: 'Prima scegli la data della chiamata.',
} as const;

const dayOf = (at: Date | null) => (at ? romeDay(at) : '');

/** The call to which a day or time field belongs. */
const callOf = (field: LeadField): CallKind | undefined =>
  (['first', 'second'] as const).find(
    (kind) => CALL_FIELDS[kind].day === field || CALL_FIELDS[kind].time === field,
  );

/** A stored value as its editor shows it; '' if empty. */
export function shownText(kind: LeadKind, value: unknown): string {
  switch (kind) {
    case 'email':
      return nameOf(value).toLowerCase();
    case 'phone':
      return leadPhone(value);
    case 'studio':
      return parseStudio(value) ?? '';
    case 'amount': {
      const cents = centsOf(value);
      return cents === null ? '' : String(toEuro(cents));
    }
    case 'flag':
      return value === true || value === 'true' ? 'Si' : 'No';
    case 'time':
      return timeTyped(nameOf(value)) ?? '';
    case 'moment':
      return dayOf(timeOf(value));
    case 'day':
      return dayOf(storedTimeOf(value));
    default:
      return textOf(value) ?? nameOrNumber(value);
  }
}

/** A stored field as its editor shows it; '' if empty. */
export function leadText(stored: unknown, field: LeadField): string {
  const lead = fieldsOf(stored);
  if (field === 'acquistato') return hasPurchased(lead) ? 'Si' : 'No';
  return shownText(LEAD_FIELDS[field].kind, Object.hasOwn(lead, field) ? lead[field] : undefined);
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
  if (isTextField(field)) {
    if (field === 'name' && typed === '') return { wrong: leadEditMessages.name };
    return typed.length > maxOf(field) ? { wrong: leadEditMessages.long } : { [field]: typed };
  }
  switch (LEAD_FIELDS[field].kind) {
    case 'email':
      return { [field]: typedEmail(typed) };
    case 'phone':
      return phonePatch(field, typed);
    case 'studio': {
      const studio = parseStudio(typed);
      return studio !== null || typed === ''
        ? { [field]: studio ?? '' }
        : { wrong: leadEditMessages.studio };
    }
    case 'amount': {
      const cents = centsOf(typed);
      if (typed === '') return { [field]: undefined };
      return cents !== null && cents >= 0 && toEuro(cents) <= IMPORTO_MAX
        ? { [field]: toEuro(cents) }
        : { wrong: leadEditMessages.amount };
    }
    case 'flag': {
      const on = typed === 'Si';
      if (field === 'acquistato') return { ...purchased(on, now) };
      return field === 'lavorato' ? { ...worked(on, now) } : { [field]: on };
    }
    case 'time':
      return timePatch(fieldsOf(stored), field, typed);
    default:
      return dayPatch(fieldsOf(stored), field, typed);
  }
}

function phonePatch(field: LeadField, typed: string): LeadPatch | { wrong: string } {
  const { phone, problem } = readPhone(typed);
  return problem === null ? { [field]: phone } : { wrong: problem };
}

function timePatch(stored: Fields, field: LeadField, typed: string): LeadPatch | { wrong: string } {
  const time = typed === '' ? '' : timeTyped(typed);
  if (time === null) return { wrong: leadEditMessages.time };
  const kind = callOf(field);
  if (!kind) return { [field]: time };
  const day = leadText(stored, CALL_FIELDS[kind].day);
  if (day === '' && time !== '') return { wrong: leadEditMessages.callFirst };
  return callFields(kind, { day, time });
}

function dayPatch(stored: Fields, field: LeadField, typed: string): LeadPatch | { wrong: string } {
  const day = typed === '' ? '' : dayTyped(typed);
  if (day === null) return { wrong: leadEditMessages.day };
  if (LEAD_FIELDS[field].kind === 'moment')
    return momentPatch(field, day === '' ? null : timeOf(`${day} 12:00`));
  const kind = callOf(field);
  if (!kind) return { [field]: day };
  return callFields(kind, { day, time: leadText(stored, CALL_FIELDS[kind].time) });
}

function momentPatch(field: LeadField, at: Date | null): LeadPatch {
  if (field === 'acquistatoAt') return { ...purchasedAt(at) };
  return field === 'lavoratoAt' ? { lavorato: at !== null, lavoratoAt: at } : { [field]: at };
}

export type LeadEdits = FieldEdits<LeadField>;

/** Applies several edits to the current contact. */
export function leadEdits(stored: Fields, edits: LeadEdits, now: Date): FieldChange<LeadField> {
  return editsOf(stored, edits, {
    text: leadText,
    patch: (before, field, text) => leadPatch(before, field, text, now),
  });
}

/** A lead's statuses and the colour of its row. The colour never stands without its word. */

interface Second {
  field: 'stato2' | 'stato3';
  value: string;
}

/** The second status: `stato3` if set, else `stato2`. The field shown is the one written. */
export function secondStatus(stored: unknown): Second {
  const { stato2, stato3 } = fieldsOf(stored);
  const later = nameOf(stato3);
  return later === ''
    ? { field: 'stato2', value: nameOf(stato2) }
    : { field: 'stato3', value: later };
}

/** A lead's most recent status. */
export function latestStatus(stored: unknown): string {
  return secondStatus(stored).value || nameOf(fieldsOf(stored).stato);
}

export type LeadTone = 'red' | 'purple' | 'orange' | 'green' | 'blue' | 'popup';

/** Tone of a row in the main list, or null. */
export function leadTone(stored: unknown): LeadTone | null {
  const status = latestStatus(stored).toLowerCase();
  if (status === 'non interessata') return 'red';
  if (status === 'da ricontattare') return 'purple';
  return nameOf(fieldsOf(stored).contattopreso) === POPUP_SOURCE ? 'popup' : null;
}

const CAMPAIGN_TONES: Readonly<Record<string, LeadTone>> = {
  'ci pensa': 'blue',
  'inviato messaggio': 'orange',
  'appuntamento studio': 'green',
  'interessato online': 'green',
  'non risponde': 'red',
  'non interessata': 'red',
  'da ricontattare': 'purple',
};

/** Tone of a row in a campaign or recall list by its `stato`, or null. */
export function campaignTone(stato: unknown): LeadTone | null {
  const status = nameOf(stato).toLowerCase();
  return Object.hasOwn(CAMPAIGN_TONES, status) ? (CAMPAIGN_TONES[status] ?? null) : null;
}
