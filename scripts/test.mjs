// npm test [-- STAGE...]: everything, or the named stages. The last line counts what passed and failed.
import { briefJava, startEmulators, emulatorEnv } from './lib/emulators.mjs';
import { portOffset } from './lib/ports.mjs';
import { killEverything, onStopSignal } from './lib/processes.mjs';
import { testOffset } from './lib/project.mjs';
import { sideBySide } from './lib/side-by-side.mjs';
import { startServices } from './lib/services.mjs';
import { setUp } from './lib/setup.mjs';
import { buildFunctions, stages, sum, wholeBudget } from './lib/stages.mjs';

/** @typedef {import('./lib/stages.mjs').Count} Count */
/** @typedef {{ name: string, seconds: number, count: Count }} Result */

const CORES = 2;
const begun = performance.now();
/** @type {Result[]} */
const results = [];

/**
 * Runs one stage under a heading; an error in it is a failure of this stage only.
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

/** @typedef {{ env: NodeJS.ProcessEnv, stop: () => Promise<void> }} Emulators */

/** @type {Awaited<ReturnType<typeof startServices>>['env'] | undefined} where the local outside services are, once they run */
let services;

/**
 * @param {number} offset
 * @returns {Promise<Emulators | undefined>} undefined when they did not start, which has been counted
 */
async function emulatorsStage(offset) {
  /** @type {Emulators | undefined} */
  let running;
  await runStage('emulators', async () => {
    services ??= (await startServices(offset)).env;
    const { stop } = await startEmulators({ offset, env: { ...services, ...briefJava } });
    running = { env: { ...process.env, ...emulatorEnv(offset), ...services }, stop };
    return { passed: 0, failed: 0 };
  });
  return running;
}

/**
 * Stages as jobs. Without emulators those that need them can't run, but they are not passed over in silence either.
 * @param {string[]} names
 * @param {NodeJS.ProcessEnv | undefined} env
 */
function jobs(names, env) {
  return names.map((name) => ({
    cores: stages[name]?.cores ?? CORES,
    work: () => runStage(name, async () => (env && (await stages[name]?.run(env, labelOf(name, names)))) ?? { passed: 0, failed: 1 }),
  }));
}

/** Where stages run side by side each line says whose it is. @param {string} name @param {string[]} names */
const labelOf = (name, names) => (names.length > 1 ? name : undefined);

/** @param {string[]} asked */
async function main(asked) {
  const unknown = asked.filter((name) => !(name in stages));
  if (unknown.length > 0) throw new Error(`No stage ${unknown.join(', ')}. Stages: ${Object.keys(stages).join(', ')}`);
  const wanted = Object.keys(stages).filter((name) => asked.length === 0 || asked.includes(name));
  /** @param {import('./lib/stages.mjs').Stage['needs']} needs */
  const needing = (needs) => wanted.filter((name) => stages[name]?.needs === needs);
  const alone = needing('nothing');
  const onEmulators = needing('emulators');
  const onFreshEmulators = needing('fresh emulators');
  const offset = portOffset(testOffset);
  const env = { ...process.env, ...emulatorEnv(offset) };

  await runStage('set-up', async () => {
    await setUp([
      ...(onEmulators.length + onFreshEmulators.length > 0 ? /** @type {const} */ (['java']) : []),
      ...(wanted.includes('e2e') ? /** @type {const} */ (['chromium']) : []),
    ]);
    return { passed: 0, failed: 0 };
  });
  // The emulator runs the built functions; the build stage makes them unless it was not asked for.
  const needed = onEmulators.length + onFreshEmulators.length > 0;
  const making =
    needed && !wanted.includes('build') ? { cores: 1, work: () => runStage('functions build', () => buildFunctions(env)) } : null;
  const [first, second, ...others] = [...(making ? [making] : []), ...jobs(alone, env)];
  /** @type {Promise<unknown>} */
  let built = Promise.resolve();
  /** @type {Emulators | undefined} */
  let emulators;
  // They mostly wait for themselves: the last checks of the sources go on meanwhile.
  const start = async () => {
    await built;
    emulators = await emulatorsStage(offset);
  };
  await sideBySide(CORES, [
    ...(first ? [{ ...first, work: () => (built = first.work()) }] : []),
    ...(second ? [second] : []),
    ...(needed ? [{ cores: 1, work: start }] : []),
    ...others,
  ]);
  await sideBySide(CORES, jobs(onEmulators, emulators?.env));
  if (onFreshEmulators.length > 0 && onEmulators.length > 0) {
    // The emulators slow down with all they have stored and everyone who ever listened: the browser gets new ones.
    await emulators?.stop();
    emulators = await emulatorsStage(offset);
  }
  await sideBySide(CORES, jobs(onFreshEmulators, emulators?.env));
  await emulators?.stop();
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
    console.log(`${mark} ${name.padEnd(16)} ${time}   ${count.passed} ok, ${count.failed} not${overBudget(seconds, stages[name]?.budget)}`);
    for (const remark of count.remarks ?? []) console.log(`       ${remark}`);
  }
  const whole = (performance.now() - begun) / 1000;
  console.log(`       ${'all of it'.padEnd(16)} ${whole.toFixed(1).padStart(7)} s${overBudget(whole, wholeBudget)}`);
  const total = results.map(({ count }) => count).reduce(sum, { passed: 0, failed: 0 });
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

// Vitest colours its output in CI even when nobody looks at a terminal.
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
