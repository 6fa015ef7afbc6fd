import { describe, expect, it } from 'vitest';
import { excerpt } from './excerpt';
import { mutantsOf } from './mutants';

const RULES = `service cloud.firestore {
  match /databases/{database}/documents {
    function isDesk() {
      return role() in ['A', 'B'];
    }
    match /tickets/{id} {
      // allow write: if true;
      allow read: if isDesk() || (isClient() && mine('a && b'));
      allow update: if own(id[0:2]);
    }
  }
}`;

describe('mutants of rules', () => {
  it('weakens wholes and operands of &&, and shortens lists', () => {
    expect(mutantsOf(RULES).map(({ line, what }) => `${line} ${what}`)).toEqual([
      "4 role() in ['A', 'B'] → true",
      "4 list without 'A'",
      "4 list without 'B'",
      "8 isDesk() || (isClient() && mine('a && b')) → true",
      '8 isClient() → true',
      "8 mine('a && b') → true",
      '9 own(id[0:2]) → true',
    ]);
  });

  const whats = (text: string) => mutantsOf(text).map(({ what }) => what);

  it('reads ternaries: both ends, and the condition either way', () => {
    expect(
      whats(
        `match / {\n    match /a/{id} {\n      allow read: if x() && y() ? m() && n() : k(1) ? l() : true;\n    }\n  }`,
      ),
    ).toEqual([
      'x() && y() ? m() && n() : k(1) ? l() : true → true',
      'm() && n() → true',
      'm() → true',
      'n() → true',
      'k(1) ? l() : true → true',
      'l() → true',
      'x() && y() → true',
      'x() → true',
      'y() → true',
      'x() && y() → false',
      'k(1) → true',
      'k(1) → false',
    ]);
  });

  it('reads functions with let, and only the choices of those that give data', () => {
    const rules = `match / {
    function decides(id) {
      let a = get(/databases/x/$(id)).data;
      let b = sum(a == '?' ? 1 : 2, [0, 1][a:1]);
      return b == 3 && a;
    }
    function month(id) {
      return id + (id < 10 && id > 1 ? '0' : '');
    }
    function answers(id) {
      return /databases/$(id);
    }
  }`;
    expect(whats(rules)).toEqual([
      "a == '?' → true",
      "a == '?' → false",
      'list without 0',
      'list without 1',
      'b == 3 && a → true',
      'b == 3 → true',
      'a → true',
      'id < 10 && id > 1 → true',
      'id < 10 → true',
      'id > 1 → true',
      'id < 10 && id > 1 → false',
    ]);
  });

  it('shortens names that stand in one text', () => {
    expect(
      whats("match / {\n    function f(x) {\n      return x.hasOnly(words('a b'));\n    }\n}"),
    ).toEqual(["x.hasOnly(words('a b')) → true", 'list without a', 'list without b']);
  });

  it('knows which collections a shared function decides', () => {
    const areas = mutantsOf(RULES).map((mutant) => [...mutant.areas].join());
    expect(new Set(areas)).toEqual(new Set(['/tickets/{id}']));
  });

  it('takes the rules of some collections out of the whole, each place findable again', () => {
    const rules = `service x {
  match /databases/{database}/documents {
    // first
    function used() {
      return deeper();
    }
    function deeper() {
      return 1 == 1;
    }
    function unused() {
      return 2 == 2;
    }
    match /other/{id} {
      allow read: if unused();
    }
    match /mine/{id} {
      allow read: if used();
    }
  }
}`;
    const { text, original } = excerpt(rules, new Set(['mine']));
    expect(text).not.toMatch(/unused|other|first/);
    for (const piece of ['deeper();', '1 == 1', '/mine/{id}', 'if used()'])
      expect(original(text.indexOf(piece))).toBe(rules.indexOf(piece));
  });
});
