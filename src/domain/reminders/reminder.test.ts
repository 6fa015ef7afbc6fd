import { describe, expect, it } from 'vitest';
import {
  assignedEmails,
  changedEmails,
  emptyReminder,
  newReminder,
  REMINDER_TYPES,
  REMINDER_VISIBILITIES,
  reminderErrors,
  URGENCIES,
} from './reminder';

const form = {
  ...emptyReminder('anna@esempio.test'),
  data: '2026-07-01T09:30',
  note: '  Chiamare  ',
};

describe('reminders', () => {
  it('[AT-136] [AT-137] [AT-138] [CO-139] [CO-140] [CO-141] [LR-072] [LR-073] [LR-074] urgency, visibility and types as the specification has them', () => {
    expect(URGENCIES).toEqual(['bassa', 'media', 'alta']);
    expect(REMINDER_VISIBILITIES).toEqual(['pubblico', 'privato']);
    expect(REMINDER_TYPES.join(', ')).toBe(
      'telefonata, prima telefonata, whatsapp, email, live, messaggio, check confronto, check lavorare, ricontatto intermedio, ricontatto finale, recupero clienti fermi, altro',
    );
  });

  it('[AT-105] [AT-106] a new one is to be done, visible, public, of the client, at Rome time', () => {
    expect(newReminder(form, 'cliente')).toEqual({
      data: new Date('2026-07-01T07:30:00Z'),
      tipo: 'telefonata',
      urgenza: 'media',
      note: 'Chiamare',
      assignedEmail: 'anna@esempio.test',
      tipoPromemoria: 'pubblico',
      uid: 'cliente',
      fatto: 'da fare',
      visibilita: true,
    });
  });

  it('[AT-162] the date-time is required', () => {
    expect(reminderErrors({ ...form, data: ' ' })).toEqual({ data: "Inserisci la data e l'ora." });
    expect(newReminder({ ...form, data: '' }, 'c')).toBeNull();
  });

  it('[AT-163] an invalid date is refused', () => {
    expect(reminderErrors({ ...form, data: '2026-02-31T10:00' })).toEqual({
      data: 'Data non valida',
    });
    expect(reminderErrors({ ...form, data: 'domani' })).toEqual({ data: 'Data non valida' });
  });

  it('[AT-164] at least one collaborator is required, each with a real address', () => {
    expect(reminderErrors({ ...form, assignedEmail: ' , ' })).toEqual({
      assignedEmail: "Per favore, completa tutti i campi richiesti, incluso l'utente assegnato.",
    });
    expect(
      reminderErrors({ ...form, assignedEmail: 'anna@esempio.test, marco' }).assignedEmail,
    ).toContain('marco');
    expect(assignedEmails('Anna@Esempio.test , marco@esempio.test,, anna@esempio.test')).toEqual([
      'anna@esempio.test',
      'marco@esempio.test',
    ]);
  });
});

describe('[DE-097] a list of e-mails that two change at once', () => {
  it('keeps what each added and loses what each took away', () => {
    const from = 'ada@x.it';
    const now = changedEmails('ada@x.it', { from, to: 'ada@x.it, bea@x.it' });
    expect(changedEmails(now, { from, to: 'Ada@x.it, Cia@x.it' })).toBe(
      'ada@x.it, bea@x.it, cia@x.it',
    );
    expect(changedEmails(now, { from, to: 'cia@x.it' })).toBe('bea@x.it, cia@x.it');
  });
  it('reads a list, one address and text', () => {
    expect(changedEmails(['A@x.it', 4], { from: 'a@x.it', to: 'a@x.it, b@x.it' })).toBe(
      'a@x.it, b@x.it',
    );
    expect(changedEmails(undefined, { from: '', to: 'b@x.it' })).toBe('b@x.it');
  });
});
