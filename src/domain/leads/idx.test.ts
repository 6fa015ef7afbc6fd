import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryTokens } from '../search/ngrams';
import { LEAD_TOKENS_MAX, leadIdx } from './idx';

describe('leadIdx', () => {
  const lead = {
    name: 'Niccolò',
    surname: 'De Santis',
    email: 'N.Santis@Esempio.test',
    telefono: '333 1234567',
    studio: 'FF Milano Citta Studi',
  };
  it('has name, studio and number in one way of writing', () => {
    expect(leadIdx({ ...lead, created_time: '2026-01-02T03:04:05.000Z' })).toMatchObject({
      at: new Date('2026-01-02T03:04:05.000Z'),
      studio: 'Milano Città Studi',
      phone: '+393331234567',
      email: 'n.santis@esempio.test',
      name: 'de santis niccolo',
    });
  });
  it.each(['3331234567', '393331234567', '+393331234567', 3331234567])(
    'gives the number stored as %j the same form',
    (telefono) => {
      expect(leadIdx({ telefono }).phone).toBe('+393331234567');
    },
  );
  it.each(['santis', 'NICCOLO', '3331234567'])('is found by «%s»', (searched) => {
    expect(leadIdx(lead).tokens).toEqual(expect.arrayContaining(queryTokens(searched)));
  });
  it('survives any stored document', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => leadIdx(stored).tokens.length <= LEAD_TOKENS_MAX),
    );
  });
});
