import { expect, it } from 'vitest';
import { passedToQuery, returningQuery } from './queries';

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
