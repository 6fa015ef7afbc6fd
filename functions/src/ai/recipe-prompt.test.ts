import { expect, it } from 'vitest';
import { recipePrompt } from './create-recipe';

const options = {
  meal: 'Pranzo',
  type: 'Salato',
  carbohydrates: 80,
  protein: 40,
  fat: 10,
  style: 'Francese',
} as const;

it('[AT-168] asks in Italian for one carbohydrate, one protein and one fat, with their grams', () => {
  const prompt = recipePrompt(options);
  expect(prompt).toContain('Scrivi in italiano');
  expect(prompt).toContain('Pasto: Pranzo. Tipo: Salato. Stile di cucina: Francese.');
  expect(prompt).toContain('una sola fonte di carboidrati, per 80 g di carboidrati');
  expect(prompt).toContain('una sola fonte di proteine, per 40 g di proteine');
  expect(prompt).toContain('una sola fonte di grassi, per 10 g di grassi');
});
it('[AT-261] asks for no carbohydrate when none is chosen', () => {
  expect(recipePrompt({ ...options, carbohydrates: null })).toContain(
    'nessuna fonte di carboidrati',
  );
});
