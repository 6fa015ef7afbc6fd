import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { checkFunctions } from './check-settings.mjs';
import { check, secretNames } from './checks.mjs';
import type { Subject } from './findings.mjs';
import { functionParameters, judge, webParameters } from './parameters.mjs';
import { PUBLIC_NAMES } from '../web-env.mjs';
import { configOf } from '../policy.mjs';

const WEB = {
  VITE_FIREBASE_API_KEY: 'chiave',
  VITE_FIREBASE_AUTH_DOMAIN: 'nostro-portale.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'nostro-portale',
  VITE_FIREBASE_STORAGE_BUCKET: 'nostro-portale.firebasestorage.app',
  VITE_FIREBASE_MESSAGING_SENDER_ID: '77',
  VITE_FIREBASE_APP_ID: '1:77:web:ab12',
  VITE_APP_CHECK_SITE_KEY: 'sito',
  VITE_FIREBASE_VAPID_KEY:
    'BC-2-zhW0Zp4JXlH3x5SJ2nCXwnaNva-_GGzz4qqiLcOfnmb_pPzwEdhJcZq2LUuyrly-Zboc5pEEmzym4UrCiQ',
};
const FUNCTIONS = {
  APP_ORIGIN: 'https://portale.example',
  SMTP_HOST: 'smtp.example.com',
  SMTP_PORT: '465',
  SMTP_USER: 'portale',
  MAIL_FROM: 'Portale Coaching <no-reply@example.com>',
  AI_BASE_URL: 'https://api.openai.com',
  AI_CONTRACT: 'chat',
  AI_MODEL: 'uno',
  PUSH_BASE_URL: 'https://fcm.googleapis.com',
  PAYPAL_BASE_URL: 'https://api-m.paypal.com',
  PAYPAL_CLIENT_ID: 'c',
  PAYPAL_WEBHOOK_ID: 'w',
  SHOP_BASE_URL: 'https://shop.example.com',
  EXPORT_ORDERS_URL: 'https://shop.example.com/export-orders',
  FUNCTIONS_INSTANCES: '1',
};
const AGENT = 'serviceAccount:service-77@gcp-sa-firebasestorage.iam.gserviceaccount.com';
const ROLE = 'roles/firebaserules.firestoreServiceAgent';
const FUNCTIONS_ACCOUNT = 'serviceAccount:77-compute@developer.gserviceaccount.com';
const storageReads = { role: ROLE, members: [AGENT] };
const functionsEdit = { role: 'roles/editor', members: [FUNCTIONS_ACCOUNT] };
const services = (...names: string[]) =>
  names.map((name) => ({ config: { name: `${name}.googleapis.com` } }));

/** A platform without problems, unless overridden. */
const WELL = {
  'firebase projects:list': { result: [{ projectId: 'nostro-portale', projectNumber: '77' }] },
  'firebase firestore:databases:get': { result: { locationId: 'eur3' } },
  'firebase functions:list': { result: [{ id: 'usersSearch' }, { id: 'documentWrittenBy' }] },
  'gcloud secrets describe': { state: 'ENABLED' },
  'gcloud secrets access': 'chiave',
  'gcloud storage': { location: 'EU' },
  'gcloud projects': { bindings: [storageReads, functionsEdit] },
  'gcloud services': services('fcm', 'fcmregistrations', 'firebaseinstallations', 'run'),
  models: { status: 200, body: { data: [{ id: 'uno' }, { id: 'due' }] } } as object,
};
/** What the CLI answers with --json to a failed request: on standard output, with exit code 1. */
class Refused {
  constructor(readonly error: string) {}
}
const NO_DATABASE = new Refused(
  'Request to https://firestore.googleapis.com/v1/projects/x/databases/(default) had HTTP Error: 404, Project does not have a database.',
);
const SERVICE_OFF = new Refused(
  'Request to https://x had HTTP Error: 403, Cloud Firestore API has not been used in project 77 before or it is disabled.',
);
type Said = Partial<Record<keyof typeof WELL, unknown>>;

