// npm run deploy [-- --check | --only functions,firestore,storage]: builds everything and puts it, or the named parts of it, on the
// Firebase project of .env.production. --check only says what is missing.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { appCheckFault } from './lib/app-check.mjs';
import { writeDeployConfig } from './lib/policy.mjs';
import { root } from './lib/project.mjs';
import { setUp } from './lib/setup.mjs';

const required = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_STORAGE_BUCKET',
  'VITE_FIREBASE_MESSAGING_SENDER_ID',
  'VITE_FIREBASE_APP_ID',
];

const firebase = path.join(root, 'node_modules/firebase-tools/lib/bin/firebase.js');

/** @returns {Record<string, string | undefined>} */
function productionEnv() {
  const file = path.join(root, '.env.production');
  if (!fs.existsSync(file))
    throw new Error(
      '.env.production is missing. Copy .env.example to it and fill in the web app configuration.',
    );
  return parseEnv(fs.readFileSync(file, 'utf8'));
}

/** @param {Record<string, string | undefined>} env */
function checkEnv(env) {
  const missing = required.filter((name) => !env[name]);
  if (missing.length > 0)
    throw new Error(
      `.env.production has no value for ${missing.join(', ')} (.env.example explains them).`,
    );
  if (env.VITE_FIREBASE_PROJECT_ID?.startsWith('demo-'))
    throw new Error(
      'VITE_FIREBASE_PROJECT_ID is a demo project, which exists only in the emulators.',
    );
  if (env.VITE_USE_EMULATORS === 'true')
    throw new Error(
      '.env.production sets VITE_USE_EMULATORS: the deployed app would look for emulators.',
    );
  const fault = appCheckFault(env, functionsEnv(env.VITE_FIREBASE_PROJECT_ID ?? ''));
  if (fault !== null) throw new Error(fault);
}

/** What is known of the functions' parameters; the rest is asked for at the first deploy. @param {string} project */
function functionsEnv(project) {
  const file = path.join(root, 'functions', `.env.${project}`);
  return fs.existsSync(file) ? parseEnv(fs.readFileSync(file, 'utf8')) : {};
}

/** Secrets that the functions ask for, read from their source. */
function secretNames() {
  const source = path.join(root, 'functions/src');
  if (!fs.existsSync(source)) return [];
  const files = fs
    .readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'));
  const found = files.flatMap((name) => [
    ...fs
      .readFileSync(path.join(source, name), 'utf8')
      .matchAll(/defineSecret\(\s*['"]([A-Z0-9_]+)['"]/g),
  ]);
  return [...new Set(found.map((match) => match[1] ?? ''))].sort();
}

/** @param {string} project */
function checkAccount(project) {
  const listed = spawnSync(
    process.execPath,
    [firebase, 'projects:list', '--json', '--non-interactive'],
    { cwd: root, encoding: 'utf8' },
  );
  const known =
    listed.status === 0 &&
    JSON.parse(listed.stdout).result?.some(
      (/** @type {{ projectId: string }} */ entry) => entry.projectId === project,
    );
  if (!known) {
    throw new Error(
      `Firebase does not show the project ${project}. Sign in with "npx firebase login" (or set GOOGLE_APPLICATION_CREDENTIALS to a service ` +
        'account), create the project at console.firebase.google.com on the Blaze plan, and switch on Authentication (e-mail and password), Firestore and Storage.',
    );
  }
  for (const name of secretNames()) {
    const answer = spawnSync(
      process.execPath,
      [firebase, 'functions:secrets:get', name, '--project', project, '--non-interactive'],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
    if (answer.status !== 0)
      throw new Error(
        `The secret ${name} is not set. Set it with: npx firebase functions:secrets:set ${name} --project ${project}`,
      );
  }
}

const PARTS = ['firestore', 'storage', 'functions', 'hosting'];

/** The parts to deploy: those after --only, else all. */
function partsAsked() {
  const at = process.argv.indexOf('--only');
  if (at < 0) return PARTS;
  const named = (process.argv[at + 1] ?? '').split(',');
  const unknown = named.filter((name) => !PARTS.includes(name));
  if (unknown.length > 0) throw new Error(`--only takes ${PARTS.join(', ')}, separated by commas.`);
  return named;
}

/** Stops at the first command that fails. @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
function must(command, args, env = process.env) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env });
  if (status !== 0) throw new Error(`failed: ${command} ${args.join(' ')}`);
}

async function main() {
  const parts = partsAsked();
  await setUp([]);
  const env = productionEnv();
  checkEnv(env);
  const project = env.VITE_FIREBASE_PROJECT_ID ?? '';
  checkAccount(project);
  if (process.argv.includes('--check'))
    return console.log(`Everything is there to deploy to ${project}.`);

  // A shell that once talked to the emulators must not leak that into the build.
  const clean = { ...process.env };
  delete clean.VITE_USE_EMULATORS;
  delete clean.VITE_EMULATOR_OFFSET;
  fs.rmSync(path.join(root, 'dist'), { recursive: true, force: true });
  must('npx', ['vite', 'build', '--mode', 'production'], clean);
  must('npm', ['--prefix', 'functions', 'run', 'build']);
  const config = writeDeployConfig({
    projectId: project,
    storageBucket: env.VITE_FIREBASE_STORAGE_BUCKET ?? '',
  });
  must(process.execPath, [
    firebase,
    'deploy',
    '--config',
    config,
    '--project',
    project,
    '--only',
    parts.join(),
  ]);
  fs.rmSync(config);
  console.log(
    '\nFirst Amministratore: register in the app, then npm run grant-admin -- EMAIL (with GOOGLE_CLOUD_PROJECT set).',
  );
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
