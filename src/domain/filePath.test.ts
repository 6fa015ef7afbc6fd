import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInFolderOf, ownFilePath, pathOfUrl } from './filePath';

const home = {
  origins: ['https://firebasestorage.googleapis.com'],
  bucket: 'b.firebasestorage.app',
};
const link = (path: string, rest = '?alt=media&token=t') =>
  `https://firebasestorage.googleapis.com/v0/b/b.firebasestorage.app/o/${encodeURIComponent(path)}${rest}`;

describe('pathOfUrl', () => {
  it('gives the path', () =>
    expect(pathOfUrl(link('documenti/u/a è.pdf'), home)).toBe('documenti/u/a è.pdf'));
  it('gives back any path', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (path) => {
        expect(pathOfUrl(link(path), home) ?? path).toBe(path);
      }),
    );
  });
  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => pathOfUrl(text, home) === null));
    fc.assert(
      fc.property(
        fc.string(),
        (text) => pathOfUrl(`https://firebasestorage.googleapis.com/${text}`, home) === null,
      ),
    );
  });
});

describe('isInFolderOf', () => {
  it.each(['documenti/u/a.pdf', 'alimentazioni/u/0/a.pdf'])('[AT-202] takes %s', (path) =>
    expect(isInFolderOf('u', path)).toBe(true),
  );
  it.each([
    'documenti/u',
    'documenti/u/',
    'documenti/x/a',
    'check/u/a',
    'documenti/u/../x/a',
    'documenti/u/./a',
    '/documenti/u/a',
    'documenti//u/a',
  ])('refuses %s', (path) => expect(isInFolderOf('u', path)).toBe(false));
});

describe('ownFilePath', () => {
  const path = 'documenti/u/a.pdf';
  it('[SE-004] takes the path, or in old records that of the address', () => {
    expect(ownFilePath('u', { filePath: path, fileUrl: null }, home)).toBe(path);
    expect(ownFilePath('u', { filePath: null, fileUrl: link(path) }, home)).toBe(path);
  });
  it.each([
    ['nothing', { filePath: null, fileUrl: null }],
    ['a path in another folder', { filePath: 'documenti/v/a.pdf', fileUrl: link(path) }],
    ['a path that climbs', { filePath: 'documenti/u/../v/a.pdf', fileUrl: null }],
    ['an address in another folder', { filePath: null, fileUrl: link('documenti/v/a.pdf') }],
    [
      'an address in another bucket',
      { filePath: null, fileUrl: link(path).replace('/b/b.', '/b/c.') },
    ],
    [
      'an address elsewhere',
      { filePath: null, fileUrl: link(path).replace('firebasestorage', 'cattivo') },
    ],
    [
      'an address with a name and a password',
      { filePath: null, fileUrl: link(path).replace('https://', 'https://a:b@') },
    ],
    ['a script', { filePath: null, fileUrl: `javascript:alert(1)//${link(path)}` }],
  ])('[SE-004] takes no file of %s', (_, stored) =>
    expect(ownFilePath('u', stored, home)).toBeNull(),
  );
});
