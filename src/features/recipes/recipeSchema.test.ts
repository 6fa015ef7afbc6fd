import { expect, it } from 'vitest';
import { FIRST_VALUES, recipeSchema } from './recipeSchema';

const messageOf = (values: Record<string, string>, field: string) =>
  recipeSchema
    .safeParse({ ...FIRST_VALUES, ...values })
    .error?.issues.find(({ path }) => path[0] === field)?.message;

it('[AT-167] protein grams must be chosen', () => {
  expect(messageOf({}, 'protein')).toBe('Seleziona.');
  expect(messageOf({ protein: '39' }, 'protein')).toBe('Seleziona.');
  expect(messageOf({ protein: '120' }, 'protein')).toBeUndefined();
});

it('[AT-086] gives meal, type, grams as numbers and style; no carbohydrates is null', () => {
  expect(recipeSchema.parse({ ...FIRST_VALUES, protein: '40' })).toEqual({
    meal: 'Pranzo',
    type: 'Salato',
    carbohydrates: null,
    protein: 40,
    fat: 10,
    style: 'Mediterranea',
  });
  expect(
    recipeSchema.parse({ ...FIRST_VALUES, protein: '200', carbohydrates: '150' }),
  ).toMatchObject({ carbohydrates: 150, protein: 200 });
});

it('[AT-261] refuses grams outside the lists', () => {
  expect(recipeSchema.safeParse({ ...FIRST_VALUES, protein: '210' }).success).toBe(false);
  expect(
    recipeSchema.safeParse({ ...FIRST_VALUES, protein: '40', carbohydrates: '30' }).success,
  ).toBe(false);
  expect(recipeSchema.safeParse({ ...FIRST_VALUES, protein: '40', fat: '55' }).success).toBe(false);
});
