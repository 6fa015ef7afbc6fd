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
import './auth'; // whose token it asks with
import { emulators, memoryCache } from './env';
import { ownsCache, rememberCacheOwner } from '../session/remembered';
import { addPart, leavePage, scope, type Scope } from '../session/scope';

/** A cache that another tab holds on to is not waited for longer. */
const CLEAR_MS = 2_000;
const SOON_MS = 100;

let opened: { owner: Scope; database: Firestore } | null = null;
/** The database of who has left with everything sent: nothing of it has to stay on the device. */
let left: Firestore | null = null;
/** Another person's cache is still on this device: nothing of it may be read, so this visit keeps none. */
let foreignCache = false;

/**
 * The database of the person signed in, one from sign-in to sign-out, so that no listener or cache outlives its session.
 * @throws AppError `cancelled` when nobody is signed in, or not any more
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

/** The emulator never notices that a page has gone, and would answer its queries again at every write from then on. */
function endWithPage(database: Firestore) {
  if (typeof window === 'undefined') return;
  window.addEventListener('pagehide', (event) => {
    // Tests wait for it (tests/e2e/support/leave.ts); a real browser lets it run as far as it comes.
    // The person stays: what they were typing is there again after a reload.
    if (!event.persisted && database === opened?.database)
      Object.assign(event, { ended: leavePage() });
  });
}

/** Erases what the previous person read on this device; to be called, and waited for, before another one's scope opens. */
export async function takeOverCache(uid: string): Promise<void> {
  if (memoryCache) return;
  foreignCache = true;
  await oneTabAtATime(async () => {
    // Another tab of the same person may have done it meanwhile, and has it open by now.
    foreignCache = !ownsCache(uid) && !(await erased());
    if (!foreignCache) rememberCacheOwner(uid);
  });
}

/** Without an answer in time (a tab that is asleep) the cache is left alone. */
async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  // Browsers give no locks to a page that came over http.
  const locks = 'locks' in navigator ? navigator.locks : null;
  if (!locks) return work();
  await locks
    .request('cacheOwner', { signal: AbortSignal.timeout(2 * CLEAR_MS) }, work)
    .catch((error: unknown) => console.warn(error));
}

/** Erases what the person who has signed out read here. What they wrote and could not send stays, for when they are back. */
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

/** What tabs have told each other of their queries: beside an empty cache it would pass for the server's answer. */
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
  // It waits for the clearing, which may wait for another tab; the next database can be opened at once all the same.
  const closed = terminate(database);
  if (done) await closed;
  return done;
}

addPart({
  closed: async (waiting) => {
    const ending = opened?.database;
    const inMemory = memoryCache || foreignCache;
    opened = null;
    foreignCache = false;
    if (!ending) return;
    // Refused when the account has changed: then there is nothing to wait for.
    const sent = waitForPendingWrites(ending).then(
      () => true,
      () => false,
    );
    // Nothing to send is soon known, also without a connection.
    const all = await Promise.race([sent, waiting.then(() => after(SOON_MS))]);
    await terminate(ending);
    left = all && !inMemory ? ending : null;
  },
});
