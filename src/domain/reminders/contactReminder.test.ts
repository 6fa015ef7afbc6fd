import { expect, it } from 'vitest';
import { contactReminderErrors, newContactReminder, readContactReminder } from './contactReminder';

const contact = { id: 'c1', name: ' Ada Neri ', email: 'ada@esempio.it', phone: '+393331234567' };
const form = {
  dueAt: '25/11/2026 10:30',
  consultantName: ' Bea ',
  consultantEmail: ' BEA@Esempio.it ',
  note: ' richiamare ',
};
const me = { uid: 'io', email: 'io@esempio.it' };

it('[LR-127] [LR-198] [LR-199] a time and the consultant’s e-mail are needed, and the time has to be one', () => {
  expect(contactReminderErrors({ ...form, dueAt: ' ' }).dueAt).toBe(
    'Imposta data/ora e email del consulente.',
  );
  expect(contactReminderErrors({ ...form, consultantEmail: '' }).consultantEmail).toBe(
    'Imposta data/ora e email del consulente.',
  );
  expect(contactReminderErrors({ ...form, dueAt: '31/02/2026 10:30' }).dueAt).toBe(
    'Data promemoria non valida.',
  );
  expect(contactReminderErrors(form)).toEqual({});
  expect(newContactReminder({ ...form, dueAt: 'domani' }, contact, me)).toBeNull();
});

it('[LR-050] [LR-127] [LR-128] [LR-167] note and name trimmed, the e-mail in lower case, in the name of who makes it, not done', () => {
  expect(newContactReminder(form, contact, me)).toEqual({
    contactId: 'c1',
    contactName: 'Ada Neri',
    contactEmail: 'ada@esempio.it',
    contactPhone: '+393331234567',
    note: 'richiamare',
    dueAt: new Date('2026-11-25T09:30:00Z'),
    consultantName: 'Bea',
    consultantEmail: 'bea@esempio.it',
    createdBy: 'io',
    createdByEmail: 'io@esempio.it',
    done: false,
  });
});

it('reads every stored form, and says what it could not read', () => {
  expect(
    readContactReminder('r', { contactPhone: 333, dueAt: '2026-11-25 10:30', done: 'true' }),
  ).toMatchObject({
    id: 'r',
    phone: '333',
    dueAt: new Date('2026-11-25T09:30:00Z'),
    done: true,
    name: '',
    problems: [],
  });
  expect(readContactReminder('r', { dueAt: 'presto' }).problems).toEqual([
    { field: 'dueAt', message: 'Valore non leggibile: «presto»' },
  ]);
  expect(readContactReminder('r', null).problems).toEqual([
    { field: 'dueAt', message: 'Campo mancante' },
  ]);
});
