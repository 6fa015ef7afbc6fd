import type { Auth, UserRecord } from 'firebase-admin/auth';
import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
} from 'firebase-admin/firestore';
import type { Storage } from 'firebase-admin/storage';
import {
  personalLocations,
  personKeys,
  type PersonalLocation,
  type PersonKeys,
} from '@/domain/access/personalData';
import { STORAGE_ACCESS } from '@/domain/access/storage';
import { storedPhones } from '@/domain/phone';
import { ask, pages, unlessMissing } from '../kit/runtime';
import { recordsByEmail } from './by-email';
import { personalQueries } from './queries';
import type { Query } from '@/data/live/query';
import { fieldsOf } from '@/domain/stored';

/*
 * Finds everything stored about one person (GDPR), for the erasure, the export and `npm run
 * personal-data`. That command has its own copy of firebase-admin, so services are passed in and no
 * firebase-admin class is constructed here. Results come in pages, to limit memory.
 */

export type Bucket = ReturnType<Storage['bucket']>;
export interface Services {
  auth: Auth;
  db: Firestore;
  bucket: Bucket;
}

/** A person and their verified keys: the uid, and the address that the account has verified. */
export interface Person extends PersonKeys {
  account: UserRecord | null;
  /**
   * Unverified keys: phone numbers and addresses that were only typed. They may be somebody else's.
   */
  claimed: PersonKeys;
}

/** Finds a person by uid or e-mail; null if neither account nor record exists. */
export async function findPerson(
  { auth, db }: Services,
  uidOrEmail: string,
): Promise<Person | null> {
  const users = db.collection('users');
  const byEmail = uidOrEmail.includes('@');
  const account = await (
    byEmail ? auth.getUserByEmail(uidOrEmail) : auth.getUser(uidOrEmail)
  ).catch(unlessMissing);
  const [found] = byEmail && !account ? await recordsByEmail(db, uidOrEmail) : [];
  const uid = account?.uid ?? found?.id ?? (byEmail ? null : uidOrEmail);
  if (uid === null) return null;
  const record = await users.doc(uid).get();
  if (!account && !record.exists) return null;
  const all = personKeys(
    uid,
    [record.get('email'), record.get('emailLower'), record.get('emailBefore'), account?.email],
    [record.get('phone'), account?.phoneNumber],
  );
  // Accounts store the address in lower case; documents as the record has it.
  const verified = account?.emailVerified ? account.email?.toLowerCase() : undefined;
  const isVerified = (email: string) => email.toLowerCase() === verified;
  const proven = personKeys(uid, all.emails.filter(isVerified), []);
  const claimed = {
    ...all,
    uid: '',
    emails: all.emails.filter((email) => !proven.emails.includes(email)),
  };
  return { ...proven, account, claimed };
}

export interface Found {
  location: PersonalLocation;
  ref: DocumentReference;
  data: DocumentData;
}

/**
 * Documents reached through others (`via`) come before those, so that an interrupted erasure still
 * finds them; the person's own record comes last.
 */
export function locationsInOrder(): PersonalLocation[] {
  const locations = personalLocations();
  return [...locations.filter(({ via }) => via), ...locations.filter(({ via }) => !via)];
}

export async function* pagesOf(
  db: Firestore,
  location: PersonalLocation,
  person: PersonKeys,
): AsyncGenerator<Found[]> {
  const all = db.collection(location.collection);
  const ids = location.ids?.(person.uid) ?? [];
  const named = found(
    location,
    ids.length > 0 ? await db.getAll(...ids.map((id) => all.doc(id))) : [],
  );
  if (named.length > 0) yield named;
  const queries = personalQueries(location, {
    ...person,
    phones: person.phones.flatMap(storedPhones),
    parents: [],
  });
  for (const [index, query] of queries.entries()) {
    const before = queries.slice(0, index);
    for await (const docs of pages(ask(db, query))) {
      // Skip what an earlier query has found.
      const fresh = docs.filter(
        (doc) => !ids.includes(doc.id) && !before.some((one) => asksFor(one, doc.data())),
      );
      const own = found(location, fresh).filter(({ data }) => !location.others?.(data, person));
      if (own.length > 0) yield own;
    }
  }
  yield* ofParents(
    db,
    location,
    person,
    (doc) => ids.includes(doc.id) || queries.some((query) => asksFor(query, doc.data() ?? {})),
  );
}

async function* ofParents(
  db: Firestore,
  location: PersonalLocation,
  person: PersonKeys,
  isKnown: (doc: DocumentSnapshot) => boolean,
): AsyncGenerator<Found[]> {
  const mine = (doc: DocumentSnapshot) =>
    !isKnown(doc) && !location.others?.(doc.data() ?? {}, person);
  for (const parents of personalLocations().filter(({ collection }) =>
    location.via?.collections.includes(collection),
  )) {
    for await (const page of pagesOf(db, parents, person))
      yield* belongingTo(db, location, page, mine);
  }
}

/** @param parents documents of one collection */
export async function* belongingTo(
  db: Firestore,
  location: PersonalLocation,
  parents: readonly Found[],
  isWanted: (doc: DocumentSnapshot) => boolean = () => true,
): AsyncGenerator<Found[]> {
  const { collection, via, erase } = location;
  const ids = parents.map(({ ref }) => ref.id);
  const start = via?.prefixed ? `${parents[0]?.location.collection}_` : '';
  for (const query of personalQueries(
    { collection, via, erase },
    { uid: '', emails: [], phones: [], parents: ids },
  )) {
    for await (const docs of pages(ask(db, query))) {
      const theirs = docs.filter((doc) => doc.id.startsWith(start) && isWanted(doc));
      const wanted = found(location, theirs);
      if (wanted.length > 0) yield wanted;
    }
  }
}

function found(location: PersonalLocation, docs: readonly DocumentSnapshot[]): Found[] {
  return docs.flatMap((doc) => {
    const data = doc.data();
    return data ? [{ location, ref: doc.ref, data }] : [];
  });
}

function foldersOf(uid: string): string[] {
  const folders = Object.values(STORAGE_ACCESS).map(
    ({ path }) => path.slice(0, path.indexOf('{person}')) + `${uid}/`,
  );
  return [...new Set(folders)];
}

type StoredFile = ReturnType<Bucket['file']>;
const FILES = 100;

/** The person's stored files, in pages. Deleting them meanwhile is safe. */
export async function* filesOf(bucket: Bucket, uid: string): AsyncGenerator<StoredFile[]> {
  for (const prefix of foldersOf(uid)) yield* filesUnder(bucket, prefix);
}

/** The files of a folder, in pages. Deleting them meanwhile is safe. */
export async function* filesUnder(bucket: Bucket, prefix: string): AsyncGenerator<StoredFile[]> {
  let page: object | null = { prefix, maxResults: FILES, autoPaginate: false };
  while (page) {
    const [files, next]: [StoredFile[], object | null, ...unknown[]] = await bucket.getFiles(page);
    if (files.length > 0) yield files;
    page = next;
  }
}

/**
 * Whether a query of personalQueries matches a document, so that one found by several queries is
 * handled once.
 */
export function asksFor({ where = [] }: Query, data: object): boolean {
  return where.every(([field, operator, value]) => {
    const stored = field.split('.').reduce<unknown>((all, name) => fieldsOf(all)[name], data);
    if (operator === 'in') return (value as readonly unknown[]).includes(stored);
    if (operator === '==') return stored === value;
    return (
      typeof stored === 'string' &&
      typeof value === 'string' &&
      (operator === '>=' ? stored >= value : stored < value)
    );
  });
}
