import fs from 'node:fs';
import path from 'node:path';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore, type Firestore as AdminFirestore } from 'firebase-admin/firestore';
import { doc, setLogLevel, updateDoc, writeBatch, type Firestore } from 'firebase/firestore';
import { SUBJECTS, type Subject } from '@/domain/access/grants';
import { burdened } from './limits';

const root = path.resolve(import.meta.dirname, '../..');
export const rulesText = {
  firestore: fs.readFileSync(path.join(root, 'firestore.rules'), 'utf8'),
  storage: fs.readFileSync(path.join(root, 'storage.rules'), 'utf8'),
};

/** One statement about the rules. `area` is its collection or storage area. */
export interface RuleCase {
  area: string;
  title: string;
  run(world: World): Promise<void>;
}

/** A requesting person. */
export interface Person {
  subject: Subject;
  uid: string;
  email: string;
  /** With an unverified e-mail. */
  unverified?: true;
}

export type Data = Record<string, unknown>;

/**
 * One Firestore project of the emulator with its people; every case creates its own documents, so
 * order doesn't matter.
 */
export interface World {
  env: RulesTestEnvironment;
  people: Record<Subject, Person>;
  /** Another client: owner of «another's» documents. May upload. */
  other: Person;
  db(person: Person): Firestore;
  /** Writes bypassing the rules. */
  given(path: string, data: Data): Promise<void>;
  remove(path: string): Promise<void>;
  stored(path: string): Promise<Data | undefined>;
  /** Restores people's records, after rules that allowed too much. */
  reset(): Promise<void>;
  /** A new client, or another role, with a record. */
  person(userRole?: string, record?: Data): Promise<Person>;
  stop(): Promise<void>;
}

const host = (variable: string) => {
  const [name = '127.0.0.1', port = ''] = (process.env[variable] ?? '').split(':');
  if (port === '')
    throw new Error(`${variable} is not set: run under node scripts/emulators.mjs exec`);
  return { host: name, port: Number(port) };
};

let counter = 0;
const run = Math.random().toString(36).slice(2, 8);
/** A unique id: 20 letters and digits, like Firestore's own. */
export function newId(): string {
  counter += 1;
  return `${run}${counter.toString(36).padStart(6, '0')}`.padEnd(20, 'x');
}

const SHARED_PROJECT = `demo-rules-${process.env.VITEST_POOL_ID}`;

/**
 * Starts a world with its own people. Files of the same worker share a project, because the engine
 * takes longer to load rules than most files run.
 * @param projectId begins with demo-; Storage rules always query Firestore of demo-coaching
 * @param rules `burdened`: our rules, which first use up a part of the request limits (limits.ts);
 * `loaded`: those that the caller loads, or, for tests of Storage rules, those of demo-coaching,
 * which other stages also use
 */
export async function startWorld(
  projectId = SHARED_PROJECT,
  rules: 'burdened' | 'loaded' = 'burdened',
): Promise<World> {
  setLogLevel('silent'); // refusals are expected
  const env = await initializeTestEnvironment({
    projectId,
    firestore: { ...host('FIRESTORE_EMULATOR_HOST') },
    storage: { ...host('FIREBASE_STORAGE_EMULATOR_HOST') },
  });
  const app: App = initializeApp({ projectId }, `${projectId}-${newId()}`);
  const admin: AdminFirestore = getFirestore(app);
  const databases = new Map<string, Firestore>();
  if (rules === 'burdened') {
    const text = burdened(rulesText.firestore);
    const loaded = admin.doc('none/rules');
    if ((await loaded.get()).get('text') !== text) {
      await loadFirestoreRules(projectId, text);
      await loaded.set({ text });
    }
  }

  const world: World = {
    env,
    people: {} as Record<Subject, Person>,
    other: { subject: 'user', uid: '', email: '' },
    db: (person) => {
      let db = databases.get(person.uid);
      if (!db) {
        const context =
          person.subject === 'anonymous'
            ? env.unauthenticatedContext()
            : env.authenticatedContext(person.uid, {
                email: person.email,
                email_verified: !person.unverified,
              });
        db = context.firestore() as unknown as Firestore;
        databases.set(person.uid, db);
      }
      return db;
    },
    given: async (where, data) => void (await admin.doc(where).set(data)),
    remove: async (where) => void (await admin.doc(where).delete()),
    stored: async (where) => (await admin.doc(where).get()).data(),
    person: async (userRole = 'user', record = {}) => {
      const uid = newId();
      const subject = SUBJECTS.find((known) => known === userRole) ?? 'user';
      const person = { subject, uid, email: `${uid}@demo.test` };
      await world.given(`users/${uid}`, userRecord(person, { userRole, ...record }));
      return person;
    },
    reset: async () => {
      const roles = new Map<Person, string>([
        [world.other, 'user'],
        ...Object.values(world.people).map((one) => [one, one.subject] as const),
      ]);
      for (const [person, userRole] of roles) {
        if (person.subject === 'unrecorded' || person.subject === 'anonymous')
          await world.remove(`users/${person.uid}`);
        else
          await world.given(
            `users/${person.uid}`,
            userRecord(person, { userRole, canUploadFiles: true }),
          );
      }
    },
    stop: async () => {
      await Promise.all([env.cleanup(), deleteApp(app)]);
    },
  };
  for (const subject of SUBJECTS) {
    const withRecord = subject !== 'anonymous' && subject !== 'unrecorded';
    const uid = newId();
    world.people[subject] = withRecord
      ? await world.person(subject, { canUploadFiles: true })
      : { subject, uid, email: `${uid}@demo.test` };
  }
  world.other = await world.person('user', { canUploadFiles: true });
  return world;
}

