// Checks what exists: the project itself, secrets, database, bucket, functions, and the AI
// service's model.
import { isNotThere, ok, saidBy, unknown, whyNot, wrong } from './findings.mjs';
import { jsonOf } from './commands.mjs';
import { secretMend } from './check-settings.mjs';
import { functionParameters, judge } from './parameters.mjs';

/** @typedef {import('./commands.mjs').Tools} Tools */
/** @typedef {import('./findings.mjs').Finding} Finding */
/** @typedef {import('./findings.mjs').Subject} Subject */

/**
 * The project, and its number if the account may see it.
 * @param {string} project
 * @param {Tools} tools
 * @returns {{ findings: Finding[], number?: string }}
 */
export function checkProject(project, { firebase }) {
  const answer = firebase('projects:list', '--json', '--non-interactive');
  if (answer.status === null)
    return { findings: [wrong('The Firebase CLI is missing: run npm ci --ignore-scripts.')] };
  /** @type {{ projectId: string, projectNumber: string }[] | undefined} */
  const projects = jsonOf(answer)?.result;
  if (!projects) {
    const signIn = 'Sign in with "npx firebase login" (in CI: GOOGLE_APPLICATION_CREDENTIALS).';
    return { findings: [wrong(`Your projects can’t be listed: ${saidBy(answer)} ${signIn}`)] };
  }
  const found = projects.find(({ projectId }) => projectId === project);
  if (found) return { findings: [ok(`project ${project}`)], number: found.projectNumber };
  const others = projects.map(({ projectId }) => projectId).join(', ') || 'none';
  const text =
    `Firebase does not show the project ${project} to this account (it shows: ${others}). Mistyped in VITE_FIREBASE_PROJECT_ID, or the account of ` +
    '"npx firebase login:list" is another? Otherwise create it: docs/operations.md, First deploy.';
  return { findings: [wrong(text)] };
}

/**
 * Finds settings copied from another project's app, such as a staging project's: both ids contain
 * the project's number.
 * @param {Subject} subject @param {string | undefined} number @returns {Finding[]}
 */
export function checkSameProject({ web }, number) {
  const ids = {
    VITE_FIREBASE_MESSAGING_SENDER_ID: web.VITE_FIREBASE_MESSAGING_SENDER_ID,
    VITE_FIREBASE_APP_ID: web.VITE_FIREBASE_APP_ID?.split(':')[1],
  };
  return Object.entries(ids).flatMap(([name, id]) =>
    number === undefined || !/^\d+$/.test(id ?? '') || id === number
      ? []
      : [wrong(`${name}=${web[name]} is of another project: this one has the number ${number}`)],
  );
}

/**
 * Uses gcloud, because the Firebase CLI's commands would enable Secret Manager in the project.
 * @param {readonly string[]} names
 * @param {string} project
 * @param {Tools} tools
 * @returns {Finding[]}
 */
export function checkSecrets(names, project, tools) {
  const findings = names.map((name) => ({ name, ...checkSecret(name, project, tools) }));
  const set = findings.filter(({ state }) => state === 'ok').map(({ name }) => name);
  return [
    ...(set.length === 0 ? [] : [ok(`secrets ${set.join(', ')}`)]),
    ...findings.filter(({ state }) => state !== 'ok'),
  ];
}

/** @param {string} name @param {string} project @param {Tools} tools @returns {Finding} */
function checkSecret(name, project, { gcloud }) {
  const where = [`--secret=${name}`, `--project=${project}`];
  const answer = gcloud('secrets', 'versions', 'describe', 'latest', ...where, '--format=json');
  const mend = secretMend(name, project);
  const state = jsonOf(answer)?.state;
  if (state === 'ENABLED') return ok(name);
  if (state) return wrong(`The secret ${name} is ${String(state).toLowerCase()}: ${mend}`);
  // Without the service there are no secrets.
  return /NOT_FOUND|SERVICE_DISABLED|not enabled on project/.test(answer.stderr)
    ? wrong(`The secret ${name} is not set: ${mend}`)
    : unknown(`whether the secret ${name} is set (${whyNot(answer)}). If not: ${mend}`);
}

/** Multi-regions that contain a region. */
const WIDER = /** @type {Record<string, readonly string[]>} */ ({
  'europe-west1': ['eur3', 'eu', 'europe'],
});

/** @param {string} location @param {string} region */
const near = (location, region) =>
  location.toLowerCase() === region || (WIDER[region] ?? []).includes(location.toLowerCase());

/**
 * @param {any} config firebase.json
 * @returns {string[]} regions of the functions that hosting sends requests to
 */
function regionsOf(config) {
  const rewrites = /** @type {{ function?: { region?: string } }[]} */ (config.hosting.rewrites);
  return [...new Set(rewrites.flatMap(({ function: to }) => (to?.region ? [to.region] : [])))];
}

