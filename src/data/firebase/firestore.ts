import {
  clearIndexedDbPersistence,
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
  persistentLocalCache,
  persistentMultipleTabManager,
  terminate,
  waitForPendingWrites,
  type Firestore,
  collection,
  doc,
  getDocFromServer,
  runTransaction,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
  setDoc,
  type DocumentData,
} from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import { fieldsOf } from '@/domain/stored';
import { app } from './app';
import './auth'; // for its ID token
import { emulators, memoryCache } from './env';
import { ownsCache, rememberCacheOwner } from '../session/remembered';
import { addScopeHooks, leavePage, scope, type Scope } from '../session/scope';
import { attempt } from './errors';
import { online } from '../session/online';
import { resumable } from '../write/resumable';

/** How long to wait for a cache that another tab holds on to. */
const CLEAR_MS = 2_000;
const SOON_MS = 100;

let opened: { owner: Scope; database: Firestore } | null = null;
/** Database of the person who just left with nothing unsent: its cache can be erased. */
let left: Firestore | null = null;
/** The cache belongs to somebody else and could not be erased: use memory only. */
let foreignCache = false;

/**
 * The database of the current scope, one from sign-in to sign-out, so that no listener or cache
 * outlives its session.
 * @throws AppError `cancelled` when no scope is open
 */
export function db(): Firestore {
  const owner = scope();
  if (opened?.owner !== owner) opened = { owner, database: open(memoryCache || foreignCache) };
  return opened.database;
}

function open(inMemory: boolean): Firestore {
  const localCache = inMemory
    ? memoryLocalCache()
    : persistentLocalCache({ tabManager: persistentMultipleTabManager() });
  const database = initializeFirestore(app, { localCache });
  if (emulators) {
    connectFirestoreEmulator(database, emulators.host, emulators.firestore);
    endWithPage(database);
  }
  return database;
}

/**
 * Closes the database with the page. The emulator does not notice closed pages, and would re-run
 * their queries at every write.
 */
function endWithPage(database: Firestore) {
  if (typeof window === 'undefined') return;
  window.addEventListener('pagehide', (event) => {
    // Tests wait for `ended` (tests/e2e/support/leave.ts); a real browser runs as much of it as it
    // can. The person stays signed in: drafts are there again after a reload.
    if (!event.persisted && database === opened?.database)
      Object.assign(event, { ended: leavePage() });
  });
}

/** Erases the previous person's cache; must be awaited before another scope opens. */
export async function takeOverCache(uid: string): Promise<void> {
  if (memoryCache) return;
  foreignCache = true;
  await oneTabAtATime(async () => {
    // Another tab of the same person may have erased it meanwhile and be using it.
    foreignCache = !ownsCache(uid) && !(await erased());
    if (!foreignCache) rememberCacheOwner(uid);
  });
}

/** If no lock is granted in time (a sleeping tab) the cache is left alone. */
async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  // Browsers provide no locks over plain http.
  const locks = 'locks' in navigator ? navigator.locks : null;
  if (!locks) return work();
  await locks
    .request('cacheOwner', { signal: AbortSignal.timeout(2 * CLEAR_MS) }, work)
    .catch((error: unknown) => console.warn(error));
}

/** Erases the cache of the person who signed out, unless it holds unsent writes. */
export async function eraseLeft(): Promise<void> {
  const database = left;
  left = null;
  if (database && (await clear(database))) rememberCacheOwner(null);
}

function clear(database: Firestore): Promise<boolean> {
  const cleared = clearIndexedDbPersistence(database).then(
    () => {
      forgetTabs();
      return true;
    },
    () => false, // another tab is still using it
  );
  return Promise.race([cleared, after(CLEAR_MS)]);
}

/**
 * Removes the query states that tabs share: with an empty cache they would pass for a server
 * answer.
 */
function forgetTabs() {
  for (const key of Object.keys(localStorage))
    if (key.startsWith('firestore_')) localStorage.removeItem(key);
}

function after(milliseconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), milliseconds));
}

async function erased(): Promise<boolean> {
  const database = open(false);
  const done = await clear(database);
  // Closing waits for the clearing, which may take long; the next database can open anyway.
  const closed = terminate(database);
  if (done) await closed;
  return done;
}

