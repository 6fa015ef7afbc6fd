import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { DocumentData, DocumentReference, Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Storage } from 'firebase-admin/storage';
import { personKeys, personalPlaces, phoneSpellings, type PersonalPlace, type PersonKeys } from '@/domain/access/personalData';
import { STORAGE_ACCESS } from '@/domain/access/storage';
import type { CollectionName } from '@/domain/access/collections';
import { unlessMissing } from '../kit/account-errors';
import { ask } from '../kit/ask';
import { personalQueries, userByEmailQuery } from './queries';

/*
 * Everything that is stored about one person (GDPR); used by the deletion of an account and by `npm run personal-data`, whose copy of
 * firebase-admin is another than the functions': the services are handed over, and nothing is made here by a class of theirs.
 */

export type Bucket = ReturnType<Storage['bucket']>;
export interface Services {
  auth: Auth;
  db: Firestore;
  bucket: Bucket;
}

export interface Person extends PersonKeys {
  account: UserRecord | null;
}

/** The person with this uid or e-mail, or null when there is neither an account nor a record. */
export async function findPerson({ auth, db }: Services, asked: string): Promise<Person | null> {
  const users = db.collection('users');
  const byEmail = asked.includes('@');
  const account = await (byEmail ? auth.getUserByEmail(asked) : auth.getUser(asked)).catch(unlessMissing);
  const [found] = byEmail && !account ? (await ask(db, userByEmailQuery([asked, asked.toLowerCase()])).get()).docs : [];
  const uid = account?.uid ?? found?.id ?? (byEmail ? null : asked);
  if (uid === null) return null;
  const record = await users.doc(uid).get();
  if (!account && !record.exists) return null;
  const keys = personKeys(
    uid,
    [record.get('email'), record.get('emailLower'), account?.email],
    [record.get('phone'), account?.phoneNumber],
  );
  return { ...keys, account };
}

export interface Found {
  place: PersonalPlace;
  ref: DocumentReference;
  data: DocumentData;
}

const PAGE = 200;

/** The person's documents, each once, collection by collection in the table's order. */
export async function* documentsOf(db: Firestore, person: PersonKeys): AsyncGenerator<Found> {
  const ids = new Map<CollectionName, string[]>();
  for (const place of personalPlaces()) {
    const own: string[] = [];
    for await (const found of within(db, place, person, ids)) {
      if (own.includes(found.ref.id)) continue;
      own.push(found.ref.id);
      yield found;
    }
    ids.set(place.collection, own);
  }
}

async function* within(
  db: Firestore,
  place: PersonalPlace,
  person: PersonKeys,
  known: ReadonlyMap<CollectionName, string[]>,
): AsyncGenerator<Found> {
  const all = db.collection(place.collection);
  const refs = (place.ids?.(person.uid) ?? []).map((id) => all.doc(id));
  for (const doc of refs.length > 0 ? await db.getAll(...refs) : []) {
    const data = doc.data();
    if (data) yield { place, ref: doc.ref, data };
  }
  const queries = personalQueries(place, {
    ...person,
    phones: person.phones.flatMap(phoneSpellings),
    parents: place.via ? (known.get(place.via.collection) ?? []) : [],
  });
  for (const query of queries) {
    for await (const doc of pages(ask(db, query))) {
      if (!place.others?.(doc.data(), person)) yield { place, ref: doc.ref, data: doc.data() };
    }
  }
}

/** Without an order of its own a query needs no index but the field's; pages go on after the last document read. */
async function* pages(query: Query): AsyncGenerator<QueryDocumentSnapshot> {
  let last: QueryDocumentSnapshot | undefined;
  do {
    const { docs }: { docs: QueryDocumentSnapshot[] } = await (last ? query.startAfter(last) : query).limit(PAGE).get();
    yield* docs;
    last = docs.length === PAGE ? docs.at(-1) : undefined;
  } while (last);
}

/** The folders of a person's stored files. */
export function foldersOf(uid: string): string[] {
  const folders = Object.values(STORAGE_ACCESS).map(({ path }) => path.slice(0, path.indexOf('{person}')) + `${uid}/`);
  return [...new Set(folders)];
}