async function found(
  said: Said = {},
  web: object = {},
  functions: object = {},
  targets = ALL,
  canAnswer = false,
) {
  const answers: Said = { ...WELL, ...said };
  const program = (name: string) => (command: string, versions?: string, verb?: string) => {
    const what = command === 'secrets' && versions === 'versions' ? `secrets ${verb}` : command;
    const answer = answers[`${name} ${what}` as keyof typeof WELL];
    if (answer === undefined) return { status: 1, stdout: '', stderr: 'not allowed\nmore' };
    if (answer instanceof Error) return { status: 1, stdout: '', stderr: answer.message };
    if (answer instanceof Refused)
      return { status: 1, stdout: JSON.stringify({ status: 'error', ...answer }), stderr: '' };
    if (answer === null) return { status: null, stdout: '', stderr: 'ENOENT' };
    const stdout = typeof answer === 'string' ? answer : JSON.stringify(answer);
    return { status: 0, stdout, stderr: '' };
  };
  const requests: string[] = [];
  const subject = {
    targets,
    web: { ...WEB, ...web },
    webFaults: [],
    functions: { ...FUNCTIONS, ...functions },
    functionsFaults: [],
    functionsFile: 'functions/.env.nostro-portale',
    secrets: ['AI_KEY'],
    names: ['documentWrittenBy', 'usersSearch', 'a'],
    canAnswer,
    config: configOf({ projectId: 'x', storageBucket: 'x' }) as unknown,
  };
  const findings = await check(subject, {
    firebase: program('firebase'),
    gcloud: program('gcloud'),
    get: (url, headers) => {
      requests.push(`${url} ${headers.authorization}`);
      if (answers.models instanceof Error) return Promise.reject(answers.models);
      return Promise.resolve(answers.models as { status: number; body: unknown });
    },
  });
  const of = (state: string) =>
    findings.filter((finding) => finding.state === state).map(({ text }) => text);
  return {
    wrong: of('wrong'),
    missing: of('missing'),
    unknown: of('unknown'),
    ok: of('ok'),
    requests,
  };
}
const ALL = ['firestore', 'storage', 'functions', 'hosting'];
const saying = (text: string) => [expect.stringContaining(text) as string];

