// npm run restore-drill: tests a restore on the emulators. Exports demo data, then starts emulators
// empty, and others with the export: the numbers of documents, accounts and files must match.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmulators } from './lib/emulators.mjs';
import { portOffset } from './lib/ports.mjs';
import { onStopSignal, run, runMain } from './lib/processes.mjs';
import { root, testOffset } from './lib/project.mjs';

const offset = portOffset(testOffset);
const only = ['auth', 'firestore', 'storage'];
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'restore-drill-'));
const dataDir = path.join(folder, 'export');
process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
onStopSignal(() => Promise.resolve());

/**
 * Runs `work` with emulators.
 * @template T
 * @param {string | undefined} data
 * @param {(env: NodeJS.ProcessEnv) => T | Promise<T>} work
 */
async function beside(data, work) {
  const emulators = await startEmulators({ offset, only, dataDir: data });
  const env = { ...process.env, ...emulators.env };
  const result = await work(env);
  await emulators.stop();
  return result;
}

/** @param {NodeJS.ProcessEnv} env @returns {Record<string, number>} */
function counts(env) {
  const args = ['--import', 'tsx', 'scripts/counts.ts'];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' }));
}

/** @param {Record<string, number>} of */
const sum = (of) => Object.values(of).reduce((total, count) => total + count, 0);

async function main() {
  const before = await beside(dataDir, async (env) => {
    if ((await run('npm', ['run', '-s', 'seed', '--', '--reset'], { env })) !== 0)
      throw new Error('The demo data could not be written.');
    return counts(env);
  });
  console.log(`Exported: ${sum(before)} documents, accounts and files.`);
  const wiped = await beside(undefined, counts);
  console.log(`Without the export: ${sum(wiped)}.`);
  const after = await beside(dataDir, counts);
  console.log(`Imported: ${sum(after)}.`);
  const same = JSON.stringify(before) === JSON.stringify(after);
  console.log(same ? 'The restore is complete.' : `Differs:\n${JSON.stringify({ before, after })}`);
  return same && sum(wiped) === 0 && sum(before) > 0 ? 0 : 1;
}

void runMain(main);
