import { describe, expect, it } from 'vitest';
import {
  othersPresent,
  present,
  PRESENCE_BEAT_MS,
  PRESENCE_CHECK_MS,
  PRESENCE_STALE_MS,
  presenceKey,
  presenceText,
  rowsToFollow,
  sighted,
  ticketsInReading,
  type Presence,
  type Sightings,
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
const NOTHING: Sightings = new Map();
const first = (now: number) => ({ now, firstAnswer: true });
const later = (now: number) => ({ now, firstAnswer: false });
const names = (all: readonly Presence[]) => all.map(({ name }) => name);

describe('[DE-041] who has a conversation open', () => {
  it('on arrival those whose last sign of life is younger than two minutes; each ends by itself', () => {
    const all = [
      person('Anna', 10),
      person('Marco', 115),
      person('Bea', 114),
      { ...person('io', 0), at: null },
    ];
    const sightings = sighted(NOTHING, all, first(NOW));
    expect(names(present(all, sightings, NOW))).toEqual(['Anna', 'Bea', 'io']);
    expect(names(present(all, sightings, NOW + 2 * SECOND))).toEqual(['Anna', 'io']);
    expect(names(present(all, sightings, NOW + 115 * SECOND))).toEqual([]);
  });

  it('and gone from every screen within two minutes, as often as screens look; a renewal comes in time', () => {
    expect(PRESENCE_STALE_MS + PRESENCE_CHECK_MS).toBeLessThanOrEqual(120 * SECOND);
    expect(PRESENCE_BEAT_MS + 20 * SECOND).toBeLessThanOrEqual(PRESENCE_STALE_MS);
  });

  it('renewed, for two minutes from when this device has seen it, whatever its clock says', () => {
    for (const wrong of [-3_600, 0, 3_600].map((seconds) => seconds * SECOND)) {
      const now = NOW + wrong;
      const arrived = sighted(NOTHING, [person('Anna', 5)], first(now));
      const renewed = [person('Anna', -25)];
      const sightings = sighted(arrived, renewed, later(now + 30 * SECOND));
      expect(names(present(renewed, sightings, now + 144 * SECOND))).toEqual(['Anna']);
      expect(names(present(renewed, sightings, now + 145 * SECOND))).toEqual([]);
      // An answer without a new heartbeat of hers renews nothing, nor does another query's first
      // answer.
      expect(sighted(sightings, renewed, later(now + 100 * SECOND))).toEqual(sightings);
      expect(sighted(sightings, renewed, first(now + 100 * SECOND))).toEqual(sightings);
    }
  });

  it('a clock that is behind never makes somebody stay for longer than that', () => {
    const all = [person('Anna', -3_600)];
    expect(present(all, sighted(NOTHING, all, first(NOW)), NOW + 115 * SECOND)).toEqual([]);
  });

  it('somebody who comes while one looks is there; whom the first answer for other rows finds is as old as it says', () => {
    const old = [person('Anna', 3_600)];
    const came = sighted(sighted(NOTHING, [], first(NOW)), old, later(NOW));
    expect(names(present(old, came, NOW + 114 * SECOND))).toEqual(['Anna']);
    const here = sighted(NOTHING, [person('Bea', 1)], first(NOW));
    expect(present(old, sighted(here, old, first(NOW)), NOW)).toEqual([]);
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

describe('whose presence a list follows', () => {
  const ids = Array.from({ length: 200 }, (_, row) => `r${row}`);
  const inView = (from: number, to: number) => new Set(ids.slice(from, to));

  it('the rows in view and five around them; a little scrolling asks nothing new', () => {
    const top = rowsToFollow(ids, inView(0, 12), []);
    expect(top).toEqual(ids.slice(0, 17));
    expect(rowsToFollow(ids, inView(4, 16), top)).toBe(top);
    expect(rowsToFollow(ids, inView(9, 21), top)).toEqual(ids.slice(4, 26));
  });
  it('never more than two queries may name, and nothing where nothing is in view', () => {
    expect(rowsToFollow(ids, inView(0, 200), [])).toEqual(ids.slice(0, 60));
    expect(rowsToFollow(ids, new Set(), ids)).toEqual([]);
    expect(rowsToFollow([], inView(0, 3), ids.slice(0, 2))).toEqual([]);
  });
});
