// Installs what a fresh clone lacks. Only node built-ins: this runs before `npm ci`.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { run } from './processes.mjs';
import { root } from './project.mjs';

/** Programs from outside npm: the commands to look for, and their Debian package. */
const tools = {
  java: { commands: ['java', 'javac'], debian: 'openjdk-17-jdk-headless' },
  chromium: { commands: [process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'], debian: 'chromium' },
};

/**
 * Ensures Node, npm packages and the named tools.
 * @param {(keyof typeof tools)[]} wanted
 */
export async function setUp(wanted) {
  requireNode();
  await Promise.all([installPackages(root), installPackages(path.join(root, 'functions'))]);
  for (const name of wanted) await installTool(name);
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 20)) return;
  throw new Error(`Node 20.20 or newer is needed; this is ${process.version}.`);
}

/** @param {string} folder */
async function installPackages(folder) {
  if (!fs.existsSync(path.join(folder, 'package.json')) || isInstalled(folder)) return;
  console.log(`Installing the packages of ${path.relative(root, folder) || 'the project'}...`);
  // No package here needs its install script, and one would compile for minutes.
  const code = await run(
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: folder },
  );
  if (code !== 0) throw new Error(`npm ci failed in ${folder}`);
}

/**
 * Whether node_modules holds the versions of package-lock.json. File times don't tell: a checkout
 * renews them.
 * @param {string} folder
 */
function isInstalled(folder) {
  const wanted = readLock(path.join(folder, 'package-lock.json'));
  const present = readLock(path.join(folder, 'node_modules/.package-lock.json'));
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
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, peer?:
 * boolean }> | undefined}
 */
function readLock(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')).packages : undefined;
}

/** @param {keyof typeof tools} name */
async function installTool(name) {
  const { commands, debian } = tools[name];
  const isThere = () =>
    commands.every(
      (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined,
    );
  if (isThere()) return;
  const advice = `${name} is missing. Install it with: apt-get update && apt-get install -y ${debian}`;
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).error)
    throw new Error(advice);
  console.log(`Installing ${debian} from Debian's packages...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debian], {
      stdio: 'inherit',
      env,
    });
  } catch {
    throw new Error(advice);
  }
  if (!isThere()) throw new Error(advice);
}
