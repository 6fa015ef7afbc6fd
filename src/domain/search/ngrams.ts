import { visibleText, withOneApostrophe } from '../text';

/**
 * Substring search: documents carry the 3-grams of their words in `idx.tokens`; conversations carry
 * 3-grams, 5-grams and prefixes in separate documents. A query asks for one token, and the caller
 * confirms matches on the normalised text. Everything runs in linear time.
 */

const NGRAM = 3;
/** Minimum length for a search by index. */
export const SEARCH_MIN_CHARS = NGRAM;
/** Below SEARCH_MIN_CHARS, only prefixes of words are searched; below this, nothing. */
export const SHORT_MIN_CHARS = 2;

const MARKS = /[\p{M}\p{Diacritic}]/gu;
/** Marks a prefix; never part of a normalised text, because it is a diacritic. */
const START = '^';
const ASCII = /^[\0-\x7f]*$/;

/**
 * Text normalised for comparison: lower case, no accents, single spaces, one kind of apostrophe
 * (and none at the end of a word, where it stands for an accent), no invisible characters, no lone
 * surrogates (which the database refuses).
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

/** Whether two texts are equal but for apostrophes, spaces and invisible characters. */
export function sameText(one: string, other: string): boolean {
  const plain = (text: string) => withOneApostrophe(visibleText(text)).replace(/\s+/g, ' ');
  return plain(one) === plain(other);
}

function withoutAccents(text: string): string {
  // Marks are removed before decomposing too, because reordering a long run of them takes quadratic
  // time.
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

/**
 * Far more selective than 3-grams: in 20,000 conversations nearly all contain the 3-grams of a
 * word, few its 5-grams.
 */
const LONG_NGRAM = 5;
const beginning = ([first = '', second = '']: readonly string[]) => START + first + second;

/** Search tokens of a text, with repetitions: prefixes, 3-grams and 5-grams of its words. */
export function* textTokens(text: string): Generator<string> {
  for (const word of wordsOf(text)) {
    if (word.length >= SHORT_MIN_CHARS) yield beginning(word);
    yield* gramsIn(word, NGRAM);
    yield* gramsIn(word, LONG_NGRAM);
  }
}

/**
 * The most selective token to query among `textTokens`. Words of two characters are only used, as
 * prefixes, if there are no longer ones. Null when nothing is long enough.
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
 * The distinct 3-grams of the words of `texts`, in order and at most `max`; put the most important
 * text first. Words shorter than 3 characters give none.
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

/** Frequency of letters in Italian, in percent; others (digits, k, j, w, x, y, signs) are rare. */
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

/** Logarithm of a token's expected frequency. */
function likelihood(token: string): number {
  return [...token].reduce((sum, letter) => sum + Math.log((COMMON[letter] ?? 0.4) / 100), 0);
}

/**
 * The distinct 3-grams of a search, rarest first, because Firestore allows one `array-contains` per
 * query. Empty when no word has 3 characters.
 */
export function queryTokens(text: string): string[] {
  return [...new Set(gramsOf(text))].sort((a, b) => commonness(a) - commonness(b));
}

/**
 * Whether `haystack` contains every word of the search in any order, normalised as in the index. If
 * all words are short, they must be prefixes.
 */
export function matchesQuery(haystack: string, query: string): boolean {
  const text = normalise(haystack);
  const words = normalise(query).split(' ');
  const short = words.every((word) => [...word].length < NGRAM);
  return words.every((word) => (short ? ` ${text}`.includes(` ${word}`) : text.includes(word)));
}

/** Searches with more words are only tried in the order typed. */
const TURNED_MAX = 3;

/** Possible prefixes of a normalised «surname name» for a search: each rotation of its words. */
export function beginnings(text: string): string[] {
  const words = normalise(text).split(' ');
  if (words.length > TURNED_MAX) return [words.join(' ')];
  return [
    ...new Set(
      words.map((_, first) => [...words.slice(first), ...words.slice(0, first)].join(' ')),
    ),
  ];
}
