import { describe, expect, it } from 'vitest';
import { kcalText } from './plan';

describe('the calories of a plan', () => {
  it.each([
    ['1500', '1500 kcal'],
    ['1.500 Kcal', '1.500 Kcal'],
    ['1500 calorie', '1500 calorie'],
    ['1500 – 1600', '1500 – 1600 kcal'],
    [' ', ''],
    ['', ''],
  ])('«%s» is said «%s», its unit once', (stored, said) => {
    expect(kcalText(stored)).toBe(said);
  });
});
