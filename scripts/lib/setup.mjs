// Installs what a fresh clone lacks. Only node built-ins: this runs before `npm ci`.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { installPackages } from './packages.mjs';
import { run } from './processes.mjs';
import { chromium, headlessShell, root } from './project.mjs';

/**
 * A program from outside npm: its commands, its Debian package, and the command to use where that
 * can't be installed.
 * @typedef {{ commands: string[], debian: string, else?: string }} Tool
 */

/** @type {Record<'java' | 'chromium' | 'shell', Tool>} */
const tools = {
  java: { commands: ['java', 'javac'], debian: 'openjdk-17-jdk-headless' },
  chromium: { commands: [chromium], debian: 'chromium' },
  shell: {
    commands: [process.env.CHROMIUM_PATH ?? headlessShell],
    debian: 'chromium-headless-shell',
    else: chromium,
  },
};

/**
 * Ensures Node, npm packages and the named tools.
 * @param {(keyof typeof tools)[]} wanted
 */
export async function setUp(wanted) {
  requireNode();
  // Runs these side by side. A failure is only thrown once nothing is being installed any more.
  const done = await Promise.allSettled([
    installPackages(root),
    installPackages(path.join(root, 'functions')),
    installTools(wanted),
  ]);
  for (const one of done) if (one.status === 'rejected') throw one.reason;
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 20)) return;
  throw new Error(`Node 20.20 or newer is needed; this is ${process.version}.`);
}

/** @param {string} command */
const isThere = (command) =>
  spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined;

/** @param {(keyof typeof tools)[]} wanted */
async function installTools(wanted) {
  const missing = wanted.map((name) => tools[name]).filter(isMissing);
  if (missing.length === 0) return;
  await installDebian(missing.map(({ debian }) => debian));
  for (const tool of missing.filter(isMissing)) {
    if (tool.else === undefined)
      throw new Error(
        `${tool.commands[0]} is missing. Install it with: apt-get update && apt-get install -y ${tool.debian}`,
      );
    console.log(`${tool.debian} is missing: tests take longer with ${tool.else}.`);
  }
}

/** @param {Tool} tool */
const isMissing = ({ commands }) => !commands.every(isThere);

/**
 * Installs what can be installed of these packages.
 * @param {string[]} packages
 */
async function installDebian(packages) {
  if (process.getuid?.() !== 0 || !isThere('apt-get')) return;
  console.log(`Installing ${packages.join(', ')} from Debian's packages...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (/** @type {string[]} */ ...args) => run('apt-get', args, { env });
  const install = ['install', '-y', '-qq', '--no-install-recommends'];
  await apt('update', '-qq');
  if ((await apt(...install, ...packages)) === 0) return;
  // Perhaps only one of them is unknown.
  for (const name of packages) await apt(...install, name);
}
