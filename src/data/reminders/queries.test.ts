import { expect, it } from 'vitest';
import { reminderIdx } from '@/domain/reminders/filters';
import { contactRemindersQuery, publicRemindersQuery } from './queries';

it('[LR-051] reminders to call leads are asked for by the time they are for, the soonest first', () => {
  expect(contactRemindersQuery({ email: null, done: false })).toMatchObject({
    collection: 'contattiPromemoria',
    orderBy: [['idx.at', 'asc']],
  });
});

it('[CO-275] public reminders are asked for by their state and time; one that is made so is among them, a private one never', () => {
  const [from, before] = [new Date('2026-11-21T23:00:00Z'), new Date('2026-11-26T23:00:00Z')];
  const query = publicRemindersQuery({ done: 'da fare', urgency: null }, { from, before });
  const [[field, operator, key] = [], ...range] = query.where ?? [];
  expect([query.collection, field, operator]).toEqual([
    'comunicazioni',
    'idx.keys',
    'array-contains',
  ]);
  expect(range).toEqual([
    ['idx.at', '>=', from],
    ['idx.at', '<', before],
  ]);
  const made = {
    uid: 'c',
    data: '2026-11-23T10:00',
    tipo: 'telefonata',
    urgenza: 'alta',
    note: '',
    assignedEmail: 'ada@esempio.it',
  };
  const found = (more: object) =>
    reminderIdx({ ...made, visibilita: true, fatto: 'da fare', ...more }).keys.includes(
      String(key),
    );
  expect(found({ tipoPromemoria: 'pubblico' })).toBe(true);
  expect([
    found({ tipoPromemoria: 'privato' }),
    found({ tipoPromemoria: 'pubblico', fatto: 'si' }),
  ]).toEqual([false, false]);
});
