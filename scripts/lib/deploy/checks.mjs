// Checks before a deploy. Each reports success, an error and its fix, or that it could not check.
import fs from 'node:fs';
import path from 'node:path';
import { appCheckFault } from '../app-check.mjs';
import { includes } from './args.mjs';
import { jsonOf } from './commands.mjs';
import { functionParameters, judge, strangersOf, webParameters } from './parameters.mjs';

/** @typedef {import('./commands.mjs').Tools} Tools */
/** @typedef {import('./parameters.mjs').Env} Env */
/**
 * @typedef {{ state: 'ok' | 'wrong' | 'missing' | 'unknown', text: string }} Finding missing: a
 * deploy with a person at it asks
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
const ok = (text) => ({ state: 'ok', text });
/** @param {string} text @returns {Finding} */
const wrong = (text) => ({ state: 'wrong', text });
/** @param {string} text @returns {Finding} */
const unknown = (text) => ({ state: 'unknown', text });

/** @param {Subject} subject @returns {Finding[]} */
export function checkWeb({ web, webFaults, functions }) {
  const { faults, missing } = judge(webParameters, web);
  const { local, unknown: strange } = strangersOf(web);
  const appCheck = appCheckFault(web, functions);
  const findings = [
    ...[...webFaults, ...faults].map(wrong),
    ...missing.map((name) => wrong(`${name} has no value (.env.example explains it)`)),
    ...local
      .filter((name) => web[name] && web[name] !== 'false')
      .map((name) => wrong(`${name} is for work on one machine: it belongs in .env.local`)),
    ...strange.map((name) => wrong(`${name} is not a setting of the app: mistyped?`)),
    ...(appCheck === null ? [] : [wrong(appCheck)]),
  ];
  return findings.length > 0 ? findings : [ok('settings of the web app')];
}

/** @param {string} name @param {string} [project] */
const secretMend = (name, project) =>
  `npx firebase functions:secrets:set ${name}${project ? ` --project ${project}` : ''}`;

/** @param {Subject} subject @returns {Finding[]} */
export function checkFunctions({ functions, functionsFaults, functionsFile, secrets }) {
  if (Object.keys(functions).length === 0 && functionsFaults.length === 0)
    return [
      {
        state: 'missing',
        text: `${functionsFile} is missing or empty: copy functions/.env.example to it and fill it in`,
      },
    ];
  const { faults, missing } = judge(functionParameters, functions);
  const strange = Object.keys(functions).filter((name) => !(name in functionParameters));
  /** @type {Finding[]} */
  const findings = [
    ...functionsFaults.map(wrong),
    ...faults.map((fault) => wrong(`${fault} (${functionsFile})`)),
    ...missing.map((name) => ({
      state: /** @type {const} */ ('missing'),
      text: `${name} has no value in ${functionsFile}`,
    })),
    ...strange.map((name) =>
      secrets.includes(name)
        ? wrong(`${name} is a secret, which ${functionsFile} may not hold: ${secretMend(name)}`)
        : wrong(`${name} is no parameter of the functions: mistyped? (${functionsFile})`),
    ),
  ];
  return findings.length > 0 ? findings : [ok('parameters of the functions')];
}

/**
 * Functions of --only that don't exist: beside other targets the CLI deploys those and says
 * nothing.
 * @param {Subject} subject @returns {Finding[]}
 */
export function checkNames({ targets, names }) {
  return targets.flatMap((target) => {
    const name = target.split(':').slice(1).pop() ?? 'default';
    const isKnown = !target.startsWith('functions:') || ['default', ...names].includes(name);
    return isKnown
      ? []
      : [wrong(`--only ${target}: there is none. There are: ${names.join(', ')}`)];
  });
}

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
 * Settings copied from another project's app, as of a staging project: both ids have its number.
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
 * Asked by gcloud, as the Firebase CLI's commands would enable Secret Manager in the project.
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
  if (!location) return [unknown(`where the bucket ${bucket} is (${whyNot(answer)})`)];
  const planned = config.firestore.location;
  return near(location, planned)
    ? [ok(`bucket in ${location}`)]
    : [wrong(`The bucket ${bucket} is in ${location}; firebase.json says ${planned}.`)];
}

/**
 * What the CLI says of a failed request. With --json it says so on standard output.
 * @param {import('./commands.mjs').Answer} answer
 */
function saidBy({ stdout, stderr }) {
  const { error } = jsonOf({ status: 0, stdout, stderr }) ?? {};
  return typeof error === 'string' ? error : stderr.trim().split('\n')[0] || 'no answer';
}

/**
 * Whether something asked of the CLI doesn't exist, as in a project that is new: it, or the whole
 * service, which the deploy switches on.
 * @param {import('./commands.mjs').Answer} answer
 */
function isNotThere(answer) {
  if (answer.status === 0 || answer.status === null) return false;
  return /HTTP Error: 404|SERVICE_DISABLED|has not been used in project/.test(saidBy(answer));
}

