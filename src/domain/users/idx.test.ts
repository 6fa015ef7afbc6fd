import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryTokens } from '../search/ngrams';
import { userIdx, USER_TOKENS_MAX } from './idx';

describe('userIdx', () => {
  const stored = {
    name: 'Niccolò',
    surname: 'De Santis',
    email: 'n.desantis@example.it',
    phone: '333 12 34 567',
    studio: 'FF Milano Citta Studi',
  };

  it('sorts by surname and name, without accents', () =>
    expect(userIdx(stored).name).toBe('de santis niccolo'));
  it('has the e-mail in one case', () =>
    expect(userIdx({ email: ' Anna.Verdi@Example.IT ' }).email).toBe('anna.verdi@example.it'));
  it('has the canonical studio', () => expect(userIdx(stored).studio).toBe('Milano Città Studi'));
  it('has no studio for an unknown one', () =>
    expect(userIdx({ studio: 'Parigi' }).studio).toBe('Nessuno Studio'));
  it('reads when the account was made', () => {
    expect(userIdx({ created_time: '2025-01-02T03:04:05.000Z' }).at).toEqual(
      new Date('2025-01-02T03:04:05.000Z'),
    );
  });
  it.each([
    'santis',
    'NICCOLO',
    'desantis@',
    '3331234567',
    '+393331234567',
    '393331234567',
    '333 123',
  ])('is found by «%s»', (searched) => {
    expect(userIdx(stored).tokens).toEqual(expect.arrayContaining(queryTokens(searched)));
  });
  it.each(['+39 333 1234567', '0039 3331234567', '393331234567', 3331234567])(
    'finds the number stored as %j by its bare digits',
    (phone) => {
      expect(userIdx({ phone }).tokens).toEqual(expect.arrayContaining(queryTokens('3331234567')));
    },
  );
  it.each([
    [
      { privacyAccettata: true, dataPrivacyAccettata: '2025-01-02T03:04:05.000Z' },
      'visible',
      new Date('2025-01-02T03:04:05.000Z'),
    ],
    [{ privacyAccettata: 'true', hidden: 'true' }, 'hidden', null],
    [{ privacyAccettata: 'false', hidden: true, dataPrivacyAccettata: 'ieri' }, '', null],
    [{}, '', null],
  ])(
    '[CO-261] is listed by who has accepted the privacy terms: %j',
    (record, privacy, privacyAt) => {
      expect(userIdx(record)).toMatchObject({ privacy, privacyAt });
    },
  );
  it('survives any stored document', () => {
    const anyUser = fc.oneof(
      fc.jsonValue(),
      fc.record({
        name: fc.jsonValue(),
        email: fc.jsonValue(),
        phone: fc.jsonValue(),
        studio: fc.jsonValue(),
      }),
    );
    fc.assert(fc.property(anyUser, (user) => userIdx(user).tokens.length <= USER_TOKENS_MAX));
  });
});