/** @param {Subject} subject @param {string} project @param {Tools} tools @returns {Finding[]} */
export function checkDatabase({ config }, project, { firebase }) {
  const name = '(default)';
  const planned = config.firestore.location;
  const apart = regionsOf(config).filter((region) => !near(planned, region));
  const findings = apart.map((region) =>
    wrong(`firebase.json: functions in ${region}, the database in ${planned}`),
  );
  const answer = firebase('firestore:databases:get', name, '--project', project, '--json');
  const location = jsonOf(answer)?.result?.locationId;
  if (location && near(location, planned)) findings.push(ok(`database in ${location}`));
  else if (location)
    findings.push(
      wrong(
        `The database is in ${location}; firebase.json and REGION (src/domain/callables/contract.ts) say ${planned}: triggers would not be deployed.`,
      ),
    );
  else if (isNotThere(answer))
    findings.push(ok(`no database yet, the deploy creates it in ${planned}`));
  else
    findings.push(
      unknown(`where the database is (${saidBy(answer)}); triggers need it in ${planned}`),
    );
  return findings;
}

/** @param {Subject} subject @param {Tools} tools @returns {Finding[]} */
export function checkBucket({ config, web }, { gcloud }) {
  const bucket = `gs://${web.VITE_FIREBASE_STORAGE_BUCKET}`;
  const answer = gcloud('storage', 'buckets', 'describe', bucket, '--format=json');
  const location = jsonOf(answer)?.location;
  if (isNotThere(answer))
    return [
      wrong(
        `There is no bucket ${bucket}: enable Storage, or correct VITE_FIREBASE_STORAGE_BUCKET.`,
      ),
    ];
  if (!location) return [unknown(`where the bucket ${bucket} is (${whyNot(answer)})`)];
  const planned = config.firestore.location;
  return near(location, planned)
    ? [ok(`bucket in ${location}`)]
    : [wrong(`The bucket ${bucket} is in ${location}; firebase.json says ${planned}.`)];
}

/** The function with retries. At its first deploy the CLI asks about them, and about old images. */
const RETRIED = 'documentWrittenBy';

/**
 * Checks whether the CLI would have to ask something: without a terminal it fails instead.
 * @param {Subject} subject @param {string} project @param {Tools} tools @returns {Finding[]}
 */
export function checkFirstFunctions({ targets, canAnswer }, project, { firebase }) {
  const concerned = targets.some(
    (target) => /^functions(:default)?$/.test(target) || target.endsWith(RETRIED),
  );
  if (canAnswer || !concerned) return [];
  const answer = firebase('functions:list', '--project', project, '--json');
  const list = jsonOf(answer)?.result;
  if (Array.isArray(list) && list.some(({ id }) => id === RETRIED))
    return [ok(`${RETRIED} is deployed: the CLI has no questions`)];
  const advice = `The first deploy of ${RETRIED} needs a terminal: without one the CLI refuses what it would ask. Run it there: npm run deploy`;
  return Array.isArray(list) || isNotThere(answer)
    ? [wrong(advice)]
    : [unknown(`whether ${RETRIED} is deployed (${saidBy(answer)}). If not: ${advice}`)];
}

/** Whether the AI service has the model. @param {Subject} subject @param {string} project @param {Tools} tools @returns {Promise<Finding[]>} */
export async function checkModel({ functions }, project, { gcloud, get }) {
  const model = functions.AI_MODEL;
  if (!model) return []; // Already reported as missing.
  const { AI_BASE_URL = { rule: () => null } } = functionParameters;
  const isRefused = judge({ AI_BASE_URL }, functions).faults.length > 0;
  if (isRefused) return []; // Already reported; the key must not go there.
  const base = functions.AI_BASE_URL || 'https://api.openai.com';
  const on = ['--secret=AI_KEY', `--project=${project}`];
  const key = gcloud('secrets', 'versions', 'access', 'latest', ...on);
  if (key.status !== 0)
    return [unknown(`whether ${base} has the model ${model} (AI_KEY can’t be read)`)];
  try {
    const { status, body } = await get(`${base}/v1/models`, {
      authorization: `Bearer ${key.stdout.trim()}`,
    });
    if (status === 401 || status === 403) return [wrong(`${base} refuses AI_KEY (${status}).`)];
    const { data } = /** @type {{ data?: { id: string }[] }} */ (body ?? {});
    if (status !== 200 || !Array.isArray(data))
      return [unknown(`whether ${base} has the model ${model} (it answered ${status})`)];
    const ids = data.map(({ id }) => id);
    return ids.includes(model)
      ? [ok(`model ${model} at ${base}`)]
      : [wrong(`AI_MODEL=${model} is no model of ${base}. It has: ${ids.slice(0, 30).join(', ')}`)];
  } catch (error) {
    return [unknown(`whether ${base} has the model ${model} (${reason(error)})`)];
  }
}

/** @param {unknown} error */
function reason(error) {
  return error instanceof Error ? error.message : String(error);
}
