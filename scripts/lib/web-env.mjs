// Variables that a build embeds: only these names, so that nothing from the checkout or the shell
// becomes public.
import path from 'node:path';
import { readEnvFile } from './env-file.mjs';

/** @typedef {import('./env-file.mjs').Env} Env */

/** Names for deployed pages. */
export const PUBLIC_NAMES = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_STORAGE_BUCKET',
  'VITE_FIREBASE_MESSAGING_SENDER_ID',
  'VITE_FIREBASE_APP_ID',
  'VITE_FIREBASE_VAPID_KEY',
  'VITE_APP_CHECK',
  'VITE_APP_CHECK_SITE_KEY',
  'VITE_MEMORY_CACHE',
];

/** Names for local development and tests: never deployed. */
export const LOCAL_NAMES = [
  'VITE_APP_CHECK_DEBUG_TOKEN',
  'VITE_USE_EMULATORS',
  'VITE_EMULATOR_OFFSET',
  'VITE_READS_METER',
];

/**
 * The variables of a build or of the dev server.
 * - production: only .env.production (or the file named for a deploy), and only public names
 * - emulator (tests, benchmarks): only the shell's variables, as the scripts set them
 * - development: the usual files, overridden by the shell
 * @param {{ mode: string, folder: string, shell: Env }} from
 * @returns {Record<string, string>}
 */
export function webEnv({ mode, folder, shell }) {
  const read = (/** @type {string} */ name) => readEnvFile(path.resolve(folder, name)).values;
  if (mode === 'production')
    return named(PUBLIC_NAMES, read(shell.WEB_ENV_FILE ?? '.env.production'));
  const names = [...PUBLIC_NAMES, ...LOCAL_NAMES];
  if (mode === 'emulator') return named(names, shell);
  const files = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`];
  return named(names, Object.assign({}, ...files.map(read), shell));
}

/** @param {readonly string[]} names @param {Env} env @returns {Record<string, string>} */
function named(names, env) {
  return Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name] ?? '']] : [])));
}
