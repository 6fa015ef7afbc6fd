// npm run orphan-files [-- --delete | --end-links]: lists stored files that no document refers to,
// older than a day; deletes them, or ends their public links, only when told to. Runs on the
// emulators when FIRESTORE_EMULATOR_HOST is set, otherwise on the project GOOGLE_CLOUD_PROJECT with
// application default credentials.
import { requireOwnFlags } from './lib/npm-flags.mjs';
import { orphanFilesCommand } from './lib/orphan-files-command';

try {
  requireOwnFlags(process.env, ['delete', 'end-links']);
  await orphanFilesCommand(process.argv.slice(2), (text) => console.log(text));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
