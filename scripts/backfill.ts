// npm run backfill -- [--dry-run] [--collection NAME]: recomputes idx and the list of duplicates, of all collections unless one is named
// (users, tickets, assistenzatecnica, orders, contatti, campagnaintegrazione, ricontatti, ticketdoppi). Interrupted, it goes on where it was. On the emulators when FIRESTORE_EMULATOR_HOST is set, else on the project
// GOOGLE_CLOUD_PROJECT with application default credentials.
import { parseArgs } from 'node:util';
import { getFirestore } from 'firebase-admin/firestore';
import { withProjectApp } from './lib/admin';
import { backfill, BACKFILL_COLLECTIONS } from './lib/backfill';
import { backfillDuplicates } from './lib/backfill-duplicates';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false }, collection: { type: 'string' } } });
  const chosen = BACKFILL_COLLECTIONS.filter((name) => values.collection === undefined || values.collection === name);
  if (chosen.length === 0) throw new Error(`--collection is one of ${BACKFILL_COLLECTIONS.join(', ')}, not "${values.collection}"`);
  let interrupted = false;
  process.once('SIGINT', () => (interrupted = true));
  await withProjectApp(async (app) => {
    for (const collection of chosen) {
      const options = { dryRun: values['dry-run'], log: console.log, shouldStop: () => interrupted };
      const db = getFirestore(app);
      const { finished } = await (collection === 'ticketdoppi' ? backfillDuplicates(db, options) : backfill(db, collection, options));
      if (!finished) throw new Error(`Stopped in ${collection}; the same command goes on from there.`);
    }
  });
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
