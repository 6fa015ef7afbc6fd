// npm run backfill -- [--dry-run] [--collection STEP] [--resume]: derives, for existing data, what
// the application needs to list, find and protect it; all steps in order, unless one is named.
// docs/operations.md (An existing database) describes each. An interrupted step resumes; failed
// items are retried first; --resume skips completed steps, unless a newer version of the code needs
// them again (src/domain/jobs/backfillSteps.ts). Exits with 1 if anything failed. Runs on
// the emulators when FIRESTORE_EMULATOR_HOST is set, otherwise on the project GOOGLE_CLOUD_PROJECT
// with application default credentials.
import { parseArgs } from 'node:util';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { bucketName, withProjectApp } from './lib/admin';
import { backfill, isDone, STEPS } from './lib/backfill-steps';
import { requireOwnFlags } from './lib/npm-flags.mjs';

async function main(): Promise<void> {
  requireOwnFlags(process.env, ['dry-run', 'resume', 'collection']);
  const { values } = parseArgs({
    options: {
      'dry-run': { type: 'boolean', default: false },
      resume: { type: 'boolean', default: false },
      collection: { type: 'string' },
    },
  });
  const names = STEPS.map(({ name }) => name);
  const chosen = names.filter((name) => [undefined, name].includes(values.collection));
  if (chosen.length === 0)
    throw new Error(`--collection is one of ${names.join(', ')}, not "${values.collection}"`);
  let interrupted = false;
  process.once('SIGINT', () => (interrupted = true));
  await withProjectApp(async (app) => {
    const bucket = getStorage(app).bucket(bucketName(app));
    const origins = ['https://firebasestorage.googleapis.com', ...emulatedStorage()];
    const files = { bucket, home: { origins, bucket: bucket.name } };
    const stores = { db: getFirestore(app), files };
    const options = { dryRun: values['dry-run'], log: say, shouldStop: () => interrupted };
    const failed: string[] = [];
    let skipped = 0;
    for (const name of chosen) {
      if (values.resume && (await isDone(stores, name))) {
        skipped += 1;
        continue;
      }
      const result = await backfill(stores, name, options);
      if (result.failed > 0) failed.push(`${name} (${result.failed})`);
      if (!result.finished)
        throw new Error(`Stopped in ${name}; the same command with --resume goes on from there.`);
    }
    if (skipped > 0) say(`${skipped} of ${chosen.length} steps were complete and were skipped.`);
    if (failed.length > 0)
      throw new Error(
        `Failed documents in ${failed.join(', ')}; the same command with --resume tries them again.`,
      );
  });
}

function say(line: string): void {
  console.log(line);
}

/** URLs at which the emulator serves files. */
function emulatedStorage(): string[] {
  const host = process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  return host ? [`http://${host}`] : [];
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
