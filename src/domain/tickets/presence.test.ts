import { describe, expect, it } from 'vitest';
import {
  othersPresent,
  present,
  presenceKey,
  presenceText,
  sighted,
  ticketsInReading,
  type Presence,
} from './presence';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const SECOND = 1_000;
const person = (name: string, secondsAgo: number, typing = false): Presence => ({
  ticket: 'technical-t',
  uid: name,
  name,
  typing,
  cell: '',
  at: new Date(NOW - secondsAgo * SECOND),
});
const names = (all: readonly Presence[]) => all.map(({ name }) => name);

describe('[DE-041] who has a conversation open', () => {
  it('on arrival those whose last sign of life is younger than 90 seconds; each ends by itself', () => {
    const all = [
      person('Anna', 10),
      person('Marco', 90),
      person('Bea', 89),
      { ...person('io', 0), at: null },
    ];
    const seen = sighted(null, all, NOW);
    expect(names(present(all, seen, NOW))).toEqual(['Anna', 'Bea', 'io']);
    expect(names(present(all, seen, NOW + 2 * SECOND))).toEqual(['Anna', 'io']);
    expect(names(present(all, seen, NOW + 90 * SECOND))).toEqual([]);
  });

  it('renewed, for 90 seconds from when this device has seen it, whatever its clock says', () => {
    for (const wrong of [-3_600, 0, 3_600].map((seconds) => seconds * SECOND)) {
      const now = NOW + wrong;
      const first = sighted(null, [person('Anna', 5)], now);
      const renewed = [person('Anna', -25)];
      const seen = sighted(first, renewed, now + 30 * SECOND);
      expect(names(present(renewed, seen, now + 119 * SECOND))).toEqual(['Anna']);
      expect(names(present(renewed, seen, now + 120 * SECOND))).toEqual([]);
      // A snapshot that brings nothing new of her renews nothing.
      expect(sighted(seen, renewed, now + 100 * SECOND)).toEqual(seen);
    }
  });

  it('a clock that is behind never makes somebody stay for longer than that', () => {
    const all = [person('Anna', -3_600)];
    expect(present(all, sighted(null, all, NOW), NOW + 90 * SECOND)).toEqual([]);
  });

  it('somebody who comes while one looks is there', () => {
    const seen = sighted(sighted(null, [], NOW), [person('Anna', 3_600)], NOW);
    expect(names(present([person('Anna', 3_600)], seen, NOW + 89 * SECOND))).toEqual(['Anna']);
  });

  it('tickets of one kind', () => {
    const all = [
      person('Anna', 1),
      { ...person('Bea', 1), ticket: presenceKey('nutritional', 'anna_2026-11_1') },
    ];
    expect([...ticketsInReading('technical', all)]).toEqual(['t']);
    expect([...ticketsInReading('nutritional', all)]).toEqual(['anna_2026-11_1']);
  });
});

describe('what is said of them', () => {
  it('the others, those writing first', () =>
    expect(
      names(
        othersPresent(
          [person('Bea', 1), person('io', 1), person('Anna', 1), person('Ugo', 1, true)],
          'io',
        ),
      ),
    ).toEqual(['Ugo', 'Anna', 'Bea']));
  it('who is writing, else who is there', () => {
    expect(presenceText([])).toBe('');
    expect(presenceText([person('Anna', 1, true), person('Bea', 1)])).toBe('Anna sta rispondendo…');
    expect(presenceText([person('Anna', 1, true), person('Bea', 1, true)])).toBe(
      'Anna e Bea stanno rispondendo…',
    );
    expect(presenceText([person('Anna', 1)])).toBe('Anna ha aperto questa conversazione.');
    expect(presenceText([person('Anna', 1), person('Bea', 1), person('Ugo', 1)])).toBe(
      'Anna, Bea e Ugo hanno aperto questa conversazione.',
    );
  });
});
