import { normalise, queryTokens } from '../search/ngrams';
import { NO_STUDIO, type Studio } from '../studios';
import type { Contact } from './contact';
import { statusKey } from './contactIdx';
import { soughtNumbers } from './numbers';

/** From an instant up to, and without, another; null: without an end on that side. */
export interface Span {
  from: Date | null;
  before: Date | null;
}

/** What the main list is narrowed to; '' and null narrow nothing. */
export interface LeadFilters {
  surname: string;
  email: string;
  phone: string;
  worked: boolean | null;
  /** Each a status in any case, or '' for «none». */
  status: string | null;
  status2: string | null;
  status3: string | null;
  source: string | null;
  operator: string | null;
  operator2: string | null;
  operator3: string | null;
  /** None: all. */
  studios: readonly (Studio | typeof NO_STUDIO)[];
  purchased: boolean | null;
  created: Span;
  bought: Span;
  /** When a call was promised. */
  called: Span;
  /** Those that wait to be worked and that nobody has touched since then. */
  idleBefore: Date | null;
}

const ALWAYS: Span = { from: null, before: null };
export const NO_FILTERS: LeadFilters = {
  surname: '',
  email: '',
  phone: '',
  worked: null,
  status: null,
  status2: null,
  status3: null,
  source: null,
  operator: null,
  operator2: null,
  operator3: null,
  studios: [],
  purchased: null,
  created: ALWAYS,
  bought: ALWAYS,
  called: ALWAYS,
  idleBefore: null,
};

/** «Nessun elemento»: nothing was said yet. */
export const UNTOUCHED = { status: '', status2: '', status3: '' } as const;

export const isLimited = ({ from, before }: Span) => from !== null || before !== null;

/** Whether something is of a span; what has no time is of none that is limited. */
export function isWithin(at: Date | null, span: Span): boolean {
  if (!isLimited(span)) return true;
  return (
    at !== null &&
    (span.from === null || at >= span.from) &&
    (span.before === null || at < span.before)
  );
}

/** Whether a stored choice is what is wanted, in any case; null wants nothing. */
export const is = (wanted: string | null, value: string) =>
  wanted === null || wanted.toLowerCase() === statusKey(value);
/** The same, letter by letter. */
export const isExactly = (wanted: string | null, value: string) =>
  wanted === null || wanted === value.trim();

const narrows = (text: string) => text.trim() !== '';

/** How a list is read: by what is sought, by a range of another date than that of creation, or by all filters at once. */
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

/** Whether a contact belongs into the list: confirms what a query proposes, and tells whether one that was edited still does. */
export function isAmong(filters: LeadFilters): (lead: Contact) => boolean {
  const [surname, email] = [normalise(filters.surname), filters.email.trim().toLowerCase()];
  const numbers = new Set(soughtNumbers(filters.phone));
  return (lead) =>
    (surname === '' || normalise(lead.surname).includes(surname)) &&
    (email === '' || lead.email === email) &&
    (filters.phone.trim() === '' || numbers.has(lead.telefono)) &&
    (filters.worked === null || lead.lavorato === filters.worked) &&
    is(filters.status, lead.stato) &&
    is(filters.status2, lead.stato2) &&
    is(filters.status3, lead.stato3) &&
    isExactly(filters.source, lead.contattopreso) &&
    isExactly(filters.operator, lead.operatore) &&
    isExactly(filters.operator2, lead.operatore2) &&
    isExactly(filters.operator3, lead.operatore3) &&
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
