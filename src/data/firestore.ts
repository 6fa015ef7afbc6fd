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
import { auth } from './auth';
import { emulators, memoryCache } from './env';
import { rememberedUser } from './remembered';
import { onSessionEnd } from './sessionEnd';

const OWNER_KEY = 'cacheOwner';
/** How long signing out waits for writes that are on their way. */
const LAST_WRITES_MS = 3_000;

let current: Firestore | null = null;

/** The database of the person signed in. A new one is made after each sign-out, so no listener or cache outlives its session. */
export function db(): Firestore {
  current ??= open();
  return current;
}

function open(): Firestore {
  const localCache = memoryCache ? memoryLocalCache() : persistentLocalCache({ tabManager: persistentMultipleTabManager() });
  const database = initializeFirestore(app, { localCache });
  if (emulators) {
    connectFirestoreEmulator(database, emulators.host, emulators.firestore);
    endWithPage(database);
  }
  if (!memoryCache) keepToOwner(database);
  return database;
}

/** The emulator never notices that a page has gone, and would answer its queries again at every write from then on. */
function endWithPage(database: Firestore) {
  if (typeof window === 'undefined') return;
  window.addEventListener('pagehide', (event) => {
    // Tests wait for it (tests/e2e/support/leave.ts); a real browser lets it run as far as it comes.
    if (!event.persisted && database === current) Object.assign(event, { ended: terminate(database) });
  });
}

/** What the previous person read on this device is erased before another one sees the cache; the same person keeps theirs. */
function keepToOwner(database: Firestore) {
  // Before the account service has answered: whoever was here last. If it is somebody else, this database is closed again.
  const uid = auth.currentUser?.uid ?? rememberedUser()?.uid;
  const owner = localStorage.getItem(OWNER_KEY);
  if (uid === undefined || owner === uid) return;
  const remember = () => localStorage.setItem(OWNER_KEY, uid);
  if (owner === null) remember();
  // Refused while another tab of the previous person is still closing: the owner stays, so it is tried again next time.
  else clearIndexedDbPersistence(database).then(remember, () => undefined);
}

onSessionEnd(async () => {
  const ending = current;
  current = null;
  if (!ending) return;
  await Promise.race([waitForPendingWrites(ending), new Promise((resolve) => setTimeout(resolve, LAST_WRITES_MS))]);
  await terminate(ending);
});
