import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';

/** Commands in the place of the real ones; npm writes down its process id and does not end. */
function fakeCommands() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'start-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const pidFile = path.join(folder, 'pid');
  const npm = `echo $$ > ${pidFile}.part; mv ${pidFile}.part ${pidFile}; exec sleep 60`;
  for (const [name, script] of Object.entries({ java: '', javac: '', npm }))
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return { folder, pidFile };
}

it('Ctrl-C while the functions are built leaves nothing running', async () => {
  const { folder, pidFile } = fakeCommands();
  const start = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}`, EMULATOR_OFFSET: '21700' },
    stdio: 'ignore',
  });
  onTestFinished(() => void start.kill('SIGKILL'));
  const ended = new Promise((resolve) => start.once('exit', resolve));
  await vi.waitUntil(() => existsSync(pidFile), { timeout: 20_000 });
  start.kill('SIGINT');
  expect(await ended).toBe(0);
  const pid = Number(readFileSync(pidFile, 'utf8'));
  onTestFinished(() => void spawn('kill', [String(pid)]));
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'));
}, 30_000);
