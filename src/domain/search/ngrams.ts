/**
 * Substring search on a database that has none: documents carry the 3-grams of their words in `idx.tokens`, a query asks for one or
 * more of them, and the screen confirms the match on the normalised text.
 */

const NGRAM = 3;
/** Fewer characters than this cannot be searched by index. */
export const SEARCH_MIN_CHARS = NGRAM;

/** Text as it is compared: no accents, lower case, single spaces, no halves of characters (which the database cannot store). */
export function normalise(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function* gramsOf(text: string): Generator<string> {
  for (const word of normalise(text).split(' ')) {
    const characters = [...word];
    for (let start = 0; start + NGRAM <= characters.length; start += 1) yield characters.slice(start, start + NGRAM).join('');
  }
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
  ...{ e: 12, a: 12, i: 11, o: 10, n: 7, l: 7, r: 6, t: 6, s: 5, c: 5, d: 4, p: 3, u: 3, m: 3 },
  ...{ v: 2, g: 2, h: 2, f: 1, b: 1, q: 1, z: 1 },
};
function commonness(token: string): number {
  return [...token].reduce((sum, letter) => sum + (COMMON[letter] ?? 0), 0);
}

/**
 * The distinct 3-grams of what a person searches, the rarest first: Firestore answers one `array-contains` a query, so a caller
 * asks for the first. Empty when no word has 3 characters.
 */
export function queryTokens(text: string): string[] {
  return [...new Set(gramsOf(text))].sort((a, b) => commonness(a) - commonness(b));
}

/** Whether `haystack` contains what was searched, compared as the index compares: every word, in any order. */
export function matchesQuery(haystack: string, query: string): boolean {
  const text = normalise(haystack);
  return normalise(query)
    .split(' ')
    .every((word) => text.includes(word));
}
