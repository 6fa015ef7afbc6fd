// npm run counts [-- --database NAME] [--compare FILE]: number of documents, accounts and files of
// a project, as JSON; --compare lists the differences from an earlier output, to verify a restore.
// Runs on the emulators when FIRESTORE_EMULATOR_HOST is set, otherwise on GOOGLE_CLOUD_PROJECT with
// application default credentials.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { withProjectApp } from './lib/admin';
import { countsOf, differences, type Counts } from './lib/counts';
import { requireOwnFlags } from './lib/npm-flags.mjs';

/** An earlier output. */
function countsIn(file: string): Counts {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Counts;
  } catch (cause) {
    throw new Error(`${file} holds no counts: npm run -s counts > ${file} writes it.`, { cause });
  }
}

try {
  requireOwnFlags(process.env, ['database', 'compare']);
  const { values } = parseArgs({
    options: { database: { type: 'string' }, compare: { type: 'string' } },
  });
  // Read first, so that a wrong path fails before the counting, which takes a while.
  const before = values.compare === undefined ? null : countsIn(values.compare);
  const counts = await withProjectApp((app) => countsOf(app, { database: values.database }));
  console.log(JSON.stringify(counts, null, 2));
  if (before) {
    const different = differences(before, counts);
    console.error(different.join('\n') || 'Nothing differs.');
    process.exitCode = different.length > 0 ? 1 : 0;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
