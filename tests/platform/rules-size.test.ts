import fs from 'node:fs';
import { expect, it } from 'vitest';
import { compileRules } from '../../scripts/lib/rules-compiler.mjs';
import { stripRules } from '../../scripts/lib/strip-rules.mjs';
import { today } from './figures';

/**
 * A real project refused a ruleset of 160 KB compiled (firebase-tools #2735); 250 KB are
 * documented.
 */
const COMPILED_MAX_BYTES = 130_000;
/** Rulesets of more than some 50 KB of source were refused, whatever their compiled size. */
const SOURCE_MAX_CHARS = 40_000;

const FILES = ['firestore.rules', 'storage.rules'];
const texts = FILES.map((file) => fs.readFileSync(file, 'utf8'));
const deployed = texts.map(stripRules);
const compiled = compileRules(...texts, ...deployed);

it.each(FILES.map((file, index) => [file, index] as const))(
  '%s, as it is deployed, is as small as a real project takes',
  (_, index) => {
    expect(compiled[FILES.length + index]?.compiled).toBeLessThanOrEqual(COMPILED_MAX_BYTES);
    expect(deployed[index]?.length).toBeLessThanOrEqual(SOURCE_MAX_CHARS);
    if (index > 0) return;
    const [bytes = 0, chars = 0] = [compiled[FILES.length]?.compiled, deployed[0]?.length];
    const figures = [bytes, chars].map((count) => count.toLocaleString('en'));
    today('Firestore rules, size', `${figures[0]} compiled, ${figures[1]} source`);
  },
);

it('rules without comments and indentation say the same', () => {
  const meanings = compiled.map(({ meaning }) => meaning);
  expect(meanings.slice(FILES.length)).toEqual(meanings.slice(0, FILES.length));
});

it('what looks like a comment inside a text stays', () => {
  const text = `  a == 'http://b' // c\n\n  /* d\n e */ && f == "\\"//g" && '\\'//h' == i\n`;
  expect(stripRules(text)).toBe(`a == 'http://b' && f == "\\"//g" && '\\'//h' == i\n`);
});
