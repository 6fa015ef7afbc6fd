import type { DocumentSnapshot, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { beginnings, matchesQuery, queryTokens } from '@/domain/search/ngrams';
import { textOf } from '@/domain/stored';
import { parseStudio } from '@/domain/studios';
import { USER_SEARCH_MAX, type FoundUser } from '@/domain/users/found';
import { canonicalPhone } from '@/domain/phone';
import { ask } from '../kit/ask';
import { database } from '../kit/runtime';
import { usersContainingQuery, usersOfNameQuery } from './queries';

/** Of the searched 3-grams, how many are counted to find the rarest. */
const COUNTED_TOKENS = 8;
const PAGE = 100;
const SHOWN = ['name', 'surname', 'email', 'phone', 'studio', 'hidden'] as const;
/** A search that had to read more than this is too general to be of use: what was found by then is the answer. */
const READ_MAX = 1_000;

/**
 * People whose name, surname, e-mail or phone contain every word: first those whose name begins so, surname first or last, however many
 * share a part of it; then by any part, for which the index finds candidates and the text confirms. Of less than three characters only
 * what begins so.
 */
export async function findUsers(asked: string): Promise<{ users: FoundUser[]; read: number }> {
  const text = withoutPhoneSpaces(asked);
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

/** Looks through the candidates of the index until there are enough; says how many were read. */
async function takeCandidates(
  text: string,
  users: ReadonlyMap<string, FoundUser>,
  take: (found: QueryDocumentSnapshot[]) => void,
) {
  const tokens = queryTokens(text).slice(0, COUNTED_TOKENS);
  if (tokens.length === 0) return 0;
  const base = await rarest(tokens);
  let read = 0;
  let last: QueryDocumentSnapshot | undefined;
  do {
    const page: QueryDocumentSnapshot[] = (
      await (last ? base.startAfter(last) : base).limit(PAGE).get()
    ).docs;
    read += page.length;
    take(page);
    last = page.length === PAGE ? page.at(-1) : undefined;
  } while (last && users.size < USER_SEARCH_MAX && read < READ_MAX);
  return read;
}

/** The query by the 3-gram that fewest records have: counting costs one read for a thousand index entries. */
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

/** The phone as it is stored and with its prefix. */
function searchedText({ name, surname, email, phone }: FoundUser): string {
  return `${name} ${surname} ${email} ${phone} ${canonicalPhone(phone)}`;
}

/** A number typed with spaces, or with 00 for its prefix, is one word. */
function withoutPhoneSpaces(text: string): string {
  return /^[+\d][\d\s./-]*$/.test(text) ? text.replace(/[^+\d]/g, '').replace(/^00/, '+') : text;
}
