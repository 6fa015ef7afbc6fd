import { describe, expect, it } from 'vitest';
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

  it('knows which collections a shared function decides', () => {
    const areas = mutantsOf(RULES).map((mutant) => [...mutant.areas].join());
    expect(new Set(areas)).toEqual(new Set(['/tickets/{id}']));
  });
});
