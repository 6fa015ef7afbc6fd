// The emulators' state between runs of `npm start`. Valid only once seeding has completed: an
// interrupted first start exports an empty or partial project, on which nobody could sign in.
import fs from 'node:fs';
import path from 'node:path';

/** @param {string} dataDir */
const mark = (dataDir) => `${dataDir}.complete`;
/**
 * The last file that the emulators write on export.
 * @param {string} dataDir
 */
const exported = (dataDir) => path.join(dataDir, 'firebase-export-metadata.json');

/**
 * Whether the next start can reuse the data. Incomplete data is moved away.
 * @param {string} dataDir
 */
export function hasDemoData(dataDir) {
  if (fs.existsSync(mark(dataDir)) && fs.existsSync(exported(dataDir))) return true;
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
 * Called once seeding has completed.
 * @param {string} dataDir
 */
export function markDemoData(dataDir) {
  fs.writeFileSync(mark(dataDir), new Date().toISOString());
}
