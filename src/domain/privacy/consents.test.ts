import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  consentsOf,
  decided,
  healthText,
  needsNotice,
  needsHealthConsent,
  NO_CONSENTS,
  noticeText,
  noticeOf,
  storedNotice,
  type PrivacyNotice,
} from './consents';

const NOTICE: PrivacyNotice = { version: 2, day: '2026-11-01', text: 'Trattiamo i tuoi dati.' };
const AT = new Date('2026-11-26T09:15:00Z');
const entry = (tipo: string, dato: boolean, versione = 2) => ({ tipo, dato, versione, quando: AT });

describe('[DE-106] the notice', () => {
  it('is read as it was stored', () => {
    expect(noticeOf(storedNotice({ ...NOTICE, text: ` ${NOTICE.text}\n` }))).toEqual(NOTICE);
  });
  it.each([
    null,
    {},
    { versione: 0, data: '2026-11-01', testo: 'x' },
    { versione: '2', data: '2026-11-01', testo: 'x' },
    { versione: 2, data: '2026-02-31', testo: 'x' },
    { versione: 2, data: '2026-11-01', testo: '  ' },
  ])('that is unreadable is none: %j', (stored) => expect(noticeOf(stored)).toBeNull());
});

describe('[DE-106] consents', () => {
  it('accepting and consenting are two entries with version and time', () => {
    expect(decided(undefined, { version: 2, accepts: true, health: true }, NOTICE, AT)).toEqual([
      entry('informativa', true),
      entry('salute', true),
    ]);
    expect(decided([], { version: 2, accepts: true }, NOTICE, AT)).toEqual([
      entry('informativa', true),
    ]);
  });
  it('what applies already adds nothing', () => {
    const list = [entry('informativa', true), entry('salute', true)];
    expect(decided(list, { version: 2, accepts: true, health: true }, NOTICE, AT)).toEqual([]);
    expect(decided([], { version: 2, accepts: false, health: false }, NOTICE, AT)).toEqual([]);
  });
  it('another version than the valid one can’t be accepted', () => {
    for (const valid of [null, { ...NOTICE, version: 3 }])
      for (const decision of [{ accepts: true }, { accepts: false, health: true }])
        expect(decided([], { version: 2, ...decision }, valid, AT)).toBe('other-version');
  });
  it('consent to health data requires that the same version is accepted, earlier or with it', () => {
    const give = { version: 2, accepts: false, health: true };
    for (const list of [[], [entry('informativa', true, 1)], [entry('salute', false)]])
      expect(decided(list, give, NOTICE, AT)).toBe('other-version');
    expect(decided([entry('informativa', true)], give, NOTICE, AT)).toEqual([
      entry('salute', true),
    ]);
  });
  it('withdrawing works whatever is valid; only consent to health data ends with a long list', () => {
    const list = Array.from({ length: 200 }, () => entry('salute', true, 1));
    const withdraw = { version: 9, accepts: false, health: false };
    expect(decided(list, withdraw, null, AT)).toEqual([entry('salute', false, 1)]);
    const accept = { version: 2, accepts: true };
    expect(decided(list, accept, NOTICE, AT)).toEqual([entry('informativa', true)]);
    const withdrawn = [...list, entry('salute', false, 1)];
    expect(decided(withdrawn, accept, NOTICE, AT)).toEqual([entry('informativa', true)]);
    expect(decided(withdrawn, { ...accept, health: true }, NOTICE, AT)).toBe('too-many');
  });
  it('the last entry of a kind applies; unreadable ones are skipped', () => {
    const list = [
      entry('salute', true),
      entry('informativa', true, 1),
      entry('salute', false),
      { ...entry('salute', true), quando: 'ieri' },
      entry('informativa', true, -1),
      'x',
    ];
    expect(consentsOf(list)).toEqual({
      health: { given: false, version: 2, at: AT },
      notice: { given: true, version: 1, at: AT },
    });
    fc.assert(fc.property(fc.anything(), (stored) => void consentsOf(stored)));
  });
  it('whoever accepted another version is asked; without a notice nobody is', () => {
    expect(needsNotice(NO_CONSENTS, NOTICE)).toBe(true);
    expect(needsNotice(consentsOf([entry('informativa', true, 1)]), NOTICE)).toBe(true);
    expect(needsNotice(consentsOf([entry('informativa', true)]), NOTICE)).toBe(false);
    expect(needsNotice(NO_CONSENTS, null)).toBe(false);
  });
  it('[DE-105] data can be sent once consent is given, or if nothing says what it is about', () => {
    const given = (dato: boolean) => consentsOf([entry('salute', dato)]);
    const needed = [NO_CONSENTS, given(false), given(true)];
    expect(needed.map((one) => needsHealthConsent(one, NOTICE))).toEqual([true, true, false]);
    expect(needed.map((one) => needsHealthConsent(one, null))).toEqual([false, true, false]);
  });
  it('is told with its time in Rome', () => {
    expect(healthText(NO_CONSENTS)).toBe('non dato');
    expect(healthText(consentsOf([entry('salute', true)]))).toBe('dato il 26/11/2026 10:15');
    expect(healthText(consentsOf([entry('salute', false)]))).toBe('revocato il 26/11/2026 10:15');
    expect(noticeText(NO_CONSENTS)).toBe('non ancora accettata');
    expect(noticeText(consentsOf([entry('informativa', true)]))).toBe(
      'versione 2 accettata il 26/11/2026 10:15',
    );
  });
});
