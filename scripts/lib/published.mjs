// Content that must not be published: debug tokens, emulator URLs, source maps, and file names
// of the build machine. Checked by the build for each file, and by the deploy for the whole folder.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from './project.mjs';

/** @type {readonly (readonly [string, RegExp])[]} */
const FORBIDDEN = [
  // App Check tokens are UUIDs, which nothing else in the bundle resembles.
  ['a debug token', /\b[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}\b/i],
  ['a variable of local work', /VITE_(USE_EMULATORS|EMULATOR_OFFSET)\W{1,3}[:=]/],
  ['an emulator address', /127\.0\.0\.1|\[::1\]|0\.0\.0\.0:\d|localhost:\d/],
  ['a source map', /[#@] ?sourceMappingURL=/],
  ['the name of a file on this machine', /\.env\.(local|production|development)\b|file:\/\/\/\w/],
];

const TEXT = /\.(js|mjs|css|html|json|webmanifest|svg|txt)$/;

/**
 * @param {string} name file name, relative to the published folder
 * @param {string} text
 * @param {readonly string[]} [folders] of this machine
 * @returns {string[]} errors
 */
export function faultsOf(name, text, folders = [root, os.homedir()]) {
  if (name.endsWith('.map')) return [`${name} is a source map`];
  if (!TEXT.test(name)) return [];
  const faults = FORBIDDEN.flatMap(([what, pattern]) => {
    const [found] = pattern.exec(text) ?? [];
    return found === undefined ? [] : [`${name} has ${what}: ${found}`];
  });
  const folder = folders.find((one) => one.length > 1 && text.includes(`${one}/`));
  return folder === undefined ? faults : [...faults, `${name} names the folder ${folder}`];
}

/**
 * @param {string} folder
 * @returns {string[]} errors of all its files
 */
export function faultsIn(folder) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .flatMap((file) => faultsOf(path.relative(folder, file), fs.readFileSync(file, 'utf8')));
}
