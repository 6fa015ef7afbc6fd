// npm run backfill -- [--dry-run] [--collection NAME]: recomputes idx, the list of duplicates and the counts of open tickets, of all
// collections unless one is named (users, tickets, assistenzatecnica, orders, contatti, campagnaintegrazione, ricontatti, ticketdoppi,
// contatori, registro: when its entries forget what was there). Interrupted, it goes on where it was. On the emulators when FIRESTORE_EMULATOR_HOST is set, else on the project
// GOOGLE_CLOUD_PROJECT with application default credentials.
import { parseArgs } from 'node:util';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { countAllOpen } from '../functions/src/indexing/open-counts';
import { withProjectApp } from './lib/admin';
import { backfill, BACKFILL_COLLECTIONS, type BackfillCollection, type BackfillOptions } from './lib/backfill';
import { backfillDuplicates } from './lib/backfill-duplicates';
import { backfillRegister } from './lib/backfill-register';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false }, collection: { type: 'string' } } });
  const chosen = BACKFILL_COLLECTIONS.filter((name) => values.collection === undefined || values.collection === name);
  if (chosen.length === 0) throw new Error(`--collection is one of ${BACKFILL_COLLECTIONS.join(', ')}, not "${values.collection}"`);
  let interrupted = false;
  process.once('SIGINT', () => (interrupted = true));
  await withProjectApp(async (app) => {
    for (const collection of chosen) {
      const options = { dryRun: values['dry-run'], log: console.log, shouldStop: () => interrupted };
      if (!(await refill(getFirestore(app), collection, options)))
        throw new Error(`Stopped in ${collection}; the same command goes on from there.`);
    }
  });
}

/** Says whether it came to the end. */
async function refill(db: Firestore, collection: BackfillCollection, options: BackfillOptions): Promise<boolean> {
  if (collection === 'ticketdoppi') return (await backfillDuplicates(db, options)).finished;
  if (collection === 'registro') return (await backfillRegister(db, options)).finished;
  if (collection !== 'contatori') return (await backfill(db, collection, options)).finished;
  if (!options.dryRun) await countAllOpen(db, new Date());
  return true;
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
