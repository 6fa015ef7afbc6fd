import { describe, expect, it } from 'vitest';
import { DEFAULT_OFFERS, endedNotice, offersOf, storedOffer } from './offers';

describe('[DE-107] offers of the campaigns', () => {
  it('are the specification’s until somebody edits them, and say no last day', () => {
    expect(offersOf(null)).toEqual(DEFAULT_OFFERS);
    expect(DEFAULT_OFFERS.fc6.lines[0]).toBe('Offerta FC6 in scadenza il 30 novembre.');
    expect(DEFAULT_OFFERS.fc3.lines[0]).toBe('Offerta FC3 in scadenza il 14 giugno.');
    expect(endedNotice(DEFAULT_OFFERS.fc3, '2100-01-01')).toBeNull();
  });

  it('are read as they were stored, one without the other', () => {
    const offer = { lines: ['Due al prezzo di uno.'], ends: '2026-12-31' };
    const stored = { fc6: storedOffer(offer) };
    expect(offersOf(stored)).toEqual({ fc6: offer, fc3: DEFAULT_OFFERS.fc3 });
    expect(offersOf({ fc6: storedOffer({ lines: [], ends: '' }) }).fc6.lines).toEqual([]);
  });

  it.each([
    ['nothing readable', 7],
    ['lists in the place of an offer', { fc6: ['x'] }],
    ['numbers in the place of texts', { fc6: { testi: 3, fine: 20261231 } }],
    ['a day that doesn’t exist', { fc6: { fine: '2026-02-30' } }],
  ])('tolerate %s', (_, stored) => {
    expect(offersOf(stored).fc6).toEqual(DEFAULT_OFFERS.fc6);
  });

  it.each([
    ['the day before its end', '2026-06-13', null],
    ['on its last day', '2026-06-14', null],
    ['the day after', '2026-06-15', 'Offerta terminata il 14/06/2026.'],
  ])('%s', (_, today, notice) => {
    expect(endedNotice({ lines: [], ends: '2026-06-14' }, today)).toBe(notice);
  });
});
