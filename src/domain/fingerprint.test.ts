import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fingerprint } from './fingerprint';
import { sameStored } from './stored';

it('is the same for what is stored the same, and another for anything else', () => {
  fc.assert(fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => (fingerprint(a) === fingerprint(b)) === sameStored(a, b)));
});

it('is the same whatever the order of fields and the shape of a time', () => {
  const at = new Date('2026-05-01T08:00:00Z');
  expect(fingerprint({ a: 1, b: at })).toBe(fingerprint({ b: { toDate: () => at }, a: 1 }));
  expect(fingerprint(at)).not.toBe(fingerprint(new Date(at.getTime() + 1)));
});

it('does not read two texts as one', () => {
  expect(fingerprint(['ab', 'c'])).not.toBe(fingerprint(['a', 'bc']));
  expect(fingerprint(['s1:a'])).not.toBe(fingerprint('a'));
  expect(fingerprint([[], 'a'])).not.toBe(fingerprint([['a']]));
});
