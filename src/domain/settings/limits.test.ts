import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DAILY_LIMITS, limitFor, limitsOf } from './limits';

describe('how much may be asked in a day', () => {
  it('[SE-007] is ours where nothing readable is stored, and what is stored where it is', () => {
    const ours = limitsOf(null);
    expect(ours.ai).toBe(DAILY_LIMITS.ai.most);
    const stored = limitsOf({
      ai: 7,
      email: '9',
      createRecipe: -1,
      createUser: 1.5,
      createOrder_nonVerificati: 0,
      altro: NaN,
      more: 4,
    });
    expect(stored).toEqual({ ...ours, ai: 7, createOrder_nonVerificati: 0 });
  });
  it('[SE-007] is the least for an account that has not verified its address, never more than for others', () => {
    const limits = limitsOf({ createOrder: 4 });
    expect([limitFor(limits, 'createOrder', true), limitFor(limits, 'createOrder', false)]).toEqual(
      [4, 4],
    );
    expect(limitFor(limits, 'createRecipe', false)).toBeLessThan(
      limitFor(limits, 'createRecipe', true),
    );
  });
  it('[SE-007] [DE-106] keeps who has not verified its address from filling staff’s reminders', () => {
    const limits = limitsOf(null);
    const daily = [true, false].map((verified) => limitFor(limits, 'recordConsents', verified));
    expect(daily).toEqual([20, 6]);
  });
  it('[SE-007] may be stored under every name it has: the rules have room for them all', () => {
    const rules = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8');
    const settings = rules.slice(rules.indexOf('match /impostazioni/{id}'));
    const most = Number(/after\(\)\.size\(\) <= (\d+)/.exec(settings)?.[1]);
    expect(Object.keys(limitsOf(null)).length).toBeLessThanOrEqual(most);
  });
  it('[SE-007] has a number for calls that nobody has thought of', () => {
    const limits = limitsOf({});
    expect(limitFor(limits, 'aCallToCome', true)).toBe(DAILY_LIMITS.altro.most);
    expect(limitFor(limits, 'toString', false)).toBe(DAILY_LIMITS.altro.unverified);
  });
});
