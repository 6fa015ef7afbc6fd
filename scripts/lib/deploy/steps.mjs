// Commands of a deploy, in sequence. They inherit the terminal, as the CLI may prompt; a signal
// ends the running one, then this process.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { root } from '../project.mjs';
import { PATH } from './commands.mjs';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a command to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<void>}
 * @throws when it fails
 */
export async function step(command, args, env = process.env) {
  /** @type {NodeJS.Signals | undefined} */
  let asked;
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    asked = signal;
    child.kill(signal);
  };
  // Before the command starts: a signal that nobody handles ends this process without cleaning up.
  for (const signal of SIGNALS) process.on(signal, pass);
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...env, PATH } });
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(null));
    child.once('exit', resolve);
  });
  for (const signal of SIGNALS) process.off(signal, pass);
  // Exits normally, so that exit handlers clean up.
  if (asked) process.exit(128 + constants.signals[asked]);
  if (code !== 0) throw new Error(`failed: ${command} ${args.join(' ')}`);
}

/** What the CLI says when a project's first functions came before their permissions. */
const FIRST_FUNCTIONS = 'first time using 2nd gen functions';

/**
 * Whether the CLI failed only because the project's first functions need some minutes. Its output
 * goes to the terminal, but a failure leaves it in a log file.
 * @param {number} since when it began, in milliseconds
 * @returns {boolean}
 */
export function needsPatience(since) {
  return fs.readdirSync(root).some((name) => {
    if (!/^firebase-debug(\.\d)?\.log$/.test(name)) return false;
    const file = path.join(root, name);
    return (
      fs.statSync(file).mtimeMs >= since && fs.readFileSync(file, 'utf8').includes(FIRST_FUNCTIONS)
    );
  });
}
