import type { CallKind } from '@/domain/leads/calls';
import { FIELD_FILTER_NAMES, FIELD_FILTERS } from '@/domain/leads/fields';
import { wayOf, type LeadFilters, type Span } from '@/domain/leads/filters';
import type { LeadCollection } from '@/domain/leads/idx';
import { leadNumbers, soughtNumbers } from '@/domain/leads/numbers';
import { CONTACT_REMINDERS } from '@/domain/reminders/contactReminder';
import { normalise, queryTokens } from '@/domain/search/ngrams';
import { typedEmail } from '@/domain/text';
import { span, type Condition, type Query } from '@/data/live/query';

export const CONTACTS = 'contatti';

const NEWEST_FIRST = [['idx.at', 'desc']] as const;

/**
 * The contacts of the main list. Searches, and purchases in a period, only find candidates, which
 * `isAmong` confirms (`isExact`). The other filters are combined by the database, each with its own
 * index including the creation date.
 */
export function contactsQuery(filters: LeadFilters): Query {
  const of = (where: Condition[], orderBy: Query['orderBy'] = NEWEST_FIRST): Query => ({
    collection: CONTACTS,
    where,
    orderBy,
  });
  switch (wayOf(filters)) {
    case 'email':
      return of([['idx.email', '==', typedEmail(filters.email)]]);
    case 'phone':
      return of([['idx.phone', 'in', soughtNumbers(filters.phone)]]);
    case 'surname':
      return of([['idx.tokens', 'array-contains', queryTokens(filters.surname)[0] ?? '']]);
    case 'name': {
      const start = normalise(filters.surname);
      return of(
        [
          ['idx.name', '>=', start],
          ['idx.name', '<', `${start}\uf8ff`],
        ],
        [['idx.name', 'asc']],
      );
    }
    case 'bought':
      return of(span('idx.boughtAt', filters.bought), [['idx.boughtAt', 'asc']]);
    case 'idle':
      return of(
        [...marks(filters), ...span('idx.idle', { from: null, before: filters.idleBefore })],
        [['idx.idle', 'asc']],
      );
    default:
      return of([...marks(filters), ...span('idx.at', filters.created)]);
  }
}

const inCase = (value: string | null, anyCase = false) =>
  anyCase && value !== null ? value.toLowerCase() : value;

function marks({ studios, ...filters }: LeadFilters): Condition[] {
  const one = (field: string, value: string | boolean | null): Condition[] =>
    value === null ? [] : [[field, '==', value]];
  return [
    ...one('idx.worked', filters.worked),
    ...FIELD_FILTER_NAMES.flatMap((name) =>
      one(`idx.${name}`, inCase(filters[name], FIELD_FILTERS[name].anyCase)),
    ),
    ...one('idx.bought', filters.purchased),
    ...(studios.length === 0 ? [] : [['idx.studio', 'in', studios] as const]),
  ];
}

const CALL_TIMES: Readonly<Record<CallKind, string>> = { first: 'idx.call1', second: 'idx.call2' };

/**
 * Contacts that may match a text, newest first, to be confirmed; null if it is too short. A whole
 * phone number finds its own contacts.
 */
export function contactSearchQuery(text: string): Query | null {
  const of = (where: Condition): Query => ({
    collection: CONTACTS,
    where: [where],
    orderBy: NEWEST_FIRST,
  });
  const numbers = /^[+\d\s]{9,}$/.test(text) ? leadNumbers(text) : [];
  if (numbers.length > 0) return of(['idx.phone', 'in', numbers]);
  const [token] = queryTokens(text);
  return token === undefined ? null : of(['idx.tokens', 'array-contains', token]);
}

/** Leads whose first (or second) call is planned in a range, by time. */
export function callsQuery(kind: CallKind, range: Span): Query {
  const field = CALL_TIMES[kind];
  return { collection: CONTACTS, where: span(field, range), orderBy: [[field, 'asc']] };
}

/** A list's leads with one of these canonical numbers (at most 30). */
export function leadsOfNumbersQuery(collection: LeadCollection, numbers: readonly string[]): Query {
  return { collection, where: [['idx.phone', 'in', numbers]] };
}

/** Reminders to call a contact, done or not. */
export function remindersOfContactQuery(contactId: string): Query {
  return { collection: CONTACT_REMINDERS, where: [['contactId', '==', contactId]] };
}
