import type { DocumentSnapshot, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { beginnings, matchesQuery, queryTokens } from '@/domain/search/ngrams';
import { textOf } from '@/domain/stored';
import { parseStudio } from '@/domain/studios';
import { canonicalPhone } from '@/domain/phone';
import { USER_SEARCH_MAX, type FoundUser } from '@/domain/users/user';
import { ask, database, pages } from '../kit/runtime';
import { usersContainingQuery, usersOfNameQuery } from './queries';

/** Number of 3-grams counted to find the rarest. */
const COUNTED_TOKENS = 8;
const PAGE = 100;
const SHOWN = ['name', 'surname', 'email', 'phone', 'studio', 'hidden'] as const;
/** A search that reads more than this is too general: it returns what was found by then. */
const READ_MAX = 1_000;

/**
 * People whose name, surname, e-mail or phone contain every word. First those whose full name
 * starts with the text, in either order; then any other match, where the index gives candidates and
 * the text confirms them. Texts under three characters match only the start of a name.
 */
export async function findUsers(typed: string): Promise<{ users: FoundUser[]; read: number }> {
  const text = withoutPhoneSpaces(typed);
  const named = await Promise.all(
    beginnings(text).map((start) =>
      ask(database(), usersOfNameQuery(start, USER_SEARCH_MAX))
        .select(...SHOWN)
        .get(),
    ),
  );
  const records = named.flatMap(({ docs }) => docs);
  const users = new Map<string, FoundUser>();
  const take = (found: readonly QueryDocumentSnapshot[]) => {
    for (const user of found.map(foundUser))
      if (matchesQuery(searchedText(user), text)) users.set(user.uid, user);
  };
  take(records);
  const read =
    records.length + (users.size < USER_SEARCH_MAX ? await takeCandidates(text, users, take) : 0);
  return { users: [...users.values()].slice(0, USER_SEARCH_MAX), read };
}

/** Reads candidates from the index until there are enough. Returns how many were read. */
async function takeCandidates(
  text: string,
  users: ReadonlyMap<string, FoundUser>,
  take: (found: QueryDocumentSnapshot[]) => void,
) {
  const tokens = queryTokens(text).slice(0, COUNTED_TOKENS);
  if (tokens.length === 0) return 0;
  const base = await rarest(tokens);
  let read = 0;
  for await (const page of pages(base, PAGE)) {
    read += page.length;
    take(page);
    if (users.size >= USER_SEARCH_MAX || read >= READ_MAX) break;
  }
  return read;
}

/** The query with the rarest 3-gram. Counting costs one read per thousand index entries. */
async function rarest(tokens: string[]): Promise<Query> {
  const counted = await Promise.all(
    tokens.map(async (token) => {
      const query = ask(database(), usersContainingQuery(token));
      return { query, count: (await query.limit(READ_MAX).count().get()).data().count };
    }),
  );
  const [first] = counted.sort((a, b) => a.count - b.count);
  if (!first) throw new RangeError('nothing to search by');
  return first.query.select(...SHOWN);
}

function foundUser(record: DocumentSnapshot): FoundUser {
  const text = (field: string) => textOf(record.get(field)) ?? '';
  const phone: unknown = record.get('phone');
  return {
    uid: record.id,
    name: text('name'),
    surname: text('surname'),
    email: text('email'),
    phone: typeof phone === 'number' ? String(phone) : text('phone'),
    studio: parseStudio(record.get('studio')),
    hidden: record.get('hidden') === true || record.get('hidden') === 'true',
  };
}

/** Includes the phone both as stored and in canonical form, with prefix. */
function searchedText({ name, surname, email, phone }: FoundUser): string {
  return `${name} ${surname} ${email} ${phone} ${canonicalPhone(phone)}`;
}

/** Joins a phone number typed with spaces, so that it counts as one word; 00 becomes +. */
function withoutPhoneSpaces(text: string): string {
  return /^[+\d][\d\s./-]*$/.test(text) ? text.replace(/[^+\d]/g, '').replace(/^00/, '+') : text;
}
