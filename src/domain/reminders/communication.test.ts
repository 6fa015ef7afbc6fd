import { describe, expect, it } from 'vitest';
import {
  byDate,
  communicationErrors,
  communicationValue,
  doneOf,
  isAhead,
  newCommunication,
  type Communication,
  type CommunicationForm,
} from './communication';
import { emptyReminder } from './reminder';

const form: CommunicationForm = {
  ...emptyReminder('Anna@Esempio.it , '),
  data: '2026-03-02T10:30',
  mode: 'Promemoria',
  sede: '',
};
const row = (id: string, at: string | null) =>
  ({ id, at: at === null ? null : new Date(at) }) as Communication;

describe('a communication', () => {
  it('[DE-078] [CO-162] [CO-163] [CO-164] [LR-054] a reminder begins to do, visible and public', () => {
    expect(newCommunication(form, 'c')).toEqual({
      uid: 'c',
      data: new Date('2026-03-02T09:30:00Z'),
      tipo: 'telefonata',
      urgenza: 'media',
      note: '',
      assignedEmail: 'anna@esempio.it',
      tipoPromemoria: 'pubblico',
      fatto: 'da fare',
      visibilita: true,
    });
  });
  it('[DE-078] [CO-115] [CO-212] a contact needs date, type and seat, and is stored as done', () => {
    const contact: CommunicationForm = {
      ...form,
      mode: 'Contatto',
      assignedEmail: '',
      sede: 'studio',
      note: ' Detto ',
    };
    expect(newCommunication(contact, 'c')).toEqual({
      uid: 'c',
      data: new Date('2026-03-02T09:30:00Z'),
      tipo: 'telefonata',
      sede: 'studio',
      note: 'Detto',
      fatto: 'si',
      visibilita: true,
    });
    const missing = 'Per favore, completa tutti i campi richiesti.';
    expect(
      communicationErrors({ ...contact, data: '', sede: '', tipo: 'check confronto' }),
    ).toEqual({
      data: missing,
      tipo: missing,
      sede: missing,
    });
    expect(communicationErrors({ ...contact, data: '2026-02-31T10:00' })).toEqual({
      data: 'Data non valida',
    });
    expect(newCommunication({ ...contact, sede: '' }, 'c')).toBeNull();
  });
  it('[CO-043] [CO-044] is ordered by date, those without one first; what is to come is ahead', () => {
    const rows = [row('b', '2026-03-02'), row('a', null), row('c', '2020-01-01')];
    expect(rows.sort(byDate).map(({ id }) => id)).toEqual(['a', 'c', 'b']);
    const now = new Date('2026-03-01');
    expect(rows.map((one) => isAhead(one, now))).toEqual([false, false, true]);
  });
  it('[CO-207] [CO-208] [CO-209] [CO-210] a changed field is checked as the form is', () => {
    expect(communicationValue('data', '15/01/2030 10:30')).toEqual({
      value: new Date('2030-01-15T09:30:00Z'),
    });
    expect(communicationValue('data', '')).toEqual({ wrong: "Inserisci la data e l'ora." });
    expect(communicationValue('data', '31/02/2030 10:30')).toEqual({ wrong: 'Data non valida' });
    expect(communicationValue('assignedEmail', ' Anna@Esempio.it,,BRUNO@esempio.it')).toEqual({
      value: 'anna@esempio.it, bruno@esempio.it',
    });
    expect(communicationValue('assignedEmail', ' , ')).toEqual({
      wrong: 'Email assegnata non valida.',
    });
    expect(communicationValue('visibilita', 'no')).toEqual({ value: false });
    expect(communicationValue('note', ' x ')).toEqual({ value: 'x' });
  });
  it('is done or to do in every stored shape', () => {
    expect([undefined, null, '', false].map(doneOf)).toEqual(Array(4).fill('da fare'));
    expect([true, 'true', 'si', 'fatto'].map(doneOf)).toEqual(Array(4).fill('si'));
    expect([doneOf('no'), doneOf('forse'), doneOf({})]).toEqual(['no', null, null]);
  });
});
