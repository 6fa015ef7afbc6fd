import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesQuery, normalise, queryTokens, tokensOf } from './ngrams';

describe('normalise', () => {
  it('folds accents, case and spaces', () => expect(normalise('  Niccolò   D’AMÌCO ')).toBe('niccolo d’amico'));
  it('removes halves of characters, which the database cannot store', () => expect(normalise('a\ud800b')).toBe('ab'));
  it('changes nothing the second time', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => normalise(normalise(text)) === normalise(text)));
  });
});

describe('tokensOf', () => {
  it('gives the distinct 3-grams of each word', () => expect(tokensOf(['Anna Anni', 'di'], 10)).toEqual(['ann', 'nna', 'nni']));
  it('stops at the bound', () => expect(tokensOf(['abcdefgh'], 2)).toEqual(['abc', 'bcd']));
  it('gives nothing for a bound of none', () => expect(tokensOf(['abcdefgh'], 0)).toEqual([]));
  it('never exceeds the bound nor repeats a token', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), fc.nat(50), (texts, max) => {
        const tokens = tokensOf(texts, max);
        return tokens.length <= max && new Set(tokens).size === tokens.length && tokens.every((token) => [...token].length === 3);
      }),
    );
  });
});

describe('queryTokens', () => {
  it('puts the rarest first', () => expect(queryTokens('maria x12')[0]).toBe('x12'));
  it('gives none for short words', () => expect(queryTokens('di la')).toEqual([]));
  it('finds every text that contains what was searched', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 3 }), fc.string(), (before, searched, after) => {
        const tokens = new Set(tokensOf([before + searched + after], 10_000));
        return queryTokens(searched).every((token) => tokens.has(token)) && matchesQuery(before + searched + after, searched);
      }),
    );
  });
});

describe('matchesQuery', () => {
  it('wants every word, in any order', () => {
    expect(matchesQuery('Giulia Bianchi', 'bianchi GIU')).toBe(true);
    expect(matchesQuery('Giulia Bianchi', 'bianchi rossi')).toBe(false);
  });
});
