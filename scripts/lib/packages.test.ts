import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { installPackages, withAddresses } from './packages.mjs';

it('a lock file gets the addresses of the registry in use', () => {
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/plain': { version: '2.0.0', integrity: 'sha512-a' },
    'node_modules/plain/node_modules/@scope/inner': { version: '3.0.0-rc.1' },
    'node_modules/alias': { name: '@real/name', version: '4.0.0' },
    'node_modules/plain/node_modules/bundled': { version: '5.0.0', inBundle: true },
    'node_modules/elsewhere': { version: '6.0.0', resolved: 'https://esempio.test/e.tgz' },
  };
  expect(withAddresses({ packages }, 'https://registro.test/').packages).toEqual({
    ...packages,
    'node_modules/plain': {
      version: '2.0.0',
      integrity: 'sha512-a',
      resolved: 'https://registro.test/plain/-/plain-2.0.0.tgz',
    },
    'node_modules/plain/node_modules/@scope/inner': {
      version: '3.0.0-rc.1',
      resolved: 'https://registro.test/@scope/inner/-/inner-3.0.0-rc.1.tgz',
    },
    'node_modules/alias': {
      name: '@real/name',
      version: '4.0.0',
      resolved: 'https://registro.test/@real/name/-/name-4.0.0.tgz',
    },
  });
});

it('our lock files name no registry', () => {
  for (const folder of ['', 'functions/'])
    expect(readFileSync(`${folder}package-lock.json`, 'utf8')).not.toContain('"resolved"');
});

it('what killed installations left is removed, a running one is not disturbed', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'packages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const running = `.packages-${process.pid}-aB3xYz`;
  const above = 4_194_304; // No process id of Linux is that high.
  for (const name of [running, `.packages-${above}-aB3xYz`, '.packages-aB3xYz', 'src'])
    mkdirSync(path.join(folder, name));
  await installPackages(folder);
  expect(readdirSync(folder).sort()).toEqual([running, 'src']);
});
