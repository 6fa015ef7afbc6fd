import { normalise, queryTokens } from '../search/ngrams';
import { NO_STUDIO, type Studio } from '../studios';
import { typedEmail } from '../text';
import type { Contact } from './contact';
import {
  FIELD_FILTER_NAMES,
  FIELD_FILTERS,
  perFilter,
  type FieldFilter,
  type LeadFilter,
} from './fields';
import { statusKey } from './idx';
import { soughtNumbers } from './numbers';

/** A half-open interval of time; null means unbounded. */
export interface Span {
  from: Date | null;
  before: Date | null;
}

/**
 * Filters of the main list; '' and null don't filter. Those for one value of a field (FieldFilter)
 * have '' for leads without a value.
 */
export interface LeadFilters extends Record<FieldFilter, string | null> {
  surname: string;
  email: string;
  phone: string;
  worked: boolean | null;
  /** Empty means all. */
  studios: readonly (Studio | typeof NO_STUDIO)[];
  purchased: boolean | null;
  created: Span;
  bought: Span;
  /** Time of a promised call. */
  called: Span;
  /** Only leads waiting to be worked and untouched since then. */
  idleBefore: Date | null;
}

const ALWAYS: Span = { from: null, before: null };
export const NO_FILTERS: LeadFilters = {
  surname: '',
  email: '',
  phone: '',
  worked: null,
  ...perFilter(() => null),
  studios: [],
  purchased: null,
  created: ALWAYS,
  bought: ALWAYS,
  called: ALWAYS,
  idleBefore: null,
};

/** «Nessun elemento»: no status was set yet. */
export const UNTOUCHED = { status: '', status2: '', status3: '' } as const;

export const isLimited = ({ from, before }: Span) => from !== null || before !== null;

/** Whether an instant is within a span; null is only within an unbounded one. */
export function isWithin(at: Date | null, span: Span): boolean {
  if (!isLimited(span)) return true;
  return (
    at !== null &&
    (span.from === null || at >= span.from) &&
    (span.before === null || at < span.before)
  );
}

/** Case-insensitive match with a filter; null matches anything. */
export const is = (wanted: string | null, value: string) =>
  wanted === null || wanted.toLowerCase() === statusKey(value);

/** Whether a lead passes a filter for one value of a field; null lets any pass. */
export function passes<Field extends string>(
  { field, anyCase }: LeadFilter<Field>,
  wanted: string | null,
  lead: Readonly<Record<Field, string>>,
): boolean {
  return anyCase ? is(wanted, lead[field]) : wanted === null || wanted === lead[field].trim();
}

const narrows = (text: string) => text.trim() !== '';

/** The query a list uses: a search, a range of a date other than creation, or all filters. */
export function wayOf({
  surname,
  email,
  phone,
  called,
  bought,
  idleBefore,
}: LeadFilters): 'email' | 'phone' | 'surname' | 'name' | 'calls' | 'bought' | 'idle' | 'all' {
  if (narrows(email)) return 'email';
  if (narrows(phone)) return 'phone';
  if (narrows(surname)) return queryTokens(surname).length > 0 ? 'surname' : 'name';
  if (isLimited(called)) return 'calls';
  if (isLimited(bought)) return 'bought';
  return idleBefore === null ? 'all' : 'idle';
}

/** Whether a contact matches the filters; confirms candidates and rechecks edited contacts. */
export function isAmong(filters: LeadFilters): (lead: Contact) => boolean {
  const [surname, email] = [normalise(filters.surname), typedEmail(filters.email)];
  const numbers = new Set(soughtNumbers(filters.phone));
  return (lead) =>
    (surname === '' || normalise(lead.surname).includes(surname)) &&
    (email === '' || lead.email === email) &&
    (filters.phone.trim() === '' || numbers.has(lead.telefono)) &&
    (filters.worked === null || lead.lavorato === filters.worked) &&
    FIELD_FILTER_NAMES.every((name) => passes(FIELD_FILTERS[name], filters[name], lead)) &&
    (filters.studios.length === 0 || filters.studios.includes(lead.studio ?? NO_STUDIO)) &&
    (filters.purchased === null || lead.acquistato === filters.purchased) &&
    (filters.idleBefore === null ||
      (lead.idleSince !== null && lead.idleSince < filters.idleBefore)) &&
    isWithin(lead.createdAt, filters.created) &&
    isWithin(lead.acquistatoAt, filters.bought) &&
    (!isLimited(filters.called) ||
      isWithin(lead.firstCall, filters.called) ||
      isWithin(lead.secondCall, filters.called));
}
