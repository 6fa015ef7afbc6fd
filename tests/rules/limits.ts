/** Of the 1,000 expressions that the engine evaluates for a request, how many are used up before ours begin: what a request needs is at most the rest. */
const BURNT_EXPRESSIONS = 0.4;
/** Of ten documents that rules may ask for a request. */
const BURNT_LOOKUPS = 2;
/** How many times ten expressions of `burn` are all that there are; limits.test.ts asks the engine. */
export const MOST_BURNING = 31;
/** Doublings of ten expressions: together more than there are. */
const DOUBLINGS = 8;

/** Rules that use up a part of what a request may take, before they decide. */
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

/** Rules that only use up so many times ten expressions. */
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
