import { PAGE_SIZE } from '@/domain/limits';

/**
 * A fake Firebase for session.test.ts: the test decides who is signed in and when answers arrive
 * (also too late); forbidden behaviour is recorded in `violations`.
 */
interface FakeUser {
  uid: string;
  email: string;
}

interface FakeFirestore {
  number: number;
  /** The person signed in at its first use. */
  uid: string | null;
  terminated: boolean;
  /** Whether it has a persistent cache. */
  persistent: boolean;
  /** Writes not yet confirmed by the server. */
  pending: Promise<void>[];
  confirm: (() => void)[];
}

interface FakeListener {
  database: FakeFirestore;
  path: string;
  stopped: boolean;
  answer(): void;
}

interface Location {
  database: FakeFirestore;
  path: string;
  id: string;
}

type Observer = (user: FakeUser | null) => void;
interface SnapshotObserver {
  next(snapshot: unknown): void;
}

const LOOK_UP_MS = 20;
const ACCOUNT = 'firebase:authUser:demo:[DEFAULT]';

function makeWorld() {
  const observers: Observer[] = [];
  return {
    user: null as FakeUser | null,
    observers,
    databases: [] as FakeFirestore[],
    listeners: [] as FakeListener[],
    writes: [] as { uid: string; path: string }[],
    violations: [] as string[],
    /** The persistent cache. While another tab uses it, erasing never ends. */
    cache: {
      inUse: false,
      erase(): Promise<void> {
        return this.inUse ? new Promise(() => undefined) : Promise.resolve();
      },
    },
    become(user: FakeUser | null) {
      const changed = this.user?.uid !== user?.uid;
      this.user = user;
      // Firebase Auth stores the account for the next visit.
      if (user) localStorage.setItem(ACCOUNT, JSON.stringify(user));
      else localStorage.removeItem(ACCOUNT);
      if (changed) for (const observer of [...observers]) observer(user);
    },
    /** Closes the page and everything it had open; local storage stays. */
    closePage() {
      observers.length = 0;
      this.listeners.length = 0;
      for (const database of this.databases) database.terminated = true;
    },
    open: () => world.databases.filter(({ terminated }) => !terminated),
    live: () => world.listeners.filter(({ stopped, database }) => !stopped && !database.terminated),
  };
}

export let world = makeWorld();
export function newWorld() {
  world = makeWorld();
  return world;
}

/** Everybody's password. */
export const PASSWORD = 'segreta';
const auths = new WeakSet<object>();
/** Fails for another account service than the one that was made. */
export function isOurs(auth: object) {
  if (!auths.has(auth)) throw new TypeError('not the account service');
}

export const userOf = (uid: string): FakeUser => ({ uid, email: `${uid}@esempio.test` });

/** Records a violation unless the database is open and belongs to the person signed in. */
function used(database: FakeFirestore, what: string) {
  database.uid ??= world.user?.uid ?? null;
  if (database.terminated) world.violations.push(`${what} on a closed database`);
  if (database.uid !== world.user?.uid)
    world.violations.push(`${what} on ${database.uid}'s database as ${world.user?.uid}`);
}

function written({ database, path }: Location): Promise<void> {
  used(database, `write of ${path}`);
  if (database.terminated)
    return Promise.reject(Object.assign(new Error('terminated'), { code: 'failed-precondition' }));
  world.writes.push({ uid: world.user?.uid ?? '', path });
  const pending = new Promise<void>((resolve) => database.confirm.push(resolve));
  database.pending.push(pending);
  return pending;
}

const metadata = { fromCache: false, hasPendingWrites: false };
/** The title of every document is the uid that read it. */
function documentAt(location: Location) {
  const { uid } = location.database;
  const fields = location.path.startsWith('users/')
    ? { uid, email: `${uid}@esempio.test`, userRole: 'Amministratore' }
    : { title: uid, name: uid, uid, userId: uid, status: 'Aperto' };
  return {
    id: location.id,
    exists: () => true,
    data: () => fields,
    get: (name: string) => fields[name as never],
    metadata,
    ref: location,
  };
}
const nothingAt = (location: Location) => ({
  ...documentAt(location),
  exists: () => false,
  data: () => undefined,
});

