import { describe, expect, it } from 'vitest';
import { chosen, released, takenBack, type Change } from './change';
import type { Choice, Decided, Decision } from './item';

const NOW = new Date('2026-11-26T10:00:00+01:00');
const LATER = new Date('2026-11-26T10:05:00+01:00');
const until = new Date('2026-11-27T08:00:00Z');
const anna = { uid: 'anna', email: 'anna@ff.test' };
const bea = { uid: 'bea', email: 'bea@ff.test' };
const by = { mark: 'm', me: anna };

const decision = (more: Partial<Decision> = {}): Decision => ({
  collection: 'orders',
  docId: 'a',
  mark: 'm',
  done: false,
  until: null,
  to: null,
  by: anna,
  sentBy: '',
  at: NOW,
  ...more,
});
const NONE: Decided = { done: false, until: null, to: '', toEmail: '', sentBy: '' };
const done: Choice = { kind: 'done' };
const postpone: Choice = { kind: 'postpone', until };
const pass: Choice = { kind: 'pass', to: bea };

describe('a decision', () => {
  it('[DE-099] is stored unless a colleague has decided since', () => {
    expect(chosen(null, { expected: null, choice: done }, by)).toEqual({ ...NONE, done: true });
    const theirs = decision({ by: bea, done: true, at: LATER });
    expect(chosen(theirs, { expected: null, choice: done }, by)).toBeNull();
    expect(chosen(theirs, { expected: theirs, choice: done }, by)).toEqual({ ...NONE, done: true });
  });

  it('[DE-099] whose answer was lost is there already', () => {
    const cases: [Choice, Partial<Decision>][] = [
      [done, { done: true }],
      [postpone, { until: new Date(until) }],
      [pass, { to: bea, sentBy: anna.email }],
    ];
    for (const [choice, more] of cases) {
      const mine = decision({ ...more, at: LATER });
      expect(chosen(mine, { expected: null, choice }, by), choice.kind).toBe('there');
      expect(chosen({ ...mine, mark: 'other' }, { expected: null, choice }, by)).toBeNull();
    }
    const another = decision({ until, at: LATER });
    expect(chosen(another, { expected: null, choice: done }, by)).toBeNull();
  });

  it('[DE-099] that was seen is made again, which is later than what the client has written since', () => {
    const mine = decision({ done: true });
    expect(chosen(mine, { expected: mine, choice: done }, by)).toEqual({ ...NONE, done: true });
  });
});

describe('taking back', () => {
  const before = decision({ until, by: bea });
  const kept = { ...NONE, until };

  it('[DE-099] restores the decision before', () => {
    const mine = decision({ done: true, at: LATER });
    expect(takenBack(mine, { before, choice: done }, by)).toEqual(kept);
    expect(takenBack(mine, { before: null, choice: done }, by)).toEqual(NONE);
  });

  it('[DE-099] concerns only the decision that it is about', () => {
    const refused: Change[] = [
      takenBack(decision({ done: true, by: bea }), { before, choice: done }, by),
      takenBack(decision({ to: bea, sentBy: anna.email }), { before, choice: done }, by),
      takenBack(null, { before, choice: done }, by),
    ];
    expect(refused).toEqual([null, null, null]);
  });

  it('[DE-099] whose answer was lost has happened already', () => {
    expect(takenBack(decision({ until }), { before, choice: done }, by)).toBe('there');
    expect(takenBack(decision(), { before: null, choice: done }, by)).toBe('there');
  });

  it('[DE-099] restores no signature that is lost', () => {
    const passed = decision({ to: anna, sentBy: bea.email, by: bea });
    const again = decision({ to: bea, sentBy: anna.email, at: LATER });
    expect(takenBack(again, { before: passed, choice: pass }, by)).toEqual({
      ...NONE,
      to: anna.uid,
      toEmail: anna.email,
    });
    const restored = decision({ to: anna });
    expect(takenBack(restored, { before: passed, choice: pass }, by)).toBe('there');
  });
});

it('[DE-099] what is finished is passed to nobody any more, unless that has changed since', () => {
  const passed = decision({ to: anna, sentBy: bea.email, by: bea });
  expect(released(passed, passed, anna)).toEqual({ ...NONE, sentBy: bea.email });
  expect(released({ ...passed, at: LATER }, passed, anna)).toBe('there');
  expect(released({ ...passed, to: bea }, passed, anna)).toBe('there');
  expect(released(null, passed, anna)).toBe('there');
});