/** The function that is retried; the CLI asks about it, and about old images, at its first deploy. */
const RETRIED = 'documentWrittenBy';

/**
 * Whether the CLI would have to ask something: without a terminal it fails instead.
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

const RULES_ROLE = 'roles/firebaserules.firestoreServiceAgent';

/**
 * Storage rules read Firestore, for which the service agent of Storage needs a role. The CLI grants
 * it only interactively.
 * @param {string} project
 * @param {string | undefined} number
 * @param {Tools} tools
 * @returns {Finding[]}
 */
export function checkRulesAgent(project, number, { gcloud }) {
  const member = `serviceAccount:service-${number ?? 'PROJECT-NUMBER'}@gcp-sa-firebasestorage.iam.gserviceaccount.com`;
  const mend = `gcloud projects add-iam-policy-binding ${project} --member=${member} --role=${RULES_ROLE}`;
  const answer = gcloud('projects', 'get-iam-policy', project, '--format=json');
  const bindings = jsonOf(answer)?.bindings;
  if (!Array.isArray(bindings) || number === undefined)
    return [
      unknown(
        `whether Storage rules may read Firestore (${whyNot(answer)}). If not, every file is refused: ${mend}`,
      ),
    ];
  const has = bindings.some(({ role, members }) => role === RULES_ROLE && members.includes(member));
  return has
    ? [ok('Storage rules may read Firestore')]
    : [wrong(`Storage rules may not read Firestore, every file would be refused. Run: ${mend}`)];
}

/** Roles with all that the functions' account does, building them included. */
const WHOLE_ROLES = ['roles/editor', 'roles/owner'];
/** What it needs otherwise; newer organisations grant it no role of its own. */
const RUNTIME_ROLES = [
  'roles/cloudbuild.builds.builder',
  'roles/datastore.user',
  'roles/firebaseauth.admin',
  'roles/storage.objectAdmin',
];

/**
 * Whether the account of the functions may build them, and use database, accounts and files.
 * @param {string} project @param {string | undefined} number @param {Tools} tools @returns {Finding[]}
 */
export function checkRuntimeRoles(project, number, { gcloud }) {
  const member = `serviceAccount:${number ?? 'PROJECT-NUMBER'}-compute@developer.gserviceaccount.com`;
  const grant = (/** @type {string} */ role) =>
    `gcloud projects add-iam-policy-binding ${project} --member=${member} --role=${role}`;
  const answer = gcloud('projects', 'get-iam-policy', project, '--format=json');
  const bindings = jsonOf(answer)?.bindings;
  if (!Array.isArray(bindings) || number === undefined)
    return [
      unknown(
        `whether functions may use database, accounts and files (${whyNot(answer)}). If not: ${grant('roles/editor')}`,
      ),
    ];
  const has = (/** @type {string} */ wanted) =>
    bindings.some(({ role, members }) => role === wanted && members.includes(member));
  const missing = WHOLE_ROLES.some(has) ? [] : RUNTIME_ROLES.filter((role) => !has(role));
  if (missing.length === 0) return [ok('functions may use database, accounts and files')];
  // Compute Engine creates the account.
  const isNew = !bindings.some(({ members }) => members.includes(member));
  const mend = [
    ...(isNew ? [`gcloud services enable compute.googleapis.com --project=${project}`] : []),
    ...missing.map(grant),
  ];
  return [wrong(`Functions lack ${missing.join(', ')}. Run: ${mend.join(' && ')}`)];
}

/** What push messages need: ours to send them, and what browsers register with. */
const PUSH_APIS = ['fcm', 'fcmregistrations', 'firebaseinstallations'].map(
  (name) => `${name}.googleapis.com`,
);
/** Roles with cloudmessaging.messages.create. */
const PUSH_ROLES = [
  'roles/firebasecloudmessaging.admin',
  'roles/firebasenotifications.admin',
  'roles/firebase.sdkAdminServiceAgent',
  'roles/firebase.growthAdmin',
  'roles/firebase.admin',
  'roles/editor',
  'roles/owner',
];

/**
 * Whether push messages are offered, and may be sent. The private half of the key stays with Firebase.
 * @param {Subject} subject @param {string} project @param {string | undefined} number @param {Tools} tools @returns {Finding[]}
 */
export function checkPush({ web }, project, number, tools) {
  return web.VITE_FIREBASE_VAPID_KEY
    ? [checkPushApis(project, tools), checkPushRole(project, number, tools)]
    : [ok('no push messages are offered: VITE_FIREBASE_VAPID_KEY has no value')];
}

