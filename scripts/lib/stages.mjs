// The stages of `npm test`. Each returns how many of its checks passed and failed.
import fs from 'node:fs';
import path from 'node:path';
import { run } from './processes.mjs';
import { root } from './project.mjs';

/** @typedef {{ passed: number, failed: number, remarks?: string[] }} Count */
/** @typedef {(env: NodeJS.ProcessEnv, label?: string) => Promise<Count>} Work label: put before each line that it says */
/**
 * @typedef {object} Stage
 * @property {number} budget seconds that it may take on two cores; more is said, not failed
 * @property {'nothing' | 'emulators' | 'fresh emulators'} needs
 * @property {number} cores how much of the machine it keeps busy: what fits together runs side by side
 * @property {string[]} [after] stages whose work it uses
 * @property {Work} run
 */

/** The order in which they are started: the longest first, so that none is left to run alone. @type {Record<string, Stage>} */
export const stages = {
  build: { budget: 30, needs: 'nothing', cores: 1, run: build },
  types: { budget: 40, needs: 'nothing', cores: 1, run: (env, label) => command(env, label, 'npm', 'run', '-s', 'typecheck') },
  unit: { budget: 60, needs: 'nothing', cores: 1, run: (env, label) => vitest(env, label, 'unit', ['unit', 'unit-node'], 1) },
  lint: { budget: 60, needs: 'nothing', cores: 1, run: lint },
  rules: { budget: 65, needs: 'emulators', cores: 2, run: (env, label) => vitest(env, label, 'rules', ['rules']) },
  // These change what the local outside services answer: one file at a time.
  functions: {
    budget: 150,
    needs: 'emulators',
    cores: 1,
    run: (env, label) => vitest(env, label, 'functions', ['functions', 'data-functions', 'screens-functions'], 1),
  },
  data: { budget: 90, needs: 'emulators', cores: 1, run: (env, label) => vitest(env, label, 'data', ['data'], 1) },
  screens: { budget: 120, needs: 'emulators', cores: 1, run: (env, label) => vitest(env, label, 'screens', ['screens'], 1) },
  e2e: { budget: 300, needs: 'fresh emulators', cores: 2, after: ['build'], run: endToEnd },
};

/** What all of it may take, from a fresh clone on two cores. */
export const wholeBudget = 12 * 60;

/** An installed package's command. @param {string} name */
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

/** The functions and the page; in its own mode, so that nobody's .env.production gets into a build that talks to the emulators. @type {Work} */
async function build(env, label) {
  return sum(await buildFunctions(env, label), await command(env, label, bin('vite'), 'build', '--mode', 'emulator', '--logLevel', 'warn'));
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
 * @param {number} [workers] files at the same time, where the stage shares the machine
 */
async function vitest(env, label, stage, projects, workers) {
  const report = newReport(stage);
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  if (workers) args.push(`--maxWorkers=${workers}`);
  const code = await run(bin('vitest'), [...args, ...projects.flatMap((name) => ['--project', name])], { env, label });
  const result = readReport(report);
  return counted(code, result?.numPassedTests, result?.numFailedTests);
}

/** @type {Work} */
async function endToEnd(env, label) {
  const seeded = await command(env, label, 'npm', 'run', '-s', 'seed', '--', '--reset');
  if (seeded.failed > 0) return seeded;
  const report = newReport('e2e');
  const code = await run(bin('playwright'), ['test'], { env, label });
  const { stats, suites = [] } = readReport(report) ?? {};
  const remarks = flaky(suites).map((title) => `needed a second try: ${title}`);
  // What was passed over because an earlier project failed is not passed over in silence.
  return { ...counted(code, stats && stats.expected + stats.flaky, stats && stats.unexpected + stats.skipped), remarks };
}

/**
 * Titles of the tests that passed at the second try only.
 * @param {any[]} suites of Playwright's report
 * @returns {string[]}
 */
function flaky(suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter((/** @type {any} */ { tests }) => tests.some((/** @type {any} */ { status }) => status === 'flaky'))
      .map((/** @type {any} */ { file, title }) => `${file}: ${title}`),
    ...flaky(inner),
  ]);
}

/**
 * A runner that failed without naming a failed test (a file that doesn't load, no tests at all) counts as one failure.
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
