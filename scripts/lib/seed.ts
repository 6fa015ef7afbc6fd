// Writes the demo data into the emulators. Called by `npm run seed` and by tests.
import type { App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { counting } from '../../tests/fixtures/accounting';
import { demoData } from '../../tests/fixtures/demo';
import type { DemoDocument } from '../../tests/fixtures/indexed';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type Person } from '../../tests/fixtures/demo/people';
import type { StoredFile } from '../../tests/fixtures/demo/documents';
import { LARGE_COUNTS, largeDocuments } from '../../tests/fixtures/large';
import { keepFollow } from '../../functions/src/follow/keep';
import { countAllOpen } from '../../functions/src/indexing/open-counts';
import { countAllCategories } from '../../functions/src/indexing/product-categories';
import { sideBySide } from '../../functions/src/kit/runtime';
import { keepRenewals } from '../../functions/src/renewals/keep';
import { DEMO_BUCKET } from './admin';
import { emptyAt, patiently } from './emulator-faults';
import { projectId as demoProject } from './project.mjs';
import { portsAt } from './ports.mjs';

interface SeedOptions {
  /** Removes everything first. */
  reset?: boolean;
  scale?: 'small' | 'large';
  now?: Date;
  log?: (line: string) => void;
}

const BATCH = 400;
const PARALLEL = 4;
/** Number of people whose renewals and reasons to follow are computed at a time. */
const AT_ONCE = 10;

export async function isSeeded(app: App): Promise<boolean> {
  return (await getFirestore(app).doc(`users/${DEMO_ACCOUNTS.admin.uid}`).get()).exists;
}

/** Writes accounts, documents with their idx, and files; overwrites those with the same ids. */
export async function seedDemo(
  app: App,
  { reset = false, scale = 'small', now = new Date(), log = () => undefined }: SeedOptions = {},
): Promise<void> {
  const origin = `http://${emulatorHost('FIREBASE_STORAGE_EMULATOR_HOST')}`;
  const data = demoData(now, { origin, bucket: bucketOf(app) });
  // The documents have their idx, so tens of thousands of trigger runs would change nothing. Other
  // projects have no triggers.
  const quiet = app.options.projectId === demoProject;
  if (quiet) await backgroundTriggers('disable');
  const orders = counting();
  try {
    if (reset) await wipe(app);
    await Promise.all([
      writeAccounts(app, data.people),
      writeFiles(app, data.files),
      writeDocuments(getFirestore(app), orders.pass(data.documents)),
    ]);
    log(
      `${data.people.length} accounts, ${data.documents.length} documents, ${data.files.length} files`,
    );
    if (scale === 'large') {
      const total = Object.values(LARGE_COUNTS).reduce((sum, count) => sum + count, 0);
      await writeDocuments(getFirestore(app), orders.pass(largeDocuments(now)), (done) => {
        if (done % 5_000 === 0 || done === total) log(`${done} of ${total}`);
      });
    }
    await writeDocuments(getFirestore(app), orders.counted());
    await patiently(() => countAllOpen(getFirestore(app), new Date()));
    await patiently(() => countAllCategories(getFirestore(app)));
    await sideBySide(data.people, AT_ONCE, async ({ uid }) => {
      await patiently(() => keepRenewals(getFirestore(app), uid));
      await patiently(() => keepFollow(getFirestore(app), uid));
    });
  } finally {
    if (quiet) await backgroundTriggers('enable');
  }
}

/** Removes every account, document and file of the project. */
export async function wipe(app: App): Promise<void> {
  const project = app.options.projectId ?? '';
  await emptyAt(
    `http://${emulatorHost('FIREBASE_AUTH_EMULATOR_HOST')}/emulator/v1/projects/${project}/accounts`,
  );
  await emptyAt(
    `http://${emulatorHost('FIRESTORE_EMULATOR_HOST')}/emulator/v1/projects/${project}/databases/(default)/documents`,
  );
  await patiently(() => getStorage(app).bucket(bucketOf(app)).deleteFiles({ force: true }));
}

/** A test's project may have its own bucket. */
function bucketOf(app: App): string {
  return app.options.storageBucket ?? DEMO_BUCKET;
}

function emulatorHost(name: string): string {
  const host = process.env[name];
  if (!host) throw new Error(`${name} is not set: the demo data is for the emulators only.`);
  return host;
}

/** Ignores a missing hub: such suites (a Firestore emulator alone) have no triggers. */
export async function backgroundTriggers(what: 'enable' | 'disable'): Promise<void> {
  const { hub } = portsAt(Number(process.env.EMULATOR_OFFSET ?? 0));
  await fetch(`http://127.0.0.1:${hub}/functions/${what}BackgroundTriggers`, {
    method: 'PUT',
  }).catch(() => undefined);
}

async function writeAccounts(app: App, people: readonly Person[]): Promise<void> {
  const auth = getAuth(app);
  await inTurns(people, async ({ uid, email }) => {
    const account = { email, password: DEMO_PASSWORD, emailVerified: true };
    await auth.updateUser(uid, account).catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== 'auth/user-not-found') throw error;
      return auth.createUser({ uid, ...account });
    });
  });
}

async function writeFiles(app: App, files: readonly StoredFile[]): Promise<void> {
  const bucket = getStorage(app).bucket(bucketOf(app));
  await inTurns(files, ({ path, contentType, bytes, token, document, uploadedBy }) =>
    patiently(() =>
      bucket.file(path).save(bytes, {
        resumable: false,
        contentType,
        metadata: {
          contentType,
          metadata: {
            uploadedBy,
            ...(token === null ? {} : { firebaseStorageDownloadTokens: token }),
            ...(document === null ? {} : { document }),
          },
        },
      }),
    ),
  );
}

export async function writeDocuments(
  db: Firestore,
  documents: Iterable<DemoDocument>,
  progress: (done: number) => void = () => undefined,
): Promise<void> {
  let done = 0;
  await inTurns(chunks(documents, BATCH), async (chunk) => {
    await patiently(() => {
      const batch = db.batch();
      for (const { path, data } of chunk) batch.set(db.doc(path), data);
      return batch.commit();
    });
    done += chunk.length;
    progress(done);
  });
}

function* chunks<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let chunk: T[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/** Processes `items` a few at a time, taking the next only when one is done. */
async function inTurns<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  const queue = items[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
}