function snapshotOf(location: Location) {
  if (!location.path.endsWith('?')) return documentAt(location);
  const page = { length: PAGE_SIZE };
  const docs = Array.from(page, (_, index) =>
    documentAt({ ...location, id: `${location.database.uid}:${location.path.length}:${index}` }),
  );
  return {
    docs,
    size: docs.length,
    metadata,
    docChanges: () => docs.map((one) => ({ type: 'added', doc: one })),
  };
}

export const fakeAuth = {
  initializeAuth: () => {
    const auth = {
      get currentUser() {
        return world.user;
      },
      onAuthStateChanged: (observer: Observer) => {
        world.observers.push(observer);
        // Firebase Auth looks the account up first.
        setTimeout(() => world.observers.includes(observer) && observer(world.user), LOOK_UP_MS);
      },
      signOut: async () => {
        await Promise.resolve();
        world.become(null);
      },
    };
    auths.add(auth);
    return auth;
  },
  connectAuthEmulator: () => undefined,
  signInWithEmailAndPassword: async (auth: object, email: string, password: string) => {
    await Promise.resolve();
    isOurs(auth);
    if (password !== PASSWORD)
      throw Object.assign(new Error('wrong password'), { code: 'auth/invalid-credential' });
    const user = userOf(email.split('@')[0] ?? '');
    world.become(user);
    return { user };
  },
};

const within = (database: FakeFirestore, path: string): Location => ({
  database,
  path,
  id: path.split('/').at(-1) ?? '',
});

export const fakeFirestore = {
  initializeFirestore: (_app: unknown, { localCache }: { localCache: { persistent: boolean } }) => {
    if (world.open().length > 0) world.violations.push('two databases at once');
    const database: FakeFirestore = {
      number: world.databases.length,
      uid: null,
      terminated: false,
      persistent: localCache.persistent,
      pending: [],
      confirm: [],
    };
    world.databases.push(database);
    return database;
  },
  connectFirestoreEmulator: () => undefined,
  memoryLocalCache: () => ({ persistent: false }),
  persistentLocalCache: () => ({ persistent: true }),
  persistentMultipleTabManager: () => ({}),
  clearIndexedDbPersistence: () => world.cache.erase(),
  waitForPendingWrites: (database: FakeFirestore) => Promise.all(database.pending),
  terminate: (database: FakeFirestore) => {
    if (world.live().some((listener) => listener.database === database))
      world.violations.push('closed with listeners');
    database.terminated = true;
    return Promise.resolve();
  },
  collection: (database: FakeFirestore, path: string) => within(database, path),
  doc: (from: FakeFirestore | Location, ...path: string[]) =>
    'database' in from ? within(from.database, `${from.path}/new`) : within(from, path.join('/')),
  query: (from: Location, ...constraints: string[]) => ({
    ...from,
    path: `${from.path.replace(/\?$/, '')}${constraints.join('')}?`,
  }),
  where: (...segments: unknown[]) => JSON.stringify(segments),
  orderBy: (...segments: unknown[]) => JSON.stringify(segments),
  limit: (count: number) => `[${count}]`,
  startAfter: ({ id }: { id: string }) => `[after ${id.length}]`,
  endAt: ({ id }: { id: string }) => `[to ${id.length}]`,
  onSnapshot: (location: Location, _options: unknown, observer: SnapshotObserver) => {
    used(location.database, `listen to ${location.path}`);
    const listener: FakeListener = {
      database: location.database,
      path: location.path,
      stopped: false,
      // Also after unsubscribing: an answer that was already on its way.
      answer: () => observer.next(snapshotOf(location)),
    };
    world.listeners.push(listener);
    return () => (listener.stopped = true);
  },
  getDocFromCache: async (location: Location) => {
    used(location.database, `read of ${location.path}`);
    await Promise.resolve();
    return documentAt(location);
  },
  getDoc: async (location: Location) => {
    used(location.database, `read of ${location.path}`);
    await Promise.resolve();
    return nothingAt(location);
  },
  setDoc: (location: Location) => written(location),
  updateDoc: (location: Location) => written(location),
  deleteDoc: (location: Location) => written(location),
  serverTimestamp: () => null,
  deleteField: () => null,
};
