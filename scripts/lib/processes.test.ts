import { expect, it, onTestFinished } from 'vitest';
import { startProcess, stopProcess } from './processes.mjs';

/** Doesn't heed the signal; ends with code 7 once its input does. */
async function stubborn() {
  const script =
    "process.on('SIGTERM', () => {}); process.stdin.resume().on('end', () => process.exit(7)); console.log()";
  const child = startProcess(process.execPath, ['-e', script], { stdio: 'pipe' });
  onTestFinished(() => void child.kill('SIGKILL'));
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return { child, ended };
}

it('what gets on may take longer than the patience to end', async () => {
  const { child, ended } = await stubborn();
  let steps = 0;
  const measure = () => {
    steps += 1;
    if (steps === 3) child.stdin?.end();
    return steps;
  };
  await stopProcess(child, { ask: 'SIGTERM', patience: 100, measure });
  expect(await ended).toBe(7);
});

it('what does not get on is killed', async () => {
  const { child, ended } = await stubborn();
  await stopProcess(child, { ask: 'SIGTERM', patience: 100 });
  expect(await ended).toBeNull();
});
