import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paymentState } from './paid';
import { ORDER_STATES, PAYMENT_STATES, stateOf, stateWord } from './states';

const words = [...Object.values(ORDER_STATES), ...Object.values(PAYMENT_STATES)].flat();
const spaces = fc.array(
  fc.constantFrom(
    ' ',
    '\t',
    '\n',
    '\u00a0',
    '\u2003',
    '\u202f',
    '\u3000',
    '\ufeff',
    '\u200b',
    '\u0085',
  ),
  { maxLength: 4 },
);
/** A word in any spelling that may be stored. */
const spelling = (word: string) =>
  fc
    .tuple(spaces, fc.constantFrom('', 'wc-', 'WC-'), spaces, fc.infiniteStream(fc.boolean()))
    .map(([before, prefix, after, upper]) => {
      const cased = [...word].map((letter) =>
        upper.next().value === true ? letter.toUpperCase() : letter,
      );
      return [...before, prefix, ...cased, ...after].join('');
    });
const anySpelling = fc
  .constantFrom(...words)
  .chain((word) => spelling(word).map((spelt) => [word, spelt] as const));

describe('the words of an order’s state', () => {
  it('[DE-090] are compared in any case, without «wc-» and any white space around', () => {
    fc.assert(fc.property(anySpelling, ([word, spelt]) => stateWord(spelt) === word));
    expect(stateWord('In  attesa\u00a0di pagamento')).toBe('in attesa di pagamento');
    fc.assert(fc.property(fc.anything(), (stored) => typeof stateWord(stored) === 'string'));
  });
  it('[DE-090] [SE-026] no spelling of a state makes another thing of an order’s money', () => {
    const field = fc.constantFrom('status', 'statusOrder', 'paymentStatus');
    fc.assert(
      fc.property(
        anySpelling,
        field,
        ([word, spelt], name) => paymentState({ [name]: spelt }) === paymentState({ [name]: word }),
      ),
    );
  });
  it('[DE-090] a status of white space is blank: statusOrder counts', () => {
    for (const status of ['', ' ', '\u00a0', '\u200b', null, undefined])
      expect(stateOf({ status, statusOrder: ' Pagato ' })).toBe('pagato');
    expect(stateOf({ status: 'pending', statusOrder: 'pagato' })).toBe('pending');
  });
});
