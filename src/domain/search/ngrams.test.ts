import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beginnings,
  matchesQuery,
  normalise,
  queryTokens,
  sameText,
  searchToken,
  textTokens,
  tokensOf,
} from './ngrams';

describe('normalise', () => {
  it('folds accents, case and spaces', () =>
    expect(normalise('  Niccolò   D’AMÌCO ')).toBe("niccolo d'amico"));
  it('removes halves of characters, which the database cannot store', () =>
    expect(normalise('a\ud800b')).toBe('ab'));
  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (text) => normalise(normalise(text)) === normalise(text),
      ),
    );
  });
});

describe('tokensOf', () => {
  it('gives the distinct 3-grams of each word', () =>
    expect(tokensOf(['Anna Anni', 'di'], 10)).toEqual(['ann', 'nna', 'nni']));
  it('stops at the bound', () => expect(tokensOf(['abcdefgh'], 2)).toEqual(['abc', 'bcd']));
  it('gives nothing for a bound of none', () => expect(tokensOf(['abcdefgh'], 0)).toEqual([]));
  it('never exceeds the bound nor repeats a token', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), fc.nat(50), (texts, max) => {
        const tokens = tokensOf(texts, max);
        return (
          tokens.length <= max &&
          new Set(tokens).size === tokens.length &&
          tokens.every((token) => [...token].length === 3)
        );
      }),
    );
  });
});

describe('queryTokens', () => {
  it('puts the rarest first', () => expect(queryTokens('maria x12')[0]).toBe('x12'));
  it('gives none for short words', () => expect(queryTokens('di la')).toEqual([]));
  it('finds every text that contains what was searched', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string({ minLength: 3 }),
        fc.string(),
        (before, searched, after) => {
          const tokens = new Set(tokensOf([before + searched + after], 10_000));
          const found = queryTokens(searched);
          return (
            found.every((token) => tokens.has(token)) &&
            (found.length === 0 || matchesQuery(before + searched + after, searched))
          );
        },
      ),
    );
  });
});

describe('searchToken', () => {
  const has = (text: string, searched: string) =>
    new Set(textTokens(text)).has(searchToken(searched) ?? '');

  it('[DE-031] is among the tokens of every text that contains what was searched', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string({ minLength: 3 }),
        fc.string(),
        (before, searched, after) => {
          return queryTokens(searched).length === 0 || has(before + searched + after, searched);
        },
      ),
    );
    for (const word of ['allenamento', 'lenam', 'video', 'ment', 'all', 'ff-48211/b'])
      expect(has('Il vidèo dell’allenamento FF-48211/B.', word)).toBe(true);
  });
  it('[DE-031] of less than three characters is how words begin', () => {
    expect(has('Il signor Re è qui', 're')).toBe(true);
    expect(has('Il signor Dare è qui', 're')).toBe(false);
    expect(searchToken('r')).toBeNull();
    expect(searchToken(' ')).toBeNull();
  });
  it('is the longest and rarest part', () => {
    expect(searchToken('la mia dieta')).toBe('dieta');
    expect(searchToken('ordine 48211')).toBe('48211');
    expect(searchToken('una zia')).toBe('zia');
  });
});

describe('beginnings', () => {
  it('are the words as they were typed and with another one first', () => {
    expect(beginnings(' Maria  Però ')).toEqual(['maria pero', 'pero maria']);
    expect(beginnings('re')).toEqual(['re']);
    expect(beginnings('a b c')).toEqual(['a b c', 'b c a', 'c a b']);
    expect(beginnings('uno due tre quattro')).toEqual(['uno due tre quattro']);
  });
});

describe('matchesQuery', () => {
  it('of short words alone wants that words begin with them', () => {
    expect(matchesQuery('Re Maria', 're')).toBe(true);
    expect(matchesQuery('Andrea Bo', 're')).toBe(false);
    expect(matchesQuery('Andrea Bo', 'rea bo')).toBe(true);
  });
  it('wants every word, in any order', () => {
    expect(matchesQuery('Giulia Bianchi', 'bianchi GIU')).toBe(true);
    expect(matchesQuery('Giulia Bianchi', 'bianchi rossi')).toBe(false);
  });
});

describe('[DE-095] names', () => {
  const cases = [
    ['D’Angelo', "d'angelo"],
    ["D'Amico", 'd’amico'],
    ['Dell`Orto', 'dellʼorto'],
    ['Nicolò', "nicolo'"],
    ['Ida\u200b Neri\u202c', 'ida neri'],
  ] as const;
  it.each(cases)('%j and %j are one', (stored, searched) => {
    expect(normalise(stored)).toBe(normalise(searched));
    expect(matchesQuery(stored, searched)).toBe(true);
    expect(tokensOf([stored], 100)).toEqual(tokensOf([searched], 100));
    expect(sameText(stored, stored.replace('’', "'"))).toBe(true);
  });
  it('whatever apostrophe is typed where, what is stored is found by its index', () => {
    const sign = fc.constantFrom('’', '‘', 'ʼ', "'", '`', '´');
    const word = fc.string({ unit: fc.constantFrom('a', 'n', 'g', 'è', 'O', 'z'), minLength: 3 });
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 2, maxLength: 3 }),
        sign,
        sign,
        (words, one, other) => {
          const [stored, searched] = [words.join(one), words.join(other)];
          expect(matchesQuery(stored, searched)).toBe(true);
          expect(tokensOf([stored], 100)).toContain(queryTokens(searched)[0]);
        },
      ),
    );
  });
});
