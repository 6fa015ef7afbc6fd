// npm run backfill -- [--dry-run] [--collection STEP]: gives what was stored before what the application lists, finds and protects it by; all
// steps, in their order, unless one is named. docs/operations.md (An existing database) says what each does. Interrupted, it goes on where it was. On
// the emulators when FIRESTORE_EMULATOR_HOST is set, else on the project GOOGLE_CLOUD_PROJECT with application default credentials.
import { parseArgs } from 'node:util';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { countAllOpen } from '../functions/src/indexing/open-counts';
import { countAllCategories } from '../functions/src/indexing/product-categories';
import { bucketName, withProjectApp } from './lib/admin';
import {
  backfill,
  BACKFILL_COLLECTIONS,
  type BackfillCollection,
  type BackfillOptions,
} from './lib/backfill';
import { APART_STEPS, backfillApart } from './lib/backfill-apart';
import { backfillDuplicates } from './lib/backfill-duplicates';
import { backfillLocks, LOCK_STEPS } from './lib/backfill-locks';
import { backfillPlaces, PLACES_STEP } from './lib/backfill-places';
import { backfillRegister } from './lib/backfill-register';
import { backfillRevenue } from './lib/backfill-revenue';
import { backfillReviews, REVIEW_STEPS } from './lib/backfill-reviews';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false }, collection: { type: 'string' } },
  });
  const asked = (name: string) => values.collection === undefined || values.collection === name;
  const chosen = BACKFILL_COLLECTIONS.filter(asked);
  const apart = APART_STEPS.filter(asked);
  const locks = LOCK_STEPS.filter(asked);
  const reviews = REVIEW_STEPS.filter(asked);
  const places = [PLACES_STEP].filter(asked);
  if (chosen.length + apart.length + locks.length + reviews.length + places.length === 0)
    throw new Error(
      `--collection is one of ${[...APART_STEPS, PLACES_STEP, ...LOCK_STEPS, ...REVIEW_STEPS, ...BACKFILL_COLLECTIONS].join(', ')}, not "${values.collection}"`,
    );
  let interrupted = false;
  process.once('SIGINT', () => (interrupted = true));
  await withProjectApp(async (app) => {
    const options = { dryRun: values['dry-run'], log: console.log, shouldStop: () => interrupted };
    const bucket = getStorage(app).bucket(bucketName(app));
    const origins = ['https://firebasestorage.googleapis.com', ...emulatedStorage()];
    for (const step of apart) {
      const home = { db: getFirestore(app), bucket, home: { origins, bucket: bucket.name } };
      if (!(await backfillApart(home, step, options)).finished)
        throw new Error(`Stopped in ${step}; the same command goes on from there.`);
    }
    // Before the locks, which name places.
    for (const step of places) {
      if (!(await backfillPlaces(getFirestore(app), options)).finished)
        throw new Error(`Stopped in ${step}; the same command goes on from there.`);
    }
    // Before the indexes: until then two of what may be there once can be made.
    for (const step of locks) {
      if (!(await backfillLocks(getFirestore(app), step, options)).finished)
        throw new Error(`Stopped in ${step}; the same command goes on from there.`);
    }
    for (const collection of chosen) {
      if (!(await refill(getFirestore(app), collection, options)))
        throw new Error(`Stopped in ${collection}; the same command goes on from there.`);
    }
    // After the notes are apart: a review has them.
    for (const step of reviews) {
      if (!(await backfillReviews(getFirestore(app), step, options)).finished)
        throw new Error(`Stopped in ${step}; the same command goes on from there.`);
    }
  });
}

/** Where the emulator serves files. */
function emulatedStorage(): string[] {
  const host = process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  return host ? [`http://${host}`] : [];
}

/** Says whether it came to the end. */
async function refill(
  db: Firestore,
  collection: BackfillCollection,
  options: BackfillOptions,
): Promise<boolean> {
  if (collection === 'ticketdoppi') return (await backfillDuplicates(db, options)).finished;
  if (collection === 'incassi') return (await backfillRevenue(db, options)).finished;
  if (collection === 'registro') return (await backfillRegister(db, options)).finished;
  if (collection !== 'contatori') return (await backfill(db, collection, options)).finished;
  if (!options.dryRun) {
    await countAllOpen(db, new Date());
    await countAllCategories(db);
  }
  return true;
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
