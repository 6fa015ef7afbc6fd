// The stages of `npm test`. Each returns how many of its checks passed and failed.
import fs from 'node:fs';
import path from 'node:path';
import { run } from './processes.mjs';
import { root } from './project.mjs';
import { figureRemarks, playwrightRemarks, vitestRemarks } from './remarks.mjs';

/** @typedef {{ passed: number, failed: number, remarks?: string[] }} Count */
/** @typedef {(env: NodeJS.ProcessEnv, label?: string) => Promise<Count>} Work label: log prefix */
/**
 * @typedef {object} Stage
 * @property {number} budget expected seconds in a whole run; exceeding it is reported only
 * @property {true} [timed] run by itself, it fails above twice its budget
 * @property {'A' | 'B'} [on] its set of emulators, each with outside services of its own
 * @property {true} [isLight] mostly waits, so it runs in addition to AT_ONCE others
 * @property {'java'[]} [needs] programs that it needs, if it uses no emulators
 * @property {string[]} [after] stages whose results it uses
 * @property {Work} run
 */

/**
 * Number of stages that run at a time. Those on emulators wait about half of their time, so three
 * keep two cores busy; with more, tests would only wait longer for each other.
 */
export const AT_ONCE = 3;

/**
 * In start order. Stages that wait most come first, and short ones last, so that no core is without
 * work at the end: when the browser stage began last, one of two cores was idle for minutes.
 * @type {Record<string, Stage>}
 */
export const stages = {
  build: { budget: 40, run: build },
  types: {
    budget: 60,
    run: (env, label) => command(env, label, 'npm', 'run', '-s', 'typecheck'),
  },
  together: {
    budget: 250,
    on: 'B',
    run: (env, label) => vitest(env, label, 'together', ['data-functions', 'screens-functions']),
  },
  // Must not run beside `together`, as its seed would delete the people of those tests.
  e2e: { budget: 750, on: 'B', after: ['build', 'together'], run: endToEnd },
  // These tests change the behaviour of the local outside services, so one file runs at a time.
  functions: {
    budget: 700,
    on: 'A',
    run: (env, label) => vitest(env, label, 'functions', ['functions']),
  },
  unit: {
    budget: 450,
    run: (env, label) => vitest(env, label, 'unit', ['unit', 'unit-node']),
  },
  screens: {
    budget: 600,
    on: 'A',
    run: (env, label) => vitest(env, label, 'screens', ['screens']),
  },
  lint: { budget: 250, run: lint },
  data: {
    budget: 500,
    isLight: true,
    on: 'A',
    run: (env, label) => vitest(env, label, 'data', ['data']),
  },
  rules: {
    budget: 300,
    on: 'A',
    run: (env, label) => vitest(env, label, 'rules', ['rules']),
  },
  // Limits of the real platform that the emulators don't enforce.
  platform: {
    budget: 60,
    timed: true,
    needs: ['java'],
    run: (env, label) => vitest(env, label, 'platform', ['platform']),
  },
};

/** Expected seconds of a whole run, from a fresh clone on two cores that do nothing else. */
export const wholeBudget = 20 * 60;

/** Path of an installed package's command. @param {string} name */
function bin(name) {
  return path.join(root, 'node_modules/.bin', name);
}

/** @param {Count} a @param {Count} b @returns {Count} */
export function sum(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}

/** @type {Work} */
export function buildFunctions(env, label) {
  return command(env, label, 'npm', '--prefix', 'functions', 'run', '-s', 'build');
}

/** Makes the app offer push messages; nobody has the private key. */
const DEMO_PUSH_KEY = `B${'demo-key-'.repeat(9)}test-`;

/**
 * Builds functions and app. A mode of its own keeps a developer's .env.production out of the build
 * for the emulators.
 * @type {Work}
 */
async function build(env, label) {
  const pageEnv = { ...env, VITE_FIREBASE_VAPID_KEY: DEMO_PUSH_KEY };
  return sum(
    await buildFunctions(env, label),
    await command(pageEnv, label, bin('vite'), 'build', '--mode', 'emulator', '--logLevel', 'warn'),
  );
}

/** @type {Work} */
async function lint(env, label) {
  return sum(
    await command(env, label, bin('eslint'), '.'),
    await command(env, label, bin('prettier'), '--check', '--log-level', 'warn', '.'),
  );
}

/**
 * A command that counts as one check.
 * @param {NodeJS.ProcessEnv} env
 * @param {string | undefined} label
 * @param {string} program
 * @param {...string} args
 * @returns {Promise<Count>}
 */
async function command(env, label, program, ...args) {
  const code = await run(program, args, { env, label });
  if (code !== 0) console.log(`failed: ${program} ${args.join(' ')}`);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string | undefined} label
 * @param {string} stage
 * @param {string[]} projects
 */
async function vitest(env, label, stage, projects) {
  const report = newReport(stage);
  // One file at a time: the stage shares the machine.
  const args = [
    'run',
    '--maxWorkers=1',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const code = await run(
    bin('vitest'),
    [...args, ...projects.flatMap((name) => ['--project', name])],
    { env, label },
  );
  const result = readReport(report);
  return {
    ...counted(code, result?.numPassedTests, result?.numFailedTests),
    remarks: [...figureRemarks(result), ...vitestRemarks(result)],
  };
}

/** @type {Work} */
async function endToEnd(env, label) {
  const seeded = await command(env, label, 'npm', 'run', '-s', 'seed', '--', '--reset');
  if (seeded.failed > 0) return seeded;
  const report = newReport('e2e');
  const code = await run(bin('playwright'), ['test'], { env, label });
  const result = readReport(report);
  const { stats } = result ?? {};
  // Tests skipped because an earlier project failed are reported.
  return {
    ...counted(
      code,
      stats && stats.expected + stats.flaky,
      stats && stats.unexpected + stats.skipped,
    ),
    remarks: playwrightRemarks(result),
  };
}

/**
 * A runner that failed without a failed test (a file doesn't load, no tests found) counts as one
 * failure.
 * @param {number} code
 * @param {number} [passed]
 * @param {number} [failed]
 * @returns {Count}
 */
function counted(code, passed = 0, failed = 0) {
  if (failed > 0 || (code === 0 && passed > 0)) return { passed, failed };
  return { passed, failed: 1 };
}

/** @param {string} stage */
function newReport(stage) {
  const file = path.join(root, '.reports', `${stage}.json`);
  fs.rmSync(file, { force: true });
  return file;
}

/** @param {string} file */
function readReport(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}