export function userRecord(person: Person, more: Data = {}): Data {
  return {
    uid: person.uid,
    email: person.email,
    name: 'Giulia',
    surname: 'Bianchi',
    phone: '+393331234567',
    studio: 'Roma',
    userRole: 'user',
    canUploadFiles: false,
    created_time: new Date(),
    privacyAccettata: true,
    dataPrivacyAccettata: new Date(),
    ...more,
  };
}

/** Loads other rules into the project. Throws when they don't compile. */
export async function loadFirestoreRules(projectId: string, content: string): Promise<void> {
  const response = await fetch(
    `http://${process.env.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${projectId}:securityRules`,
    {
      method: 'PUT',
      body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
    },
  );
  if (!response.ok) throw new Error(await response.text());
}

/** Loads Storage rules; the emulator has one set for all projects. */
export async function loadStorageRules(content: string): Promise<void> {
  const response = await fetch(
    `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}/internal/setRules`,
    {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rules: { files: [{ name: 'storage.rules', content }] } }),
    },
  );
  if (!response.ok) throw new Error(await response.text());
}

/** Expects the rules to allow it. */
export const allowed = (request: Promise<unknown>) => assertSucceeds(request);
/**
 * Expects the rules to refuse it (any other failure is an error of the test). A refused write
 * evaluates several grants, each using up its part of the limits: a refusal for exceeding them
 * looks the same here. A wrong grant shows at the first.
 */
export async function refused(request: Promise<unknown>): Promise<void> {
  await assertFails(request);
}

/** The document at `where`, as this person. */
export const at = (world: World, person: Person, where: string) => doc(world.db(person), where);

/** A new document, with its prerequisites and accompanying writes. */
export interface Creation {
  id?: string;
  data: Data;
  given?: Record<string, Data>;
  also?: Record<string, Data>;
  /**
   * Accompanying documents that the rules require, built for each attempt; null: existing, and
   * deleted with it.
   */
  beside?: ((id: string) => readonly Stored<Data | null>[]) | undefined;
}
export interface Stored<D = Data> {
  path: string;
  data: D;
}

/** Attempts the create. */
export async function created(
  world: World,
  by: Person,
  path: string,
  { data, given = {}, also = {}, beside }: Creation,
): Promise<void> {
  for (const [where, what] of Object.entries(given)) await world.given(where, what);
  const batch = writeBatch(world.db(by));
  batch.set(at(world, by, path), data);
  for (const [where, what] of Object.entries(also))
    batch.set(at(world, by, where), what, { merge: true });
  for (const other of beside?.(path.split('/')[1] ?? '') ?? []) {
    if (other.data !== null) await world.remove(other.path);
    if (other.data === null) batch.delete(at(world, by, other.path));
    else batch.set(at(world, by, other.path), other.data);
  }
  return batch.commit();
}

/** Expects the matrix's outcome. */
export async function expectOutcome(granted: boolean, request: Promise<unknown>): Promise<void> {
  await (granted ? allowed(request) : refused(request));
}

/** A valid create, and invalid variants: one case each. */
export function spoiledCreates(
  area: string,
  what: string,
  valid: (world: World) => Promise<{ by: Person; path: string } & Creation>,
  spoilers: Record<string, Data | ((data: Data, by: Person) => Data)>,
): RuleCase[] {
  const attempt = async (
    world: World,
    spoil: (data: Data, by: Person) => Data,
    granted: boolean,
  ) => {
    const { by, path, ...creation } = await valid(world);
    await world.remove(path);
    await expectOutcome(
      granted,
      created(world, by, path, { ...creation, data: spoil(creation.data, by) }),
    );
  };
  return [
    {
      area,
      title: `${what}: taken as it should be`,
      run: (world) => attempt(world, (data) => data, true),
    },
    ...Object.entries(spoilers).map(([why, spoiler]) => ({
      area,
      title: `${what}: refused ${why}`,
      run: (world: World) =>
        attempt(
          world,
          typeof spoiler === 'function' ? spoiler : (data) => ({ ...data, ...spoiler }),
          false,
        ),
    })),
  ];
}

/** The record without one field. */
export function without(field: string): (data: Data) => Data {
  return (data) => Object.fromEntries(Object.entries(data).filter(([name]) => name !== field));
}

/** Updates of a stored document, each with the expected outcome. */
export function changes(
  area: string,
  what: string,
  granted: boolean,
  stored: (world: World, by: Person) => Promise<string>,
  by: (world: World) => Person,
  list: Record<string, Data | ((by: Person) => Data)>,
): RuleCase[] {
  return Object.entries(list).map(([why, change]) => ({
    area,
    title: `${what}: ${granted ? 'taken' : 'refused'} ${why}`,
    run: async (world: World) => {
      const person = by(world);
      const path = await stored(world, person);
      await expectOutcome(
        granted,
        updateDoc(at(world, person, path), typeof change === 'function' ? change(person) : change),
      );
    },
  }));
}
