import fs from 'node:fs';
import { expect, it } from 'vitest';
import { compileRules } from '../../scripts/lib/rules-compiler.mjs';
import { stripRules } from '../../scripts/lib/strip-rules.mjs';

const texts = ['firestore.rules', 'storage.rules'].map((file) => fs.readFileSync(file, 'utf8'));

it('rules without comments and indentation say the same', () => {
  const meanings = compileRules(...texts, ...texts.map(stripRules)).map(({ meaning }) => meaning);
  expect(meanings.slice(texts.length)).toEqual(meanings.slice(0, texts.length));
});

it('what looks like a comment inside a text stays', () => {
  const text = `  a == 'http://b' // c\n\n  /* d\n e */ && f == "\\"//g" && '\\'//h' == i\n`;
  expect(stripRules(text)).toBe(`a == 'http://b'\n&& f == "\\"//g" && '\\'//h' == i\n`);
});
