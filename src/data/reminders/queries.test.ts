import { expect, it } from 'vitest';
import { contactRemindersQuery } from './queries';

it('[LR-051] reminders to call leads are asked for by the time they are for, the soonest first', () => {
  expect(contactRemindersQuery({ email: null, done: false })).toMatchObject({
    collection: 'contattiPromemoria',
    orderBy: [['idx.at', 'asc']],
  });
});