describe('npm run deploy -- --check', () => {
  it('finds nothing where all is well, and says what it looked at', async () => {
    const { wrong, missing, unknown, ok, requests } = await found();
    expect({ wrong, missing, unknown }).toEqual({ wrong: [], missing: [], unknown: [] });
    expect(ok).toHaveLength(12);
    expect(requests).toEqual(['https://api.openai.com/v1/models Bearer chiave']);
  });

  it.each([
    ['VITE_FIREBASE_AUTH_DOMAIN', 'https://nostro.firebaseapp.com'],
    ['VITE_FIREBASE_AUTH_DOMAIN', 'YOUR-PROJECT.firebaseapp.com'],
    ['VITE_FIREBASE_PROJECT_ID', 'demo-coaching'],
    ['VITE_FIREBASE_STORAGE_BUCKET', 'gs://nostro'],
    ['VITE_FIREBASE_API_KEY', ''],
    ['VITE_FIREBASE_APP_ID', 'nostro'],
    ['VITE_FIREBASE_MESSAGING_SENDER_ID', 'x'],
    ['VITE_FIREBASE_VAPID_KEY', 'chiave'],
    // A letter is wrong, and one is missing.
    [
      'VITE_FIREBASE_VAPID_KEY',
      'BC-2-zhW0Zp4JXlH3x5SJ2nCXwnaNva-_GGzz4qqiLcOfnmb_pPzwEdhJcZq2LUuyrly-Zboc5pEEmzym4UrCiA',
    ],
    ['VITE_FIREBASE_VAPID_KEY', WEB.VITE_FIREBASE_VAPID_KEY.slice(0, -1)],
    ['VITE_APP_CHECK_DEBUG_TOKEN', 'gettone'],
    ['VITE_USE_EMULATORS', 'true'],
    ['VITE_APP_CHEK', 'off'],
    ['VITE_APP_CHECK', 'no'],
  ])('refuses the setting %s=%s', async (name, value) => {
    const { wrong } = await found({}, { [name]: value });
    expect(wrong.join()).toContain(name);
  });

  it.each([
    ['VITE_FIREBASE_APP_ID', '1:78:web:ab'],
    ['VITE_FIREBASE_MESSAGING_SENDER_ID', '78'],
  ])('refuses another project’s %s', async (name, value) =>
    expect((await found({}, { [name]: value })).wrong).toEqual(
      saying(`${name}=${value} is of another project`),
    ),
  );

  it('refuses a secret and a mistyped name among the parameters', async () => {
    expect((await found({}, {}, { AI_KEY: 'geheim' })).wrong).toEqual([
      'AI_KEY is a secret, which functions/.env.nostro-portale may not hold: npx firebase functions:secrets:set AI_KEY',
    ]);
    expect((await found({}, {}, { APP_ORIGN: 'x' })).wrong).toEqual(
      saying('APP_ORIGN is no parameter'),
    );
  });

  it.each([
    'https://portale.example/',
    'https://portale.example/tickets',
    'http://portale.example',
    'portale.example',
    'https://a@portale.example',
    'https://portale.example?x=1',
    'https://:b@portale.example',
    'https://Portale.example',
    'https://portale.example:443',
    'https://localhost',
    'https://127.0.0.1',
    'https://portale',
  ])('refuses APP_ORIGIN=%s', async (value) =>
    expect((await found({}, {}, { APP_ORIGIN: value })).wrong).toEqual(saying('APP_ORIGIN')),
  );
  it.each([
    ['SMTP_HOST', 'smtps://smtp.example.com'],
    ['SMTP_HOST', 'smtp.example.com:465'],
    ['APP_ORIGIN', 'https://your-domain.example'],
    ['MAIL_FROM', 'Portale Coaching <no-reply@your-domain.example>'],
    ['AI_MODEL', '“uno”'],
    ['SMTP_PORT', '22'],
    ['MAIL_FROM', 'Portale Coaching'],
    ['MAIL_FROM', 'Portale <no-reply@example.com'],
    ['MAIL_FROM', 'no-reply@example.com>'],
    ['MAIL_FROM', 'Portale, Coaching <no-reply@example.com>'],
    ['MAIL_FROM', 'a@example.com,b@example.com'],
    ['AI_BASE_URL', 'https://api.openai.com/v1'],
    ['AI_CONTRACT', 'Chat'],
    ['PAYPAL_BASE_URL', 'https://paypal.com'],
    ['SHOP_BASE_URL', 'https://shop.example.com/wp-json/'],
    ['EXPORT_ORDERS_URL', 'https://shop.example.com/export?key=1'],
    ['ENFORCE_APP_CHECK', 'no'],
    ['FUNCTIONS_INSTANCES', '0'],
    ['FUNCTIONS_INSTANCES', '1.5'],
  ])('refuses the parameter %s=%s', async (name, value) =>
    expect((await found({}, {}, { [name]: value })).wrong.join()).toContain(name),
  );

  it.each([
    ['APP_ORIGIN', 'https://portale.example:8443'],
    ['MAIL_FROM', 'no-reply@example.com'],
    ['MAIL_FROM', '<no-reply@example.com>'],
    ['MAIL_FROM', '"Portale, Coaching" <no-reply@example.com>'],
  ])('accepts the parameter %s=%s', async (name, value) =>
    expect((await found({}, {}, { [name]: value })).wrong).toEqual([]),
  );

  it('sends the key to no address that it refuses', async () => {
    const { requests } = await found({}, {}, { AI_BASE_URL: 'http://api.openai.com' });
    expect(requests).toEqual([]);
  });

  it('[DE-092] says that the model is missing: there is none by default', async () => {
    expect((await found({}, {}, { AI_MODEL: undefined })).missing).toEqual(saying('AI_MODEL'));
  });
  it('[DE-092] refuses a model that the service has not, and says which it has', async () => {
    const { wrong } = await found({}, {}, { AI_MODEL: 'gpt-vecchio' });
    expect(wrong).toEqual(saying('It has: uno, due'));
  });
  it('refuses a key that the service refuses', async () => {
    expect((await found({ models: { status: 401, body: {} } })).wrong).toEqual(saying('AI_KEY'));
  });
  it.each<[string, Said]>([
    ['a service that doesn’t answer', { models: new Error('timeout') }],
    ['one that keeps no list', { models: { status: 404, body: null } }],
    ['a key that it may not read', { 'gcloud secrets access': undefined }],
  ])('says that it could not ask %s', async (_, said) => {
    const { wrong, unknown } = await found(said);
    expect(wrong).toEqual([]);
    expect(unknown).toEqual(saying('the model uno'));
  });

  it.each([
    ['of which there is no version', new Error('ERROR: NOT_FOUND: Secret [AI_KEY] not found')],
    [
      'where the service is off',
      new Error('API [secretmanager.googleapis.com] not enabled on project x'),
    ],
    ['whose version is disabled', { state: 'DISABLED' }],
  ])('refuses a secret %s', async (_, answer) => {
    const { wrong } = await found({ 'gcloud secrets describe': answer });
    expect(wrong).toEqual(saying('functions:secrets:set AI_KEY --project nostro-portale'));
  });
  it.each([null, undefined])('says which secret it could not look at (%s)', async (answer) => {
    const { wrong, unknown } = await found({ 'gcloud secrets describe': answer });
    expect(wrong).toEqual([]);
    expect(unknown).toEqual(saying('whether the secret AI_KEY is set'));
  });

  it('refuses a database elsewhere: its triggers would not be deployed', async () => {
    const said = { 'firebase firestore:databases:get': { result: { locationId: 'nam5' } } };
    expect((await found(said)).wrong).toEqual(saying('nam5'));
  });
  it.each([NO_DATABASE, SERVICE_OFF])(
    'says that the deploy creates a missing database',
    async (answer) => {
      const { ok, unknown } = await found({ 'firebase firestore:databases:get': answer });
      expect(unknown).toEqual([]);
      expect(ok).toContain('no database yet, the deploy creates it in europe-west1');
    },
  );
  it.each([undefined, new Refused('HTTP Error: 403, The caller does not have permission')])(
    'says that it could not look for the database (%#)',
    async (answer) => {
      const { wrong, unknown } = await found({ 'firebase firestore:databases:get': answer });
      expect(wrong).toEqual([]);
      expect(unknown).toEqual(saying('where the database is ('));
    },
  );
  it('refuses a bucket that is not there', async () => {
    const refused = new Refused('ERROR: (gcloud.storage.buckets.describe) gs://x not found: 404.');
    const { wrong } = await found({ 'gcloud storage': refused });
    expect(wrong).toEqual(saying('correct VITE_FIREBASE_STORAGE_BUCKET'));
  });
  it('and a bucket elsewhere', async () =>
    expect((await found({ 'gcloud storage': { location: 'US' } })).wrong).toEqual(saying('in US')));

  it('refuses Storage rules that may not read Firestore, with the command that mends it', async () => {
    const bindings = [{ role: ROLE, members: ['serviceAccount:other'] }, functionsEdit];
    const { wrong } = await found({ 'gcloud projects': { bindings } });
    expect(wrong).toEqual(saying(`--member=${AGENT} --role=${ROLE}`));
  });
  const FIRST = 'The first deploy of documentWrittenBy needs a terminal';
  it.each([{ result: [] }, { result: [{ id: 'documentWritten' }] }, SERVICE_OFF])(
    'refuses the first functions without a terminal, as the CLI would (%j)',
    async (answer) => {
      const { wrong } = await found({ 'firebase functions:list': answer });
      expect(wrong).toEqual(saying(FIRST));
    },
  );
  it('lets them pass at a terminal, and where they are not deployed', async () => {
    const none = { 'firebase functions:list': { result: [] } };
    expect((await found(none, {}, {}, ALL, true)).wrong).toEqual([]);
    for (const targets of [['hosting'], ['functions:usersSearch']])
      expect((await found(none, {}, {}, targets)).wrong).toEqual([]);
    expect((await found(none, {}, {}, ['functions:documentWrittenBy'])).wrong).toEqual(
      saying(FIRST),
    );
  });
  it('says that it could not list the functions', async () => {
    const { wrong, unknown } = await found({ 'firebase functions:list': undefined });
    expect(wrong).toEqual([]);
    expect(unknown).toEqual(saying('whether documentWrittenBy is deployed (not allowed)'));
  });

  const runtime = (...roles: string[]) => ({
    'gcloud projects': {
      bindings: [
        storageReads,
        ...roles.map((role) => ({ role: `roles/${role}`, members: [FUNCTIONS_ACCOUNT] })),
      ],
    },
  });
  const NO_PUSH = { VITE_FIREBASE_VAPID_KEY: '' };
  const NEEDED = [
    'cloudbuild.builds.builder',
    'datastore.user',
    'firebaseauth.admin',
    'storage.objectAdmin',
  ];
  it.each([[['editor']], [['owner']], [NEEDED]])('functions may do all with %j', async (roles) =>
    expect((await found(runtime(...roles), NO_PUSH)).wrong).toEqual([]),
  );
  it.each(NEEDED)('refuses functions without %s, with the command that mends it', async (role) => {
    const { wrong } = await found(runtime(...NEEDED.filter((one) => one !== role)), NO_PUSH);
    expect(wrong).toEqual(
      saying(`Functions lack roles/${role}. Run: gcloud projects add-iam-policy-binding`),
    );
    expect(wrong).toEqual(saying(`--member=${FUNCTIONS_ACCOUNT} --role=roles/${role}`));
  });
  it('says first how the account of the functions comes to be', async () =>
    expect((await found(runtime(), NO_PUSH)).wrong).toEqual(
      saying('Run: gcloud services enable compute.googleapis.com --project=nostro-portale && '),
    ));

  it('refuses push messages that functions may not send, with the command that mends it', async () => {
    const { wrong } = await found(runtime(...NEEDED));
    expect(wrong).toEqual(
      saying(`--member=${FUNCTIONS_ACCOUNT} --role=roles/firebasecloudmessaging.admin`),
    );
  });
  it('refuses push messages without their services, and names those', async () => {
    const { wrong } = await found({ 'gcloud services': services('fcm', 'run') });
    expect(wrong).toEqual(saying('need fcmregistrations.googleapis.com, firebaseinstallations'));
  });
  it('without a key says that no push messages are offered, and looks no further', async () => {
    const none = { 'gcloud services': null };
    const { ok, wrong, unknown } = await found(none, { VITE_FIREBASE_VAPID_KEY: '' });
    expect({ wrong, unknown }).toEqual({ wrong: [], unknown: [] });
    expect(ok).toEqual(expect.arrayContaining(saying('no push messages are offered')));
  });
  it('says what it could not look at, without gcloud or without rights', async () => {
    const none = { 'gcloud storage': null, 'gcloud projects': null };
    const without = await found(none, {}, {}, ALL, true);
    expect(without.wrong).toEqual([]);
    // Functions, push messages, the bucket, Storage rules.
    expect(without.unknown).toEqual(Array(4).fill(saying('gcloud is not installed')[0]));
    const { unknown } = await found({ 'gcloud projects': undefined }, {}, {}, ALL, true);
    expect(unknown).toEqual(Array(3).fill(saying('not allowed')[0]));
  });

  it('without a terminal refuses Storage rules of whose role it knows nothing', async () => {
    const said = { 'gcloud projects': undefined };
    expect((await found(said, {}, {}, ['storage'])).wrong).toEqual(saying('roles/browser'));
    expect((await found(said, {}, {}, ['functions'])).wrong).toEqual([]);
  });

  it('asks only for what concerns the parts', async () => {
    const { ok, requests } = await found({}, {}, { APP_ORIGIN: '' }, ['hosting']);
    expect(ok).toEqual(['settings of the web app', 'project nostro-portale']);
    expect(requests).toEqual([]);
  });
  it('refuses a project that the account doesn’t see, and says which it does', async () => {
    const result = [{ projectId: 'altro-portale', projectNumber: '78' }];
    expect((await found({ 'firebase projects:list': { result } })).wrong).toEqual(
      saying('does not show the project nostro-portale to this account (it shows: altro-portale)'),
    );
  });
  it.each([
    [new Refused('Failed to authenticate, have you run firebase login?'), 'have you run firebase'],
    [new Refused('getaddrinfo ENOTFOUND firebase.googleapis.com'), 'getaddrinfo ENOTFOUND'],
    [null, 'npm ci'],
  ])('says why it can’t list projects (%#), and looks no further', async (answer, why) => {
    const { wrong, ok } = await found({ 'firebase projects:list': answer });
    expect(wrong).toEqual(saying(why));
    expect(ok).toEqual(['settings of the web app', 'parameters of the functions']);
  });
});

