import { expect, it } from 'vitest';
import { OUT_OF_FILTER } from '@/components/lead/tones';
import { decodeLead } from '@/data/leads/codec';
import { rowTone } from './rows';

const lead = (stored: object) =>
  decodeLead({
    id: 'a',
    data: { name: 'Anna', created_time: '2026-11-01T10:00:00Z', ...stored },
    pending: false,
  });
const word = (stored: object, { isLinked = false, isOut = false, today = '2026-11-23' } = {}) =>
  rowTone(lead(stored), { isLinked, isOut, today })?.word ?? null;

it('says of a row what was chosen, for how many days nobody has worked on it, or both, short enough for the row', () => {
  expect(word({})).toBe('Fermo da 22 giorni');
  expect(word({}, { today: '2026-11-07' })).toBeNull();
  expect(word({ stato: 'da ricontattare' })).toBe('da ricontattare · fermo 22 gg');
  expect(word({ stato: 'da ricontattare', lavorato: true })).toBe('da ricontattare');
  expect(word({}, { isLinked: true })).toBe('Contatto cercato');
  expect(word({}, { isLinked: true, isOut: true })).toBe(OUT_OF_FILTER.word);
});
