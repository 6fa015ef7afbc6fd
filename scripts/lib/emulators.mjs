// Starts and stops the Firebase emulators.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureDemoSecrets } from './demo-secrets.mjs';
import { writeEmulatorConfig } from './emulator-config.mjs';
import { ensureLaunchers, launcherAdvice } from './launchers.mjs';
import { portsAt, requireFreePorts } from './ports.mjs';
import { startProcess, stopProcess } from './processes.mjs';
import { projectId, root } from './project.mjs';

const startLimit = 180_000;

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
    VITE_USE_EMULATORS: 'true',
    VITE_EMULATOR_OFFSET: String(offset),
  };
}

/**
 * @typedef {object} EmulatorOptions
 * @property {number} offset
 * @property {string[]} [only] emulators to start, default all
 * @property {string} [dataDir] state to import at start, if it exists, and to export at the end
 * @property {boolean} [verbose] show firebase-tools' output, which else goes to .emulators.OFFSET.log
 * @property {Record<string, string>} [env] more variables, which the functions see too
 */

/**
 * Starts the emulators and waits until they answer.
 * @param {EmulatorOptions} options
 * @returns {Promise<{ env: Record<string, string>, logFile: string, ended: Promise<void>, stop: () => Promise<void> }>}
 */
export async function startEmulators({ offset, only = ['auth', 'firestore', 'storage', 'functions', 'hosting'], dataDir, verbose, env = {} }) {
  await requireFreePorts(portsAt(offset));
  const launchers = ensureLaunchers();
  const config = writeEmulatorConfig(offset);
  ensureDemoSecrets();
  // Its own temporary folder: firebase-tools keeps there, by project id, the address of "the" running suite and the
  // storage files, which two suites at different offsets would take from each other. Short, for the socket paths in it.
  const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'fe-'));
  const logFile = path.join(root, `.emulators.${offset}.log`);
  const log = fs.openSync(logFile, 'w');
  const child = startProcess(process.execPath, firebaseArgs(config, only, dataDir), {
    cwd: temporary,
    stdio: ['ignore', verbose ? 'inherit' : log, verbose ? 'inherit' : log],
    env: { ...process.env, ...launchers, ...emulatorEnv(offset), ...env, ...quiet, TMPDIR: temporary },
  });
  const ended = new Promise((/** @type {(value: void) => void} */ resolve) => child.once('exit', () => resolve()));
  process.once('exit', () => {
    fs.rmSync(temporary, { recursive: true, force: true });
    fs.rmSync(config, { force: true });
  });
  // SIGINT makes firebase-tools export its data, where asked to, before it ends.
  const stop = () => stopProcess(child, { ask: 'SIGINT', patience: 60_000 });
  try {
    await untilReady(portsAt(offset).hub, only, ended);
  } catch (error) {
    const output = verbose ? '' : tail(logFile);
    await stop();
    const hint = launchers.FIRESTORE_EMULATOR_BINARY_PATH ? '' : `\n${launcherAdvice}`;
    throw new Error(`${error instanceof Error ? error.message : error}\n${output}${hint}`);
  }
  return { env: emulatorEnv(offset), logFile, ended, stop };
}

/** No update check, no usage statistics, no questions. */
const quiet = { NO_UPDATE_NOTIFIER: '1', FIREBASE_CLI_DISABLE_UPDATE_CHECK: '1', FORCE_COLOR: '0' };

/**
 * @param {string} config
 * @param {string[]} only
 * @param {string | undefined} dataDir
 */
function firebaseArgs(config, only, dataDir) {
  const args = [
    '--require', path.join(root, 'scripts/lib/storage-rules-lines.cjs'),
    path.join(root, 'node_modules/firebase-tools/lib/bin/firebase.js'),
    'emulators:start', '--project', projectId, '--config', config, '--only', only.join(','), '--non-interactive',
  ];
  if (dataDir && fs.existsSync(dataDir)) args.push('--import', dataDir);
  if (dataDir) args.push('--export-on-exit', dataDir);
  return args;
}

/**
 * The hub lists an emulator once it is up.
 * @param {number} hubPort
 * @param {string[]} only
 * @param {Promise<void>} ended
 */
async function untilReady(hubPort, only, ended) {
  let over = false;
  void ended.then(() => (over = true));
  const deadline = Date.now() + startLimit;
  while (Date.now() < deadline) {
    if (over) throw new Error('The emulators ended while starting.');
    const listed = await fetch(`http://127.0.0.1:${hubPort}/emulators`).then((response) => response.json(), () => ({}));
    if (only.every((name) => name in listed)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The emulators were not up after ${startLimit / 1000} seconds.`);
}

/** @param {string} file */
function tail(file) {
  return fs.readFileSync(file, 'utf8').split('\n').slice(-40).join('\n');
}