it('judges every setting that the pages embed', () =>
  expect(Object.keys(webParameters).sort()).toEqual([...PUBLIC_NAMES].sort()));

it('reports every parameter without a value, as the CLI refuses it without a terminal', () => {
  const { missing } = judge(functionParameters, {});
  expect([...missing, 'ENFORCE_APP_CHECK']).toEqual(Object.keys(functionParameters));
});

it('says what to copy where there is no file of parameters, and nothing of each', () => {
  const subject = { functions: {}, functionsFaults: [], functionsFile: 'functions/.env.x' };
  const findings = checkFunctions({ ...subject, secrets: [] } as unknown as Subject);
  expect(findings).toEqual([
    {
      state: 'missing',
      text: 'functions/.env.x is missing or empty: copy functions/.env.example to it and fill it in',
    },
  ]);
});

it('refuses an empty parameter, which the CLI would deploy without asking', () => {
  const { faults, missing } = judge(functionParameters, { APP_ORIGIN: '', ENFORCE_APP_CHECK: '' });
  expect(faults).toEqual(['APP_ORIGIN= has no value']);
  expect(missing).not.toContain('APP_ORIGIN');
});

it('the examples of functions/.env.example are right, and only what has no default lacks a value', () => {
  const example = parseEnv(readFileSync('functions/.env.example', 'utf8'));
  const { faults, missing } = judge(functionParameters, example);
  expect(missing).toEqual([]);
  const examples = ['APP_ORIGIN', 'MAIL_FROM'].map(
    (name) => `${name}=${example[name]} is still the example`,
  );
  expect(faults.filter((fault) => !examples.includes(fault))).toEqual(
    'SMTP_HOST SMTP_USER AI_MODEL PAYPAL_CLIENT_ID PAYPAL_WEBHOOK_ID SHOP_BASE_URL EXPORT_ORDERS_URL'
      .split(' ')
      .map((name) => `${name}= has no value`),
  );
  expect(judge(functionParameters, FUNCTIONS)).toEqual({ faults: [], missing: [] });
  expect(secretNames('functions/src')).toContain('AI_KEY');
});
