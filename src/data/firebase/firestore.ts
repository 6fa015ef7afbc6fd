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
} from 'firebase/firestore';
import { app } from './app';
import './auth'; // for its ID token
import { emulators, memoryCache } from './env';
import { ownsCache, rememberCacheOwner } from '../session/remembered';
import { addScopeHooks, leavePage, scope, type Scope } from '../session/scope';

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

/** The emulator does not notice closed pages, and would re-run their queries at every write. */
function endWithPage(database: Firestore) {
  if (typeof window === 'undefined') return;
  window.addEventListener('pagehide', (event) => {
    // Tests wait for `ended` (tests/e2e/support/leave.ts); a real browser runs as much as it can.
    // The person stays signed in: drafts are there again after a reload.
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

/** Query states that tabs share: with an empty cache they would pass for a server answer. */
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