addScopeHooks({
  closed: async (waiting) => {
    const ending = opened?.database;
    const inMemory = memoryCache || foreignCache;
    opened = null;
    foreignCache = false;
    if (!ending) return;
    // Rejects when the account has changed: then there is nothing to wait for.
    const sent = waitForPendingWrites(ending).then(
      () => true,
      () => false,
    );
    // If there is nothing to send this resolves at once, even offline.
    const all = await Promise.race([sent, waiting.then(() => after(SOON_MS))]);
    await terminate(ending);
    left = all && !inMemory ? ending : null;
  },
});

/** More consecutive collisions than this are not a coincidence. */
const TRIES = 8;

/**
 * Retries work that the rules refused only because of a concurrent write. Rules check the stored
 * state when a write arrives, before a transaction notices that its reads are outdated, so such a
 * collision shows as `permission-denied`. Any other refusal is thrown at once.
 * @param work reads everything it depends on again at each attempt
 * @param changed whether the state that the refused attempt relied on has changed
 */
export async function raced<T>(
  work: () => Promise<T>,
  changed: () => Promise<boolean>,
): Promise<T> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left <= 1 || fieldsOf(error).code !== 'permission-denied' || !(await changed()))
        throw error;
    }
  }
}

/**
 * A document as the server has it now, for a check after a refusal. `getDocFromServer` would answer
 * from a listener to the same document, which may not have received the change that caused the
 * refusal.
 */
export function freshDoc(ref: DocumentReference): Promise<DocumentSnapshot> {
  return runTransaction(db(), (transaction) => transaction.get(ref));
}

/**
 * Changes a stored document in a transaction. The rules refuse to change one that was deleted
 * concurrently; that counts as not found.
 * @param gone message for a deleted document
 * @throws AppError `not-found`
 */
export function changeStored<T>(
  ref: DocumentReference,
  gone: string,
  change: (transaction: Transaction, stored: DocumentSnapshot) => T | Promise<T>,
): Promise<T> {
  const run = () =>
    runTransaction(db(), async (transaction) => {
      const stored = await transaction.get(ref);
      if (!stored.exists()) throw new AppError('not-found', gone);
      return change(transaction, stored);
    });
  return attempt(() => raced(run, async () => !(await freshDoc(ref)).exists()));
}

/**
 * Creates a document under a new id; a retry uses the same id if nobody could tell whether an
 * earlier try had arrived.
 * @param content what the person entered: equal content means the same document until that is known
 * to exist
 * @param dataOf returns the document to write, given its id
 */
export function createNew(
  name: string,
  content: unknown,
  dataOf: (id: string) => DocumentData,
): Promise<void> {
  return resumable(
    [name, content],
    () => doc(collection(db(), name)).id,
    async (id, isRetry) => {
      const ref = doc(db(), name, id);
      if (isRetry && (await hasArrived(() => isThere(ref)))) return;
      await createOnce(ref, dataOf(id));
    },
  );
}

/**
 * Whether an earlier try has arrived. Without a connection only the rules can tell: if it has, they
 * refuse this try once it reaches the server.
 */
export async function hasArrived(look: () => Promise<boolean>): Promise<boolean> {
  return online.getSnapshot() && (await look());
}

/**
 * Creates a document; idempotent. If the answer is lost the SDK sends the write again, even after a
 * restart; the rules then refuse to overwrite the document, which counts as created. Returns the
 * document that was there, or null.
 * @throws the rules' refusal if it has any other reason
 */
export async function createOnce(
  ref: DocumentReference,
  data: DocumentData,
): Promise<DocumentSnapshot | null> {
  try {
    await setDoc(ref, data);
    return null;
  } catch (error) {
    if (fieldsOf(error).code !== 'permission-denied') throw error;
    const there = await storedUnlessRefused(ref);
    if (there?.exists() !== true) throw error;
    return there;
  }
}

/** @throws if the document can't be read, e.g. without a connection */
async function isThere(ref: DocumentReference): Promise<boolean> {
  return (await storedUnlessRefused(ref))?.exists() ?? false;
}

/**
 * A document that an earlier attempt of a refused write may have stored; null if the person may not
 * read it, because then it can't be their own.
 * @throws the database's error if it can't be read for another reason, such as no connection
 */
export async function storedUnlessRefused(
  ref: DocumentReference,
): Promise<DocumentSnapshot | null> {
  try {
    return await getDocFromServer(ref);
  } catch (error) {
    if (fieldsOf(error).code !== 'permission-denied') throw error;
    return null;
  }
}
