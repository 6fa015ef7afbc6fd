import { visibleText, withOneApostrophe } from '../visible';

/**
 * Substring search on a database that has none: documents carry the 3-grams of their words in `idx.tokens`, conversations their 3-grams,
 * 5-grams and beginnings in documents of their own; a query asks for one of them, and who shows the rows confirms the match on the
 * normalised text. All of it takes time linear in the text, whatever the text is.
 */

const NGRAM = 3;
/** Fewer characters than this cannot be searched by index. */
export const SEARCH_MIN_CHARS = NGRAM;
/** With fewer than that, only words that begin so are looked for. */
export const SHORT_MIN_CHARS = 2;

const MARKS = /[\p{M}\p{Diacritic}]/gu;
/** Marks the beginning of a word; no text has it, because it is a diacritic. */
const START = '^';
const ASCII = /^[\0-\x7f]*$/;

/**
 * Text as it is compared: no accents, lower case, single spaces, one kind of apostrophe and none at the end of a word (where it stands for
 * an accent), nothing invisible, no halves of characters (which the database cannot store).
 */
export function normalise(text: string): string {
  const one = withOneApostrophe(text);
  const letters = ASCII.test(one)
    ? one.toLowerCase().replaceAll(START, '')
    : withoutAccents(visibleText(one));
  return letters
    .replace(/'+/g, "'")
    .replace(/'(?=\s|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether two texts differ at most in how a keyboard writes the apostrophe, in spaces and in what nobody sees. */
export function sameText(one: string, other: string): boolean {
  const plain = (text: string) => withOneApostrophe(visibleText(text)).replace(/\s+/g, ' ');
  return plain(one) === plain(other);
}

function withoutAccents(text: string): string {
  // Marks go before decomposing as well: to put a long run of them in order takes the square of its length.
  return text
    .replace(/\p{Cs}/gu, '')
    .toLowerCase()
    .replace(MARKS, '')
    .normalize('NFD')
    .replace(MARKS, '');
}

function* wordsOf(text: string): Generator<string[]> {
  for (const word of normalise(text).split(' ')) yield [...word];
}

function* gramsIn(word: readonly string[], size: number): Generator<string> {
  for (let start = 0; start + size <= word.length; start += 1)
    yield word.slice(start, start + size).join('');
}

function* gramsOf(text: string): Generator<string> {
  for (const word of wordsOf(text)) yield* gramsIn(word, NGRAM);
}

/** Much rarer than 3-grams: of twenty thousand conversations nearly all have the 3-grams of a word, few its 5-grams. */
const LONG_NGRAM = 5;
const beginning = ([first = '', second = '']: readonly string[]) => START + first + second;

/** What a text can be found by, over and over where it repeats itself: its words' beginnings, 3-grams and 5-grams. */
export function* textTokens(text: string): Generator<string> {
  for (const word of wordsOf(text)) {
    if (word.length >= SHORT_MIN_CHARS) yield beginning(word);
    yield* gramsIn(word, NGRAM);
    yield* gramsIn(word, LONG_NGRAM);
  }
}

/**
 * The token to ask for when this is searched in texts that carry `textTokens`: the one that fewest texts are likely to have. Words of two
 * characters count only when there are no others, as beginnings. Null when nothing is long enough.
 */
export function searchToken(searched: string): string | null {
  const words = [...wordsOf(searched)];
  const long = words.flatMap((word) => [
    ...gramsIn(word, word.length < LONG_NGRAM ? NGRAM : LONG_NGRAM),
  ]);
  const tokens =
    long.length > 0 ? long : words.filter(({ length }) => length >= SHORT_MIN_CHARS).map(beginning);
  return tokens.sort((a, b) => likelihood(a) - likelihood(b))[0] ?? null;
}

/**
 * The distinct 3-grams of the words of `texts`, in order of appearance and at most `max`: put first what must be found for certain.
 * Words shorter than 3 characters give none.
 */
export function tokensOf(texts: Iterable<string>, max: number): string[] {
  const tokens = new Set<string>();
  if (max <= 0) return [];
  for (const text of texts) {
    for (const gram of gramsOf(text)) {
      tokens.add(gram);
      if (tokens.size >= max) return [...tokens];
    }
  }
  return [...tokens];
}

/** How common a letter is in Italian, in hundredths; anything not listed (digits, k, j, w, x, y, signs) is rare. */
const COMMON: Record<string, number> = {
  e: 12,
  a: 12,
  i: 11,
  o: 10,
  n: 7,
  l: 7,
  r: 6,
  t: 6,
  s: 5,
  c: 5,
  d: 4,
  p: 3,
  u: 3,
  m: 3,
  v: 2,
  g: 2,
  h: 2,
  f: 1,
  b: 1,
  q: 1,
  z: 1,
};
function commonness(token: string): number {
  return [...token].reduce((sum, letter) => sum + (COMMON[letter] ?? 0), 0);
}

/** The logarithm of how often a token is to be expected. */
function likelihood(token: string): number {
  return [...token].reduce((sum, letter) => sum + Math.log((COMMON[letter] ?? 0.4) / 100), 0);
}

/**
 * The distinct 3-grams of what a person searches, the rarest first: Firestore answers one `array-contains` a query, so a caller
 * asks for the first. Empty when no word has 3 characters.
 */
export function queryTokens(text: string): string[] {
  return [...new Set(gramsOf(text))].sort((a, b) => commonness(a) - commonness(b));
}

/**
 * Whether `haystack` contains what was searched, compared as the index compares: every word, in any order. Where all of them are short,
 * words have to begin with them.
 */
export function matchesQuery(haystack: string, query: string): boolean {
  const text = normalise(haystack);
  const words = normalise(query).split(' ');
  const short = words.every((word) => [...word].length < NGRAM);
  return words.every((word) => (short ? ` ${text}`.includes(` ${word}`) : text.includes(word)));
}

/** The most words that are tried in another order. */
const TURNED_MAX = 3;

/** How a «surname name» may begin when this was typed: as it is, and with another word first. Compared with `normalise`d names. */
export function beginnings(text: string): string[] {
  const words = normalise(text).split(' ');
  if (words.length > TURNED_MAX) return [words.join(' ')];
  return [
    ...new Set(
      words.map((_, first) => [...words.slice(first), ...words.slice(0, first)].join(' ')),
    ),
  ];
}
