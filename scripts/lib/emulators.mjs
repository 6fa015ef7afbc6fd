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

/** Without any output or work for so long, a start has failed. */
const PATIENCE_MS = 180_000;
/** Emulators that wait for nothing but a clock use less than this meanwhile. */
const WORK_SECONDS = 2;

/**
 * What programs need to know to talk to the emulators at this offset.
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
    // Else Google's libraries look for a cloud machine's metadata server, and warn that there is none.
    METADATA_SERVER_DETECTION: 'none',
    VITE_USE_EMULATORS: 'true',
    VITE_EMULATOR_OFFSET: String(offset),
  };
}

/**
 * @typedef {object} EmulatorOptions
 * @property {number} offset
 * @property {string[]} [only] emulators to start, default all
 * @property {string} [dataDir] state to import at start, if it exists, and to export at the end
 * @property {boolean} [verbose] show firebase-tools' output, beside keeping it in .emulators.OFFSET.log
 * @property {Record<string, string>} [env] more variables, which the functions see too
 */

/**
 * Starts the emulators and waits until they answer.
 * @param {EmulatorOptions} options
 * @returns {Promise<{ env: Record<string, string>, logFile: string, ended: Promise<void>, stop: () => Promise<void> }>}
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
  // Its own temporary folder: firebase-tools keeps there, by project id, the address of "the" running suite and the
  // storage files, which two suites at different offsets would take from each other. Short, for the socket paths in it.
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
  // SIGINT makes firebase-tools export its data, where asked to, before it ends.
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

/** For emulators that run a few minutes: what Java spends on compiling well would be a third of all its work. */
export const briefJava = { JDK_JAVA_OPTIONS: '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC' };

/** No update check, no usage statistics, no questions. */
const quiet = { NO_UPDATE_NOTIFIER: '1', FIREBASE_CLI_DISABLE_UPDATE_CHECK: '1', FORCE_COLOR: '0' };

/** Seconds for reading the functions and for starting one, instead of ten and thirty, which a busy machine needs. */
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
 * Waits for the line that says that all emulators are up, as long as they get on. The hub would list them earlier, before they listen.
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
  failed.catch(() => undefined); // Once they are up, their end is expected.
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
