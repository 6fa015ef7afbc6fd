import { initializeApp, type App } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import {
  getFirestore,
  type Firestore,
  Filter,
  type Query as AdminQuery,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { getStorage, type Storage } from 'firebase-admin/storage';
import type { Query } from '@/data/live/query';
import { refuseTooMany } from '@/domain/disjunctions';
import { measured } from './measured';

/** Whether this runs in the emulator, with local servers as outside services. */
export const emulated = process.env.FUNCTIONS_EMULATOR === 'true';

export function projectId(): string {
  return process.env.GCLOUD_PROJECT ?? '';
}

let app: App | undefined;

/** The Admin SDK's app, once per instance. firebase-functions has its own, named differently. */
export function adminApp(): App {
  app ??= initializeApp();
  return app;
}

/** The accounts that people sign in with. */
export function accounts(): Auth {
  return getAuth(adminApp());
}

// Only some errors of Firebase Auth are answers; the others are failures to report and retry.
function accountCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

const MISSING = ['auth/user-not-found', 'auth/invalid-uid', 'auth/invalid-email'];

/** For the `catch` of a look-up: null if there is no such account. @throws any other error */
export function unlessMissing(error: unknown): null {
  if (MISSING.includes(accountCode(error))) return null;
  throw error;
}

const NOT_A_TOKEN = [
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
];

/**
 * For the `catch` of a token check: null if the token is invalid or expired.
 * @throws any other error
 */
export function unlessBadToken(error: unknown): null {
  if (NOT_A_TOKEN.includes(accountCode(error))) return null;
  throw error;
}

let db: Firestore | undefined;

export function database(): Firestore {
  db ??= measured(getFirestore(adminApp()), emulated);
  return db;
}

type Bucket = ReturnType<Storage['bucket']>;

/** The app's bucket. The emulator's default has the name format of older projects. */
export function bucket(): Bucket {
  const storage = getStorage(adminApp());
  return emulated ? storage.bucket(`${projectId()}.firebasestorage.app`) : storage.bucket();
}

/** Origins of the download URLs of stored files. */
export function storageOrigins(): string[] {
  return [
    'https://firebasestorage.googleapis.com',
    ...(emulated ? [`http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}`] : []),
  ];
}

/** All access to time, so that tests can replace it. */
export const clock = {
  now: (): Date => new Date(),
  pause: (milliseconds: number): Promise<void> =>
    new Promise((resolve) => setTimeout(resolve, milliseconds)),
  /** Calls `late` after some time. Returns a function that cancels it. */
  limit: (milliseconds: number, late: () => void): (() => void) => {
    const timer = setTimeout(late, milliseconds);
    return () => clearTimeout(timer);
  },
};

/**
 * Converts a query written as data (each area's queries.ts) for the Admin SDK; tests derive the
 * necessary indexes from the same data.
 */
export function ask(db: Firestore, ourQuery: Query): AdminQuery {
  if (process.env.FIRESTORE_EMULATOR_HOST) refuseTooMany(ourQuery);
  const { collection, where = [], or = [], orderBy = [], limit } = ourQuery;
  let query: AdminQuery = db.collection(collection);
  for (const [field, operator, value] of where) query = query.where(field, operator, value);
  if (or.length > 0)
    query = query.where(
      Filter.or(...or.map(([field, operator, value]) => Filter.where(field, operator, value))),
    );
  for (const [field, direction] of orderBy) query = query.orderBy(field, direction);
  return limit === undefined ? query : query.limit(limit);
}

/** gRPC codes of Firestore errors that functions act on. */
export const INVALID_ARGUMENT = 3;
export const NOT_FOUND = 5;
export const ALREADY_EXISTS = 6;
export const RESOURCE_EXHAUSTED = 8;
export const FAILED_PRECONDITION = 9;
/** Too many writes of one document at a time. */
export const ABORTED = 10;

export function isCode(error: unknown, ...codes: number[]): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    codes.some((code) => code === error.code)
  );
}

/** A single ticket can be up to 1 MB. */
const PAGE = 50;

/**
 * All documents of a query, page by page. Each page starts after the last document read, so
 * documents may leave the query meanwhile. A query without its own order needs only the index of
 * its field.
 */
export async function* pages(
  query: AdminQuery,
  size = PAGE,
): AsyncGenerator<QueryDocumentSnapshot[]> {
  let last: QueryDocumentSnapshot | undefined;
  do {
    const { docs }: { docs: QueryDocumentSnapshot[] } = await (
      last ? query.startAfter(last) : query
    )
      .limit(size)
      .get();
    if (docs.length > 0) yield docs;
    last = docs.length === size ? docs.at(-1) : undefined;
  } while (last);
}

/**
 * Works on up to `atOnce` items at a time, in order, until `goesOn` returns false. Rejects with the
 * first failure.
 */
export async function sideBySide<T>(
  all: readonly T[],
  atOnce: number,
  work: (one: T) => Promise<void>,
  goesOn: () => boolean = () => true,
): Promise<void> {
  const waiting = [...all];
  const worker = async () => {
    while (goesOn()) {
      const one = waiting.shift();
      if (one === undefined) return;
      await work(one);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, worker));
}
