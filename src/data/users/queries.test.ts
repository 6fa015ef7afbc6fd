import { expect, it } from 'vitest';
import { acceptedQuery } from './queries';

const orderBy = [['idx.privacyAt', 'asc']];

it('[CO-261] who has accepted the privacy terms is asked for by that, the first ones first', () => {
  expect(acceptedQuery({ hidden: false, from: null, before: null })).toEqual({
    ...{ collection: 'users', where: [['idx.privacy', '==', 'visible']], orderBy },
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
