// npm run seed [-- --reset] [-- --scale small|large]: seeds demo data, only into the running
// emulators. --reset removes everything first; without it, existing data is kept and nothing
// happens.
import { parseArgs } from 'node:util';
import { withDemoApp } from './lib/admin';
import { seedingDemoData } from './lib/demo-data.mjs';
import { portOffset } from './lib/ports.mjs';
import { dataDirAt } from './lib/project.mjs';
import { isSeeded, seedDemo } from './lib/seed';

/**
 * Where the emulators keep the data; undefined for those of tests, which keep nothing. `npm start`
 * sets the variable for its own commands. Without any of these variables the emulators are those of
 * `npm start`, the only ones that can be reached that way.
 */
const keptIn =
  process.env.DEMO_DATA_DIR ??
  (process.env.FIRESTORE_EMULATOR_HOST ? undefined : dataDirAt(portOffset(0)));

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      reset: { type: 'boolean', default: false },
      scale: { type: 'string', default: 'small' },
    },
  });
  const { reset, scale } = values;
  if (scale !== 'small' && scale !== 'large')
    throw new Error(`--scale is small or large, not "${scale}"`);
  await withDemoApp(async (app) => {
    if (!reset && (await isSeeded(app))) {
      console.log('The demo data is there already; npm run seed -- --reset starts over.');
      return;
    }
    const start = Date.now();
    const seed = () => seedDemo(app, { reset, scale, log: console.log });
    await (keptIn === undefined ? seed() : seedingDemoData(keptIn, seed));
    console.log(`Demo data (${scale}) written in ${((Date.now() - start) / 1000).toFixed(1)} s.`);
  });
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
