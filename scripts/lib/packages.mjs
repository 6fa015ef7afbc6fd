// Installs npm's packages. Only node built-ins: this runs before `npm ci`.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { isRunning, run } from './processes.mjs';
import { root } from './project.mjs';

/**
 * @typedef {object} Entry of a lock file
 * @property {string} [name] of the package, where it isn't that of its folder
 * @property {string} [version]
 * @property {string} [resolved] address of the package's file
 * @property {boolean} [inBundle] comes inside of another package
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @property {boolean} [peer]
 */
/** @typedef {{ packages: Record<string, Entry> }} Lock */

const LOCK = 'package-lock.json';

/**
 * Makes node_modules hold the versions of package-lock.json.
 * @param {string} folder
 */
export async function installPackages(folder) {
  removeAbandoned(folder);
  if (!fs.existsSync(path.join(folder, 'package.json')) || isInstalled(folder)) return;
  console.log(`Installing the packages of ${path.relative(root, folder) || 'the project'}...`);
  if (await installAddressed(folder)) return;
  if ((await npmCi(folder)) !== 0) throw new Error(`npm ci failed in ${folder}`);
}

/**
 * Removes the copies of runs that were killed, but not that of a run at this moment.
 * @param {string} folder
 */
function removeAbandoned(folder) {
  for (const name of fs.readdirSync(folder).filter((name) => name.startsWith('.packages-')))
    if (!isRunning(Number(name.split('-')[1])))
      fs.rmSync(path.join(folder, name), { recursive: true, force: true });
}

/** @param {string} folder */
function npmCi(folder) {
  // No package here needs its install script, and one would compile for minutes.
  // With NODE_ENV=production npm would leave out the tools.
  const flags = [
    '--include=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  return run('npm', ['ci', ...flags], { cwd: folder });
}

/**
 * Without addresses in the lock file, which would name a registry, npm first reads the description
 * of every package: half of its work. So a copy of the lock file gets the usual addresses of the
 * registry in use. The lock's hashes are checked all the same.
 * @param {string} folder
 * @returns {Promise<boolean>} whether the packages are there
 */
async function installAddressed(folder) {
  const lock = readLock(path.join(folder, LOCK));
  const registry = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' });
  if (!lock || registry.status !== 0) return false;
  const apart = fs.mkdtempSync(path.join(folder, `.packages-${process.pid}-`));
  try {
    const addressed = JSON.stringify(withAddresses(lock, registry.stdout.trim()));
    fs.writeFileSync(path.join(apart, LOCK), addressed);
    fs.copyFileSync(path.join(folder, 'package.json'), path.join(apart, 'package.json'));
    if ((await npmCi(apart)) !== 0) return false;
    const modules = path.join(folder, 'node_modules');
    fs.rmSync(modules, { recursive: true, force: true });
    fs.renameSync(path.join(apart, 'node_modules'), modules);
    return true;
  } finally {
    fs.rmSync(apart, { recursive: true, force: true });
  }
}

/**
 * @param {Lock} lock
 * @param {string} registry
 * @returns {Lock}
 */
export function withAddresses(lock, registry) {
  const address = (/** @type {string} */ at, /** @type {Entry} */ { name, version }) => {
    const full = name ?? at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const file = `${full.slice(full.indexOf('/') + 1)}-${version}.tgz`;
    return `${registry.replace(/\/$/, '')}/${full}/-/${file}`;
  };
  const packages = Object.entries(lock.packages).map(([at, entry]) => {
    const isOwn = at === '' || entry.inBundle || entry.resolved !== undefined;
    return [at, isOwn ? entry : { ...entry, resolved: address(at, entry) }];
  });
  return { ...lock, packages: Object.fromEntries(packages) };
}

/**
 * Whether node_modules holds the versions of package-lock.json. File times don't tell: a checkout
 * renews them.
 * @param {string} folder
 */
function isInstalled(folder) {
  const wanted = readLock(path.join(folder, LOCK))?.packages;
  const present = readLock(path.join(folder, 'node_modules/.package-lock.json'))?.packages;
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(
    ([name, entry]) =>
      name === '' ||
      entry.optional ||
      entry.devOptional ||
      entry.peer ||
      present[name]?.version === entry.version,
  );
}

/**
 * @param {string} file
 * @returns {Lock | undefined}
 */
function readLock(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}
