import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fingerprint } from './fingerprint';
import { sameStored } from './stored';

it('is the same for what is stored the same, and another for anything else', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.jsonValue(),
      (a, b) => (fingerprint(a) === fingerprint(b)) === sameStored(a, b),
    ),
  );
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

/** Like the database's references and GeoPoints: class instances, and references are circular. */
class Reference {
  readonly database: { first?: Reference } = {};
  constructor(readonly path: string) {
    this.database.first = this;
  }
}
class Place {
  constructor(
    readonly latitude: number,
    readonly longitude: number,
  ) {}
}

it('knows references, places and bytes by what they are, without following where they lead', () => {
  const values = [
    new Reference('users/a'),
    new Reference('users/b'),
    new Place(45, 9),
    new Place(9, 45),
    Buffer.from('a'),
    Buffer.from('b'),
  ];
  expect(new Set(values.map((value) => fingerprint({ value }))).size).toBe(values.length);
  expect(fingerprint([new Reference('users/a'), Buffer.from('a')])).toBe(
    fingerprint([new Reference('users/a'), Buffer.from('a')]),
  );
});
