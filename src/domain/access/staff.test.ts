import { expect, it } from 'vitest';
import { ROLES } from '../roles';
import { mayAnswer, mayDeleteTickets } from './staff';

it('[AT-062] Studio reads nutritional conversations and answers technical ones; clients and Spedizioni are no staff here', () => {
  expect(ROLES.filter((role) => mayAnswer(role, 'nutritional'))).toEqual(['Amministratore']);
  expect(ROLES.filter((role) => mayAnswer(role, 'technical'))).toEqual([
    'Amministratore',
    'Studio',
  ]);
  expect(ROLES.filter((role) => mayDeleteTickets(role, 'nutritional'))).toEqual(['Amministratore']);
  expect(ROLES.filter((role) => mayDeleteTickets(role, 'technical'))).toEqual([
    'Amministratore',
    'Studio',
  ]);
});
