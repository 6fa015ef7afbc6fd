import * as z from 'zod/mini';
import { RECIPE_OPTIONS } from '@/domain/calls/ai';
import type { Recipe, RecipeOptions } from '@/domain/recipes/options';
import { decodeFields, field, storedText, storedTime, type Stored } from '@/data/stored/codec';

const storedOptions: z.ZodMiniType<RecipeOptions> = z.object(RECIPE_OPTIONS);

const RECIPE_FIELDS = {
  options: field<RecipeOptions | null>(storedOptions, null),
  text: field(storedText, ''),
  at: field<Date | null>(storedTime, null),
};

export function decodeRecipe({ id, data }: Stored): Recipe {
  return { id, ...decodeFields(RECIPE_FIELDS, data).values };
}
