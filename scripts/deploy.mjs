// npm run deploy [-- --check | --dry-run | --closed] [--only PARTS | --all] [--settings FILE]:
// checks, builds and deploys everything or the named targets to the Firebase project of
// .env.production. See docs/operations.md.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { FLAGS, includes, parseDeployArgs, USAGE, UsageError } from './lib/deploy/args.mjs';
import { checkProject } from './lib/deploy/check-project.mjs';
import { check, functionNames, NEVER_CHECKED, secretNames } from './lib/deploy/checks.mjs';
import { noteClosed, stillClosed, stopTheRest } from './lib/deploy/closed.mjs';
import { tools } from './lib/deploy/commands.mjs';
import { publishedFolder, writeDeployConfig } from './lib/deploy/config.mjs';
import { needsPatience, step } from './lib/deploy/steps.mjs';
import { readEnvFile } from './lib/env-file.mjs';
import { requireOwnFlags } from './lib/npm-flags.mjs';
import { root } from './lib/project.mjs';
import { faultsIn } from './lib/published.mjs';
import { setUp } from './lib/setup.mjs';

/** @typedef {import('./lib/deploy/args.mjs').DeployRequest} DeployRequest */
/** @typedef {import('./lib/deploy/findings.mjs').Subject} Subject */

/** Discovering all functions takes a slow machine longer than the CLI's default of ten seconds. */
const PATIENT = { FUNCTIONS_DISCOVERY_TIMEOUT: '300' };

/** @param {DeployRequest} request @returns {Subject} */
function subjectOf({ targets, settings }) {
  const file = path.resolve(root, settings);
  if (!fs.existsSync(file))
    throw new Error(
      `${settings} is missing. Copy .env.example to it and fill in the web app configuration.`,
    );
  const { values: web, faults: webFaults } = readEnvFile(file);
  const functionsFile = `functions/.env.${web.VITE_FIREBASE_PROJECT_ID ?? 'PROJECT'}`;
  const shared = readEnvFile(path.join(root, 'functions/.env'));
  const own = readEnvFile(path.join(root, functionsFile));
  return {
    targets,
    web,
    webFaults: webFaults.map((fault) => `${settings}: ${fault}`),
    functions: { ...shared.values, ...own.values },
    functionsFaults: [
      ...shared.faults.map((fault) => `functions/.env: ${fault}`),
      ...own.faults.map((fault) => `${functionsFile}: ${fault}`),
    ],
    functionsFile,
    config: JSON.parse(fs.readFileSync(path.join(root, 'firebase.json'), 'utf8')),
    secrets: secretNames(path.join(root, 'functions/src')),
    names: functionNames(path.join(root, 'functions/src')),
    canAnswer: process.stdin.isTTY === true,
  };
}

const MARKS = { ok: 'ok     ', wrong: 'WRONG  ', missing: 'missing', unknown: '?      ' };

/**
 * Prints the findings.
 * @param {Subject} subject
 * @param {boolean} canAsk whether somebody is there to type missing parameters
 * @throws when something has to be fixed first
 */
async function requireReady(subject, canAsk) {
  const findings = await check(subject, tools);
  for (const { state, text } of findings) console.log(`${MARKS[state]} ${text}`);
  console.log('\nNot checked, look yourself:');
  for (const text of NEVER_CHECKED) console.log(`- ${text}`);
  const count = (/** @type {string} */ wanted) =>
    findings.filter(({ state }) => state === wanted).length;
  if (count('unknown') > 0) console.log('- what has a ? above');
  if (count('missing') > 0 && canAsk) console.log('The CLI will ask for what is missing.');
  if (count('wrong') > 0 || (count('missing') > 0 && !canAsk))
    throw new Error('\nThe above has to be put right first.');
}

/** Id of the build in the app, the functions and their source maps. */
function newBuildId() {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  try {
    const options = {
      cwd: root,
      encoding: /** @type {const} */ ('utf8'),
      stdio: /** @type {['ignore', 'pipe', 'ignore']} */ (['ignore', 'pipe', 'ignore']),
    };
    return `${time}-${execFileSync('git', ['rev-parse', '--short', 'HEAD'], options).trim()}`;
  } catch {
    return time; // An archive without git.
  }
}

/**
 * Build commands for the deployed targets; the CLI builds the functions itself (predeploy in
 * firebase.json).
 * @param {readonly string[]} targets
 * @param {string} published the folder that hosting publishes
 */
function builds(targets, published) {
  if (!includes(targets, 'hosting')) return [];
  return [['vite', 'build', '--mode', 'production', '--outDir', `${published}/tickets`]];
}

/** @param {DeployRequest} request @param {string} project @param {string} config */
function deployArgs({ targets }, project, config) {
  return ['deploy', '--config', config, '--project', project, '--only', targets.join()];
}

