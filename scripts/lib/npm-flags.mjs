// Detects `npm run deploy --dry-run`, without a "--" before the flag: npm takes the flag as its
// own, and the script would run without it. npm passes its flags, even unknown ones, in environment
// variables; only those that it drops as invalid (--only=hosting) go undetected.
import { createRequire } from 'node:module';

/** @typedef {Record<string, string | undefined>} Env */

/** Settings of node-gyp, which people keep in .npmrc; npm has none of these names itself. */
const NODE_GYP = [
  'arch',
  'devdir',
  'dist-url',
  'disturl',
  'jobs',
  'msvs-version',
  'nodedir',
  'python',
];
/** Passed to every script, though no setting. */
const FROM_NPM = ['global-prefix', 'local-prefix', 'npm-version'];

/**
 * Flags that were meant for this script, with their values.
 * @param {Env} env
 * @param {readonly string[]} own the script's flags with a meaning for npm, or with a value
 * @param {readonly string[]} [known] npm's own flags
 * @returns {string[]}
 */
export function flagsTakenByNpm(env, own, known = knownToNpm(env.npm_execpath)) {
  return Object.entries(env).flatMap(([variable, value]) => {
    // A name that begins with "_" is a credential.
    const [, stored = ''] = /^npm_config_([a-z][a-z\d_]*)$/i.exec(variable) ?? [];
    const name = stored.toLowerCase().replaceAll('_', '-');
    const isStrange = known.length > 0 && ![...known, ...NODE_GYP, ...FROM_NPM].includes(name);
    const given = /^(true)?$/.test(value ?? '') ? `--${name}` : `--${name}=${value}`;
    return name !== '' && (own.includes(name) || isStrange) ? [given] : [];
  });
}

/**
 * @param {Env} env
 * @param {readonly string[]} own
 * @param {ErrorConstructor | typeof import('./deploy/args.mjs').UsageError} [Failure]
 * @throws if npm took a flag
 */
export function requireOwnFlags(env, own, Failure = Error) {
  const taken = flagsTakenByNpm(env, own);
  if (taken.length === 0) return;
  const right = `npm run ${env.npm_lifecycle_event ?? 'SCRIPT'} -- ${taken.join(' ')}`;
  throw new Failure(
    `npm took ${taken.join(', ')} for itself. Write "--" before the arguments: ${right}\nIf it is a setting in .npmrc, npm doesn't know it: remove it there.`,
  );
}

/** @param {string | undefined} npm its path; other package managers have no such table */
function knownToNpm(npm) {
  if (!npm) return [];
  try {
    const { definitions } = createRequire(npm)('@npmcli/config/lib/definitions');
    return Object.keys(definitions);
  } catch {
    return [];
  }
}
