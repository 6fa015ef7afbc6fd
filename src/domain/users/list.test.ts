import { expect, it } from 'vitest';
import { isSought, searchesUsers, type UserFilters } from './list';

const anna = { email: 'Anna.Verdi@Esempio.it', surname: 'De  Santis', studio: 'Roma' as const };
const nobody: UserFilters = { email: '', surname: '', studio: null };

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
