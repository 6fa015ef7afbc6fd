// Findings of the checks before a deploy, and what these checks are about.
import { jsonOf } from './commands.mjs';

/** @typedef {import('./parameters.mjs').Env} Env */
/**
 * @typedef {{ state: 'ok' | 'wrong' | 'missing' | 'unknown', text: string }} Finding missing: an
 * interactive deploy asks for it
 */
/**
 * @typedef {object} Subject
 * @property {readonly string[]} targets
 * @property {Env} web the web app's settings
 * @property {readonly string[]} webFaults lines of their file that can't be read
 * @property {Env} functions the functions' parameters
 * @property {readonly string[]} functionsFaults lines of their files that can't be read
 * @property {string} functionsFile the file that holds them
 * @property {any} config firebase.json
 * @property {readonly string[]} secrets names of the functions' secrets
 * @property {readonly string[]} names names of the functions
 * @property {boolean} canAnswer whether the CLI could ask somebody: it does when it has a terminal
 */

/** @param {string} text @returns {Finding} */
export const ok = (text) => ({ state: 'ok', text });
/** @param {string} text @returns {Finding} */
export const wrong = (text) => ({ state: 'wrong', text });
/** @param {string} text @returns {Finding} */
export const unknown = (text) => ({ state: 'unknown', text });

/**
 * What the CLI says of a failed request. With --json it says so on standard output.
 * @param {import('./commands.mjs').Answer} answer
 */
export function saidBy({ stdout, stderr }) {
  const { error } = jsonOf({ status: 0, stdout, stderr }) ?? {};
  return typeof error === 'string' ? error : stderr.trim().split('\n')[0] || 'no answer';
}

/**
 * Whether something that the CLI or gcloud was asked about doesn't exist, as in a new project: the
 * thing itself, or the whole service, which the deploy enables.
 * @param {import('./commands.mjs').Answer} answer
 */
export function isNotThere(answer) {
  if (answer.status === 0 || answer.status === null) return false;
  return /HTTP Error: 404|not found: 404|SERVICE_DISABLED|has not been used in project/.test(
    saidBy(answer),
  );
}

/** @param {import('./commands.mjs').Answer} answer */
export function whyNot({ status, stderr }) {
  return status === null ? 'gcloud is not installed' : stderr.trim().split('\n')[0] || 'no answer';
}
