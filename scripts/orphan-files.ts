// npm run orphan-files [-- --delete]: files in storage that no document names, older than a day; deletes them only when it is told to.
// On the emulators when FIRESTORE_EMULATOR_HOST is set, else on the project GOOGLE_CLOUD_PROJECT with application default credentials.
import { orphanFilesCommand } from './lib/orphan-files-command';

await orphanFilesCommand(process.argv.slice(2), (text) => console.log(text)).catch(
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
