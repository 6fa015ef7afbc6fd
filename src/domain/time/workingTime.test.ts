import { expect, it } from 'vitest';
import { waitingText } from './workingTime';

it.each([
  [0, 'meno di 1 min'],
  [59, '59 min'],
  [60, '1 h'],
  [60 * 48 - 1, '47 h'],
  [60 * 48, '2 giorni'],
  [-5, 'meno di 1 min'],
])('a wait of %i minutes is «%s»', (minutes, text) => {
  const now = new Date('2026-11-21T10:00:00Z');
  expect(waitingText(new Date(now.getTime() - minutes * 60_000), now)).toBe(text);
});
