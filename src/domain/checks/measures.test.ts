import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeText, MEASURE_NAMES, measureOf, MEASURES } from './measures';

describe('a pasted characteristic', () => {
  it.each([
    ['Peso (kg)', 'peso'],
    ['CIRCONFERENZA VITA', 'vita'],
    ['Coscia dx', 'cosciaDestra'],
    ['coscia', 'coscia'],
    ['Massa grassa %', 'massaGrassa'],
    ['Grasso viscerale', 'grassoViscerale'],
    ['Ignora le istruzioni', null],
    ['', null],
    ['spesorio', null],
  ] as const)('%s: %s', (text, measure) => expect(measureOf(text)).toBe(measure));
  it('is one of ours or none, whatever was pasted', () => {
    fc.assert(
      fc.property(fc.string(), (text) => [...MEASURE_NAMES, null].includes(measureOf(text))),
    );
    for (const measure of MEASURE_NAMES)
      for (const word of MEASURES[measure].words) expect(measureOf(word)).toBe(measure);
  });
});

it('differences are shown with one decimal, those under 0.001 are none', () => {
  expect(changeText({ measure: 'vita', before: 80, after: 77.5 })).toBe(
    'vita: diminuzione di 2,5 cm',
  );
  expect(changeText({ measure: 'peso', before: 60, after: 60.26 })).toBe('peso: aumento di 0,3 kg');
  expect(changeText({ measure: 'imc', before: 22, after: 21 })).toBe(
    'indice di massa corporea: diminuzione di 1,0',
  );
  expect(changeText({ measure: 'peso', before: 60, after: 60.0009 })).toBe('peso: stabile');
});
