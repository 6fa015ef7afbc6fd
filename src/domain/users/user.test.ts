import { expect, it } from 'vitest';
import { canonicalPhone, displayName, profileIncomplete } from './user';

it('[AT-143] a profile is incomplete without name or without surname', () => {
  expect(profileIncomplete({ name: 'Anna', surname: ' ' })).toBe(true);
  expect(profileIncomplete({ name: '', surname: 'Verdi' })).toBe(true);
  expect(profileIncomplete({ name: 'Anna', surname: 'Verdi' })).toBe(false);
});
it('[AT-237] falls back to the e-mail, then to «sconosciuto»', () => {
  expect(displayName({ name: 'Anna ', surname: 'Verdi', email: 'a@b.it' })).toBe('Anna Verdi');
  expect(displayName({ name: null, surname: ' ', email: 'a@b.it' })).toBe('a@b.it');
  expect(displayName({ name: '', surname: '', email: '' })).toBe('sconosciuto');
});
it.each([
  ['333 12 34 567', '+393331234567'],
  ['+39 333-1234567', '+393331234567'],
  ['0039 3331234567', '+393331234567'],
  ['393331234567', '+393331234567'],
  ['06 1234567', '+39061234567'],
  ['+44 20 7946 0000', '+442079460000'],
  [' - ', ''],
])('writes %j as %j', (typed, stored) => expect(canonicalPhone(typed)).toBe(stored));
