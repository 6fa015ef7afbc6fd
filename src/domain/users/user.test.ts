import { expect, it } from 'vitest';
import { displayName, profileIncomplete } from './user';

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
