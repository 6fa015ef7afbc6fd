import * as z from 'zod/mini';
import { recipeMessages } from '@/domain/messages';
import {
  CARBOHYDRATE_GRAMS,
  FAT_GRAMS,
  PROTEIN_GRAMS,
  RECIPE_MEALS,
  RECIPE_STYLES,
  RECIPE_TYPES,
} from '@/domain/recipes/options';

/** Schema of a select that offers these grams. */
const grams = (choices: readonly number[]) =>
  z
    .pipe(z.string().check(z.minLength(1, recipeMessages.proteinMissing)), z.transform(Number))
    .check(z.refine((value) => choices.includes(value), recipeMessages.proteinMissing));

/** Form values and, parsed, the recipe options. Only the protein has no default. */
export const recipeSchema = z.object({
  meal: z.enum(RECIPE_MEALS),
  type: z.enum(RECIPE_TYPES),
  carbohydrates: z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
    grams(CARBOHYDRATE_GRAMS),
  ]),
  protein: grams(PROTEIN_GRAMS),
  fat: grams(FAT_GRAMS),
  style: z.enum(RECIPE_STYLES),
});

type RecipeValues = z.input<typeof recipeSchema>;

export const FIRST_VALUES: RecipeValues = {
  meal: 'Pranzo',
  type: 'Salato',
  carbohydrates: '',
  protein: '',
  fat: '10',
  style: 'Mediterranea',
};
