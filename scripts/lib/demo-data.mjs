// The emulators' state between two runs of `npm start`. It counts only once the demo data was written to its end: what an interrupted
// first start exports is an empty or half project, on which nobody could sign in.
import fs from 'node:fs';
import path from 'node:path';

/** @param {string} dataDir */
const mark = (dataDir) => `${dataDir}.complete`;
/** What the emulators write last when they export. @param {string} dataDir */
const exported = (dataDir) => path.join(dataDir, 'firebase-export-metadata.json');

/**
 * Whether the next start goes on with the data that is there. What is not complete is put aside.
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

/** Said when the demo data has been written. @param {string} dataDir */
export function markDemoData(dataDir) {
  fs.writeFileSync(mark(dataDir), new Date().toISOString());
}
