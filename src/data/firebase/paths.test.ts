import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { COLLECTION_ACCESS } from '@/domain/access/collections';
import { CALLABLES } from '@/domain/callables/all';
import { ENDPOINTS } from '@/domain/callables/endpoints';

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
    .map((name) => ({
      name: path.join(folder, name),
      text: readFileSync(path.join(folder, name), 'utf8'),
    }));
const named = (files: ReturnType<typeof sources>, pattern: RegExp) =>
  new Set(files.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name]) => name ?? '')));

const app = sources('src');

describe('what the app asks for', () => {
  it('[AT-185] every collection that a repository names is in the matrix', () => {
    const collections = named(sources('src/data'), /\(db\(\), [`'](\w+)/g);
    expect(collections).toContain('users');
    expect([...collections].filter((name) => !(name in COLLECTION_ACCESS))).toEqual([]);
  });

  it('[AT-198] no function is called but by its contract', () => {
    const names = [
      ...Object.keys(CALLABLES),
      ...Object.values(ENDPOINTS).flatMap(({ name, path }) => [name, path]),
    ];
    const bare = new RegExp(`['"\`](${names.join('|')})['"\`?]`);
    const elsewhere = [...app, ...sources('functions/src')].filter(
      ({ name }) =>
        !name.startsWith(path.join('src', 'domain', 'callables')) &&
        name !== path.join('src', 'domain', 'access', 'callables.ts'),
    );
    // `mayCall` takes the call's name.
    const called = (text: string) => text.replace(/mayCall\([^)]*\)/g, '');
    expect(elsewhere.filter(({ text }) => bare.test(called(text))).map(({ name }) => name)).toEqual(
      [],
    );
    const callers = app
      .filter(({ text }) => /\bhttpsCallable\b/.test(text))
      .map(({ name }) => name);
    expect(callers).toEqual(
      ['call.ts', 'functions.ts'].map((name) => path.join('src', 'data', 'callables', name)),
    );
  });

  it('[AT-183] [AT-203] [CO-259] one path of its own, the user search, and no other service', () => {
    // Three modules use the REST API directly: the early request before the SDK has loaded, the last
    // write of a closing page, and the privacy notice, read without a session.
    const early = app.filter(({ name }) => name === path.join('src', 'data', 'live', 'early.ts'));
    const leaving = app.filter(
      ({ name }) => name === path.join('src', 'data', 'presence', 'leaveWithPage.ts'),
    );
    const notice = app.filter(
      ({ name }) => name === path.join('src', 'data', 'privacy', 'notice.ts'),
    );
    const others = app.filter((file) => ![...early, ...leaving, ...notice].includes(file));
    expect([...named(notice, /\bfetch\(\s*(`[^`]*`)/g)]).toEqual([
      '`${documentsUrl()}/${NOTICE_PATH}?key=${encodeURIComponent(firebaseConfig.apiKey)}`',
    ]);
    expect(notice.every(({ text }) => !/https?:/.test(text))).toBe(true);
    expect([...named(early, /\bfetch\(\s*(`[^`]*`)/g)]).toEqual([
      '`${documentsUrl()}:runQuery`',
      '`${documentsUrl()}/${path}`',
    ]);
    expect([...named(early, /['"`]https?:\/\/([^'"`$]+)/g)]).toEqual(['firestore.googleapis.com']);
    expect([...named(leaving, /\bfetch\((\w+)/g)]).toEqual(['url']);
    expect(
      leaving.every(({ text }) => text.includes('[documentsUrl(), ') && !/https?:/.test(text)),
    ).toBe(true);
    expect([...named(others, /\bfetch\(\s*[`'"]?([^`'"?,)]*)/g)]).toEqual([
      'urlOf(path',
      '${apiOrigin}${path}',
    ]);
    expect(ENDPOINTS.usersSearch.path).toBe('/api/users/search');
    const hosts = named(others, /['"`]https?:\/\/([^'"`$]+)/g);
    // Our files, fetched with a token; legacy URLs, only parsed; the WhatsApp link to a client.
    expect([...hosts].sort()).toEqual([
      'firebasestorage.googleapis.com',
      'internal.invalid',
      'wa.me/',
    ]);
  });
});
