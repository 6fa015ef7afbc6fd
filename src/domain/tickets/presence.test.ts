import { describe, expect, it } from 'vitest';
import { othersPresent, presenceText, type Presence } from './presence';

const now = new Date('2026-11-21T09:00:00Z');
const person = (name: string, seconds: number, typing = false): Presence => ({
  uid: name,
  name,
  typing,
  at: new Date(now.getTime() - seconds * 1000),
});

describe('who else has the conversation open', () => {
  it('leaves out oneself and whoever has been silent for more than 45 seconds', () => {
    const all = [person('Anna', 10), person('io', 1), person('Marco', 46), person('Bea', 45), { ...person('Ugo', 0), at: null }];
    expect(othersPresent(all, 'io', now).map(({ name }) => name)).toEqual(['Anna', 'Bea']);
  });
  it('says who is writing, else who is there', () => {
    expect(presenceText([])).toBe('');
    expect(presenceText([person('Anna', 1, true), person('Bea', 1)])).toBe('Anna sta rispondendo…');
    expect(presenceText([person('Anna', 1, true), person('Bea', 1, true)])).toBe('Anna e Bea stanno rispondendo…');
    expect(presenceText([person('Anna', 1)])).toBe('Anna ha aperto questa conversazione.');
    expect(presenceText([person('Anna', 1), person('Bea', 1), person('Ugo', 1)])).toBe(
      'Anna, Bea e Ugo hanno aperto questa conversazione.',
    );
  });
});
