import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { REGION } from '@/domain/calls/contract';
import { configOf } from './policy.mjs';

interface Config {
  hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] };
  firestore: { location: string };
  functions: object[];
}
const PROJECT = { projectId: 'nostro', storageBucket: 'nostro' };

const kept = (built?: string) =>
  (configOf(PROJECT, built) as Config).hosting.headers.flatMap(({ source, headers }) =>
    headers.some(({ value }) => value.includes('immutable')) ? [source] : [],
  );

it('only files of the build are kept for a year, not the 404 of one that is missing', () => {
  const built = mkdtempSync(path.join(os.tmpdir(), 'built-'));
  const assets = path.join(built, 'tickets/assets');
  mkdirSync(path.join(assets, 'pdfjs-5'), { recursive: true });
  for (const name of ['index-A_b.js', 'index-C.css', 'pdfjs-5/decoder.js'])
    writeFileSync(path.join(assets, name), '');
  expect(kept(built)).toEqual([
    '/tickets/assets/@(index-A_b.js|index-C.css)',
    '/tickets/assets/pdfjs-5/@(decoder.js)',
  ]);
  rmSync(built, { recursive: true });
});

it('the database and the functions are planned for one place, and Node is named in one', () => {
  const { firestore, functions } = configOf(PROJECT) as Config;
  expect(firestore.location).toBe(REGION);
  // functions/package.json, engines: the CLI reads the runtime there.
  for (const part of functions) expect(part).not.toHaveProperty('runtime');
});
