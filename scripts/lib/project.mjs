// Names and paths shared by all scripts. Only node built-ins: `npm start` imports this before
// anything is installed.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * A project id that begins with `demo-` makes the emulators work without an account or a network.
 */
export const projectId = 'demo-coaching';

/** Launchers of the emulators and other reproducible files. */
export const cacheDir = path.join(root, 'node_modules/.cache/coaching-emulators');

/**
 * The emulators' state between runs of `npm start` at this offset: two runs at once must not write
 * to the same folder.
 * @param {number} offset
 */
export const dataDirAt = (offset) =>
  path.join(root, offset === 0 ? '.emulator-data' : `.emulator-data.${offset}`);

/** Offset of the test commands, so that `npm test` works while `npm start` runs. */
export const testOffset = 10_000;

/** Chromium's engine without a desktop browser around it: half the CPU time. */
export const headlessShell = '/usr/bin/chromium-headless-shell';
/** The browser of tests that need more than the engine: a reader of PDFs, notifications. */
export const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** The browser of all other tests: the shell if installed, unless CHROMIUM_PATH names another. */
export function engine() {
  return process.env.CHROMIUM_PATH || !fs.existsSync(headlessShell) ? chromium : headlessShell;
}
