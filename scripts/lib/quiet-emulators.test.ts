import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'quiet-emulators-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

/**
 * Prints after how many ms triggers are enabled again, both if no event arrives and if one does
 * after 300 ms.
 */
const PROGRAM = `
  const { FunctionsEmulator } = require('firebase-tools/lib/emulator/functionsEmulator');
  const response = { status: () => ({ send: () => undefined }) };
  async function enabledAfter(eventMs) {
    const record = { enabled: false };
    const one = Object.create(FunctionsEmulator.prototype);
    Object.assign(one, { triggers: { t: record }, getTriggerRecordByKey: () => record });
    const begun = performance.now();
    const enabling = one.reloadTriggers();
    if (eventMs > 0) {
      await new Promise((resolve) => setTimeout(resolve, eventMs));
      one.handleHttpsTrigger({ params: { trigger_name: 't' } }, response);
    }
    await enabling;
    return record.enabled ? performance.now() - begun : -1;
  }
  enabledAfter(0).then(async (none) => console.log(none, await enabledAfter(300)));
`;

it('what was written while triggers were off stays unseen: enabling waits for events still on their way', () => {
  const file = path.join(folder, 'firebase.js');
  fs.writeFileSync(file, PROGRAM);
  const preloaded = path.resolve('scripts/lib/quiet-emulators.cjs');
  const env = { ...process.env, NODE_PATH: path.resolve('node_modules') };
  const said = execFileSync(process.execPath, ['--require', preloaded, file], { env });
  const [none, one] = String(said).trim().split(' ').map(Number);
  expect(none).toBeGreaterThanOrEqual(490);
  expect(one).toBeGreaterThanOrEqual(790);
});
