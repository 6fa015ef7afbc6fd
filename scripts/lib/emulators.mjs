// Starts and stops the Firebase emulators.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { exportDir, takeExport } from './demo-data.mjs';
import { ensureDemoSecrets } from './demo-secrets.mjs';
import { writeEmulatorConfig } from './emulator-config.mjs';
import { ensureLaunchers, launcherAdvice } from './launchers.mjs';
import { portsAt, requireFreePorts } from './ports.mjs';
import { startProcess, stopProcess, workOf } from './processes.mjs';
import { whileProgress } from './progress.mjs';
import { projectId, root } from './project.mjs';

/** A start or an export that has neither output nor CPU use for this long has failed. */
const PATIENCE_MS = 180_000;
/** Emulators that only wait for timers use less CPU time than this in that time. */
const WORK_SECONDS = 2;
/** For the end of emulators that have nothing to export any more. */
const END_MS = 60_000;

/**
 * Environment variables with which programs reach the emulators at this offset.
 * @param {number} offset
 * @returns {Record<string, string>}
 */
export function emulatorEnv(offset) {
  const ports = portsAt(offset);
  return {
    GCLOUD_PROJECT: projectId,
    EMULATOR_OFFSET: String(offset),
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${ports.storage}`,
    FUNCTIONS_EMULATOR_ORIGIN: `http://127.0.0.1:${ports.functions}`,
    HOSTING_ORIGIN: `http://127.0.0.1:${ports.hosting}`,
    // Otherwise Google's libraries look for a metadata server, and warn that there is none.
    METADATA_SERVER_DETECTION: 'none',
    VITE_USE_EMULATORS: 'true',
    VITE_EMULATOR_OFFSET: String(offset),
  };
}

/**
 * @typedef {object} EmulatorOptions
 * @property {number} offset
 * @property {string[]} [only] emulators to start, default all
 * @property {string} [dataDir] data to import at start, if it exists, and to export at the end
 * @property {boolean} [verbose] also print what firebase-tools logs to .emulators.OFFSET.log
 * @property {Record<string, string>} [env] more variables, also visible to functions
 */

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * Starts the emulators and waits until they answer.
 * @param {EmulatorOptions} options
 * @returns {Promise<{
 *   env: Record<string, string>,
 *   logFile: string,
 *   ended: Promise<void>,
 *   stop: () => Promise<void>,
 * }>}
 */
export async function startEmulators({
  offset,
  only = ['auth', 'firestore', 'storage', 'functions', 'hosting'],
  dataDir,
  verbose,
  env = {},
}) {
  await requireFreePorts(portsAt(offset));
  const launchers = ensureLaunchers();
  const config = writeEmulatorConfig(offset);
  ensureDemoSecrets();
  // A temporary folder of its own: firebase-tools keeps the address of the running suite, by
  // project id, and the storage files there, so suites at different offsets would overwrite each
  // other's. The path is short because it contains socket paths.
  const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'fe-'));
  const logFile = path.join(root, `.emulators.${offset}.log`);
  const log = fs.createWriteStream(logFile);
  const child = startProcess(process.execPath, firebaseArgs(config, only, dataDir), {
    cwd: temporary,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...launchers,
      ...emulatorEnv(offset),
      ...env,
      ...quiet,
      ...patient,
      TMPDIR: temporary,
    },
  });
  for (const output of [child.stdout, child.stderr]) {
    output?.pipe(log, { end: false });
    if (verbose) output?.pipe(process.stderr, { end: false });
  }
  const ended = new Promise((/** @type {(value: void) => void} */ resolve) =>
    child.once('exit', () => resolve()),
  );
  process.once('exit', () => {
    fs.rmSync(temporary, { recursive: true, force: true });
    fs.rmSync(config, { force: true });
  });
  try {
    await untilReady(child, ended);
  } catch (error) {
    const output = verbose ? '' : tail(logFile);
    await stopOnly(child);
    const hint = launchers.FIRESTORE_EMULATOR_BINARY_PATH ? '' : `\n${launcherAdvice}`;
    throw new Error(`${error instanceof Error ? error.message : error}\n${output}${hint}`, {
      cause: error,
    });
  }
  /** @type {Promise<void> | undefined} */
  let stopped;
  const stop = () => (stopped ??= dataDir ? stopAndExport(child, dataDir) : stopOnly(child));
  return { env: emulatorEnv(offset), logFile, ended, stop };
}

