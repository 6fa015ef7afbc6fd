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
 * To be called once the emulators have stopped: removes what they exported unless seeding has
 * completed. This is checked only now, as somebody may have seeded meanwhile.
 * @param {string} dataDir
 */
export function dropIncompleteData(dataDir) {
  if (fs.existsSync(mark(dataDir))) return;
  fs.rmSync(dataDir, { recursive: true, force: true });
  console.log(`The demo data was incomplete: ${path.basename(dataDir)} is not kept.`);
}
