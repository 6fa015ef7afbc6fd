/**
 * Share of the 1,000 expressions per request that is used up before our rules: they must need at
 * most the rest.
 */
const BURNT_EXPRESSIONS = 0.4;
/** How many of the ten documents that rules may read per request are used up. */
const BURNT_LOOKUPS = 2;
/** Multiples of ten `burn` expressions that exhaust the limit; limits.test.ts verifies it. */
export const MOST_BURNING = 31;
/** Doublings of ten expressions: together more than the limit. */
const DOUBLINGS = 8;

/** Rules that use up a part of the request limits before deciding. */
export function burdened(text: string): string {
  return text
    .replace(/(allow [a-z, ]+: if )([^;]*);/g, '$1isBurdened() && ($2);')
    .replace(
      '/documents {\n',
      (line) => `${line}${burden(Math.ceil(MOST_BURNING * BURNT_EXPRESSIONS))}`,
    );
}

function burden(times: number): string {
  const lookups = Array.from(
    { length: BURNT_LOOKUPS },
    (_, n) => `!exists(/databases/$(database)/documents/none/n${n})`,
  );
  return `${burning}\nfunction isBurdened() { return ${[burn(times), ...lookups].join(' && ')}; }\n`;
}

/** Rules that only use up this many times ten expressions. */
export const onlyBurning = (times: number) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    ${burning}
    match /none/{id} {
      allow get: if ${burn(times)};
    }
  }
}`;

const burning = Array.from({ length: DOUBLINGS }, (_, n) =>
  n === 0
    ? `function burn0() { return ${Array(10).fill('true').join(' && ')}; }`
    : `function burn${n}() { return burn${n - 1}() && burn${n - 1}(); }`,
).join('\n');

const burn = (times: number) =>
  Array.from({ length: DOUBLINGS }, (_, n) => n)
    .filter((n) => (times >> n) & 1)
    .map((n) => `burn${n}()`)
    .join(' && ');
