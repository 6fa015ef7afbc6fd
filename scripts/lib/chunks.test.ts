import { describe, expect, it } from 'vitest';
import { fileFor, MOMENTS, type Moment } from '../../vite/chunks';

/** Each may import those before it. */
const ORDER = [
  'early',
  'index',
  'question',
  'application',
  'kit',
  'client',
  'shared',
  'staff',
  'account',
  'records',
  'database',
  'thread',
  'composer',
  'form',
  'card',
  'conversation',
  'StaffConversation',
  'later',
  'NewTicketForm',
  null,
];

describe('files of the build', () => {
  it('never import each other in a circle: what more moments need loads no later', () => {
    const moments = Object.keys(MOMENTS) as Moment[];
    const rank = (needs: Set<Moment>) => {
      const place = ORDER.indexOf(fileFor(needs));
      expect(place).toBeGreaterThanOrEqual(0);
      return place;
    };
    for (let bits = 1; bits < 2 ** moments.length; bits++) {
      const needs = new Set(moments.filter((_, place) => bits & (1 << place)));
      const here = rank(needs);
      for (const one of moments)
        if (!needs.has(one) && rank(new Set([...needs, one])) > here)
          expect.fail(`${[...needs].join()} and ${one}`);
    }
  });

  it('keep what only one side needs from the other', () => {
    expect(fileFor(new Set(['client']))).toBe('client');
    expect(fileFor(new Set(['staff']))).toBe('staff');
    expect(fileFor(new Set(['client', 'staff']))).toBe('kit');
    expect(fileFor(new Set(['staff', 'conversation']))).toBe('kit');
    expect(fileFor(new Set())).toBeNull();
  });
});