/** @param {string} project @param {Tools} tools @returns {Finding} */
function checkPushApis(project, { gcloud }) {
  const mend = `gcloud services enable ${PUSH_APIS.join(' ')} --project=${project}`;
  const answer = gcloud('services', 'list', '--enabled', `--project=${project}`, '--format=json');
  const services = jsonOf(answer);
  if (!Array.isArray(services))
    return unknown(`whether the services of push messages are on (${whyNot(answer)}): ${mend}`);
  const on = services.map(({ config }) => config?.name);
  const off = PUSH_APIS.filter((name) => !on.includes(name));
  return off.length > 0
    ? wrong(`Push messages need ${off.join(', ')}. Run: ${mend}`)
    : ok('services of push messages');
}

/** @param {string} project @param {string | undefined} number @param {Tools} tools @returns {Finding} */
function checkPushRole(project, number, { gcloud }) {
  const member = `serviceAccount:${number ?? 'PROJECT-NUMBER'}-compute@developer.gserviceaccount.com`;
  const mend = `gcloud projects add-iam-policy-binding ${project} --member=${member} --role=${PUSH_ROLES[0]}`;
  const answer = gcloud('projects', 'get-iam-policy', project, '--format=json');
  const bindings = jsonOf(answer)?.bindings;
  if (!Array.isArray(bindings) || number === undefined)
    return unknown(`whether functions may send push messages (${whyNot(answer)}). If not: ${mend}`);
  const has = bindings.some(
    ({ role, members }) => PUSH_ROLES.includes(role) && members.includes(member),
  );
  return has
    ? ok('functions may send push messages')
    : wrong(`Functions may not send push messages. Run: ${mend}`);
}

/** Whether the AI service has the model. @param {Subject} subject @param {string} project @param {Tools} tools @returns {Promise<Finding[]>} */
export async function checkModel({ functions }, project, { gcloud, get }) {
  const model = functions.AI_MODEL;
  if (!model) return []; // Already reported as missing.
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

/** Settings of a console that no command can read. */
export const NEVER_CHECKED = [
  'that the host of APP_ORIGIN is an authorised domain (Authentication, Settings)',
  'that the site key of App Check is registered for it (App Check, Apps)',
  'that VITE_FIREBASE_VAPID_KEY is of this project (Project settings, Cloud Messaging, Web Push certificates), if there is one',
  'that the webhook of PayPal leads to APP_ORIGIN/api/paypal/webhook, and that the keys of the mail server, the shop and PayPal are right',
];

/**
 * All checks that concern the targets to deploy.
 * @param {Subject} subject
 * @param {Tools} tools
 * @returns {Promise<Finding[]>}
 */
export async function check(subject, tools) {
  const { targets, web } = subject;
  const project = web.VITE_FIREBASE_PROJECT_ID ?? '';
  const findings = checkWeb(subject);
  if (includes(targets, 'functions'))
    findings.push(...checkNames(subject), ...checkFunctions(subject));
  // Further checks need a project.
  if (webParameters.VITE_FIREBASE_PROJECT_ID?.rule(project) !== null) return findings;
  const { findings: projectFindings, number } = checkProject(project, tools);
  findings.push(...projectFindings, ...checkSameProject(subject, number));
  if (projectFindings.some(({ state }) => state === 'wrong')) return findings;
  if (includes(targets, 'functions'))
    findings.push(
      ...checkSecrets(subject.secrets, project, tools),
      ...(await checkModel(subject, project, tools)),
      ...checkRuntimeRoles(project, number, tools),
      ...checkPush(subject, project, number, tools),
      ...checkFirstFunctions(subject, project, tools),
    );
  if (includes(targets, 'firestore') || includes(targets, 'functions'))
    findings.push(...checkDatabase(subject, project, tools));
  if (includes(targets, 'storage'))
    findings.push(...checkBucket(subject, tools), ...checkRulesAgent(project, number, tools));
  return findings;
}

/**
 * Secrets used by the functions, read from their source.
 * @param {string} source functions/src
 */
export function secretNames(source) {
  const files = fs
    .readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const found = files.flatMap((name) => [
    ...fs
      .readFileSync(path.join(source, name), 'utf8')
      .matchAll(/defineSecret\(\s*['"]([A-Z0-9_]+)['"]/g),
  ]);
  return [...new Set(found.map((match) => match[1] ?? ''))].sort();
}

/**
 * Names of the functions, read from their source.
 * @param {string} source functions/src
 */
export function functionNames(source) {
  const text = fs.readFileSync(path.join(source, 'index.ts'), 'utf8');
  const found = text.matchAll(/^export (?:const (\w+) =|\{ ([\w, ]+) \})/gm);
  return [...found].flatMap(([, one, several = '']) => (one ? [one] : several.split(', '))).sort();
}

/** @param {import('./commands.mjs').Answer} answer */
function whyNot({ status, stderr }) {
  return status === null ? 'gcloud is not installed' : stderr.trim().split('\n')[0] || 'no answer';
}

/** @param {unknown} error */
function reason(error) {
  return error instanceof Error ? error.message : String(error);
}
