// The stages of `npm test`, in order. Each returns how many of its checks passed and failed.
import fs from 'node:fs';
import path from 'node:path';
import { run } from './processes.mjs';
import { root } from './project.mjs';

/** @typedef {{ passed: number, failed: number }} Count */
/** @typedef {(env: NodeJS.ProcessEnv) => Promise<Count>} Stage */

/** @type {Record<string, { needsEmulators: boolean, run: Stage }>} */
export const stages = {
  types: { needsEmulators: false, run: (env) => step(env, 'npm', 'run', '-s', 'typecheck') },
  lint: {
    needsEmulators: false,
    run: async (env) => sum(await step(env, bin('eslint'), '.'), await step(env, bin('prettier'), '--check', '--log-level', 'warn', '.')),
  },
  unit: { needsEmulators: false, run: (env) => vitest(env, 'unit', 'unit', 'unit-node') },
  build: {
    needsEmulators: false,
    // Its own mode, so that nobody's .env.production gets into a build that talks to the emulators.
    run: async (env) => sum(await buildFunctions(env), await step(env, bin('vite'), 'build', '--mode', 'emulator', '--logLevel', 'warn')),
  },
  rules: { needsEmulators: true, run: (env) => vitest(env, 'rules', 'rules') },
  data: { needsEmulators: true, run: (env) => vitest(env, 'data', 'data') },
  functions: { needsEmulators: true, run: (env) => vitest(env, 'functions', 'functions') },
  e2e: { needsEmulators: true, run: endToEnd },
};

/** An installed package's command. @param {string} name */
function bin(name) {
  return path.join(root, 'node_modules/.bin', name);
}

/** @param {Count} a @param {Count} b @returns {Count} */
export function sum(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}

/** @type {Stage} */
export function buildFunctions(env) {
  return step(env, 'npm', '--prefix', 'functions', 'run', '-s', 'build');
}

/**
 * A command that counts as one check.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} command
 * @param {...string} args
 * @returns {Promise<Count>}
 */
async function step(env, command, ...args) {
  const code = await run(command, args, { env });
  if (code !== 0) console.log(`failed: ${command} ${args.join(' ')}`);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} stage
 * @param {...string} projects
 */
async function vitest(env, stage, ...projects) {
  const report = newReport(stage);
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(bin('vitest'), [...args, ...projects.flatMap((name) => ['--project', name])], { env });
  const result = readReport(report);
  return counted(code, result?.numPassedTests, result?.numFailedTests);
}

/** @type {Stage} */
async function endToEnd(env) {
  const seeded = await step(env, 'npm', 'run', '-s', 'seed', '--', '--reset');
  if (seeded.failed > 0) return seeded;
  const report = newReport('e2e');
  const code = await run(bin('playwright'), ['test'], { env });
  const stats = readReport(report)?.stats;
  return counted(code, stats && stats.expected + stats.flaky, stats?.unexpected);
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
