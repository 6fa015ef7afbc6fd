import { expect, it } from 'vitest';
import { parseRead, readingOf, rowTone, TICKET_STATUSES } from './ticket';

it('[AT-094] reads true and the text true', () => {
  expect([true, 'true', false, 'false', 'True', 1, null, undefined].map(parseRead)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});
it('[AT-128] an unread row has the tone of its status', () => {
  expect(TICKET_STATUSES.map((status) => rowTone({ status }, null))).toEqual([
    'aperto',
    'risposto',
    'non-risposto',
    'completato',
    'bloccato',
  ]);
});
it('[AT-129] a read row has one tone whatever its status', () => {
  for (const status of TICKET_STATUSES)
    expect([rowTone({ status }, 'letto'), rowTone({ status }, 'in lettura')]).toEqual([
      'letto',
      'letto',
    ]);
});
it('[DE-041] in reading is who is there now; the stored flag alone says less', () => {
  const open = new Set(['t']);
  expect(readingOf({ id: 't', read: false }, open)).toBe('in lettura');
  expect(readingOf({ id: 't', read: true }, open)).toBe('in lettura');
  expect(readingOf({ id: 'u', read: true }, open)).toBe('letto');
  expect(readingOf({ id: 'u', read: false }, open)).toBeNull();
});
