import { expect, it } from 'vitest';
import { passedToQuery, returningQuery, unpaidOrdersQuery } from './queries';

it('[DE-099] what was passed to somebody is read from the newest on', () => {
  expect(passedToQuery('bea')).toEqual({
    collection: 'oggi',
    where: [['to', '==', 'bea']],
    orderBy: [['at', 'desc']],
  });
});

it('[DE-099] what comes back is a person’s own or everybody’s', () => {
  const range = { from: new Date(0), before: new Date(1) };
  const times = [
    ['until', '>=', range.from],
    ['until', '<', range.before],
  ];
  expect(returningQuery('bea', range).where).toEqual([['by', '==', 'bea'], ...times]);
  expect(returningQuery(null, range).where).toEqual(times);
});

it('[DE-099] the oldest unpaid orders are read first', () => {
  expect(unpaidOrdersQuery()).toEqual({
    collection: 'orders',
    where: [['idx.due', '==', true]],
    orderBy: [['idx.at', 'asc']],
  });
});
