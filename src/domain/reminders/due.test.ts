import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DUE_FOR_MS, dueCommunication, dueContactReminder } from './due';

const NOW = new Date('2026-06-10T08:00:00.000Z');
const reminder = {
  uid: 'c1',
  data: NOW,
  fatto: 'da fare',
  visibilita: true,
  assignedEmail: ' Anna@Demo.test, b@demo.test,',
  tipo: 'whatsapp',
};

describe('a reminder about a client', () => {
  it('is due from its time on, for its collaborators', () => {
    expect(dueCommunication(reminder, NOW)).toEqual({
      ...{
        at: NOW,
        type: 'whatsapp',
        to: ['anna@demo.test', 'b@demo.test'],
        path: '/user/c1/comunicazioni',
      },
    });
  });
  it.each([
    ['not yet', { data: new Date(NOW.getTime() + 1) }],
    ['long ago', { data: new Date(NOW.getTime() - DUE_FOR_MS - 1) }],
    ['done', { fatto: 'si' }],
    ['hidden', { visibilita: false }],
    ['without a date', { data: 'domani' }],
  ])('%s: nothing', (_, more) =>
    expect(dueCommunication({ ...reminder, ...more }, NOW)).toBeNull(),
  );
  it('reads text as Rome’s time, and only types of the list', () => {
    expect(
      dueCommunication({ ...reminder, data: '2026-06-10T10:00', tipo: '<b>x</b>' }, NOW),
    ).toMatchObject({ at: NOW, type: null });
    expect(dueCommunication({ ...reminder, data: '2026-06-10T10:01' }, NOW)).toBeNull();
  });
});

describe('a reminder to call a lead', () => {
  const call = { dueAt: NOW, done: false, consultantEmail: 'Anna@demo.test', contactId: 'l1' };
  it('is due for its consultant', () => {
    expect(dueContactReminder(call, NOW)).toMatchObject({
      to: ['anna@demo.test'],
      path: '/contatti-list?contactId=l1',
    });
    expect(dueContactReminder({ ...call, done: true }, NOW)).toBeNull();
  });
});

it('survives any stored document', () => {
  fc.assert(
    fc.property(fc.object(), (stored) =>
      [dueCommunication(stored, NOW), dueContactReminder(stored, NOW)].every((due) => !due),
    ),
  );
});
