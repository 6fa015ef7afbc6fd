import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalPhone, phoneMessages, readPhone, storedPhone, tidyPhone } from './phone';

describe('[DE-070] [DE-095] a phone number', () => {
  it.each([
    ['333 12 34 567', '+393331234567'],
    ['+39 333-1234567', '+393331234567'],
    ['(+39) 333 1234567', '+393331234567'],
    ['0039 3331234567', '+393331234567'],
    ['393331234567', '+393331234567'],
    ['06/1234567', '+39061234567'],
    ['+44 20 7946 0000', '+442079460000'],
    ['３３３ １２３４５６７', '+393331234567'],
    // A spreadsheet's decimals and an extension are not part of the number.
    ['3331110004.0', '+393331110004'],
    ['3331110004,00', '+393331110004'],
    ['06 1110007 int. 12', '+39061110007'],
    ['06 1110007 (interno 12)', '+39061110007'],
    ['06 1110007 ext 4', '+39061110007'],
    ['06 1110007 x12', '+39061110007'],
    // The number ends before a date.
    ['+39 333 1234567 12/05/1980', '+393331234567'],
    ['333 1234567 1980-05-12', '+393331234567'],
    // Invisible characters.
    ['\u202a+39 333 1110071\u202c', '+393331110071'],
    ['333\u200b1110071\u00a0', '+393331110071'],
    ['', ''],
    [' - ', ''],
    ['\u200b', ''],
  ])('%j is %j', (typed, phone) => expect(readPhone(typed)).toEqual({ phone, problem: null }));

  it.each([
    ['3,93E+11', phoneMessages.rounded('3,93E+11')],
    ['3.93331E+11', phoneMessages.rounded('3.93331E+11')],
    ['3e9', phoneMessages.rounded('3e9')],
    ['333 1110006 / 06 1110007', phoneMessages.several],
    ['3331110006;3331110007', phoneMessages.several],
    ['333 1110006 o 333 1110007', phoneMessages.several],
    ['+39 333 1110006 +39 333 1110007', phoneMessages.several],
    ['06 1110007/8', phoneMessages.several],
    ['333 1110006 333 1110007', phoneMessages.long],
    ['333 1234567 mamma', phoneMessages.signs],
    ['non lo so', phoneMessages.signs],
    ['333*1234567', phoneMessages.signs],
    ['12345', phoneMessages.short],
    ['+39 12345', phoneMessages.short],
    ['12/05/1980', phoneMessages.day],
    ['3'.repeat(400), phoneMessages.long],
  ])('%j is refused: %s', (typed, problem) =>
    expect(readPhone(typed)).toEqual({ phone: '', problem }),
  );

  it('whatever is typed, it is nothing, a number or a reason; what is canonical stays so, and no digits are made up', () => {
    const digits = (text: string) => text.normalize('NFKC').replace(/\D/g, '');
    const piece = fc.constantFrom(
      '333',
      '1234567',
      '06',
      '+39',
      '0039',
      ' ',
      '-',
      '/',
      '.0',
      ',',
      'E+11',
      'int. 12',
      '(',
      ')',
      '12/05/1980',
      '\u200b',
      'Anna',
      '٣',
      '\n',
      'x',
      '39',
    );
    const typed = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const { phone, problem } = readPhone(text);
        if (problem !== null) return phone === '' && tidyPhone(text) === text;
        if (phone === '') return true;
        const national = phone.replace(/^\+(39)?/, '');
        return (
          /^\+\d{6,15}$/.test(phone) &&
          canonicalPhone(phone) === phone &&
          digits(text).includes(national)
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it('stored with words beside it, as older applications took it, is read where only one number is there', () => {
    expect(storedPhone('333 1234567 (mamma)')).toBe('+393331234567');
    expect(storedPhone('tel. 333 1234567')).toBe('+393331234567');
    expect(storedPhone('333 1234567 mamma 333 7654321 papà')).toBe('');
    expect(storedPhone(3331234567)).toBe('+393331234567');
    expect(storedPhone('3,93E+11')).toBe('');
    for (const nothing of [null, undefined, {}, ['333'], 'non lo so', 12, NaN])
      expect(storedPhone(nothing)).toBe('');
  });
});
