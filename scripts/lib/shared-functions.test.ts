import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shared-functions-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Prints which process runs which function: `one` and `two` at the same time, then `one` again. */
const PROGRAM = `
  const { FunctionsEmulator } = require('firebase-tools/lib/emulator/functionsEmulator');
  const worker = require('firebase-tools/lib/emulator/functionsRuntimeWorker');
  const pool = new worker.RuntimeWorkerPool();
  const said = [];
  const tick = () => new Promise((resolve) => setImmediate(resolve));
  const processes = ['a', 'b'].map((name) => ({
    state: worker.RuntimeWorkerState.IDLE,
    async sendDebugMsg({ functionTarget, functionSignature }) {
      await tick();
      said.push([name, functionTarget, functionSignature, this.timeoutSeconds].join(' '));
    },
    async request() {
      await tick();
      this.state = worker.RuntimeWorkerState.IDLE;
    },
  }));
  pool.setTriggerWorkers('r-one', processes);
  const emulator = { triggers: {}, getTriggerKey: ({ id }) => id };
  for (const name of ['one', 'two'])
    FunctionsEmulator.prototype.addTriggerRecord.call(
      emulator,
      { id: 'r-' + name, name, entryPoint: name, timeoutSeconds: 60, httpsTrigger: {} },
      { backend: {}, ignored: false },
    );
  Promise.all([pool.submitRequest('r-one'), pool.submitRequest('r-two')])
    .then(() => pool.submitRequest('r-one'))
    .then(() => console.log(said.join()));
`;

it('a process runs any function, one at a time, told before each which one', () => {
  const file = path.join(folder, 'firebase.js');
  fs.writeFileSync(file, PROGRAM);
  const preloaded = path.resolve('scripts/lib/shared-functions.cjs');
  const env = { ...process.env, NODE_PATH: path.resolve('node_modules') };
  const said = execFileSync(process.execPath, ['--require', preloaded, file], { env });
  expect(String(said).trim()).toBe('a one http 60,b two http 60,a one http 60');
});
