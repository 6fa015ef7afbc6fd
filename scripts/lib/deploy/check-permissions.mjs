// Checks what Google’s service accounts may do, and which services are enabled.
import { jsonOf } from './commands.mjs';
import { ok, unknown, whyNot, wrong } from './findings.mjs';

/** @typedef {import('./commands.mjs').Tools} Tools */
/** @typedef {import('./findings.mjs').Finding} Finding */
/** @typedef {import('./findings.mjs').Subject} Subject */

const RULES_ROLE = 'roles/firebaserules.firestoreServiceAgent';

/**
 * Storage rules read Firestore, for which the service agent of Storage needs a role. The CLI grants
 * it only interactively. Without a terminal nobody would read that it is unknown.
 * @param {Subject} subject
 * @param {string} project
 * @param {string | undefined} number
 * @param {Tools} tools
 * @returns {Finding[]}
 */
export function checkRulesAgent({ canAnswer }, project, number, { gcloud }) {
  const member = `serviceAccount:service-${number ?? 'PROJECT-NUMBER'}@gcp-sa-firebasestorage.iam.gserviceaccount.com`;
  const mend = `gcloud projects add-iam-policy-binding ${project} --member=${member} --role=${RULES_ROLE}`;
  const answer = gcloud('projects', 'get-iam-policy', project, '--format=json');
  const bindings = jsonOf(answer)?.bindings;
  if (!Array.isArray(bindings) || number === undefined) {
    const text = `whether Storage rules may read Firestore (${whyNot(answer)}). If not, every file is refused: ${mend}`;
    const advice =
      'Without a terminal this must be known: install gcloud, grant the account roles/browser';
    return [canAnswer ? unknown(text) : wrong(`${advice}. Unknown is ${text}`)];
  }
  const has = bindings.some(({ role, members }) => role === RULES_ROLE && members.includes(member));
  return has
    ? [ok('Storage rules may read Firestore')]
    : [wrong(`Storage rules may not read Firestore, every file would be refused. Run: ${mend}`)];
}

/** Roles that include everything the functions' account needs, building the functions included. */
const WHOLE_ROLES = ['roles/editor', 'roles/owner'];
/** The roles that the account needs otherwise; newer organisations grant it none by default. */
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

/** Services for push messages: one for us to send them, the others for browsers to register. */
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
