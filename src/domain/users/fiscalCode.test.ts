import { describe, expect, it } from 'vitest';
import { checkCharacter, fiscalCodeWarning, isOmocode } from './fiscalCode';

describe('[DE-088] a codice fiscale', () => {
  it.each([
    'RSSMRA80A01H501U',
    'rssmra80a01h501u',
    'RSS MRA 80A01 H501U',
    'VRDNNA80A41H501H',
    '',
    '12345678901',
  ])('«%s» may be one', (code) => expect(fiscalCodeWarning(code)).toBeNull());
  it('with letters for digits is one too, by its own check character', () => {
    const first = 'RSSMRA80A01H50M';
    const code = `${first}${checkCharacter(first)}`;
    expect(fiscalCodeWarning(code)).toBeNull();
    expect(isOmocode(code)).toBe(true);
    expect(isOmocode('RSSMRA80A01H501U')).toBe(false);
  });
  it('may have a letter in place of any of its digits', () => {
    const plain = 'RSSMRA80A01H501';
    for (const index of [6, 7, 9, 10, 12, 13, 14]) {
      const first =
        plain.slice(0, index) + 'LMNPQRSTUV'.charAt(Number(plain[index])) + plain.slice(index + 1);
      const code = first + checkCharacter(first);
      expect([fiscalCodeWarning(code), isOmocode(code)], code).toEqual([null, true]);
    }
  });
  it('counts every character as the law does, in odd places and in even ones', () => {
    const all = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];
    expect(all.map((one) => checkCharacter(one)).join('')).toBe(
      'BAFHJNPRTVCESULDGIMOQKWZYXBAFHJNPRTV',
    );
    // «B» in an odd position counts 0.
    expect(all.map((one) => checkCharacter(`B${one}`)).join('')).toBe(
      'ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJ',
    );
  });
  it('says what seems wrong', () => {
    expect(fiscalCodeWarning('RSSMRA80A01H501A')).toBe(
      'Il carattere di controllo non torna: dovrebbe essere U.',
    );
    expect(fiscalCodeWarning('RSSMRA80A01H501')).toBe(
      'Un codice fiscale ha 16 caratteri: questo ne ha 15.',
    );
    expect(fiscalCodeWarning('RSSMRA80Z01H501U')).toContain('non ha la forma giusta');
    expect(fiscalCodeWarning('123456789012345_')).toContain('non ha la forma giusta');
  });
});
