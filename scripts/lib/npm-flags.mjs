// Detects `npm run deploy --dry-run`, without a "--" before the flag: npm takes the flag as its
// own, and the script would run without it. npm passes its flags, even unknown ones, in environment
// variables; only those that it drops as invalid (--only=hosting) go undetected.
import { createRequire } from 'node:module';

/** @typedef {Record<string, string | undefined>} Env */

/**
 * Flags that were meant for this script, with their values.
 * @param {Env} env
 * @param {readonly string[]} own the script's flags with a meaning for npm, or with a value
 * @param {readonly string[]} [known] npm's own flags
 * @returns {string[]}
 */
export function flagsTakenByNpm(env, own, known = knownToNpm(env.npm_execpath)) {
  return Object.entries(env).flatMap(([variable, value]) => {
    const [, stored = ''] = /^npm_config_([a-z_]+)$/i.exec(variable) ?? [];
    const name = stored.toLowerCase().replaceAll('_', '-');
    // npm's other settings have values.
    const isStrange = known.length > 0 && !known.includes(name) && /^(true)?$/.test(value ?? '');
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
    `npm took ${taken.join(', ')} for itself. Write "--" before the arguments: ${right}`,
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
