import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { COLLECTION_ACCESS } from '@/domain/access/collections';

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
const named = (texts: string[], pattern: RegExp) =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name ?? '')));

const app = sources('src');

describe('document 1 §7', () => {
  it('[AT-185] every collection that a repository names is in the matrix', () => {
    const collections = named(sources('src/data'), /\(db\(\), [`'](\w+)/g);
    expect(collections).toContain('users');
    expect([...collections].filter((name) => !(name in COLLECTION_ACCESS))).toEqual([]);
  });

  it('[AT-198] every function that the app calls is deployed under that name', () => {
    const called = named(app, /callFunction(?:<[^(]*>)?\('(\w+)'/g);
    expect([...called]).toEqual(expect.arrayContaining(['createRecipe', 'sendNotificationAndEmail', 'sendPdfEmail']));
    const deployed = readFileSync('functions/src/index.ts', 'utf8');
    expect([...called].filter((name) => !new RegExp(`\\b${name}\\b`).test(deployed))).toEqual([]);
  });

  it('[AT-183] [AT-203] the app asks for one path of its own, the user search, and for no other service', () => {
    const early = readFileSync('src/data/early.ts', 'utf8');
    const others = app.filter((source) => source !== early);
    expect([...named(others, /\bfetch\(\s*[`'"](?:\$\{apiOrigin\})?([^`'"?]*)/g)]).toEqual(['/api/users/search']);
    const hosts = named(others, /['"`]https?:\/\/([^'"`$]+)/g);
    expect([...hosts]).toEqual(['internal.invalid']);
    // The first question asks the database itself, before its library is there.
    expect([...named([early], /\bfetch\(\s*(\S*?)[,\s]/g)]).toEqual([
      '`${documentsAddress()}:runQuery`',
      '`${documentsAddress()}/${path}`',
    ]);
    expect([...named([early], /['"`]https?:\/\/([^'"`$]+)/g)]).toEqual(['firestore.googleapis.com']);
  });
});
