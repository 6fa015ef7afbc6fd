import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { REGION } from '@/domain/callables/contract';
import { configOf } from './policy.mjs';

interface Config {
  hosting: { rewrites: object[] };
  firestore: { location: string };
  functions: object[];
}
const PROJECT = { projectId: 'nostro', storageBucket: 'nostro' };

/** Names of the files in the last build, if there is one. */
const BUILT = existsSync('dist/tickets/assets')
  ? readdirSync('dist/tickets/assets', { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
  : [];

type Handled = [http.IncomingMessage, http.ServerResponse];
/** The engine of the hosting emulator, from firebase-tools. */
const engine = createRequire(createRequire(import.meta.url).resolve('firebase-tools'))(
  'superstatic',
) as { default: (options: object) => (...handled: [...Handled, () => void]) => void };

it('files of the build are kept for a year, a missing one is a 404 that is asked for again', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'built-'));
  const assets = path.join(folder, 'dist/tickets/assets');
  mkdirSync(path.join(assets, 'pdfjs-5.4'), { recursive: true });
  const names = ['index-A_b.js', 'index-C.css', 'pdfjs-5.4/decoder.js', ...BUILT];
  for (const name of [...names, '../index.html']) writeFileSync(path.join(assets, name), 'x');
  const { hosting } = configOf(PROJECT, path.join(folder, 'dist')) as Config;
  const rewrites = hosting.rewrites.filter((rewrite) => !('function' in rewrite));
  const config = { ...hosting, public: 'dist', rewrites };
  // A missing file is left to the server: a 404, with the headers already set.
  const serve = engine.default({ cwd: folder, config });
  const server = http.createServer((...handled) =>
    serve(...handled, () => handled[1].writeHead(404).end()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ask = async (name: string) => {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}/tickets/${name}`);
    return [status, headers.get('cache-control')];
  };
  const kept = [200, 'public, max-age=31536000, immutable'];
  const check = async (name: string) => expect(await ask(`assets/${name}`), name).toEqual(kept);
  await Promise.all(names.map(check));
  for (const name of ['index-gone.js', 'pdfjs-5.3/decoder.js', 'pdfjs-5.4/other.js'])
    expect(await ask(`assets/${name}`), name).toEqual([404, 'no-cache']);
  expect(await ask('user/ordini')).toEqual([200, 'no-cache']);
  server.close();
  rmSync(folder, { recursive: true });
});

it('the database and the functions are planned for one place, and Node is named in one', () => {
  const { firestore, functions } = configOf(PROJECT) as Config;
  expect(firestore.location).toBe(REGION);
  // The CLI reads the runtime from functions/package.json, engines.
  for (const part of functions) expect(part).not.toHaveProperty('runtime');
  expect(readFileSync('functions/build.mjs', 'utf8')).not.toMatch(/node['"]?:?\s*\d\d/);
  const workflow = readFileSync('.github/workflows/test.yml', 'utf8');
  expect(workflow).not.toMatch(/node-version:/);
  expect(workflow).toContain('node-version-file: functions/package.json');
});
