import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ID = /\b(?:AT|CP|LR|CO|DE|SE)-\d{3}\b/g;
const PAGES = 'docs/product';
const idsIn = (text: string) => text.match(ID) ?? [];

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|rules)$/.test(file) && !file.includes('node_modules'))
    .map((file) => path.join(folder, file));
}

describe('docs/product', () => {
  const pages = readdirSync(PAGES);
  const described = new Set(
    pages.flatMap((page) => idsIn(readFileSync(path.join(PAGES, page), 'utf8'))),
  );

  it('describes every requirement that a test or the code names', () => {
    const named = ['src', 'functions/src', 'tests']
      .flatMap(filesBelow)
      .flatMap((file) => idsIn(readFileSync(file, 'utf8')));
    expect([...new Set(named)].filter((id) => !described.has(id))).toEqual([]);
  });

  it('lists each of its pages', () => {
    const index = readFileSync(path.join(PAGES, 'README.md'), 'utf8');
    expect(pages.filter((page) => page !== 'README.md' && !index.includes(`(${page})`))).toEqual(
      [],
    );
  });
});
