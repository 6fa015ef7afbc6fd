import { expect, it } from 'vitest';
import {
  CARBOHYDRATE_GRAMS,
  FAT_GRAMS,
  PROTEIN_GRAMS,
  RECIPE_MEALS,
  RECIPE_STYLES,
  RECIPE_TYPES,
} from './options';

it('[AT-259] meals', () =>
  expect(RECIPE_MEALS).toEqual(['Colazione', 'Spuntino Veloce', 'Pranzo', 'Cena']));
it('[AT-260] types', () => expect(RECIPE_TYPES).toEqual(['Dolce', 'Salato']));
it.each([
  ['carbohydrate 40 to 150', CARBOHYDRATE_GRAMS, 40, 150],
  ['protein 40 to 200', PROTEIN_GRAMS, 40, 200],
  ['fat 5 to 50', FAT_GRAMS, 5, 50],
])('[AT-261] grams of %s', (_, grams, first, last) => {
  expect([grams[0], grams.at(-1)]).toEqual([first, last]);
  expect([...grams].sort((a, b) => a - b)).toEqual(grams);
});
it('[AT-262] styles', () => {
  expect(RECIPE_STYLES).toEqual([
    'Mediterranea',
    'Sud Americana',
    'Spagnola',
    'Asiatica',
    'Nord Americana',
    'Francese',
    'Italiana',
  ]);
});
