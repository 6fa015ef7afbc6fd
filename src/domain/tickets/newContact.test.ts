import { describe, expect, it } from 'vitest';
import { isOpen, newContactError, newContactErrors } from './newContact';
import { TICKET_STATUSES } from './ticket';

const form = { userId: 'u1', title: 'Bentornata', content: 'Ciao!' };
const INCOMPLETE =
  'Seleziona un cliente, inserisci un titolo e scrivi un messaggio prima di inviare.';

describe('a new contact', () => {
  it('may be sent with client, title and message', () => expect(newContactError(form)).toBeNull());
  it.each([{ userId: null }, { userId: '' }, { title: ' ' }, { content: '\n ' }])(
    '[AT-147] is refused with %j',
    (missing) => expect(newContactError({ ...form, ...missing })).toBe(INCOMPLETE),
  );
  it('says of each field what is missing', () => {
    expect(newContactErrors({ userId: null, title: ' ', content: '' })).toEqual({
      whole: INCOMPLETE,
      client: 'Scegli il cliente.',
      title: 'Scrivi il titolo.',
      content: 'Scrivi il messaggio.',
    });
    expect(newContactErrors(form)).toEqual({});
  });
  it('is refused when it would not fit', () => {
    expect(newContactError({ ...form, title: 'a'.repeat(201) })).toBe(
      'Il titolo supera i 200 caratteri.',
    );
    expect(newContactError({ ...form, content: 'a'.repeat(10_001) })).toBe(
      'Il messaggio supera i 10.000 caratteri.',
    );
    expect(newContactError({ ...form, content: '&'.repeat(2_001) })).toBe(
      'Il messaggio supera i 10.000 caratteri.',
    );
  });
});

it('[AT-148] only Aperto and Non Risposto stand in the way of a new one', () => {
  expect(TICKET_STATUSES.filter(isOpen)).toEqual(['Aperto', 'Non Risposto']);
  expect(isOpen(undefined)).toBe(false);
});
