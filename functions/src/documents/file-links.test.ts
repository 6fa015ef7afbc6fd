import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInFolderOf, parseFileLink } from './file-links';

const places = { origins: ['https://firebasestorage.googleapis.com'], bucket: 'b.firebasestorage.app' };
const link = (path: string, rest = '?alt=media&token=t') =>
  `https://firebasestorage.googleapis.com/v0/b/b.firebasestorage.app/o/${encodeURIComponent(path)}${rest}`;

describe('parseFileLink', () => {
  it('gives path and token', () => {
    expect(parseFileLink(link('documenti/u/a è.pdf'), places)).toEqual({ path: 'documenti/u/a è.pdf', token: 't' });
  });
  it('gives back any path', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (path) => {
        expect(parseFileLink(link(path), places)?.path ?? path).toBe(path);
      }),
    );
  });
  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => parseFileLink(text, places) === null));
    fc.assert(fc.property(fc.string(), (text) => parseFileLink(`https://firebasestorage.googleapis.com/${text}`, places) === null));
  });
});

describe('isInFolderOf', () => {
  it.each(['documenti/u/a.pdf', 'alimentazioni/u/0/a.pdf'])('[AT-202] takes %s', (path) => expect(isInFolderOf('u', path)).toBe(true));
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
