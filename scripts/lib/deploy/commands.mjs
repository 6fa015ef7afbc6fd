// Programs and services used by the checks, as functions that a test can replace.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../project.mjs';

/**
 * @typedef {{ status: number | null, stdout: string, stderr: string }} Answer status null: the
 * program isn't there
 */
/**
 * @typedef {object} Tools
 * @property {(...args: string[]) => Answer} firebase
 * @property {(...args: string[]) => Answer} gcloud
 * @property {(url: string, headers: Record<string, string>) => Promise<{ status: number, body:
 * unknown }>} get
 */

/** The CLI on the PATH (npm puts the project's own in front), otherwise the project's own. */
export const PATH = [process.env.PATH, path.join(root, 'node_modules/.bin')].join(path.delimiter);

/** Otherwise gcloud may enable a service that a command needs. */
const READ_ONLY = { CLOUDSDK_CORE_SHOULD_PROMPT_TO_ENABLE_API: 'false' };

/**
 * The environment of gcloud, which by itself ignores the account that the CLI uses in CI.
 * @param {NodeJS.ProcessEnv} env
 */
export function gcloudEnv(env) {
  const account = env.CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE || env.GOOGLE_APPLICATION_CREDENTIALS;
  return account ? { ...READ_ONLY, CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE: account } : READ_ONLY;
}

/** @type {Tools} */
export const tools = {
  firebase: (...args) => ask('firebase', args),
  gcloud: (...args) => ask('gcloud', [...args, '--quiet'], gcloudEnv(process.env)),
  get: async (url, headers) => {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(20_000) });
    return { status: response.status, body: await response.json().catch(() => null) };
  },
};

/** As `timeout` exits. */
const TIMED_OUT = 124;

/**
 * @param {string} command @param {string[]} args @param {object} [env]
 * @param {number} [timeout] in milliseconds
 * @returns {Answer}
 */
export function ask(command, args, env = {}, timeout = 120_000) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env, PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout,
  });
  if (!error) return { status: status ?? 1, stdout, stderr };
  const { code } = /** @type {NodeJS.ErrnoException} */ (error);
  if (code === 'ENOENT') return { status: null, stdout: '', stderr: error.message };
  if (code === 'ETIMEDOUT')
    return {
      status: TIMED_OUT,
      stdout: '',
      stderr: `${command} gave no answer within ${timeout / 1000} seconds`,
    };
  return { status: 1, stdout: '', stderr: error.message };
}

/**
 * A command's JSON output, or undefined.
 * @param {Answer} answer
 * @returns {any}
 */
export function jsonOf({ status, stdout }) {
  if (status !== 0) return undefined;
  try {
    return JSON.parse(stdout);
  } catch {
    return undefined;
  }
}
