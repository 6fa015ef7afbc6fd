import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { parseEnvFile, readEnvFile } from './env-file.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'env-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['Windows', '\ufeffA=1\r\nB="x y"\r\n'],
  ['spaces, export, comments', '  export A = 1  # one\n\n# C: 2\nB="x y" # two\n'],
  ['single quotes', "A=1\nB='x y'"],
])('reads a file with %s', (_, text) =>
  expect(parseEnvFile(text)).toEqual({ values: { A: '1', B: 'x y' }, faults: [] }),
);

it.each([
  ['A: 1', 'is not NAME=value'],
  ['APP-ORIGIN=x', 'is not NAME=value'],
  ['to do', 'is not NAME=value'],
  ['A=“1”', 'has a quote that is none'],
  ['A=`1`', 'has a quote that is none'],
  ['A="Portale" <a@b.it>', 'needs one pair of quotes around the whole value'],
  ["A='it''s'", 'needs one pair of quotes around the whole value'],
  ['A="1', 'needs one pair of quotes around the whole value'],
  ['A=a#b', 'would be cut off at #'],
])('names the line %s, without its value', (line, fault) => {
  const { faults } = parseEnvFile(`B=2\r\n${line}\r\nC=3`);
  expect(faults).toEqual([expect.stringContaining(`line 2 ${fault}`)]);
});

it('says that a file is UTF-16, and reads it', () => {
  const file = path.join(folder, 'env');
  writeFileSync(file, '\ufeffA=1\n', 'utf16le');
  expect(readEnvFile(file)).toEqual({
    values: { A: '1' },
    faults: ['is saved as UTF-16: save it as UTF-8'],
  });
  expect(readEnvFile(path.join(folder, 'none'))).toEqual({ values: {}, faults: [] });
});