/** @param {DeployRequest} request @param {Subject} subject */
async function deploy(request, { targets, web }) {
  const project = web.VITE_FIREBASE_PROJECT_ID ?? '';
  const buildId = newBuildId();
  const env = { ...process.env, ...PATIENT, BUILD_ID: buildId, WEB_ENV_FILE: request.settings };
  const published = publishedFolder();
  // Whatever the shell says, pages are built for production.
  const buildEnv = { ...env, NODE_ENV: 'production' };
  for (const [command = '', ...args] of builds(targets, published))
    await step(command, args, buildEnv);
  const faults = includes(targets, 'hosting') ? faultsIn(path.join(root, published)) : [];
  if (faults.length > 0) throw new Error(`Not to be published:\n${faults.join('\n')}`);
  const config = writeDeployConfig(
    { projectId: project, storageBucket: web.VITE_FIREBASE_STORAGE_BUCKET ?? '' },
    includes(targets, 'hosting') ? { published } : {},
  );
  const start = Date.now();
  try {
    await step('firebase', deployArgs(request, project, config.file), env);
  } catch (error) {
    if (needsPatience(start))
      console.error(
        '\nThe first functions of a project wait for Google to grant its services their permissions. ' +
          'Wait five minutes, then run the same command again: it continues.',
      );
    throw error;
  } finally {
    config.remove();
  }
  console.log(`\nBuild ${buildId} is deployed to ${project}: ${targets.join(', ')}.`);
  const closed = stillClosed(project, targets);
  if (closed.length > 0)
    console.error(
      `WARNING: ${project} is still closed by --closed. To open it: npm run deploy -- --only ${closed.join()}`,
    );
}

/**
 * Releases rules that refuse everything. Nothing else is checked: it has to work in an emergency.
 * @param {DeployRequest} request
 * @param {Subject} subject
 */
async function close(request, { web, config }) {
  const project = web.VITE_FIREBASE_PROJECT_ID ?? '';
  const wrong = checkProject(project, tools).findings.find(({ state }) => state !== 'ok');
  if (wrong) throw new Error(wrong.text);
  const target = { projectId: project, storageBucket: web.VITE_FIREBASE_STORAGE_BUCKET ?? '' };
  const closed = writeDeployConfig(target, { closed: true });
  const rest = stopTheRest(project, config.firestore.location);
  noteClosed(project);
  try {
    await step('firebase', deployArgs(request, project, closed.file));
  } catch (error) {
    // The CLI releases one after the other.
    console.error(
      `\nFAILED: documents of ${project} may already be closed, files may still be open. Repeat it.`,
    );
    console.error(rest);
    throw error;
  } finally {
    closed.remove();
  }
  console.log(`\n${project} is closed: no page reads or writes documents and files.`);
  console.log(rest);
}

/**
 * Demands that somebody chooses or confirms what is deployed: npm drops an argument without a "--"
 * before it, and `npm run deploy --only=hosting` arrives here as `npm run deploy`.
 * @param {DeployRequest} request
 * @throws UsageError where nobody can be asked
 */
function requireChoice({ mode, isChosen }) {
  if (mode === 'deploy' && !isChosen && !process.stdin.isTTY)
    throw new UsageError('Without a terminal say what to deploy: -- --only PARTS, or -- --all.');
}

/**
 * Asks before everything is deployed.
 * @param {DeployRequest} request @param {string} project
 * @throws unless somebody says yes
 */
async function confirm({ targets, isChosen }, project) {
  if (isChosen) return;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise((resolve) => terminal.once('close', () => resolve('')));
  const question = `\nDeploy ${targets.join(', ')} to ${project}? (y/N) `;
  const answer = String(await Promise.race([terminal.question(question), ended]));
  terminal.close();
  if (!/^(y|yes|s|sì|si)$/i.test(answer.trim())) throw new Error('Nothing was deployed.');
}

/** @param {DeployRequest} request @param {string} project */
function dryRun(request, project) {
  console.log('\nA deploy would run:');
  const commands = [
    ...builds(request.targets, 'dist-deploy.PID'),
    ['firebase', ...deployArgs(request, project, '.firebase.deploy.PID.json')],
  ];
  for (const command of commands) console.log(`  ${command.join(' ')}`);
}

async function main() {
  requireOwnFlags(process.env, FLAGS, UsageError);
  const request = parseDeployArgs(process.argv.slice(2));
  if (request.mode === 'help') return console.log(USAGE);
  requireChoice(request);
  // In an emergency nothing is installed that isn't needed.
  const isReady =
    request.mode === 'closed' && fs.existsSync(path.join(root, 'node_modules/.bin/firebase'));
  if ((request.mode === 'deploy' || request.mode === 'closed') && !isReady) await setUp([]);
  const subject = subjectOf(request);
  if (request.mode === 'closed') return close(request, subject);
  const project = subject.web.VITE_FIREBASE_PROJECT_ID ?? '';
  await requireReady(subject, request.mode === 'deploy' && process.stdin.isTTY === true);
  if (request.mode === 'check') return console.log(`\nReady to deploy to ${project}.`);
  if (request.mode === 'dry-run') return dryRun(request, project);
  await confirm(request, project);
  await deploy(request, subject);
}

main().catch((error) => {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${USAGE}`);
    process.exit(2);
  }
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
