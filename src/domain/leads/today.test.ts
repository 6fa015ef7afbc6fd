import { expect, it } from 'vitest';
import { greeting, isCalledAgain, isMade, previousTalk, whatsappLink, withDay } from './today';

it('a message begins with who it is to, who it is from and the time that was promised', () => {
  expect(greeting({ name: ' Lucia ', consultant: 'Anna', time: '10:15' })).toBe(
    'Ciao Lucia! Sono Anna. Oggi avevamo in programma una chiamata alle 10:15: quando posso sentirti?',
  );
  expect(greeting({ name: '', consultant: '', time: '' })).toBe(
    'Ciao! Oggi avevamo in programma una chiamata: quando posso sentirti?',
  );
});

it('goes to a number in full, with the text as one parameter', () => {
  expect(whatsappLink('+393331234567', 'Sì & no?')).toBe(
    'https://wa.me/393331234567?text=S%C3%AC%20%26%20no%3F',
  );
  expect(['', '333', 'chiedere'].map((phone) => whatsappLink(phone, ''))).toEqual([
    null,
    null,
    null,
  ]);
});

it('who doesn’t answer, or asks for another time, is called again', () => {
  const again = [
    'da ricontattare',
    'Non risponde',
    'telefonata riprogrammata',
    'non interessata',
    'fissato app in studio',
    '',
  ];
  expect(again.map(isCalledAgain)).toEqual([true, true, true, false, false, false]);
});

it('[DE-099] a call is made once its outcome is written down, on the day that it was promised for or later', () => {
  const at = new Date('2026-11-20T09:00:00Z');
  expect(isMade({ stato: 'non risponde', datachiamata: '20/11/2026' }, 'first', at)).toBe(true);
  expect(isMade({ stato: 'interessata', datachiamata: '2026-11-23' }, 'first', at)).toBe(true);
  expect(isMade({ stato: 'interessata', datachiamata: 'ieri' }, 'first', at)).toBe(false);
  expect(isMade({ stato: 'da ricontattare', datachiamata: '2026-11-19' }, 'first', at)).toBe(false);
  expect(isMade({ stato: 'non risponde', datachiamata: '2026-11-20' }, 'second', at)).toBe(false);
  expect(isMade({ stato3: 'non risponde', datachiamata: '2026-11-20' }, 'second', at)).toBe(true);
});

it('an outcome is written down with its day, anything else without', () => {
  const now = new Date('2026-11-20T23:30:00Z');
  const outcome = { stato: { from: '', to: 'non risponde' } };
  expect(withDay({ datachiamata: '01/11/2026' }, outcome, now)).toEqual({
    ...outcome,
    datachiamata: { from: '2026-11-01', to: '2026-11-21' },
  });
  const others = [{ note: { from: '', to: 'x' } }, { stato3: { from: 'non risponde', to: '' } }];
  for (const edits of others) expect(withDay({}, edits, now)).toBe(edits);
});

it('of the previous conversation: day, outcome, operator, and what was noted, the latest first', () => {
  expect(previousTalk({ name: 'Anna' })).toBeNull();
  const first = { datachiamata: '2026-11-20', stato: 'da ricontattare', operatore2: 'Zoe' };
  const stored = { ...first, notecontatto1: 'Ha due bimbi', note: 'Da Instagram', objectives: '' };
  const notes = [
    { label: 'Note del contatto', text: 'Ha due bimbi' },
    { label: 'Note', text: 'Da Instagram' },
  ];
  expect(previousTalk(stored)).toEqual({
    day: '2026-11-20',
    outcome: 'da ricontattare',
    by: 'Zoe',
    notes,
  });
  expect(
    previousTalk({
      ...stored,
      stato3: 'non risponde',
      operatore3: 'Bea',
      notecontatto2: 'Occupata',
    }),
  ).toMatchObject({ outcome: 'non risponde', by: 'Bea', notes: [{ text: 'Occupata' }, ...notes] });
});
