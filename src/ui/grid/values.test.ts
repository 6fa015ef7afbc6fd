import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GridEditor } from './types';
import { numberTyped, shownValue, typedValue } from './values';

const held = <Value>(value: Value) => ({ read: () => value, write: async () => undefined });
const select: GridEditor<object> = {
  kind: 'select',
  options: [
    { value: '', label: 'Nessuno' },
    { value: 'fatto', label: 'Fatto' },
  ],
  ...held(''),
};
const date: GridEditor<object> = { kind: 'date', ...held('') };
const number: GridEditor<object> = { kind: 'number', ...held(0) };
const text: GridEditor<object> = {
  kind: 'text',
  max: 5,
  tidy: (value) => value.toUpperCase(),
  ...held(''),
};

describe('what a text means', () => {
  it.each([
    [text, ' ab\ncd ', { value: 'AB CD' }],
    [text, 'troppo lungo', { problem: 'Al massimo 5 caratteri.' }],
    [date, '3/2/2030', { value: '2030-02-03' }],
    [date, '', { value: '' }],
    [date, '31/02/2030', { problem: 'Data non valida: gg/mm/aaaa.' }],
    [number, '1.234,5', { value: 1234.5 }],
    [number, '', { value: null }],
    [number, 'dodici', { problem: 'Non è un numero.' }],
    [select, 'FATTO', { value: 'fatto' }],
    [select, 'nessuno', { value: '' }],
    [select, 'altro', { problem: '«altro» non è tra le scelte.' }],
    [{ kind: 'switch', ...held(false) } satisfies GridEditor<object>, 'Sì', { value: true }],
    [{ kind: 'long', ...held('') } satisfies GridEditor<object>, ' a\r\n b\n', { value: 'a\n b' }],
  ])('%o: %s', (editor, typed, means) => {
    expect(typedValue(editor, {}, typed)).toEqual(means);
  });

  it('is checked as it would be stored', () => {
    const checks: GridEditor<object> = {
      kind: 'number',
      validate: (value) => (value === 3 ? 'Tre no.' : null),
      ...held(0),
    };
    expect(typedValue(checks, {}, '3')).toEqual({ problem: 'Tre no.' });
    expect(typedValue(checks, {}, '4')).toEqual({ value: 4 });
  });
});

it('a number that is shown can be typed again', () => {
  fc.assert(
    fc.property(
      fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
      (value) => {
        const rounded = Number(value.toFixed(4));
        expect(numberTyped(shownValue(number, {}, rounded))).toBeCloseTo(rounded, 6);
      },
    ),
  );
});
