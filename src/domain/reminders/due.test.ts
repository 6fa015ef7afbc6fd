import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  communicationToTell,
  contactReminderToTell,
  nextTelling,
  pauseAfter,
  readTelling,
  RETRIED_FOR_MS,
  untold,
} from './due';

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
  it('is told to its collaborators', () => {
    expect(communicationToTell(reminder)).toEqual({
      at: NOW,
      type: 'whatsapp',
      to: ['anna@demo.test', 'b@demo.test'],
      path: '/user/c1/comunicazioni',
    });
  });
  it.each([
    ['done', { fatto: 'si' }],
    ['hidden', { visibilita: false }],
    ['without a date', { data: 'domani' }],
  ])('%s: nothing', (_, more) => expect(communicationToTell({ ...reminder, ...more })).toBeNull());
  it('reads text as Rome’s time, lists in any form, and only types of the list', () => {
    expect(
      communicationToTell({ ...reminder, data: '2026-06-10T10:00', tipo: '<b>x</b>' }),
    ).toMatchObject({ at: NOW, type: null });
    expect(communicationToTell({ ...reminder, data: '10/06/2026, 10:00' })).toMatchObject({
      at: NOW,
    });
    expect(
      communicationToTell({ ...reminder, assignedEmail: ['A@demo.test', 7, 'b@demo.test'] })?.to,
    ).toEqual(['a@demo.test', 'b@demo.test']);
  });
});

it('a reminder to call a lead is told to its consultant', () => {
  const call = { dueAt: NOW, done: false, consultantEmail: 'Anna@demo.test', contactId: 'l1' };
  expect(contactReminderToTell(call)).toMatchObject({
    to: ['anna@demo.test'],
    path: '/contatti-list?contactId=l1',
  });
  expect(contactReminderToTell({ ...call, done: true })).toBeNull();
});

describe('when it is next to be told', () => {
  const told = communicationToTell(reminder);
  const later = new Date(NOW.getTime() + 60_000);
  const telling = (more: object) =>
    readTelling({ at: NOW, state: 'inviato', told: ['anna@demo.test'], attempts: 1, ...more });
  it.each([
    ['at its time', null, NOW],
    ['never, once all know', telling({ told: ['anna@demo.test', 'b@demo.test'] }), null],
    ['once its pause is over', telling({ state: 'fallito', nextAt: later }), later],
    ['at once for somebody who was added', telling({}), NOW],
    ['never, once it was given up', telling({ state: 'scaduto' }), null],
    ['anew when it was postponed', telling({ at: new Date(0), state: 'scaduto' }), NOW],
  ])('%s', (_, how, when) => expect(nextTelling(told, how)).toEqual(when));
  it('to those alone who don’t know', () => {
    expect(told && untold(told, telling({}))).toEqual(['b@demo.test']);
    expect(nextTelling({ at: NOW, type: null, to: [], path: '/' }, null)).toBeNull();
  });
});

it('pauses grow, and all tries of a week are few', () => {
  expect(pauseAfter(1)).toBeLessThan(10 * 60_000);
  let [passed, attempts] = [0, 0];
  while (passed < RETRIED_FOR_MS) passed += pauseAfter((attempts += 1));
  expect(attempts).toBeLessThan(70);
});

it('survives any stored document', () => {
  fc.assert(
    fc.property(fc.object(), fc.anything(), (stored, telling) => {
      expect(communicationToTell(stored) ?? contactReminderToTell(stored)).toBeNull();
      expect(() => readTelling(telling)).not.toThrow();
    }),
  );
});
