import type { Condition, Query } from '@/data/live/query';
import type { PersonalPlace } from '@/domain/access/personalData';

/** Firestore's most values of an `in`. */
const IN_MAX = 30;

/**
 * Every record with this e-mail, in any case: more than one only where one was left behind. Also by the field itself, as a record that was
 * only just written has no index yet. Two questions, as scripts ask with another copy of firebase-admin, whose filters aren't ours.
 */
export function recordsByEmailQueries(email: string): Query[] {
  const address = email.trim().toLowerCase();
  const spellings = [...new Set([email.trim(), address])];
  return [
    { collection: 'users', where: [['idx.email', '==', address]], limit: 20 },
    { collection: 'users', where: [['email', 'in', spellings]], limit: 20 },
  ];
}

/** People whose record has this 3-gram. */
export function usersContainingQuery(token: string): Query {
  return { collection: 'users', where: [['idx.tokens', 'array-contains', token]] };
}

/** People whose «surname name» begins so. @param start as `normalise` gives it */
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

/** Tombstones of people who had this address, as `addressMark` gives it. */
export function erasedAddressQuery(mark: string): Query {
  return { collection: 'cancellati', where: [['addresses', 'array-contains', mark]] };
}

/** Tombstones of people with whom this lead was erased. @param path its collection and id */
export function erasedLeadQuery(path: string): Query {
  return { collection: 'cancellati', where: [['leads', 'array-contains', path]], limit: 1 };
}

/** By what a person's documents are looked for in one collection. */
export interface SoughtPerson {
  uid: string;
  emails: readonly string[];
  /** In every spelling, as text and as number. */
  phones: readonly (string | number)[];
  /** The ids found of the collection that this one belongs to. */
  parents: readonly string[];
}

/** The questions that find a person's documents in one collection, each of one field. */
export function personalQueries(
  { collection, uid = [], uidPrefix = [], email = [], phone = [], via }: PersonalPlace,
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
