// What each setting of the web app and of the functions has to look like. `npm run deploy -- --check` judges all of them before anything
// is built; tests compare the names with what the functions declare (tests/platform) and with scripts/lib/web-env.mjs.
import { createPublicKey } from 'node:crypto';
import { LOCAL_NAMES, PUBLIC_NAMES } from '../web-env.mjs';

/** @typedef {Record<string, string | undefined>} Env */
/** @typedef {(value: string) => string | null} Rule what is wrong with a value, or null */
/** @typedef {{ rule: Rule, optional?: true }} Parameter optional: without it a default applies */

/** @param {RegExp} pattern @param {string} expected @returns {Rule} */
const like = (pattern, expected) => (value) => (pattern.test(value) ? null : `is not ${expected}`);

/** @param {...string} values @returns {Rule} */
const oneOf =
  (...values) =>
  (value) =>
    values.includes(value) ? null : `is none of ${values.join(', ')}`;

/** @type {Rule} */
const word = like(/^[!-~]+$/, 'one word without spaces and accents');
const host = like(/^[a-z\d-]+(\.[a-z\d-]+)+$/i, 'the name of a host, without https:// and slashes');

/**
 * A URL to which the application appends paths.
 * @param {{ path?: boolean, without?: string }} [options] path: whether it may have one; without: a
 * suffix that is appended later
 * @returns {Rule}
 */
function urlRule({ path = false, without } = {}) {
  return (value) => {
    if (!URL.canParse(value) || /\s/.test(value)) return 'is not an address (https://…)';
    const url = new URL(value);
    if (url.protocol !== 'https:') return 'does not begin with https://';
    if (url.search !== '' || url.hash !== '' || url.username + url.password !== '')
      return 'has more than host and path';
    if (without !== undefined && url.pathname.includes(without)) return `has ${without} in it`;
    if (value.endsWith('/')) return 'ends with a slash';
    return path || url.pathname === '/' ? null : `has a path: ${url.pathname}`;
  };
}

/**
 * The address of the application, which links and the allowed origin of calls begin with.
 * @type {Rule}
 */
function originRule(value) {
  const fault = urlRule()(value);
  if (fault !== null) return fault;
  const { origin, hostname } = new URL(value);
  if (value !== origin) return `is written ${origin}`;
  // Its last part has a letter: otherwise it is the number of a machine.
  return /^[^.]+(\.[^.]+)*\.(?!localhost$)[^.]*[a-z][^.]*$/.test(hostname)
    ? null
    : 'is not the address of a public host';
}

/** A bare address, or a name and one in angle brackets; a name with a comma needs quotes. */
const SENDER =
  /^(?:[^\s<>@,]+@[^\s<>@,]+\.[^\s<>@,]+|(?:"[^"<>@]+" |[^<>@,]+ )?<[^\s<>@,]+@[^\s<>@,]+\.[^\s<>@,]+>)$/;

/**
 * The public half of a key pair: a point of the curve P-256, uncompressed, in base64url. Browsers refuse any other.
 * @type {Rule}
 */
function pushKey(value) {
  const bytes = Buffer.from(value, 'base64url');
  const said = 'is no public key of a pair (Cloud Messaging, Web Push certificates: 87 characters)';
  if (!/^[\w-]{87}$/.test(value) || bytes[0] !== 4) return said;
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((half) =>
    half.toString('base64url'),
  );
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    return null;
  } catch {
    return said; // mistyped: no point of the curve
  }
}

/** @type {Record<string, Parameter>} */
export const webParameters = {
  VITE_FIREBASE_API_KEY: { rule: word },
  VITE_FIREBASE_AUTH_DOMAIN: { rule: host },
  VITE_FIREBASE_PROJECT_ID: {
    rule: (value) =>
      value.startsWith('demo-')
        ? 'is a demo project, which exists only in the emulators'
        : like(/^[a-z][a-z\d-]{4,28}[a-z\d]$/, 'the id of a project')(value),
  },
  VITE_FIREBASE_STORAGE_BUCKET: {
    rule: like(/^[a-z\d][a-z\d._-]+[a-z\d]$/, 'the name of a bucket, without gs://'),
  },
  VITE_FIREBASE_MESSAGING_SENDER_ID: { rule: like(/^\d+$/, 'a number') },
  VITE_FIREBASE_APP_ID: { rule: like(/^\d+:\d+:web:[\da-f]+$/i, 'an app id (1:…:web:…)') },
  VITE_FIREBASE_VAPID_KEY: { rule: pushKey, optional: true },
  VITE_APP_CHECK: { rule: oneOf('off'), optional: true },
  VITE_APP_CHECK_SITE_KEY: { rule: word, optional: true },
  VITE_MEMORY_CACHE: { rule: oneOf('0', '1', 'true', 'false'), optional: true },
};

/**
 * Without a terminal the CLI refuses a declared parameter that its file lacks, even one with a
 * default, but deploys an empty one as it is. ENFORCE_APP_CHECK isn't declared, but read from the
 * environment.
 * @type {Record<string, Parameter>}
 */
export const functionParameters = {
  APP_ORIGIN: { rule: originRule },
  SMTP_HOST: { rule: host },
  SMTP_PORT: { rule: oneOf('465', '587', '2525', '25') },
  SMTP_USER: { rule: word },
  MAIL_FROM: { rule: like(SENDER, 'a sender: Name <a@b.it>') },
  AI_BASE_URL: { rule: urlRule({ path: true, without: '/v1' }) },
  AI_CONTRACT: { rule: oneOf('chat', 'completions') },
  AI_MODEL: { rule: word },
  PUSH_BASE_URL: { rule: urlRule() },
  PAYPAL_BASE_URL: {
    rule: oneOf('https://api-m.paypal.com', 'https://api-m.sandbox.paypal.com'),
  },
  PAYPAL_CLIENT_ID: { rule: word },
  PAYPAL_WEBHOOK_ID: { rule: word },
  SHOP_BASE_URL: { rule: urlRule({ path: true, without: '/wp-json' }) },
  EXPORT_ORDERS_URL: { rule: urlRule({ path: true }) },
  FUNCTIONS_INSTANCES: { rule: like(/^[1-9]\d{0,2}$/, 'a number from 1 to 999') },
  ENFORCE_APP_CHECK: { rule: oneOf('true', 'false'), optional: true },
};

/** @type {Rule} */
function emptyOrExample(value) {
  if (value === '') return 'has no value';
  return /\byour-(domain|project)\b/i.test(value) ? 'is still the example' : null;
}

/**
 * @param {Record<string, Parameter>} parameters
 * @param {Env} env
 * @returns {{ faults: string[], missing: string[] }} missing: names that aren't there at all
 */
export function judge(parameters, env) {
  const faults = [];
  const missing = [];
  for (const [name, { rule, optional }] of Object.entries(parameters)) {
    const value = env[name];
    if (!value && optional) continue;
    if (value === undefined) {
      missing.push(name);
      continue;
    }
    const fault = emptyOrExample(value) ?? rule(value);
    if (fault !== null) faults.push(`${name}=${value} ${fault}`);
  }
  return { faults, missing };
}

/**
 * Unused names in a file: mistyped ones, and those of local development.
 * @param {Env} env .env.production
 */
export function strangersOf(env) {
  const local = Object.keys(env).filter((name) => LOCAL_NAMES.includes(name));
  const unknown = Object.keys(env).filter(
    (name) => name.startsWith('VITE_') && ![...PUBLIC_NAMES, ...LOCAL_NAMES].includes(name),
  );
  return { local, unknown };
}
