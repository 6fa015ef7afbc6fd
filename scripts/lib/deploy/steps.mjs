// Commands of a deploy, one after the other. They keep the terminal, as the CLI may ask; a signal ends the running one, and then us.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
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
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...env, PATH } });
  /** @type {NodeJS.Signals | undefined} */
  let asked;
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    asked = signal;
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, pass);
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(null));
    child.once('exit', resolve);
  });
  for (const signal of SIGNALS) process.off(signal, pass);
  // Exit, so that what hangs on it is cleaned up.
  if (asked) process.exit(128 + constants.signals[asked]);
  if (code !== 0) throw new Error(`failed: ${command} ${args.join(' ')}`);
}
