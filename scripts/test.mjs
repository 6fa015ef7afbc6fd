// npm test [-- STAGE...]: everything, or the named stages. The last line counts what passed and failed.
import { startEmulators, emulatorEnv } from './lib/emulators.mjs';
import { portOffset } from './lib/ports.mjs';
import { killEverything, onStopSignal } from './lib/processes.mjs';
import { testOffset } from './lib/project.mjs';
import { startServices } from './lib/services.mjs';
import { setUp } from './lib/setup.mjs';
import { buildFunctions, stages, sum } from './lib/stages.mjs';

/** @typedef {import('./lib/stages.mjs').Count} Count */
/** @typedef {{ name: string, seconds: number, count: Count }} Result */

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

/**
 * @param {string[]} names
 * @param {number} offset
 * @param {Record<string, string>} services where the local outside services are
 */
async function withEmulators(names, offset, services) {
  /** @type {Awaited<ReturnType<typeof startEmulators>> | undefined} */
  let emulators;
  const env = { ...process.env, ...emulatorEnv(offset), ...services };
  const started = await runStage('emulators', async () => {
    emulators = await startEmulators({ offset, env: services });
    return { passed: 0, failed: 0 };
  });
  // Without emulators these can't run, but they are not passed over in silence either.
  const missing = async () => ({ passed: 0, failed: 1 });
  for (const name of names) {
    const stage = stages[name];
    if (stage) await runStage(name, started ? () => stage.run(env) : missing);
  }
  await emulators?.stop();
}

/** @param {string[]} asked */
async function main(asked) {
  const unknown = asked.filter((name) => !(name in stages));
  if (unknown.length > 0) throw new Error(`No stage ${unknown.join(', ')}. Stages: ${Object.keys(stages).join(', ')}`);
  const wanted = Object.keys(stages).filter((name) => asked.length === 0 || asked.includes(name));
  const withoutEmulators = wanted.filter((name) => !stages[name]?.needsEmulators);
  const onEmulators = wanted.filter((name) => stages[name]?.needsEmulators);
  const offset = portOffset(testOffset);
  const env = { ...process.env, ...emulatorEnv(offset) };

  await runStage('set-up', async () => {
    await setUp([
      ...(onEmulators.length > 0 ? /** @type {const} */ (['java']) : []),
      ...(wanted.includes('e2e') ? /** @type {const} */ (['chromium']) : []),
    ]);
    return { passed: 0, failed: 0 };
  });
  /** @param {string} name */
  const runAlone = (name) => runStage(name, async () => (await stages[name]?.run(env)) ?? { passed: 0, failed: 1 });
  // Checks of the sources say little and leave cores idle: side by side.
  await Promise.all(withoutEmulators.filter((name) => name !== 'build').map(runAlone));
  if (wanted.includes('build')) await runAlone('build');
  if (onEmulators.length === 0) return;
  // The emulator runs the built functions; the build stage has made them unless it was not asked for.
  if (!wanted.includes('build')) await runStage('functions build', () => buildFunctions(env));
  const services = await startServices(offset);
  // The emulators slow down with all they have stored and everyone who ever listened: the browser gets new ones.
  for (const names of [onEmulators.filter((name) => name !== 'e2e'), onEmulators.filter((name) => name === 'e2e')]) {
    if (names.length > 0) await withEmulators(names, offset, services.env);
  }
}

function report() {
  console.log('');
  for (const { name, seconds, count } of results) {
    const mark = count.failed === 0 ? 'ok    ' : 'FAILED';
    console.log(`${mark} ${name.padEnd(16)} ${seconds.toFixed(1).padStart(7)} s   ${count.passed} ok, ${count.failed} not`);
  }
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
