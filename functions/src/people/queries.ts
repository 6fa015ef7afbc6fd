import type { Condition, Query } from '@/data/live/query';
import type { PersonalLocation } from '@/domain/access/personalData';
import { DECISIONS } from '@/domain/today/item';
import { typedEmail, visibleText } from '@/domain/text';

/** Firestore's maximum number of values of an `in` query. */
const IN_MAX = 30;

/**
 * Every record with this e-mail, ignoring case; more than one only if an abandoned record is left.
 * Also queries the plain field, since a new record isn't indexed yet. Two queries instead of an OR,
 * because scripts run them with their own copy of firebase-admin.
 */
export function recordsByEmailQueries(email: string): Query[] {
  const lowerEmail = typedEmail(email);
  const spellings = [...new Set([email.trim(), visibleText(email), lowerEmail])];
  return [
    { collection: 'users', where: [['idx.email', '==', lowerEmail]], limit: 20 },
    { collection: 'users', where: [['email', 'in', spellings]], limit: 20 },
  ];
}

/** What was passed to a person in «Oggi». */
export function passedToQuery(uid: string): Query {
  return { collection: DECISIONS, where: [['to', '==', uid]], orderBy: [['at', 'desc']] };
}

export function usersContainingQuery(token: string): Query {
  return { collection: 'users', where: [['idx.tokens', 'array-contains', token]] };
}

/**
 * People whose name starts like this.
 * @param start as `normalise` returns it
 */
export function usersOfNameQuery(start: string, limit: number): Query {
  return {
    collection: 'users',
    where: [
      ['idx.name', '>=', start],
      ['idx.name', '<', `${start}\uf8ff`],
    ],
    orderBy: [['idx.name', 'asc']],
    limit,
  };
}

/**
 * Tombstones of people who had this address.
 * @param mark as `emailMark` returns it
 */
export function erasedEmailQuery(mark: string): Query {
  return { collection: 'cancellati', where: [['addresses', 'array-contains', mark]] };
}

/**
 * Tombstones of people erased together with this lead.
 * @param path the lead's collection and id
 */
export function erasedLeadQuery(path: string): Query {
  return { collection: 'cancellati', where: [['leads', 'array-contains', path]], limit: 1 };
}

/** Keys for the search in one collection. */
export interface SoughtPerson {
  uid: string;
  emails: readonly string[];
  /** All spellings, as text and as number. */
  phones: readonly (string | number)[];
  /** Ids found in the collection that this one belongs to. */
  parents: readonly string[];
}

/** The queries that find a person's documents in one collection, each on one field. */
export function personalQueries(
  { collection, uid = [], uidPrefix = [], email = [], phone = [], via }: PersonalLocation,
  person: SoughtPerson,
): Query[] {
  const conditions: Condition[][] = [
    ...uid.map((field) => [[field, '==', person.uid] as const]),
    ...uidPrefix.map((field) => [
      [field, '>=', `${person.uid}_`] as const,
      [field, '<', `${person.uid}\``] as const,
    ]),
    ...email.flatMap((field) => oneOf(field, person.emails)),
    ...phone.flatMap((field) => oneOf(field, person.phones)),
    ...(via ? oneOf(via.field, person.parents) : []),
  ];
  return conditions.map((where) => ({ collection, where }));
}

function oneOf(field: string, values: readonly (string | number)[]): Condition[][] {
  const chunks = Array.from({ length: Math.ceil(values.length / IN_MAX) }, (_, index) =>
    values.slice(index * IN_MAX, (index + 1) * IN_MAX),
  );
  return chunks.map((chunk) => [[field, 'in', chunk]]);
}
