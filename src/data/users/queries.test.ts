import { expect, it } from 'vitest';
import { acceptedQuery, usersByIdQuery, usersListQuery, usersOfEmailsQuery } from './queries';

const orderBy = [['idx.privacyAt', 'asc']];

it('[CO-261] who has accepted the privacy terms is asked for by that, the first ones first', () => {
  expect(acceptedQuery({ hidden: false, from: null, before: null })).toEqual({
    collection: 'users',
    where: [['idx.privacy', '==', 'visible']],
    orderBy,
  });
  const [from, before] = [new Date('2026-02-28T23:00:00Z'), new Date('2026-03-31T22:00:00Z')];
  expect(acceptedQuery({ hidden: true, from, before })).toEqual({
    collection: 'users',
    where: [
      ['idx.privacy', '==', 'hidden'],
      ['idx.privacyAt', '>=', from],
      ['idx.privacyAt', '<', before],
    ],
    orderBy,
  });
});

it('[CO-262] people are asked for by a list of e-mails or of ids, by e-mail however it is written, or by surname', () => {
  const sought = { email: '', surname: '', studio: null };
  expect(usersOfEmailsQuery(['a@x.it', 'b@x.it'])).toEqual({
    collection: 'users',
    where: [['idx.email', 'in', ['a@x.it', 'b@x.it']]],
  });
  expect(usersByIdQuery(['a', 'b'])).toEqual({
    collection: 'users',
    where: [['__name__', 'in', ['a', 'b']]],
  });
  expect(usersListQuery({ ...sought, email: ' Anna@X.it ' }).where).toEqual([
    ['idx.email', '==', 'anna@x.it'],
  ]);
  expect(usersListQuery({ ...sought, surname: 'Nerì' }).where).toEqual([
    ['idx.name', '>=', 'neri'],
    ['idx.name', '<', 'neri\uf8ff'],
  ]);
});
