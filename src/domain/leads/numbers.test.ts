import { describe, expect, it } from 'vitest';
import { leadNumbers } from './numbers';

describe('the numbers that a lead takes', () => {
  it.each([
    ['333 123 4567', ['+393331234567']],
    ['+39 333 1234567', ['+393331234567']],
    ['00393331234567', ['+393331234567']],
    [3331234567, ['+393331234567']],
    ['+41 44 668 18 00', ['+41446681800']],
    // A mobile number that begins with 39, and how the old application stored it.
    ['3931234567', ['+393931234567', '+3931234567']],
    ['+3931234567', ['+3931234567', '+393931234567']],
    ['+393931234567', ['+393931234567', '+3931234567']],
  ])('of %j are %j', (telefono, numbers) => expect(leadNumbers(telefono)).toEqual(numbers));

  it.each(['', 'non lo so', '12', '1'.repeat(40), null, undefined, {}, ['333']])(
    '%j takes none',
    (telefono) => expect(leadNumbers(telefono)).toEqual([]),
  );
});
