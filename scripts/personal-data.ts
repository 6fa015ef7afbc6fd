// npm run personal-data -- export EMAIL|UID [--out FILE.zip]: all data stored about a person, over
// all collections and files, as a ZIP.
// npm run personal-data -- erase EMAIL|UID --by YOUR-EMAIL --yes [--also COLLECTION/ID …]: deletes
// it all, account included, and adds an entry to `registro`.
// Runs on the emulators when FIRESTORE_EMULATOR_HOST is set, otherwise on the project
// GOOGLE_CLOUD_PROJECT with application default credentials.
import { personalData } from './lib/personal-data-command';
import { requireOwnFlags } from './lib/npm-flags.mjs';

try {
  // Not «yes», a setting of npm's own: without it the script asks.
  requireOwnFlags(process.env, ['out', 'by', 'also']);
  await personalData(process.argv.slice(2), (text) => console.log(text));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
