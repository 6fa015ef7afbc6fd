import { expect, it } from 'vitest';
import { NO_DETAILS } from './fields';
import { isSought, NO_USER_FILTERS, searchesUsers, type UserFilters } from './list';

const anna = {
  email: 'Anna.Verdi@Esempio.it',
  name: 'Anna',
  surname: 'De  Santis',
  phone: '',
  studio: 'Roma' as const,
  details: NO_DETAILS,
};
const nobody: UserFilters = NO_USER_FILTERS;

it.each<[Partial<UserFilters>, boolean]>([
  [{ email: ' anna.verdi@esempio.IT ' }, true],
  [{ email: 'anna.verdi@esempio' }, false],
  [{ surname: 'DE SANTIS' }, true],
  [{ surname: 'Santis' }, false],
  [{ surname: 'de santiso' }, false],
  [{ email: 'anna.verdi@esempio.it', surname: 'de santis' }, true],
  [{ email: 'anna.verdi@esempio.it', surname: 'rossi' }, false],
  [{ email: 'altra@esempio.it', surname: 'de santis' }, false],
  [{ studio: 'Roma' }, true],
  [{ surname: 'de santis', studio: 'Bari' }, false],
])('[CP-143] [CP-144] [DE-057] %j: %s', (filters, found) =>
  expect(isSought(anna, { ...nobody, ...filters })).toBe(found),
);

it('[CP-142] blanks look for nobody', () => {
  expect(
    [{ email: ' ' }, { surname: '' }, { studio: 'Roma' as const }].map((one) =>
      searchesUsers({ ...nobody, ...one }),
    ),
  ).toEqual([false, false, false]);
  expect(searchesUsers({ ...nobody, surname: 'x' })).toBe(true);
});
