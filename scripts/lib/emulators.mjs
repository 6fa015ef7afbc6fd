// Starts and stops the Firebase emulators.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureDemoSecrets } from './demo-secrets.mjs';
import { writeEmulatorConfig } from './emulator-config.mjs';
import { ensureLaunchers, launcherAdvice } from './launchers.mjs';
import { portsAt, requireFreePorts } from './ports.mjs';
import { startProcess, stopProcess, workOf } from './processes.mjs';
import { whileProgress } from './progress.mjs';
import { projectId, root } from './project.mjs';

/** A start that has neither output nor CPU use for this long has failed. */
const PATIENCE_MS = 180_000;
/** Emulators that only wait for timers use less CPU time than this in that time. */
const WORK_SECONDS = 2;

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
  // On SIGINT firebase-tools exports its data, if asked to, before it exits.
  const stop = () => stopProcess(child, { ask: 'SIGINT', patience: 60_000 });
  try {
    await untilReady(child, ended);
  } catch (error) {
    const output = verbose ? '' : tail(logFile);
    await stop();
    const hint = launchers.FIRESTORE_EMULATOR_BINARY_PATH ? '' : `\n${launcherAdvice}`;
    throw new Error(`${error instanceof Error ? error.message : error}\n${output}${hint}`, {
      cause: error,
    });
  }
  return { env: emulatorEnv(offset), logFile, ended, stop };
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
  if (dataDir) args.push('--export-on-exit', dataDir);
  return args;
}

/**
 * Waits for the line that reports all emulators ready, as long as there is progress. The hub lists
 * emulators before they listen.
 * @param {import('node:child_process').ChildProcess} child
 * @param {Promise<void>} ended
 */
async function untilReady(child, ended) {
  let said = 0;
  const ready = new Promise((resolve) => {
    child.stdout?.on('data', (chunk) => {
      said += 1;
      if (String(chunk).includes('All emulators ready')) resolve(undefined);
    });
  });
  const failed = ended.then(() => Promise.reject(new Error('The emulators ended while starting.')));
  failed.catch(() => undefined); // after the start, their end is expected
  const measure = () => `${said} ${Math.floor(workOf(child) / WORK_SECONDS)}`;
  await whileProgress(Promise.race([ready, failed]), measure, {
    patience: PATIENCE_MS,
    every: 3_000,
  });
}

/** @param {string} file */
function tail(file) {
  return fs.readFileSync(file, 'utf8').split('\n').slice(-40).join('\n');
}
