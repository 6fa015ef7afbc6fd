// The emulators' state between runs of `npm start`. Valid only once seeding has completed: an
// interrupted first start exports an empty or partial project, on which nobody could sign in. The
// folder itself is always whole: the emulators export beside it, and only a whole export replaces
// it. They write straight to the folder they are given, and where the temporary folder is on
// another filesystem they copy, in the order of the names.
import fs from 'node:fs';
import path from 'node:path';

/** @param {string} dataDir */
const mark = (dataDir) => `${dataDir}.complete`;
/** @param {string} dataDir */
const metadata = (dataDir) => path.join(dataDir, 'firebase-export-metadata.json');
/** @param {string} dataDir */
const previous = (dataDir) => `${dataDir}.previous`;

/**
 * Where the emulators export to.
 * @param {string} dataDir
 */
export const exportDir = (dataDir) => `${dataDir}.next`;

/**
 * Puts an export in the place of the data.
 * @param {string} dataDir
 */
export function takeExport(dataDir) {
  fs.rmSync(previous(dataDir), { recursive: true, force: true });
  if (fs.existsSync(dataDir)) fs.renameSync(dataDir, previous(dataDir));
  fs.renameSync(exportDir(dataDir), dataDir);
  fs.rmSync(previous(dataDir), { recursive: true, force: true });
}

/**
 * Whether the next start can reuse the data. Incomplete data is moved away.
 * @param {string} dataDir
 */
export function hasDemoData(dataDir) {
  // A run was killed inside takeExport().
  if (!fs.existsSync(dataDir) && fs.existsSync(previous(dataDir)))
    fs.renameSync(previous(dataDir), dataDir);
  if (fs.existsSync(mark(dataDir)) && fs.existsSync(metadata(dataDir))) return true;
  fs.rmSync(mark(dataDir), { force: true });
  if (!fs.existsSync(dataDir)) return false;
  const aside = `${dataDir}.incomplete`;
  fs.rmSync(aside, { recursive: true, force: true });
  fs.renameSync(dataDir, aside);
  console.log(
    `${path.basename(dataDir)} was not completely written; it is now ${path.basename(aside)}.`,
  );
  return false;
}

/**
 * Runs `seed`. Until it has completed, the data counts as incomplete, whatever it was before.
 * @param {string} dataDir
 * @param {() => Promise<void>} seed
 */
export async function seedingDemoData(dataDir, seed) {
  fs.rmSync(mark(dataDir), { force: true });
  await seed();
  fs.writeFileSync(mark(dataDir), new Date().toISOString());
}

/**
 * Stops the emulators, then removes what they exported unless seeding had completed before. Seeding
 * that completes during the stop may be in one part of the export and not in another.
 * @param {string} dataDir
 * @param {() => Promise<void>} stop
 */
export async function stopWithData(dataDir, stop) {
  const isComplete = fs.existsSync(mark(dataDir));
  await stop();
  if (isComplete && fs.existsSync(mark(dataDir))) return;
  fs.rmSync(mark(dataDir), { force: true });
  fs.rmSync(dataDir, { recursive: true, force: true });
  console.log(`The demo data was incomplete: ${path.basename(dataDir)} is not kept.`);
}
