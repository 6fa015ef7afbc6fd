import { describe, expect, it } from 'vitest';
import { postcodeWarning, suggestedPostalAddress } from './postalAddress';
import { PROVINCES } from './provinces';

const town = { cap: '', comune: '', provincia: '', regione: '' };

describe('[DE-088] comune, provincia and CAP', () => {
  it('suggest what is missing, by town, postcode or province', () => {
    expect(suggestedPostalAddress({ ...town, comune: ' forli-cesena ' })).toEqual({
      provincia: 'FC',
      regione: 'Emilia-Romagna',
    });
    expect(suggestedPostalAddress({ ...town, cap: '23900' })).toEqual({
      provincia: 'LC',
      regione: 'Lombardia',
    });
    expect(suggestedPostalAddress({ ...town, cap: '23100' })).toEqual({
      provincia: 'SO',
      regione: 'Lombardia',
    });
    expect(suggestedPostalAddress({ ...town, comune: 'Tivoli', provincia: 'roma' })).toEqual({
      regione: 'Lazio',
    });
  });
  it('suggest nothing where there is nothing to know, and never another province than the one written', () => {
    expect(suggestedPostalAddress(town)).toEqual({});
    expect(suggestedPostalAddress({ ...town, cap: '20100', provincia: 'Parigi' })).toEqual({});
    expect(
      suggestedPostalAddress({ ...town, comune: 'Milano', provincia: 'RM', regione: 'lazio' }),
    ).toEqual({});
  });
  it('a postcode of another country is worth a warning', () => {
    expect(postcodeWarning('00100')).toBeNull();
    expect(postcodeWarning('SW1A 1AA')).toBe('Un CAP italiano ha cinque cifre.');
  });
  it('are those of Italy', () => {
    expect(PROVINCES).toHaveLength(107);
    expect(new Set(PROVINCES.map(([code]) => code)).size).toBe(107);
  });
});
