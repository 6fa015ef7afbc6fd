import { expect, it } from 'vitest';
import { personalLocations, type Erasure } from '../access/personalData';
import { ERASURE, erasureWord, isErasureWord, MATCH_NAMES, matchName } from './erasure';

it('[SE-011] what is told of an erasure is what the table does', () => {
  const collectionsOf = (is: (erase: Erasure) => boolean) =>
    personalLocations()
      .filter(({ erase }) => is(erase))
      .map(({ collection }) => collection);
  expect(collectionsOf((erase) => typeof erase === 'object').sort()).toEqual([
    'orders',
    'registro',
  ]);
  expect(collectionsOf((erase) => erase === 'keep')).toEqual(['uscite']);
  const [deleted, stripped, kept] = ERASURE;
  expect(deleted.text).toMatch(
    /account.*conversazioni.*percorsi.*check.*prenotazioni.*note interne/,
  );
  expect(stripped.text).toMatch(/ordini.*registro/);
  expect(kept.text).toMatch(/uscite/);
});

it('[SE-011] whatever may be listed for a person has a name of its own', () => {
  const typed = personalLocations().filter(
    ({ email = [], phone = [] }) => email.length + phone.length > 0,
  );
  expect(
    typed.map(({ collection }) => collection).filter((collection) => !MATCH_NAMES[collection]),
  ).toEqual([]);
  expect(matchName('contatti/abc')).toBe('Contatto');
  expect(matchName('altro/abc')).toBe('altro');
});

it('the e-mail is typed, in any case; the name of who has none', () => {
  const anna = { uid: 'u', name: 'Anna', surname: 'Verdi', email: 'Anna@esempio.it' };
  expect(erasureWord(anna)).toBe('Anna@esempio.it');
  expect(isErasureWord(' anna@ESEMPIO.it ', anna)).toBe(true);
  expect(isErasureWord('Anna Verdi', anna)).toBe(false);
  expect(isErasureWord('', { ...anna, email: '' })).toBe(false);
  expect(isErasureWord('anna verdi', { ...anna, email: ' ' })).toBe(true);
});
