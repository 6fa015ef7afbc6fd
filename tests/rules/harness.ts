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

/** One statement about the rules. `area` is the collection or storage area that it speaks of. */
export interface RuleCase {
  area: string;
  title: string;
  run(world: World): Promise<void>;
}

/** Somebody who asks. */
export interface Person {
  subject: Subject;
  uid: string;
  email: string;
  /** The e-mail isn't proven. */
  unverified?: true;
}

export type Data = Record<string, unknown>;

/** One Firestore project of the emulator with its people; every case makes the documents it needs, so order doesn't matter. */
export interface World {
  env: RulesTestEnvironment;
  people: Record<Subject, Person>;
  /** Another client: the owner of what isn't one's own. May upload. */
  other: Person;
  db(person: Person): Firestore;
  /** Writes past the rules. */
  given(path: string, data: Data): Promise<void>;
  remove(path: string): Promise<void>;
  stored(path: string): Promise<Data | undefined>;
  /** Gives the people their records back, after rules that let too much through. */
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
/** An id that no other case uses: 20 letters and digits, like Firestore's own. */
export function newId(): string {
  counter += 1;
  return `${run}${counter.toString(36).padStart(6, '0')}`.padEnd(20, 'x');
}

const SHARED_PROJECT = `demo-rules-${process.env.VITEST_POOL_ID}`;

/**
 * Starts a world with people of its own. Files that follow each other in a worker share a project, whose rules first use up a part of
 * what a request may take (limits.ts): the engine reads rules for longer than most files run.
 * @param projectId begins with demo-, has the rules as they are; Storage rules always ask Firestore of demo-coaching
 */
export async function startWorld(projectId = SHARED_PROJECT): Promise<World> {
  setLogLevel('silent'); // refusals are what is tested
  const env = await initializeTestEnvironment({
    projectId,
    firestore: { ...host('FIRESTORE_EMULATOR_HOST') },
    storage: { ...host('FIREBASE_STORAGE_EMULATOR_HOST') },
  });
  const app: App = initializeApp({ projectId }, `${projectId}-${newId()}`);
  const admin: AdminFirestore = getFirestore(app);
  const databases = new Map<string, Firestore>();
  if (projectId === SHARED_PROJECT) {
    const rules = burdened(rulesText.firestore);
    const loaded = admin.doc('none/rules');
    if ((await loaded.get()).get('text') !== rules) {
      await loadFirestoreRules(projectId, rules);
      await loaded.set({ text: rules });
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

/** Gives the project other rules. Throws when they don't compile. */
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

/** The Storage emulator has one set of rules for all projects. */
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

/** The rules let it through. */
export const allowed = (request: Promise<unknown>) => assertSucceeds(request);
/**
 * The rules refuse it (any other failure is an error of the test). A write that is refused comes by several grants, each of which uses up
 * its part: what is refused for taking too much can't be told from the rest here. What is wrongly granted is granted by the first.
 */
export async function refused(request: Promise<unknown>): Promise<void> {
  await assertFails(request);
}

/** The document at `where`, as this person. */
export const at = (world: World, person: Person, where: string) => doc(world.db(person), where);

/** A new document, with what has to be there already and what is written with it. */
export interface Creation {
  id?: string;
  data: Data;
  given?: Record<string, Data>;
  also?: Record<string, Data>;
  /** What the rules demand beside it, made anew each time; null: there before, and deleted with it. */
  beside?: ((id: string) => readonly Placed<Data | null>[]) | undefined;
}
export interface Placed<D = Data> {
  path: string;
  data: D;
}

/** Asks for a new document. */
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

/** Runs a request where the matrix says what should come out. */
export async function expectOutcome(granted: boolean, request: Promise<unknown>): Promise<void> {
  await (granted ? allowed(request) : refused(request));
}

/** One create that the rules take, and ways to spoil it that they refuse: a case each. */
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

/** Changes of a stored document, each with what the rules should say. */
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