/** @param {ChildProcess} child */
const stopOnly = (child) => stopProcess(child, { ask: 'SIGINT', patience: END_MS });

/**
 * On SIGINT firebase-tools exports its data, if asked to, before it exits. Its exit code is 0 even
 * where the export failed.
 * @param {ChildProcess} child
 * @param {string} dataDir
 */
async function stopAndExport(child, dataDir) {
  const measure = progressOf(child);
  let isExported = false;
  if (child.stdout)
    createInterface(child.stdout).on('line', (line) => {
      isExported ||= line.includes('Export complete');
    });
  // Once exported, a function that never ends must not hold up the end.
  const exporting = () => isExported || measure();
  await stopProcess(child, { ask: 'SIGINT', patience: PATIENCE_MS, measure: exporting });
  if (isExported) takeExport(dataDir);
  else console.error(`The data could not be exported; ${path.basename(dataDir)} is as before.`);
}

/**
 * For emulators that run a few minutes: optimising compilation would be a third of Java's work, and
 * collecting garbage in a small young generation a thirtieth.
 */
export const briefJava = {
  JDK_JAVA_OPTIONS: '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xms768m -Xmn512m',
};

const quiet = { NO_UPDATE_NOTIFIER: '1', FIREBASE_CLI_DISABLE_UPDATE_CHECK: '1', FORCE_COLOR: '0' };

/**
 * Timeout in seconds for loading the functions and for starting one; the defaults of ten and thirty
 * are too short on a busy machine.
 */
const patient = { FUNCTIONS_DISCOVERY_TIMEOUT: '600' };

/**
 * @param {string} config
 * @param {string[]} only
 * @param {string | undefined} dataDir
 */
function firebaseArgs(config, only, dataDir) {
  const args = [
    '--require',
    path.join(root, 'scripts/lib/kept-connections.cjs'),
    '--require',
    path.join(root, 'scripts/lib/storage-rules-lines.cjs'),
    '--require',
    path.join(root, 'scripts/lib/quiet-emulators.cjs'),
    '--require',
    path.join(root, 'scripts/lib/shared-functions.cjs'),
    path.join(root, 'node_modules/firebase-tools/lib/bin/firebase.js'),
    'emulators:start',
    '--project',
    projectId,
    '--config',
    config,
    '--only',
    only.join(','),
    '--non-interactive',
  ];
  if (dataDir && fs.existsSync(dataDir)) args.push('--import', dataDir);
  if (dataDir) {
    fs.rmSync(exportDir(dataDir), { recursive: true, force: true });
    args.push('--export-on-exit', exportDir(dataDir));
  }
  return args;
}

/**
 * Waits for the line that reports all emulators ready, as long as there is progress. The hub lists
 * emulators before they listen.
 * @param {ChildProcess} child
 * @param {Promise<void>} ended
 */
async function untilReady(child, ended) {
  const ready = new Promise((resolve) => {
    child.stdout?.on('data', (chunk) => {
      if (String(chunk).includes('All emulators ready')) resolve(undefined);
    });
  });
  const failed = ended.then(() => Promise.reject(new Error('The emulators ended while starting.')));
  failed.catch(() => undefined); // after the start, their end is expected
  await whileProgress(Promise.race([ready, failed]), progressOf(child), {
    patience: PATIENCE_MS,
    every: 3_000,
  });
}

/**
 * Something that changes as long as the emulators have output or use the CPU.
 * @param {ChildProcess} child
 */
function progressOf(child) {
  let said = 0;
  child.stdout?.on('data', () => (said += 1));
  return () => `${said} ${Math.floor(workOf(child) / WORK_SECONDS)}`;
}

/** @param {string} file */
function tail(file) {
  return fs.readFileSync(file, 'utf8').split('\n').slice(-40).join('\n');
}
