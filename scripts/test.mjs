// npm test [-- STAGE...]: all stages, or the named ones. The last line counts passed and failed
// tests.
import { briefJava, startEmulators, emulatorEnv } from './lib/emulators.mjs';
import { portOffset } from './lib/ports.mjs';
import { killEverything, onStopSignal } from './lib/processes.mjs';
import { testOffset } from './lib/project.mjs';
import { sideBySide } from './lib/side-by-side.mjs';
import { startServices } from './lib/services.mjs';
import { setUp } from './lib/setup.mjs';
import { AT_ONCE, buildFunctions, stages, sum, wholeBudget } from './lib/stages.mjs';

/** @typedef {import('./lib/stages.mjs').Count} Count */
/** @typedef {{ name: string, seconds: number, count: Count }} Result */

const begun = performance.now();
/** @type {Result[]} */
const results = [];

/**
 * Runs one stage under a heading; an error fails only this stage.
 * @param {string} name
 * @param {() => Promise<Count>} work
 */
async function runStage(name, work) {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const count = await work().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  results.push({ name, seconds: (performance.now() - start) / 1000, count });
  return count.failed === 0;
}

/**
 * A stage that runs beside others may be slow. A `timed` one that runs by itself fails above twice
 * its budget.
 * @param {string} name
 * @param {Count} count
 * @param {number} seconds
 * @returns {Count}
 */
function inTime(name, count, seconds) {
  const stage = stages[name];
  if (!stage?.timed || seconds <= 2 * stage.budget) return count;
  const remark = `took more than twice its ${stage.budget} s`;
  return { ...count, failed: count.failed + 1, remarks: [...(count.remarks ?? []), remark] };
}

/** @typedef {'A' | 'B'} SetName */

/**
 * In start order. Set B uses the ports of `npm test -- e2e` alone, because its URL is built into
 * the page.
 * @type {Record<SetName, number>}
 */
const MOVED = { B: 0, A: 250 };

/**
 * Running emulators, with the variables that programs need.
 * @type {Map<SetName, { env: NodeJS.ProcessEnv, stop: () => Promise<void> }>}
 */
const sets = new Map();

/** @param {SetName} name @param {number} offset */
async function startSet(name, offset) {
  const services = (await startServices(offset)).env;
  const { stop } = await startEmulators({ offset, env: { ...services, ...briefJava } });
  sets.set(name, { env: { ...process.env, ...emulatorEnv(offset), ...services }, stop });
  return { passed: 0, failed: 0 };
}

/** @param {SetName} name */
const emulators = (name) => `emulators ${name}`;

/**
 * Stages as jobs. Without emulators, those that need them fail instead of being skipped silently.
 * @param {string[]} names
 * @param {NodeJS.ProcessEnv} env for stages without emulators
 */
function jobs(names, env) {
  return Object.entries(stages)
    .filter(([name]) => names.includes(name))
    .map(([name, { on, after = [], isLight, run }]) => ({
      name,
      isLight,
      after: [...after, ...(on ? [emulators(on)] : [])],
      work: () =>
        runStage(name, async () => {
          const start = performance.now();
          const known = on ? sets.get(on)?.env : env;
          // Labels the output of stages that run side by side.
          if (!known) return { passed: 0, failed: 1 };
          const count = await run(known, names.length > 1 ? name : undefined);
          const seconds = (performance.now() - start) / 1000;
          return names.length > 1 ? count : inTime(name, count, seconds);
        }),
    }));
}

/** @param {string[]} asked */
async function main(asked) {
  const unknown = asked.filter((name) => !(name in stages));
  if (unknown.length > 0)
    throw new Error(`No stage ${unknown.join(', ')}. Stages: ${Object.keys(stages).join(', ')}`);
  const wanted = Object.keys(stages).filter((name) => asked.length === 0 || asked.includes(name));
  /** @type {SetName[]} */
  const needed = /** @type {SetName[]} */ (Object.keys(MOVED)).filter((set) =>
    wanted.some((name) => stages[name]?.on === set),
  );
  const offset = portOffset(testOffset, Object.values(MOVED));
  const env = { ...process.env, ...emulatorEnv(offset) };

  await runStage('set-up', async () => {
    await setUp([
      ...(needed.length > 0 || wanted.some((name) => stages[name]?.needs?.includes('java'))
        ? /** @type {const} */ (['java'])
        : []),
      ...(wanted.includes('e2e') ? /** @type {const} */ (['chromium', 'shell']) : []),
    ]);
    return { passed: 0, failed: 0 };
  });
  // The emulator runs the built functions, so they are built here unless the build stage does.
  const making = {
    name: 'functions build',
    work: () => runStage('functions build', () => buildFunctions(env)),
  };
  const starting = needed.map((set) => ({
    name: emulators(set),
    after: ['build', making.name],
    work: () => runStage(emulators(set), () => startSet(set, offset + MOVED[set])),
  }));
  await sideBySide(AT_ONCE, [
    ...(needed.length > 0 && !wanted.includes('build') ? [making] : []),
    ...starting,
    ...jobs(wanted, env),
  ]);
  await Promise.all([...sets.values()].map(({ stop }) => stop()));
}

/** @param {number} seconds @param {number} [budget] */
function overBudget(seconds, budget) {
  return budget !== undefined && seconds > budget ? `   over its budget of ${budget} s` : '';
}

function report() {
  console.log('');
  for (const { name, seconds, count } of results) {
    const mark = count.failed === 0 ? 'ok    ' : 'FAILED';
    const time = `${seconds.toFixed(1).padStart(7)} s`;
    console.log(
      `${mark} ${name.padEnd(16)} ${time}   ${count.passed} ok, ${count.failed} not${overBudget(seconds, stages[name]?.budget)}`,
    );
    for (const remark of count.remarks ?? []) console.log(`       ${remark}`);
  }
  const whole = (performance.now() - begun) / 1000;
  console.log(
    `       ${'all of it'.padEnd(16)} ${whole.toFixed(1).padStart(7)} s${overBudget(whole, wholeBudget)}`,
  );
  const total = results.map(({ count }) => count).reduce(sum, { passed: 0, failed: 0 });
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

// Vitest colours its output in CI even without a terminal.
if (!process.stdout.isTTY) process.env.NO_COLOR = '1';

onStopSignal(async () => undefined);
main(process.argv.slice(2))
  .catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    results.push({ name: 'npm test', seconds: 0, count: { passed: 0, failed: 1 } });
  })
  .finally(() => {
    killEverything();
    process.exit(report());
  });
