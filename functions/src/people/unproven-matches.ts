import type { Firestore } from 'firebase-admin/firestore';
import {
  personalLocations,
  type PersonalLocation,
  type PersonKeys,
} from '@/domain/access/personalData';
import type { Query } from '@/data/live/query';
import type { UnprovenMatchesAnswer } from '@/domain/callables/people';
import { storedPhones } from '@/domain/phone';
import { fieldsOf, recordIdOf, textOf } from '@/domain/stored';
import { ask, pages } from '../kit/runtime';
import { asksFor, type Found, type Person } from './personal-data';
import { personalQueries } from './queries';

/*
 * Documents linked to a person only by unverified details: a phone number, or an address that
 * nobody has verified. They may be a stranger's, whose number somebody typed. So they are only
 * shown, and deleted only if an Amministratore selects them one by one.
 */

type Match = UnprovenMatchesAnswer['matches'][number];

/** The next ones are listed once these are decided. */
const MATCHES_MAX = 200;

export async function unprovenMatches(
  db: Firestore,
  person: Person,
): Promise<{ matches: Match[]; more: boolean }> {
  const matches = new Map<string, Match>();
  for (const location of typedLocations()) {
    for (const [by, query] of claims(location, person)) {
      for await (const docs of pages(ask(db, query))) {
        for (const doc of docs) {
          if (!isUnproven(location, doc.id, doc.data(), person)) continue;
          matches.set(doc.ref.path, { path: doc.ref.path, by, ...summary(doc.data()) });
          if (matches.size > MATCHES_MAX)
            return { matches: [...matches.values()].slice(0, MATCHES_MAX), more: true };
        }
      }
    }
  }
  return { matches: [...matches.values()], more: false };
}

/**
 * The document at `path` if unprovenMatches would list it; null if it is gone, or was anonymised by
 * an earlier call of the same erasure; `false` for any other.
 */
export async function namedMatch(
  db: Firestore,
  person: Person,
  path: string,
): Promise<Found | null | false> {
  const [collection, id, ...more] = path.split('/');
  const location = typedLocations().find((one) => one.collection === collection);
  if (!location || recordIdOf(id) === null || more.length > 0) return false;
  const doc = await db.doc(`${collection}/${id}`).get();
  const data = doc.data();
  if (!data) return null;
  const isClaimed = claims(location, person).some(([, query]) => asksFor(query, data));
  if (isClaimed && isUnproven(location, doc.id, data, person))
    return { location, ref: doc.ref, data };
  return !isClaimed && 'erasedAt' in data ? null : false;
}

/** Excludes `users`: another record with the same number or address is another person. */
function typedLocations(): PersonalLocation[] {
  return personalLocations().filter(
    ({ email = [], phone = [] }) => email.length + phone.length > 0,
  );
}

function claims(
  { collection, email, phone, erase }: PersonalLocation,
  { claimed }: Person,
): ['email' | 'phone', Query][] {
  const sought = {
    uid: '',
    emails: claimed.emails,
    phones: claimed.phones.flatMap(storedPhones),
    parents: [],
  };
  return [
    ...personalQueries({ collection, erase, ...(email ? { email } : {}) }, sought).map(
      (query) => ['email', query] as ['email', Query],
    ),
    ...personalQueries({ collection, erase, ...(phone ? { phone } : {}) }, sought).map(
      (query) => ['phone', query] as ['phone', Query],
    ),
  ];
}

/** Whether unverified keys alone found it, and nothing shows that it is somebody else's. */
function isUnproven(location: PersonalLocation, id: string, data: object, person: Person): boolean {
  const keys: PersonKeys = { ...person, emails: [...person.emails, ...person.claimed.emails] };
  if (location.others?.(fieldsOf(data), keys)) return false;
  const proven = personalQueries(location, {
    uid: person.uid,
    emails: person.emails,
    phones: [],
    parents: [],
  });
  return (
    !(location.ids?.(person.uid) ?? []).includes(id) &&
    !proven.some((query) => asksFor(query, data))
  );
}

function summary(data: object): Omit<Match, 'path' | 'by'> {
  const {
    nome,
    cognome,
    name,
    surname,
    contactName,
    email,
    userEmail,
    contactEmail,
    telefono,
    contactPhone,
    phone,
    orderId,
  } = fieldsOf(data);
  const first = (...values: unknown[]) =>
    values
      .map((value) => (typeof value === 'number' ? String(value) : textOf(value)))
      .find((value) => value) ?? '';
  return {
    name: [first(nome, name, contactName, orderId), first(cognome, surname)]
      .filter((name) => name !== '')
      .join(' '),
    email: first(email, userEmail, contactEmail),
    phone: first(telefono, contactPhone, phone),
  };
}
