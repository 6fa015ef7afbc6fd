import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from 'vite';
import { mapsApart } from '../../vite/published.ts';
import { mapsOf, resolveStack } from './source-maps.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'stack-'));
const maps = path.join(folder, 'maps');
let file = '';
let column = 0;
beforeAll(async () => {
  mkdirSync(path.join(folder, 'src'));
  writeFileSync(path.join(folder, 'src/main.ts'), '// One.\n\nthrow new Error("rotto");\n');
  await build({
    configFile: false,
    envDir: false,
    root: folder,
    logLevel: 'silent',
    build: { sourcemap: 'hidden', rolldownOptions: { input: path.join(folder, 'src/main.ts') } },
    plugins: [mapsApart(maps)],
  });
  [file = ''] = readdirSync(path.join(folder, 'dist/assets'));
  column = readFileSync(path.join(folder, 'dist/assets', file), 'utf8').indexOf('throw') + 1;
});
afterAll(() => rmSync(folder, { recursive: true }));

it('a stack of a published build is read by the source maps that were kept', () => {
  const url = `https://portale.example/tickets/assets/${file}:1:${column}`;
  const stack = `Error: rotto\n    at f (${url})\nf@${url}\n    at https://portale.example/tickets/assets/other-X.js:1:9`;
  expect(resolveStack(stack, mapsOf(maps))).toBe(
    'Error: rotto\n    at f (src/main.ts:3:1)\nf@src/main.ts:3:1\n    at https://portale.example/tickets/assets/other-X.js:1:9',
  );
});

it('a place in the bundler’s own code, which has no source, stays as reported', () => {
  const payload = { version: 3, file: 'a.js', sources: [], names: [], mappings: 'A' };
  const map = new SourceMap({ ...payload, sourceRoot: '', sourcesContent: [] });
  expect(resolveStack('at f (assets/a.js:1:9)', () => map)).toBe('at f (assets/a.js:1:9)');
});
